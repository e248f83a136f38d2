//! Verdicts: a decision compared with the best answer that a search finds, from what its seat knew.

use super::hint::Reason;
use super::outlook::Outlook;
use super::playout::{HORIZON_TURNS, World};
use super::search::{Purpose, Search};
use crate::dice::Dice;
use crate::game::Game;
use crate::json::Json;
use crate::seat::Seat;

/// A search for something better has at most 240 playouts.
const SEARCHED: u32 = 240;
/// What was done and the best answer are compared in 24 worlds, and in 120 if they may differ. These are others than those in which the
/// answer was found: there it looks better than it is.
const COMPARED: [usize; 2] = [24, 120];
/// The index of the policy's plan.
const POLICY: usize = 0;
/// The worlds of hindsight.
const HINDSIGHT: u64 = 32;
/// The numbers of worlds for comparing begin here. A search numbers its own from below 2³¹.
const FRESH: u64 = 1 << 40;

/// What the search thinks of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The commands of the best answer; empty if none is better than what was done.
    pub better: Vec<Json>,
    /// How many of the first of them are drafts.
    pub drafts: u32,
    /// By how much the best answer is better than what was done, in ten-thousandths, if the rollout policy goes on after either. 0 if not
    /// by more than its error.
    pub loss: Outlook,
    /// By how much the best answer is better than the policy's, likewise.
    pub gain: Outlook,
    /// Why the other answer is better.
    pub reason: Reason,
}

/// How many of the commands are one decision: no dice are drawn, and nothing hidden shows, before the last of them. At least 1.
pub fn decided<G: Game>(game: &G, seat: Seat, commands: &[G::Command], seed: u64) -> usize {
    let [world, twin] = [seed, !seed].map(|number| World::deal(game, seat, number));
    world.known(twin, seat, commands).max(1)
}

/// Compares what `seat` did with the best answer that a search finds.
pub fn verdict<G: Game>(game: &G, seat: Seat, done: &[G::Command], seed: u64) -> Verdict {
    let mut search = Search::begin(game, seat, &mut Dice::forecast(seed), Purpose::Move);
    let done = search.keep(done);
    search.think(SEARCHED);
    let best = search.best();
    search.forget_results();
    let loss = lead(&mut search, best, done);
    let gain = lead(&mut search, best, POLICY);
    if loss.mean == 0 {
        return Verdict { better: Vec::new(), drafts: 0, loss, gain, reason: Reason::Only };
    }
    let better = search.commands(best);
    let drafts = World::deal(game, seat, seed).drafts(seat, better);
    Verdict { better: better.iter().map(Json::of).collect(), drafts, loss, gain, reason: search.why(best, done) }
}

/// By how much the best plan is ahead of another, if by more than its error.
fn lead<G: Game>(search: &mut Search<G>, best: usize, other: usize) -> Outlook {
    let mut leads = Vec::new();
    for worlds in COMPARED {
        for nth in leads.len()..worlds {
            leads.push(search.chance_in(best, FRESH, nth) - search.chance_in(other, FRESH, nth));
        }
        let Outlook { mean, error } = Outlook::of(&leads);
        if mean <= error {
            return Outlook::default();
        }
    }
    Outlook::of(&leads)
}

/// What `better` would have gained over `done` against everything that was really hidden.
pub fn hindsight<G: Game>(game: &G, seat: Seat, done: &[G::Command], better: &[G::Command]) -> Outlook {
    let turn = game.decisions().iter().find(|decision| decision.seat == seat).map_or(0, |own| own.question.turn);
    let gain = |number| {
        let [before, after] = [done, better]
            .map(|plan| World::real(game, FRESH + number).play_out(seat, plan, turn + HORIZON_TURNS).chance);
        after - before
    };
    Outlook::of(&(0..HINDSIGHT).map(gain).collect::<Vec<_>>())
}
