//! Law 3: a viewer learns nothing that is hidden from them.

use super::Breach;
use super::closely::{Look, MAX_TRIED, after, difference, same};
use super::standing::standing;
use crate::game::{Choice, Decision, Game, Question, Role, Shown};
use crate::seat::{Seat, Viewer};
use serde_json::{Value, json};

/// At most 4 questions of a viewer are asked per look, because answers are slow. If more are likely, 4 of them are
/// drawn.
const MAX_ASKED: usize = 4;

impl<G: Game> Look<'_, G> {
    /// The main check of law 3, described in [`crate::laws`].
    pub(super) fn nothing_hidden_is_seen(&mut self) -> Result<(), Breach> {
        let mut dice = self.forecast();
        same(self.game, &self.game.resample(Viewer::Omniscient, &mut dice))
            .map_err(|at| Breach::of(3, format!("resampled for the omniscient viewer, {at}")))?;
        let shuffled = self.game.reshuffle(&mut dice);
        for viewer in viewers(self.seats) {
            if let Some(at) = difference(&known_to(self.game, viewer), &known_to(&shuffled, viewer)) {
                return Err(Breach::of(3, format!("after a shuffle {viewer:?} sees a difference in {at}")));
            }
            let dealt = self.game.resample(viewer, &mut dice);
            let [here, there] = [self.game, &dealt].map(|game| known_to(game, viewer));
            if let Some(at) = difference(&here, &there) {
                return Err(Breach::of(3, format!("after a resample {viewer:?} sees a difference in {at}")));
            }
            let again = [self.game, &dealt].map(|game| game.resample(viewer, &mut dice.clone()));
            same(&again[0], &again[1])
                .map_err(|at| Breach::of(3, format!("a resample for {viewer:?} depends on what is hidden: {at}")))?;
            standing(&dealt, self.seats).map_err(|breach| breach.seen(format!("resampled for {viewer:?}")))?;
            self.hidden.note(self.game, &dealt, viewer);
            let Viewer::Seat(seat) = viewer else { continue };
            for choice in self.game.legal(seat).into_iter().filter(composes).take(MAX_TRIED) {
                let [here, there] = [self.game, &dealt].map(|game| {
                    let (next, told) = after(game, seat, &choice.command, &mut dice.clone())?;
                    Some((known_to(&next, viewer), told))
                });
                if here != there {
                    return Err(Breach::of(
                        3,
                        format!("after a resample {:?} of {seat} has a different effect for it", choice.command),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Checks law 3 for drafts and asides, and the meaning of these roles.
    pub(super) fn composing_concerns_nobody_else(&mut self) -> Result<(), Breach> {
        for seat in Seat::all(self.seats) {
            let before = asked_apart_from_grace(self.game, seat);
            let mut listed = self.game.legal(seat);
            listed.retain(|choice| composes(choice) || choice.role == Role::Aside);
            self.chance.shuffle(&mut listed, "listed");
            for Choice { command, role, .. } in listed.into_iter().take(MAX_TRIED) {
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
                            format!("{command:?} of {seat}, {role:?}, is visible to {viewer:?} in {at}"),
                        ));
                    }
                    if role != Role::Aside && told.iter().any(|told| told.seen_by(viewer).is_some()) {
                        return Err(Breach::of(
                            3,
                            format!("{command:?} of {seat}, {role:?}, gives {viewer:?} an event"),
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    /// Law 3 for answers: after a resample the answer or refusal must be equal.
    pub(super) fn answers_tell_nothing_hidden(&mut self) -> Result<(), Breach> {
        let mut dice = self.forecast();
        for viewer in viewers(self.seats).chain([Viewer::Omniscient]) {
            let mut asks = self.game.asks(viewer);
            if asks.is_empty() {
                continue;
            }
            self.chance.shuffle(&mut asks, "asks");
            let dealt = self.game.resample(viewer, &mut dice);
            for ask in asks.into_iter().take(MAX_ASKED) {
                if serde_json::from_value::<G::Ask>(json!(ask)).is_ok_and(|read| json!(read) == json!(ask)) {
                    answered_alike(self.game, &dealt, viewer, &ask)?;
                } else {
                    return Err(Breach::of(1, format!("{ask:?} of {viewer:?} does not survive JSON")));
                }
            }
        }
        Ok(())
    }
}

fn answered_alike<G: Game>(game: &G, dealt: &G, viewer: Viewer, ask: &G::Ask) -> Result<(), Breach> {
    let [here, there] = [game, dealt].map(|game| game.answer(viewer, ask.clone()).map(|answer| json!(answer)));
    let at = match (&here, &there) {
        (Ok(here), Ok(there)) => difference(here, there),
        _ if here == there => None,
        _ => Some(format!(": {here:?} or {there:?}").chars().take(300).collect()),
    };
    at.map_or(Ok(()), |at| {
        Err(Breach::of(3, format!("after a resample {viewer:?} gets a different answer to {ask:?}: {at}")))
    })
}

pub(super) fn composes<C>(choice: &Choice<C>) -> bool {
    matches!(choice.role, Role::Draft | Role::Back)
}

/// All seats and a spectator.
pub(super) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Everything that `viewer` can know of a state without events, with names, so that a difference can be located.
fn known_to<G: Game>(game: &G, viewer: Viewer) -> Value {
    let decisions: Vec<Value> = game.decisions().iter().filter_map(|decision| as_known_to(viewer, decision)).collect();
    let choices = if let Viewer::Seat(seat) = viewer { json!(game.legal(seat)) } else { Value::Null };
    json!({
        "view": game.view(viewer), "choices": choices, "decisions": decisions, "out": game.eliminated(), "outcome": game.outcome(),
    })
}

/// The decisions without the grace period of `seat` itself: a draft may cause it, and no other viewer sees it.
fn asked_apart_from_grace<G: Game>(game: &G, seat: Seat) -> Vec<Decision> {
    let grace = |decision: &Decision| decision.grace_after.filter(|_| decision.seat != seat);
    game.decisions().into_iter().map(|decision| Decision { grace_after: grace(&decision), ..decision }).collect()
}

/// A decision as `viewer` may know it.
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

/// The choices of `viewer`, except replies and asides.
fn answers<G: Game>(game: &G, viewer: Viewer) -> Value {
    let Viewer::Seat(seat) = viewer else { return Value::Null };
    let mut listed = game.legal(seat);
    listed.retain(|choice| composes(choice) || choice.role == Role::Action);
    json!({ "answers": listed })
}
