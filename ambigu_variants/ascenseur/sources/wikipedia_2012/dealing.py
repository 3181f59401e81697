"""Rulings of the French Wikipedia on cards and deals, in textual order: Matériel, Manches."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.tricks import Cards
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.cards import PACK_32, PACK_52, PACK_52_TWICE, Pack
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Dealt, Steps

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Infobox, Matériel -----------------------------------------------------------------------------------------


@ruling(at="Matériel ¶1", words="un jeu de 52 cartes (sans Joker)", name="52")
def pack(case: Matter) -> Pack:
    """The game is played with a pack of 52 cards, without jokers."""
    return PACK_52


@pack.variant("104", at="Matériel ¶1", words="un deuxième jeu est nécessaire")
def two_packs(case: Matter) -> Pack:
    """With many players, two packs of 52 are shuffled together.

    Reading: The text doesn’t say how many players are too many for one pack. According to the infobox, one
    pack is enough for 26, so a second is never necessary, and the edition leaves the choice to the players.
    """
    return PACK_52_TWICE


@pack.variant("32", at="Matériel ¶1", words="une variante à 32 cartes")
def small_pack(case: Matter) -> Pack:
    """The game is played with a pack of 32 cards, from the seven up."""
    return PACK_32


@ruling(at="Infobox Joueurs", words="2 à 26")
@contested("asc-26-players", "letter", "every player can have two cards")
def players(case: Matter, cards: int) -> range:
    """From 2 to 26 people can play with a pack of 52. With any pack, there must be at least two cards for
    each player.

    Reading: The infobox gives this number next to one pack of 52. With 26 players there are exactly two
    cards each, the fewest with which the game can still go up. By the same measure, 16 can play with a pack
    of 32. Nothing in the text says that a second pack raises the limit.
    """
    return range(2, min(26, cards // 2) + 1)


@players.reading("half", "at most one player for every two cards")
def half(case: Matter, cards: int) -> range:
    """At least two can play, and at most half as many as there are cards in the pack.

    Reading: Twenty-six is half of 52. The only reason to give many players a second pack is to let more of
    them play.
    """
    return range(2, cards // 2 + 1)


@ruling(at="Matériel ¶2", words="les 2 avec un jeu de 52 cartes", standing=Standing.INFERRED)
def rank_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from two (lowest) to king, with the ace highest. With 32 cards, the seven is lowest.

    Reading: The text doesn’t list the ranks. It says that the weakest cards are the twos, or the sevens in a
    pack of 32. And when Déroulement ¶5 sets the two of trumps against the ace of another suit, that makes
    sense only if the ace is highest.
    """
    return (*range(2, 14), 1)


@ruling(at="Matériel ¶2", words="en commençant par les cartes les plus faibles")
def removal(case: Matter, cards: Cards, players: int) -> Cards:
    """Just enough of the lowest cards are taken out to leave an equal number for each player."""
    ranks, suits = case.rules.rank_order(case), case.rules.removal_suits(case)
    lowest = sorted(cards, key=lambda card: (ranks.index(card.rank), suits.index(card.suit)))
    return tuple(lowest[: len(cards) % players])


removal_suits = silent(silences.removal_suits)


# Manches ---------------------------------------------------------------------------------------------------


@ruling(at="Manches ¶1", words="soigneusement mélangé avant chaque donne")
def shuffling(sitting: Sitting) -> Steps[None]:
    """The cards are shuffled before every deal."""
    yield sitting.shuffle("deal")


@ruling(at="Manches ¶2", words="une carte est distribuée à chaque joueur")
def dealing(sitting: Sitting, size: int) -> Steps[None]:
    """Each player is dealt the number of cards for that deal.

    Reading: The text doesn’t say in what order. Here the cards are dealt one at a time, starting on the
    dealer’s left.
    """
    order = sitting.rules.turn_order(sitting, (sitting.dealer + 1) % sitting.players, sitting.players)
    sitting.give(list(order) * size)
    for seat in order:
        yield Dealt(seat, tuple(sitting.hands[seat]))


@ruling(at="Manches ¶2", words="elle indique la couleur de l'atout")
def turned_card(sitting: Sitting) -> Steps[None]:
    """The top card of the stock is turned up, and its suit is trump."""
    if not sitting.stock:
        sitting.trump = sitting.rules.no_card_to_turn(sitting)
    yield sitting.turn()
    if sitting.turned:
        sitting.trump = sitting.turned.suit


@ruling(at="Manches ¶3", words="une carte de plus à chaque joueur")
def ascent(case: Matter, top: int) -> tuple[int, ...]:
    """In the first deal each player gets one card, and in every later deal one more, up to the top."""
    return tuple(range(1, top))


@ruling(at="Manches ¶4", words="le nombre exact de cartes pour tous les joueurs")
def top(case: Matter, cards: int, players: int) -> int:
    """The top is the deal in which all the cards are dealt out."""
    return cards // players


@ruling(at="Manches ¶4", words="on joue sans atout")
def no_card_to_turn(case: Matter) -> str | None:
    """If no card is left to turn up, there is no trump."""
    return None


@ruling(at="Manches ¶4", words="ce sera la seule")
@contested("asc-seule", "one")
def top_deals(case: Matter, players: int) -> int:
    """One deal is played with all the cards.

    Reading: The words “the only one” belong to the rule, and “four successive deals” to its variant. So the
    two don’t contradict each other.
    """
    return 1


@top_deals.variant("four", at="Manches ¶4", words="quatre manches successives avec la totalité des cartes")
def four(case: Matter, players: int) -> int:
    """Several deals in a row are played with all the cards."""
    return case.rules.several_top_deals(case, players)


@ruling(at="Manches ¶4", words="chacun ait l'opportunité")
@contested("asc-four", "letter", "always four deals at the top")
def several_top_deals(case: Matter, players: int) -> int:
    """If several deals are played at the top, there are four.

    Reading: The text gives the number four without any condition. Yet its reason, that everyone should have
    a chance, fits only a table of four players.
    """
    return 4


@several_top_deals.reading("each", "one deal at the top for each player")
def each(case: Matter, players: int) -> int:
    """One deal is played at the top for each player.

    Reading: The sentence before is about four players, and the aim is to give each of them a chance.
    """
    return players


@ruling(at="Manches ¶5", words="les 12 manches de la phase descendante")
@contested("asc-12-rounds", "letter", "the descent goes down card by card")
def descent(case: Matter, top: int) -> tuple[int, ...]:
    """After the top, every deal has one card fewer, down to one.

    Reading: Twelve fits the example just before it, four players with 52 cards. In other games, the number of
    deals on the way down is one less than the number of cards each player has at the top.
    """
    return tuple(range(top - 1, 0, -1))


@descent.reading("twelve", "the descent has at most twelve deals")
def twelve(case: Matter, top: int) -> tuple[int, ...]:
    """The descent has at most twelve deals, from twelve cards to one, however high the top was.

    Reading: The sentence gives the number without mentioning the example, and names both ends of the descent.
    """
    return tuple(range(min(top - 1, 12), 0, -1))


first_dealer = silent(silences.first_dealer)


@ruling(at="Manches ¶6", words="changement de tour, le joueur à gauche du dernier distributeur")
@contested("asc-tour", "letter", "the dealer changes after every deal")
def next_dealer(case: Matter, dealer: int, players: int, descends: bool) -> int:
    """After each deal, the player on the dealer’s left becomes the dealer.

    Reading: “Tour” is taken to mean a deal: the cards pass to a new dealer each time, just as they are
    shuffled each time.
    """
    return (dealer + 1) % players


@next_dealer.reading("trip", "the dealer changes when the descent begins")
def trip(case: Matter, dealer: int, players: int, descends: bool) -> int:
    """The deal passes to the player on the dealer’s left only when the descent begins.

    Reading: “Tour” is not the word used elsewhere for a deal, and the sentence follows the one on the
    descent. So it may mean one half of the game: the way up, or the way down.
    """
    return (dealer + 1) % players if descends else dealer


@ruling(at="Manches ¶6", words="à gauche", standing=Standing.INFERRED)
def turn_order(case: Matter, first: int, players: int) -> Seats:
    """Whoever begins, the turn to bid or play passes to the left.

    Reading: The text gives the direction only for the deal. Bidding and play are taken to go the same way.
    """
    return tuple((first + place) % players for place in range(players))


@ruling(at="Manches ¶6", words="sera le dernier à parier")
def bidding_order(case: Matter, dealer: int, players: int) -> Seats:
    """Bidding starts on the dealer’s left and ends with the dealer."""
    return case.rules.turn_order(case, (dealer + 1) % players, players)
