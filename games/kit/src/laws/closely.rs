//! What the laws demand of a single state, and of what can happen next.

use super::hidden::Hidden;
use super::{Breach, probe};
use crate::bots::is_awaited;
use crate::dice::Dice;
use crate::events::{Events, Told};
use crate::game::{Choice, Decision, Departure, Game, Question, Role, Shown};
use crate::seat::{Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A close look at one state of a match.
pub(super) struct Look<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) seats: usize,
    pub(super) chance: &'a mut Dice,
    pub(super) seen: &'a mut Vec<Value>,
    pub(super) hidden: &'a mut Hidden,
}

type Check<'a, G> = fn(&mut Look<'a, G>) -> Result<(), Breach>;

/// A listed choice with one of the commands it stands for.
type Listed<G> = (Choice<<G as Game>::Command>, <G as Game>::Command);

/// At most so many listed commands of a seat are tried at one look, drawn where more are listed.
const TRIED: usize = 12;
/// And so many of a seat that is not awaited.
const TRIED_BESIDE: usize = 3;
/// A silent seat gets past any question with fewer deadlines than this.
const SILENCE: usize = 1000;

impl<'a, G: Game> Look<'a, G> {
    /// Every law that can be checked here, one breach of each check at most. Of a state that is not sound in itself no
    /// more is asked: whatever follows from it would say the same again.
    pub(super) fn inspect(mut self) -> Vec<Breach> {
        if let Err(breach) = standing(self.game, self.seats) {
            return vec![breach];
        }
        let checks: [Check<'a, G>; 8] = [
            Self::listed_is_accepted,
            Self::unlisted_is_refused,
            Self::saving_changes_nothing,
            Self::nothing_hidden_is_seen,
            Self::composing_concerns_nobody_else,
            Self::deadlines_are_accepted,
            Self::departures_are_accepted,
            Self::the_match_clock_may_run_out,
        ];
        checks.iter().filter_map(|check| check(&mut self).err()).collect()
    }

    fn forecast(&mut self) -> Dice {
        Dice::from_number(self.chance.pick(1 << 31, "forecast") as u64)
    }

    /// Law 1, and that every law on a single state holds after whatever may be done next.
    fn listed_is_accepted(&mut self) -> Result<(), Breach> {
        for seat in Seat::all(self.seats) {
            let most = if is_awaited(self.game, seat) { TRIED } else { TRIED_BESIDE };
            for (choice, command) in self.some_listed(seat, most)? {
                if !survives_json(&command) {
                    return Err(Breach::of(1, format!("{command:?} of {seat} is another command, or none, as JSON")));
                }
                probe::note(&command, self.seen, self.chance);
                let (mut next, mut dice) = (self.game.clone(), self.forecast());
                next.apply(seat, command.clone(), &mut dice, &mut Events::default()).map_err(|refusal| {
                    Breach::of(1, format!("{choice:?} of {seat} is listed and refused as {command:?}: {refusal}"))
                })?;
                standing(&next, self.seats).map_err(|breach| breach.seen(format!("after {command:?} of {seat}")))?;
            }
        }
        Ok(())
    }

    /// Some of what is listed for `seat`, ranges at their ends and somewhere between.
    fn some_listed(&mut self, seat: Seat, most: usize) -> Result<Vec<Listed<G>>, Breach> {
        let mut listed = self.game.legal(seat);
        self.chance.shuffle(&mut listed, "listed");
        let mut commands = Vec::new();
        for choice in listed.into_iter().take(most) {
            commands.push((choice.clone(), choice.command.clone()));
            let Some(range) = &choice.range else { continue };
            let count = usize::try_from(range.max - range.min + 1).unwrap_or(1);
            if !choice.covers(&choice.command) || choice.at(range.min).is_none() {
                return Err(Breach::of(1, format!("{choice:?} of {seat} lists a range that it does not have")));
            }
            let between = range.min + self.chance.pick(count, "between") as i64;
            for value in BTreeSet::from([range.min, between, range.max]) {
                commands.extend(choice.at(value).map(|command| (choice.clone(), command)));
            }
        }
        Ok(commands)
    }

    /// Law 1: commands made of listed ones by changing a detail or the seat.
    fn unlisted_is_refused(&mut self) -> Result<(), Breach> {
        for _ in 0..2 * TRIED {
            let seat = Seat(self.chance.pick(self.seats, "who asks") as u8);
            let Some(command) = probe::some_command::<G>(self.game, seat, self.seen, self.chance) else { continue };
            let listed = self.game.legal(seat);
            if listed.iter().any(|choice| choice.covers(&command)) {
                continue;
            }
            let (mut next, mut dice) = (self.game.clone(), self.forecast());
            let Err(refusal) = next.apply(seat, command.clone(), &mut dice, &mut Events::default()) else {
                return Err(Breach::of(1, format!("{command:?} of {seat} is not listed and accepted")));
            };
            if refusal.code.is_empty() || refusal.message.is_empty() {
                return Err(Breach::of(1, format!("{command:?} of {seat} is refused without words")));
            }
            if !dice.take_drawn().is_empty() {
                return Err(Breach::of(1, format!("{command:?} of {seat} is refused after dice were drawn for it")));
            }
        }
        Ok(())
    }

    /// Law 2: a loaded match is the same and goes on alike.
    fn saving_changes_nothing(&mut self) -> Result<(), Breach> {
        let loaded = reloaded(self.game)?;
        for viewer in viewers(self.seats).chain([Viewer::Omniscient]) {
            if json!(loaded.view(viewer)) != json!(self.game.view(viewer)) {
                return Err(Breach::of(2, format!("saved and loaded, the view of {viewer:?} differs")));
            }
        }
        for seat in Seat::all(self.seats) {
            if loaded.legal(seat) != self.game.legal(seat) || loaded.decisions() != self.game.decisions() {
                return Err(Breach::of(2, format!("saved and loaded, {seat} is asked or may do something else")));
            }
            for (_, command) in self.some_listed(seat, TRIED_BESIDE)? {
                let dice = self.forecast();
                let [here, there] = [self.game, &loaded].map(|game| after(game, seat, &command, &mut dice.clone()));
                let (Some((here, told)), Some((there, told_there))) = (here, there) else { continue };
                if told != told_there {
                    return Err(Breach::of(2, format!("twice, {command:?} of {seat} tells different events")));
                }
                same(&here, &there).map_err(|at| Breach::of(2, format!("twice, {command:?} of {seat}: {at}")))?;
            }
        }
        Ok(())
    }

    /// Law 3: see the module's words.
    fn nothing_hidden_is_seen(&mut self) -> Result<(), Breach> {
        let mut dice = self.forecast();
        same(self.game, &self.game.redeal(Viewer::Omniscient, &mut dice))
            .map_err(|at| Breach::of(3, format!("re-dealt for whoever sees all, {at}")))?;
        for viewer in viewers(self.seats) {
            let dealt = self.game.redeal(viewer, &mut dice);
            let [here, there] = [self.game, &dealt].map(|game| known_to(game, viewer));
            if let Some(at) = difference(&here, &there) {
                return Err(Breach::of(3, format!("re-dealt, {viewer:?} sees another {at}")));
            }
            standing(&dealt, self.seats).map_err(|breach| breach.seen(format!("re-dealt for {viewer:?}")))?;
            self.hidden.note(self.game, &dealt, viewer);
            let Viewer::Seat(seat) = viewer else { continue };
            for choice in self.game.legal(seat).into_iter().filter(composes).take(TRIED) {
                let [here, there] = [self.game, &dealt].map(|game| {
                    let (next, told) = after(game, seat, &choice.command, &mut dice.clone())?;
                    Some((known_to(&next, viewer), told))
                });
                if here != there {
                    return Err(Breach::of(
                        3,
                        format!("re-dealt, {:?} of {seat} has another effect for it", choice.command),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Law 3 and the meaning of the roles.
    fn composing_concerns_nobody_else(&mut self) -> Result<(), Breach> {
        for seat in Seat::all(self.seats) {
            let before = asked_apart_from_grace(self.game, seat);
            let mut listed = self.game.legal(seat);
            listed.retain(|choice| composes(choice) || choice.role == Role::Aside);
            self.chance.shuffle(&mut listed, "listed");
            for Choice { command, role, .. } in listed.into_iter().take(TRIED) {
                let Some((next, told)) = after(self.game, seat, &command, &mut self.forecast()) else { continue };
                if asked_apart_from_grace(&next, seat) != before {
                    return Err(Breach::of(3, format!("{command:?} of {seat}, {role:?}, changes what is asked")));
                }
                for viewer in viewers(self.seats).filter(|viewer| *viewer != Viewer::Seat(seat)) {
                    let [here, there] = [self.game, &next].map(|game| match role {
                        Role::Aside => answers(game, viewer),
                        _ => known_to(game, viewer),
                    });
                    if let Some(at) = difference(&here, &there) {
                        return Err(Breach::of(
                            3,
                            format!("{command:?} of {seat}, {role:?}, shows to {viewer:?} in {at}"),
                        ));
                    }
                    if role != Role::Aside && told.iter().any(|told| told.seen_by(viewer).is_some()) {
                        return Err(Breach::of(3, format!("{command:?} of {seat}, {role:?}, is told to {viewer:?}")));
                    }
                }
            }
        }
        Ok(())
    }

    /// Law 5: of every awaited seat; and one of them gets past its question by deadlines alone.
    fn deadlines_are_accepted(&mut self) -> Result<(), Breach> {
        let awaited = self.game.decisions();
        for Decision { seat, .. } in &awaited {
            self.deadline(self.game, *seat)?;
        }
        if awaited.is_empty() {
            return Ok(());
        }
        let silent = &awaited[self.chance.pick(awaited.len(), "who is silent")];
        let mut game = self.game.clone();
        for _ in 0..SILENCE {
            let same_span =
                |question: &Question| (question.turn, question.span) == (silent.question.turn, silent.question.span);
            if !game.decisions().iter().any(|now| now.seat == silent.seat && same_span(&now.question)) {
                return Ok(());
            }
            game = self.deadline(&game, silent.seat)?;
        }
        Err(Breach::of(
            5,
            format!("{} is still asked `{}` after {SILENCE} deadlines", silent.seat, silent.question.kind),
        ))
    }

    fn deadline(&mut self, game: &G, seat: Seat) -> Result<G, Breach> {
        let command = game.on_deadline(seat);
        if !game.legal(seat).iter().any(|choice| choice.covers(&command)) {
            return Err(Breach::of(5, format!("silent, {seat} is taken to do what is not listed: {command:?}")));
        }
        let mut next = game.clone();
        next.apply(seat, command.clone(), &mut self.forecast(), &mut Events::default()).map_err(|refusal| {
            Breach::of(5, format!("silent, {seat} is taken to do {command:?}, which is refused: {refusal}"))
        })?;
        Ok(next)
    }

    /// Law 5: of every seat in play, and the match goes on lawfully without it.
    fn departures_are_accepted(&mut self) -> Result<(), Breach> {
        for seat in in_play(self.game, self.seats) {
            let why = if self.chance.coin("why") { Departure::Resigned } else { Departure::Absent };
            let mut next = self.game.clone();
            next.leave(seat, why, &mut self.forecast(), &mut Events::default());
            if next.outcome().is_none() && !next.out().iter().flatten().any(|out| *out == seat) {
                return Err(Breach::of(5, format!("{seat} left and is still in play")));
            }
            standing(&next, self.seats).map_err(|breach| breach.seen(format!("after {seat} left")))?;
        }
        Ok(())
    }

    fn the_match_clock_may_run_out(&mut self) -> Result<(), Breach> {
        let mut next = self.game.clone();
        next.time_up(&mut self.forecast(), &mut Events::default());
        standing(&next, self.seats).map_err(|breach| breach.seen("after the match clock ran out"))
    }
}

fn composes<C>(choice: &Choice<C>) -> bool {
    matches!(choice.role, Role::Draft | Role::Back)
}

/// The seats and a spectator.
fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// All that `viewer` can know of a state without being told: by name, so that a difference can be named.
fn known_to<G: Game>(game: &G, viewer: Viewer) -> Value {
    let decisions: Vec<Value> = game.decisions().iter().filter_map(|decision| as_known_to(viewer, decision)).collect();
    let choices = if let Viewer::Seat(seat) = viewer { json!(game.legal(seat)) } else { Value::Null };
    json!({
        "view": game.view(viewer), "choices": choices, "decisions": decisions, "out": game.out(), "outcome": game.outcome(),
    })
}

/// What is asked, but for the grace of `seat` itself: composing may bring it, and nobody else learns of it.
fn asked_apart_from_grace<G: Game>(game: &G, seat: Seat) -> Vec<Decision> {
    let grace = |decision: &Decision| decision.grace_after.filter(|_| decision.seat != seat);
    game.decisions().into_iter().map(|decision| Decision { grace_after: grace(&decision), ..decision }).collect()
}

/// A decision with what `viewer` may know of it.
fn as_known_to(viewer: Viewer, decision: &Decision) -> Option<Value> {
    match &decision.shown {
        _ if viewer.sees(decision.seat) => Some(json!(decision)),
        Shown::Openly => Some(json!([decision.seat, decision.question])),
        Shown::As { kind, text } => {
            let Question { turn, span, pace, time_factor, .. } = &decision.question;
            Some(json!([decision.seat, kind, text, turn, span, pace, time_factor]))
        }
        Shown::Not => None,
    }
}

/// What `viewer` may answer with: all he may do but replies to proposals and asides.
fn answers<G: Game>(game: &G, viewer: Viewer) -> Value {
    let Viewer::Seat(seat) = viewer else { return Value::Null };
    let mut listed = game.legal(seat);
    listed.retain(|choice| composes(choice) || choice.role == Role::Action);
    json!({ "answers": listed })
}

/// The state and events after `command`, if it is accepted.
fn after<G: Game>(game: &G, seat: Seat, command: &G::Command, dice: &mut Dice) -> Option<(G, Vec<Told<G::Event>>)> {
    let (mut next, mut events) = (game.clone(), Events::default());
    next.apply(seat, command.clone(), dice, &mut events).ok()?;
    Some((next, events.into_told()))
}

/// The seats that have not left or fallen.
pub(super) fn in_play<G: Game>(game: &G, seats: usize) -> Vec<Seat> {
    let out: BTreeSet<Seat> = game.out().into_iter().flatten().collect();
    Seat::all(seats).filter(|seat| !out.contains(seat)).collect()
}

/// The match saved and loaded.
pub(super) fn reloaded<G: Game>(game: &G) -> Result<G, Breach> {
    let fail = |words| Breach::of(2, words);
    let loaded = serde_json::from_value(json!(game))
        .map_err(|error| fail(format!("a saved match cannot be loaded: {error}")))?;
    same(game, &loaded).map_err(|at| fail(format!("saved and loaded, {at}")))?;
    Ok(loaded)
}

/// True if what is sent as JSON is read as the same.
pub(super) fn survives_json<T: Serialize + DeserializeOwned + PartialEq>(thing: &T) -> bool {
    serde_json::from_value::<T>(json!(thing)).is_ok_and(|read| read == *thing)
}

/// Equal, or where two states differ.
pub(super) fn same<G: Game>(one: &G, other: &G) -> Result<(), String> {
    difference(&json!(one), &json!(other)).map_or(Ok(()), |at| Err(format!("the state has another {at}")))
}

/// The first place where two values differ, with what stands there.
fn difference(one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        _ if one == other => None,
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, value)| Some(format!("{key}.{}", difference(value, &b[key])?)))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(at, (a, b))| Some(format!("{at}.{}", difference(a, b)?)))
        }
        _ => Some(format!(": {one} or {other}").chars().take(300).collect()),
    }
}

/// Law 5, its cheapest part.
pub(super) fn awaited_while_it_lasts<G: Game>(game: &G) -> Result<(), Breach> {
    let (awaited, over) = (game.decisions().len(), game.outcome().is_some());
    if over == (awaited == 0) {
        return Ok(());
    }
    let words = format!("{awaited} seats are awaited, and there is {} outcome", if over { "an" } else { "no" });
    Err(Breach::of(5, words))
}

/// The laws on a single state: 4 (invariants, the outcome, no dead end), 5 (who is awaited) and 6.
pub(super) fn standing<G: Game>(game: &G, seats: usize) -> Result<(), Breach> {
    awaited_while_it_lasts(game)?;
    game.check().map_err(|words| Breach::of(4, words))?;
    outcome_is_sound(game, seats).map_err(|words| Breach::of(4, words))?;
    let decisions = game.decisions();
    let playing = if game.outcome().is_some() { Vec::new() } else { in_play(game, seats) };
    for decision in &decisions {
        let twice = decisions.iter().filter(|other| other.seat == decision.seat).count() > 1;
        if twice || !playing.contains(&decision.seat) {
            let what = if twice { "is asked two things at once" } else { "is out and is asked something" };
            return Err(Breach::of(5, format!("{} {what}: `{}`", decision.seat, decision.question.kind)));
        }
    }
    for seat in Seat::all(seats) {
        let listed = game.legal(seat);
        let asked = decisions.iter().find(|decision| decision.seat == seat);
        may_choose(game, seat, &listed, asked.map(|decision| &decision.question), playing.contains(&seat))?;
    }
    Ok(())
}

fn outcome_is_sound<G: Game>(game: &G, seats: usize) -> Result<(), String> {
    let Some(outcome) = game.outcome() else { return Ok(()) };
    let known = G::INFO.endings.iter().any(|reason| **reason == *outcome.reason);
    if known && outcome.places.len() == seats && outcome.places.contains(&1) && !outcome.places.contains(&0) {
        return Ok(());
    }
    Err(format!("the outcome has an unknown reason or no sound places: {outcome:?}"))
}

/// What is listed for a seat suits what it is asked.
fn may_choose<G: Game>(
    game: &G,
    seat: Seat,
    listed: &[Choice<G::Command>],
    asked: Option<&Question>,
    playing: bool,
) -> Result<(), Breach> {
    let fail = |law, words| Err(Breach::of(law, words));
    if !playing && !listed.is_empty() {
        return fail(5, format!("{seat} is out, or all is over, and may do {:?}", listed[0].command));
    }
    if let Some(choice) = listed.iter().find(|choice| choice.range.as_ref().is_some_and(|range| range.min > range.max))
    {
        return fail(1, format!("{choice:?} of {seat} lists a range without a number"));
    }
    let answers = listed.iter().filter(|choice| composes(choice) || choice.role == Role::Action);
    let count: i64 = answers.map(|choice| choice.range.as_ref().map_or(1, |range| range.max - range.min + 1)).sum();
    match asked {
        None if count > 0 => fail(5, format!("{seat} is asked nothing and has answers")),
        Some(question) if count == 0 => fail(4, format!("{seat} is asked `{}` and has no answer", question.kind)),
        Some(question) if count == 1 && !game.may_ask_idly(seat) => {
            fail(6, format!("{seat} is asked `{}` and has one answer", question.kind))
        }
        _ => Ok(()),
    }
}
