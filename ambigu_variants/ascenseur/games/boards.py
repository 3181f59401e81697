"""A game on a page: one reader plays, the computer plays for the others, and all of it is plain data.

A *board* is plain data: ``record`` (the game so far), ``seat`` (the reader's, ``p1`` and so on), ``tempers``
(of the players in order, begun anew where they are fewer) and ``ahead`` (replies that were taken back, and
may be given again). Whoever holds a board holds the game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import replay, sittings
from ambigu_variants.ascenseur.games.telling import by_deal, sentence, tell, told_step
from ambigu_variants.ascenseur.operations import in_each_play
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say, Step
from ambigu_variants.languages import say
from ambigu_variants.records import addresses, record
from ambigu_variants.records.record import Record

__all__ = ["DEEDS", "PLACES", "advanced", "new_board", "open_board", "open_game_board", "told"]

PLACES = range(2, 11)
"""How many may sit down on the page. The package plays with as many as the rules allow."""


def new_board(
    players: int,
    seed: str,
    variants: Sequence[str] = (),
    readings: Sequence[str] = (),
    tempers: Sequence[str] = (),
) -> Data:
    """A board on which nothing has been said yet.

    Args:
        players: how many sit down, the reader among them.
        seed: the same seed deals the same cards.
        variants: names of the source's own; where none is named, its first.
        readings: ``QUESTION=NAME``, a contestable passage read otherwise.
        tempers: of the players in order.

    Raises:
        VariorumError: so many cannot sit down here, or there is no such variant, reading or temper.
    """
    if players not in PLACES:
        raise RequestError(
            f"Between {PLACES[0]} and {PLACES[-1]} can play here, not {players}.", field="players"
        )
    if not seed.strip():
        raise RequestError(say("A seed is wanted: any word or number."), field="seed")
    source, answers = ACCOUNTS[0].source.id, {}
    for text in readings:
        question, equals, name = text.partition("=")
        if not equals:
            raise RequestError(f"“{text}” is not a reading: write QUESTION=NAME.", field="readings")
        answers[question] = f"{source}:{name}"
    kept = sittings.new_game(players, seed.strip(), sittings.rules_of(variants), answers)
    return _checked({"record": kept, "seat": "p1", "tempers": list(tempers), "ahead": []})


def open_board(fragment: str) -> Data:
    """The board that an address holds.

    Raises:
        VariorumError: it holds none, or only a part of one, or a game that cannot be.
    """
    kept = addresses.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "seat"} <= kept.keys():
        raise RequestError(
            say("The address holds no whole game: it was cut short or changed."), field="fragment"
        )
    return _checked({"tempers": [], "ahead": [], **kept})


def open_game_board(text: str) -> Data:
    """A record, in TOML, JSON or a fragment, as a board: the reader sits in the first seat.

    Raises:
        VariorumError: it is broken, or not allowed; the message names the place.
    """
    kept = sittings.open_game(text)
    return _checked({"record": kept, "seat": "p1", "tempers": [], "ahead": []})


def _checked(board: Data) -> Data:
    """The same board, if it holds together."""
    advanced(board, "show")
    return board


# What the reader does --------------------------------------------------------------------------------------


def advanced(board: Mapping[str, Any], deed: str, reply: str = "") -> tuple[Data, Sitting]:
    """The board after what the reader does, and the game as it then stands.

    Args:
        board: as it lies.
        deed: one of ``DEEDS``: ``show`` nothing, ``reply``, ``undo`` or ``redo`` one of the reader's
            replies, or all of them (``first``, ``last``); have the computer play for him to the end of this
            ``deal`` or of the ``game``. Whatever it is, the others then go on until he is asked.
        reply: what he says, as a record has it: ``p1 bid 2``, ``p1 play 10h``.

    Raises:
        NotAllowed: the reply is not allowed; the message says what is, and where.
        VariorumError: the board does not hold together.
    """
    kept = record.from_data(board.get("record"))
    seat, tempers, ahead = board.get("seat"), board.get("tempers", []), board.get("ahead", [])
    seats = [f"p{number + 1}" for number in range(len(kept.seats))]
    if seat not in seats:
        raise UnknownName("seat", str(seat), seats, field="seat")
    for name, value in (("tempers", tempers), ("ahead", ahead)):
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise RequestError(f"{name} is to be a list of texts.", field=name)
    if deed not in DEEDS:
        raise UnknownName("deed", deed, DEEDS, field="deed")
    said, later = DEEDS[deed](list(kept.replies), ahead, f"{seat} ", reply)
    kept = dataclasses.replace(kept, replies=tuple(said), result={})
    sitting = _gone_on(kept, seats.index(seat), sittings.company(tempers, kept.seed), deed)
    whole = sittings.played(kept, sitting).data()
    return {"record": whole, "seat": seat, "tempers": tempers, "ahead": later}, sitting


Said = tuple[list[str], list[str]]
"""What has been said, and what was taken back."""


def _shown(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    return said, ahead


def _replied(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    """What lies ahead stays only if the reader says the same again."""
    if ahead and reply == ahead[0]:
        return _again(said, ahead, mine, reply)
    return [*said, reply], []


def _back(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    """To the question that the reader answered last."""
    last = max((at for at, each in enumerate(said) if each.startswith(mine)), default=len(said))
    return said[:last], [*said[last:], *ahead]


def _again(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    """To the reader's next question, if he says what he said before."""
    own = [at for at, each in enumerate(ahead) if each.startswith(mine)]
    upto = own[1] if len(own) > 1 else len(ahead)
    return [*said, *ahead[:upto]], ahead[upto:]


def _to_first(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    first = next((at for at, each in enumerate(said) if each.startswith(mine)), len(said))
    return said[:first], [*said[first:], *ahead]


def _to_last(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    return [*said, *ahead], []


def _played_on(said: list[str], ahead: list[str], mine: str, reply: str) -> Said:
    return said, []


DEEDS: Mapping[str, Callable[[list[str], list[str], str, str], Said]] = {
    "show": _shown,
    "reply": _replied,
    "undo": _back,
    "redo": _again,
    "first": _to_first,
    "last": _to_last,
    "deal": _played_on,
    "game": _played_on,
}
"""What the reader may do, and what it makes of the replies given and taken back."""


def _gone_on(kept: Record, mine: int, others: Any, deed: str) -> Sitting:
    """The game of a record, gone on with until the reader is asked for himself, or to the end."""
    sitting = replay.lay(kept)
    given = iter(replay.replies(kept))
    before: list[int] = []

    def player(deal: Any, ask: Ask | None) -> Reply | None:
        reply = next(given, None)
        if reply is not None or ask is None:
            return reply
        if not before:
            before.append(len(sitting.hands_played))
        for_me = deed == "game" or (deed == "deal" and len(sitting.hands_played) == before[0])
        if ask.seat == mine and not for_me:
            return None
        answer: Reply | None = others(deal, ask)
        return answer

    return replay.run(sitting, player)


# What lies on it -------------------------------------------------------------------------------------------


def told(board: Mapping[str, Any], sitting: Sitting) -> Data:
    """A board told: what :func:`ascenseur.games.telling.tell` gives, and more.

    Returns:
        ``seat``, ``rules``, ``answers``, ``names`` (by seat). ``holds``: the reader's cards, suit by suit, by
        rank. ``plays``: where he is asked for a card to a trick that was led, what may be played under each
        variant, as :func:`ascenseur.operations.in_each_play` gives it; else None. ``tricks``
        of the deal under way that are full, ``last-tricks`` of the deal before: each ``cards`` (``seat`` and
        ``card``) and ``taker``. ``steps`` of the deal under way, and ``last-steps`` of the one before: as
        :func:`ascenseur.games.telling.told_step` gives them, without the cards that others hold.
        ``ways``: the deals that are over, scored in every way, as
        :func:`ascenseur.games.sittings.reckoned` gives it; None before the first is over.
        ``variant``: the name of the variant of play. ``own``: the id of the account that scores as this game
        does. ``announce``: what the reader has not heard yet, in sentences.
    """
    mine = int(str(board["seat"])[1:]) - 1
    kept = board["record"]
    account = comparison.answered(ACCOUNTS, kept["rules"], kept.get("answers", {}))
    deals = by_deal(sitting)
    over = sitting.over or not deals
    before = deals[-2] if len(deals) > 1 else []
    table = [hand.contracts for hand in sitting.hands_played]
    held = _in_order(sitting, mine)
    pending = sitting.pending
    follows = pending is not None and pending.seat == mine and bool(sitting.trick.cards)
    return {
        **tell(sitting),
        "seat": board["seat"],
        "rules": kept["rules"],
        "answers": dict(kept.get("answers", {})),
        "names": list(sitting.seats),
        "holds": [str(card) for card in held],
        "plays": in_each_play(account, tuple(held), sitting.trick) if follows else None,
        "tricks": _tricks(deals[-1]),
        "last-tricks": _tricks(before),
        "steps": _steps(sitting, deals[-1], None if over else mine),
        "last-steps": _steps(sitting, before, None),
        "ways": sittings.reckoned(sittings.every_way(kept.get("answers", {})), table) if table else None,
        "variant": account.rules.legal.name,
        "own": next(each.id for each in ACCOUNTS if each.rules.kept.name == account.rules.kept.name),
        "announce": _news(sitting, mine),
    }


def _in_order(sitting: Sitting, seat: int) -> list[Any]:
    """A player's cards suit by suit, black and red in turn, the highest first."""
    order = sitting.rules.rank_order(Case(sitting.rules))
    return sorted(sitting.hands[seat], key=lambda card: ("shcd".index(card.suit), -order.index(card.rank)))


def _tricks(steps: Iterable[Step]) -> list[Data]:
    """The tricks of a deal that are full."""
    found: list[Data] = []
    cards: list[Data] = []
    for step in steps:
        if isinstance(step, Ask) and step.reply and step.reply.say is Say.PLAY:
            cards.append({"seat": f"p{step.seat + 1}", "card": str(step.reply.cards[0])})
        elif isinstance(step, Did) and step.deed is Deed.TOOK:
            found.append({"cards": cards, "taker": f"p{step.seat + 1}"})
            cards = []
    return found


def _steps(sitting: Sitting, steps: Iterable[Step], mine: int | None) -> list[Data]:
    """Steps told, those that show another's cards left out while the deal goes on."""
    return [
        told_step(sitting, step)
        for step in steps
        if mine is None or step.seat == mine or not (isinstance(step, Did) and step.deed is Deed.DEALT)
    ]


def _news(sitting: Sitting, mine: int) -> list[str]:
    """What the reader has not heard yet, in sentences: all since he last spoke, and the question."""
    spoken = [
        at
        for at, step in enumerate(sitting.log)
        if isinstance(step, Ask) and step.reply and step.seat == mine
    ]
    since = spoken[-1] + 1 if spoken else 0
    quiet = (Deed.SHUFFLED, Deed.SCORED)
    return [
        sentence(sitting, step)
        for step in sitting.log[since:]
        if not (
            isinstance(step, Did)
            and (step.deed in quiet or (step.deed is Deed.DEALT and step.seat != mine and not sitting.over))
        )
    ]
