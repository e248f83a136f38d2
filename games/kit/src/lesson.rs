//! Lessons: first matches that teach a game. A lesson is part of the game's data: a fixed deal, the learner's steps,
//! and a script for the opponent. The client guides the learner through the steps; the server gives the opponent's
//! commands.

use crate::erased::Playing;
use crate::game::Info;
use crate::json::Json;
use crate::seat::Seat;
use serde::Deserialize;
use serde_json::Value;

/// The seat of the learner.
pub const LEARNER: Seat = Seat(0);

/// A first match that teaches a game. The texts of its steps are in the game's `locales`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game's options, without the defaults.
    pub options: Value,
    /// The loadout of each seat.
    pub loadouts: Vec<Value>,
    /// The number of the deal: see [`Lesson::secret`].
    pub deal: u32,
    /// The learner's steps, in order.
    pub steps: Vec<Step>,
    /// The first commands of the opponent, in order. A bot continues once they no longer fit.
    pub script: Vec<Value>,
}

/// A step of a lesson: a note to read, or something to do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The id. The step's texts are `lesson-<id>`.
    pub id: String,
    /// The rule that it is about.
    pub rule: String,
    /// The CSS selector of the piece that it points at. Without one, a step with commands points at their pieces.
    #[serde(default)]
    pub point: Option<String>,
    /// The commands that complete it. Empty for a note to read.
    #[serde(default)]
    pub gives: Vec<Value>,
}

impl Info {
    /// The game's lesson, if it has one that can be read.
    pub fn lesson(&self) -> Option<Lesson> {
        serde_json::from_str(self.lesson?).ok()
    }
}

impl Lesson {
    /// The opponent's next command by the script, after `given` commands. `None` once the script no longer fits.
    pub fn scripted(&self, state: &dyn Playing, opponent: Seat, given: usize) -> Option<Json> {
        let next = Json::of(self.script.get(given)?);
        let read = state.read(&next).ok()?;
        state.role_of(opponent, &read).is_some().then_some(next)
    }

    /// The secret of the match's dice. It may be public: a lesson proves nothing about luck.
    pub fn secret(&self, slug: &str) -> Vec<u8> {
        format!("lesson {slug} {}", self.deal).into_bytes()
    }
}
