"""The course of a deal, the same in every account; the content of each part is a ruling.

The parts are: stakes before the cards, two cards, four cards, the draw, the last round of betting, the end.
All sources have them in this order, so the order is fixed here, and answers of different sources can be
combined. Replies out of turn are also dispatched to their rulings here.
"""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import resting_on, settle
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage, Turn
from ambigu_variants.ambigu.rules.table import Action, Left
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.replies import names_nothing
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply, Steps
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import message, say

CONVENTIONS = {"ante": 2, "batterie": 2, "minimum": 2, "limit": 20, "premium": 2}
"""The conventions that players agree on beforehand, with the edition's default in counters."""
AGREED = {
    "ante": message("The ante"),
    "batterie": message("The batterie"),
    "minimum": message("The minimum"),
    "limit": message("The limit"),
    "premium": message("The premium"),
}
"""The name of each convention at the beginning of a sentence."""
MOST_COUNTERS = 10**9
"""The limit of a purse at the start and of a single purchase, in counters."""
ALONE = (Action.LEAVE, Action.WITHHOLD, Action.EXPOSE, Action.FOUL)
"""The replies out of turn that take neither a number nor cards."""


def convened(rules: Rulebook, agreed: dict[str, int]) -> dict[str, int]:
    """Returns the conventions in force.

    Raises:
        NotAllowed: a convention is not left to agreement under this rulebook, or is out of range.
    """
    for name, figure in agreed.items():
        if name not in CONVENTIONS:
            raise NotAllowed(
                "“{name}” isn’t something the players can agree on. Choose from {names}.",
                name=name,
                names=", ".join(CONVENTIONS),
                field=f"house.{name}",
            )
        case = Case(rules)
        ruling = getattr(rules, f"agreed_{name}")
        allowed: range = ruling(case)
        if figure not in allowed:
            if not allowed:
                refusal = message("{name} can’t be {given}: under these rules there is nothing to agree on.")
            elif len(allowed) == 1:
                refusal = message("{name} must be {least}, not {given}.")
            else:
                refusal = message("{name} must be from {least} to {most}, not {given}.")
            raise NotAllowed(
                refusal,
                name=say(AGREED[name]),
                given=figure,
                least=min(allowed, default=0),
                most=max(allowed, default=0),
                field=f"house.{name}",
                passage=ruling.locus,
            )
    return {**CONVENTIONS, **agreed}


def seatable(rules: Rulebook, players: int, field: str) -> None:
    """Checks a number of players against a rulebook; ``field`` is its place in the request.

    Raises:
        NotAllowed: the rulebook does not allow this number.
    """
    allowed = rules.players(Case(rules))
    if players not in allowed:
        raise NotAllowed(
            "{least} to {most} players can play, not {players}.",
            players=players,
            least=allowed[0],
            most=allowed[-1],
            field=field,
            passage=rules.players.locus,
        )


def course(deal: Deal) -> Steps[None]:
    """Runs a deal from the stakes to the last debt."""
    rules = deal.rules
    deal.stage = Stage.STAKES
    yield from rules.before_deal(deal)
    deal.stage = Stage.TWO_CARDS
    yield from rules.first_deal(deal)
    goes_on = yield from rules.opening(deal)
    if goes_on and len(deal.live) > 1:
        yield from _four_cards(deal)
    elif goes_on:
        yield from rules.left_alone(deal, deal.live[0])
    deal.stage = Stage.END
    deal.next_dealer = rules.next_dealer(deal)


def _four_cards(deal: Deal) -> Steps[None]:
    rules = deal.rules
    deal.stage = Stage.FOUR_CARDS
    yield from rules.second_deal_shuffle(deal)
    yield from rules.second_deal(deal)
    deal.new_betting()
    turn = yield from rules.first_betting(deal)
    if len(deal.live) > 1 and turn is Turn.VOID:
        if _passed(deal):
            turn = yield from rules.all_pass_first(deal)
        else:
            yield from rules.nobody_can_bet(deal)
    if turn is Turn.WON or (turn is Turn.VOID and len(deal.live) > 1):
        return
    if len(deal.live) > 1 and (turn is Turn.DRAW or rules.draw_after_force(deal)):
        deal.stage = Stage.DRAW
        yield from rules.second_draw_shuffle(deal)
        yield from rules.second_draw(deal)
    yield from _last_betting(deal)


def _last_betting(deal: Deal) -> Steps[None]:
    rules = deal.rules
    deal.stage = Stage.LAST_BETTING
    deal.new_betting()
    bet = len(deal.live) > 1 and (yield from rules.last_betting(deal))
    if len(deal.live) == 1:
        alone = rules.lone_bettor if bet else rules.left_alone
        yield from alone(deal, deal.live[0])
    elif bet or (_all_in(deal) and rules.all_in_stands(deal)):
        yield from rules.showing(deal)
    elif not _passed(deal):
        yield from rules.nobody_can_bet(deal)
    else:
        yield from rules.all_pass_last(deal)


def _passed(deal: Deal) -> bool:
    """Checks whether anybody has passed in this part of the deal.

    A player who has no counters may not have been asked.
    """
    replies = [step.reply for step in deal.log if isinstance(step, Ask) and step.stage == deal.stage]
    return any(reply is not None and reply.action is Action.PASS for reply in replies)


def _all_in(deal: Deal) -> bool:
    """Checks whether a player still in has staked all he has."""
    return any(deal.stake[seat].counters and not deal.purse[seat].counters for seat in deal.live)


def out_of_turn(deal: Deal, reply: Reply) -> Steps[None] | None:
    """Returns the steps of a reply that is allowed at any time; None for any other reply.

    These replies are: to buy counters, to expose a hand or find one foul, to keep discards apart, to pay
    debts, to leave.
    Once the deal is over, only counters can be bought, debts paid, and players leave.
    """
    rules = deal.rules
    if deal.over and reply.action not in (Action.BUY, Action.PAY, Action.LEAVE):
        return None
    if reply.action in ALONE:
        names_nothing(deal, reply)
    if reply.action is Action.BUY:
        if reply.amount < 1:
            raise NotAllowed(
                "{who} has to buy at least one counter.",
                who=deal.who(reply.seat),
                passage=rules.rebuying.locus,
            )
        if reply.amount > MOST_COUNTERS:
            raise NotAllowed(
                "{who} can’t buy that many counters: at most {most} can be bought at once.",
                who=deal.who(reply.seat),
                most=written(MOST_COUNTERS),
            )
        return rules.rebuying(deal, reply.seat, reply.amount)
    if reply.action in (Action.PAY, Action.LEAVE):
        pays = reply.action is Action.PAY
        left = [step.seat for step in deal.log if isinstance(step, Left)]
        if reply.seat in left or deal.stage != Stage.END:
            refusal = (
                message("{who} has already left and can’t “{said}” any more.")
                if reply.seat in left
                else message("{who} can’t “{said}” before the deal is over.")
            )
            passage = (rules.owing if pays else rules.leaving).locus
            raise NotAllowed(refusal, who=deal.who(reply.seat), said=reply.action.value, passage=passage)
        if pays:
            return resting_on(rules.owing, settle(deal, reply.seat, reply.amount))
        return rules.leaving(deal, reply.seat)
    if reply.action is Action.WITHHOLD:
        return rules.withholding(deal, reply.seat)
    if reply.action in (Action.EXPOSE, Action.FOUL):
        if reply.seat not in deal.live or len(deal.live) < 2:
            raise NotAllowed(
                "{who} has no hand in play and can’t “{say}”.",
                who=deal.who(reply.seat),
                say=reply.action.value,
            )
        ruling = rules.exposed_hand if reply.action is Action.EXPOSE else rules.foul_hand
        return ruling(deal, reply.seat)
    return None
