//! Checks of everything that can happen next.

use super::hidden::Hidden;
use super::secrets::viewers;
use super::standing::{in_play, standing};
use super::{Breach, probe};
use crate::bots::is_awaited;
use crate::dice::Dice;
use crate::events::{AddressedEvent, Events};
use crate::game::{Choice, Decision, Departure, Game, Question, Range};
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

/// A listed choice, with one of its commands.
type Listed<G> = (Choice<<G as Game>::Command>, <G as Game>::Command);

/// At most 12 listed commands of a seat are tried per look. If more are listed, 12 of them are drawn.
pub(super) const MAX_TRIED: usize = 12;
/// At most 3 are tried for a seat that is not asked.
const MAX_TRIED_UNAWAITED: usize = 3;
/// A seat that misses every deadline must get past each question within 1000 deadlines.
const MAX_DEADLINES: usize = 1000;

impl<'a, G: Game> Look<'a, G> {
    /// Checks every law that can be checked in this state and reports at most one breach per check. If the state itself
    /// is not valid, nothing else is checked, because everything would fail.
    pub(super) fn inspect(mut self) -> Vec<Breach> {
        if let Err(breach) = standing(self.game, self.seats) {
            return vec![breach];
        }
        let checks: [Check<'a, G>; 9] = [
            Self::listed_is_accepted,
            Self::unlisted_is_refused,
            Self::saving_changes_nothing,
            Self::nothing_hidden_is_seen,
            Self::composing_concerns_nobody_else,
            Self::answers_tell_nothing_hidden,
            Self::deadlines_are_accepted,
            Self::departures_are_accepted,
            Self::the_match_clock_may_run_out,
        ];
        checks.iter().filter_map(|check| check(&mut self).err()).collect()
    }

    /// Dice for trying things out; their draws are not recorded.
    pub(super) fn forecast(&mut self) -> Dice {
        Dice::forecast(self.chance.pick(1 << 31, "forecast") as u64)
    }

    /// Law 1, and every law on a single state after each possible command.
    fn listed_is_accepted(&mut self) -> Result<(), Breach> {
        for seat in Seat::all(self.seats) {
            let most = if is_awaited(self.game, seat) { MAX_TRIED } else { MAX_TRIED_UNAWAITED };
            for (choice, command) in self.some_listed(seat, most)? {
                if !survives_json(&command) {
                    return Err(Breach::of(1, format!("{command:?} of {seat} does not survive JSON")));
                }
                probe::note(&command, self.seen, self.chance);
                let (mut next, mut dice) = (self.game.clone(), self.forecast());
                next.apply(seat, command.clone(), &mut dice, &mut Events::default()).map_err(|refusal| {
                    Breach::of(1, format!("{choice:?} of {seat} is listed, but {command:?} is refused: {refusal}"))
                })?;
                standing(&next, self.seats).map_err(|breach| breach.seen(format!("after {command:?} of {seat}")))?;
            }
        }
        Ok(())
    }

    /// Some of the choices listed for `seat`, with ranges at both ends and in between.
    fn some_listed(&mut self, seat: Seat, most: usize) -> Result<Vec<Listed<G>>, Breach> {
        let mut listed = self.game.legal(seat);
        self.chance.shuffle(&mut listed, "listed");
        let mut commands = Vec::new();
        for choice in listed.into_iter().take(most) {
            commands.push((choice.clone(), choice.command.clone()));
            let Some(range) = &choice.range else { continue };
            range_is_sound(&choice, range).map_err(|words| Breach::of(1, format!("{choice:?} of {seat} {words}")))?;
            let count = usize::try_from(range.max - range.min + 1).unwrap_or(1);
            let between = range.min + self.chance.pick(count, "between") as i64;
            for value in BTreeSet::from([range.min, between, range.max]) {
                commands.extend(choice.at(value).map(|command| (choice.clone(), command)));
            }
        }
        Ok(commands)
    }

    /// Law 1: commands made from listed ones by changing a detail or the seat.
    fn unlisted_is_refused(&mut self) -> Result<(), Breach> {
        for _ in 0..2 * MAX_TRIED {
            let seat = Seat(self.chance.pick(self.seats, "who asks") as u8);
            let Some(command) = probe::some_command::<G>(self.game, seat, self.seen, self.chance) else { continue };
            let listed = self.game.legal(seat);
            if listed.iter().any(|choice| choice.covers(&command)) {
                continue;
            }
            // These dice record their draws, to show whether any were made.
            let (mut next, mut dice) = (self.game.clone(), Dice::from_number(1));
            let Err(refusal) = next.apply(seat, command.clone(), &mut dice, &mut Events::default()) else {
                return Err(Breach::of(1, format!("{command:?} of {seat} is accepted but not listed")));
            };
            if refusal.code.is_empty() || refusal.message.is_empty() {
                return Err(Breach::of(1, format!("{command:?} of {seat} is refused without a message")));
            }
            if !dice.take_drawn().is_empty() {
                return Err(Breach::of(1, format!("{command:?} of {seat} is refused after dice were drawn for it")));
            }
        }
        Ok(())
    }

    /// Law 2: a saved and loaded match equals the original and continues in the same way.
    fn saving_changes_nothing(&mut self) -> Result<(), Breach> {
        let loaded = reloaded(self.game)?;
        for viewer in viewers(self.seats).chain([Viewer::Omniscient]) {
            if json!(loaded.view(viewer)) != json!(self.game.view(viewer)) {
                return Err(Breach::of(2, format!("after saving and loading, the view of {viewer:?} differs")));
            }
        }
        for seat in Seat::all(self.seats) {
            if loaded.legal(seat) != self.game.legal(seat) || loaded.decisions() != self.game.decisions() {
                return Err(Breach::of(
                    2,
                    format!("after saving and loading, the decision or the choices of {seat} differ"),
                ));
            }
            for (_, command) in self.some_listed(seat, MAX_TRIED_UNAWAITED)? {
                let dice = self.forecast();
                let [here, there] = [self.game, &loaded].map(|game| after(game, seat, &command, &mut dice.clone()));
                let (Some((here, told)), Some((there, told_there))) = (here, there) else { continue };
                if told != told_there {
                    return Err(Breach::of(2, format!("executed twice, {command:?} of {seat} gives different events")));
                }
                same(&here, &there)
                    .map_err(|at| Breach::of(2, format!("executed twice, {command:?} of {seat}: {at}")))?;
            }
        }
        Ok(())
    }

    /// Law 5: every asked seat's deadline is accepted, and deadlines alone get one of the seats past its question.
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
        for _ in 0..MAX_DEADLINES {
            let same_span =
                |question: &Question| (question.turn, question.span) == (silent.question.turn, silent.question.span);
            if !game.decisions().iter().any(|now| now.seat == silent.seat && same_span(&now.question)) {
                return Ok(());
            }
            game = self.deadline(&game, silent.seat)?;
        }
        Err(Breach::of(
            5,
            format!("{} is still asked `{}` after {MAX_DEADLINES} deadlines", silent.seat, silent.question.kind),
        ))
    }

    fn deadline(&mut self, game: &G, seat: Seat) -> Result<G, Breach> {
        let command = game.on_deadline(seat);
        if !game.legal(seat).iter().any(|choice| choice.covers(&command)) {
            return Err(Breach::of(5, format!("the default command of {seat} is not listed: {command:?}")));
        }
        let mut next = game.clone();
        next.apply(seat, command.clone(), &mut self.forecast(), &mut Events::default()).map_err(|refusal| {
            Breach::of(5, format!("the default command of {seat}, {command:?}, is refused: {refusal}"))
        })?;
        Ok(next)
    }

    /// Law 5: every seat in play can leave, and the match continues lawfully.
    fn departures_are_accepted(&mut self) -> Result<(), Breach> {
        for seat in in_play(self.game, self.seats) {
            let why = if self.chance.coin("why") { Departure::Resigned } else { Departure::Absent };
            let mut next = self.game.clone();
            next.leave(seat, why, &mut self.forecast(), &mut Events::default());
            if next.outcome().is_none() && !next.eliminated().iter().flatten().any(|out| *out == seat) {
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

/// Checks that a range names the JSON field of its number, because clients set that field.
fn range_is_sound<C: Clone + PartialEq + Serialize>(choice: &Choice<C>, range: &Range) -> Result<(), String> {
    if !choice.covers(&choice.command) {
        return Err("lists a range that does not include its own command".into());
    }
    let Range { field, min, max } = range;
    for value in [*min, *max] {
        let Some(command) = choice.at(value) else { return Err("lists a range without a number".into()) };
        if json!(command).get(&**field) != Some(&json!(value)) {
            return Err(format!("sets another field than `{field}`, which its range names"));
        }
    }
    Ok(())
}

/// The state and events after `command`; `None` if it is refused.
pub(super) fn after<G: Game>(
    game: &G,
    seat: Seat,
    command: &G::Command,
    dice: &mut Dice,
) -> Option<(G, Vec<AddressedEvent<G::Event>>)> {
    let (mut next, mut events) = (game.clone(), Events::default());
    next.apply(seat, command.clone(), dice, &mut events).ok()?;
    Some((next, events.into_vec()))
}

/// The match after saving and loading.
pub(super) fn reloaded<G: Game>(game: &G) -> Result<G, Breach> {
    let fail = |words| Breach::of(2, words);
    let loaded = serde_json::from_value(json!(game))
        .map_err(|error| fail(format!("a saved match cannot be loaded: {error}")))?;
    same(game, &loaded).map_err(|at| fail(format!("after saving and loading, {at}")))?;
    Ok(loaded)
}

/// True if the value is equal after a JSON round trip.
pub(super) fn survives_json<T: Serialize + DeserializeOwned + PartialEq>(thing: &T) -> bool {
    serde_json::from_value::<T>(json!(thing)).is_ok_and(|read| read == *thing)
}

/// Checks that two states are equal. The error says where they differ.
pub(super) fn same<G: Game>(one: &G, other: &G) -> Result<(), String> {
    difference(&json!(one), &json!(other)).map_or(Ok(()), |at| Err(format!("the states differ at {at}")))
}

/// The first place where two values differ, with both values.
pub(super) fn difference(one: &Value, other: &Value) -> Option<String> {
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
