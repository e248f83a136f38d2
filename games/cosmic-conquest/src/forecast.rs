//! Forecasts for a player, from what that player may know (rules section 13): what orders will meet, who could attack, what the
//! next turn yields. Code here reads another seat's orders only through [`Known::read`].

use super::answer::{AttackForecast, DefenceForecast, Divided, KnownForce, Threat, Warning};
use super::event::Tally;
use super::factions::Technology;
use super::maps::SystemId;
use super::orders::{Assault, AssaultOn, Force, Op, OpKind, Orders};
use super::reckoning::{FIVE, INDEPENDENT_DEFENCE};
use super::state::{Conquest, Faction};
use super::tally::{Strength, attack, chance, defence};
use kit::seat::{Seat, Viewer};

/// A match as a seat with these orders knows it.
pub(super) struct Known<'a> {
    game: &'a Conquest,
    seat: Seat,
    orders: &'a Orders,
    /// The orders of others that the seat may see, ascending: shown to everybody, or read by Insight (R25, R67).
    read: Vec<(Seat, &'a Orders)>,
}

impl<'a> Known<'a> {
    pub(super) fn of(game: &'a Conquest, seat: Seat, orders: &'a Orders) -> Self {
        let may_see = |other: &Seat| *other != seat && game.shows_orders(*other, Viewer::Seat(seat));
        let others = Seat::all(game.factions.len()).filter(may_see);
        let read = others.filter_map(|other| Some((other, &**game.faction(other).sealed.as_ref()?))).collect();
        Known { game, seat, orders, read }
    }

    fn faction(&self) -> &'a Faction {
        self.game.faction(self.seat)
    }

    /// The orders of another seat, if they are known.
    pub(super) fn read(&self, seat: Seat) -> Option<&'a Orders> {
        self.read.iter().find(|(other, _)| *other == seat).map(|(_, orders)| *orders)
    }

    /// Own orders, and all known orders of others.
    fn visible(&self) -> impl Iterator<Item = &'a Orders> + '_ {
        std::iter::once(self.orders).chain(self.read.iter().map(|(_, orders)| *orders))
    }

    fn assaults(&self, on: AssaultOn, system: SystemId, seat: Option<Seat>) -> u32 {
        let aimed = Some(Assault { on, system, seat });
        self.visible().filter(|orders| orders.assault == aimed).count() as u32
    }

    /// The defences that the attacks will meet.
    pub(super) fn attacks(&self) -> Vec<AttackForecast> {
        self.orders.attacks.iter().map(|force| self.attack(force)).collect()
    }

    fn attack(&self, force: &Force) -> AttackForecast {
        let system = force.system;
        let owner = self.game.system(system).owner;
        let assaults = self.assaults(AssaultOn::Defence, system, None);
        let defender = owner.map(|owner| self.game.faction(owner));
        let tally = attack(self.faction(), self.strength(force, OpKind::Attack));
        let met = self.force_met(system, owner);
        let (most_units, most_drones) = match owner {
            None => (INDEPENDENT_DEFENCE, 0),
            Some(owner) => (self.game.most_units(owner), self.game.drones_near(owner, system)),
        };
        AttackForecast {
            system,
            against: defence(defender, Strength { assaults, ..Strength::default() }),
            force: met,
            most_units,
            most_drones,
            drone_value: defender.map_or(0, |defender| defender.technology.passive().drone_defence),
            cv: defender.map_or(0, |defender| defender.admiral.cv),
            chance: self.chance_against(system, owner, &tally, met, assaults),
            tally,
        }
    }

    /// The force that defends a system, if it is known.
    fn force_met(&self, system: SystemId, owner: Option<Seat>) -> Option<KnownForce> {
        let Some(owner) = owner else {
            return Some(KnownForce { units: INDEPENDENT_DEFENCE, drones: 0, led: false });
        };
        let orders = self.read(owner).filter(|orders| orders.stasis != Some(system))?;
        let op = Op { kind: OpKind::Defend, system };
        let (units, drones) = orders.force(op).map_or((0, 0), |force| (force.units, force.drones));
        Some(KnownForce { units, drones, led: orders.leader == Some(op) })
    }

    /// The chance in percent, or `None` if the defence is unknown or would be divided (R63). No attack succeeds against Stasis
    /// (R70), and every attack succeeds against no defence (R51 b).
    fn chance_against(
        &self,
        system: SystemId,
        owner: Option<Seat>,
        tally: &Tally,
        met: Option<KnownForce>,
        assaults: u32,
    ) -> Option<u32> {
        let orders = owner.and_then(|owner| self.read(owner));
        if orders.is_some_and(|orders| orders.stasis == Some(system)) {
            return Some(0);
        }
        let met = met?;
        if met.units == 0 {
            return Some(100);
        }
        let shared = self.read.iter().any(|(_, orders)| orders.force(Op { kind: OpKind::Attack, system }).is_some());
        let strength = Strength { units: met.units, drones: met.drones, led: met.led, assaults };
        let against = defence(owner.map(|owner| self.game.faction(owner)), strength);
        (!shared).then(|| chance(tally.total - against.total))
    }

    fn strength(&self, force: &Force, kind: OpKind) -> Strength {
        let assaults = match kind {
            OpKind::Attack => self.assaults(AssaultOn::Attack, force.system, Some(self.seat)),
            OpKind::Defend => self.assaults(AssaultOn::Defence, force.system, None),
        };
        let led = self.orders.leader == Some(Op { kind, system: force.system });
        Strength { units: force.units, drones: force.drones, led, assaults }
    }

    /// The totals of the defences, whole and divided.
    pub(super) fn defences(&self) -> Vec<DefenceForecast> {
        let forecast = |force: &Force| {
            let whole = self.strength(force, OpKind::Defend);
            DefenceForecast {
                system: force.system,
                tally: defence(Some(self.faction()), whole),
                divided: [2, 3].map(|attackers| self.divided(whole, attackers)).to_vec(),
            }
        };
        self.orders.defences.iter().map(forecast).collect()
    }

    /// The largest attacker meets the remainder of the equal division, of units and of drones (R51 c).
    fn divided(&self, whole: Strength, attackers: u32) -> Divided {
        let share = Strength { units: whole.units / attackers, drones: whole.drones / attackers, ..whole };
        let largest = Strength {
            units: share.units + whole.units % attackers,
            drones: share.drones + whole.drones % attackers,
            ..whole
        };
        let total = |strength| defence(Some(self.faction()), strength).total;
        Divided { attackers, largest: total(largest), others: total(share) }
    }

    /// The rivals that could attack each own system, and their strongest attacks.
    pub(super) fn threats(&self) -> Vec<Threat> {
        let own = self.game.held_by(self.seat).into_iter().filter(|system| self.orders.stasis != Some(*system));
        let reached = own.flat_map(|system| self.game.exposed_to(system).into_iter().map(move |rival| (system, rival)));
        let able = reached.filter(|(system, rival)| self.game.could_attack(*rival, *system));
        able.map(|(system, seat)| Threat { system, seat, most: self.most_against(system, seat) }).collect()
    }

    fn most_against(&self, system: SystemId, rival: Seat) -> Tally {
        let strength = Strength {
            units: self.game.most_units(rival),
            drones: self.game.drones_near(rival, system),
            led: true,
            assaults: self.assaults(AssaultOn::Attack, system, Some(rival)),
        };
        attack(self.game.faction(rival), strength)
    }

    /// The total of next turn if no system is captured. This turn's sabotage is over then, and known new sabotage takes effect
    /// (R13, R48–R50, R68).
    pub(super) fn next_total(&self) -> u32 {
        let outputs: u32 = self.game.held_by(self.seat).into_iter().map(|system| self.next_output(system)).sum();
        let faction = self.faction();
        let total = self.game.total(self.seat);
        let empire = if self.orders.proclaim { faction.technology.passive().empire_bonus } else { total.empire };
        outputs + total.resourceful + empire
    }

    fn next_output(&self, system: SystemId) -> u32 {
        let raised = u32::from(self.orders.raises_in(system));
        let base = (self.game.system(system).base - raised + self.orders.points(system)).min(self.faction().cap());
        let hits = self.read.iter().filter(|(_, orders)| orders.sabotage == Some(system)).count() as u32;
        base.saturating_sub(hits * super::resolution::SABOTAGE)
    }

    /// Likely oversights in the draft.
    pub(super) fn warnings(&self, threats: &[Threat]) -> Vec<Warning> {
        let mut undefended: Vec<SystemId> = threats.iter().map(|threat| threat.system).collect();
        undefended.dedup();
        undefended.retain(|system| !self.orders.defences.iter().any(|force| force.system == *system));
        let units = self.game.free(self.seat, self.orders);
        let drones = self.game.drones_left(self.seat, self.orders);
        let may_proclaim = !self.faction().empire && self.game.has_connected_four(self.seat);
        let warnings = [
            (units > 0).then_some(Warning::FreeUnits { units }),
            (!undefended.is_empty()).then_some(Warning::Undefended { systems: undefended }),
            (drones > 0).then_some(Warning::UnusedDrones { drones }),
            (may_proclaim && !self.orders.proclaim).then_some(Warning::CouldProclaim),
        ];
        warnings.into_iter().flatten().collect()
    }
}

impl Conquest {
    /// The ready drones that these orders leave.
    pub(super) fn drones_left(&self, seat: Seat, orders: &Orders) -> u32 {
        self.faction(seat).ready.saturating_sub(orders.drones_given(None))
    }

    /// The most units a seat could put into one order, judging by public knowledge.
    pub(super) fn most_units(&self, seat: Seat) -> u32 {
        let faction = self.faction(seat);
        let skip = if faction.technology == Technology::Chrono { FIVE } else { 0 };
        let pool = self.total(seat).units + skip;
        faction.order_limit().map_or(pool, |limit| pool.min(limit))
    }

    /// The ready drones that a seat could use to attack or defend a system (R23, V3).
    pub(super) fn drones_near(&self, seat: Seat, system: SystemId) -> u32 {
        let faction = self.faction(seat);
        if !self.drones_are_stationed() {
            return faction.ready;
        }
        let around = self.star_map().around(system);
        let near = faction.ready_at.iter().filter(|posted| posted.from == system || around.contains(posted.from));
        near.map(|posted| posted.drones).sum()
    }

    /// True if a system of `rival` next to `system` produces something, or could with Time Skip (R10).
    pub(super) fn could_attack(&self, rival: Seat, system: SystemId) -> bool {
        let skips = self.faction(rival).technology == Technology::Chrono;
        let mut around = self.star_map().around(system).into_iter().map(|next| self.system(next));
        around.any(|next| next.owner == Some(rival) && (skips || next.output() > 0))
    }
}
