//! The commands, and which of them are allowed now.

use super::state::{Gambit, MAX_CHANGES};
use crate::game::Choice;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A command of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "gambit.ts")]
pub(crate) enum Command {
    /// Prepares a bid of that card: a draft, which no other player sees.
    Consider {
        place: usize,
    },
    /// Takes the card back.
    Reconsider,
    /// Bids the prepared card with that many coins.
    Seal {
        wager: u32,
    },
    /// Keeps the card that the seat found.
    Keep,
    /// Buries the found card, face down to the others.
    Bury,
    /// A preference: others should not see that this seat has a question.
    Shy {
        on: bool,
    },
    /// Asks another seat for a coin; that seat may give it or refuse.
    Beg {
        of: Seat,
    },
    Give,
    Refuse,
    /// Only for `lawless`: does not survive JSON.
    Hum {
        #[serde(skip)]
        tune: u8,
    },
}

impl Gambit {
    pub(super) fn listed(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.ended.is_some() || self.is_out(seat) {
            return Vec::new();
        }
        let mut choices = match self.find {
            Some((finder, _)) if finder == seat => vec![Choice::action(Command::Keep), Choice::action(Command::Bury)],
            None if self.bidding().contains(&seat) => self.bids(seat),
            _ => Vec::new(),
        };
        choices.extend(self.beside(seat));
        choices
    }

    fn bids(&self, seat: Seat) -> Vec<Choice<Command>> {
        let player = &self.players[seat.index()];
        let Some(_) = player.draft else {
            return (0..player.hand.len()).map(|place| Choice::draft(Command::Consider { place })).collect();
        };
        let most = i64::from(player.coins);
        let mut choices = vec![Choice::action(Command::Seal { wager: 0 }).with_range(
            crate::number!(Command::Seal { wager: u32 }),
            0,
            most,
        )];
        choices.extend((player.changes < MAX_CHANGES).then(|| Choice::back(Command::Reconsider)));
        choices
    }

    fn beside(&self, seat: Seat) -> Vec<Choice<Command>> {
        let player = &self.players[seat.index()];
        let mut choices = Vec::new();
        choices.extend((!player.shy && self.find.is_none()).then(|| Choice::aside(Command::Shy { on: true })));
        if self.begging.is_none() && !player.begged && self.find.is_none() {
            let others = self.playing().into_iter().filter(|other| *other != seat);
            choices.extend(others.map(|of| Choice::aside(Command::Beg { of })));
        }
        if self.begging.is_some_and(|(_, of)| of == seat) {
            choices.extend((player.coins > 0).then(|| Choice::reply(Command::Give)));
            choices.push(Choice::reply(Command::Refuse));
        }
        choices
    }
}
