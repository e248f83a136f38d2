//! The search. It tries plans in many worlds, the same ones for each plan, and drops plans that fall behind.

use super::greedy::greedy;
use super::hint::{Hint, Reason};
use super::outlook::Outlook;
use super::plans::plans;
use super::playout::{Came, HORIZON_TURNS, World};
use super::style::Style;
use crate::chance::SURE;
use crate::dice::Dice;
use crate::game::Game;
use crate::json::Json;
use crate::seat::Seat;
use std::borrow::Cow;

/// After 2 worlds the best 12 plans remain, and so on; the first plan always remains. Most playouts therefore go to the
/// plausible plans.
const HALVINGS: [(usize, usize); 4] = [(2, 12), (4, 8), (8, 6), (16, 4)];
/// Before 6 worlds, no plan is dropped for being behind or chosen for being ahead.
const MIN_WORLDS: usize = 6;
/// Plans are compared in at most 400 worlds.
const MAX_WORLDS: usize = 400;
/// Plans that came out equal in 16 worlds are the same to a search, so only the first of them is tried further.
const SAME_WORLDS: usize = 16;
/// A plan is dropped if it is behind the best by more than 1.5 standard errors of their difference. In hundredths.
const DROP_MARGIN: i128 = 150;
/// The first plan is replaced by one that is ahead of it by more than 1 standard error. In hundredths.
const REPLACE_MARGIN: i128 = 100;
/// A hint needs at least 32 worlds. Its reason needs 4 worlds in which the next best plan was tried too, and its chance
/// needs 12 of those.
const HINT_WORLDS: usize = 32;
const FAIR_WORLDS: usize = 4;
const SHOWN_WORLDS: usize = 12;
/// A plan is about as good as the best if it is no more than 1% behind. A style chooses among such plans.
const ABOUT: i64 = SURE as i64 / 100;
/// A win, or a loss avoided, is the reason for a hint if it is at least 10 percentage points more frequent than with
/// the next best plan.
const DECIDES: i64 = SURE as i64 / 10;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To choose a move. The search ends when one plan is left.
    Move,
    /// To advise a player. The search also finds out how good that plan is.
    Hint,
}

/// A search for a seat's best plan. It runs in slices of any size: the same seed and number of playouts give the same
/// plan.
pub struct Search<G: Game> {
    game: G,
    seat: Seat,
    seed: u64,
    /// Playouts end with this turn.
    until: u32,
    purpose: Purpose,
    /// The first plan is the policy's.
    plans: Vec<Plan<G::Command>>,
    /// The index of the first plan that begins by undoing a draft. No style prefers these.
    undoing: usize,
    /// The index of the plan that is tried next in the current world.
    next: usize,
    /// The number of worlds in which all remaining plans were tried.
    worlds: usize,
    /// The index of a plan that is never dropped.
    kept: Option<usize>,
}

/// A plan, and its results.
struct Plan<C> {
    commands: Vec<C>,
    /// The chance to win in each world, in ten-thousandths.
    chances: Vec<i64>,
    /// The numbers of worlds in which the match, or the seat's part in it, was over, won and lost.
    over: i64,
    won: i64,
    lost: i64,
    /// The sums over all other worlds of the features' contributions to the scores of the seat and of its strongest
    /// rival.
    terms: [Vec<i64>; 2],
    /// In each world, the scores of the seat and of its strongest rival. `None` where its part in the match was over.
    scores: Vec<Option<[i64; 2]>>,
    dropped: bool,
}

impl<C> Plan<C> {
    fn of(commands: Vec<C>) -> Self {
        let (chances, scores, terms) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        Plan { commands, chances, over: 0, won: 0, lost: 0, terms, scores, dropped: false }
    }

    fn add(&mut self, came: Came) {
        self.chances.push(came.chance);
        self.scores.push(came.terms.as_ref().map(|terms| [0, 1].map(|of| terms[of].iter().sum())));
        match came.terms {
            Some(terms) => {
                for (sums, terms) in self.terms.iter_mut().zip(terms) {
                    sums.resize(terms.len(), 0);
                    sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
                }
            }
            None => {
                self.over += 1;
                self.won += i64::from(came.chance == i64::from(SURE));
                self.lost += i64::from(came.chance == 0);
            }
        }
    }

    /// The mean chance in the first `worlds` worlds.
    fn mean(&self, worlds: usize) -> i64 {
        let tried = &self.chances[..worlds.min(self.chances.len())];
        tried.iter().sum::<i64>() / i64::max(tried.len() as i64, 1)
    }

    /// How well its results in the first `worlds` worlds suit a style.
    fn appeal(&self, style: Style, worlds: usize) -> i64 {
        let mean = |of: usize| {
            let open: Vec<i64> = self.scores[..worlds].iter().flatten().map(|scores| scores[of]).collect();
            open.iter().sum::<i64>() / i64::max(open.len() as i64, 1)
        };
        match style {
            Style::Usual => 0,
            Style::Aggressive => -mean(1),
            Style::Expansive => mean(0),
            Style::Careful => -Outlook::of(&self.chances[..worlds]).error,
        }
    }
}

impl<G: Game> Search<G> {
    /// Starts a search. Its draws come from `dice`, the bot's own.
    pub fn begin(game: &G, seat: Seat, dice: &mut Dice, purpose: Purpose) -> Self {
        let seed = dice.pick(1 << 31, "search") as u64;
        let turn =
            game.decisions().iter().find(|decision| decision.seat == seat).map(|decision| decision.question.turn);
        let (plans, undoing) = match turn {
            Some(_) => plans(game, seat, seed, dice),
            None => (vec![greedy(game, seat, dice)], 1),
        };
        let plans = plans.into_iter().map(Plan::of).collect();
        let until = turn.unwrap_or_default() + HORIZON_TURNS;
        let game = game.clone();
        Search { game, seat, seed, until, purpose, plans, undoing, next: 0, worlds: 0, kept: None }
    }

    /// Adds a plan that is never dropped, and returns its index.
    pub(super) fn keep(&mut self, commands: &[G::Command]) -> usize {
        let known = self.plans.iter().position(|plan| plan.commands == commands);
        let at = known.unwrap_or_else(|| {
            self.plans.push(Plan::of(commands.to_vec()));
            self.plans.len() - 1
        });
        self.kept = Some(at);
        at
    }

    /// True if further playouts would change nothing.
    pub fn is_settled(&self) -> bool {
        let enough = self.purpose == Purpose::Move || self.worlds >= HINT_WORLDS || self.plans.len() == 1;
        self.worlds >= MAX_WORLDS || (enough && self.left().count() <= 1)
    }

    /// The number of playouts so far, over all plans.
    pub fn playouts(&self) -> u32 {
        self.plans.iter().map(|plan| plan.chances.len() as u32).sum()
    }

    /// Runs that many more playouts.
    pub fn think(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.is_settled() {
                break;
            }
            let world = World::deal(&self.game, self.seat, self.seed + 1 + self.worlds as u64);
            self.add(self.next, world);
            let after = (self.next + 1..self.plans.len()).find(|at| !self.plans[*at].dropped);
            self.next = after.unwrap_or_else(|| self.finish_world());
        }
    }

    /// Tries a plan in that world, and returns the chance at the end of the playout.
    fn add(&mut self, at: usize, world: World<G>) -> i64 {
        let plan = &mut self.plans[at];
        let came = world.play_out(self.seat, &plan.commands, self.until);
        let chance = came.chance;
        plan.add(came);
        chance
    }

    /// The chance at the end of a plan in world `first + nth`. The plan is tried there only once; call this for `nth`
    /// in ascending order.
    pub(super) fn chance_in(&mut self, at: usize, first: u64, nth: usize) -> i64 {
        let known = self.plans[at].chances.get(nth).copied();
        known.unwrap_or_else(|| self.add(at, World::deal(&self.game, self.seat, first + nth as u64)))
    }

    /// Drops all results, to compare plans in other worlds.
    pub(super) fn forget_results(&mut self) {
        for plan in &mut self.plans {
            *plan = Plan::of(std::mem::take(&mut plan.commands));
        }
        self.worlds = 0;
    }

    /// The commands of a plan.
    pub(super) fn commands(&self, at: usize) -> &[G::Command] {
        &self.plans[at].commands
    }

    /// The reason why one plan is better than another.
    pub(super) fn why(&self, one: usize, other: usize) -> Reason {
        self.reason(&self.plans[one], &self.plans[other])
    }

    /// The best plan so far: the first, unless another leads by more than luck explains; or one that is about as good
    /// and that the style prefers.
    pub fn plan(&self, style: Style) -> &[G::Command] {
        let (chosen, best) = (self.chosen(), self.best());
        let good: Vec<usize> = (0..self.plans.len())
            .filter(|at| *at == chosen || (*at < self.undoing && self.is_near(best, *at)))
            .collect();
        let worlds = good.iter().map(|at| self.plans[*at].chances.len()).min().unwrap_or_default();
        let liked = good.into_iter().max_by_key(|at| (self.plans[*at].appeal(style, worlds), *at == chosen));
        &self.plans[liked.unwrap_or(chosen)].commands
    }

    /// True if a plan is about as good as the best: the difference is small, and may be luck.
    fn is_near(&self, best: usize, at: usize) -> bool {
        let (lead, tried) = (self.lead(best, at), self.plans[at].chances.len());
        tried >= MIN_WORLDS && !lead.is_by(REPLACE_MARGIN) && lead.sum <= lead.worlds * i128::from(ABOUT)
    }

    /// The suggestion, with its reason.
    pub fn hint(&self) -> Hint {
        let chosen = self.chosen();
        let best = &self.plans[chosen];
        // The next best is the best of those that are clearly behind. The others are about as good.
        let behind = self
            .plans
            .iter()
            .enumerate()
            .filter(|(at, plan)| plan.chances.len() >= FAIR_WORLDS && self.lead(chosen, *at).is_by(DROP_MARGIN));
        let second = behind.map(|(_, plan)| plan).max_by_key(|plan| plan.mean(plan.chances.len()));
        let reason = match second {
            Some(second) => self.reason(best, second),
            None if self.plans.len() == 1 => Reason::Only,
            None => Reason::Equal { others: self.about_equal(chosen) },
        };
        let worlds = second.map_or(0, |second| second.chances.len());
        let percent = |plan: &Plan<_>| ((plan.mean(worlds) + 50) / 100) as u32;
        let chance = second.map(|second| [percent(second), percent(best)]);
        Hint {
            commands: best.commands.iter().map(Json::of).collect(),
            drafts: World::deal(&self.game, self.seat, self.seed).drafts(self.seat, &best.commands),
            chance: chance.filter(|[second, best]| worlds >= SHOWN_WORLDS && second < best),
            reason,
            tried: best.chances.len() as u32,
        }
    }

    /// The main difference between a plan and the next best one.
    fn reason(&self, best: &Plan<G::Command>, second: &Plan<G::Command>) -> Reason {
        let [tried, others] = [best, second].map(|plan| i64::max(plan.chances.len() as i64, 1));
        let share = |count: i64, tried: i64| i64::from(SURE) * count / tried;
        let won = share(best.won, tried);
        if won - share(second.won, others) >= DECIDES {
            return Reason::Wins { often: (won / 100) as u32 };
        }
        let lost = share(best.lost, tried);
        if share(second.lost, others) - lost >= DECIDES {
            return Reason::Saves { often: ((i64::from(SURE) - lost) / 100) as u32 };
        }
        let [open, open_others] = [best, second].map(|plan| plan.chances.len() as i64 - plan.over);
        let mean = |sum: i64, count: i64| sum / i64::max(count, 1);
        let gains = [true, false].into_iter().flat_map(|own| {
            let [sums, sums_of_second] = [best, second].map(|plan| &plan.terms[usize::from(!own)]);
            let gain = move |(one, other): (&i64, &i64)| {
                let gain = mean(*one, open) - mean(*other, open_others);
                if own { gain } else { -gain }
            };
            let gains = sums.iter().zip(sums_of_second).map(gain);
            gains.zip(&G::model().weights).map(move |(gain, weight)| (gain, own, weight)).collect::<Vec<_>>()
        });
        let greatest = gains.max_by_key(|(gain, ..)| *gain).filter(|(gain, ..)| *gain > 0);
        greatest.map_or(Reason::Equal { others: 0 }, |(_, own, weight)| Reason::Feature {
            feature: Cow::Borrowed(&weight.feature),
            own,
        })
    }

    /// How many other plans are about as good as this one.
    fn about_equal(&self, chosen: usize) -> u32 {
        let best = &self.plans[chosen];
        let near = |plan: &Plan<_>| {
            let worlds = plan.chances.len().min(best.chances.len());
            worlds > 0 && best.mean(worlds) - plan.mean(worlds) <= ABOUT
        };
        self.plans.iter().enumerate().filter(|(at, plan)| *at != chosen && near(plan)).count() as u32
    }

    fn left(&self) -> impl DoubleEndedIterator<Item = (usize, &Plan<G::Command>)> {
        self.plans.iter().enumerate().filter(|(_, plan)| !plan.dropped)
    }

    /// Ends a world in which all remaining plans were tried. Returns the plan to start with in the next one.
    fn finish_world(&mut self) -> usize {
        self.worlds += 1;
        if let Some((_, most)) = HALVINGS.iter().find(|(worlds, _)| *worlds == self.worlds) {
            let mut ranked: Vec<usize> = self.left().map(|(at, _)| at).collect();
            ranked.sort_by_key(|at| std::cmp::Reverse(self.plans[*at].mean(self.worlds)));
            let stays = [ranked.iter().min().copied(), self.kept];
            let behind = ranked.into_iter().skip(*most).filter(|at| !stays.contains(&Some(*at)));
            behind.for_each(|at| self.plans[at].dropped = true);
        }
        if self.worlds >= MIN_WORLDS {
            let best = self.best();
            for at in 0..self.plans.len() {
                let lead = self.lead(best, at);
                let same = self.worlds >= SAME_WORLDS && at > best && lead.is_none_at_all();
                if at != best && Some(at) != self.kept && !self.plans[at].dropped && (lead.is_by(DROP_MARGIN) || same) {
                    self.plans[at].dropped = true;
                }
            }
        }
        self.left().map(|(at, _)| at).next().unwrap_or_default()
    }

    /// The first remaining plan, unless the best is ahead of it by more than luck explains.
    fn chosen(&self) -> usize {
        let first = self.left().map(|(at, _)| at).next().unwrap_or_default();
        let best = self.best();
        let ahead = self.worlds >= MIN_WORLDS && self.lead(best, first).is_by(REPLACE_MARGIN);
        if ahead { best } else { first }
    }

    /// The remaining plan with the highest mean in the worlds where all were tried; the first of equals.
    pub(super) fn best(&self) -> usize {
        self.left()
            .rev()
            .max_by_key(|(_, plan)| plan.chances[..self.worlds].iter().sum::<i64>())
            .map_or(0, |(at, _)| at)
    }

    /// A plan's lead over another in the worlds where both were tried.
    fn lead(&self, one: usize, other: usize) -> Lead {
        let both = self.plans[one].chances.iter().zip(&self.plans[other].chances).take(self.worlds);
        both.fold(Lead::default(), |lead, (one, other)| lead.with(one - other))
    }
}

/// Differences in the same worlds: their number, their sum and their sum of squares.
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

    /// True if there was no difference in any world.
    fn is_none_at_all(self) -> bool {
        self.squares == 0
    }
}

/// The default number of playouts for one decision.
pub const PLAYOUTS: u32 = 200;

/// The commands that a search finds in [`PLAYOUTS`] playouts.
pub(super) fn search<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    let mut search = Search::begin(game, seat, dice, Purpose::Move);
    search.think(PLAYOUTS);
    search.plan(Style::Usual).to_vec()
}
