//! Sealing orders (R25), reading them by Insight, and resolving the turn once all are sealed (R31).

use super::Log;
use super::event::{Event, How};
use super::orders::Orders;
use super::shared::Shared;
use super::state::{Conquest, Faction};
use kit::dice::Dice;
use kit::seat::Seat;

impl Conquest {
    /// Seals the orders of a seat, and shows them to everybody if `open` (R25). When the last seat seals, the turn resolves
    /// (R31).
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

    /// Ends the draft. Sealed orders cannot be changed.
    pub(super) fn put_under_seal(&mut self, seat: Seat, orders: Shared<Orders>, how: How, open: bool, log: &mut Log) {
        // Open orders are published to everybody below, so this event leaves them out.
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

    /// Shows a reader the orders of its target as soon as they are sealed, once (R67).
    pub(super) fn reveal(&mut self, reader: Seat, target: Seat, log: &mut Log) {
        let Some(orders) = self.faction(target).sealed.clone() else { return };
        let insight = &mut self.factions[reader.index()].insight;
        if let Some(insight) = insight.as_mut().filter(|insight| insight.target == target && !insight.revealed) {
            insight.revealed = true;
            log.only(&[reader], Event::InsightRevealed { seat: reader, target, orders });
        }
    }

    /// Resolves and opens turns until a seat is asked (R31, R40.9).
    pub(super) fn go_on(&mut self, dice: &mut Dice, log: &mut Log) {
        while self.end.is_none() && self.living().all(|seat| self.faction(seat).sealed.is_some()) {
            self.systems_seen.forget();
            self.resolve(dice, log);
            self.open_turn(log);
        }
    }
}

impl Faction {
    /// Clears the draft and its undo history.
    pub(super) fn put_draft_away(&mut self) {
        self.draft = Shared::default();
        self.undo.clear();
        self.drafted = 0;
    }
}
