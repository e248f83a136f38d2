//! Playing cards (R14–R22, R24–R26): crews, ships and upgrades at homes, face-down cards, the Computer Core.

use super::Log;
use super::board::{Crew, Holder, Place, Ship, Upgrade};
use super::cards::{Ability, Home, Sort};
use super::event::Event;
use super::id::Id;
use super::refusals::Code;
use super::state::{Play, PlayKind, Slot, StarFleet};
use kit::refusals::ensure;
use kit::seat::Seat;

impl StarFleet {
    /// R14, R15, R22: the seat holds that card, it is of that kind, there is a play for it, and no second unique one is in play.
    pub(super) fn may_play(&self, seat: Seat, card: Id, sort: Sort) -> Result<(), Code> {
        let player = self.player(seat);
        ensure(player.holds(card), Code::NotInHand)?;
        ensure(card.card.sort() == Some(sort), Code::WrongCardType)?;
        ensure(player.play_for(sort).is_some(), Code::NoCardPlay)?;
        ensure(!self.has_its_like(card), Code::UniqueInPlay)
    }

    /// R22: true if the card is unique and its owner has one with the same id in play.
    fn has_its_like(&self, card: Id) -> bool {
        let like = |id: Id| id.seat == card.seat && id.card == card.card;
        card.card.print().unique
            && (self.ships.iter().any(|ship| like(ship.id))
                || self.crews.iter().any(|crew| like(crew.id))
                || self.player(card.seat).table.iter().any(|id| like(*id)))
    }

    /// R17, R18: crews and ships can be reported at that home.
    pub(super) fn may_report(&self, seat: Seat, sort: Sort, home: Id) -> Result<(), Code> {
        if home.seat == seat && self.station(home).is_some() {
            return Ok(());
        }
        let ship = self.ship(home).filter(|ship| ship.id.seat == seat && self.ship_could_be_home(ship));
        let ship = ship.ok_or(Code::NotAHome)?;
        ensure(ship.seeded || self.has_base(seat), Code::HomeNeedsStation)?;
        ensure(ship.seeded || sort == Sort::Crew, Code::HomeNoShips)
    }

    /// Every home of a seat, working or not, in canonical order.
    pub(super) fn homes(&self, seat: Seat) -> Vec<Id> {
        let ships = self.ships_of(seat).filter(|ship| ship.id.card.ship().home != Home::No).map(|ship| ship.id);
        let homes: Vec<Id> = self.stations_of(seat).map(|station| station.id).chain(ships).collect();
        self.in_order(homes)
    }

    /// R21, R50, R51: the upgrade can be played there.
    pub(super) fn may_equip(&self, seat: Seat, card: Id, to: Id) -> Result<(), Code> {
        ensure(to.seat == seat, Code::UpgradePlace)?;
        if self.station(to).is_some() {
            return Ok(());
        }
        let upgrade = card.card.upgrade();
        if let Some(ship) = self.ship(to) {
            ensure(ship.is_open() && (upgrade.direct || self.home_at(seat, ship.place)), Code::UpgradePlace)?;
            return ensure(!self.carries(to, card), Code::UpgradeDuplicate);
        }
        let hosts = to.card.ability() == Some(Ability::Host) && self.player(seat).table.contains(&to);
        ensure(hosts, Code::UpgradePlace)?;
        ensure(self.upgrades_in(to).next().is_none(), Code::HostFull)?;
        ensure(upgrade.icon.is_none() && !upgrade.small, Code::HostNotAllowed)
    }

    /// R50: true if another upgrade with the same id is there.
    pub(super) fn carries(&self, holder: Id, card: Id) -> bool {
        self.upgrades_in(holder).any(|upgrade| upgrade.id.card == card.card)
    }

    /// Uses up the play for a card of that kind (R15).
    pub(super) fn use_play(&mut self, seat: Seat, sort: Sort) -> Play {
        let player = self.player_mut(seat);
        match player.play_for(sort) {
            Some(at) => player.plays.remove(at),
            None => unreachable!("{sort:?} was judged to be playable"),
        }
    }

    fn played(&mut self, card: Id, sort: Sort, place: Option<Place>, target: Option<Id>, log: &mut Log) {
        let play = self.use_play(card.seat, sort);
        self.player_mut(card.seat).take(card);
        log.all(Event::CardPlayed { seat: card.seat, card, sort, place, target, play });
    }

    /// R19: plays a crew at a home.
    pub(super) fn play_crew(&mut self, card: Id, home: Id, log: &mut Log) {
        self.played(card, Sort::Crew, self.place_of(home), Some(home), log);
        let at = self.crews.partition_point(|other| self.order(other.id) < self.order(card));
        let crew = Crew { id: card, holder: Holder::In(home), stopped: false, ability_used: false };
        self.crews.insert(at, crew);
    }

    /// R19: plays a ship at a home.
    pub(super) fn play_ship(&mut self, card: Id, home: Id, log: &mut Log) {
        let Some(place) = self.place_of(home) else { return };
        self.played(card, Sort::Ship, Some(place), Some(home), log);
        self.enter_ship(Ship::new(card, place));
    }

    /// R21: plays an upgrade.
    pub(super) fn play_upgrade(&mut self, card: Id, to: Id, log: &mut Log) {
        self.played(card, Sort::Upgrade, self.place_of(to), Some(to), log);
        let at = self.upgrades.partition_point(|other| self.order(other.id) < self.order(card));
        self.upgrades.insert(at, Upgrade { id: card, holder: to });
    }

    /// R23: the card stays on a table, or takes effect and is discarded.
    pub(super) fn play_enhancement(&mut self, card: Id, target: Option<Id>, log: &mut Log) {
        self.played(card, Sort::Enhancement, None, target, log);
    }

    /// R24, R25: the card can be played face-down.
    pub(super) fn may_play_face_down(&self, seat: Seat, card: Id) -> Result<(), Code> {
        let player = self.player(seat);
        ensure(player.holds(card), Code::NotInHand)?;
        ensure(card.card.is_covert(), Code::WrongCardType)?;
        ensure(self.has_normal_play(seat), Code::NoCardPlay)
    }

    pub(super) fn has_normal_play(&self, seat: Seat) -> bool {
        self.player(seat).plays.iter().any(|play| play.play == PlayKind::Normal)
    }

    pub(super) fn play_face_down(&mut self, card: Id, log: &mut Log) {
        self.use_play(card.seat, Sort::Objective);
        let player = self.player_mut(card.seat);
        player.take(card);
        player.last_slot += 1;
        let slot = player.last_slot;
        player.row.push(Slot { slot, id: card, known: false });
        log.only(&[card.seat], Event::PlayedFaceDown { seat: card.seat, slot, card });
    }

    /// R26: the number of cards that fit under the seat's Computer Core.
    pub(super) fn core(&self, seat: Seat) -> Option<usize> {
        self.player(seat).table.iter().find_map(|id| match id.card.ability() {
            Some(Ability::Store(room)) => Some(room),
            _ => None,
        })
    }

    pub(super) fn may_store(&self, seat: Seat, card: Id) -> Result<(), Code> {
        let player = self.player(seat);
        ensure(player.in_hand(card), Code::NotInHand)?;
        let room = self.core(seat).ok_or(Code::CoreMissing)?;
        ensure(player.stored.len() < room, Code::CoreFull)?;
        ensure(!player.store_used, Code::CoreUsed)
    }

    pub(super) fn store(&mut self, card: Id, log: &mut Log) {
        let seat = card.seat;
        let player = self.player_mut(seat);
        player.take(card);
        player.stored.push(card);
        player.store_used = true;
        let count = player.stored.len() as u32;
        let stored = |card| Event::Stored { seat, count, card };
        log.part(&[seat], stored(Some(card)), stored(None));
    }
}
