//! Nine cells and a counter: two players take turns to mark any cell, and nobody ever wins. It is the smallest possible load for
//! a server that judges, stores and shows matches, so its cost is the server's own.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

use kit::chance::Fitted;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Ending, Game, Info, Model, NoAnswer, NoAsk, Outcome, Pace, Question,
    Refusal, SuggestedClock,
};
use kit::number;
use kit::refusals::Reason;
use kit::seat::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

kit::refusals! {
    /// Reasons to refuse.
    enum Code in "../locales/refusals.en.ftl" {
        BadOption "bad-option"
        NotYourTurn "not-your-turn"
        NoSuchCell "no-such-cell"
    }
}

const CELLS: u8 = 9;
/// The most moves, and the default: practically unlimited.
const MAX_MOVES: u32 = 100_000;

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NineCells {
    /// The mark in each cell: 0 for none, else the seat plus 1.
    cells: [u8; CELLS as usize],
    moves: u32,
    /// The match ends with this move.
    last: u32,
    left: Option<Seat>,
}

/// The length of a match.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "nine-cells.ts", rename = "NineCellsOptions")]
pub struct Options {
    /// The number of moves until the match is drawn.
    #[schemars(range(min = 1, max = MAX_MOVES))]
    pub moves: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { moves: MAX_MOVES }
    }
}

/// The commands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "nine-cells.ts", rename = "NineCellsCommand")]
pub enum Command {
    /// Put the player's mark into a cell, whatever is there.
    Set {
        /// The cell.
        cell: u8,
    },
}

/// The events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "nine-cells.ts", rename = "NineCellsEvent")]
pub enum Event {
    /// A cell got the seat's mark.
    Set {
        /// The seat.
        seat: Seat,
        /// The cell.
        cell: u8,
    },
    /// A player has left.
    Left {
        /// The seat.
        seat: Seat,
    },
}

/// The view, which is the same for everybody.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "nine-cells.ts", rename = "NineCellsView")]
pub struct View {
    /// The mark in each cell: 0 for none, else the seat plus 1.
    pub cells: [u8; CELLS as usize],
    /// The number of moves so far.
    pub moves: u32,
}

impl NineCells {
    fn turn(&self) -> Option<Seat> {
        let goes_on = self.left.is_none() && self.moves < self.last;
        goes_on.then_some(Seat((self.moves % 2) as u8))
    }
}

/// The game's entry in the registry.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<NineCells>();

impl Game for NineCells {
    const INFO: Info = Info {
        slug: "nine-cells",
        title: "Nine Cells",
        tagline: "Set a cell, any cell, until everybody has had enough.",
        seats: (2, 2),
        minutes: (1, 1),
        rules_version: 1,
        state_form: 1,
        endings: &[
            Ending { key: "played-out", words: "when everybody had had enough" },
            Ending { key: "left", words: "as the one who stayed" },
        ],
        presets: &[],
        clock: SuggestedClock { turn: 300, reaction: 0, whole_match: None },
        draws: Draws::Offered,
        rulebook: "# Nine Cells\n\nIn turn, each player sets one of nine cells to their mark.",
        levels: "[]",
        lesson: None,
    };
    type Options = Options;
    type Loadout = ();
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = NoAsk;
    type Answer = NoAnswer;

    fn check_options(options: &Options, _seats: usize) -> Vec<Refusal> {
        let fits = (1..=MAX_MOVES).contains(&options.moves);
        if fits { Vec::new() } else { vec![Code::BadOption.with([("most", MAX_MOVES.into())])] }
    }

    fn bound(options: &Options, _seats: usize) -> u32 {
        options.moves + 1
    }

    fn setup(options: &Options, _: &[()], _: &mut Dice, _: &mut Events<Event>) -> Result<Self, Refusal> {
        Ok(NineCells { cells: [0; CELLS as usize], moves: 0, last: options.moves, left: None })
    }

    fn decisions(&self) -> Vec<Decision> {
        let question = Question {
            kind: "set".into(),
            text: "Set a cell.".to_owned(),
            turn: self.moves,
            span: 0,
            occasion: 0,
            pace: Pace::Turn,
            time_factor: 1,
        };
        self.turn().into_iter().map(|seat| Decision::open(seat, question.clone())).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        let any = Choice::action(Command::Set { cell: 0 });
        let any = any.with_range(number!(Command::Set { cell: u8 }), 0, i64::from(CELLS - 1));
        if self.turn() == Some(seat) { vec![any] } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        Command::Set { cell }: Command,
        _: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        if self.turn() != Some(seat) {
            return Err(Code::NotYourTurn.plain());
        }
        let Some(place) = self.cells.get_mut(usize::from(cell)) else {
            return Err(Code::NoSuchCell.plain());
        };
        *place = seat.0 + 1;
        self.moves += 1;
        events.all(Event::Set { seat, cell });
        Ok(())
    }

    fn on_deadline(&self, _: Seat) -> Command {
        Command::Set { cell: 0 }
    }

    fn leave(&mut self, seat: Seat, _: Departure, _: &mut Dice, events: &mut Events<Event>) {
        self.left = Some(seat);
        events.all(Event::Left { seat });
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.left.into_iter().map(|seat| vec![seat]).collect()
    }

    fn view(&self, _: Viewer) -> View {
        View { cells: self.cells, moves: self.moves }
    }

    fn answer(&self, _: Viewer, ask: NoAsk) -> Result<NoAnswer, Refusal> {
        match ask {}
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.left {
            Some(Seat(left)) => Some(Outcome {
                reason: "left".into(),
                places: vec![1 + u32::from(left == 0), 1 + u32::from(left == 1)],
            }),
            None if self.moves >= self.last => Some(Outcome { reason: "played-out".into(), places: vec![1, 1] }),
            None => None,
        }
    }

    fn resample(&self, _: Viewer, _: &mut Dice) -> Self {
        self.clone()
    }

    fn seats(&self) -> usize {
        2
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        vec![self.cells.iter().filter(|cell| **cell == seat.0 + 1).count() as i32]
    }

    fn model() -> &'static Model {
        static MODEL: Fitted = Fitted::new(|| Model::even(&[("cells", 100_000)]));
        &MODEL
    }

    fn catalogue() -> Catalogue {
        Catalogue::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::laws::suite;
    use serde_json::json;

    #[test]
    fn the_laws_hold() {
        suite::<NineCells>(&[json!({"moves": 40}), json!({"moves": 1})], 2..=2, 8);
    }

    #[test]
    fn it_is_drawn_when_all_moves_are_made_and_lost_by_leaving() {
        let (mut dice, mut events) = (Dice::from_number(1), Events::default());
        let mut game = NineCells::setup(&Options { moves: 2 }, &[(), ()], &mut dice, &mut events).unwrap();
        let mut left = game.clone();
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(game.outcome(), None);
            game.apply(seat, Command::Set { cell: 8 }, &mut dice, &mut events).unwrap();
        }
        assert_eq!(game.outcome().unwrap().places, [1, 1]);
        left.leave(Seat(0), Departure::Resigned, &mut dice, &mut events);
        assert_eq!(left.outcome().unwrap().places, [2, 1]);
    }
}
