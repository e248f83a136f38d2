//! The trial game, Gambit: small, but it uses the whole rules interface. It tests the kit, and a new game starts as a
//! copy of it. Each part of a game has its own file; this one implements the interface.
//!
//! Each of 2 to 4 players bids a card from a hidden hand and wagers coins. When all bids are sealed they are revealed.
//! The best one takes the pot and finds a card, which its player keeps or buries. During the bidding, players may beg
//! each other for a coin. Gambit keeps all laws. Each variant in `lawless`, which does not belong to the template,
//! breaks one.

mod answer;
mod command;
mod event;
#[cfg(test)]
pub(crate) mod lawless;
mod play;
mod refusals;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use answer::{Answer, Ask};
pub(crate) use command::Command;
pub(crate) use event::Event;
pub(crate) use state::{Gambit, Options};
pub(crate) use view::View;

use crate::chance::Fitted;
use crate::dice::Dice;
use crate::erased::GameType;
use crate::events::Events;
use crate::game::*;
use crate::seat::{Seat, Viewer};
pub(crate) use state::{CARDS, ROUNDS};
use state::{End, MAX_CHANGES};

/// The game's entry in a registry.
pub static GAME: GameType = GameType::of::<Gambit>();

impl Game for Gambit {
    const INFO: Info = Info {
        slug: "gambit",
        title: "Gambit",
        tagline: "Bid a card, wager a coin.",
        seats: (2, 4),
        minutes: (1, 2),
        rules_version: 1,
        state_form: 1,
        endings: &[
            Ending { key: "rounds", words: "after three rounds" },
            Ending { key: "last-standing", words: "as the last one at the table" },
            Ending { key: "time", words: "by the clock" },
        ],
        presets: &[],
        clock: SuggestedClock { turn: 0, reaction: 0, whole_match: None },
        draws: Draws::Offered,
        rulebook: "",
        levels: "[]",
        lesson: None,
    };
    type Options = Options;
    type Loadout = Nothing;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = Ask;
    type Answer = Answer;

    fn bound(_options: &Options, seats: usize) -> u32 {
        // Bidding with changes, begging and its reply, being shy, and the found card.
        inputs_at_most(ROUNDS, seats, 2 * MAX_CHANGES + 8)
    }

    fn setup(
        options: &Options,
        loadouts: &[Nothing],
        dice: &mut Dice,
        _events: &mut Events<Event>,
    ) -> Result<Self, Refusal> {
        Gambit::begin(options, loadouts, dice)
    }

    fn decisions(&self) -> Vec<Decision> {
        if self.ended.is_some() {
            return Vec::new();
        }
        if let Some((seat, _)) = self.find {
            let question = Question::own_turn(self.round, "find", "Keep it or bury it?").in_span(1);
            let thinks = Shown::As { kind: "think".into(), text: "is thinking".into() };
            let shown = if self.players[seat.index()].shy { Shown::Not } else { thinks };
            return vec![Decision { seat, question, shown, grace_after: None }];
        }
        let bid = || Question::own_turn(self.round, "bid", "Which card do you bid, and how much?");
        self.bidding().into_iter().map(|seat| Decision::open(seat, bid())).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        self.listed(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        self.judge(seat, command, dice, events)
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        let drafted = self.players[seat.index()].draft.is_some();
        match self.find {
            Some(_) => Command::Bury,
            None if drafted => Command::Seal { wager: 0 },
            None => Command::Consider { place: 0 },
        }
    }

    fn leave(&mut self, seat: Seat, _why: Departure, dice: &mut Dice, events: &mut Events<Event>) {
        self.without(seat, dice, events);
    }

    fn time_up(&mut self, _dice: &mut Dice, _events: &mut Events<Event>) {
        self.ended.get_or_insert(End::Time);
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.out.clone()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn answer(&self, viewer: Viewer, ask: Ask) -> Result<Answer, Refusal> {
        self.answered(viewer, &ask)
    }

    fn asks(&self, viewer: Viewer) -> Vec<Ask> {
        self.asked(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = <&str>::from(self.ended?).into();
        let score = |seat: usize| (!self.is_out(Seat(seat as u8)), self.players[seat].coins);
        let seats = 0..self.players.len();
        let place = |seat: usize| 1 + seats.clone().filter(|other| score(*other) > score(seat)).count() as u32;
        Some(Outcome { reason, places: seats.clone().map(place).collect() })
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        self.dealt_anew(viewer, dice)
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        let player = &self.players[seat.index()];
        vec![player.coins as i32, player.hand.iter().map(|card| i32::from(*card)).sum()]
    }

    fn model() -> &'static Model {
        static MODEL: Fitted = Fitted::new(|| Model::even(&[("coins", 500_000), ("cards", 5_000)]));
        &MODEL
    }

    fn check(&self) -> Result<(), String> {
        let found = self.find.iter().map(|(_, card)| card);
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let mut cards: Vec<u8> = self.pile.iter().chain(&self.spent).chain(hands).chain(found).copied().collect();
        cards.sort_unstable();
        if cards.iter().copied().eq(1..=CARDS) {
            Ok(())
        } else {
            Err(format!("cards are lost or duplicated: {cards:?}"))
        }
    }

    /// After the last change the only choice left is to seal.
    fn may_ask_idly(&self, seat: Seat) -> bool {
        self.players[seat.index()].changes >= MAX_CHANGES
    }

    fn catalogue() -> Catalogue {
        Catalogue::default()
    }
}
