//! The inputs of a test match: bots' commands, missed deadlines, departures, and the match clock running out.

use super::Breach;
use super::setting::Setting;
use super::standing::in_play;
use crate::bots;
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Departure, Game, Role};
use crate::seat::Seat;

/// An input as a record contains it.
#[derive(Clone)]
pub(super) enum Input<C> {
    Command(Seat, C),
    /// The default command for a seat that missed its deadline.
    Deadline(Seat, C),
    Leave(Seat, Departure),
    TimeUp,
}

/// The next input.
pub(super) enum Next<C> {
    Input(Input<C>),
    /// A bot's commands, to be given one after another while they are listed.
    Plan(Seat, Vec<C>),
}

/// The source of a match's inputs.
pub(super) struct Course<'a, G: Game> {
    setting: &'a Setting<'a, G>,
    /// How many of 2000 inputs are departures. Other disturbances have fixed rates. `None` if there are only bots'
    /// commands.
    unrest: Option<u32>,
    /// True if the seats miss all deadlines.
    silent: bool,
    pub(super) chance: Dice,
}

impl<'a, G: Game> Course<'a, G> {
    /// Only bots' commands.
    pub(super) fn calm(setting: &'a Setting<'a, G>, chance: Dice) -> Self {
        Course { setting, unrest: None, silent: false, chance }
    }

    /// Everything that happens at tables. The frequency of departures depends on the number of the match.
    pub(super) fn restless(setting: &'a Setting<'a, G>, number: u32, chance: Dice) -> Self {
        Course { unrest: Some([0, 4, 20, 100][number as usize % 4]), ..Self::calm(setting, chance) }
    }

    /// Every deadline is missed.
    pub(super) fn silent(setting: &'a Setting<'a, G>, chance: Dice) -> Self {
        Course { silent: true, ..Self::calm(setting, chance) }
    }

    pub(super) fn next(&mut self, game: &G, seats: usize) -> Result<Next<G::Command>, Breach> {
        let awaited: Vec<Seat> = game.decisions().iter().map(|decision| decision.seat).collect();
        if awaited.is_empty() {
            return Err(Breach::of(5, "no decision is open and there is no outcome"));
        }
        if self.silent {
            return Ok(Next::Input(self.silence(game, &awaited)));
        }
        if let Some(unrest) = self.unrest
            && let Some(input) = self.disorder(game, seats, &awaited, unrest)
        {
            return Ok(Next::Input(input));
        }
        self.plan(game, seats, &awaited)
    }

    /// The plan of a bot: of one that replies to a proposal, or else of one with an open decision.
    fn plan(&mut self, game: &G, seats: usize, awaited: &[Seat]) -> Result<Next<G::Command>, Breach> {
        for seat in Seat::all(seats).filter(|seat| !awaited.contains(seat)) {
            if game.legal(seat).iter().any(|choice| choice.role == Role::Reply) {
                let plan = self.setting.bot(game, seat, &mut self.chance);
                if !plan.is_empty() {
                    return Ok(Next::Plan(seat, plan));
                }
            }
        }
        let seat = awaited[self.chance.pick(awaited.len(), "who acts")];
        let plan = self.setting.bot(game, seat, &mut self.chance);
        if plan.is_empty() { Err(Breach::idle(seat)) } else { Ok(Next::Plan(seat, plan)) }
    }

    fn disorder(&mut self, game: &G, seats: usize, awaited: &[Seat], unrest: u32) -> Option<Input<G::Command>> {
        let in_play = in_play(game, seats);
        match self.chance.die(2000, "disorder") {
            _ if in_play.is_empty() => None,
            leaving if leaving <= unrest => {
                let why = if self.chance.coin("why") { Departure::Resigned } else { Departure::Absent };
                Some(Input::Leave(in_play[self.chance.pick(in_play.len(), "who leaves")], why))
            }
            200 => Some(Input::TimeUp),
            201..=300 => Some(self.silence(game, awaited)),
            301..=500 => {
                let seat = in_play[self.chance.pick(in_play.len(), "who meddles")];
                bots::fuzz(game, seat, &mut self.chance).map(|command| Input::Command(seat, command))
            }
            _ => None,
        }
    }

    fn silence(&mut self, game: &G, awaited: &[Seat]) -> Input<G::Command> {
        let seat = awaited[self.chance.pick(awaited.len(), "who is silent")];
        Input::Deadline(seat, game.on_deadline(seat))
    }
}

pub(super) fn feed<G: Game>(
    game: &mut G,
    input: Input<G::Command>,
    dice: &mut Dice,
    events: &mut Events<G::Event>,
) -> Result<(), Breach> {
    match input {
        Input::Command(seat, command) | Input::Deadline(seat, command) => game
            .apply(seat, command.clone(), dice, events)
            .map_err(|refusal| Breach::of(1, format!("{command:?} of {seat} is listed but refused: {refusal}")))?,
        Input::Leave(seat, why) => game.leave(seat, why, dice, events),
        Input::TimeUp => game.time_up(dice, events),
    }
    Ok(())
}
