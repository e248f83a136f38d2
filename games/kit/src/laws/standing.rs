//! Checks of a single state.

use super::Breach;
use super::secrets::composes;
use crate::game::{Choice, Game, Question, Role};
use crate::seat::Seat;
use std::collections::BTreeSet;

/// The seats that have not left or been eliminated.
pub(super) fn in_play<G: Game>(game: &G, seats: usize) -> Vec<Seat> {
    let out: BTreeSet<Seat> = game.eliminated().into_iter().flatten().collect();
    Seat::all(seats).filter(|seat| !out.contains(seat)).collect()
}

/// The cheapest part of law 5.
pub(super) fn awaited_while_it_lasts<G: Game>(game: &G) -> Result<(), Breach> {
    let (awaited, over) = (game.decisions().len(), game.outcome().is_some());
    if over == (awaited == 0) {
        return Ok(());
    }
    let words = format!("{awaited} seats are awaited and there is {} outcome", if over { "an" } else { "no" });
    Err(Breach::of(5, words))
}

/// The laws on a single state: 4 (invariants, the outcome, no dead end), 5 (open decisions) and 6.
pub(super) fn standing<G: Game>(game: &G, seats: usize) -> Result<(), Breach> {
    awaited_while_it_lasts(game)?;
    game.check().map_err(|words| Breach::of(4, words))?;
    outcome_is_sound(game, seats).map_err(|words| Breach::of(4, words))?;
    let decisions = game.decisions();
    let playing = if game.outcome().is_some() { Vec::new() } else { in_play(game, seats) };
    for decision in &decisions {
        let twice = decisions.iter().filter(|other| other.seat == decision.seat).count() > 1;
        if twice || !playing.contains(&decision.seat) {
            let what = if twice { "has two open questions" } else { "is eliminated and has an open question" };
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
    let known = G::INFO.endings.iter().any(|ending| ending.key == outcome.reason);
    if known && outcome.places.len() == seats && outcome.places.contains(&1) && !outcome.places.contains(&0) {
        return Ok(());
    }
    Err(format!("the outcome has an unknown reason or invalid places: {outcome:?}"))
}

/// Checks that a seat's choices fit its question.
fn may_choose<G: Game>(
    game: &G,
    seat: Seat,
    listed: &[Choice<G::Command>],
    asked: Option<&Question>,
    playing: bool,
) -> Result<(), Breach> {
    let fail = |law, words| Err(Breach::of(law, words));
    if !playing && !listed.is_empty() {
        return fail(5, format!("{seat} is eliminated, or the match is over, but it may do {:?}", listed[0].command));
    }
    if let Some(choice) = listed.iter().find(|choice| choice.range.as_ref().is_some_and(|range| range.min > range.max))
    {
        return fail(1, format!("{choice:?} of {seat} lists a range without a number"));
    }
    let answers = listed.iter().filter(|choice| composes(choice) || choice.role == Role::Action);
    let count: i64 = answers.map(|choice| choice.range.as_ref().map_or(1, |range| range.max - range.min + 1)).sum();
    match asked {
        None if count > 0 => fail(5, format!("{seat} has no question but has answers")),
        Some(question) if count == 0 => fail(4, format!("{seat} is asked `{}` but has no answer", question.kind)),
        Some(question) if count == 1 && !game.may_ask_idly(seat) => {
            fail(6, format!("{seat} is asked `{}` but has only one answer", question.kind))
        }
        _ => Ok(()),
    }
}
