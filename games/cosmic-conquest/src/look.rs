//! The building of [`View`]: the one way out for state. What is hidden is listed in rules section 9; everything here
//! that depends on `viewer` is one of its rows.

use super::drafting::MOST_DRAFTED;
use super::event::{Claim, Total};
use super::forecast::Known;
use super::maps::SystemId;
use super::state::Conquest;
use super::view::{EndView, FactionView, Own, Reading, SystemView, View};
use kit::seat::{Seat, Viewer};

/// What several parts of a view are made of, worked out once.
struct Facts {
    /// By system: the rivals that can attack it.
    exposed_to: Vec<Vec<Seat>>,
    /// By seat.
    claims: Vec<Claim>,
}

impl Conquest {
    /// All that `viewer` may know. A seat that is out sees what a spectator sees (R79).
    pub(super) fn look(&self, viewer: Viewer) -> View {
        let facts = self.facts();
        let secrets = self.living().filter(|seat| viewer.sees(*seat));
        View {
            turn: self.turn,
            limit: self.limit(),
            map: self.map.clone(),
            systems: SystemId::all(self.systems.len()).map(|system| self.system_view(system, &facts)).collect(),
            factions: Seat::all(self.factions.len()).map(|seat| self.faction_view(seat, &facts)).collect(),
            own: secrets.map(|seat| self.own(seat, &facts)).collect(),
            end: self.end.as_ref().map(|end| EndView { reason: end.reason, ranking: end.ranking.clone() }),
        }
    }

    fn facts(&self) -> Facts {
        Facts {
            exposed_to: SystemId::all(self.systems.len()).map(|system| self.exposed_to(system)).collect(),
            claims: self.claims(),
        }
    }

    /// Time Skip and Stasis are orders like any other: here is the output without them.
    fn system_view(&self, id: SystemId, facts: &Facts) -> SystemView {
        let system = self.system(id);
        SystemView {
            owner: system.owner,
            base: system.base,
            hit: system.hit,
            output: system.output(),
            cap: self.cap_of(id),
            home: Seat::all(self.factions.len()).find(|seat| self.faction(*seat).home == id),
            exposed_to: facts.exposed_to[id.index()].clone(),
        }
    }

    fn faction_view(&self, seat: Seat, facts: &Facts) -> FactionView {
        let faction = self.faction(seat);
        let passive = faction.technology.passive();
        FactionView {
            seat,
            colour: faction.colour,
            name: faction.name.clone(),
            technology: faction.technology,
            admiral: faction.admiral.clone(),
            admirals_lost: faction.admirals_lost,
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
            total: if faction.alive { self.total(seat) } else { Total::default() },
            systems: facts.claims[seat.index()].systems,
            claim: facts.claims[seat.index()],
            drone_attack: passive.drone_attack,
            drone_defence: passive.drone_defence,
        }
    }

    /// A seat's own secrets, and what is worked out for it from what it may know.
    fn own(&self, seat: Seat, facts: &Facts) -> Own {
        let faction = self.faction(seat);
        let orders = faction.sealed.as_ref().unwrap_or(&faction.draft);
        let known = Known::of(self, seat, orders);
        let threats = known.threats(&facts.exposed_to);
        let budget = self.budget(seat, orders);
        let undo = if faction.sealed.is_none() { faction.undo.len() as u32 } else { 0 };
        Own {
            seat,
            orders: orders.clone(),
            sealed: faction.sealed.is_some(),
            undo,
            drafts_left: MOST_DRAFTED.saturating_sub(faction.drafted),
            budget,
            drones_left: known.drones_left(),
            rate: faction.rate(),
            order_limit: faction.order_limit(),
            changed_outputs: known.changed_outputs(),
            targets: known.targets(),
            attacks: known.attacks(),
            defences: known.defences(),
            warnings: if faction.sealed.is_none() { known.warnings(&budget, &threats) } else { Vec::new() },
            threats,
            next_total: known.next_total(),
            insight: faction.insight.map(|insight| Reading {
                target: insight.target,
                orders: self.faction(insight.target).sealed.clone().filter(|_| insight.revealed),
            }),
            last: faction.last.clone(),
        }
    }
}
