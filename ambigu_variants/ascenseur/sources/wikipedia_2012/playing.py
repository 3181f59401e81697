"""Rulings of the French Wikipedia on bids and tricks, in textual order: Déroulement, Annonce."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.tricks import TRICKS, Action, Cards, Revealed, Trick, of_suit
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Ask, Offer, Steps

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Déroulement -----------------------------------------------------------------------------------------------


@ruling(at="Déroulement ¶2", words="le nombre de levées qu'il compte réaliser", standing=Standing.INFERRED)
def possible_bids(case: Matter, size: int) -> range:
    """A player may bid any number of tricks from none up to the number of cards in his hand.

    Reading: Nobody can plan to make more tricks than he has cards, and a contract of zero is scored.
    """
    return range(size + 1)


@ruling(at="Déroulement ¶3", words="Le donneur entame la première levée")
@contested("asc-leader", "letter", "the dealer leads")
def first_leader(case: Matter, dealer: int, players: int) -> int:
    """The dealer leads to the first trick.

    Reading: That is what the text says. The dealer bids last, and the same sentence mentions bridge, but
    neither fact changes the rule. All that the sentence takes from bridge, after the colon, is the duty to
    follow suit.
    """
    return dealer


@first_leader.reading("left", "the player on the dealer’s left leads")
def left(case: Matter, dealer: int, players: int) -> int:
    """The player on the dealer’s left leads to the first trick.

    Reading: If the dealer, who bids last, also led, he would have both advantages. And in bridge the dealer
    doesn’t lead.
    """
    return case.rules.turn_order(case, dealer, players)[1]


@ruling(at="Déroulement ¶3", words="le jeu se déroule selon les règles du bridge")
def trick(sitting: Sitting, leader: int) -> Steps[int]:
    """Starting with the leader, each player in turn plays one card face up. The strongest card wins the
    trick.
    """
    rules = sitting.rules
    order = rules.turn_order(sitting, leader, sitting.players)
    for seat in order:
        hand = tuple(sitting.hands[seat])
        if not sitting.trick.cards:
            offer = Offer(cards=range(1, 2), which=rules.leading(sitting, hand), by=rules.leading)
        else:
            may = rules.legal(sitting, hand, sitting.trick)
            follow = rules.following(sitting, hand, sitting.trick)
            narrowed = rules.trump_led if follow else rules.legal
            by = rules.following if may == follow else narrowed
            offer = Offer(cards=range(1, 2), which=may, by=by)
        reply = yield Ask(seat, {Action.PLAY: offer})
        sitting.lay(seat, reply.cards[0])
    taker = order[rules.strongest(sitting, sitting.trick)]
    yield sitting.take_trick(taker, rules.trick_worth(sitting))
    return taker


leading = silent(silences.leading)


@ruling(at="Déroulement ¶4", words="Il est obligatoire de jouer de la couleur demandée")
def following(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who has a card of the suit led must play one."""
    return of_suit(hand, trick.led)


@ruling(at="Déroulement variante b", words='il n\'est pas obligatoire de "monter"')
@contested("asc-bridge-v-a", "b")
def legal(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who can’t follow suit may ruff, with any trump, or discard from another suit.

    Reading: The text offers two variants and prefers neither. This one comes first here because it agrees
    with bridge: the text says that the play follows the rules of bridge.
    """
    rules = case.rules
    return rules.following(case, hand, trick) or rules.free_discard(case, hand, trick)


@legal.variant("a", at="Déroulement variante a", words='on doit "couper"')
def must_ruff(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who can’t follow suit must ruff, and must beat the highest trump in the trick if he can. If
    he has no trump, he may play any card.
    """
    rules = case.rules
    follow = rules.following(case, hand, trick)
    if follow:
        return rules.trump_led(case, follow, trick) if trick.led == trick.trump else follow
    trumps = of_suit(hand, trick.trump)
    if not trumps:
        return hand
    order = rules.rank_order(case)
    highest = max((order.index(card.rank) for card in of_suit(trick.cards, trick.trump)), default=-1)
    above = tuple(card for card in trumps if order.index(card.rank) > highest)
    return above or rules.undertrump(case, hand, trick)


@ruling(at="Déroulement variante a", words="Dans le cas ou l'on coupe", standing=Standing.INFERRED)
@contested("asc-trump-led", "letter", "any trump will do")
def trump_led(case: Matter, trumps: Cards, trick: Trick) -> Cards:
    """When a trump is led, nobody has to go higher: any trump will do.

    Reading: The text says that a player who ruffs must go higher. A player who follows suit when a trump is
    led isn’t ruffing.
    """
    return trumps


@trump_led.reading("overtake", "a higher trump must be played")
def overtake(case: Matter, trumps: Cards, trick: Trick) -> Cards:
    """When a trump is led, a player who can go higher must.

    Reading: The card to beat is the highest trump in the trick, however it got there, and games with this
    duty usually extend it to trump leads.
    """
    order = case.rules.rank_order(case)
    highest = max(order.index(card.rank) for card in of_suit(trick.cards, trick.trump))
    return tuple(card for card in trumps if order.index(card.rank) > highest) or trumps


@ruling(at="Déroulement variante a", words="si l'on peut")
@contested("asc-undertrump", "letter", "a lower trump must be played")
def undertrump(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who must ruff but can’t go higher must still play a trump, even a lower one.

    Reading: Only a player without trumps is freed from the duty to ruff. The words “if you can” apply only
    to going higher.
    """
    return of_suit(hand, trick.trump)


@undertrump.reading("free", "any card may be played")
def free(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who must ruff and can’t go higher may play any card.

    Reading: A trump that can’t win is of no use to anyone. The two duties are taken as one: to ruff with a
    higher trump.
    """
    return hand


@ruling(at="Déroulement variante b", words="à défaut, n'importe quelle autre carte peut être jouée")
@contested("asc-b-a-defaut", "letter", "any card may be played")
def free_discard(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """When he doesn’t have to ruff, a player who can’t follow suit may discard any card.

    Reading: If a player may ruff, he may also choose not to. Otherwise the variant would permit nothing.
    """
    return hand


@free_discard.reading("must-ruff", "a trump must be played")
def only_for_lack(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """A player who can’t follow suit must ruff if he has a trump, but doesn’t have to go higher.

    Reading: Another card is allowed only “failing that”. In the other variant the same words mean that the
    player has no trump.
    """
    return of_suit(hand, trick.trump) or hand


@ruling(at="Déroulement ¶5", words="plus fort que toutes les autres couleurs")
def trumps_win(case: Matter, trick: Trick) -> Seats:
    """Any trump, even the lowest, beats every card of the other suits."""
    places = range(len(trick.cards))
    trumps = tuple(place for place in places if trick.cards[place].suit == trick.trump)
    return trumps or tuple(places)


@ruling(at="Déroulement ¶6", words="Celui qui a mis la carte la plus forte", standing=Standing.INFERRED)
@contested("asc-strongest", "letter", "only trumps and the suit led can win")
def strongest(case: Matter, trick: Trick) -> int:
    """The highest trump wins the trick. If there is none, the highest card of the suit led wins it.

    Reading: The text doesn’t say which of two plain suits is stronger. As in bridge, a plain card that
    doesn’t follow suit is a discard and wins nothing.
    """
    rules = case.rules
    order = rules.rank_order(case)
    running = [
        place
        for place in rules.trumps_win(case, trick)
        if trick.cards[place].suit in (trick.trump, trick.led)
    ]
    highest = max(order.index(trick.cards[place].rank) for place in running)
    best = tuple(place for place in running if order.index(trick.cards[place].rank) == highest)
    return best[0] if len(best) == 1 else rules.equal_cards(case, best)


@strongest.reading("any-suit", "without a trump, the highest card of any suit")
def any_suit(case: Matter, trick: Trick) -> int:
    """The highest trump wins the trick. If there is none, the highest card wins it, whatever its suit.

    Reading: The text mentions the strongest card without naming a suit. It says only of trumps that they
    rank above the other suits.
    """
    rules = case.rules
    order = rules.rank_order(case)
    running = rules.trumps_win(case, trick)
    highest = max(order.index(trick.cards[place].rank) for place in running)
    best = tuple(place for place in running if order.index(trick.cards[place].rank) == highest)
    return best[0] if len(best) == 1 else rules.equal_cards(case, best)


equal_cards = silent(silences.equal_cards)


@ruling(at="Déroulement ¶6", words="met la première carte de la levée suivante")
def next_leader(case: Matter, taker: int) -> int:
    """The winner of each trick leads to the next."""
    return taker


@ruling(at="Déroulement ¶6", words="Toutes les levées ont la même valeur")
def trick_worth(case: Matter) -> int:
    """Every trick counts one, whatever cards it contains."""
    return 1


# Annonce ---------------------------------------------------------------------------------------------------


@ruling(at="Annonce tour à tour ¶1", words="Chaque joueur annonce à son tour", name="in-turn")
def bidding(sitting: Sitting) -> Steps[None]:
    """Each player in turn says aloud how many tricks he will make.

    Reading: The text offers two ways of bidding. This one comes first here because a sentence outside both
    says that the dealer bids last, which makes no sense if everyone bids at the same time.
    """
    rules = sitting.rules
    possible = rules.possible_bids(sitting, sitting.size)
    for seat in rules.bidding_order(sitting, sitting.dealer, sitting.players):
        barred: tuple[int, ...] = ()
        if rules.bar_applies(sitting, sitting.trump):
            barred = rules.barred_bids(sitting, tuple(sitting.bids.values()), sitting.players, sitting.size)
        offer = Offer(
            amounts=possible, by=rules.possible_bids, barred=barred, barred_by=rules.barred_bids, unit=TRICKS
        )
        sitting.bids[seat] = (yield Ask(seat, {Action.BID: offer})).amount


@bidding.variant("at-once", at="Annonce simultanée ¶2", words="ces estimations sont rendues publiques")
def at_once(sitting: Sitting) -> Steps[None]:
    """Each player decides in secret how many tricks he will make. Then all the bids are shown at the same
    time.
    """
    rules = sitting.rules
    possible = rules.possible_bids(sitting, sitting.size)
    bids: dict[int, int] = {}
    while not bids or not (sum(bids.values()) != sitting.size or rules.equal_at_once(sitting)):
        for seat in rules.bidding_order(sitting, sitting.dealer, sitting.players):
            offer = Offer(amounts=possible, by=rules.possible_bids, unit=TRICKS, hidden=True)
            bids[seat] = (yield Ask(seat, {Action.BID: offer})).amount
        for seat, bid in bids.items():
            yield Revealed(seat, amount=bid)
    sitting.bids = bids


@ruling(
    at="Annonce simultanée ¶2", words="chaque joueur a décidé du nombre de levées", standing=Standing.INFERRED
)
@contested("asc-simultaneous-sum", "letter", "every contract may be kept")
def equal_at_once(case: Matter) -> bool:
    """Simultaneous bids may add up to the number of tricks, so that everyone can keep his
    contract.

    Reading: The text gives the restriction only for bidding in turn. When everyone bids at the same time,
    nobody can know that he is breaking it.
    """
    return True


@equal_at_once.reading("again", "everyone bids again")
def again(case: Matter) -> bool:
    """If the bids add up to the number of tricks, everyone bids again.

    Reading: The text praises the tension that comes from knowing that somebody must fail. Without this rule,
    that tension is lost.
    """
    return False


@ruling(at="Annonce tour à tour ¶2", words="La somme des annonces ne peut être égale")
@contested("asc-hook-who", "letter", "only the last player is restricted")
def barred_bids(case: Matter, before: Seats, players: int, size: int) -> tuple[int, ...]:
    """The last player may not make the bids add up to the number of tricks in the deal. If they already
    exceed it, he may bid anything.

    Reading: The sentence is about the sum of all the bids, and only the last player can complete that, as in
    the example.
    """
    left = size - sum(before)
    return (left,) if len(before) == players - 1 and left >= 0 else ()


@barred_bids.reading("each", "every player is restricted")
def nobody(case: Matter, before: Seats, players: int, size: int) -> tuple[int, ...]:
    """No player may make a bid that brings the total so far to exactly the number of tricks in the deal.

    Reading: The sentence names no particular player. Each bid makes a new total, and the example is only an
    example.
    """
    left = size - sum(before)
    return (left,) if left >= 0 else ()


@ruling(
    at="Annonce tour à tour ¶2",
    words="au nombre de cartes distribuées par personne",
    standing=Standing.INFERRED,
)
@contested("asc-hook-no-trump", "letter", "the restriction applies in every deal")
def bar_applies(case: Matter, trump: str | None) -> bool:
    """The restriction applies in all deals.

    Reading: The text makes no exception.
    """
    return True


@bar_applies.reading("with-trump", "the restriction applies only if there is a trump suit")
def with_trump(case: Matter, trump: str | None) -> bool:
    """The restriction applies only in deals with a trump suit. Without one, bidding is free.

    Reading: The deal with all the cards differs from the others in having no trump, and the variant with
    four such deals is meant to give everyone a chance.
    """
    return trump is not None
