//! Verdicts: a decision compared with the best answer that a search finds, based on what the seat knew.

use super::hint::Reason;
use super::outlook::Outlook;
use super::playout::{HORIZON_TURNS, World};
use super::search::{Purpose, Search};
use crate::dice::Dice;
use crate::game::Game;
use crate::json::Json;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// A search for something better has at most 240 playouts.
const SEARCHED: u32 = 240;
/// The player's answer and the best one are compared in 24 worlds, or in 120 if they may differ. These are not the
/// worlds in which the best answer was found: there it looks better than it is.
const COMPARED: [usize; 2] = [24, 120];
/// The index of the policy's plan.
const POLICY: usize = 0;
/// Hindsight compares answers in 32 futures of the real world.
const HINDSIGHT: u64 = 32;
/// The search for threats covers 64 worlds, to the end of the next turn. A rival's command is a threat if the player's
/// answer makes it at least 15 percentage points more frequent than the better answer does. At most 3 are kept.
const THREATENED: u64 = 64;
const MORE_OFTEN: u32 = 15;
const MAX_THREATS: usize = 3;
/// The worlds for comparisons are numbered from here. A search numbers its own from a seed below 2³¹.
const FRESH: u64 = 1 << 40;

/// A search's judgement of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The commands of the best answer; empty if no answer is better than the actual one.
    pub better: Vec<Json>,
    /// The number of drafts at the start of `better`.
    pub drafts: u32,
    /// The best answer's lead over the actual one, in ten-thousandths, if the rollout policy continues after either. 0
    /// unless it exceeds its error.
    pub loss: Outlook,
    /// The best answer's lead over the policy's, in the same form.
    pub gain: Outlook,
    /// The reason why the best answer is better.
    pub reason: Reason,
}

/// A command that a rival is likely to give after an answer, and less likely after a better one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Threat {
    /// The rival.
    pub seat: Seat,
    /// Its command.
    #[ts(type = "unknown")]
    pub command: Json,
    /// The percentage of worlds in which the rival gives it. Worlds in which the rival does not act are left out.
    pub often: u32,
}

/// The number of commands that form one decision: before the last of them no dice are drawn and nothing hidden is
/// revealed. At least 1.
pub fn decided<G: Game>(game: &G, seat: Seat, commands: &[G::Command], seed: u64) -> usize {
    let [world, twin] = [seed, !seed].map(|number| World::deal(game, seat, number));
    world.known(twin, seat, commands).max(1)
}

/// Compares the commands that `seat` gave with the best answer that a search finds.
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

/// The best plan's lead over another. 0 unless it exceeds its error.
fn lead<G: Game>(search: &mut Search<G>, best: usize, other: usize) -> Outlook {
    let mut leads = Vec::new();
    let mut lead = Outlook::default();
    for worlds in COMPARED {
        for nth in leads.len()..worlds {
            leads.push(search.chance_in(best, FRESH, nth) - search.chance_in(other, FRESH, nth));
        }
        lead = Outlook::of(&leads);
        // A small lead shows only in more worlds, so only a plan that is clearly not ahead is given up early.
        if lead.mean + lead.error <= 0 {
            break;
        }
    }
    if lead.mean > lead.error { lead } else { Outlook::default() }
}

/// The gain of `better` over `done` in the real world, including everything that was hidden.
pub fn hindsight<G: Game>(game: &G, seat: Seat, done: &[G::Command], better: &[G::Command]) -> Outlook {
    let until = turn_of(game, seat) + HORIZON_TURNS;
    let gain = |number| {
        let [before, after] =
            [done, better].map(|plan| World::real(game, FRESH + number).play_out(seat, plan, until).chance);
        after - before
    };
    Outlook::of(&(0..HINDSIGHT).map(gain).collect::<Vec<_>>())
}

/// The commands that rivals give more often after `done` than after `better`, in worlds that are possible for the seat.
/// They are sorted by the difference, the greatest first. Only worlds in which the rival acts count: after a won match
/// it does nothing, which says nothing about its plans.
pub fn threats<G: Game>(game: &G, seat: Seat, done: &[G::Command], better: &[G::Command]) -> Vec<Threat> {
    let until = turn_of(game, seat) + 1;
    // The number of worlds in which each rival acted, and in which it gave each command.
    let mut acted: BTreeMap<Seat, [u32; 2]> = BTreeMap::new();
    let mut counts: BTreeMap<(Seat, String), [u32; 2]> = BTreeMap::new();
    for number in 0..THREATENED {
        for (at, plan) in [done, better].into_iter().enumerate() {
            let mut given = BTreeSet::new();
            World::deal(game, seat, FRESH + number).play_on(seat, plan, until, &mut |by, commands| {
                let texts = commands.iter().map(|command| Json::of(command).text().into_owned());
                given.extend(texts.filter(|_| by != seat).map(|text| (by, text)));
            });
            let rivals: BTreeSet<Seat> = given.iter().map(|(by, _)| *by).collect();
            rivals.into_iter().for_each(|by| acted.entry(by).or_default()[at] += 1);
            given.into_iter().for_each(|one| counts.entry(one).or_default()[at] += 1);
        }
    }
    let mut ranked = Vec::new();
    for ((by, text), count) in counts {
        let [done, better] = [0, 1].map(|at| (100 * count[at]).checked_div(acted[&by][at]));
        if let (Some(done), Some(better)) = (done, better)
            && done >= better + MORE_OFTEN
        {
            ranked.push((done - better, by, text, done));
        }
    }
    ranked.sort_by_key(|(lead, ..)| std::cmp::Reverse(*lead));
    let mut threats = Vec::new();
    for (_, seat, text, often) in ranked.into_iter().take(MAX_THREATS) {
        threats.extend(serde_json::from_str(&text).map(|command| Threat { seat, command, often }));
    }
    threats
}

fn turn_of<G: Game>(game: &G, seat: Seat) -> u32 {
    game.decisions().iter().find(|decision| decision.seat == seat).map_or(0, |own| own.question.turn)
}
