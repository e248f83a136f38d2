//! The invariants of every state (law 4), as far as a single state can show them.

use super::drafting::MAX_DRAFTED;
use super::factions::{Rank, Technology};
use super::maps::SystemId;
use super::orders::Posted;
use super::state::{Conquest, Faction};
use kit::json::Json;
use kit::seat::Seat;
use std::fmt::Display;

/// The highest cap of all (R7), which an independent system may still have.
const HIGHEST_CAP: u32 = 35;
/// The most steps that can be undone (D93).
const DEEPEST_UNDO: usize = 20;

type Check = fn(&Conquest) -> Result<(), String>;
type FactionCheck = fn(&Conquest, Seat, &Faction) -> Result<(), String>;

/// Describes the first broken invariant.
pub(super) fn check(game: &Conquest) -> Result<(), String> {
    let checks: [Check; 3] =
        [Conquest::systems_are_sound, Conquest::somebody_is_awaited, Conquest::what_is_seen_is_current];
    checks.iter().try_for_each(|check| check(game))?;
    let checks: [FactionCheck; 5] = [
        Conquest::life_is_sound,
        Conquest::drones_are_sound,
        Conquest::admiral_is_sound,
        Conquest::orders_are_sound,
        Conquest::insight_is_sound,
    ];
    for (seat, faction) in Seat::all(game.factions.len()).zip(&game.factions) {
        let found = checks.iter().try_for_each(|check| check(game, seat, faction));
        found.map_err(|words| format!("{seat}, turn {}: {words}", game.turn))?;
    }
    Ok(())
}

impl Conquest {
    fn systems_are_sound(&self) -> Result<(), String> {
        ensure(self.systems.len() == self.star_map().systems.len(), "a system is missing")?;
        SystemId::all(self.systems.len()).try_for_each(|id| {
            let system = self.system(id);
            let cap = system.owner.map_or(HIGHEST_CAP, |owner| self.faction(owner).cap());
            let alive = system.owner.is_none_or(|owner| self.faction(owner).alive);
            ensure(system.base <= cap && alive, format_args!("system {} is {system:?}", id.0))
        })
    }

    /// Until the match ends, at least two seats are in play and at least one is asked (R31, R77, R80).
    fn somebody_is_awaited(&self) -> Result<(), String> {
        let last = self.limit() + u32::from(self.end.is_some());
        ensure((1..=last).contains(&self.turn), format_args!("turn {} of {}", self.turn, self.limit()))?;
        if self.end.is_some() {
            return Ok(());
        }
        let playing = self.living().filter(|seat| self.in_play(*seat)).count();
        ensure(playing >= 2, "the match continues with one seat")?;
        ensure(
            self.living().any(|seat| self.faction(seat).sealed.is_none()),
            "all orders are sealed, but the turn is not resolved",
        )
    }

    /// No cached view of an earlier position is left.
    fn what_is_seen_is_current(&self) -> Result<(), String> {
        let (systems, factions) = (self.system_views(), self.faction_views());
        let current = self.systems_seen.or_write(|| &systems) == Json::of(&systems)
            && self.factions_seen.or_write(|| &factions) == Json::of(&factions);
        ensure(current, "a cached view is out of date")
    }

    /// R54, R80: a faction without systems is out, and an eliminated one has none.
    fn life_is_sound(&self, seat: Seat, faction: &Faction) -> Result<(), String> {
        ensure(
            faction.alive != self.held_by(seat).is_empty(),
            "it is living without a system, or eliminated with one",
        )?;
        ensure(
            faction.out_turn.is_none() == self.in_play(seat),
            "it is eliminated without a turn, or in play with one",
        )?;
        ensure(faction.out_turn.is_none_or(|turn| turn <= self.turn), "its elimination is in the future")?;
        if faction.alive {
            return ensure(!faction.resigned || faction.out_turn == Some(self.turn), "it has resigned and still plays");
        }
        let remains = faction.ready + faction.fresh + faction.lost;
        let ordered = faction.sealed.is_some() || faction.last.is_some() || faction.drafted > 0;
        ensure(remains == 0 && !faction.empire && !ordered, "it is eliminated and still has something")
    }

    /// R23, R49, V3: the numbers of drones match their stations.
    fn drones_are_sound(&self, seat: Seat, faction: &Faction) -> Result<(), String> {
        ensure(faction.lost == 0 || faction.technology == Technology::Biomech, "drones regrow without BioMech")?;
        for (stations, count) in [(&faction.ready_at, faction.ready), (&faction.fresh_at, faction.fresh)] {
            let expected = if self.drones_are_stationed() { count } else { 0 };
            let posted: u32 = stations.iter().map(|posted| posted.drones).sum();
            let own = |posted: &Posted| posted.drones > 0 && self.system(posted.from).owner == Some(seat);
            let sound = posted == expected
                && stations.iter().all(own)
                && stations.windows(2).all(|pair| pair[0].from < pair[1].from);
            ensure(sound, format_args!("{count} drones have the stations {stations:?}"))?;
        }
        Ok(())
    }

    /// 2.4: ranks follow the admirals lost, and no admiral has both traits of a pair.
    fn admiral_is_sound(&self, _seat: Seat, faction: &Faction) -> Result<(), String> {
        let admiral = &faction.admiral;
        let rank = match faction.admirals_lost {
            0 => admiral.rank == Rank::Supreme,
            1 => admiral.rank == Rank::High,
            _ => admiral.rank != Rank::Supreme,
        };
        // An admiral who was promoted began as Low and has gained at least 1 (R58).
        let promoted = admiral.rank == Rank::High && faction.admirals_lost > 1;
        let least_cv = if promoted { Rank::Low.least_cv() + 1 } else { admiral.rank.least_cv() };
        let paired = |at: usize| {
            let (one, others) = (admiral.traits[at], &admiral.traits[..at]);
            others.contains(&one) || one.opposite().is_some_and(|other| admiral.traits.contains(&other))
        };
        let sound = rank && admiral.cv >= least_cv && !(0..admiral.traits.len()).any(paired);
        ensure(sound, format_args!("{admiral:?} after {} others", faction.admirals_lost))
    }

    /// R29: the draft and sealed orders are valid.
    fn orders_are_sound(&self, seat: Seat, faction: &Faction) -> Result<(), String> {
        ensure(
            faction.undo.len() <= DEEPEST_UNDO && faction.drafted <= MAX_DRAFTED,
            "it has too many draft commands or undo steps",
        )?;
        let drafted = !faction.draft.is_empty() || !faction.undo.is_empty() || faction.drafted > 0;
        ensure(faction.sealed.is_none() || !drafted, "it has a draft although its orders are sealed")?;
        ensure(!faction.open || faction.sealed.is_some(), "it shows orders that are not sealed")?;
        ensure(
            !faction.resigned || !self.in_orders(seat) || faction.sealed.is_some(),
            "it has resigned without sealed orders",
        )?;
        if !faction.alive {
            return Ok(());
        }
        let orders = faction.sealed.as_ref().unwrap_or(&faction.draft);
        self.orders_fault(seat, orders).map_or(Ok(()), Err)
    }

    fn in_orders(&self, seat: Seat) -> bool {
        self.end.is_none() && self.faction(seat).alive
    }

    /// R67: an Insight is of a psionic faction and has a legal target.
    fn insight_is_sound(&self, seat: Seat, faction: &Faction) -> Result<(), String> {
        let Some(insight) = faction.insight else { return Ok(()) };
        let target = self.faction(insight.target);
        let readable = target.alive && target.technology != Technology::Psionic && insight.target != seat;
        let sound = faction.technology == Technology::Psionic && readable;
        ensure(sound && insight.revealed == target.sealed.is_some(), format_args!("{insight:?} of {}", target.name))
    }
}

fn ensure(holds: bool, words: impl Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(words.to_string()) }
}
