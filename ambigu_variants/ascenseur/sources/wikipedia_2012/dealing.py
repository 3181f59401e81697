"""The cards and the deals after the French Wikipedia, in the order of its text: Matériel, Manches."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.tricks import Cards, split
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.cards import PACK_32, PACK_52, PACK_52_TWICE, Pack
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Infobox, Matériel -----------------------------------------------------------------------------------------


@ruling(at="Matériel ¶1", words="un jeu de 52 cartes (sans Joker)", name="52")
def pack(case: Matter) -> Pack:
    """The game is played with a pack of 52 cards, without a joker."""
    return PACK_52


@pack.variant("104", at="Matériel ¶1", words="un deuxième jeu est nécessaire")
def two_packs(case: Matter) -> Pack:
    """Where many play, two packs of 52 are shuffled together.

    Reading: From how many players on is not said. The infobox gives one pack to as many as 26, so a second is
    never the only way, and the edition leaves it to the players.
    """
    return PACK_52_TWICE


@pack.variant("32", at="Matériel ¶1", words="une variante à 32 cartes")
def small_pack(case: Matter) -> Pack:
    """The game is played with a pack of 32 cards, from the sevens up."""
    return PACK_32


@ruling(at="Infobox Joueurs", words="2 à 26", called="every player can have two cards", crux="asc-26-players")
def players(case: Matter, cards: int) -> range:
    """Two to 26 may play with a pack of 52, and never so many that not everyone can be given two cards.

    Reading: The infobox gives its number beside one pack of 52, and 26 is the last that can have two cards
    each, so that there is something to rise to. A pack of 32 allows 16 by the same measure. A second pack
    lifts no bound that the text gives.
    """
    return range(2, min(26, cards // 2) + 1)


@players.reading("half", "half as many players as cards")
def half(case: Matter, cards: int) -> range:
    """From two to half as many may play as there are cards, whatever the pack.

    Reading: Twenty-six is half of 52. If many players need a second pack, it is there that more may play.
    """
    return range(2, cards // 2 + 1)


@ruling(at="Matériel ¶2", words="les 2 avec un jeu de 52 cartes", standing=Standing.INFERRED)
def rank_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from the two up to the king, and the ace above it; with 32 cards from the seven up.

    Reading: The ranks are not listed. The weakest cards are the twos, or the sevens of 32; and Déroulement ¶5
    can hold the two of trumps against the ace of another suit only if the ace is the highest.
    """
    return (*range(2, 14), 1)


@ruling(at="Matériel ¶2", words="en commençant par les cartes les plus faibles")
def removal(case: Matter, cards: Cards, players: int) -> Cards:
    """As few of the weakest cards are taken out as leave a multiple of the number of players."""
    rules = case.rules
    count = len(cards) % players
    return split(cards, lowest=rules.rank_order(case), suits=rules.removal_suits(case), count=count)


removal_suits = silent(silences.removal_suits)


# Manches ---------------------------------------------------------------------------------------------------


@ruling(at="Manches ¶1", words="soigneusement mélangé avant chaque donne")
def shuffling(sitting: Sitting) -> Steps[None]:
    """Before every deal the cards are shuffled."""
    yield sitting.shuffle("deal")


@ruling(at="Manches ¶2", words="une carte est distribuée à chaque joueur")
def dealing(sitting: Sitting, size: int) -> Steps[None]:
    """Each player is dealt as many cards as the deal has.

    Reading: In what order they are given is not said. Here one at a time, from the dealer's left.
    """
    order = sitting.rules.turn_order(sitting, (sitting.dealer + 1) % sitting.players, sitting.players)
    sitting.give(list(order) * size)
    for seat in order:
        yield Did(Deed.DEALT, seat, tuple(sitting.hands[seat]))


@ruling(at="Manches ¶2", words="elle indique la couleur de l'atout")
def turned_card(sitting: Sitting) -> Steps[None]:
    """The first card left in the stock is turned up, and its suit is trump."""
    if not sitting.stock:
        sitting.trump = sitting.rules.no_card_to_turn(sitting)
    yield sitting.turn()
    if sitting.turned:
        sitting.trump = sitting.turned.suit


@ruling(at="Manches ¶3", words="une carte de plus à chaque joueur")
def ascent(case: Matter, top: int) -> tuple[int, ...]:
    """The first deal is of one card each, and every further deal of one more, until the top."""
    return tuple(range(1, top))


@ruling(at="Manches ¶4", words="le nombre exact de cartes pour tous les joueurs")
def top(case: Matter, cards: int, players: int) -> int:
    """The top is as many cards each as there are when all are dealt."""
    return cards // players


@ruling(at="Manches ¶4", words="on joue sans atout")
def no_card_to_turn(case: Matter) -> str | None:
    """Where no card is left to be turned up, there is no trump."""
    return None


@ruling(at="Manches ¶4", words="ce sera la seule", name="one", crux="asc-seule")
def top_deals(case: Matter, players: int) -> int:
    """One deal is played with all the cards.

    Reading: “The only one” is said of the rule, four in a row of its variant: one does not deny the other.
    """
    return 1


@top_deals.variant("four", at="Manches ¶4", words="quatre manches successives avec la totalité des cartes")
def four(case: Matter, players: int) -> int:
    """Several deals in a row are played with all the cards."""
    return case.rules.several_top_deals(case, players)


@ruling(
    at="Manches ¶4", words="chacun ait l'opportunité", called="always four deals at the top", crux="asc-four"
)
def several_top_deals(case: Matter, players: int) -> int:
    """There are four such deals.

    Reading: The figure is given without a condition, though the reason given for it, that everyone is to have
    his chance, fits only a table of four.
    """
    return 4


@several_top_deals.reading("each", "a deal at the top for each player")
def each(case: Matter, players: int) -> int:
    """There are as many such deals as players.

    Reading: The sentence before speaks of four players, and what is wanted is a chance for each.
    """
    return players


@ruling(
    at="Manches ¶5",
    words="les 12 manches de la phase descendante",
    called="the descent goes down card by card",
    crux="asc-12-rounds",
)
def descent(case: Matter, top: int) -> tuple[int, ...]:
    """Then every deal has one card fewer, down to one.

    Reading: Twelve is the number for the example before it, four players with 52 cards; for others it is one
    fewer than the cards of each at the top.
    """
    return tuple(range(top - 1, 0, -1))


@descent.reading("twelve", "the descent has twelve deals at most")
def twelve(case: Matter, top: int) -> tuple[int, ...]:
    """The descent has twelve deals at most, from twelve cards to one, however high the top was.

    Reading: The sentence gives the number without naming the example, and gives both ends of the descent.
    """
    return tuple(range(min(top - 1, 12), 0, -1))


first_dealer = silent(silences.first_dealer)


@ruling(
    at="Manches ¶6",
    words="changement de tour, le joueur à gauche du dernier distributeur",
    called="the dealer changes after every deal",
    crux="asc-tour",
)
def next_dealer(case: Matter, dealer: int, players: int, descends: bool) -> int:
    """After every deal, the player on the dealer's left deals.

    Reading: “Tour” is taken for the deal: the cards change hands with each, as the shuffle does.
    """
    return (dealer + 1) % players


@next_dealer.reading("trip", "the dealer changes when the descent begins")
def trip(case: Matter, dealer: int, players: int, descends: bool) -> int:
    """The player on the dealer's left deals next, and only when the descent begins.

    Reading: The word is not the one used for a deal elsewhere, and the sentence follows upon the descent: the
    way up and the way down may be meant.
    """
    return (dealer + 1) % players if descends else dealer


@ruling(at="Manches ¶6", words="à gauche", standing=Standing.INFERRED)
def turn_order(case: Matter, first: int, players: int) -> Seats:
    """The turn goes to the left, from the one who begins.

    Reading: The direction is given only for the deal; speech and play are taken to go the same way.
    """
    return tuple((first + place) % players for place in range(players))


@ruling(at="Manches ¶6", words="sera le dernier à parier")
def bidding_order(case: Matter, dealer: int, players: int) -> Seats:
    """They bid from the dealer's left round to the dealer, who is last."""
    return case.rules.turn_order(case, (dealer + 1) % players, players)
