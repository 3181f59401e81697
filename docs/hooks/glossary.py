"""The words of Ambigu: each term of these pages, what it is, and what each of the three texts calls it.

What the package has a name for is taken from it: the combinations, and what is said at the table. Of every
word the place is given; the tests hold each against its passage, as they hold the quotations.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages.texts import keyed
from docs.hooks.rendering import anchor, render

__all__ = ["SECTIONS", "Called", "Term", "page", "words"]

LALANNE, FOSTER, JUEGOS = (account.id for account in ACCOUNTS)
NAMES = {account.id: account.source.names for account in ACCOUNTS}


class Called(NamedTuple):
    """A word of a text, and where it stands."""

    words: str
    at: str


class Term(NamedTuple):
    """A term of these pages: what it is, in a sentence; the question that tells more, if there is one; and
    by account what the text calls it.
    """

    term: str
    says: str
    question: str
    called: dict[str, tuple[Called, ...]]


def term(
    term: str, says: str, question: str = "", *, fr: str = "", en: str = "", es: str = "", name: str = ""
) -> Term:
    """A term, with the words of the three texts, each written ``word @ place``, several parted by ``;``.

    Args:
        term: as these pages say it.
        says: what it is.
        question: the name of a question.
        fr: Lalanne's words; with a ``name``, of the one that the package has, only the place.
        en: Foster's.
        es: those of Juegos.
        name: under which the package has the word of each text.
    """
    called = {}
    for account, text in zip((LALANNE, FOSTER, JUEGOS), (fr, en, es), strict=True):
        some = [each.strip().rpartition("@") for each in text.split(";") if each.strip()]
        called[account] = tuple(
            Called(words.strip() or NAMES[account][name], at.strip()) for words, _, at in some
        )
    return Term(term, says, question, called)


def combination(name: str, says: str) -> Term:
    """A combination: its name in each text, at the passage that defines it."""
    question = name.replace("-", "_")
    return Term(
        keyed(f"combination.{name}"),
        says,
        question,
        {
            account.id: (Called(account.source.names[name], getattr(account.rules, question).at),)
            for account in ACCOUNTS
        },
    )


SECTIONS = {
    "At the table": (
        term(
            "deal",
            "All that is played with one distribution of the cards, from the first stake to the last"
            " payment.",
            fr="coup @ §2 ¶1",
            en="deal @ Method ¶2",
            es="mano @ Inicio ¶1",
        ),
        term(
            "dealer",
            "The player who deals; he is the last to speak.",
            "next_dealer",
            fr="donneur @ §4 ¶3",
            en="dealer @ Method ¶1",
            es="dador @ Desarrollo ¶1",
        ),
        term(
            "elder hand",
            "The player who speaks first: the one on the dealer’s right, or the nearest to him of those"
            " still in. He wins where nothing else parts equal hands.",
            "elder_hand",
            name="elder-hand",
            fr="@ §7 ¶9",
            en="@ Fredon ¶2",
            es="@ Desarrollo ¶9",
        ),
        term(
            "round",
            "Once round the table, each player saying what he does.",
            "opening",
            fr="tour de parole @ §5 ¶1",
            en="Each player in turn @ Method ¶1",
        ),
        term(
            "in, out",
            "A player is in as long as he can win the pool. Out, he lays his cards down, and may still owe"
            " the winner a price.",
            "payment",
            fr="il se couche @ §7 ¶4",
            en="abandon his hand @ Method ¶2",
            es="abandonan la mano @ Desarrollo ¶4",
        ),
        term(
            "void",
            "Said of a deal that nobody wins; what lies on the table stays there for the next.",
            "all_pass_first",
            fr="le coup s'arrête @ §6 ¶4",
            en="the hands are abandoned @ Method ¶2",
            es="se anule la mano @ Vocabulario Basta",
        ),
    ),
    "Counters": (
        term(
            "counter",
            "The unit of every stake and every payment.",
            fr="jetons @ §2 ¶1",
            en="counter @ Blind",
            es="fichas @ Inicio ¶3; puntos @ Desarrollo ¶2",
        ),
        term(
            "purse",
            "The counters that a player has before him and has not staked.",
            "rebuying",
            fr="cave @ §3 ¶1",
            en="his entire stake @ Fredon ¶3",
            es="lo que tiene ante sí @ Desarrollo ¶10",
        ),
        term(
            "ante",
            "What each player pays into the pool to take part in a deal.",
            "agreed_ante",
            fr="ante @ §2 ¶1",
            en="ante @ Method ¶1",
        ),
        term(
            "blind",
            "A stake made before anybody has seen a card.",
            "before_deal",
            en="Blind @ Blind",
        ),
        term(
            "least stake, or minimum",
            "What is agreed upon as the stake of those who are satisfied with two cards, and of those who"
            " go on.",
            "agreed_minimum",
            es="mínimo establecido @ Desarrollo ¶3",
        ),
        term(
            "pool",
            "The counters in the middle of the table, for which the deal is played.",
            "lone_bettor",
            fr="poule @ §2 ¶1",
            en="pool @ Blind",
            es="el centro de la mesa @ Desarrollo ¶2",
        ),
        term(
            "batterie",
            "What is staked by a player who asks for the shuffle; it is kept apart from the pool.",
            "stand_stake",
            fr="batterie @ §5 Batterie",
        ),
        term(
            "tray",
            "Where the batterie lies.",
            "tray_at_showdown",
            fr="plateau ou corbillon @ §5 Batterie",
        ),
        term(
            "price",
            "What each of the other players pays the winner for his combination, beside the pool.",
            "payment",
            fr="prix @ §7 ¶8",
            en="payment @ Betting",
            es="premios @ Premios ¶1",
        ),
        term(
            "all-in",
            "Staying in with all that one has, where that is less than the bet. No more can be won than was"
            " staked.",
            "all_in",
            fr="tapis @ §10 Tapis",
        ),
        term(
            "side pot",
            "What the others have staked beyond a player who is all-in; he cannot win it. The word is the"
            " edition’s.",
            "side_pot",
        ),
        term(
            "banker",
            "The player who keeps the counters that can be bought.",
            "rebuying",
            en="banker @ Stakes",
        ),
        term(
            "premium",
            "What a player pays who leaves before the agreed end; in Spanish the same word as for the prime.",
            "leaving",
            es="prima @ Inicio ¶2",
        ),
    ),
    "What is said": (
        term(
            "pass",
            "To stake nothing. Before a bet that leaves everything open; after it, the player who passes is"
            " out.",
            "opening",
            name="say-pass",
            fr="@ §5 ¶2",
            en="@ Method ¶1",
            es="@ Desarrollo ¶1",
        ),
        term(
            "be satisfied, or stand",
            "To be content with one’s two cards and to stake on them. Lalanne’s word asks for the shuffle,"
            " with which the deal goes on.",
            "stand_stake",
            name="say-stand",
            fr="@ §5 ¶3",
            en="@ Method ¶1",
            es="@ Desarrollo ¶2",
        ),
        term(
            "open, or bet",
            "To be the first to stake counters that the others must match or be out.",
            "first_bet",
            name="say-open",
            fr="@ §6 ¶5; ouvrir @ §6 ¶2; vade @ §6 ¶5",
            en="@ Method ¶1",
            es="@ Desarrollo ¶4; envidar @ Desarrollo ¶4",
        ),
        term(
            "call, or stay in",
            "To match a bet.",
            "first_answers",
            name="say-call",
            fr="@ §6 ¶5",
            en="@ Method ¶2",
            es="@ Vocabulario Va",
        ),
        term(
            "raise",
            "To stake more than the bet, so that the others must match that.",
            "raise_to",
            name="say-raise",
            fr="@ §7 ¶2; renvi @ §7 ¶2",
            en="@ Method ¶2",
            es="@ Desarrollo ¶4",
        ),
        term(
            "limit",
            "What is agreed upon as the most that may be bet at once.",
            "agreed_limit",
            en="betting limit @ Stakes",
        ),
        term(
            "force",
            "The dealer’s right, when all have passed on four cards, to have everybody keep his cards and"
            " bet on them.",
            "dealer_force",
            name="say-force",
            fr="@ §6 ¶3",
            en="@ Method ¶1",
        ),
        term(
            "showdown",
            "Where more than one player is left when the betting ends: they show, and the best hand wins.",
            "showing",
            en="show and compare their cards @ Betting",
            es="muestran sus cartas @ Desarrollo ¶6",
        ),
        term(
            "show nothing",
            "To take the pool unseen, and so without being paid the price.",
            "lone_bettor",
            name="say-hide",
            en="@ Betting",
        ),
    ),
    "Cards": (
        term(
            "suit",
            "Clubs, diamonds, hearts or spades; none stands above another.",
            fr="couleur @ §9.1 Point",
            en="suit @ Point",
            es="palo @ Jugadas A.1 ¶1",
        ),
        term(
            "rank, and pips",
            "The figure of a card, from the ace, which is one and the lowest, to the ten.",
            "ladder",
            fr="rang @ §9.2 Tricon avec prime; points @ §9.1 Point",
            en="numerical value @ Cards; pips @ Point",
            es="índice @ Jugadas A.4",
        ),
        term(
            "stock, or talon",
            "The cards that are not dealt yet.",
            "stock_exhausted",
            fr="talon @ §5 ¶2",
            en="the remainder of the pack @ Method ¶1",
            es="mazo @ Desarrollo ¶3",
        ),
        term(
            "exchange",
            "To lay cards away, face down, and to be dealt as many from the stock. The exchange on four"
            " cards is called the draw.",
            "first_exchange",
            name="say-discard",
            fr="@ §6 ¶7",
            en="@ Method ¶1; draw cards @ Method ¶2",
            es="@ Desarrollo ¶3",
        ),
        term(
            "discards",
            "The cards that have been laid away.",
            "withholding",
            fr="écarts @ §5 ¶2",
            en="discards @ Method ¶1",
            es="descartes @ Desarrollo ¶3",
        ),
        term(
            "stand pat",
            "To keep all four cards at the draw.",
            "second_draw",
            en="standing pat @ Method ¶2",
        ),
        term(
            "run",
            "Cards that follow one another in rank. The Spanish word does not ask for one suit; the"
            " combination does.",
            "round_the_corner",
            fr="qui se suivent @ §9.1 Séquence",
            en="in sequence @ Sequence",
            es="secuencia @ Vocabulario Secuencia",
        ),
    ),
    "Combinations": (
        combination("point", "Two or three cards of one suit; it counts as many as their pips."),
        combination("prime", "Four cards of four different suits."),
        combination(
            "grand-prime", "A prime of high cards, which pays more; it is still the same combination."
        ),
        combination("sequence", "Three cards of one suit that follow one another in rank."),
        combination("tricon", "Three cards of one rank."),
        combination("flush", "Four cards of one suit."),
        combination("tricon-prime", "Three cards of one rank and a fourth of the fourth suit."),
        combination(
            "flush-sequence",
            "Four cards of one suit that hold a sequence too; on whether three in a row are enough the"
            " accounts differ.",
        ),
        combination("fredon", "Four cards of one rank."),
        term(
            "double combination",
            "One that is two others at once, such as the tricon with prime. The rest are called simple.",
            "ladder",
            fr="composées @ §8 ¶1",
            en="Doublets @ Doublets",
            es="doble @ Jugadas B.8",
        ),
        term(
            "two-card sequence",
            "A point of two cards next to one another in rank. It is no combination, and may win between"
            " equal points.",
            "two_card_sequence",
            fr="séquence de deux cartes @ §7 ¶9",
            en="two cards in sequence @ Point",
        ),
    ),
}
"""The terms, in the order of a deal."""


def words() -> dict[str, list[Called]]:
    """For each account all of its words, with their places."""
    terms = [each for some in SECTIONS.values() for each in some]
    return {
        account.id: [called for each in terms for called in each.called[account.id]] for account in ACCOUNTS
    }


@cache
def page() -> str:
    """The page of the words."""
    titles = questions_of(ACCOUNTS[0].rules)
    return render(
        "glossary.md.jinja",
        sections={heading: [_told(each, titles) for each in some] for heading, some in SECTIONS.items()},
        total=sum(map(len, SECTIONS.values())),
    )


def _told(each: Term, titles: Data) -> Data:
    return {
        "id": anchor(each.term.partition(",")[0]),
        "term": each.term,
        "says": each.says,
        "question": {
            "title": titles[each.question].title,
            "page": f"rules/{titles[each.question].id}/",
        }
        if each.question
        else None,
        "called": {
            account.id: [
                {"source": account.source.id, "words": called.words, "at": called.at}
                for called in each.called[account.id]
            ]
            for account in ACCOUNTS
        },
    }
