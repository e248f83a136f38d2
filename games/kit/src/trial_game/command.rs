//! What a seat can ask for, and what of it is allowed now.

use super::state::{CHANGES, Gambit};
use crate::game::Choice;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "gambit.ts")]
pub(crate) enum Command {
    /// To bid that card: a step of composing, which nobody sees.
    Consider {
        place: usize,
    },
    /// Another one instead.
    Reconsider,
    /// The bid, with as many coins.
    Seal {
        wager: u32,
    },
    /// The card that one has found.
    Keep,
    /// The same card, face down to the others.
    Bury,
    /// A preference: others shall not know that one is asked.
    Shy {
        on: bool,
    },
    /// A coin, of somebody, who may give it or refuse.
    Beg {
        of: Seat,
    },
    Give,
    Refuse,
    /// For `lawless` alone: is not itself as JSON.
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
        choices.extend((player.changes < CHANGES).then(|| Choice::back(Command::Reconsider)));
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
