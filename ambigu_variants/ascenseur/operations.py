"""The operations of Ascenseur as plain data, for the terminal, the browser and the pages.

``rules`` is the id of an account, with variants after colons (``SOURCE:104:a``); None for the source's
default. ``readings`` are ``QUESTION=NAME``. Each docstring says how players, seats and deals are numbered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import contracts
from ambigu_variants.ascenseur.games.plays import in_each_play
from ambigu_variants.ascenseur.games.sittings import reckoned
from ambigu_variants.ascenseur.rules import tricks
from ambigu_variants.ascenseur.rules.course import dealers, plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Trick
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import SUITS, SYMBOLS, Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import CardError, HandError, NotAllowed, VariorumError
from ambigu_variants.kernel.limits import visible
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import listed, say


def account(rules: str | None = None, readings: Sequence[str] = ()) -> Account[Rulebook]:
    """Returns the account with that id, with the given readings.

    Raises:
        UnknownName: the source, variant or reading does not exist.
    """
    name = rules or ACCOUNTS[0].source.id
    return comparison.choose([comparison.account_named(ACCOUNTS, name, field="rules")], None, readings)[0]


def sequence(players: int, rules: str | None = None, readings: Sequence[str] = ()) -> Data:
    """Returns the deals of a game, and the cards removed for it.

    Returns:
        ``players``, ``pack`` (number of cards), ``removed`` (cards), ``cards`` (number of cards in play),
        ``top`` (cards per player in the largest deal), ``deals``: for each ``number`` (from 1), ``size``,
        ``trump`` (whether a card is left to turn up), ``dealer`` (a seat, ``p1`` and so on); ``because``
        (citations).

    Raises:
        NotAllowed: the number of players is not allowed.
        UnknownName: the account or the reading does not exist.
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
        "because": _cited(case),
    }


def score(deals: Sequence[str], readings: Sequence[str] = ()) -> Data:
    """Scores a table of contracts in every way.

    Args:
        deals: for each deal the contracts of all players, bid and tricks made: ``2/2 0/1 4/5``.
        readings: see :mod:`ascenseur.operations`.

    Returns:
        See :func:`ascenseur.games.sittings.reckoned`; and ``impossible``: for each deal that cannot have
        been played, the ``deal``, counted from 1, and the reason (``says``), with the passage.

    Raises:
        RequestError: a deal is malformed, or its number of players differs from the first's.
        UnknownName: the reading does not exist.
    """
    table = contracts.table(deals)
    accounts = comparison.choose(ACCOUNTS, None, readings)
    impossible = []
    for number, each in enumerate(table, start=1):
        try:
            contracts.held(Case(accounts[0].rules), each)
        except NotAllowed as error:
            impossible.append({"deal": number, "says": error.message})
    return reckoned(accounts, table) | {"impossible": impossible}


def legal(
    hand: str,
    trick: str = "",
    trump: str = "",
    rules: str | None = None,
    readings: Sequence[str] = (),
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
    pack = chosen.rules.pack(Case(chosen.rules))
    held, played, suit = _position(pack, hand, trick, trump)
    return {
        "hand": _texts(held),
        "trick": _texts(played),
        "trump": suit,
        **in_each_play(chosen, held, Trick(suit, played)),
    }


def _position(pack: Pack, hand: str, trick: str, trump: str) -> tuple[Cards, Cards, str | None]:
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
    return held, played, turned.suit if isinstance(turned, Card) else turned


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
    barred = _barred(case, (), players, size, trump=trump)
    for number, bid in enumerate(before):
        if bid not in possible or bid in barred:
            raise NotAllowed(
                "Bid number {number} of {players} can’t be {bid}. Allowed: {bids}.",
                number=number + 1,
                players=players,
                bids=_told(possible, barred),
                bid=bid,
                field=f"before.{number}",
                passage=(rulings.barred_bids if bid in barred else rulings.possible_bids).locus,
            )
        barred = _barred(case, tuple(before[: number + 1]), players, size, trump=trump)
    return {
        "possible": list(possible),
        "barred": list(barred),
        "allowed": [bid for bid in possible if bid not in barred],
        "last": len(before) == players - 1,
        "because": _cited(case),
        "barred-by": comparison.citation(case.rules.barred_bids) if barred else None,
    }


def _told(possible: range, barred: Sequence[int]) -> str:
    these = say("{least} to {most}", least=possible[0], most=possible[-1])
    if not barred:
        return these
    return say("{these}, but not {barred}", these=these, barred=listed(list(map(str, barred))))


def _barred(
    case: Case[Rulebook], before: tuple[int, ...], players: int, size: int, *, trump: bool
) -> tuple[int, ...]:
    """Returns the bids forbidden after earlier ones; none if bids are not heard as they are made."""
    if not _heard(case, players) or not case.rules.bar_applies(case, "h" if trump else None):
        return ()
    return case.rules.barred_bids(case, before, players, size)


def _heard(case: Case[Rulebook], players: int) -> bool:
    """Checks whether bids are heard as they are made; if not, they cannot bar later bids."""
    game = plan(case, players)
    sitting: Sitting = tricks.Sitting(
        case.rules,
        seats=("",) * players,
        pack=game.pack,
        cards=game.cards,
        sizes=game.sizes,
        dealer=case.rules.first_dealer(case, players),
        stock=game.cards,
        shuffler=lambda purpose, number, cards: list(cards),
    )
    sitting.next_hand()
    asked = next(case.rules.bidding(sitting))
    return isinstance(asked, Ask) and not asked.offers[Action.BID].hidden


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


def cite(question: str, sources: Sequence[str] | None = None) -> Data:
    """Returns one question with the answers of the chosen accounts.

    Raises:
        UnknownName: the question or the account does not exist.
    """
    named = comparison.question_named(ACCOUNTS, question)
    return next(each for each in questions(sources) if each["id"] == named.id)


def sentences(source: str) -> Data:
    """Returns the sentences of a source's text with their ties: see :func:`comparison.sentences`.

    Raises:
        UnknownName: the source does not exist.
    """
    return comparison.sentences(ACCOUNTS, source)


def _cited(case: Case[Any]) -> list[Data]:
    return [comparison.citation(ruling) for ruling in case.because]


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
