//! The strong bot. It tries plans in many worlds, the same ones for each plan, and drops plans that fall behind.

use super::greedy::greedy;
use super::hint::{Hint, Suggested};
use super::plans::plans;
use super::playout::{Came, HORIZON_TURNS, World};
use crate::dice::Dice;
use crate::game::Game;
use crate::json::Json;
use crate::seat::Seat;

/// No plan is dropped before all have been tried in 4 worlds.
const MIN_WORLDS: usize = 4;
/// Plans are compared in at most 400 worlds.
const MAX_WORLDS: usize = 400;
/// A plan is dropped if it is behind the best by more than 1.5 standard errors of their difference. In hundredths.
const DROP_MARGIN: i128 = 150;
/// The policy's plan is replaced by one that is ahead of it by more than 1 standard error. In hundredths.
const REPLACE_MARGIN: i128 = 100;

/// A search for a seat's best plan. It runs in slices of any size: the same seed and number of playouts give the same plan.
pub struct Search<G: Game> {
    game: G,
    seat: Seat,
    seed: u64,
    /// Playouts end with this turn.
    until: u32,
    /// The evaluation of the position now.
    now: i64,
    /// How far the evaluation typically moves in a playout.
    scale: i64,
    /// The first plan is the policy's.
    plans: Vec<Plan<G::Command>>,
    /// The index of the plan that is tried next in the current world.
    next: usize,
    /// The number of worlds in which all remaining plans were tried.
    worlds: usize,
}

/// A plan, and its result in each world.
struct Plan<C> {
    commands: Vec<C>,
    came: Vec<Came>,
    dropped: bool,
}

impl<G: Game> Search<G> {
    /// Starts a search. Its draws come from `dice`, the bot's own.
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
        let now = i64::from(World::deal(game, seat, seed).game.evaluate(seat));
        let until = turn.unwrap_or_default() + HORIZON_TURNS;
        Search { game: game.clone(), seat, seed, until, now, scale: 1, plans, next: 0, worlds: 0 }
    }

    /// True if further playouts would change nothing.
    pub fn is_settled(&self) -> bool {
        self.worlds >= MAX_WORLDS || self.plans.iter().filter(|plan| !plan.dropped).count() <= 1
    }

    /// The number of playouts so far, over all plans.
    pub fn playouts(&self) -> u32 {
        self.plans.iter().map(|plan| plan.came.len() as u32).sum()
    }

    /// Runs that many more playouts.
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

    /// The best plan so far: the policy's, unless another is better by more than luck explains.
    pub fn plan(&self) -> &[G::Command] {
        &self.plans[self.chosen()].commands
    }

    /// The suggestion, with the numbers behind it.
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

    /// The mean score of a plan over all worlds in which it was tried, 0 to 1000.
    fn mean(&self, plan: &Plan<G::Command>) -> i64 {
        let sum: i64 = plan.came.iter().map(|came| self.value(*came)).sum();
        sum / i64::max(plan.came.len() as i64, 1)
    }

    /// Ends a world in which all remaining plans were tried. Returns the plan to start with in the next one.
    fn finish_world(&mut self) -> usize {
        self.worlds += 1;
        if self.worlds == MIN_WORLDS {
            self.scale = self.usual_move();
        }
        if self.worlds >= MIN_WORLDS {
            let best = self.best();
            for at in 0..self.plans.len() {
                let lead = self.lead(best, at);
                if at != best && !self.plans[at].dropped && (lead.is_by(DROP_MARGIN) || lead.is_none_at_all()) {
                    self.plans[at].dropped = true;
                }
            }
        }
        self.plans.iter().position(|plan| !plan.dropped).unwrap_or_default()
    }

    fn chosen(&self) -> usize {
        let best = self.best();
        if best != 0 && self.worlds >= MIN_WORLDS && self.lead(best, 0).is_by(REPLACE_MARGIN) { best } else { 0 }
    }

    /// The remaining plan with the highest score in the worlds where all were tried; the first of equals.
    fn best(&self) -> usize {
        let total = |plan: &Plan<_>| plan.came[..self.worlds].iter().map(|came| self.value(*came)).sum::<i64>();
        let left = self.plans.iter().enumerate().filter(|(_, plan)| !plan.dropped);
        left.rev().max_by_key(|(_, plan)| total(plan)).map_or(0, |(at, _)| at)
    }

    /// By how much a plan did better than another in the worlds where both were tried.
    fn lead(&self, one: usize, other: usize) -> Lead {
        let both = self.plans[one].came.iter().zip(&self.plans[other].came).take(self.worlds);
        both.fold(Lead::default(), |lead, (one, other)| lead.with(self.value(*one) - self.value(*other)))
    }

    /// The score of a result: 1000 for a win, 0 for a loss, and between them for a change in the evaluation at the horizon.
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

/// Score differences in the same worlds: how many, their sum and their sum of squares.
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

    /// True if the mean is above 0 by more than that many hundredths of its standard error.
    fn is_by(self, hundredths: i128) -> bool {
        let Lead { worlds, sum, squares } = self;
        sum > 0 && 10_000 * sum * sum * (worlds - 1) > hundredths * hundredths * (worlds * squares - sum * sum)
    }

    /// True if the scores were equal in every world.
    fn is_none_at_all(self) -> bool {
        self.squares == 0
    }
}

/// The playouts of a strong bot for one decision, if the caller sets no time.
pub const PLAYOUTS: u32 = 200;

/// The commands of a strong bot after [`PLAYOUTS`] playouts.
pub(super) fn strong<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    let mut search = Search::begin(game, seat, dice);
    search.think(PLAYOUTS);
    search.plan().to_vec()
}
