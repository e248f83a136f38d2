//! The plans that a strong bot compares. A plan is an answer with the drafts that lead to it.

use super::greedy::{ends_and_middle, greedy};
use super::playout::World;
use crate::dice::Dice;
use crate::game::{Game, Role};
use crate::seat::Seat;

/// At most 24 plans are compared.
const MAX_PLANS: usize = 24;
/// The game's policy is asked 4 times, each time in another world.
const POLICY_PLANS: u64 = 4;

/// The plans to compare: first those of the policy, then the game's candidate plans and listed commands that look best one
/// step ahead.
pub(super) fn plans<G: Game>(game: &G, seat: Seat, seed: u64, dice: &mut Dice) -> Vec<Vec<G::Command>> {
    let mut plans: Vec<Vec<G::Command>> = Vec::new();
    let mut world = World::deal(game, seat, seed);
    for at in 0..POLICY_PLANS {
        let plan = World::deal(game, seat, seed + (at << 32)).policy(seat);
        if !plan.is_empty() && !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    if plans.is_empty() {
        plans.push(greedy(game, seat, dice));
    }
    let mut others = others(&mut world, seat, dice);
    others.extend(world.game.candidate_plans(seat));
    others.extend(plans.iter().flat_map(|plan| shortened(plan, dice)).collect::<Vec<_>>());
    let looks = |plan: &Vec<G::Command>| {
        let mut world = world.clone();
        (world.give(seat, plan) > 0).then(|| world.game.evaluate(seat))
    };
    let mut judged: Vec<_> = others.into_iter().filter_map(|plan| Some((looks(&plan)?, plan))).collect();
    judged.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    for (_, plan) in judged {
        if plans.len() < MAX_PLANS && !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Every listed answer, and every listed draft with a plan that the rollout policy completes.
fn others<G: Game>(world: &mut World<G>, seat: Seat, dice: &mut Dice) -> Vec<Vec<G::Command>> {
    /// At most 24 drafts are tried. If more are listed, 24 of them are drawn.
    const MAX_DRAFTS: usize = 24;
    let listed = world.game.legal(seat);
    let of = |role| listed.iter().filter(move |choice| choice.role == role).flat_map(ends_and_middle);
    let mut plans: Vec<Vec<G::Command>> = of(Role::Action).map(|command| vec![command]).collect();
    let mut steps: Vec<G::Command> = of(Role::Draft).collect();
    dice.shuffle(&mut steps, "steps");
    for step in steps.into_iter().take(MAX_DRAFTS) {
        let mut then = world.clone();
        if then.give(seat, std::slice::from_ref(&step)) == 0 {
            continue;
        }
        let answers = then.game.legal(seat);
        let answers = answers.iter().filter(|choice| choice.role == Role::Action).flat_map(ends_and_middle);
        plans.extend(answers.take(8).map(|answer| vec![step.clone(), answer]));
        plans.push(world.clone().complete(seat, step));
    }
    plans
}

/// Variants of a long plan with one command left out.
fn shortened<C: Clone>(plan: &[C], dice: &mut Dice) -> Vec<Vec<C>> {
    const MIN_LENGTH: usize = 3;
    if plan.len() < MIN_LENGTH {
        return Vec::new();
    }
    let without = |gone: usize| {
        let kept = plan.iter().enumerate().filter(move |(at, _)| *at != gone);
        kept.map(|(_, command)| command.clone()).collect()
    };
    (0..4).map(|_| without(dice.pick(plan.len() - 1, "left out"))).collect()
}
