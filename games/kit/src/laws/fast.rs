//! Fast play without checks, for counting wins and for measuring the rules.

use super::play::End;
use super::setting::{Begun, Setting, Stream};
use super::{Breach, Trial};
use crate::bots::{self, Strategy};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::Game;
use crate::seat::Seat;

/// A fast random generator that chooses the acting seats and the random bots' commands. The rules draw from dice.
struct Quick(u64);

impl Quick {
    fn of(trial: &Trial, number: u32) -> Self {
        Quick(trial.seed.rotate_left(32) ^ u64::from(number))
    }

    /// An index below `count`, by SplitMix64. Its bias is too small for any simulation to notice.
    fn pick(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed >> 32) * count as u64) >> 32) as usize
    }
}

/// Plays to the outcome, or to an error that makes it impossible to continue.
pub(super) fn play_out<G: Game>(setting: &Setting<G>, number: u32, end: &mut End) -> Result<(), Breach> {
    let bound = setting.bound();
    let (mut dice, mut chance) = (setting.dice(number, Stream::Match), setting.dice(number, Stream::Chance));
    let mut quick = Quick::of(setting.trial, number);
    let begun = setting.begin(number, &mut dice, &mut chance)?;
    end.began_with = begun.began_with();
    let Begun { mut game, mut events, .. } = begun;
    loop {
        let awaited = game.decisions();
        if awaited.is_empty() {
            end.outcome = game.outcome();
            return Ok(());
        }
        if end.inputs >= bound {
            return Err(Breach::beyond(bound));
        }
        let seat = awaited[quick.pick(awaited.len())].seat;
        match setting.strategy(seat) {
            Strategy::Random => {
                let command = bots::any(&game.legal(seat), true, &mut |count, _| quick.pick(count));
                let command = command.ok_or_else(|| Breach::idle(seat))?;
                apply(&mut game, seat, command, &mut dice, &mut events)?;
                end.inputs += 1;
            }
            _ => {
                let plan = setting.bot(&game, seat, &mut chance);
                end.inputs += follow(&mut game, seat, plan, &mut dice, &mut events)?;
            }
        }
    }
}

/// Plays a bot's plan while its commands are listed, and returns the number of inputs.
fn follow<G: Game>(
    game: &mut G,
    seat: Seat,
    plan: Vec<G::Command>,
    dice: &mut Dice,
    events: &mut Events<G::Event>,
) -> Result<u32, Breach> {
    let mut inputs = 0;
    for command in plan {
        if inputs > 0 && !game.legal(seat).iter().any(|choice| choice.covers(&command)) {
            break;
        }
        apply(game, seat, command, dice, events)?;
        inputs += 1;
    }
    if inputs == 0 { Err(Breach::idle(seat)) } else { Ok(inputs) }
}

fn apply<G: Game>(
    game: &mut G,
    seat: Seat,
    command: G::Command,
    dice: &mut Dice,
    events: &mut Events<G::Event>,
) -> Result<(), Breach> {
    events.clear();
    game.apply(seat, command, dice, events)
        .map_err(|refusal| Breach::of(1, format!("the bot of {seat} gave a command that is refused: {refusal}")))
}
