"""Bids and tricks after the French Wikipedia, in the order of its text: Déroulement, Annonce."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.tricks import Cards, Trick, of_suit
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Say, Steps

__all__: list[str] = []

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Déroulement -----------------------------------------------------------------------------------------------


@ruling(at="Déroulement ¶2", words="le nombre de levées qu'il compte réaliser", standing=Standing.INFERRED)
def possible_bids(case: Matter, size: int) -> range:
    """A player may announce from none to as many tricks as there are cards in his hand.

    Reading: More tricks than cards cannot be meant to be made, and a contract without a trick is scored.
    """
    return range(size + 1)


@ruling(
    at="Déroulement ¶3",
    words="Le donneur entame la première levée",
    called="the dealer leads",
    crux="asc-leader",
)
def first_leader(case: Matter, dealer: int, players: int) -> int:
    """The dealer leads to the first trick.

    Reading: So it stands. That he announces last and that bridge is named in the same sentence do not undo
    it: what is taken from bridge, after the colon, is the duty to follow.
    """
    return dealer


@first_leader.reading("left", "the dealer’s left neighbour leads")
def left(case: Matter, dealer: int, players: int) -> int:
    """The player on the dealer's left leads to the first trick.

    Reading: Whoever announces last would have both advantages if he led too; and in bridge it is not for the
    dealer to lead.
    """
    return case.rules.turn_order(case, dealer, players)[1]


@ruling(at="Déroulement ¶3", words="le jeu se déroule selon les règles du bridge")
def trick(sitting: Sitting, leader: int) -> Steps[int]:
    """In turn from the leader each plays one card, face up; the strongest takes them all."""
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
        reply = yield Ask(seat, {Say.PLAY: offer})
        sitting.lay(seat, reply.cards[0])
    taker = order[rules.strongest(sitting, sitting.trick)]
    yield sitting.take_trick(taker, rules.trick_worth(sitting))
    return taker


leading = silent(silences.leading)


@ruling(at="Déroulement ¶4", words="Il est obligatoire de jouer de la couleur demandée")
def following(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever has a card of the suit led must play one."""
    return of_suit(hand, trick.led)


@ruling(
    at="Déroulement variante b",
    words='il n\'est pas obligatoire de "monter"',
    name="b",
    crux="asc-bridge-v-a",
)
def legal(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever cannot follow may ruff, as high or low as he likes, or throw away another suit.

    Reading: The text offers two variants and prefers neither. This one agrees with bridge, by whose rules the
    play is said to go, and so stands first here.
    """
    rules = case.rules
    return rules.following(case, hand, trick) or rules.free_discard(case, hand, trick)


@legal.variant("a", at="Déroulement variante a", words='on doit "couper"')
def must_ruff(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever cannot follow must ruff, and go above the highest trump in the trick if he can; whoever has no
    trump may play any card.
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


@ruling(
    at="Déroulement variante a",
    words="Dans le cas ou l'on coupe",
    standing=Standing.INFERRED,
    called="any trump follows",
    crux="asc-trump-led",
)
def trump_led(case: Matter, trumps: Cards, trick: Trick) -> Cards:
    """Where trump is led nobody need go above: any trump follows.

    Reading: The duty to go above is said of one who ruffs, and whoever follows to a trump led does not.
    """
    return trumps


@trump_led.reading("overtake", "a higher trump is due")
def overtake(case: Matter, trumps: Cards, trick: Trick) -> Cards:
    """Where trump is led whoever can go above must.

    Reading: What is to be exceeded is the highest trump in the trick, wherever it comes from, and games with
    such a duty commonly extend it to trumps led.
    """
    order = case.rules.rank_order(case)
    highest = max(order.index(card.rank) for card in of_suit(trick.cards, trick.trump))
    return tuple(card for card in trumps if order.index(card.rank) > highest) or trumps


@ruling(
    at="Déroulement variante a", words="si l'on peut", called="a lower trump is due", crux="asc-undertrump"
)
def undertrump(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever must ruff and cannot go above must play a trump all the same, a lower one.

    Reading: Only the lack of trumps frees him of the duty to ruff; “if one can” belongs to going above.
    """
    return of_suit(hand, trick.trump)


@undertrump.reading("free", "any card may be played")
def free(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever must ruff and cannot go above may play any card.

    Reading: A trump that cannot win serves nobody, and the two duties are taken for one: to ruff so as to go
    above.
    """
    return hand


@ruling(
    at="Déroulement variante b",
    words="à défaut, n'importe quelle autre carte peut être jouée",
    called="any card may be played",
    crux="asc-b-a-defaut",
)
def free_discard(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Where he need not ruff, a player who cannot follow may throw away any card of his hand.

    Reading: Whoever only may ruff may also not; otherwise the variant would permit nothing.
    """
    return hand


@free_discard.reading("must-ruff", "a trump is due")
def only_for_lack(case: Matter, hand: Cards, trick: Trick) -> Cards:
    """Whoever cannot follow must ruff if he has a trump, though as low as he likes.

    Reading: Another card is allowed “failing that”, the same words as in the other variant, where they mean
    that he has no trump.
    """
    return of_suit(hand, trick.trump) or hand


@ruling(at="Déroulement ¶5", words="plus fort que toutes les autres couleurs")
def trumps_win(case: Matter, trick: Trick) -> Seats:
    """A trump is stronger than any card of the other suits: the lowest beats them all."""
    places = range(len(trick.cards))
    trumps = tuple(place for place in places if trick.cards[place].suit == trick.trump)
    return trumps or tuple(places)


@ruling(
    at="Déroulement ¶6",
    words="Celui qui a mis la carte la plus forte",
    standing=Standing.INFERRED,
    called="only trumps and the suit led can win",
    crux="asc-strongest",
)
def strongest(case: Matter, trick: Trick) -> int:
    """The highest trump takes the trick; if there is none, the highest card of the suit led.

    Reading: Which of two side suits is the stronger is not said. As in bridge, a card of another suit than
    the one led has been thrown away and wins nothing.
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
    """The highest trump takes the trick; if there is none, the highest card, of whatever suit.

    Reading: The strongest card is named and no suit with it; only trumps are said to stand above others.
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
    """The player who took the last trick leads to the next."""
    return taker


@ruling(at="Déroulement ¶6", words="Toutes les levées ont la même valeur")
def trick_worth(case: Matter) -> int:
    """Every trick counts one, whatever cards are in it."""
    return 1


# Annonce ---------------------------------------------------------------------------------------------------


@ruling(at="Annonce tour à tour ¶1", words="Chaque joueur annonce à son tour", name="in-turn")
def bidding(sitting: Sitting) -> Steps[None]:
    """Each in turn says how many tricks he will make, and all hear it.

    Reading: The text offers two ways. This one stands first here because the dealer is told, outside of both,
    to announce last, which means nothing if all announce at once.
    """
    rules = sitting.rules
    possible = rules.possible_bids(sitting, sitting.size)
    for seat in rules.bidding_order(sitting, sitting.dealer, sitting.players):
        barred: tuple[int, ...] = ()
        if rules.bar_applies(sitting, sitting.trump):
            barred = rules.barred_bids(sitting, tuple(sitting.bids.values()), sitting.players, sitting.size)
        offer = Offer(
            amounts=possible, by=rules.possible_bids, barred=barred, barred_by=rules.barred_bids, unit="trick"
        )
        sitting.bids[seat] = (yield Ask(seat, {Say.BID: offer})).amount


@bidding.variant("at-once", at="Annonce simultanée ¶2", words="ces estimations sont rendues publiques")
def at_once(sitting: Sitting) -> Steps[None]:
    """Each decides in secret how many tricks he will make; then all show it at once."""
    rules = sitting.rules
    possible = rules.possible_bids(sitting, sitting.size)
    bids: dict[int, int] = {}
    while not bids or not (sum(bids.values()) != sitting.size or rules.equal_at_once(sitting)):
        for seat in rules.bidding_order(sitting, sitting.dealer, sitting.players):
            offer = Offer(amounts=possible, by=rules.possible_bids, unit="trick", hidden=True)
            bids[seat] = (yield Ask(seat, {Say.BID: offer})).amount
        for seat, bid in bids.items():
            yield Did(Deed.REVEALED, seat, amount=bid)
    sitting.bids = bids


@ruling(
    at="Annonce simultanée ¶2",
    words="chaque joueur a décidé du nombre de levées",
    standing=Standing.INFERRED,
    called="every contract may be kept",
    crux="asc-simultaneous-sum",
)
def equal_at_once(case: Matter) -> bool:
    """The bids may come to the number of tricks: then everyone may keep his contract.

    Reading: The restriction stands under the other way only, and here nobody could have known of it.
    """
    return True


@equal_at_once.reading("again", "all announce again")
def again(case: Matter) -> bool:
    """If the bids come to the number of tricks, all announce again.

    Reading: That somebody must fail is praised as what makes the game; it is missing otherwise.
    """
    return False


@ruling(
    at="Annonce tour à tour ¶2",
    words="La somme des annonces ne peut être égale",
    called="only the last player is barred",
    crux="asc-hook-who",
)
def barred_bids(case: Matter, before: Seats, players: int, size: int) -> tuple[int, ...]:
    """The last player may not bring the sum to the number of cards of each; if the others have passed it
    already, he is free.

    Reading: The sum is that of all bids, so only the last player can make it, as in the example.
    """
    left = size - sum(before)
    return (left,) if len(before) == players - 1 and left >= 0 else ()


@barred_bids.reading("each", "every player is barred")
def nobody(case: Matter, before: Seats, players: int, size: int) -> tuple[int, ...]:
    """No player may bring the sum so far to the number of cards of each.

    Reading: The sentence names no player; each who announces makes a sum, and the example is only one.
    """
    left = size - sum(before)
    return (left,) if left >= 0 else ()


@ruling(
    at="Annonce tour à tour ¶2",
    words="au nombre de cartes distribuées par personne",
    standing=Standing.INFERRED,
    called="bids are barred in every deal",
    crux="asc-hook-no-trump",
)
def bar_applies(case: Matter, trump: str | None) -> bool:
    """The bar holds in all deals.

    Reading: No deal is excepted.
    """
    return True


@bar_applies.reading("with-trump", "bids are barred only with a trump")
def with_trump(case: Matter, trump: str | None) -> bool:
    """The bar holds in deals with a trump; without one, bids are free.

    Reading: The deal with all the cards is set apart from the others by having no trump, and the variant with
    four of them wants a chance for everyone.
    """
    return trump is not None
