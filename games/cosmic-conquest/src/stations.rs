//! Places of drones: one pool for the faction, or a station for each drone (D30, V3).

use super::battle::Battle;
use super::maps::SystemId;
use super::options::DroneBasing;
use super::orders::{Force, Posted};
use super::resolution::Frozen;
use super::state::Conquest;
use kit::seat::Seat;

impl Conquest {
    /// True if every drone has a station (V3).
    pub(super) fn drones_are_stationed(&self) -> bool {
        self.options.drone_basing == DroneBasing::Stationed
    }

    /// Adds a drone that was raised or regrown in an own system. It is ready next turn (R23).
    pub(super) fn add_fresh_drone(&mut self, seat: Seat, system: SystemId) {
        let stationed = self.drones_are_stationed();
        let faction = &mut self.factions[seat.index()];
        faction.fresh += 1;
        if stationed {
            station(&mut faction.fresh_at, Posted { from: system, drones: 1 });
        }
    }

    /// Removes the drones of an operation, which are lost.
    pub(super) fn remove_ready_drones(&mut self, seat: Seat, force: &Force) {
        let faction = &mut self.factions[seat.index()];
        faction.ready -= force.drones;
        force.posted.iter().for_each(|posted| withdraw(&mut faction.ready_at, *posted));
    }

    /// Drones of an attack that captures stay in the captured system. Drones of a defence that holds stay in the defended system.
    /// All others return to their stations (V3).
    pub(super) fn station_drones(&mut self, frozen: &Frozen, battles: &[Battle]) {
        if !self.drones_are_stationed() {
            return;
        }
        let captor = |system| battles.iter().find(|battle| battle.system == system).and_then(|battle| battle.captor);
        for (seat, orders) in &frozen.seats {
            let capturing = orders.attacks.iter().filter(|force| captor(force.system) == Some(*seat));
            let holding = orders.defences.iter().filter(|force| captor(force.system).is_none());
            let stations = &mut self.factions[seat.index()].ready_at;
            for force in capturing.chain(holding) {
                for posted in &force.posted {
                    withdraw(stations, *posted);
                    station(stations, Posted { from: force.system, drones: posted.drones });
                }
            }
        }
    }

    /// Drones whose station has another owner now are scrapped, and do not regrow (V3).
    pub(super) fn scrap_stranded_drones(&mut self) {
        if !self.drones_are_stationed() {
            return;
        }
        let systems = &self.systems;
        for (seat, faction) in Seat::all(self.factions.len()).zip(&mut self.factions) {
            let faction = &mut **faction;
            let own = |posted: &Posted| systems[posted.from.index()].owner == Some(seat);
            for (stations, count) in
                [(&mut faction.ready_at, &mut faction.ready), (&mut faction.fresh_at, &mut faction.fresh)]
            {
                stations.retain(own);
                *count = stations.iter().map(|posted| posted.drones).sum();
            }
        }
    }
}

/// Adds drones to a station.
pub(super) fn station(stations: &mut Vec<Posted>, more: Posted) {
    match stations.binary_search_by_key(&more.from, |posted| posted.from) {
        Ok(at) => stations[at].drones += more.drones,
        Err(at) => stations.insert(at, more),
    }
}

/// Removes drones from a station.
pub(super) fn withdraw(stations: &mut Vec<Posted>, fewer: Posted) {
    if let Ok(at) = stations.binary_search_by_key(&fewer.from, |posted| posted.from) {
        stations[at].drones -= fewer.drones;
        if stations[at].drones == 0 {
            stations.remove(at);
        }
    }
}
