//! The resolution of a turn (rules 5.7): the whole algorithm, step by step. No player decides anything in it.
//!
//! Owners stay as they were at the start of the turn until `conquer`, and admirals until their toss. So every earlier step sees
//! the state that R45 and R28 require.

use super::Log;
use super::battle::Battle;
use super::event::{Event, Item, Part};
use super::factions::{Technology, Trait};
use super::maps::SystemId;
use super::options::TurnReport;
use super::orders::{Assault, AssaultOn, Force, Op, OpKind, Orders};
use super::shared::Shared;
use super::state::Conquest;
use kit::dice::Dice;
use kit::seat::Seat;

/// The amount by which sabotage reduces the output of the next turn (R68).
pub(super) const SABOTAGE: u32 = 3;

/// The frozen orders of a turn (R46).
pub(super) struct Frozen {
    /// The living seats with their orders, ascending.
    pub(super) seats: Vec<(Seat, Shared<Orders>)>,
    /// By index in `seats`: the units that were not spent.
    unspent: Vec<u32>,
}

impl Conquest {
    /// Carries out the orders of a turn. All of them are sealed.
    pub(super) fn resolve(&mut self, dice: &mut Dice, log: &mut Log) {
        log.all(Event::ResolutionBegan { turn: self.turn });
        let frozen = self.freeze();
        self.use_abilities(&frozen, log);
        self.raise_drones(&frozen, log);
        self.regrow_drones(log);
        self.invest(&frozen, log);
        let battles = self.fight(&frozen, dice, log);
        self.lose_drones(&frozen, &battles, log);
        self.station_drones(&frozen, &battles);
        self.conquer(&battles, log);
        self.eliminate(&battles, log);
        self.settle_admirals(&frozen, &battles, dice, log);
        self.proclaim_empires(&frozen, log);
        self.free_systems_of_the_resigned(log);
        self.report(&frozen, &battles, log);
    }

    /// Step 1 (R46): orders are valid when they are sealed, so nothing is judged again.
    fn freeze(&self) -> Frozen {
        let orders = |seat| (seat, self.faction(seat).sealed.clone().unwrap_or_default());
        let seats: Vec<(Seat, Shared<Orders>)> = self.living().map(orders).collect();
        let holdings = self.holdings();
        let unspent = |(seat, orders): &(Seat, Shared<Orders>)| self.free_with(*seat, holdings[seat.index()], orders);
        let unspent = seats.iter().map(unspent).collect();
        Frozen { seats, unspent }
    }

    /// Step 2 (R47). Reported in the order of systems, which does not reveal the authors.
    fn use_abilities(&mut self, frozen: &Frozen, log: &mut Log) {
        let mut stases: Vec<SystemId> = frozen.seats.iter().filter_map(|(_, orders)| orders.stasis).collect();
        stases.sort_unstable();
        for system in stases {
            log.all(Event::StasisShown { system });
        }
        let by = |(seat, orders): &(Seat, Shared<Orders>)| orders.sabotage.map(|system| (system, *seat));
        let mut sabotages: Vec<(SystemId, Seat)> = frozen.seats.iter().filter_map(by).collect();
        sabotages.sort_unstable();
        for (system, seat) in sabotages {
            self.systems[system.index()].pending_hit += SABOTAGE;
            let full = Event::SabotagePlaced { system, by: Some(seat) };
            match self.options.turn_report {
                TurnReport::Full => log.all(full),
                TurnReport::Battles => log.part(&[seat], full, Event::SabotagePlaced { system, by: None }),
            }
        }
        for (seat, orders) in &frozen.seats {
            if let Some(system) = orders.time_skip {
                self.confide(*seat, Event::TimeSkipUsed { seat: *seat, system }, log);
            }
        }
    }

    /// Reports the event to the seat only, or to everybody with full reports (D69).
    fn confide(&self, seat: Seat, event: Event, log: &mut Log) {
        match self.options.turn_report {
            TurnReport::Full => log.all(event),
            TurnReport::Battles => log.only(&[seat], event),
        }
    }

    /// Step 3 (R48, D27).
    fn raise_drones(&mut self, frozen: &Frozen, log: &mut Log) {
        for (seat, orders) in &frozen.seats {
            for system in &orders.raises {
                let base = &mut self.systems[system.index()].base;
                let from = *base;
                *base -= 1;
                log.all(Event::DroneRaised { seat: *seat, system: *system, from, to: from - 1 });
                self.add_fresh_drone(*seat, *system);
            }
        }
    }

    /// Step 4 (R49, D33): one lost drone returns in each system of a BioMech faction.
    fn regrow_drones(&mut self, log: &mut Log) {
        for seat in Seat::all(self.factions.len()) {
            let lost = self.faction(seat).lost;
            if lost == 0 {
                continue;
            }
            let places: Vec<SystemId> = self.held_by(seat).into_iter().take(lost as usize).collect();
            let count = places.len() as u32;
            self.factions[seat.index()].lost -= count;
            log.all(Event::DronesRegrown { seat, count, still_lost: lost - count });
            places.into_iter().for_each(|system| self.add_fresh_drone(seat, system));
        }
    }

    /// Step 5 (R50).
    fn invest(&mut self, frozen: &Frozen, log: &mut Log) {
        for investment in frozen.seats.iter().flat_map(|(_, orders)| &orders.investments) {
            let (system, cap) = (investment.system, self.cap_of(investment.system));
            let base = &mut self.systems[system.index()].base;
            let from = *base;
            *base = cap.min(from + investment.points);
            log.all(Event::OutputGrown { system, from, to: *base });
        }
    }

    /// Step 7 (R52): a failed attack loses its drones, and so does the defence of a system that is captured.
    fn lose_drones(&mut self, frozen: &Frozen, battles: &[Battle], log: &mut Log) {
        for battle in battles {
            for (seat, op) in battle.failures() {
                let Some(force) = frozen.force(seat, op).filter(|force| force.drones > 0) else { continue };
                log.all(Event::DronesDestroyed { seat, op, count: force.drones });
                self.remove_ready_drones(seat, force);
                let faction = &mut self.factions[seat.index()];
                if faction.technology == Technology::Biomech {
                    faction.lost += force.drones;
                }
            }
        }
    }

    /// Step 8 (R53): all captures at once.
    fn conquer(&mut self, battles: &[Battle], log: &mut Log) {
        for battle in battles {
            let Some(to) = battle.captor else { continue };
            let base = self.system(battle.system).base;
            let (half, by_trait) = (base / 2, self.by_trait(to, base));
            let new_base = (half as i32 + by_trait.map_or(0, |item| item.value)) as u32;
            let new_base = new_base.min(self.faction(to).cap());
            let system = &mut self.systems[battle.system.index()];
            (system.base, system.owner) = (new_base, Some(to));
            self.factions[to.index()].captures += 1;
            log.all(Event::SystemCaptured {
                system: battle.system,
                from: battle.owner,
                to,
                base,
                half,
                by_trait,
                new_base,
            });
        }
        self.scrap_stranded_drones();
    }

    /// The change by the conqueror's trait to the halved base output. The result stays between 0 and the base output (D21).
    fn by_trait(&self, conqueror: Seat, base: u32) -> Option<Item> {
        let faction = self.faction(conqueror);
        if faction.has(Trait::Diplomat) && base > 0 {
            Some(Item { what: Part::Diplomat, value: 1 })
        } else if faction.has(Trait::Arrogant) && base > 1 {
            Some(Item { what: Part::Arrogant, value: -1 })
        } else {
            None
        }
    }

    /// Step 9 (R54): a living seat without a system is eliminated.
    fn eliminate(&mut self, battles: &[Battle], log: &mut Log) {
        let holdings = self.holdings();
        let fallen: Vec<Seat> = self.living().filter(|seat| holdings[seat.index()].systems.is_empty()).collect();
        for seat in fallen {
            let last = battles.iter().rev().find(|battle| battle.owner == Some(seat) && battle.captor.is_some());
            log.all(Event::SeatEliminated { seat, by: last.and_then(|battle| battle.captor) });
            self.put_out(seat);
        }
    }

    /// Eliminates the faction, which keeps no drones and no empire.
    fn put_out(&mut self, seat: Seat) {
        let faction = &mut self.factions[seat.index()];
        (faction.alive, faction.empire) = (false, false);
        (faction.ready, faction.fresh, faction.lost) = (0, 0, 0);
        faction.ready_at.clear();
        faction.fresh_at.clear();
        faction.out_turn = Some(self.turn);
    }

    /// Step 11 (R59): empires are proclaimed even if their systems were lost this turn.
    fn proclaim_empires(&mut self, frozen: &Frozen, log: &mut Log) {
        for (seat, orders) in &frozen.seats {
            let faction = &mut self.factions[seat.index()];
            if faction.alive && orders.proclaim {
                faction.empire = true;
                log.all(Event::EmpireProclaimed { seat: *seat });
            }
        }
    }

    /// Step 12 (R60, R80): the systems become independent and keep their base outputs.
    fn free_systems_of_the_resigned(&mut self, log: &mut Log) {
        let gone: Vec<Seat> = self.living().filter(|seat| self.faction(*seat).resigned).collect();
        for seat in gone {
            let systems: Vec<SystemId> = self.held_by(seat).into_iter().collect();
            for system in &systems {
                self.systems[system.index()].owner = None;
            }
            log.all(Event::SystemsFreed { seat, systems });
            self.put_out(seat);
        }
    }

    /// Step 13 (R60): reports the orders that the turn did not show (D69).
    fn report(&self, frozen: &Frozen, battles: &[Battle], log: &mut Log) {
        for ((seat, orders), unspent) in frozen.seats.iter().zip(&frozen.unspent) {
            let attacked = |force: &&Force| battles.iter().any(|battle| battle.system == force.system);
            let defences: Vec<Force> = orders.defences.iter().filter(|force| !attacked(force)).cloned().collect();
            let unseen = |op: &Op| op.kind == OpKind::Defend && defences.iter().any(|force| force.system == op.system);
            let led = orders.leader.filter(unseen).map(|op| op.system);
            let assault = orders.assault;
            let felt = assault.is_some_and(|assault| battles.iter().any(|battle| battle.feels(assault)));
            if !defences.is_empty() || *unspent > 0 || assault.is_some() {
                let report = Event::UnattackedOrders { seat: *seat, defences, led, unspent: *unspent, assault, felt };
                self.confide(*seat, report, log);
            }
        }
    }
}

impl Frozen {
    /// The orders of a seat that was living when the resolution began.
    pub(super) fn orders(&self, seat: Seat) -> Option<&Orders> {
        self.seats.iter().find(|(other, _)| *other == seat).map(|(_, orders)| &**orders)
    }

    /// The force that a seat ordered for an operation.
    pub(super) fn force(&self, seat: Seat, op: Op) -> Option<&Force> {
        self.orders(seat)?.force(op)
    }

    /// The number of Psychic Assaults on a defence, or on a seat's attack (R61).
    pub(super) fn assaults(&self, on: AssaultOn, system: SystemId, seat: Option<Seat>) -> u32 {
        let aimed = Assault { on, system, seat };
        self.seats.iter().filter(|(_, orders)| orders.assault == Some(aimed)).count() as u32
    }
}
