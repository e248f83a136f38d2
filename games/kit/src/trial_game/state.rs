//! The state of a match, and simple queries on it.

use super::refusals::Code;
use crate::dice::Dice;
use crate::game::{Nothing, Refusal};
use crate::refusals::Reason;
use crate::seat::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(super) const HAND: usize = 4;
pub(crate) const ROUNDS: u32 = 3;
/// A bid can be changed 5 times.
pub(super) const MAX_CHANGES: u32 = 5;
/// Cards have the numbers 1 to 24, one of each.
pub(crate) const CARDS: u8 = 24;

/// The options that the host chooses.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "gambit.ts")]
pub(crate) struct Options {
    /// How many coins each seat starts with.
    pub(crate) coins: u32,
}

/// The state of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) hand: Vec<u8>,
    pub(crate) coins: u32,
    /// The index in the hand of the card in the draft.
    pub(super) draft: Option<usize>,
    pub(super) changes: u32,
    /// The index of the sealed card in the hand, and the wager.
    pub(super) sealed: Option<(usize, u32)>,
    pub(super) begged: bool,
    /// True if others should not see that this seat has a question.
    pub(super) shy: bool,
}

/// The state of a match: everything that is saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Gambit {
    pub(crate) players: Vec<Player>,
    pub(crate) pile: Vec<u8>,
    /// Used cards, face down.
    pub(super) spent: Vec<u8>,
    pub(super) pot: u32,
    pub(crate) round: u32,
    /// The seat that found a card, and the card: it keeps or buries it.
    pub(super) find: Option<(Seat, u8)>,
    /// The seat that begs, and the seat it begs from.
    pub(super) begging: Option<(Seat, Seat)>,
    pub(super) out: Vec<Vec<Seat>>,
    pub(super) ended: Option<End>,
}

/// Why a match ended: the keys of the game's endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum End {
    Rounds,
    LastStanding,
    Time,
}

impl Gambit {
    pub(super) fn begin(options: &Options, loadouts: &[Nothing], dice: &mut Dice) -> Result<Self, Refusal> {
        if !(2..=4).contains(&loadouts.len()) {
            return Err(Code::BadSeats.plain());
        }
        let mut pile: Vec<u8> = (1..=CARDS).collect();
        dice.shuffle(&mut pile, "deck");
        let mut player = || {
            let (hand, coins) = (pile.split_off(pile.len() - HAND), options.coins);
            Player { hand, coins, draft: None, changes: 0, sealed: None, begged: false, shy: false }
        };
        let players = loadouts.iter().map(|_| player()).collect();
        let (spent, out) = (Vec::new(), Vec::new());
        Ok(Gambit { players, pile, spent, pot: 0, round: 1, find: None, begging: None, out, ended: None })
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.out.iter().flatten().any(|out| *out == seat)
    }

    pub(super) fn playing(&self) -> Vec<Seat> {
        Seat::all(self.players.len()).filter(|seat| !self.is_out(*seat)).collect()
    }

    pub(super) fn bidding(&self) -> Vec<Seat> {
        let open = self.ended.is_none() && self.find.is_none();
        self.playing().into_iter().filter(|seat| open && self.players[seat.index()].sealed.is_none()).collect()
    }
}
