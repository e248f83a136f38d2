//! How cards take damage, leave play and return (R37, R49, R55–R60, R74, R75).

use super::Log;
use super::board::{Board, Fate, FleetKind, Ship, Wreck};
use super::cards::BASE_LP;
use super::command::ShipId;
use super::event::{Event, Leaving, Source};
use super::rules::Rules;
use kit::duel::other;
use kit::seat::Seat;

impl Board {
    /// Takes a card out of play. Its commander is lost (R37).
    fn take(&mut self, id: ShipId, cause: Leaving, log: &mut Log) -> Option<Ship> {
        let at = self.ships.iter().position(|ship| ship.id == id && !ship.is_base())?;
        let mut ship = self.ships.remove(at);
        self.relieve(&mut ship, cause, log);
        Some(ship)
    }

    /// R37: removes the commander of a card.
    fn relieve(&mut self, ship: &mut Ship, cause: Leaving, log: &mut Log) {
        if let Some(card) = ship.commander.take() {
            self.side_mut(ship.seat).discard.push(card);
            log.all(Event::CommanderLost { seat: ship.seat, card, ship: ship.id, cause });
        }
    }

    /// Saboteurs: destroys the commander on that card.
    pub(super) fn destroy_commander(&mut self, id: ShipId, log: &mut Log) {
        let Some(at) = self.ships.iter().position(|ship| ship.id == id) else { return };
        let mut ship = self.ships[at];
        self.relieve(&mut ship, Leaving::Destroyed, log);
        self.ships[at] = ship;
    }

    /// R55, R57, R59: turns the card into a wreck. A flagship takes its fleet with it (R74).
    pub(super) fn wreck(&mut self, id: ShipId, how: Fate, log: &mut Log) {
        self.lose(id, how, how.into(), log);
        self.lose_orphans(log);
    }

    fn lose(&mut self, id: ShipId, how: Fate, cause: Leaving, log: &mut Log) {
        let Some(ship) = self.take(id, cause, log) else { return };
        let Ship { card, max, seat, fleet, .. } = ship;
        let turn = self.turn;
        self.side_mut(seat).wrecks.push(Wreck { id, card, max, how, turn, fleet });
        let mp = card.print().mp;
        log.all(Event::ShipLost { seat, ship: id, card, how: cause, mp, score: self.score(other(seat)) });
    }

    /// R74: destroys the cards of an extra fleet whose flagship is lost.
    pub(super) fn lose_orphans(&mut self, log: &mut Log) {
        for seat in Seat::all(2) {
            let Some(flagship) = self.side(seat).flagship.filter(|flagship| self.ship(*flagship).is_none()) else {
                continue;
            };
            log.all(Event::FleetLost { seat, flagship });
            let extra = self.of(seat).filter(|ship| ship.fleet == FleetKind::Extra);
            let ids: Vec<ShipId> = extra.map(|ship| ship.id).collect();
            ids.into_iter().for_each(|id| self.lose(id, Fate::Destroyed, Leaving::LostWithFlagship, log));
            self.forget_extra(seat);
        }
    }

    /// R63, step R: cards without living ships become wrecks, on both sides at once.
    pub(super) fn remove_lost(&mut self, log: &mut Log) {
        let lost: Vec<ShipId> = self.ships.iter().filter(|ship| ship.alive == 0).map(|ship| ship.id).collect();
        lost.into_iter().for_each(|id| self.lose(id, Fate::Destroyed, Leaving::Destroyed, log));
        self.lose_orphans(log);
    }

    /// R75: the other cards of the fleet go to the base fleet before the flagship leaves.
    fn dissolve(&mut self, id: ShipId, log: &mut Log) {
        let Some(seat) = Seat::all(2).find(|seat| self.side(*seat).flagship == Some(id)) else { return };
        self.merge(seat);
        log.all(Event::FleetDissolved { seat, flagship: id });
    }

    /// R58: removes a card from the game.
    pub(super) fn remove_from_game(&mut self, id: ShipId, log: &mut Log) {
        self.dissolve(id, log);
        let Some(Ship { seat, card, .. }) = self.take(id, Leaving::Removed, log) else { return };
        self.side_mut(seat).removed.push(card);
        let mp = card.print().mp;
        log.all(Event::ShipLost { seat, ship: id, card, how: Leaving::Removed, mp, score: self.score(other(seat)) });
    }

    /// R49: the card joins the other side's base fleet.
    fn desert(&mut self, id: ShipId, log: &mut Log) {
        self.dissolve(id, log);
        let Some(ship) = self.take(id, Leaving::Exchanged, log) else { return };
        let (seat, card, mp) = (ship.seat, ship.card, ship.card.print().mp);
        let score = self.score(other(seat));
        log.all(Event::ShipLost { seat, ship: id, card, how: Leaving::Exchanged, mp, score });
        self.enter(Ship { seat: other(seat), fleet: FleetKind::Base, ..ship });
    }

    /// R49: the ship card of a side with the highest MP; among equals the one longest in play.
    pub(super) fn dearest(&self, seat: Seat) -> Option<ShipId> {
        let rank = |ship: &&Ship| (ship.card.print().mp, std::cmp::Reverse(ship.id));
        self.ships_of(seat).max_by_key(rank).map(|ship| ship.id)
    }

    /// R49: exchanges the two deserting ship cards.
    pub(super) fn exchange(&mut self, rules: Rules, log: &mut Log) {
        let dearest = Seat::all(2).map(|seat| self.dearest(seat));
        let both: Option<Vec<ShipId>> = dearest.collect();
        let both = both.unwrap_or_default();
        if rules.dissolve_before_joining() {
            both.iter().for_each(|id| self.dissolve(*id, log));
        }
        both.into_iter().for_each(|id| self.desert(id, log));
    }

    /// R60: damage by an effect. A card without life left is destroyed.
    pub(super) fn damage(&mut self, id: ShipId, points: u32, source: Source, log: &mut Log) {
        let Some(ship) = self.ship_mut(id) else { return };
        let before = *ship;
        let excess = ship.hurt(points);
        let after = *ship;
        let (lost, lead) = (before.alive - after.alive, after.lead);
        log.all(Event::Damage { source, ship: id, points, ships_lost: lost, lead, excess, named: self.named([id]) });
        self.note_base(before, source, log);
        if after.alive == 0 {
            self.wreck(id, Fate::Destroyed, log);
        }
    }

    /// Reports the damage to a Base since `before`.
    pub(super) fn note_base(&mut self, before: Ship, source: Source, log: &mut Log) {
        let now = *self.base(before.seat);
        if before.is_base() && now.lead > before.lead {
            self.eventful = true;
            let (points, total) = (now.lead - before.lead, now.lead);
            log.all(Event::BaseDamaged { seat: before.seat, points, source, total, left: BASE_LP - total });
        }
    }

    /// R57: kills the first `count` ships.
    pub(super) fn kill_ships(&mut self, id: ShipId, count: u32, log: &mut Log) {
        let Some(ship) = self.ship_mut(id) else { return };
        let count = count.min(ship.alive);
        (ship.max, ship.alive, ship.lead) = (ship.max - count, ship.alive - count, 0);
        let Ship { alive, max, .. } = *ship;
        log.all(Event::ShipsKilled { ship: id, count, max, named: self.named([id]) });
        if alive == 0 {
            self.wreck(id, if max == 0 { Fate::Killed } else { Fate::Destroyed }, log);
        }
    }

    /// R56: restores a card in play as far as possible.
    pub(super) fn repair(&mut self, id: ShipId, by: Source, log: &mut Log) {
        if let Some(ship) = self.ship_mut(id) {
            let regained = ship.max - ship.alive;
            ship.mend();
            let seat = ship.seat;
            log.all(Event::Repaired { seat, ship: id, ships: regained, by, named: self.named([id]) });
        }
    }

    /// R56: brings back a destroyed card with this many ships.
    pub(super) fn reconstruct(&mut self, seat: Seat, id: ShipId, ships: u32, by: Source, log: &mut Log) {
        let wrecks = &mut self.side_mut(seat).wrecks;
        let Some(at) = wrecks.iter().position(|wreck| wreck.id == id) else { return };
        let Wreck { card, max, fleet, .. } = wrecks.remove(at);
        let alive = ships.min(max);
        self.enter(Ship { max, alive, fleet, ..Ship::new(id, card, seat) });
        log.all(Event::Reconstructed { seat, ship: id, ships: alive, by, named: self.named([id]) });
    }
}
