//! Which systems a bot attacks, and with how many units and drones.

use super::Plan;
use super::guess::Guard;
use crate::command::Command;
use crate::factions::{Technology, Trait};
use crate::maps::SystemId;
use crate::orders::{AssaultOn, OpKind};
use crate::tally::{Strength, attack, chance};
use kit::dice::Dice;

/// The bot attacks only with at least this chance, in percent.
const MIN_CHANCE: u32 = 55;
/// It risks its admiral and its drones only with at least this chance, in percent.
const SAFE_CHANCE: u32 = 79;
/// The value of a system besides its output, in tenths of a unit of output.
const SYSTEM: u32 = 15;
/// The same if the bot only needs more systems to become Overlord.
const SYSTEM_LACKED: u32 = 150;
/// The amount by which each Psychic Assault reduces a defence.
const ASSAULT: i32 = 2;
/// Before this turn it does not take a faction's last system: a player who is eliminated that early has hardly played.
const NO_QUARTER: u32 = 8;

/// A possible attack.
#[derive(Clone, Copy)]
struct Raid {
    system: SystemId,
    units: u32,
    drones: u32,
    led: bool,
    assaulted: bool,
    /// The average gain, less what the units would gain elsewhere, in thousandths of a unit of output.
    profit: i64,
}

impl Plan<'_> {
    /// Makes the most profitable attacks one after another, while `reserve` units are left.
    pub(super) fn attack(&mut self, reserve: u32, dice: &mut Dice) {
        let systems = SystemId::all(self.game.systems.len());
        let targets = systems.filter(|system| self.can_attack(*system));
        let mut guarded: Vec<(SystemId, Guard)> = targets.map(|system| (system, self.guard(system, dice))).collect();
        guarded.retain(|(_, guard)| *guard != Guard::Closed);
        loop {
            let raids = guarded.iter().filter_map(|(system, guard)| self.raid(*system, *guard, reserve));
            let Some(best) = raids.max_by_key(|raid| raid.profit) else { return };
            self.order(best);
            guarded.retain(|(system, _)| *system != best.system);
        }
    }

    fn can_attack(&self, system: SystemId) -> bool {
        let owner = self.game.system(system).owner;
        let last = owner.is_some_and(|owner| self.game.held_by(owner).len() == 1);
        let spared = last && self.game.turn < NO_QUARTER;
        !spared && !self.draft.owns(system) && self.game.launch_base(self.seat, &self.draft.orders, system).is_some()
    }

    /// The most profitable attack on a system, or `None` if no attack is worth its units.
    fn raid(&self, system: SystemId, guard: Guard, reserve: u32) -> Option<Raid> {
        let units = self.draft.free().checked_sub(reserve)?.min(self.order_limit());
        let value = i64::from(self.value_of(system));
        let led = self.draft.orders.leader.is_none();
        let assaulted = self.draft.faction.technology == Technology::Psionic && self.draft.orders.assault.is_none();
        let nothing = Raid { system, units: 1, drones: 0, led: false, assaulted: false, profit: 0 };
        let guard = match guard {
            Guard::Closed => return None,
            Guard::Open => return (units > 0).then_some(Raid { profit: value * 100 - self.price(1), ..nothing }),
            Guard::Of(guard) => guard - if assaulted { ASSAULT } else { 0 },
        };
        let drones = self.drones_for(system);
        let at = |margin: i32| {
            let per_cent = chance(margin);
            let safe = per_cent >= SAFE_CHANCE;
            let raid = Raid { led: led && safe, assaulted, ..nothing };
            let raid = self.reinforced(raid, guard + margin, if safe { drones } else { 0 });
            let profit = value * i64::from(per_cent) - self.price(raid.units);
            (raid.units <= units && per_cent >= MIN_CHANCE && profit > 0).then_some(Raid { profit, ..raid })
        };
        (0..=10).filter_map(at).max_by_key(|raid| raid.profit)
    }

    /// The raid with as many drones as help, and the units that it needs for that strength, at least one.
    fn reinforced(&self, raid: Raid, strength: i32, drones: u32) -> Raid {
        let faction = self.draft.faction;
        let bonus = attack(faction, Strength { led: raid.led, ..Strength::default() }).total;
        let missing = (strength - bonus).max(1) as u32;
        let worth = faction.technology.passive().drone_attack;
        let drones = drones.min((missing - 1) / worth);
        Raid { units: missing - drones * worth, drones, ..raid }
    }

    /// The gain of investing these units instead, in thousandths. A bold bot values it less.
    fn price(&self, units: u32) -> i64 {
        i64::from(units) * i64::from(1000 - 4 * self.boldness) / i64::from(self.draft.faction.rate())
    }

    /// The value of taking a system, in tenths of a unit of output: its yield, and its owner's loss.
    fn value_of(&self, system: SystemId) -> u32 {
        let base = self.game.system(system).base;
        let faction = self.draft.faction;
        let diplomacy = u32::from(faction.has(Trait::Diplomat) && base > 1);
        let arrogance = u32::from(faction.has(Trait::Arrogant));
        let gained = (base / 2 + diplomacy).saturating_sub(arrogance);
        let own = &self.claims[self.seat.index()];
        let lacked = own.total && !own.most;
        let owner = self.game.system(system).owner;
        let lost = owner.map_or(0, |owner| {
            let weight = if self.menace == Some(owner) { 30 } else { 10 };
            weight * base / (self.rivals().count() as u32).max(1) + if self.menace == Some(owner) { 60 } else { 0 }
        });
        10 * gained + lost + if lacked { SYSTEM_LACKED } else { SYSTEM }
    }

    /// The drones that it would send: all that can reach the system, since a safe attack seldom loses them.
    fn drones_for(&self, system: SystemId) -> u32 {
        self.posts(OpKind::Attack, system).iter().map(|(_, drones)| drones).sum()
    }

    fn order(&mut self, raid: Raid) {
        let Raid { system, units, drones, led, assaulted, .. } = raid;
        let kind = OpKind::Attack;
        self.give(Command::Assign { kind, system, units });
        self.post(kind, system, drones);
        if led {
            self.give(Command::Lead { kind, system });
        }
        if assaulted {
            self.give(Command::Assault { on: AssaultOn::Defence, system, seat: None });
        }
    }

    /// The stations whose drones could join an operation, and how many are left at each.
    pub(super) fn posts(&self, kind: OpKind, system: SystemId) -> Vec<(Option<SystemId>, u32)> {
        let op = super::super::orders::Op { kind, system };
        let stations: Vec<Option<SystemId>> = match self.game.drones_are_stationed() {
            true => self.draft.faction.ready_at.iter().map(|posted| Some(posted.from)).collect(),
            false => vec![None],
        };
        let in_reach = stations.into_iter().filter(|from| from.is_none_or(|from| self.draft.reaches(from, op)));
        in_reach.map(|from| (from, self.draft.drones_left(from))).filter(|(_, left)| *left > 0).collect()
    }

    /// Assigns up to `drones` drones to an operation, from every station that reaches it.
    pub(super) fn post(&mut self, kind: OpKind, system: SystemId, drones: u32) {
        let mut wanted = drones;
        for (from, left) in self.posts(kind, system) {
            let drones = left.min(wanted);
            if drones > 0 && self.give(Command::AssignDrone { kind, system, drones, from }) {
                wanted -= drones;
            }
        }
    }
}
