//! Questions about a position, answered only from what the viewer may know.

use super::refusals::Code;
use super::state::{CARDS, Gambit};
use crate::game::Refusal;
use crate::refusals::Reason;
use crate::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "gambit.ts")]
pub(crate) enum Ask {
    /// The chance that the card at that index of the asker's hand wins the pot.
    Chance { place: usize },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "gambit.ts")]
pub(crate) enum Answer {
    /// The probability in thousandths, from what the seat knows.
    Chance { per_mille: u32 },
}

impl Gambit {
    /// The questions that a board asks while a player decides: one per card.
    pub(super) fn asked(&self, viewer: Viewer) -> Vec<Ask> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        (0..self.players[seat.index()].hand.len()).map(|place| Ask::Chance { place }).collect()
    }

    pub(super) fn answered(&self, viewer: Viewer, Ask::Chance { place }: &Ask) -> Result<Answer, Refusal> {
        let Viewer::Seat(seat) = viewer else {
            return Err(Code::NotSeated.plain());
        };
        let hand = &self.players[seat.index()].hand;
        let missing = || Code::NoSuchCard.with([("place", (*place).into())]);
        let card = *hand.get(*place).ok_or_else(missing)?;
        Ok(Answer::Chance { per_mille: self.chance(seat, card) })
    }

    /// The highest card wins, and no two are equal. Each other player must therefore have picked a lower card among
    /// those that the seat cannot see.
    fn chance(&self, seat: Seat, card: u8) -> u32 {
        let found = self.find.filter(|(finder, _)| *finder == seat).map(|(_, card)| card);
        let own: Vec<u8> = self.players[seat.index()].hand.iter().copied().chain(found).collect();
        let unseen = (1..=CARDS).filter(|other| !own.contains(other));
        let lower = unseen.clone().filter(|other| *other < card).count() as u32;
        let (unseen, others) = (unseen.count() as u32, self.playing().len() as u32 - 1);
        (0..others).fold(1000, |per_mille, other| per_mille * lower.saturating_sub(other) / (unseen - other))
    }
}
