//! The strong bot: plans are tried out in many worlds, all in the same ones, and those that fall behind are dropped.

use super::greedy::greedy;
use super::hint::{Hint, Suggested};
use super::plans::plans;
use super::playout::{Came, HORIZON, World};
use crate::dice::Dice;
use crate::game::Game;
use crate::json::Json;
use crate::seat::Seat;

/// In so many worlds every plan is tried before the first is dropped.
const FAIR: usize = 4;
/// In so many worlds two plans are compared at most.
const WORLDS: usize = 400;
/// A plan is dropped when it is behind the best by so many hundredths of the standard error of their difference.
const BEHIND: i128 = 150;
/// The policy's plan is left for one that is ahead of it by so many.
const AHEAD: i128 = 100;

/// A search for what a seat does, in slices of any size: the same seed and number of playouts give the same plan.
pub struct Search<G: Game> {
    game: G,
    seat: Seat,
    seed: u64,
    /// Playouts go on until that turn is over.
    until: u32,
    /// What the position is worth now.
    now: i64,
    /// How far worth usually moves in a playout.
    scale: i64,
    /// The first is what the game's policy would do.
    plans: Vec<Plan<G::Command>>,
    /// The plan that is tried next in the world being played.
    next: usize,
    /// Worlds in which all plans that are left have been tried.
    worlds: usize,
}

/// What could be done, and what came of it in one world after another.
struct Plan<C> {
    commands: Vec<C>,
    came: Vec<Came>,
    dropped: bool,
}

impl<G: Game> Search<G> {
    /// A search that has thought of nothing yet. What it draws comes from `dice`, the bot's own.
    pub fn begin(game: &G, seat: Seat, dice: &mut Dice) -> Self {
        let seed = dice.pick(1 << 31, "search") as u64;
        let turn =
            game.decisions().iter().find(|decision| decision.seat == seat).map(|decision| decision.question.turn);
        let plans = match turn {
            Some(_) => plans(game, seat, seed, dice),
            None => vec![greedy(game, seat, dice)],
        };
        let plan = |commands| Plan { commands, came: Vec::new(), dropped: false };
        let plans = plans.into_iter().map(plan).collect();
        let now = i64::from(World::deal(game, seat, seed).game.worth(seat));
        let until = turn.unwrap_or_default() + HORIZON;
        Search { game: game.clone(), seat, seed, until, now, scale: 1, plans, next: 0, worlds: 0 }
    }

    /// True if more thinking changes nothing.
    pub fn is_settled(&self) -> bool {
        self.worlds >= WORLDS || self.plans.iter().filter(|plan| !plan.dropped).count() <= 1
    }

    /// How many plans have been tried so far, each time it was.
    pub fn playouts(&self) -> u32 {
        self.plans.iter().map(|plan| plan.came.len() as u32).sum()
    }

    /// Tries so many plans more, each in one world.
    pub fn think(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.is_settled() {
                break;
            }
            let world = World::deal(&self.game, self.seat, self.seed + 1 + self.worlds as u64);
            let plan = &mut self.plans[self.next];
            plan.came.push(world.play_out(self.seat, &plan.commands, self.until));
            let after = (self.next + 1..self.plans.len()).find(|at| !self.plans[*at].dropped);
            self.next = after.unwrap_or_else(|| self.finish_world());
        }
    }

    /// The best plan so far: what the game's policy would do, unless another is better by more than luck explains.
    pub fn plan(&self) -> &[G::Command] {
        &self.plans[self.chosen()].commands
    }

    /// What it suggests, with what it found.
    pub fn hint(&self) -> Hint {
        let chosen = self.chosen();
        let rivals = self.plans.iter().enumerate().filter(|(at, plan)| *at != chosen && !plan.came.is_empty());
        let second = rivals.max_by_key(|(_, plan)| self.mean(plan));
        let [better, worse] = second.map_or([0, 0], |(at, _)| self.decided(chosen, at));
        Hint {
            best: self.suggested(&self.plans[chosen]),
            second: second.map(|(_, plan)| self.suggested(plan)),
            better,
            worse,
            compared: self.plans.len() as u32,
        }
    }

    fn suggested(&self, plan: &Plan<G::Command>) -> Suggested {
        let ends =
            plan.came.iter().filter_map(|came| if let Came::ToAnEnd(share) = came { Some(*share) } else { None });
        Suggested {
            commands: plan.commands.iter().map(Json::of).collect(),
            tried: plan.came.len() as u32,
            ended: ends.clone().count() as u32,
            won: ends.filter(|share| *share > 0).count() as u32,
        }
    }

    /// In how many worlds a plan did better than another, and in how many worse.
    fn decided(&self, one: usize, other: usize) -> [u32; 2] {
        let both = self.plans[one].came.iter().zip(&self.plans[other].came);
        both.fold([0, 0], |[better, worse], (one, other)| {
            let (one, other) = (self.value(*one), self.value(*other));
            [better + u32::from(one > other), worse + u32::from(one < other)]
        })
    }

    /// Of a thousand: what came of a plan in all worlds in which it was tried.
    fn mean(&self, plan: &Plan<G::Command>) -> i64 {
        let sum: i64 = plan.came.iter().map(|came| self.value(*came)).sum();
        sum / i64::max(plan.came.len() as i64, 1)
    }

    /// All plans left have been tried in one world more; which is tried first in the next.
    fn finish_world(&mut self) -> usize {
        self.worlds += 1;
        if self.worlds == FAIR {
            self.scale = self.usual_move();
        }
        if self.worlds >= FAIR {
            let best = self.best();
            for at in 0..self.plans.len() {
                let lead = self.lead(best, at);
                if at != best && !self.plans[at].dropped && (lead.is_by(BEHIND) || lead.is_none_at_all()) {
                    self.plans[at].dropped = true;
                }
            }
        }
        self.plans.iter().position(|plan| !plan.dropped).unwrap_or_default()
    }

    fn chosen(&self) -> usize {
        let best = self.best();
        if best != 0 && self.worlds >= FAIR && self.lead(best, 0).is_by(AHEAD) { best } else { 0 }
    }

    /// The plan not dropped that did best where all were tried; the first of equals.
    fn best(&self) -> usize {
        let total = |plan: &Plan<_>| plan.came[..self.worlds].iter().map(|came| self.value(*came)).sum::<i64>();
        let left = self.plans.iter().enumerate().filter(|(_, plan)| !plan.dropped);
        left.rev().max_by_key(|(_, plan)| total(plan)).map_or(0, |(at, _)| at)
    }

    /// By how much a plan did better than another where both were tried.
    fn lead(&self, one: usize, other: usize) -> Lead {
        let both = self.plans[one].came.iter().zip(&self.plans[other].came).take(self.worlds);
        both.fold(Lead::default(), |lead, (one, other)| lead.with(self.value(*one) - self.value(*other)))
    }

    /// Of a thousand: wins are all, losses nothing, and between them lies what the worth at the horizon is compared with now.
    fn value(&self, came: Came) -> i64 {
        match came {
            Came::ToAnEnd(share) => share,
            Came::ToWorth(worth) => {
                let change = worth - self.now;
                500 + 450 * change / (change.abs() + self.scale)
            }
        }
    }

    fn usual_move(&self) -> i64 {
        let came = self.plans.iter().flat_map(|plan| &plan.came);
        let moves = came.filter_map(|came| match came {
            Came::ToWorth(worth) => Some((worth - self.now).abs()),
            Came::ToAnEnd(_) => None,
        });
        let (sum, count) = moves.fold((0, 0), |(sum, count), one| (sum + one, count + 1));
        1 + sum / i64::max(count, 1)
    }
}

/// Differences in the same worlds: their number, sum, and sum of squares.
#[derive(Clone, Copy, Default)]
struct Lead {
    worlds: i128,
    sum: i128,
    squares: i128,
}

impl Lead {
    fn with(self, difference: i64) -> Self {
        let difference = i128::from(difference);
        let Lead { worlds, sum, squares } = self;
        Lead { worlds: worlds + 1, sum: sum + difference, squares: squares + difference * difference }
    }

    /// True if the mean is above nought by more than so many hundredths of its standard error.
    fn is_by(self, hundredths: i128) -> bool {
        let Lead { worlds, sum, squares } = self;
        sum > 0 && 10_000 * sum * sum * (worlds - 1) > hundredths * hundredths * (worlds * squares - sum * sum)
    }

    /// True if it was the same in every world.
    fn is_none_at_all(self) -> bool {
        self.squares == 0
    }
}

/// So many playouts a strong bot has for a decision where nobody gives it time.
pub const PLAYOUTS: u32 = 200;

/// What a strong bot does after so many playouts.
pub(super) fn strong<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    let mut search = Search::begin(game, seat, dice);
    search.think(PLAYOUTS);
    search.plan().to_vec()
}
