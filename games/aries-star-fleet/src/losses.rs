//! Damage and destruction of ships (R44, R45, R52), and losing or saving crews (R65, R67).

use super::Log;
use super::board::Holder;
use super::cards::{Ability, Attribute, Card, Tokens};
use super::event::{Cause, Event, Purpose, Used};
use super::id::{Id, Saver};
use super::state::{StarFleet, Task};
use kit::duel::other;

/// R52: the personnel that fits into a pod.
const POD: u32 = 3;

impl StarFleet {
    /// R44: the ship must take damage, at most as much as it has left.
    pub(super) fn hurt(&mut self, ship: Id, damage: i32, cause: Cause) {
        let total: i32 = self.ship(ship).map_or(0, |ship| ship.base.iter().sum());
        let amount = damage.clamp(0, total);
        self.todo.push(Task::Damage { ship, amount, left: amount, lost: [0; 3], cause });
    }

    /// The attributes that can still be damaged.
    pub(super) fn damageable(&self, ship: Id) -> impl Iterator<Item = Attribute> {
        let base = self.ship(ship).map_or([0; 3], |ship| ship.base);
        Attribute::ALL.into_iter().filter(move |attribute| base[*attribute as usize] > 0)
    }

    /// R44: applies the damage once there is no choice left: it takes everything the ship has, or all of it is assigned.
    pub(super) fn settle_damage(&mut self, log: &mut Log) {
        let Some(Task::Damage { ship, amount, left, mut lost, cause }) = self.todo.pop() else { return };
        let damaged = self.ship_mut(ship);
        if left > 0 {
            (0..3).for_each(|at| lost[at] += std::mem::take(&mut damaged.base[at]));
        }
        let base = damaged.base;
        log.all(Event::Damaged { ship, amount: amount as u32, lost: lost.into(), base: base.into() });
        if base == [0; 3] {
            self.todo.push(Task::Wreck { ship, cause });
        }
    }

    /// R44: the owner takes the damage from that attribute, as far as possible.
    pub(super) fn absorb(&mut self, attribute: Attribute) {
        let Some(Task::Damage { ship, left, lost, .. }) = self.todo.last_mut() else { return };
        let Some(damaged) = self.ships.iter_mut().find(|damaged| damaged.id == *ship) else { return };
        let base = &mut damaged.base[attribute as usize];
        let taken = (*left).min(*base);
        *base -= taken;
        *left -= taken;
        lost[attribute as usize] += taken;
    }

    /// R45: launches the pod first, if there is one.
    pub(super) fn wreck(&mut self, ship: Id, cause: Cause, log: &mut Log) {
        self.todo.pop();
        let pod = self.ship(ship).is_some_and(|ship| self.equipment(ship).0.has(Tokens::ESCAPE_POD));
        let flown = self.crews_in(ship).any(|crew| !crew.id.card.crew().icons.is_empty());
        if pod && flown && !self.refuges(ship.seat, Some(ship)).is_empty() {
            self.todo.push(Task::Pod { ship, cause, refuge: None, saved: Vec::new() });
        } else {
            self.lose_ship(ship, cause, log);
        }
    }

    /// R52: the crews that can still be saved, in canonical order. The first one must have an icon.
    pub(super) fn podable(&self, ship: Id, saved: &[Id]) -> Vec<Id> {
        let personnel = |id: Id| id.card.crew().personnel;
        let left = POD - saved.iter().map(|id| personnel(*id)).sum::<u32>();
        let flies = |id: &Id| !saved.is_empty() || !id.card.crew().icons.is_empty();
        let crews = self.crews_in(ship).map(|crew| crew.id).filter(|id| !saved.contains(id));
        crews.filter(|id| personnel(*id) <= left && flies(id)).collect()
    }

    /// R52: launches the pod with the saved crews and every Small upgrade except itself.
    pub(super) fn launch(&mut self, log: &mut Log) {
        let Some(Task::Pod { ship, cause, refuge: Some(refuge), saved }) = self.todo.pop() else { return };
        let small = |card: Card| card.upgrade().small && !card.upgrade().gives.tokens.has(Tokens::ESCAPE_POD);
        let upgrades = self.upgrades_in(ship).map(|upgrade| upgrade.id).filter(|id| small(id.card));
        let takes = |id: &Id| self.station(refuge).is_some() || !self.carries(refuge, *id);
        let upgrades: Vec<Id> = upgrades.filter(takes).collect();
        for id in &saved {
            self.put_crew(*id, Holder::In(refuge));
        }
        for upgrade in self.upgrades.iter_mut().filter(|upgrade| upgrades.contains(&upgrade.id)) {
            upgrade.holder = refuge;
        }
        log.all(Event::PodLaunched { ship, refuge, crews: saved.clone(), upgrades });
        self.stop(&saved, Cause::Rescue, log);
        self.lose_ship(ship, cause, log);
    }

    /// R45: the cards aboard are lost, then the ship. R58: a Bounty is paid at once.
    fn lose_ship(&mut self, ship: Id, cause: Cause, log: &mut Log) {
        let crews: Vec<Id> = self.crews_in(ship).map(|crew| crew.id).collect();
        let upgrades: Vec<Id> = self.upgrades_in(ship).map(|upgrade| upgrade.id).collect();
        self.crews.retain(|crew| crew.holder != Holder::In(ship));
        self.upgrades.retain(|upgrade| upgrade.holder != ship);
        self.ships.retain(|lost| lost.id != ship);
        let discard = &mut self.player_mut(ship.seat).discard;
        discard.extend(crews.iter().chain(&upgrades));
        discard.push(ship);
        log.all(Event::ShipDestroyed { ship, by: cause, crews, upgrades });
        if cause == Cause::ShipBattle {
            self.pay_bounty(other(ship.seat), log);
        }
    }

    /// R67: the cards that can save a crew, in canonical order.
    pub(super) fn savers(&self, crew: Id, cause: Cause) -> Vec<Id> {
        let attempting = self.attempt.as_ref().map_or(&[][..], |attempt| &attempt.team);
        let beside = if cause == Cause::CrewBattle { &self.battling } else { attempting };
        let lends = |id: &&Id| {
            let lender = self.crew(**id).filter(|lender| !lender.stopped && !lender.ability_used);
            let takes_part = cause == Cause::CrewBattle || self.is_live(**id);
            **id != crew
                && id.seat == crew.seat
                && id.card.ability() == Some(Ability::Triage)
                && lender.is_some()
                && takes_part
        };
        let triage = self.in_order(beside.iter().filter(lends).copied().collect());
        let contracts = self.player(crew.seat).table.iter().copied();
        let contracts = contracts.filter(|id| id.card.ability() == Some(Ability::Medevac));
        let rescued = !self.refuges(crew.seat, None).is_empty();
        triage.into_iter().chain(contracts.filter(|_| rescued)).collect()
    }

    /// R65, R67: saves a crew with that card, or discards it.
    pub(super) fn save(&mut self, by: Saver, log: &mut Log) {
        let Some(Task::Doomed { crew, cause }) = self.todo.pop() else { return };
        match by {
            Saver::None => self.lose_crew(crew, cause, log),
            Saver::By(saver) if saver.card.ability() == Some(Ability::Medevac) => {
                self.discard_enhancement(saver, crew, log);
                self.todo.push(Task::Refuge { crew, by: Some(saver) });
            }
            Saver::By(saver) => {
                self.crew_mut(saver).ability_used = true;
                log.all(Event::AbilityUsed { card: saver, effect: Used::Triage, on: Some(crew) });
                log.all(Event::CrewSaved { victim: crew, by: saver, refuge: None });
                self.stop(&[crew], Cause::Card(saver), log);
            }
        }
    }

    pub(super) fn lose_crew(&mut self, crew: Id, reason: Cause, log: &mut Log) {
        self.crews.retain(|lost| lost.id != crew);
        self.player_mut(crew.seat).discard.push(crew);
        log.all(Event::CrewDiscarded { crew, reason });
    }

    /// A rescued crew, or one that was sent home, arrives stopped in the refuge that its owner has chosen.
    pub(super) fn shelter(&mut self, refuge: Id, log: &mut Log) {
        let Some(Task::Refuge { crew, by }) = self.todo.pop() else { return };
        let from = self.put_crew(crew, Holder::In(refuge));
        match by {
            Some(by) => log.all(Event::CrewSaved { victim: crew, by, refuge: Some(refuge) }),
            None => log.all(Event::CrewMoved { card: crew, from, to: Holder::In(refuge) }),
        }
        self.stop(&[crew], Cause::Rescue, log);
    }

    /// Reports the chosen refuge if there was a choice.
    pub(super) fn tell_refuge(&self, refuge: Id, log: &mut Log) {
        log.all(Event::Chosen { seat: refuge.seat, purpose: Purpose::Refuge, card: refuge });
    }
}
