//! The plans that a search compares. A plan is a whole answer: all commands until the seat's question changes, or until
//! the rest depends on luck.

use super::greedy::{ends_and_middle, greedy};
use super::playout::World;
use crate::dice::Dice;
use crate::game::{Game, Role};
use crate::seat::Seat;

/// At most 24 plans are compared.
const MAX_PLANS: usize = 24;
/// The game's policy is consulted 4 times, each time in a different world.
const POLICY_PLANS: u64 = 4;
/// At most 24 drafts are tried as beginnings of plans. If more are listed, 24 of them are drawn.
const MAX_DRAFTS: usize = 24;
/// A draft is tried with at most 8 answers.
const MAX_ANSWERS: usize = 8;

/// The plans to compare: first those of the policy; then the game's candidate plans, listed answers and listed drafts,
/// the most promising first. Plans that begin by undoing a draft come last; the index of the first of them is also
/// returned.
pub(super) fn plans<G: Game>(game: &G, seat: Seat, seed: u64, dice: &mut Dice) -> (Vec<Vec<G::Command>>, usize) {
    let world = World::deal(game, seat, seed);
    let twin = World::deal(game, seat, !seed);
    let complete = |plan| world.clone().complete(twin.clone(), seat, plan);
    let mut plans = Vec::new();
    let add = |plans: &mut Vec<_>, plan: Vec<G::Command>| {
        if plans.len() < MAX_PLANS && !plan.is_empty() && !plans.contains(&plan) {
            plans.push(plan);
        }
    };
    for at in 0..POLICY_PLANS {
        let policy = World::deal(game, seat, seed + (at << 32)).policy(seat);
        if !policy.is_empty() {
            add(&mut plans, complete(policy));
        }
    }
    if plans.is_empty() {
        plans.push(greedy(game, seat, dice));
    }
    let listed = world.game.legal(seat);
    let of = |role| listed.iter().filter(move |choice| choice.role == role).flat_map(ends_and_middle);
    let mut drafts: Vec<G::Command> = of(Role::Draft).collect();
    dice.shuffle(&mut drafts, "drafts");
    drafts.truncate(MAX_DRAFTS);
    let composes = world.game.composes(seat);
    let begun =
        of(Role::Action).chain(of(Role::Back)).chain(drafts.clone()).map(|first| vec![first]).filter(|_| composes);
    // Each draft is tried with each of the answers that it makes possible, and with the policy's continuation.
    let answered = drafts.iter().filter(|_| composes).flat_map(|draft| {
        let mut then = world.clone();
        then.give(seat, std::slice::from_ref(draft));
        let listed = then.game.legal(seat);
        let answers = listed.iter().filter(|choice| choice.role == Role::Action).flat_map(ends_and_middle);
        answers.take(MAX_ANSWERS).map(|answer| vec![draft.clone(), answer]).collect::<Vec<_>>()
    });
    let others = answered.chain(begun).chain(world.game.candidate_plans(seat)).map(complete);
    let mut judged: Vec<_> = others.map(|plan| (world.clone().after(seat, &plan), plan)).collect();
    judged.sort_by_key(|(lead, _)| std::cmp::Reverse(*lead));
    judged.into_iter().for_each(|(_, plan)| add(&mut plans, plan));
    let undoes = |plan: &Vec<G::Command>| plan.first().is_some_and(|first| of(Role::Back).any(|back| back == *first));
    plans.sort_by_key(undoes);
    let undoing = plans.partition_point(|plan| !undoes(plan));
    (plans, undoing)
}
