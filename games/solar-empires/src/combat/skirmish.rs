//! A small model of a battle, played with the defaults of 10.4 and without withdrawals, for the odds that players see (13).
//!
//! It rolls the same dice as the combat itself, in the same order.

use super::battle::fire_order;
use super::craft::{self, Craft};
use super::ground::{FLACK, SILOS, SWARM, TURRETS};
use super::lines::Lines;
use crate::cards::{Card, Size};
use crate::command::{Orbit, ShipId};
use crate::state::{Battle, Empires, Placing, Stage, SwarmRoll};
use kit::dice::Dice;
use kit::seat::Seat;

/// A fleet; empty once it has left.
#[derive(Clone, Debug)]
struct Side {
    seat: Seat,
    ships: Vec<Craft>,
    point: Option<ShipId>,
    commanded: bool,
    /// The number of Flack Loads in force.
    loads: u32,
}

impl Side {
    /// The point ship, while it exists.
    fn leader(&self) -> Option<Craft> {
        self.ships.iter().find(|ship| Some(ship.id) == self.point).copied()
    }

    /// Deals damage to each ship for which `those` is true.
    fn burn(&mut self, damage: u32, those: impl Fn(&Craft) -> bool) {
        for ship in self.ships.iter_mut().filter(|ship| those(ship)) {
            ship.left = ship.left.saturating_sub(damage);
        }
        self.ships.retain(|ship| ship.left > 0);
    }
}

/// The rest of a combat from a given position.
#[derive(Clone, Debug)]
pub(super) struct Skirmish {
    /// In priority order.
    sides: Vec<Side>,
    ground: GroundFire,
    /// Damage still to be placed, and the size of the point ship that it has already destroyed.
    placing: Option<Placing>,
    lost: Option<Size>,
    order: Vec<Seat>,
    next: usize,
    misses: u32,
}

/// Ground fire that is still to come (R46).
#[derive(Clone, Debug, Default)]
struct GroundFire {
    /// The fleets that swarms hit, in order.
    swarms: Vec<Seat>,
    flack: bool,
    /// The planet's controller, with a building that fires.
    building: Option<(Seat, Card)>,
}

impl GroundFire {
    /// The ground fire that is left at this stage of the combat; all of it before the combat.
    fn of(game: &Empires, orbit: Orbit, stage: Option<&Stage>) -> Self {
        let fires = [Card::SUPPORT_TURRETS, Card::MISSILE_SILOS];
        let card = fires.into_iter().find(|card| game.building_at(orbit, *card).is_some());
        let building = game.controller(orbit).zip(card);
        let seats = |rolls: &[SwarmRoll]| rolls.iter().map(|roll| roll.seat).collect();
        match stage {
            None => GroundFire { swarms: seats(&game.swarm_rolls(orbit)), flack: true, building },
            Some(Stage::Swarm { rolls, .. }) => GroundFire { swarms: seats(rolls), flack: true, building },
            Some(Stage::Silo) => GroundFire { building, ..GroundFire::default() },
            Some(_) => GroundFire::default(),
        }
    }
}

impl Skirmish {
    /// The current state of the combat at a planet, open or still to come.
    pub(super) fn of(game: &Empires, orbit: Orbit) -> Self {
        let combat = game.combat().filter(|combat| combat.orbit == orbit);
        let none = Battle::default();
        let battle = combat.map_or(&none, |combat| &combat.battle);
        let side = |seat| Side {
            seat,
            ships: game.crafts(seat, orbit),
            point: battle.points.get(&seat).copied(),
            commanded: game.commanded(seat, orbit),
            loads: game.in_force(seat, Card::FLACK_LOAD) as u32,
        };
        let stage = combat.map(|combat| &combat.stage);
        let placing = match stage {
            Some(Stage::Swarm { placing, .. }) => *placing,
            Some(Stage::Assign(placing)) => Some(*placing),
            Some(Stage::Intercept { target, damage }) => Some(Placing { seat: *target, amount: *damage }),
            Some(Stage::Repoint { seat, .. }) => Some(Placing { seat: *seat, amount: 0 }),
            _ => None,
        };
        Skirmish {
            sides: game.fleets_at(orbit).map(side).collect(),
            ground: GroundFire::of(game, orbit, stage),
            placing,
            lost: battle.lost,
            order: battle.order.iter().map(|firing| firing.seat).collect(),
            next: battle.next,
            misses: battle.misses,
        }
    }

    /// A hash of the position (FNV-1a), which seeds the dice of the forecast.
    pub(super) fn seed(&self) -> u64 {
        let ships = self.sides.iter().flat_map(|side| {
            let own = side.ships.iter().flat_map(|ship| [ship.id.0, ship.left, ship.shield]);
            [u32::from(side.seat.0), side.point.map_or(0, |ship| ship.0)].into_iter().chain(own)
        });
        let rest = [self.placing.map_or(0, |placing| placing.amount), self.next as u32, self.misses];
        let mix = |hash: u64, value: u32| (hash ^ u64::from(value)).wrapping_mul(0x0000_0100_0000_01b3);
        ships.chain(rest).fold(0xcbf2_9ce4_8422_2325, mix)
    }

    /// Simulates the battle `runs` times, or fewer once `most` attacks have been rolled. Returns the number of simulations, and
    /// the number of wins of each seat.
    pub(super) fn wins(&self, runs: u32, most: u32, dice: &mut Dice) -> (u32, Vec<(Seat, u32)>) {
        // If no die is rolled before the first volley, one preparation is enough.
        let drawn_up = self.ground.swarms.is_empty().then(|| self.clone().draw_up(dice));
        let mut wins: Vec<(Seat, u32)> = self.sides.iter().map(|side| (side.seat, 0)).collect();
        let (mut run, mut rolls) = (0, 0);
        while run < runs && rolls < most {
            let winner = match &drawn_up {
                Some(lines) => lines.play(dice, &mut rolls),
                None => self.clone().draw_up(dice).play(dice, &mut rolls),
            };
            wins.iter_mut().filter(|(seat, _)| Some(*seat) == winner).for_each(|(_, wins)| *wins += 1);
            run += 1;
        }
        (run, wins)
    }

    /// Simulates the battle once. Returns the winner, if there is one.
    #[cfg(test)]
    pub(super) fn fight(self, dice: &mut Dice) -> Option<Seat> {
        self.draw_up(dice).play(dice, &mut 0)
    }

    /// Plays up to the next volley: damage to place, ground fire, point ships.
    fn draw_up(mut self, dice: &mut Dice) -> Lines {
        if let Some(placing) = self.placing {
            self.suffer(placing.seat, placing.amount);
            self.next += 1;
        }
        self.fire_from_ground(dice);
        self.choose_points();
        let led = |seat: &Seat| {
            let side = self.fleet(*seat)?;
            Some((side.seat, side.leader()?, side.ships.clone(), side.commanded))
        };
        // Fleets that have left keep their places in the order of fire.
        let fleets: Vec<_> = self.order.iter().map(led).collect();
        Lines::new(&fleets, self.next, self.misses)
    }

    /// The fleets that are still there.
    fn fleets(&self) -> impl Iterator<Item = &Side> {
        self.sides.iter().filter(|side| !side.ships.is_empty())
    }

    fn fleet(&self, seat: Seat) -> Option<&Side> {
        self.fleets().find(|side| side.seat == seat)
    }

    fn fire_from_ground(&mut self, dice: &mut Dice) {
        for seat in std::mem::take(&mut self.ground.swarms) {
            if self.fleet(seat).is_some() {
                let damage = dice.d6("asteroid swarm") + SWARM;
                self.suffer(seat, damage);
            }
        }
        if self.ground.flack {
            let loads: Vec<(Seat, u32)> = self.fleets().map(|side| (side.seat, side.loads)).collect();
            for side in &mut self.sides {
                let enemy: u32 = loads.iter().filter(|(seat, _)| *seat != side.seat).map(|(_, loads)| loads).sum();
                side.burn(FLACK * enemy, Craft::fighter);
            }
        }
        let Some((controller, card)) = self.ground.building else { return };
        let enemies = || self.sides.iter().filter(|side| side.seat != controller);
        let silos = craft::silo_victim(enemies().flat_map(|side| side.ships.iter().copied())).map(|ship| ship.id);
        for side in self.sides.iter_mut().filter(|side| side.seat != controller) {
            match card {
                Card::SUPPORT_TURRETS => side.burn(TURRETS, |_| true),
                _ => side.burn(SILOS, |ship| Some(ship.id) == silos),
            }
        }
    }

    /// Point ships and the order of fire (R48, R49).
    fn choose_points(&mut self) {
        for side in &mut self.sides {
            side.point = side.point.or(craft::leader(side.ships.iter().copied()).map(|ship| ship.id));
        }
        if self.order.is_empty() {
            let sizes = self.fleets().filter_map(|side| Some((side.seat, side.leader()?.hull.size))).collect();
            self.order = fire_order(sizes).iter().map(|firing| firing.seat).collect();
            self.next = 0;
        }
    }

    /// A fleet takes damage, and replaces its point ship if it is lost, or withdraws (R59–R61).
    fn suffer(&mut self, seat: Seat, mut damage: u32) {
        let mut lost = self.lost.take();
        let Some(side) = self.sides.iter_mut().find(|side| side.seat == seat) else { return };
        while damage > 0 {
            let Some(victim) = craft::victim(side.ships.iter().copied(), side.point) else { return };
            let taken = damage.min(victim.left);
            damage -= taken;
            side.burn(taken, |ship| ship.id == victim.id);
            if side.point == Some(victim.id) && side.leader().is_none() {
                lost = Some(victim.hull.size);
            }
        }
        if let Some(largest) = lost {
            let successors = side.ships.iter().copied().filter(|ship| ship.hull.size <= largest);
            side.point = craft::leader(successors).map(|ship| ship.id);
            if side.point.is_none() {
                side.ships.clear();
            }
        }
    }
}
