//! Plays one match of a trial and checks that the same inputs lead to the same match again.

use super::closely::{self, Look};
use super::hidden::Hidden;
use super::inputs::{Course, Input, Next, feed};
use super::setting::{Begun, Setting, Stream};
use super::{Breach, Checks, fast, standing, unpanicked};
use crate::dice::Dice;
use crate::events::{AddressedEvent, Events};
use crate::game::{Game, Outcome};
use crate::seat::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;

/// The results of a match.
#[derive(Default)]
pub(super) struct End {
    pub(super) outcome: Option<Outcome>,
    /// The things that each seat started with, as kind and id.
    pub(super) began_with: Vec<Vec<(&'static str, String)>>,
    pub(super) inputs: u32,
    /// The breaches, each with the number of inputs before it.
    pub(super) breaches: Vec<(u32, Breach)>,
}

struct Match<'a, G: Game> {
    setting: &'a Setting<'a, G>,
    game: G,
    /// The match's own dice.
    dice: Dice,
    course: Course<'a, G>,
    inputs: Vec<Input<G::Command>>,
    told: Vec<AddressedEvent<G::Event>>,
    /// A selection of the commands listed so far, as JSON. Unlisted commands are made from them.
    seen: Vec<Value>,
    hidden: Hidden,
    /// True if the inputs are kept for a replay.
    kept: bool,
}

/// Plays match `number` of a trial. A panic in the rules is a breach of law 4.
pub(super) fn play<G: Game>(setting: &Setting<G>, number: u32) -> End {
    let mut end = End::default();
    let played = unpanicked(|| match setting.trial.check {
        Checks::None => fast::play_out(setting, number, &mut end),
        Checks::Light | Checks::Full => play_out(setting, number, &mut end),
    });
    if let Err(breach) = played {
        end.breaches.push((end.inputs, breach));
    }
    end
}

/// Plays to the outcome, or to a breach after which the match cannot continue.
fn play_out<G: Game>(setting: &Setting<G>, number: u32, end: &mut End) -> Result<(), Breach> {
    let bound = setting.bound();
    let mut playing = Match::begin(setting, number, end)?;
    while playing.game.outcome().is_none() {
        if end.inputs >= bound {
            return Err(Breach::beyond(bound));
        }
        let found = playing.look();
        end.breaches.extend(found.into_iter().map(|breach| (end.inputs, breach)));
        playing.go_on(&mut end.inputs)?;
    }
    let found = standing::standing(&playing.game, setting.trial.seats).err();
    end.breaches.extend(found.into_iter().chain(playing.hidden.stale()).map(|breach| (end.inputs, breach)));
    playing.replay(number)?;
    end.outcome = playing.game.outcome();
    Ok(())
}

/// The average number of inputs between two close looks. It grows with the match, because long matches repeat
/// themselves.
fn distance(check: Checks, inputs: usize) -> u32 {
    match check {
        Checks::Full => 6 + inputs as u32 / 50,
        Checks::Light | Checks::None => 256,
    }
}

impl<'a, G: Game> Match<'a, G> {
    fn begin(setting: &'a Setting<'a, G>, number: u32, end: &mut End) -> Result<Self, Breach> {
        let (mut dice, mut chance) = (setting.dice(number, Stream::Match), setting.dice(number, Stream::Chance));
        let begun = setting.begin(number, &mut dice, &mut chance)?;
        end.began_with = begun.began_with();
        let Begun { game, events, .. } = begun;
        are_themselves_as_json(&events)?;
        let full = setting.trial.check == Checks::Full;
        let course = if full { Course::restless(setting, number, chance) } else { Course::calm(setting, chance) };
        let (inputs, seen, hidden) = Default::default();
        let (told, kept) = (events.into_vec(), full || number.is_multiple_of(16));
        Ok(Match { setting, game, dice, course, inputs, told, seen, hidden, kept })
    }

    /// Checks the laws that can be checked in this state: some of them always, all of them in a close look.
    fn look(&mut self) -> Vec<Breach> {
        let (seats, check) = (self.setting.trial.seats, self.setting.trial.check);
        let chance = &mut self.course.chance;
        if chance.die(distance(check, self.inputs.len()), "close look") > 1 {
            let standing = match check {
                Checks::Full => standing::standing(&self.game, seats),
                Checks::Light | Checks::None => standing::awaited_while_it_lasts(&self.game),
            };
            return standing.err().into_iter().collect();
        }
        Look { game: &self.game, seats, chance, seen: &mut self.seen, hidden: &mut self.hidden }.inspect()
    }

    /// Takes one input, or a bot's whole plan.
    fn go_on(&mut self, count: &mut u32) -> Result<(), Breach> {
        let (seat, plan) = match self.course.next(&self.game, self.setting.trial.seats)? {
            Next::Input(input) => return self.input(input, count),
            Next::Plan(seat, plan) => (seat, plan),
        };
        for (step, command) in plan.into_iter().enumerate() {
            if self.game.legal(seat).iter().any(|choice| choice.covers(&command)) {
                self.input(Input::Command(seat, command), count)?;
            } else if step == 0 {
                return Err(Breach::of(1, format!("the bot of {seat} gave a command that is not listed: {command:?}")));
            } else {
                break;
            }
        }
        Ok(())
    }

    fn input(&mut self, input: Input<G::Command>, count: &mut u32) -> Result<(), Breach> {
        let out = self.game.eliminated();
        let mut events = Events::default();
        feed(&mut self.game, input.clone(), &mut self.dice, &mut events)?;
        *count += 1;
        if !stays_out(&out, &self.game.eliminated()) {
            return Err(Breach::of(5, format!("{out:?} were out, and now {:?}", self.game.eliminated())));
        }
        if self.kept {
            are_themselves_as_json(&events)?;
            self.inputs.push(input);
            self.told.extend(events.into_vec());
            if self.inputs.len().is_multiple_of(16) {
                self.game = closely::reloaded(&self.game)?;
            }
        }
        Ok(())
    }

    /// Law 2: plays the same inputs again, without saving and loading.
    fn replay(&self, number: u32) -> Result<(), Breach> {
        if !self.kept {
            return Ok(());
        }
        let mut again = Match::begin(self.setting, number, &mut End::default())?;
        let mut events = Events::default();
        for input in &self.inputs {
            feed(&mut again.game, input.clone(), &mut again.dice, &mut events)
                .map_err(|breach| Breach::of(2, format!("replayed, {}", breach.words)))?;
        }
        again.told.extend(events.into_vec());
        if let Some(at) =
            (0..self.told.len().max(again.told.len())).find(|at| self.told.get(*at) != again.told.get(*at))
        {
            let (first, second) = (self.told.get(at), again.told.get(at));
            return Err(Breach::of(2, format!("replayed, event {at} differs: {first:?} became {second:?}")));
        }
        closely::same(&self.game, &again.game).map_err(|at| Breach::of(2, format!("replayed, {at}")))
    }
}

/// Checks law 2 for events.
fn are_themselves_as_json<E: PartialEq + Debug + Serialize + DeserializeOwned>(
    events: &Events<E>,
) -> Result<(), Breach> {
    match events.as_slice().iter().find(|told| !closely::survives_json(*told)) {
        Some(told) => Err(Breach::of(2, format!("an event does not survive JSON: {told:?}"))),
        None => Ok(()),
    }
}

/// True if eliminated seats stay out, in the same order. Only the last group may still grow.
fn stays_out(before: &[Vec<Seat>], now: &[Vec<Seat>]) -> bool {
    let Some((last, earlier)) = before.split_last() else { return true };
    let grown = now.get(earlier.len()).is_some_and(|group| last.iter().all(|seat| group.contains(seat)));
    now.starts_with(earlier) && grown
}
