//! The interface between Starboard and the rules of a game. Five very different games use it, and no method exists for
//! only one of them.

pub use crate::catalogue::{Catalogue, Entry, ReadyLoadout, Words};
pub use crate::chance::Model;
pub use crate::choice::{Choice, Range, Role};
pub use crate::deck::{Deck, DeckForm};
use crate::dice::Dice;
use crate::events::Events;
pub use crate::question::{Decision, Pace, Question, Shown};
use crate::seat::{Seat, Viewer};
use crate::texts::Args;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// The rules of a game, as a state that judges commands. An implementation is pure: no I/O, no clock, and no randomness
/// except [`Dice`].
///
/// Every implementation must keep the laws in [`crate::laws`].
pub trait Game: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The facts about the game.
    const INFO: Info;
    /// The options that the host chooses. The form for a new table is built from their JSON Schema.
    type Options: Clone + Default + Serialize + DeserializeOwned + JsonSchema + TS;
    /// The choices that a seat brings to the match, such as a deck or a faction. Secret until the game shows it.
    type Loadout: Clone + Default + Serialize + DeserializeOwned + JsonSchema + TS;
    /// A command that a seat can give.
    type Command: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync + TS;
    /// Something that happens.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + TS;
    /// Everything that one viewer may know. It lists each visible field explicitly, so that nothing else can leak.
    type View: Serialize + TS;
    /// A question about a position: odds, forecasts, previews. [`NoAsk`] if the game answers none.
    type Ask: Clone + std::fmt::Debug + Serialize + DeserializeOwned + TS;
    /// The answer to an [`Game::Ask`]. [`NoAnswer`] if the game answers none.
    type Answer: Serialize + TS;

    /// All faults of the options for that many seats. Empty if a match can start with them.
    fn check_options(_options: &Self::Options, _seats: usize) -> Vec<Refusal> {
        Vec::new()
    }

    /// All faults of a loadout, with the numbers of the rules. A loadout may be played if all of its faults are
    /// warnings.
    fn check_loadout(_options: &Self::Options, _loadout: &Self::Loadout) -> Vec<Fault> {
        Vec::new()
    }

    /// The maximum number of inputs of a match with these options and that many seats. A match with more has a fault in
    /// its rules. Count everything that can happen ([`inputs_at_most`]), and limit everything that could repeat
    /// forever: a bound that is far too high finds no faults.
    fn bound(options: &Self::Options, seats: usize) -> u32;

    /// Starts a match, with one seat per loadout.
    fn setup(
        options: &Self::Options,
        loadouts: &[Self::Loadout],
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<Self, Refusal>;

    /// Starts a match under the given version of the rules, from 1 to [`Info::rules_version`]. A match keeps its
    /// version to the end, and its record is always verified with that version. A game whose rules have changed stores
    /// the number in its state and branches on it.
    fn setup_by(
        _rules: u32,
        options: &Self::Options,
        loadouts: &[Self::Loadout],
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<Self, Refusal> {
        Self::setup(options, loadouts, dice, events)
    }

    /// The open decisions, at most one per seat. Empty once the match is over.
    fn decisions(&self) -> Vec<Decision>;

    /// All choices of `seat`. Asides (offers, preferences, undo) answer no decision.
    fn legal(&self, seat: Seat) -> Vec<Choice<Self::Command>>;

    /// Executes a command from `seat`, or refuses it. The caller judges on a clone and drops it after a refusal.
    fn apply(
        &mut self,
        seat: Seat,
        command: Self::Command,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Refusal>;

    /// The default command, which is played for a seat that misses its deadline. It must be legal.
    fn on_deadline(&self, seat: Seat) -> Self::Command;

    /// Removes `seat` from the match for good. It can happen at any time.
    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Events<Self::Event>);

    /// The table's match clock has run out. Most games have no match clock and ignore this.
    fn time_up(&mut self, _dice: &mut Dice, _events: &mut Events<Self::Event>) {}

    /// The eliminated seats, in the order of elimination. Seats that were eliminated together form a group; only the
    /// last group may still grow. All other seats may leave or agree on a draw.
    fn eliminated(&self) -> Vec<Vec<Seat>>;

    /// The facts that `viewer` may know. This is the only way for state to reach a client. It is built for every viewer
    /// after every input, so it must take microseconds and compute nothing. Slower results come from [`Game::answer`].
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Answers a question of `viewer` from what they may know: resampling what they cannot see must not change the
    /// answer (law 3). It changes nothing and is not recorded. It runs while the match continues and may take some tens
    /// of milliseconds.
    fn answer(&self, viewer: Viewer, ask: Self::Ask) -> Result<Self::Answer, Refusal>;

    /// Questions that a client of `viewer` is likely to ask in this position. The laws ask them.
    fn asks(&self, _viewer: Viewer) -> Vec<Self::Ask> {
        Vec::new()
    }

    /// The outcome, once the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The same state with everything that `viewer` cannot see dealt again at random. Their view must not change in any
    /// byte.
    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self;

    /// The same state with all piles reshuffled, except those whose order somebody chose or knows. No seat's view may
    /// change in any byte. An analysis uses it to compare a drawn card with the others that could have been drawn.
    fn reshuffle(&self, _dice: &mut Dice) -> Self {
        self.clone()
    }

    /// Things that `seat` started with and that should be equally strong, such as its homeworld, as kind and id.
    /// Simulations count wins by them; ready-made loadouts are counted in any case.
    fn began_with(&self, _seat: Seat) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The number of seats, including those out of play.
    fn seats(&self) -> usize;

    /// The numbers on which the chance of `seat` to win depends: one per feature of [`Game::model`], in its order. A
    /// search calls this thousands of times, so it must take microseconds. Numbers that are equal for all seats have no
    /// effect.
    fn features(&self, seat: Seat) -> Vec<i32>;

    /// The fitted weights of the features: see [`crate::chance`].
    fn model() -> &'static Model;

    /// The game's own policy for bots, where looking one step ahead is not enough: commands to give one after another
    /// until one is refused. Empty leaves the choice to the generic bot. It gets a resampled state, so it cannot cheat.
    fn policy(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Self::Command> {
        Vec::new()
    }

    /// The policy for rollouts, of which a search runs thousands. Override it if [`Game::policy`] is slow.
    fn rollout_policy(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Command> {
        self.policy(seat, dice)
    }

    /// Complete plans for `seat` that a search should try but would not find by combining listed drafts, such as an
    /// attack with several fleets. The search tries them out, so they may be poor, and some may be refused. It gets a
    /// resampled state, like [`Game::policy`].
    fn candidate_plans(&self, _seat: Seat) -> Vec<Vec<Self::Command>> {
        Vec::new()
    }

    /// False if [`Game::candidate_plans`] has every plan worth trying for the seat's question. A search then builds no
    /// plans from single listed commands.
    fn composes(&self, _seat: Seat) -> bool {
        true
    }

    /// Checks the game's own invariants, for example that no card, unit or coin is lost. The error describes the fault.
    /// Only the laws call it, after every input (law 4), so it may be slow.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// True if `seat` may be asked a question with only one answer (law 6): to end a turn, if skipping the question
    /// would reveal its hand, or if its player wants to be asked.
    fn may_ask_idly(&self, _seat: Seat) -> bool {
        false
    }

    /// The cards, ships, maps and texts.
    fn catalogue() -> Catalogue;
}

/// A bound for [`Game::bound`]: `turns` turns in which each seat gives at most `of_a_seat_in_a_turn` inputs, and every
/// seat may leave once.
pub const fn inputs_at_most(turns: u32, seats: usize, of_a_seat_in_a_turn: u32) -> u32 {
    turns.saturating_mul(of_a_seat_in_a_turn).saturating_add(1).saturating_mul(seats as u32)
}

/// The loadout of a game in which seats bring nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct Nothing {}

/// The questions of a game that answers none.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub enum NoAsk {}

/// The answers of a game that answers none.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub enum NoAnswer {}

/// The facts about a game.
#[derive(Clone, Debug)]
pub struct Info {
    /// The name in URLs and files.
    pub slug: &'static str,
    /// The title that players see.
    pub title: &'static str,
    /// One sentence that makes people want to play.
    pub tagline: &'static str,
    /// The minimum and the maximum number of seats.
    pub seats: (u8, u8),
    /// The length of a short and of a long match of the first preset, in minutes.
    pub minutes: (u16, u16),
    /// Raised when a change of the rules could make a recorded match replay differently. All versions from 1 on stay
    /// playable: see [`Game::setup_by`].
    pub rules_version: u32,
    /// Raised when the state has different fields but every recorded match still replays the same. State hashes in
    /// records of earlier forms are no longer compared; everything else is.
    pub state_form: u32,
    /// The reasons that an [`Outcome`] can have.
    pub endings: &'static [Ending],
    /// Named sets of options. The first is used for a quick game.
    pub presets: &'static [Preset],
    /// The suggested clock.
    pub clock: SuggestedClock,
    /// How players agree on a draw.
    pub draws: Draws,
    /// The rulebook, in Markdown.
    pub rulebook: &'static str,
    /// The levels of its bots, as JSON: see [`Info::levels`].
    pub levels: &'static str,
    /// The lesson, as JSON: see [`crate::lesson::Lesson`].
    pub lesson: Option<&'static str>,
}

/// How players agree on a draw. Turns are those of [`Question::turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// An offer stands until a player declines it.
    Offered,
    /// An offer stands until a player declines it or its turn is over.
    OfferedForTurn,
    /// Each player can vote once per turn, and take back their own vote. The match ends in a draw when all players in
    /// play who are not away have voted. A resignation counts as the last vote if all the others have voted; then it
    /// has no other effect.
    Voted,
}

/// A reason why a match of a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The key.
    pub key: &'static str,
    /// How the match was won, to follow the winner's name: `by conquest`, `as the richest at the round limit`.
    pub words: &'static str,
}

/// A suggested clock, in seconds; 0 means no limit.
#[derive(Clone, Copy, Debug)]
pub struct SuggestedClock {
    /// The time for a decision in a player's own turn.
    pub turn: u32,
    /// The time for a reaction to another player.
    pub reaction: u32,
    /// The time for the whole match, in games whose rules have such a limit ([`Game::time_up`]).
    pub whole_match: Option<u32>,
}

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The id.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// One sentence about what is different.
    pub text: &'static str,
    /// The options that differ from the defaults, as a JSON object.
    pub options: &'static str,
}

/// The refusal of a command or request, which has changed nothing. It is a row of a table ([`crate::refusals!`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Refusal {
    /// A code for programs, in kebab-case, and the id of the text for people.
    pub code: Cow<'static, str>,
    /// The text in English, for programs and for clients without that text.
    pub message: String,
    /// The rule that forbids it (`R55`), if a rule does.
    pub rule: Option<Cow<'static, str>>,
    /// The values in the text, by the names of its blanks.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[ts(optional, as = "Option<Args>")]
    pub args: Args,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.message)?;
        self.rule.as_ref().map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for Refusal {}

/// A fault of a loadout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Fault {
    /// The fault.
    pub refusal: Refusal,
    /// True if the loadout may be played in spite of it.
    pub warning: bool,
}

/// The reason why a seat leaves a running match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// Its player resigned.
    Resigned,
    /// Its player missed too many turns.
    Absent,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Outcome {
    /// One of [`Info::endings`], or the table's own `agreed-draw` or `abandoned`.
    pub reason: Cow<'static, str>,
    /// Each seat's place: 1 for the winner or winners, and so on. Equal places are shared.
    pub places: Vec<u32>,
}

impl Outcome {
    /// The winners.
    pub fn winners(&self) -> Vec<Seat> {
        Seat::all(self.places.len()).filter(|seat| self.places[seat.index()] == 1).collect()
    }
}
