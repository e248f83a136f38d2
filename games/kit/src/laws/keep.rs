//! Finished matches worth keeping: one for every way to end.

use super::inputs::{Course, Input, Next, feed};
use super::setting::{Begun, Setting, Stream};
use super::{Breach, Trial, unpanicked};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Departure, Game};
use crate::json::Json;
use crate::seat::Seat;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How a match ends that its players agree to draw: an ending of the table's own.
const AGREED_DRAW: &str = "agreed-draw";
/// They agree after so many inputs, or half of what the match would have taken.
const AGREED_AFTER: usize = 60;

/// A finished match as a record keeps it, but for its dice and its times.
#[derive(Clone, Debug, Serialize)]
pub struct Kept {
    /// Why it ended: a key of [`crate::game::Info::endings`], or `agreed-draw`.
    pub ending: String,
    /// Which match it was: the number that its seed was given for.
    pub number: u32,
    /// The options with every default filled in.
    pub options: Value,
    /// What each seat brought.
    pub loadouts: Vec<Value>,
    /// In order; judged one after another on the match's dice, they lead to the end.
    pub inputs: Vec<KeptInput>,
}

/// An input of a record; its JSON is the record's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "input", rename_all = "kebab-case")]
pub enum KeptInput {
    /// A seat's command.
    Command { seat: Seat, command: Json },
    /// What a silent seat was taken to do.
    Deadline { seat: Seat, command: Json },
    /// A seat left.
    Leave { seat: Seat, why: Departure },
    /// The match clock ran out.
    TimeUp,
    /// All agreed to draw.
    AgreedDraw,
}

/// The seed of a match's dice, by the match's number.
pub type Seeds<'a> = &'a dyn Fn(u32) -> [u8; 32];

/// Plays the matches of `trial` and gives the shortest of each ending, in the order of the game's endings, and one that
/// was agreed to be drawn. Bots play them at `trial`'s levels; in three of four somebody may also leave, be silent or let
/// the match clock run out, if the game has one; in some nobody ever says anything. No laws are watched, and a match that
/// does not end is left out. An ending that never came is missing: try more matches, other options or other bots.
///
/// To write a record file, take a secret of your own
/// for each number, hand over the seed that comes of it, and keep that secret with the match: a record proves its dice.
/// Draws, checksums and the outcome come from executing the inputs again.
pub fn kept<G: Game>(trial: &Trial, seed: Seeds) -> Vec<Kept> {
    let Ok(setting) = unpanicked(|| Setting::<G>::of(trial)) else { return Vec::new() };
    let mut best: BTreeMap<String, Kept> = BTreeMap::new();
    let mut keep = |played: Result<Option<Kept>, Breach>| {
        let Ok(Some(kept)) = played else { return };
        if best.get(&kept.ending).is_none_or(|best| kept.inputs.len() < best.inputs.len()) {
            best.insert(kept.ending.clone(), kept);
        }
    };
    for number in 0..trial.games {
        keep(unpanicked(|| Keeping::begin(&setting, number, seed(number))?.play_to_the_end()));
    }
    keep(unpanicked(|| Keeping::begin(&setting, trial.games, seed(trial.games))?.play_to_an_agreement()));
    let endings = G::INFO.endings.iter().map(|ending| ending.key).chain([AGREED_DRAW]);
    endings.filter_map(|ending| best.remove(ending)).collect()
}

/// A match being played to be kept.
struct Keeping<'a, G: Game> {
    setting: &'a Setting<'a, G>,
    number: u32,
    game: G,
    dice: Dice,
    course: Course<'a, G>,
    loadouts: Vec<Value>,
    inputs: Vec<KeptInput>,
}

impl<'a, G: Game> Keeping<'a, G> {
    fn begin(setting: &'a Setting<'a, G>, number: u32, seed: [u8; 32]) -> Result<Self, Breach> {
        let mut dice = Dice::from_seed(seed).unkept();
        let mut chance = setting.dice(number, Stream::Chance);
        let Begun { game, loadouts, .. } = setting.begin(number, &mut dice, &mut chance)?;
        let course = match number % 8 {
            7 => Course::silent(setting, chance),
            _ if number >= setting.trial.games => Course::calm(setting, chance),
            _ => Course::restless(setting, number, chance),
        };
        let loadouts = loadouts.into_iter().map(|(_, loadout)| json!(loadout)).collect();
        Ok(Keeping { setting, number, game, dice, course, loadouts, inputs: Vec::new() })
    }

    fn play(&mut self) -> Result<(), Breach> {
        while self.game.outcome().is_none() && self.inputs.len() < self.setting.bound() as usize {
            self.step()?;
        }
        Ok(())
    }

    /// Nothing if it does not end.
    fn play_to_the_end(mut self) -> Result<Option<Kept>, Breach> {
        self.play()?;
        let ending = self.game.outcome().map(|outcome| outcome.reason.into_owned());
        Ok(ending.map(|ending| self.kept(ending)))
    }

    fn play_to_an_agreement(mut self) -> Result<Option<Kept>, Breach> {
        self.play()?;
        self.inputs.truncate(AGREED_AFTER.min(self.inputs.len() / 2));
        self.inputs.push(KeptInput::AgreedDraw);
        Ok(Some(self.kept(AGREED_DRAW.to_owned())))
    }

    fn kept(self, ending: String) -> Kept {
        let Keeping { setting, number, loadouts, inputs, .. } = self;
        Kept { ending, number, options: setting.options(), loadouts, inputs }
    }

    fn step(&mut self) -> Result<(), Breach> {
        match self.course.next(&self.game, self.setting.trial.seats)? {
            Next::Input(Input::TimeUp) if G::INFO.clock.whole_match.is_none() => Ok(()),
            Next::Input(input) => self.feed(input),
            Next::Plan(seat, plan) => {
                for (step, command) in plan.into_iter().enumerate() {
                    if step > 0 && !self.game.legal(seat).iter().any(|choice| choice.covers(&command)) {
                        break;
                    }
                    self.feed(Input::Command(seat, command))?;
                }
                Ok(())
            }
        }
    }

    fn feed(&mut self, input: Input<G::Command>) -> Result<(), Breach> {
        self.inputs.push(match &input {
            Input::Command(seat, command) => KeptInput::Command { seat: *seat, command: Json::of(command) },
            Input::Deadline(seat, command) => KeptInput::Deadline { seat: *seat, command: Json::of(command) },
            Input::Leave(seat, why) => KeptInput::Leave { seat: *seat, why: *why },
            Input::TimeUp => KeptInput::TimeUp,
        });
        feed(&mut self.game, input, &mut self.dice, &mut Events::default())
    }
}
