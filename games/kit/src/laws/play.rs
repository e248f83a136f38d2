//! One match of a trial: its inputs, and whether the same inputs lead to the same match again.

use super::closely::{self, Look};
use super::hidden::Hidden;
use super::{Breach, Checks, Trial};
use crate::bots::{self, Level};
use crate::dice::Dice;
use crate::events::{Events, Told};
use crate::game::{Departure, Game, Outcome, Role};
use crate::seat::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a match went.
#[derive(Default)]
pub(super) struct End {
    pub(super) outcome: Option<Outcome>,
    /// By seat, each of its kind.
    pub(super) began_with: Vec<Vec<(&'static str, String)>>,
    pub(super) inputs: u32,
    /// Each with the number of inputs before it.
    pub(super) breaches: Vec<(u32, Breach)>,
}

/// What the record of a match consists of.
#[derive(Clone)]
enum Input<C> {
    Command(Seat, C),
    Leave(Seat, Departure),
    TimeUp,
}

pub(super) struct Match<'a, G: Game> {
    trial: &'a Trial,
    game: G,
    /// The match's own dice.
    dice: Dice,
    /// Of the bots, and of whatever else is left to chance here.
    chance: Dice,
    inputs: Vec<Input<G::Command>>,
    told: Vec<Told<G::Event>>,
    /// Commands that were listed so far, some of them, as JSON: to make unlisted ones of.
    seen: Vec<Value>,
    hidden: Hidden,
    /// Kept to be replayed.
    kept: bool,
    /// Of 2000 inputs so many are departures.
    unrest: u32,
    /// The ready-made loadouts by seat, if the game has any.
    brought: Vec<String>,
}

/// Plays match `number` of `trial`. A panic in the rules is a breach of law 4.
pub(super) fn play<G: Game>(trial: &Trial, number: u32) -> End {
    let mut end = End::default();
    let played = catch_unwind(AssertUnwindSafe(|| play_out::<G>(trial, number, &mut end)));
    let words = match played {
        Ok(Ok(())) => return end,
        Ok(Err(breach)) => breach,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without words");
            Breach::of(4, format!("the rules panicked: {text}"))
        }
    };
    end.breaches.push((end.inputs, words));
    end
}

/// To the outcome, or to a breach after which it makes no sense to go on.
fn play_out<G: Game>(trial: &Trial, number: u32, end: &mut End) -> Result<(), Breach> {
    let options: G::Options = match &trial.options {
        Value::Null => G::Options::default(),
        given => {
            serde_json::from_value(given.clone()).map_err(|error| Breach::of(1, format!("bad options: {error}")))?
        }
    };
    let bound = G::bound(&options, trial.seats);
    let mut playing = Match::<G>::begin(trial, number, &options)?;
    end.began_with = playing.began_with();
    while playing.game.outcome().is_none() {
        if end.inputs >= bound {
            return Err(Breach::of(4, format!("not over after {bound} inputs, the bound of the rules")));
        }
        let found = playing.look();
        end.breaches.extend(found.into_iter().map(|breach| (end.inputs, breach)));
        playing.go_on(&mut end.inputs)?;
    }
    let found = closely::standing(&playing.game, trial.seats).err();
    end.breaches.extend(found.into_iter().chain(playing.hidden.stale()).map(|breach| (end.inputs, breach)));
    playing.replay(number, &options)?;
    end.outcome = playing.game.outcome();
    Ok(())
}

/// Dice of one match of a trial: `stream` tells apart what they are for.
fn dice_of(trial: &Trial, number: u32, stream: u8) -> Dice {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&trial.seed.to_le_bytes());
    seed[8..12].copy_from_slice(&number.to_le_bytes());
    seed[12] = stream;
    Dice::from_seed(seed)
}

/// What each seat brings, with its id: one of its own, a ready-made loadout, or the default where the game has none.
fn loadouts<G: Game>(trial: &Trial, number: u32, chance: &mut Dice) -> Result<Vec<(String, G::Loadout)>, Breach> {
    if !trial.own.is_empty() {
        return own_loadouts::<G>(trial, number);
    }
    let ready = G::catalogue().loadouts;
    (0..trial.seats)
        .filter(|_| !ready.is_empty())
        .map(|seat| {
            let wanted = trial.loadouts.get((seat + number as usize) % trial.loadouts.len().max(1));
            let found = match wanted {
                Some(id) => ready.iter().find(|ready| ready.id == *id),
                None => Some(&ready[chance.pick(ready.len(), "loadout")]),
            };
            let found = found.ok_or_else(|| Breach::of(1, format!("no ready loadout {wanted:?}")))?;
            let loadout = serde_json::from_value(found.loadout.clone())
                .map_err(|error| Breach::of(1, format!("{} is no loadout: {error}", found.id)))?;
            Ok((found.id.clone(), loadout))
        })
        .collect()
}

fn own_loadouts<G: Game>(trial: &Trial, number: u32) -> Result<Vec<(String, G::Loadout)>, Breach> {
    let of = |seat: usize| (seat + number as usize) % trial.own.len();
    let brought = (0..trial.seats).map(|seat| {
        let loadout = serde_json::from_value(trial.own[of(seat)].clone());
        let loadout =
            loadout.map_err(|error| Breach::of(1, format!("the own loadout {} is none: {error}", of(seat))))?;
        Ok((format!("own {}", of(seat)), loadout))
    });
    brought.collect()
}

/// How many inputs lie between two close looks, on average: more as a match grows long and repeats itself.
fn distance(check: Checks, inputs: usize) -> u32 {
    match check {
        Checks::Light => 256,
        Checks::Full => 6 + inputs as u32 / 50,
    }
}

impl<'a, G: Game> Match<'a, G> {
    fn begin(trial: &'a Trial, number: u32, options: &G::Options) -> Result<Self, Breach> {
        let mut dice = dice_of(trial, number, 0);
        let mut chance = dice_of(trial, number, 1);
        let mut events = Events::default();
        let (brought, mut loadouts): (Vec<_>, Vec<_>) = loadouts::<G>(trial, number, &mut chance)?.into_iter().unzip();
        loadouts.resize_with(trial.seats, G::Loadout::default);
        let game = G::setup(options, &loadouts, &mut dice, &mut events)
            .map_err(|refusal| Breach::of(1, format!("the match cannot start: {refusal}")))?;
        are_themselves_as_json(&events)?;
        let unrest = [0, 4, 20, 100][number as usize % 4];
        let kept = trial.check == Checks::Full || number.is_multiple_of(16);
        Ok(Match {
            trial,
            game,
            dice,
            chance,
            inputs: Vec::new(),
            told: events.into_told(),
            seen: Vec::new(),
            hidden: Hidden::default(),
            kept,
            unrest,
            brought,
        })
    }

    fn began_with(&self) -> Vec<Vec<(&'static str, String)>> {
        let of = |seat: Seat| {
            let brought = self.brought.get(seat.index()).map(|id| ("loadout", id.clone()));
            brought.into_iter().chain(self.game.began_with(seat)).collect()
        };
        Seat::all(self.trial.seats).map(of).collect()
    }

    /// The laws that can be seen from the state: a little always, everything now and then.
    fn look(&mut self) -> Vec<Breach> {
        self.chance.take_drawn();
        if self.chance.die(distance(self.trial.check, self.inputs.len()), "close look") > 1 {
            let standing = match self.trial.check {
                Checks::Light => closely::awaited_while_it_lasts(&self.game),
                Checks::Full => closely::standing(&self.game, self.trial.seats),
            };
            return standing.err().into_iter().collect();
        }
        let seats = self.trial.seats;
        Look { game: &self.game, seats, chance: &mut self.chance, seen: &mut self.seen, hidden: &mut self.hidden }
            .inspect()
    }

    /// One input, or a bot's whole plan.
    fn go_on(&mut self, count: &mut u32) -> Result<(), Breach> {
        if self.trial.check == Checks::Full
            && let Some(input) = self.disorder()
        {
            return self.input(input, count);
        }
        let (seat, plan) = self.plan()?;
        for (step, command) in plan.into_iter().enumerate() {
            if self.game.legal(seat).iter().any(|choice| choice.covers(&command)) {
                self.input(Input::Command(seat, command), count)?;
            } else if step == 0 {
                return Err(Breach::of(1, format!("the bot of {seat} wants what is not listed: {command:?}")));
            } else {
                break;
            }
        }
        Ok(())
    }

    /// What a bot wants: one that has something to reply to and likes to, else one of those awaited.
    fn plan(&mut self) -> Result<(Seat, Vec<G::Command>), Breach> {
        let awaited: Vec<Seat> = self.game.decisions().iter().map(|decision| decision.seat).collect();
        if awaited.is_empty() {
            return Err(Breach::of(5, "nothing is awaited and there is no outcome"));
        }
        for seat in Seat::all(self.trial.seats).filter(|seat| !awaited.contains(seat)) {
            if self.game.legal(seat).iter().any(|choice| choice.role == Role::Reply) {
                let plan = self.bot(seat);
                if !plan.is_empty() {
                    return Ok((seat, plan));
                }
            }
        }
        let seat = awaited[self.chance.pick(awaited.len(), "who acts")];
        let plan = self.bot(seat);
        if plan.is_empty() {
            return Err(Breach::of(4, format!("{seat} is awaited and has nothing to do")));
        }
        Ok((seat, plan))
    }

    fn bot(&mut self, seat: Seat) -> Vec<G::Command> {
        let levels = &self.trial.bots;
        let level = levels.get(seat.index() % levels.len().max(1)).copied().unwrap_or(Level::Random);
        bots::choose(&self.game, level, seat, &mut self.chance)
    }

    /// What else happens at tables: somebody silent, somebody leaving, the clock running out, anything listed at all.
    fn disorder(&mut self) -> Option<Input<G::Command>> {
        let awaited: Vec<Seat> = self.game.decisions().iter().map(|decision| decision.seat).collect();
        let in_play = closely::in_play(&self.game, self.trial.seats);
        match self.chance.die(2000, "disorder") {
            _ if in_play.is_empty() => None,
            leaving if leaving <= self.unrest => {
                let why = if self.chance.coin("why") { Departure::Resigned } else { Departure::Absent };
                Some(Input::Leave(in_play[self.chance.pick(in_play.len(), "who leaves")], why))
            }
            200 => Some(Input::TimeUp),
            201..=300 if !awaited.is_empty() => {
                let seat = awaited[self.chance.pick(awaited.len(), "who is silent")];
                Some(Input::Command(seat, self.game.on_deadline(seat)))
            }
            301..=500 => {
                let seat = in_play[self.chance.pick(in_play.len(), "who meddles")];
                bots::fuzz(&self.game, seat, &mut self.chance).map(|command| Input::Command(seat, command))
            }
            _ => None,
        }
    }

    fn input(&mut self, input: Input<G::Command>, count: &mut u32) -> Result<(), Breach> {
        let out = self.game.out();
        let mut events = Events::default();
        feed(&mut self.game, input.clone(), &mut self.dice, &mut events)?;
        self.dice.take_drawn();
        *count += 1;
        if !stays_out(&out, &self.game.out()) {
            return Err(Breach::of(5, format!("{out:?} were out, and now {:?}", self.game.out())));
        }
        if self.kept {
            are_themselves_as_json(&events)?;
            self.inputs.push(input);
            self.told.extend(events.into_told());
            if self.inputs.len().is_multiple_of(16) {
                self.game = closely::reloaded(&self.game)?;
            }
        }
        Ok(())
    }

    /// Law 2: the same inputs again, this time without saving and loading.
    fn replay(&self, number: u32, options: &G::Options) -> Result<(), Breach> {
        if !self.kept {
            return Ok(());
        }
        let mut again = Match::<G>::begin(self.trial, number, options)?;
        let mut events = Events::default();
        for input in &self.inputs {
            feed(&mut again.game, input.clone(), &mut again.dice, &mut events)
                .map_err(|breach| Breach::of(2, format!("replayed, {}", breach.words)))?;
            again.dice.take_drawn();
        }
        again.told.extend(events.into_told());
        if let Some(at) =
            (0..self.told.len().max(again.told.len())).find(|at| self.told.get(*at) != again.told.get(*at))
        {
            let (first, second) = (self.told.get(at), again.told.get(at));
            return Err(Breach::of(2, format!("replayed, event {at} differs: {first:?} became {second:?}")));
        }
        closely::same(&self.game, &again.game).map_err(|at| Breach::of(2, format!("replayed, {at}")))
    }
}

/// Law 2 for what is told.
fn are_themselves_as_json<E: PartialEq + Debug + Serialize + DeserializeOwned>(
    events: &Events<E>,
) -> Result<(), Breach> {
    match events.told().iter().find(|told| !closely::survives_json(*told)) {
        Some(told) => Err(Breach::of(2, format!("an event is another, or none, as JSON: {told:?}"))),
        None => Ok(()),
    }
}

fn feed<G: Game>(
    game: &mut G,
    input: Input<G::Command>,
    dice: &mut Dice,
    events: &mut Events<G::Event>,
) -> Result<(), Breach> {
    match input {
        Input::Command(seat, command) => game
            .apply(seat, command.clone(), dice, events)
            .map_err(|refusal| Breach::of(1, format!("{command:?} of {seat} is listed and refused: {refusal}")))?,
        Input::Leave(seat, why) => game.leave(seat, why, dice, events),
        Input::TimeUp => game.time_up(dice, events),
    }
    Ok(())
}

/// Who is out stays out, in the same order; only the last group may still grow, by those who fall with it.
fn stays_out(before: &[Vec<Seat>], now: &[Vec<Seat>]) -> bool {
    let Some((last, earlier)) = before.split_last() else { return true };
    let grown = now.get(earlier.len()).is_some_and(|group| last.iter().all(|seat| group.contains(seat)));
    now.starts_with(earlier) && grown
}
