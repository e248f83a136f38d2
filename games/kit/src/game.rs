//! The rules interface: what a game is to Starboard. Five very different games fit it without a method for one game's
//! oddity; a sixth is one folder and one line in the registry.

pub use crate::catalogue::{Catalogue, Entry, ReadyLoadout, Words};
pub use crate::choice::{Choice, Range, Role};
pub use crate::deck::{Deck, DeckForm};
use crate::dice::Dice;
use crate::events::Events;
pub use crate::question::{Decision, Pace, Question, Shown};
use crate::seat::{Seat, Viewer};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// A game's rules as a state that judges commands. Pure: no I/O, no clock, no chance but [`Dice`].
///
/// The laws that every implementation keeps are in [`crate::laws`].
pub trait Game: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The facts about the game.
    const INFO: Info;
    /// The host's choices; the JSON Schema draws the form of a new table.
    type Options: Clone + Default + Serialize + DeserializeOwned + JsonSchema + TS;
    /// What a seat brings: a deck, a faction. Sealed until the game itself shows it.
    type Loadout: Clone + Default + Serialize + DeserializeOwned + JsonSchema + TS;
    /// What a seat can ask for.
    type Command: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync + TS;
    /// What can happen.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + TS;
    /// All that one viewer may know, built by naming what is shown.
    type View: Serialize + TS;
    /// What can be asked about a position: odds, forecasts, previews. [`NoAsk`] in a game where nothing can.
    type Ask: Clone + std::fmt::Debug + Serialize + DeserializeOwned + TS;
    /// What comes of it; [`NoAnswer`] where nothing can be asked.
    type Answer: Serialize + TS;

    /// Every fault of the options for that many seats; empty means that a match can start with them.
    fn check_options(_options: &Self::Options, _seats: usize) -> Vec<Refusal> {
        Vec::new()
    }

    /// Every fault of a loadout at once, in words with rule numbers. One without a fault that is not merely a warning
    /// may be played.
    fn check_loadout(_options: &Self::Options, _loadout: &Self::Loadout) -> Vec<Fault> {
        Vec::new()
    }

    /// No match with these options and so many seats takes more inputs than this; one that does shows an error in the
    /// rules. Count what can happen ([`inputs_at_most`]), with a limit on whatever could go on for ever: a bound that no
    /// match comes near shows nothing.
    fn bound(options: &Self::Options, seats: usize) -> u32;

    /// A new match of as many seats as there are loadouts.
    fn setup(
        options: &Self::Options,
        loadouts: &[Self::Loadout],
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<Self, Refusal>;

    /// A new match by the rules of that version, from 1 to [`Info::rules_version`]: a match keeps the rules that it was begun
    /// under, and its record verifies by them for ever. A game whose rules have changed keeps the number in its state and
    /// branches on it, here or where the rule is applied.
    fn setup_by(
        _rules: u32,
        options: &Self::Options,
        loadouts: &[Self::Loadout],
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<Self, Refusal> {
        Self::setup(options, loadouts, dice, events)
    }

    /// Who is awaited, each with the question put to them, at most one for each seat; empty means that the match is
    /// over.
    fn decisions(&self) -> Vec<Decision>;

    /// Everything that `seat` may do now, complete. An aside (an offer, a preference, an undo) answers no decision.
    fn legal(&self, seat: Seat) -> Vec<Choice<Self::Command>>;

    /// Does what `seat` asks, or says why not. After a refusal the state is not looked at again: the caller judges on
    /// a clone.
    fn apply(
        &mut self,
        seat: Seat,
        command: Self::Command,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Refusal>;

    /// What a silent seat that is awaited is taken to do; always one of its legal commands.
    fn on_deadline(&self, seat: Seat) -> Self::Command;

    /// `seat` leaves for good, whatever is going on.
    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Events<Self::Event>);

    /// The table's match clock has run out. Most games have none and ignore it.
    fn time_up(&mut self, _dice: &mut Dice, _events: &mut Events<Self::Event>) {}

    /// The seats no longer in play, the first to fall first; those that fell together share a group, which may still
    /// grow as long as it is the last. All others may leave or agree on a draw.
    fn out(&self) -> Vec<Vec<Seat>>;

    /// The one way out for state: what lies on the table, named and not worked out. It is built for every viewer after
    /// every input, so it costs microseconds; what takes longer is asked for ([`Game::answer`]).
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` asks about the position, worked out from what they may know: whatever they cannot see, dealt anew, gives
    /// the same answer (law 3). It changes nothing, is not recorded, and runs beside the match, so it may take its time;
    /// tens of milliseconds at most.
    fn answer(&self, viewer: Viewer, ask: Self::Ask) -> Result<Self::Answer, Refusal>;

    /// Questions that a client of `viewer` is likely to ask at this position: for the laws, which ask them.
    fn asks(&self, _viewer: Viewer) -> Vec<Self::Ask> {
        Vec::new()
    }

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The same state with all that `viewer` cannot see dealt anew: what they see stays as it is, byte for byte.
    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Self;

    /// What `seat` began with that ought to be worth the same to all, such as its home: of which kind, and which one.
    /// For counting who wins with what; ready-made loadouts are counted anyway.
    fn began_with(&self, _seat: Seat) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// How good the position looks for `seat`: for bots and graphs. Higher is better; only comparisons mean anything.
    fn worth(&self, seat: Seat) -> i32;

    /// A game's own way to choose for a bot, where looking one step ahead is not enough: commands to be given one
    /// after another until one is refused; none to leave it to the generic bot. It is asked on a re-dealt state, so it
    /// cannot cheat.
    fn policy(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Self::Command> {
        Vec::new()
    }

    /// The policy by which a search plays on in thousands of worlds: a quicker one where [`Game::policy`] takes its time.
    fn habit(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Command> {
        self.policy(seat, dice)
    }

    /// Whole answers of `seat` that a search ought to try beside the policy's, where composing one by the steps that are
    /// listed would not find them: an attack with its fleets. They are tried out, so they may be poor; some may be refused.
    /// Asked like [`Game::policy`].
    fn ideas(&self, _seat: Seat) -> Vec<Vec<Self::Command>> {
        Vec::new()
    }

    /// The game's own invariants, such as that cards, units and money are conserved: in words what is wrong. The laws
    /// ask after every input (law 4); nobody else does, so it may take its time.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// True where `seat` may be asked a question that has one answer only (law 6): to end a turn, where not to ask would
    /// show what a hand holds, or where its player has wished to be asked.
    fn may_ask_idly(&self, _seat: Seat) -> bool {
        false
    }

    /// Cards, ships, maps with their texts: written once, sent to the client.
    fn catalogue() -> Catalogue;
}

/// For [`Game::bound`]: so many turns, in each of which each of `seats` gives at most so many inputs, and each may leave
/// once.
pub const fn inputs_at_most(turns: u32, seats: usize, of_a_seat_in_a_turn: u32) -> u32 {
    turns.saturating_mul(of_a_seat_in_a_turn).saturating_add(1).saturating_mul(seats as u32)
}

/// What a seat brings to a game to which one brings nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct Nothing {}

/// Nothing can be asked about a position.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub enum NoAsk {}

/// So nothing is answered.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub enum NoAnswer {}

/// The facts about a game.
#[derive(Clone, Debug)]
pub struct Info {
    /// Its name in addresses and files.
    pub slug: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One sentence that makes one want to play it.
    pub tagline: &'static str,
    /// How many can play.
    pub seats: (u8, u8),
    /// How long a match of the first preset takes people, in minutes, from the short to the long.
    pub minutes: (u16, u16),
    /// Raised with a change of the rules by which a recorded match could replay differently; every version from 1 on is still
    /// played: see [`Game::setup_by`].
    pub rules_version: u32,
    /// Raised whenever the state consists of something else than before, though every recorded match replays alike: the
    /// fingerprints in the records of earlier forms are then no longer compared, all else is.
    pub state_form: u32,
    /// The reasons an [`Outcome`] can have.
    pub endings: &'static [Ending],
    /// Named sets of options; the first is the one-click game.
    pub presets: &'static [Preset],
    /// The clock that suits the game, in seconds; 0 is none.
    pub clock: SuggestedClock,
    /// How the players of a table agree on a draw.
    pub draws: Draws,
    /// The rules as people read them, Markdown.
    pub rulebook: &'static str,
}

/// How players agree on a draw. Turns are those of [`Question::turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// An offer stands until somebody declines it.
    Offered,
    /// The same, but it lapses with the turn in which it was made.
    OfferedForTurn,
    /// Everybody has a vote of their own in a turn, and can take back only that. When somebody votes, or resigns and leaves
    /// others in play, the match ends if all in play who are not away have voted; a resignation does nothing else then.
    Voted,
}

/// A reason for which matches of a game end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Its key.
    pub key: &'static str,
    /// How it was won, after the winner's name: `by conquest`, `as the richest at the round limit`.
    pub words: &'static str,
}

/// The clock a game suggests, in seconds; 0 is none.
#[derive(Clone, Copy, Debug)]
pub struct SuggestedClock {
    /// For a decision of one's own turn.
    pub turn: u32,
    /// For an answer to what another does.
    pub reaction: u32,
    /// For the whole match, shared by all, in the games whose rules have one ([`Game::time_up`]).
    pub whole_match: Option<u32>,
}

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its key.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What is different about it, in a sentence.
    pub text: &'static str,
    /// The options that differ from the defaults, a JSON object.
    pub options: &'static str,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Refusal {
    /// A key for programs, kebab-case.
    pub code: Cow<'static, str>,
    /// Words for the player.
    pub message: String,
    /// The rule that forbids it (`R55`), where a rule does.
    pub rule: Option<Cow<'static, str>>,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(code: &'static str, message: impl Into<String>, rule: &'static str) -> Self {
        Refusal { code: code.into(), message: message.into(), rule: Some(rule.into()) }
    }

    /// A refusal that no rule stands behind, such as a command that is not understood.
    pub fn plain(code: &'static str, message: impl Into<String>) -> Self {
        Refusal { code: code.into(), message: message.into(), rule: None }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.message)?;
        self.rule.as_ref().map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for Refusal {}

/// Something about a loadout that its owner should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Fault {
    /// What it is.
    pub refusal: Refusal,
    /// True if the loadout may be played all the same.
    pub warning: bool,
}

/// Why a seat leaves a running match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// Its player gave up.
    Resigned,
    /// Its player stayed away too long.
    Absent,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Outcome {
    /// One of [`Info::endings`], or the table's own `agreed-draw` and `abandoned`.
    pub reason: Cow<'static, str>,
    /// By seat: 1 for the winner or winners, and so on down; equal places are shared.
    pub places: Vec<u32>,
}

impl Outcome {
    /// Who won, one or several.
    pub fn winners(&self) -> Vec<Seat> {
        Seat::all(self.places.len()).filter(|seat| self.places[seat.index()] == 1).collect()
    }
}
