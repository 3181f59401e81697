"""The operations of Ascenseur as plain data, for the terminal, the browser and the pages.

``rules`` is the id of an account, with variants after colons (``SOURCE:104:a``); None for the source's
default. ``readings`` are ``QUESTION=NAME``. Each docstring says how players, seats and deals are numbered.
An unknown account, variant or reading raises ``UnknownName``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ambigu_variants.ascenseur.games.playing import laid
from ambigu_variants.ascenseur.games.variants import (
    Scores,
    alike,
    impossible,
    in_each_play,
    parse_table,
    playable,
    ranking,
    scores_of,
)
from ambigu_variants.ascenseur.rules.course import dealers, plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Trick
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.cards import SUITS, SYMBOLS, Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import CardError, HandError, NotAllowed, VariorumError
from ambigu_variants.kernel.limits import visible
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import listed, say


def account(rules: str | None = None, readings: Sequence[str] = ()) -> Account[Rulebook]:
    """Returns the account with that id, with the given readings."""
    name = rules or ACCOUNTS[0].source.id
    return comparison.choose([comparison.account_named(ACCOUNTS, name, field="rules")], None, readings)[0]


def rules_of(variants: Sequence[str]) -> str:
    """Returns the id of the account with these variants, without the source's default ones."""
    source = ACCOUNTS[0].source
    comparison.account_named(ACCOUNTS, ":".join((source.id, *variants)), field="rules")
    own = {ruling.name for ruling in source.rulings.values()}
    return ":".join((source.id, *(name for name in variants if name not in own)))


def sequence(players: int, rules: str | None = None, readings: Sequence[str] = ()) -> Data:
    """Returns the deals of a game, and the cards removed for it.

    Returns:
        ``players``, ``pack`` (number of cards), ``removed`` (cards), ``cards`` (number of cards in play),
        ``top`` (cards per player in the largest deal), ``deals``: for each ``number`` (from 1), ``size``,
        ``trump`` (whether a card is left to turn up), ``dealer`` (a seat, ``p1`` and so on); ``because``
        (citations).

    Raises:
        NotAllowed: the number of players is not allowed.
    """
    case = Case(account(rules, readings).rules)
    game = plan(case, players)
    seats = dealers(case, players, game.sizes)
    return {
        "players": players,
        "pack": len(game.pack.cards),
        "removed": _texts(game.removed),
        "cards": len(game.cards),
        "top": game.top,
        "deals": [
            {
                "number": number,
                "size": size,
                "trump": size * players < len(game.cards),
                "dealer": f"p{dealer + 1}",
            }
            for number, (size, dealer) in enumerate(zip(game.sizes, seats, strict=True), start=1)
        ],
        "because": list(map(comparison.citation, case.because)),
    }


def score(deals: Sequence[str], readings: Sequence[str] = ()) -> Data:
    """Scores a table of contracts in every way.

    Args:
        deals: for each deal the contracts of all players, bid and tricks made: ``2/2 0/1 4/5``.
        readings: see :mod:`ascenseur.operations`.

    Returns:
        ``deals``: for each deal the contracts by seat, ``bid`` and ``made``. ``accounts``: for each
        ``account`` (id), ``points`` and ``scores`` (for each deal, by seat), ``ranking`` (by seat, 1 for the
        best), ``winners`` (seats from 0), ``consulted`` (citations). ``parting``: the first deal after which
        the rankings differ: ``deal`` (from 1), ``groups`` (ids of accounts) and ``questions`` (for each
        group after the first, the smallest sets of questions, any of which explains the difference from the
        first); None if they never differ. ``winner-parting``: the same for the winners, without ``deal``.
        ``impossible``: for each deal that cannot have been played, the ``deal`` (from 1) and the reason
        (``says``), with the passage.

    Raises:
        RequestError: a deal is malformed, or its number of players differs from the first's.
    """
    table = parse_table(deals)
    accounts = comparison.choose(ACCOUNTS, None, readings)
    return {
        **scored(scores_of(accounts, table)),
        "impossible": [{"deal": number, "says": says} for number, says in impossible(accounts[0], table)],
    }


def scored(told: Scores) -> Data:
    """Returns deals scored in every way; see :func:`score`."""
    return {
        "deals": [[each._asdict() for each in some] for some in told.deals],
        "accounts": [
            {
                "account": account,
                "points": list(map(list, way.points)),
                "scores": list(map(list, way.scores)),
                "ranking": list(ranking(way.scores[-1])),
                "winners": list(way.winners),
                "consulted": list(map(comparison.citation, way.consulted)),
            }
            for account, way in told.ways.items()
        ],
        "parting": told.order and told.order._asdict(),
        "winner-parting": told.winner and {"groups": told.winner.groups, "questions": told.winner.questions},
    }


def legal(
    hand: str, trick: str = "", trump: str = "", rules: str | None = None, readings: Sequence[str] = ()
) -> Data:
    """Returns the cards that may be played to a trick, under each variant of play.

    Args:
        hand: the cards held.
        trick: the cards played so far, in order; empty for the leader.
        trump: a suit (``h``, ``♥``, ``hearts``) or the card turned up; empty for no trump.
        rules: an account; its variant of play is ignored, its pack defines the cards.
        readings: see :mod:`ascenseur.operations`.

    Returns:
        ``hand``, ``trick``, ``trump`` (a letter, None for none), ``columns``: for each variant ``account``,
        ``variant`` (its name), ``cards`` (those that may be played), ``barred`` (the rest of the hand),
        ``because`` (citations); ``alike`` (whether all allow the same), ``questions`` (the smallest sets
        that explain the difference if not).

    Raises:
        CardError: a word is not a card of the pack, or a card occurs too often.
        HandError: the hand is empty.
    """
    chosen = account(rules, readings)
    held, played = position(chosen, hand, trick, trump)
    plays = in_each_play(chosen, held, played)
    one, other = (each.account.rules for each in plays)
    return {
        "hand": _texts(held),
        "trick": _texts(played.cards),
        "trump": played.trump,
        "columns": [
            {
                "account": each.account.id,
                "variant": each.account.rules.legal.name,
                "cards": _texts(each.cards),
                "barred": _texts(card for card in held if card not in each.cards),
                "because": list(map(comparison.citation, each.because)),
            }
            for each in plays
        ],
        "alike": alike(plays),
        "questions": [
            list(map(kebab, some))
            for some in smallest_sets(lambda case: playable(case, held, played), one, other)
        ],
    }


def position(chosen: Account[Rulebook], hand: str, trick: str = "", trump: str = "") -> tuple[Cards, Trick]:
    """Parses a hand and the trick so far; see :func:`legal`."""
    pack: Pack = chosen.rules.pack(Case(chosen.rules))
    read: list[Cards] = []
    for name, text in (("hand", hand), ("trick", trick)):
        try:
            read.append(pack.hand(text, size=None))
        except VariorumError as error:
            raise error.within(name) from None
    held, played = read
    if not held:
        raise HandError("The hand is empty: name the cards in it.", field="hand")
    turned = _trump(pack, trump)
    seen = [*held, *played, *([turned] if isinstance(turned, Card) else [])]
    for card in seen:
        if seen.count(card) > pack.copies:
            raise CardError(
                "The {name} ({card}) appears more often in the hand, in the trick and as the card"
                " turned up than in the pack.",
                name=card.name,
                card=card.typed,
                field="trick" if card in played else "trump",
            )
    return held, Trick(turned.suit if isinstance(turned, Card) else turned, played)


def _trump(pack: Pack, text: str) -> Card | str | None:
    word = visible(text).strip()
    if not word:
        return None
    for letter, name in SUITS.items():
        if word.lower() in (letter, name, name.removesuffix("s"), SYMBOLS[letter]):
            return letter
    try:
        return pack.card(word)
    except VariorumError as error:
        raise error.within("trump") from None


def bids(
    before: Sequence[int],
    players: int,
    size: int,
    trump: bool = True,
    rules: str | None = None,
    readings: Sequence[str] = (),
) -> Data:
    """Returns the bids that the next player may make.

    Args:
        before: the bids made so far, in order.
        players: the number of players.
        size: the number of cards per player.
        trump: whether there is a trump.
        rules: an account.
        readings: see :mod:`ascenseur.operations`.

    Returns:
        ``possible``, ``barred`` and ``allowed`` (numbers of tricks), ``last`` (whether the next player is
        the last), ``because`` (citations), ``barred-by`` (the citation of the restriction; None if nothing
        is barred, for example when all bid at once).

    Raises:
        NotAllowed: the number of players or of cards is not allowed, all have bid already, or a bid so far
            is not allowed.
    """
    rulings = account(rules, readings).rules
    game = plan(Case(rulings), players)
    if not 1 <= size <= game.top:
        raise NotAllowed(
            "With {cards} cards, {players} players can have 1 to {top} each, not {size}.",
            players=players,
            cards=len(game.pack.cards),
            top=game.top,
            size=size,
            field="size",
            passage=rulings.top.locus,
        )
    if len(before) >= players:
        raise NotAllowed(
            "Each of the {players} players bids once, so after {bids} bids nobody is left to bid.",
            players=players,
            bids=len(before),
            field="before",
            passage=rulings.bidding.locus,
        )
    case = Case(rulings)
    possible = rulings.possible_bids(case, size)
    sitting = laid(case, ("",) * players, (), lambda purpose, number, cards: list(cards))
    sitting.next_hand()
    asked = next(rulings.bidding(sitting))
    heard = isinstance(asked, Ask) and not asked.offers[Action.BID].hidden
    applies = heard and rulings.bar_applies(case, "h" if trump else None)
    barred: tuple[int, ...] = ()
    for number, bid in enumerate((*before, None)):
        if applies:
            barred = rulings.barred_bids(case, tuple(before[:number]), players, size)
        if bid is not None and (bid not in possible or bid in barred):
            raise NotAllowed(
                "Bid number {number} of {players} can’t be {bid}. Allowed: {bids}.",
                number=number + 1,
                players=players,
                bids=_told(possible, barred),
                bid=bid,
                field=f"before.{number}",
                passage=(rulings.barred_bids if bid in barred else rulings.possible_bids).locus,
            )
    return {
        "possible": list(possible),
        "barred": list(barred),
        "allowed": [bid for bid in possible if bid not in barred],
        "last": len(before) == players - 1,
        "because": list(map(comparison.citation, case.because)),
        "barred-by": comparison.citation(rulings.barred_bids) if barred else None,
    }


def _told(possible: range, barred: Sequence[int]) -> str:
    these = say("{least} to {most}", least=possible[0], most=possible[-1])
    if not barred:
        return these
    return say("{these}, but not {barred}", these=these, barred=listed(list(map(str, barred))))


def variants() -> list[Data]:
    """Returns the questions to which the source itself offers several answers.

    Each has ``id``, ``title``, ``section``, ``contract`` and ``answers``: for each of its answers a column,
    as in :func:`kernel.comparison.answer`.
    """
    plain = account()
    return [
        comparison.collation(comparison.side_by_side(plain, name))[index]
        for index, name in enumerate(questions_of(Rulebook))
        if len(plain.offered(name)) > 1
    ]


def questions(sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> list[Data]:
    """Returns every question with the answers of the accounts chosen; by default all ways of scoring."""
    return comparison.collation(comparison.choose(ACCOUNTS, sources, readings))


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
