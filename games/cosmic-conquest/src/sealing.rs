//! Sealed orders (R25): who reads them, and what follows once all are sealed (R31).

use super::Log;
use super::event::{Event, How};
use super::orders::Orders;
use super::shared::Shared;
use super::state::{Conquest, Faction};
use kit::dice::Dice;
use kit::seat::Seat;

impl Conquest {
    /// Seals the orders of a seat, to everybody's eyes if `open` (R25). The last to seal brings on the resolution (R31).
    pub(super) fn seal(
        &mut self,
        seat: Seat,
        orders: Shared<Orders>,
        how: How,
        open: bool,
        dice: &mut Dice,
        log: &mut Log,
    ) {
        self.factions_seen.forget();
        self.put_under_seal(seat, orders, how, open, log);
        self.go_on(dice, log);
    }

    /// The draft ends with it: what is sealed cannot be changed any more.
    pub(super) fn put_under_seal(&mut self, seat: Seat, orders: Shared<Orders>, how: How, open: bool, log: &mut Log) {
        // What all learn at once is told once.
        let own = (!open).then(|| orders.clone());
        let told = Event::OrdersSealed { seat, how: Some(how), orders: own };
        log.part(&[seat], told, Event::OrdersSealed { seat, how: None, orders: None });
        if open {
            log.all(Event::OrdersPublished { seat, orders: orders.clone() });
        }
        let faction = &mut self.factions[seat.index()];
        faction.put_draft_away();
        faction.sealed = Some(orders);
        faction.open = open;
        for reader in Seat::all(self.factions.len()) {
            self.reveal(reader, seat, log);
        }
    }

    /// A reader of that target learns its orders as soon as they are sealed, once (R67).
    pub(super) fn reveal(&mut self, reader: Seat, target: Seat, log: &mut Log) {
        let Some(orders) = self.faction(target).sealed.clone() else { return };
        let insight = &mut self.factions[reader.index()].insight;
        if let Some(insight) = insight.as_mut().filter(|insight| insight.target == target && !insight.revealed) {
            insight.revealed = true;
            log.only(&[reader], Event::InsightRevealed { seat: reader, target, orders });
        }
    }

    /// Turns resolve and open as long as nobody is awaited (R31, R40.9).
    pub(super) fn go_on(&mut self, dice: &mut Dice, log: &mut Log) {
        while self.end.is_none() && self.living().all(|seat| self.faction(seat).sealed.is_some()) {
            self.systems_seen.forget();
            self.resolve(dice, log);
            self.open_turn(log);
        }
    }
}

impl Faction {
    /// Nothing is drafted, and nothing can be undone.
    pub(super) fn put_draft_away(&mut self) {
        self.draft = Shared::default();
        self.undo.clear();
        self.drafted = 0;
    }
}
