//! Resamples what a viewer cannot see (rules section 9).

use super::cards::Level;
use super::id::Id;
use super::state::{Composing, StarFleet};
use kit::dice::Dice;
use kit::duel::other;
use kit::seat::{Seat, Viewer};

/// See [`kit::game::Game::resample`]. The deal depends only on the viewer's view and on the dice: cards are sorted before they are
/// shuffled.
pub(super) fn resample(game: &StarFleet, viewer: Viewer, dice: &mut Dice) -> StarFleet {
    let mut dealt = game.clone();
    if viewer == Viewer::Omniscient || game.ended.is_some() {
        return dealt;
    }
    for seat in Seat::all(2) {
        if viewer.sees(seat) {
            shuffle(&mut dealt.player_mut(seat).deck, "re-dealt draw deck", dice);
        } else {
            if game.asked(seat).is_some() {
                dealt.composing = Composing::Nothing;
            }
            dealt.player_mut(seat).composed = 0;
            dealt.deal_cards(seat, viewer, dice);
        }
        dealt.deal_interventions(seat, viewer, dice);
    }
    dealt
}

/// See [`kit::game::Game::reshuffle`].
pub(super) fn reshuffle(game: &StarFleet, dice: &mut Dice) -> StarFleet {
    let mut shuffled = game.clone();
    if game.ended.is_some() {
        return shuffled;
    }
    for seat in Seat::all(2) {
        let player = shuffled.player_mut(seat);
        shuffle(&mut player.deck, "shuffled draw deck", dice);
        let known = usize::from(player.scanned);
        shuffle(&mut player.pile[known..player.face_down.max(known)], "shuffled interventions", dice);
    }
    shuffled
}

fn shuffle(cards: &mut [Id], label: &str, dice: &mut Dice) {
    cards.sort_unstable();
    dice.shuffle(cards, label);
}

impl StarFleet {
    /// Resamples everything in draw deck, hand, store and face-down row of a seat that the viewer does not know.
    fn deal_cards(&mut self, seat: Seat, viewer: Viewer, dice: &mut Dice) {
        let looked = viewer.sees(other(seat));
        let player = self.player_mut(seat);
        let mut cards: Vec<Id> = player.deck.iter().chain(&player.stored).copied().collect();
        let hidden = |known: bool| !(known && looked);
        cards.extend(player.hand.iter().filter(|held| hidden(held.known)).map(|held| held.id));
        cards.extend(player.row.iter().filter(|slot| hidden(slot.known)).map(|slot| slot.id));
        shuffle(&mut cards, "re-dealt cards", dice);
        for slot in player.row.iter_mut().filter(|slot| hidden(slot.known)) {
            if let Some(at) = cards.iter().position(|id| id.card.is_covert()) {
                slot.id = cards.swap_remove(at);
            }
        }
        let mut next = cards.into_iter();
        let hand = player.hand.iter_mut().filter(|held| hidden(held.known)).map(|held| &mut held.id);
        for place in hand.chain(&mut player.stored).chain(&mut player.deck) {
            *place = next.next().unwrap_or(*place);
        }
    }

    /// Resamples the face-down part of a pile, with unseen cards drawn from it. During an attempt, a card in scope is exchanged
    /// only with another one in scope.
    fn deal_interventions(&mut self, seat: Seat, viewer: Viewer, dice: &mut Dice) {
        let known = usize::from(self.player(seat).scanned && viewer.sees(other(seat)));
        let level = self.attempt.as_ref().filter(|attempt| attempt.seat != seat).map(|attempt| attempt.place.level);
        let in_scope = |id: &Id, level: Level| id.card.intervention().scope.fits(level);
        let face_down = self.player(seat).face_down;
        let mut pile = std::mem::take(&mut self.player_mut(seat).pile);
        let mut attempt = self.attempt.take();
        let theirs = attempt.as_mut().filter(|attempt| attempt.seat != seat && !viewer.sees(seat));
        let drawn = theirs.into_iter().flat_map(|attempt| attempt.drawn.iter_mut().chain(&mut attempt.picked));
        let mut places: Vec<&mut Id> = pile[known..face_down.max(known)].iter_mut().chain(drawn).collect();
        for wanted in [true, false] {
            let of = |id: &Id| level.is_none_or(|level| in_scope(id, level)) == wanted;
            let mut cards: Vec<Id> = places.iter().map(|id| **id).filter(of).collect();
            if cards.is_empty() {
                continue;
            }
            let at: Vec<usize> = (0..places.len()).filter(|at| of(places[*at])).collect();
            shuffle(&mut cards, "re-dealt interventions", dice);
            at.into_iter().zip(cards).for_each(|(at, id)| *places[at] = id);
        }
        self.player_mut(seat).pile = pile;
        self.attempt = attempt;
    }
}
