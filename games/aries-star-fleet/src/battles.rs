//! Ship battles (R55–R59) and crew battles (R60–R66).

use super::Log;
use super::board::{Holder, Place, Ship};
use super::cards::{Ability, Attribute};
use super::event::{Cause, Comparison, Event, Strength};
use super::id::{Group, Id};
use super::power::Status;
use super::refusals::Code;
use super::state::{StarFleet, Task};
use kit::dice::Dice;
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

/// The loser of a comparison is discarded if the difference is at least this (R63).
const CLEAR: i32 = 2;

/// A comparison of two crews: the attacker's differences, and the result (R62, R63).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compared {
    pub personnel: i32,
    pub rating: Option<i32>,
    pub result: Comparison,
}

impl StarFleet {
    /// R55: `target` is a ship that the seat can fire at.
    pub(super) fn may_attack(&self, seat: Seat, target: Id) -> Result<(), Code> {
        let ship = self.ship(target).filter(|ship| ship.id.seat != seat).ok_or(Code::NoSuchCard)?;
        ensure(!ship.cloaked, Code::TargetCloaked)?;
        ensure(ship.place.is_space(), Code::TargetLanded)?;
        ensure(self.attackers(seat, ship.place).next().is_some(), Code::NoAttacker)
    }

    /// R55: true if the ship can fire.
    pub(super) fn can_fire(&self, ship: &Ship, status: &Status) -> bool {
        ship.is_open() && status.staffed && status.value(Attribute::Weapons) > 0
    }

    /// The seat's ships that can fire there, in canonical order.
    pub(super) fn attackers(&self, seat: Seat, place: Place) -> impl Iterator<Item = Id> + Clone {
        let here = self.ships_of(seat).filter(move |ship| place.is_space() && ship.place == place);
        here.filter(|ship| ship.is_open() && self.can_fire(ship, &self.status(ship))).map(|ship| ship.id)
    }

    /// The contribution of a ship to a battle: its weapons, or as the target its power.
    pub(super) fn strength(&self, ship: &Ship, attribute: Attribute) -> Strength {
        let at = attribute as usize;
        let bonuses = self.bonuses(ship).into_iter().filter(|bonus| bonus.attribute == attribute).collect();
        let value = self.status(ship).value(attribute);
        Strength { ship: ship.id, base: ship.base[at], shift: ship.shift[at], bonuses, value }
    }

    /// R56–R58: announces and fights the battle. Returns the damage, and whether it destroys the target.
    pub(super) fn fire(&mut self, attackers: &[Id], target: Id, log: &mut Log) -> (i32, bool) {
        let Some(prey) = self.ship(target) else { return (0, false) };
        let total: i32 = prey.base.iter().sum();
        let target_strength = self.strength(prey, Attribute::Power);
        let ships = attackers.iter().filter_map(|id| self.ship(*id));
        let strengths: Vec<Strength> = ships.map(|ship| self.strength(ship, Attribute::Weapons)).collect();
        let weapons: i32 = strengths.iter().map(|strength| strength.value).sum();
        let power = target_strength.value;
        let difference = weapons - power;
        log.all(Event::ShipBattle { attackers: strengths, weapons, target: target_strength, power, difference });
        let ships: Vec<Id> = attackers.iter().copied().chain([target]).collect();
        self.stop_ships(&ships, Cause::ShipBattle, log);
        if difference > 0 {
            self.hurt(target, difference, Cause::ShipBattle);
        }
        (difference.max(0), difference >= total)
    }

    /// Stops the ships and all crews aboard (R57).
    fn stop_ships(&mut self, ships: &[Id], reason: Cause, log: &mut Log) {
        let crews = ships.iter().flat_map(|ship| self.crews_in(*ship)).map(|crew| crew.id);
        let cards: Vec<Id> = ships.iter().copied().chain(crews).collect();
        self.stop(&cards, reason, log);
    }

    /// Stops those of the cards that are in play and not yet stopped.
    pub(super) fn stop(&mut self, cards: &[Id], reason: Cause, log: &mut Log) {
        let mut stopped = Vec::new();
        for id in cards {
            let ship = self.ships.iter_mut().find(|ship| ship.id == *id).map(|ship| &mut ship.stopped);
            let crew = self.crews.iter_mut().find(|crew| crew.id == *id).map(|crew| &mut crew.stopped);
            if let Some(mark) = ship.or(crew)
                && !std::mem::replace(mark, true)
            {
                stopped.push(*id);
            }
        }
        if !stopped.is_empty() {
            log.all(Event::Stopped { cards: stopped, reason });
        }
    }

    /// R60: the seat has crews that can fight that group.
    pub(super) fn may_board(&self, seat: Seat, target: Group) -> Result<(), Code> {
        let place = self.target_group(seat, target)?;
        ensure(self.boarders(seat, place).next().is_some(), Code::NoBoarder)?;
        ensure(self.defenders(target).next().is_some(), Code::NoDefender)
    }

    /// The place of an opposing group, if it can be fought at all.
    pub(super) fn target_group(&self, seat: Seat, target: Group) -> Result<Place, Code> {
        let owner = match target {
            Group::In(id) => id.seat,
            Group::Loose(owner, _) => owner,
        };
        let exists = match target {
            Group::In(_) => true,
            Group::Loose(_, location) => self.on_line(location),
        };
        let place = self.place_of_group(target).filter(|_| owner != seat && exists).ok_or(Code::NoSuchCard)?;
        let cloaked = matches!(target, Group::In(id) if self.ship(id).is_some_and(|ship| ship.cloaked));
        ensure(!cloaked, Code::TargetCloaked)?;
        Ok(place)
    }

    /// Unstopped crews of the seat that are not aboard stopped or cloaked ships, with their places.
    pub(super) fn ready_crews(&self, seat: Seat) -> impl Iterator<Item = (Id, Place)> + Clone {
        self.crews_of(seat).filter(|crew| !crew.stopped).filter_map(|crew| {
            let place = match crew.holder {
                Holder::In(holder) => match self.ship(holder) {
                    Some(ship) => Some(ship.place).filter(|_| ship.is_open()),
                    None => self.station(holder).map(|station| station.place),
                },
                Holder::Loose(location) => Some(Place::surface(location)),
            };
            Some((crew.id, place?))
        })
    }

    /// The ready crews at that place.
    pub(super) fn boarders(&self, seat: Seat, place: Place) -> impl Iterator<Item = Id> + Clone {
        self.ready_crews(seat).filter(move |(_, at)| *at == place).map(|(id, _)| id)
    }

    /// The unstopped crews of a group.
    pub(super) fn defenders(&self, target: Group) -> impl Iterator<Item = Id> + Clone {
        self.crews_of_group(target).filter(|crew| !crew.stopped).map(|crew| crew.id)
    }

    /// The groups of the other seat, in canonical order: containers, then loose crews along the line.
    pub(super) fn rival_groups(&self, seat: Seat) -> impl Iterator<Item = Group> {
        let rival = other(seat);
        let stations = self.stations_of(rival).map(|station| station.id);
        let containers: Vec<Id> = stations.chain(self.ships_of(rival).map(|ship| ship.id)).collect();
        let loose = self.line.iter().map(move |location| Group::Loose(rival, location.planet));
        self.in_order(containers).into_iter().map(Group::In).chain(loose)
    }

    /// The opposing groups with defenders.
    pub(super) fn defended_groups(&self, seat: Seat) -> Vec<Group> {
        let mut defended = Vec::new();
        for crew in self.crews_of(other(seat)).filter(|crew| !crew.stopped) {
            if !defended.contains(&crew.holder) {
                defended.push(crew.holder);
            }
        }
        let is_defended = |group: &Group| match *group {
            Group::In(id) => defended.contains(&Holder::In(id)),
            Group::Loose(_, location) => defended.contains(&Holder::Loose(location)),
        };
        if defended.is_empty() { Vec::new() } else { self.rival_groups(seat).filter(is_defended).collect() }
    }

    /// R61–R66: fights the battle, up to the crews that are about to be discarded. True if the attacker won.
    pub(super) fn fight(&mut self, attackers: Vec<Id>, target: Group, dice: &mut Dice, log: &mut Log) -> bool {
        let mut sides = [attackers, self.defenders(target).collect()];
        let Some(seat) = sides[0].first().map(|id| id.seat) else { return false };
        for (cards, seat) in sides.iter_mut().zip([seat, other(seat)]) {
            dice.shuffle(cards, &format!("crews of {seat}"));
        }
        let [attackers, defenders] = &sides;
        log.all(Event::CrewBattle { target, attackers: attackers.clone(), defenders: defenders.clone() });
        self.battling = attackers.iter().chain(defenders).copied().collect();
        let (mut won, mut lost, mut tied, mut doomed) = (0, 0, 0, Vec::new());
        for (attacker, defender) in attackers.iter().zip(defenders) {
            let Compared { personnel, rating, result } = self.compare(*attacker, *defender);
            log.all(Event::CrewCompared { pair: [*attacker, *defender], personnel, rating, result });
            let (losers, discarded): (&[Id], bool) = match result {
                Comparison::Tie => (&[*attacker, *defender], false),
                Comparison::DefenderStopped | Comparison::DefenderDiscarded => {
                    (&[*defender], result == Comparison::DefenderDiscarded)
                }
                _ => (&[*attacker], result == Comparison::AttackerDiscarded),
            };
            match losers {
                [_, _] => tied += 1,
                [loser] if loser == defender => won += 1,
                _ => lost += 1,
            }
            self.stop(losers, Cause::CrewBattle, log);
            doomed.extend(
                losers.iter().filter(|_| discarded).map(|crew| Task::Doomed { crew: *crew, cause: Cause::CrewBattle }),
            );
        }
        let fought = attackers.len().min(defenders.len());
        let unopposed = attackers[fought..].iter().chain(&defenders[fought..]).copied().collect();
        let winner = match won.cmp(&lost) {
            std::cmp::Ordering::Greater => Some(seat),
            std::cmp::Ordering::Less => Some(other(seat)),
            std::cmp::Ordering::Equal => None,
        };
        log.all(Event::CrewBattleResult { won, lost, tied, unopposed, winner });
        self.todo.push(Task::Disband);
        self.todo.extend(doomed.into_iter().rev());
        winner == Some(seat)
    }

    /// Compares two crews (R62, R63).
    pub(super) fn compare(&self, attacker: Id, defender: Id) -> Compared {
        let personnel = attacker.card.crew().personnel as i32 - defender.card.crew().personnel as i32;
        let rating = (personnel == 0).then(|| self.rating(attacker) - self.rating(defender));
        let result = match rating.unwrap_or(personnel) {
            0 => Comparison::Tie,
            CLEAR.. => Comparison::DefenderDiscarded,
            1.. => Comparison::DefenderStopped,
            difference if difference <= -CLEAR => Comparison::AttackerDiscarded,
            _ => Comparison::AttackerStopped,
        };
        Compared { personnel, rating, result }
    }

    /// R32: the rating of a crew.
    pub(super) fn rating(&self, crew: Id) -> i32 {
        let drills = self.player(crew.seat).table.iter().filter_map(|id| match id.card.ability() {
            Some(Ability::Drill(plus)) => Some(plus),
            _ => None,
        });
        crew.card.crew().rating() + drills.sum::<i32>()
    }
}
