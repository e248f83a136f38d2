//! Views, and the resample of what they hide. Change both together.

use super::state::Gambit;
use crate::dice::Dice;
use crate::seat::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// Everything that one viewer may know.
#[derive(Serialize, TS)]
#[ts(export_to = "gambit.ts")]
pub(crate) struct View {
    coins: Vec<u32>,
    cards: Vec<usize>,
    pub(super) hands: Vec<Option<Vec<u8>>>,
    pub(super) sealed: Vec<bool>,
    draft: Option<usize>,
    bid: Option<(usize, u32)>,
    find: Option<u8>,
    pot: u32,
    round: u32,
    pile: usize,
    spent: usize,
    begging: Option<(Seat, Seat)>,
}

impl Gambit {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let sees = |seat: usize| viewer.sees(Seat(seat as u8));
        let by_seat = || self.players.iter().enumerate();
        let own = if let Viewer::Seat(seat) = viewer { Some(&self.players[seat.index()]) } else { None };
        View {
            coins: by_seat().map(|(_, player)| player.coins).collect(),
            cards: by_seat().map(|(_, player)| player.hand.len()).collect(),
            hands: by_seat().map(|(seat, player)| sees(seat).then(|| player.hand.clone())).collect(),
            sealed: by_seat().map(|(_, player)| player.sealed.is_some()).collect(),
            draft: own.and_then(|player| player.draft),
            bid: own.and_then(|player| player.sealed),
            find: self.find.and_then(|(seat, card)| viewer.sees(seat).then_some(card)),
            pot: self.pot,
            round: self.round,
            pile: self.pile.len(),
            spent: self.spent.len(),
            begging: self.begging,
        }
    }

    /// Swaps cards that the viewer cannot see and replaces secret bids.
    pub(super) fn dealt_anew(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut dealt = self.clone();
        if viewer == Viewer::Omniscient {
            return dealt;
        }
        let hidden = |seat: usize| !viewer.sees(Seat(seat as u8));
        let finds = dealt.find.as_mut().filter(|(seat, _)| hidden(seat.index())).map(|(_, card)| card);
        let hands = dealt.players.iter_mut().enumerate().filter(|(seat, _)| hidden(*seat));
        let mut places: Vec<&mut u8> = dealt.pile.iter_mut().chain(&mut dealt.spent).chain(finds).collect();
        for (_, player) in hands {
            player.draft = None;
            if let Some((place, wager)) = &mut player.sealed {
                *place = dice.pick(player.hand.len(), "re-dealt bid");
                *wager = dice.pick(player.coins as usize + 1, "re-dealt wager") as u32;
            }
            player.shy &= self.find.is_some();
            places.extend(&mut player.hand);
        }
        let mut cards: Vec<u8> = places.iter().map(|card| **card).collect();
        // The result depends only on what the viewer sees and on the dice.
        cards.sort_unstable();
        dice.shuffle(&mut cards, "re-deal");
        places.into_iter().zip(cards).for_each(|(place, card)| *place = card);
        dealt
    }
}
