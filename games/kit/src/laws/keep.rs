//! Finished matches to keep as test records: one for every ending.

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

/// The ending of an agreed draw, which belongs to the table and not to the rules.
const AGREED_DRAW: &str = "agreed-draw";
/// Players agree on a draw after 60 inputs, or half of the match if that is shorter.
const DRAW_AFTER_INPUTS: usize = 60;

/// A finished match in the form of a record, without its dice and times.
#[derive(Clone, Debug, Serialize)]
pub struct Kept {
    /// The ending: a key of [`crate::game::Info::endings`], or `agreed-draw`.
    pub ending: String,
    /// The number of the match, which determined its seed.
    pub number: u32,
    /// The options, with all defaults filled in.
    pub options: Value,
    /// Each seat's loadout.
    pub loadouts: Vec<Value>,
    /// The inputs, in order. Played on the match's dice, they lead to the ending.
    pub inputs: Vec<KeptInput>,
}

/// An input, serialized as in a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "input", rename_all = "kebab-case")]
pub enum KeptInput {
    /// A seat's command.
    Command { seat: Seat, command: Json },
    /// A missed deadline, with the default command.
    Deadline { seat: Seat, command: Json },
    /// A seat left.
    Leave { seat: Seat, why: Departure },
    /// The match clock ran out.
    TimeUp,
    /// All players agreed on a draw.
    AgreedDraw,
}

/// Returns the seed of a match's dice for the number of the match.
pub type Seeds<'a> = &'a dyn Fn(u32) -> [u8; 32];

/// Plays the matches of `trial` and returns the shortest for each ending, in the order of the game's endings, and one
/// with an agreed draw. Bots play with `trial`'s strategies. Seats may also miss deadlines, and the match clock may run
/// out. In most matches seats may leave. In one of eight every deadline is missed. No laws are checked. Matches that do
/// not end are left out. If an ending is missing, try more matches, other options or other bots.
///
/// To write a record file, choose a secret for each number, pass its seed here, and store the secret with the match: it
/// proves the dice. Execute the inputs again to get the draws, checksums and outcome.
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

/// A match that is being played to be kept.
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

    /// `None` if the match does not end.
    fn play_to_the_end(mut self) -> Result<Option<Kept>, Breach> {
        self.play()?;
        let ending = self.game.outcome().map(|outcome| outcome.reason.into_owned());
        Ok(ending.map(|ending| self.kept(ending)))
    }

    fn play_to_an_agreement(mut self) -> Result<Option<Kept>, Breach> {
        self.play()?;
        self.inputs.truncate(DRAW_AFTER_INPUTS.min(self.inputs.len() / 2));
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
