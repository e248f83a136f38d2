//! Builds [`View`], the only way in which state leaves the game. Rules section 9 lists what is hidden; each use of `viewer` here
//! is one of its rows.

use super::drafting::MAX_DRAFTED;
use super::event::{Claim, Total};
use super::maps::SystemId;
use super::orders::{OpKind, Orders};
use super::reckoning::{FIRST_CLAIM, FIVE, Holding};
use super::state::Conquest;
use super::view::{Budget, EndView, FactionView, Nearness, Output, Own, Reading, SystemView, Target, View};
use kit::seat::{Seat, Viewer};

impl Conquest {
    /// Everything that `viewer` may know. A player who is out sees what spectators see (R79).
    pub(super) fn look(&self, viewer: Viewer) -> View {
        let secrets = self.living().filter(|seat| viewer.sees(*seat));
        View {
            turn: self.turn,
            limit: self.limit(),
            map: &self.star_map().id,
            claimable: self.turn >= FIRST_CLAIM,
            systems: self.systems_seen.or_write(|| self.system_views()),
            factions: self.factions_seen.or_write(|| self.faction_views()),
            own: secrets.map(|seat| self.own(seat)).collect(),
            end: self.end.as_ref().map(|end| EndView { reason: end.reason, ranking: end.ranking.clone() }),
        }
    }

    pub(super) fn system_views(&self) -> Vec<SystemView> {
        SystemId::all(self.systems.len()).map(|system| self.system_view(system)).collect()
    }

    /// Time Skip and Stasis are secret orders, so the output is given without them.
    fn system_view(&self, id: SystemId) -> SystemView {
        let system = self.system(id);
        SystemView {
            owner: system.owner,
            base: system.base,
            hit: system.hit,
            output: system.output(),
            cap: self.cap_of(id),
            home: Seat::all(self.factions.len()).find(|seat| self.faction(*seat).home == id),
            exposed_to: self.exposed_to(id),
        }
    }

    pub(super) fn faction_views(&self) -> Vec<FactionView> {
        let holdings = self.holdings();
        let claims = self.claims_with(&holdings);
        claims.iter().zip(holdings).map(|(claim, holding)| self.faction_view(claim, holding)).collect()
    }

    fn faction_view(&self, claim: &Claim, holding: Holding) -> FactionView {
        let seat = claim.seat;
        let faction = self.faction(seat);
        FactionView {
            seat,
            colour: faction.colour,
            name: faction.name.clone(),
            technology: faction.technology,
            admiral: faction.admiral.clone(),
            ready: faction.ready,
            fresh: faction.fresh,
            regrowing: faction.lost,
            ready_at: faction.ready_at.clone(),
            fresh_at: faction.fresh_at.clone(),
            empire: faction.empire,
            alive: faction.alive,
            resigned: faction.resigned,
            out_turn: faction.out_turn,
            captures: faction.captures,
            sealed: faction.sealed.is_some(),
            open: faction.sealed.clone().filter(|_| faction.open),
            total: if faction.alive { self.total_with(seat, holding) } else { Total::default() },
            systems: claim.systems,
            claim: Nearness {
                total: claim.total,
                others: claim.others,
                most: claim.most,
                rival: claim.rival,
                empire: claim.empire,
            },
        }
    }

    /// A seat's own secrets.
    fn own(&self, seat: Seat) -> Own {
        let holding = self.holding(seat);
        let faction = self.faction(seat);
        let orders = faction.sealed.as_ref().unwrap_or(&faction.draft);
        let undo = if faction.sealed.is_none() { faction.undo.len() as u32 } else { 0 };
        Own {
            seat,
            sealed: faction.sealed.is_some(),
            undo,
            drafts_left: MAX_DRAFTED.saturating_sub(faction.drafted),
            budget: self.budget(seat, orders, self.total_with(seat, holding).units),
            drones_left: self.drones_left(seat, orders),
            rate: faction.rate(),
            order_limit: faction.order_limit(),
            changed_outputs: self.changed_outputs(orders),
            targets: self.targets(seat, orders, holding),
            insight: faction.insight.map(|insight| Reading {
                target: insight.target,
                orders: self.faction(insight.target).sealed.clone().filter(|_| insight.revealed),
            }),
            orders: orders.clone(),
        }
    }

    /// Where the units of these orders come from, and how they are spent (R14, R17).
    fn budget(&self, seat: Seat, orders: &Orders, total: u32) -> Budget {
        let rate = self.faction(seat).rate();
        let pool = self.pool(total, orders);
        Budget {
            time_skip: if orders.time_skip.is_some() { FIVE } else { 0 },
            stasis: orders.stasis.map_or(0, |system| self.system(system).output()),
            pool,
            attacks: orders.units(OpKind::Attack),
            defences: orders.units(OpKind::Defend),
            investments: orders.all_points() * rate,
            drones: orders.raises.len() as u32,
            free: pool.saturating_sub(orders.spent(rate)),
        }
    }

    /// Outputs that the orders change this turn (R8).
    fn changed_outputs(&self, orders: &Orders) -> Vec<Output> {
        let changed = orders.time_skip.into_iter().chain(orders.stasis);
        changed.map(|system| Output { system, output: self.output_under(orders, system) }).collect()
    }

    /// The systems that can be attacked (R19).
    fn targets(&self, seat: Seat, orders: &Orders, holding: Holding) -> Vec<Target> {
        let near = self.reach_of(holding.systems) & !holding.systems;
        let target = |system| Some(Target { system, from: self.launch_base(seat, orders, system)? });
        near.into_iter().filter_map(target).collect()
    }
}
