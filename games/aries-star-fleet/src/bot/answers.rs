//! A bot's answers during a battle or an attempt.

use super::super::cards::{Attribute, Card, Effect};
use super::super::command::Command;
use super::super::event::{Need, Subject};
use super::super::id::{Id, Saver};
use super::super::questions::Prompt;
use super::super::state::{StarFleet, Task};
use super::mind::missing;
use kit::seat::Seat;

pub(super) fn answer(game: &StarFleet, seat: Seat, prompt: Prompt) -> Vec<Command> {
    match prompt {
        Prompt::Interventions => intervene(game),
        Prompt::ChooseShip | Prompt::ChooseCrew | Prompt::ChooseUpgrade => choose(game, seat),
        Prompt::Absorb => absorb(game),
        Prompt::SaveCrew => vec![save(game)],
        Prompt::PodCrew => vec![crew_for_pod(game)],
        _ => vec![game.silence(seat)],
    }
}

/// The harm of an intervention. `end` comes last, since a team only gets weaker.
fn weight(effect: Effect) -> i32 {
    match effect {
        Effect::Discard(times, _) => 60 * i32::from(times),
        Effect::Strike(_) => 50,
        Effect::Keep(_) | Effect::SendHome => 45,
        Effect::Stop(times, _) => 30 * i32::from(times),
        Effect::StopLargest => 40,
        Effect::Scrap | Effect::Damage(_) => 20,
        Effect::End => 0,
    }
}

/// Picks everything that the team would fail now; then cards that it would fail once others have cost it a crew.
fn intervene(game: &StarFleet) -> Vec<Command> {
    let mut failing: Vec<Id> = game.in_scope().filter(|id| !game.passes(id.card.intervention())).collect();
    failing.sort_by_key(|id| std::cmp::Reverse(weight(id.card.intervention().effect)));
    let hits = failing.iter().filter(|id| id.card.intervention().effect != Effect::End).count();
    let mut shaky: Vec<Id> = game.in_scope().filter(|id| !failing.contains(id) && is_shaky(game, id.card)).collect();
    shaky.sort_by_key(|id| std::cmp::Reverse(weight(id.card.intervention().effect)));
    let ends = failing.len() - hits;
    // Picks that the team passes use up the defence. With an `end` available, uncertain ones are not needed.
    shaky.truncate(if ends > 0 { 0 } else { hits });
    let (first, last) = failing.split_at(hits);
    let order = first.iter().chain(&shaky).chain(last);
    order.map(|card| Command::Pick { card: *card }).chain([Command::Confirm]).collect()
}

/// True if the loss of one live crew would make the team fail the card.
fn is_shaky(game: &StarFleet, card: Card) -> bool {
    let intervention = card.intervention();
    game.live().any(|crew| {
        let crews = game.live().filter(|other| *other != crew);
        let levels = game.levels(crews, game.involved().map(|ship| ship.id));
        let holds = |need: &Need| match need.what {
            Subject::Skill(skill) => levels[skill as usize] as i32 >= need.need,
            _ => need.is_met(),
        };
        !game.alternatives(intervention).iter().any(|all| all.iter().all(holds))
    })
}

/// Chooses the crew whose loss costs the attempt least, or as the opponent, most.
fn choose(game: &StarFleet, seat: Seat) -> Vec<Command> {
    let Some(attempt) = &game.attempt else { return vec![game.silence(seat)] };
    let own = attempt.seat == seat;
    let cost = |id: &Id| {
        let gone = |crew: &Id| {
            crew == id || game.crew(*crew).is_some_and(|crew| crew.holder == super::super::board::Holder::In(*id))
        };
        let left = game.live().filter(|crew| !gone(crew));
        let levels = game.levels(left, game.involved().map(|ship| ship.id));
        let personnel = id.card.as_crew().map_or(0, |crew| crew.personnel as i32);
        let costs = 10 * missing(attempt.objective.card.objective(), &levels) as i32 + personnel;
        if own { -costs } else { costs }
    };
    let best = game.offered().into_iter().max_by_key(cost);
    best.map_or_else(|| vec![game.silence(seat)], |id| vec![Command::Choose { id }])
}

/// Takes damage from weapons, then reserve, then power.
fn absorb(game: &StarFleet) -> Vec<Command> {
    let Some(Task::Damage { ship, .. }) = game.todo.last() else { return Vec::new() };
    let attribute = game.damageable(*ship).last().unwrap_or(Attribute::Weapons);
    vec![Command::Absorb { attribute }]
}

/// Saves the crew if it can.
fn save(game: &StarFleet) -> Command {
    let by = match game.todo.last() {
        Some(Task::Doomed { crew, cause }) => {
            game.savers(*crew, *cause).first().map_or(Saver::None, |id| Saver::By(*id))
        }
        _ => Saver::None,
    };
    Command::Save { by }
}

/// Saves the crew with the most personnel.
fn crew_for_pod(game: &StarFleet) -> Command {
    let largest = game.offered().into_iter().max_by_key(|id| id.card.crew().personnel);
    largest.map_or(Command::PodDone, |id| Command::Choose { id })
}
