"""Every sentence and label that the package says by itself, by language. A missing one is an error, never a
blank.

English is the edition's language so far. A language is added by adding its table; the tests ask that all
tables have the same keys and the same blanks.
"""

from __future__ import annotations

from typing import Any

from ambigu_variants.errors import UnknownName

__all__ = ["LANGUAGES", "listed", "say"]

_ENGLISH = {
    "agree": "agree",
    "differ": "differ",
    "silent": "silent",
    "stated": "stated",
    "inferred": "inferred",
    "supplied": "supplied by the edition",
    "contested": "contested",
    "combination.point": "point",
    "combination.prime": "prime",
    "combination.grand-prime": "grand prime",
    "combination.sequence": "sequence",
    "combination.tricon": "tricon",
    "combination.flush": "flush",
    "combination.tricon-prime": "tricon with prime",
    "combination.flush-sequence": "flush with sequence",
    "combination.fredon": "fredon",
    "combination.none": "nothing",
    "a.point": "a point",
    "a.prime": "a prime",
    "a.sequence": "a sequence",
    "a.tricon": "a tricon",
    "a.flush": "a flush",
    "a.tricon-prime": "a tricon with prime",
    "a.flush-sequence": "a flush with sequence",
    "a.fredon": "a fredon",
    "a.none": "nothing",
    "why.ladder": "Hand {winner} wins: {mine} stands above {theirs}.",
    "why.pips": "Hand {winner} wins: its {name} counts {mine} pips, the next best {theirs}.",
    "why.cards": "Hand {winner} wins: a point of three cards beats a point of two, whatever the pips.",
    "why.highest": "Hand {winner} wins: card for card its {name} is the higher, {mine} above {theirs}.",
    "why.tricon": "Hand {winner} wins: its tricon is of rank {mine}, the next best of rank {theirs}.",
    "why.run": "Hand {winner} wins: its run counts {mine} pips, the next best {theirs}.",
    "why.suited": "Hand {winner} wins: its best suited cards count {mine} against {theirs}.",
    "why.two-card-sequence": "Hand {winner} wins: of equal points, {cards} has two cards in sequence.",
    "why.three-cards": "Hand {winner} wins: of equal points, three cards beat two.",
    "why.elder-hand": "Hands {equals} are equal, and hand {winner} wins as the elder hand: it speaks first.",
    "and": "{some} and {last}",
    "or": "{some} or {last}",
    "a.grand-prime": "a grand prime",
    "cards.1": "{number} card",
    "cards.n": "{number} cards",
    "stage.stakes": "Before the cards",
    "stage.two-cards": "Two cards",
    "stage.four-cards": "Four cards",
    "stage.draw": "The draw",
    "stage.last-betting": "The last betting",
    "stage.end": "After the deal",
    "offer.pass": "pass",
    "offer.stand": "be satisfied",
    "offer.discard": "exchange",
    "offer.open": "bet",
    "offer.call": "stay in",
    "offer.raise": "raise",
    "offer.force": "force all to keep their cards",
    "offer.redeal": "deal again",
    "offer.show": "show and be paid",
    "offer.hide": "show nothing",
    "deal.asked": "{who} may {offers}.",
    "said.pass": "{who} passes.",
    "said.stand": "{who} is satisfied.",
    "said.discard": "{who} exchanges {count}.",
    "said.keep": "{who} keeps all cards.",
    "said.open": "{who} bets {amount}.",
    "said.call": "{who} stays in.",
    "said.raise": "{who} raises to {amount}.",
    "said.force": "{who} forces all to keep their cards.",
    "said.redeal": "{who} gathers the cards to deal again.",
    "said.show": "{who} will show.",
    "said.hide": "{who} shows nothing.",
    "did.shuffled": "{who} shuffles.",
    "did.cut": "{who} cuts.",
    "did.dealt": "{who} is dealt {cards}.",
    "did.discarded": "{who} lays away {cards}.",
    "did.drew": "{who} draws {cards}.",
    "did.gathered": "{who} gathers the discards, {amount} in number: they are the stock.",
    "did.withheld": "{who} keeps the cards laid away apart from the stock.",
    "did.owed": "{who} owes {to} {amount}.",
    "did.pledged": "Of what is owed to {who}, {amount} is now owed to {to}.",
    "did.dropped": "{who} is out of the deal.",
    "did.shown": "{who} shows {cards}.",
    "did.shows-combination": "{who} shows {cards}: {name}.",
    "did.won": "{who} wins.",
    "did.void": "Nobody wins. What lies on the table stays for the next deal.",
    "did.mended": "{who} takes the cards up again, and the play goes on.",
    "did.left": "{who} leaves the table.",
    "paid.purse-pool": "{payer} puts {amount} into the pool.",
    "paid.purse-tray": "{payer} puts {amount} into the tray of the batterie.",
    "paid.purse-stake": "{payer} stakes {amount}.",
    "paid.stake-pool": "The {amount} that {payer} staked join the pool.",
    "paid.stake-back": "{payer} takes back {amount}.",
    "paid.stake-purse": "{payee} takes {amount} that {payer} staked.",
    "paid.pool-purse": "{payee} takes {amount} from the pool.",
    "paid.tray-purse": "{payee} takes {amount} from the tray of the batterie.",
    "paid.purse-purse": "{payer} pays {payee} {amount}.",
    "paid.bank-purse": "{payee} buys {amount}.",
    "counters.1": "{number} counter",
    "counters.n": "{number} counters",
    "hand": "Hand {number}",
    "wins": "wins",
    "price": "price",
    "parting.same": "All {count} accounts judge these hands alike.",
    "parting.alone": "Only one account was asked.",
    "parting.result": "Who wins, in {one} against {other}, turns on",
    "parting.holding": "What hand {number} is worth, in {one} against {other}, turns on",
    "parting.or": "or",
    "elder": "elder hand",
    "counts": "counts",
    "play.deal": "Deal at random",
    "play.turn": "Pass the elder hand on",
    "play.add": "Add a hand",
    "play.clear": "Clear",
    "play.stop": "Stop",
    "play.remove": "remove",
    "play.retry": "Try again",
    "play.pack": "Pick cards from the pack",
    "play.readings": "Read a passage otherwise",
    "play.fetching": "Fetching Python, once for this visit …",
    "play.starting": "Starting Python …",
    "play.progress": "Progress",
    "play.stopped": "Stopped. Nothing was changed.",
    "play.noscript": "Other hands can be judged here only with JavaScript. The examples are printed.",
}
LANGUAGES = {"en": _ENGLISH}


def say(key: str, language: str = "en", **blanks: Any) -> str:
    """A sentence or label, its blanks filled.

    Raises:
        UnknownName: there is no such language.
        KeyError: there is no such sentence, or one of its blanks is not given.

    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    return LANGUAGES[language][key].format(**blanks)


def listed(words: list[str], last_word: str = "and", language: str = "en") -> str:
    """Words in a row: ``1, 2 and 3``, or with another word before the last."""
    *some, last = words
    return say(last_word, language, some=", ".join(some), last=last) if some else last
