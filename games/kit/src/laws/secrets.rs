//! Law 3: what a viewer cannot see shows in nothing that is for them.

use super::Breach;
use super::closely::{Look, TRIED, after, difference, same};
use super::standing::standing;
use crate::game::{Choice, Decision, Game, Question, Role, Shown};
use crate::seat::{Seat, Viewer};
use serde_json::{Value, json};

/// At most so many questions of a viewer are asked at one look, drawn where more are likely: answers take their time.
const ASKED: usize = 4;

impl<G: Game> Look<'_, G> {
    /// Law 3: see the module's words.
    pub(super) fn nothing_hidden_is_seen(&mut self) -> Result<(), Breach> {
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
    pub(super) fn composing_concerns_nobody_else(&mut self) -> Result<(), Breach> {
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

    /// Law 3 for what is worked out: asked on a re-deal, the same is answered, or refused.
    pub(super) fn answers_tell_nothing_hidden(&mut self) -> Result<(), Breach> {
        let mut dice = self.forecast();
        for viewer in viewers(self.seats).chain([Viewer::Omniscient]) {
            let mut asks = self.game.asks(viewer);
            if asks.is_empty() {
                continue;
            }
            self.chance.shuffle(&mut asks, "asks");
            let dealt = self.game.redeal(viewer, &mut dice);
            for ask in asks.into_iter().take(ASKED) {
                if serde_json::from_value::<G::Ask>(json!(ask)).is_ok_and(|read| json!(read) == json!(ask)) {
                    answered_alike(self.game, &dealt, viewer, &ask)?;
                } else {
                    return Err(Breach::of(1, format!("{ask:?} of {viewer:?} is another question, or none, as JSON")));
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
        Err(Breach::of(3, format!("re-dealt, {viewer:?} who asks {ask:?} is answered another {at}")))
    })
}

pub(super) fn composes<C>(choice: &Choice<C>) -> bool {
    matches!(choice.role, Role::Draft | Role::Back)
}

/// The seats and a spectator.
pub(super) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
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

/// What `viewer` may answer with: all they may do but replies to proposals and asides.
fn answers<G: Game>(game: &G, viewer: Viewer) -> Value {
    let Viewer::Seat(seat) = viewer else { return Value::Null };
    let mut listed = game.legal(seat);
    listed.retain(|choice| composes(choice) || choice.role == Role::Action);
    json!({ "answers": listed })
}
