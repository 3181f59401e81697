"""How a terminal shows a game: its deals, bids and tricks, the scores in every way, a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ambigu_variants.ascenseur.games.telling import by_deal, sentence, symbol
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_table, wrap
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import Data, citation
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed

__all__ = [
    "Sheet",
    "agreeing",
    "cited",
    "heading",
    "minus",
    "print_game",
    "print_reckoned",
    "print_steps",
    "print_waiting",
    "signed",
    "symbols",
    "the_ways",
    "ways",
]


def heading(account: str, answers: Iterable[tuple[str, str]] = ()) -> str:
    """An account by its author and its variants, ``Wikipédia: may ruff``, and what is answered otherwise."""
    source, *variants = account.split(":")
    shorts = {each.source.id: each.source.short for each in ACCOUNTS}
    named = [keyed(f"variant.{name}") for name in variants]
    named += [f"{question} = {answer.partition(':')[2]}" for question, answer in answers]
    return f"{shorts[source]}: {', '.join(named)}" if named else shorts[source]


def ways(accounts: Sequence[str]) -> str:
    """Some of the ways of scoring, by name."""
    return listed([", ".join(keyed(f"variant.{name}") for name in each.split(":")[1:]) for each in accounts])


def the_ways(accounts: Sequence[str]) -> str:
    """Some of the ways of scoring in a sentence: ``the first, second and fourth way``."""
    titles = [each.partition(" (")[0].removesuffix(" way") for each in (ways([one]) for one in accounts)]
    return say("the {ways} way", ways=listed(titles))


def agreeing(groups: Sequence[Sequence[str]]) -> str:
    """Which of the ways of scoring agree, and which stand alone: the end of a sentence."""
    alone = [group[0] for group in groups if len(group) == 1]
    parts = [say("{ways} agree", ways=the_ways(group)) for group in groups if len(group) > 1]
    if not parts and len(alone) > 2:
        return say("no two ways agree")
    if alone:
        parts.append(
            say("{ways} stands alone" if len(alone) == 1 else "{ways} stand each alone", ways=the_ways(alone))
        )
    return "; ".join(parts)


def signed(number: int) -> str:
    """``+3``, ``−2``, ``0``."""
    return f"{number:+}".replace("-", "−") if number else "0"


def minus(number: int) -> str:
    """A number with a proper sign below nought."""
    return str(number).replace("-", "−")


def cited(citations: Iterable[Data]) -> str:
    """Passages in brackets, each once; the source is named where it changes."""
    named: list[str] = []
    last = ""
    for locus, at in dict.fromkeys((each["locus"], each["at"]) for each in citations):
        source = locus.removesuffix(at).strip()
        named.append(at if at and source == last else locus)
        last = source
    return f"[{'; '.join(named)}]" if named else ""


def _loci(*rulings: Ruling[..., Any] | None) -> str:
    return cited(citation(ruling) for ruling in rulings if ruling)


def _symbols(cards: Iterable[Card]) -> str:
    return " ".join(map(symbol, cards))


def symbols(cards: Iterable[str]) -> str:
    """Cards, given as text, as they are printed; a dash for none."""
    return _symbols(map(PACK_52.card, cards)) or "–"


class Sheet:
    """A game as it is written down while it is played: a deal in a few lines, each when it is whole."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._at = 0
        self._deal = 0
        self._bids: list[tuple[int, int]] = []
        self._cards: list[Reply] = []
        self._scored: list[Did] = []
        self._scores = [0] * sitting.players

    def news(self) -> None:
        """Prints what has become whole since the last time."""
        log = self.sitting.log
        while self._at < len(log):
            step = log[self._at]
            if isinstance(step, Ask) and step.reply is None:
                return
            self._at += 1
            if isinstance(step, Ask):
                self._said(step)
            elif isinstance(step, Did):
                self._done(step)

    def _said(self, ask: Ask) -> None:
        ((said, offer),) = ask.offers.items()
        assert ask.reply is not None
        if said is Say.PLAY:
            self._cards.append(ask.reply)
            return
        if not offer.hidden:
            self._bid(ask.seat, ask.reply.amount, ask.ruling, offer.barred_by if offer.barred else None)

    def _bid(self, seat: int, bid: int, *rulings: Ruling[..., Any] | None) -> None:
        self._bids.append((seat, bid))
        if len(self._bids) == self.sitting.players:
            bids = ", ".join(f"{self.sitting.seats[seat]} {bid}" for seat, bid in self._bids)
            wrap(f"{say('Announced: {bids}.', bids=bids)} {_loci(*rulings)}", "  ")
            self._bids = []

    def _done(self, step: Did) -> None:
        sitting = self.sitting
        if step.deed is Deed.SHUFFLED:
            self._begin(step)
        elif step.deed is Deed.TURNED:
            wrap(f"{sentence(sitting, step)} {_loci(*([step.ruling] if step.cards else step.because))}", "  ")
        elif step.deed is Deed.REVEALED:
            self._bid(step.seat, step.amount, step.ruling)
        elif step.deed is Deed.TOOK:
            played = "  ".join(f"{sitting.seats[each.seat]} {_symbols(each.cards)}" for each in self._cards)
            wrap(f"{played}: {sentence(sitting, step)}", "  ")
            self._cards = []
        elif step.deed is Deed.SCORED:
            self._score(step)
        elif step.deed is Deed.WON:
            winner = (ruling for ruling in step.because if ruling.question == "winner")
            wrap(f"{sentence(sitting, step)} {_loci(step.ruling, *winner)}")

    def _begin(self, step: Did) -> None:
        sitting, size = self.sitting, self.sitting.sizes[self._deal]
        self._deal += 1
        cards = say("{number} card each" if size == 1 else "{number} cards each", number=size)
        print()
        wrap(
            f"{say('Deal {number} of {deals}, {size}', number=self._deal, deals=len(sitting.sizes), size=cards)}."
            f" {say('{who} deals.', who=sitting.seats[step.seat])}"
        )

    def _score(self, step: Did) -> None:
        self._scored.append(step)
        self._scores[step.seat] += step.amount
        if len(self._scored) < self.sitting.players:
            return
        told = ", ".join(
            f"{self.sitting.seats[each.seat]} {each.note} {signed(each.amount)}"
            f" ({minus(self._scores[each.seat])})"
            for each in self._scored
        )
        points = [
            ruling
            for each in self._scored
            for ruling in each.because
            if ruling.question in ("kept", "missed")
        ]
        wrap(f"{say('Scores')}: {told} {_loci(*points)}", "  ")
        self._scored = []


def print_game(sitting: Sitting) -> None:
    """A whole game, or as much as has been played."""
    Sheet(sitting).news()


def print_steps(sitting: Sitting, number: int) -> None:
    """Every step of a deal, its number from 1, each with its passages."""
    for step in by_deal(sitting)[number - 1]:
        wrap(f"{sentence(sitting, step)} {_loci(step.ruling, *step.because)}", "  ")


def print_reckoned(names: Sequence[str], told: Data, *, deals: bool = True) -> None:
    """A table of contracts in every way: the points and scores of each player, who wins, and where the ways
    part.

    Args:
        names: of the players, by seat.
        told: see :func:`ascenseur.games.sittings.reckoned`.
        deals: whether each deal is printed, or the final scores alone.
    """
    columns = told["accounts"]
    rows = [["", "", *(ways([column["account"]]) for column in columns)]]
    for deal, contracts in enumerate(told["deals"] if deals else ()):
        for name, held, seat in zip(names, contracts, range(len(names)), strict=True):
            cells = [
                f"{signed(column['points'][deal][seat])} ({minus(column['scores'][deal][seat])})"
                for column in columns
            ]
            rows.append([f"{deal + 1} {name}", f"{held['bid']}/{held['made']}", *cells])
    if not deals:
        for seat, name in enumerate(names):
            rows.append([name, "", *(minus(column["scores"][-1][seat]) for column in columns)])
    won = [listed([names[seat] for seat in column["winners"]]) for column in columns]
    print_table([*rows, [say("wins"), "", *won]])
    _print_partings(told)


def _print_partings(told: Data) -> None:
    parting, winner = told["parting"], told["winner-parting"]
    if len(told["accounts"]) < 2:
        return
    print()
    if parting:
        wrap(
            say(
                "After deal {number} the order of the players is not the same: {groups}.",
                number=parting["deal"],
                groups=agreeing(parting["groups"]),
            )
        )
        for group, sets in zip(parting["groups"][1:], parting["questions"], strict=True):
            named = f" {say('or')} ".join(" + ".join(some) for some in sets)
            wrap(
                say(
                    "What parts {one} from {other} is the answer to {questions}.",
                    one=the_ways(parting["groups"][0]),
                    other=the_ways(group),
                    questions=named,
                ),
                "  ",
            )
    else:
        wrap(say("The order of the players is the same after every deal."))
    wrap(
        say("The winner is not the same: {groups}.", groups=agreeing(winner["groups"]))
        if winner
        else say("The winner is the same in all.")
    )


def print_waiting(sitting: Sitting, ask: Ask) -> None:
    """What a person sees who is asked: the cards held, the table, the question and its passage."""
    seat = ask.seat
    ((_, offer),) = ask.offers.items()
    order = sitting.rules.rank_order(Case(sitting.rules))
    held = sorted(sitting.hands[seat], key=lambda card: (card.suit, order.index(card.rank)))
    print()
    wrap(say("{who}, you hold {cards}.", who=sitting.seats[seat], cards=_symbols(held)))
    if Say.PLAY in ask.offers:
        played = zip(sitting.laid, sitting.trick.cards, strict=True)
        on_table = ", ".join(f"{sitting.seats[by]} {symbol(card)}" for by, card in played)
        wrap(say("On the table: {cards}.", cards=on_table) if on_table else say("You lead."))
        wrap(
            say("You announced {bid} and have made {made}.", bid=sitting.bids[seat], made=sitting.made[seat])
        )
    elif not offer.hidden and sitting.bids:
        bids = ", ".join(f"{sitting.seats[by]} {bid}" for by, bid in sitting.bids.items())
        wrap(say("Announced: {bids}.", bids=bids))
    by = offer.barred_by if offer.barred else offer.by
    wrap(f"{sentence(sitting, ask)} {_loci(by or ask.ruling)}")
