//! Enhancements (R23, R24, 2.7): their targets and effects.

use super::Log;
use super::cards::{Ability, Face, Plays, Sort};
use super::event::{Cause, Event, Looked, Seen, Used};
use super::id::Id;
use super::refusals::Code;
use super::state::{Held, Play, PlayKind, StarFleet};
use kit::dice::Dice;
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

impl StarFleet {
    /// R23: the enhancement can be played with that target. A covert one is not played openly.
    pub(super) fn may_enhance(&self, seat: Seat, card: Id, target: Option<Id>) -> Result<(), Code> {
        self.may_play(seat, card, Sort::Enhancement)?;
        ensure(!card.card.is_covert(), Code::WrongCardType)?;
        let fits = match (self.targets(seat, card), target) {
            (None, None) => true,
            (Some(targets), Some(target)) => targets.contains(&target),
            _ => false,
        };
        ensure(fits, Code::BadTarget)
    }

    /// The targets of an enhancement, in canonical order; `None` for an enhancement without a target.
    pub(super) fn targets(&self, seat: Seat, card: Id) -> Option<Vec<Id>> {
        let ships = |fits: &dyn Fn(&super::board::Ship) -> bool| {
            self.ships_of(seat).filter(|ship| fits(ship)).map(|ship| ship.id).collect()
        };
        Some(match card.card.ability()? {
            Ability::Countermand => self.player(other(seat)).table.clone(),
            Ability::Repair(_) => ships(&|ship| !ship.cloaked && ship.is_damaged()),
            Ability::Cells(_) => ships(&|ship| !ship.cloaked && !ship.range_spent),
            Ability::Salvage => {
                let wanted = |id: &&Id| matches!(id.card.print().face, Face::Ship(_) | Face::Upgrade(_));
                self.in_order(self.player(seat).discard.iter().filter(wanted).copied().collect())
            }
            Ability::Rally => ships(&|ship| ship.stopped || self.crews_in(ship.id).any(|crew| crew.stopped)),
            Ability::Sabotage(_) => {
                let rival = self.ships_of(other(seat)).filter(|ship| !ship.cloaked);
                rival.filter(|ship| self.has_agent_at(seat, ship.place)).map(|ship| ship.id).collect()
            }
            _ => return None,
        })
    }

    /// Sabotage Cell: true if the seat has an unstopped crew there that is not aboard a cloaked ship.
    fn has_agent_at(&self, seat: Seat, place: super::board::Place) -> bool {
        self.crews_of(seat).any(|crew| {
            let cloaked = match crew.holder {
                super::board::Holder::In(holder) => self.ship(holder).is_some_and(|ship| ship.cloaked),
                super::board::Holder::Loose(_) => false,
            };
            !crew.stopped && !cloaked && self.place_of_crew(crew) == Some(place)
        })
    }

    /// R23: plays an enhancement.
    pub(super) fn enhance(&mut self, card: Id, target: Option<Id>, dice: &mut Dice, log: &mut Log) {
        self.play_enhancement(card, target, log);
        if card.card.enhancement().plays == Plays::OneShot {
            self.take_effect(card, target, dice, log);
            self.player_mut(card.seat).discard.push(card);
        } else {
            self.enter_table(card);
        }
    }

    pub(super) fn may_reveal(&self, seat: Seat, card: Id, target: Id) -> Result<(), Code> {
        let lies = self.player(seat).row.iter().any(|slot| slot.id == card);
        ensure(lies, Code::NoSuchCard)?;
        ensure(card.card.as_enhancement().is_some(), Code::WrongCardType)?;
        ensure(self.targets(seat, card).is_some_and(|targets| targets.contains(&target)), Code::BadTarget)
    }

    /// R24: reveals a covert card and applies it.
    pub(super) fn reveal(&mut self, card: Id, target: Id, dice: &mut Dice, log: &mut Log) {
        let slot = self.leave_row(card);
        log.all(Event::Revealed { seat: card.seat, slot, card, target });
        self.take_effect(card, Some(target), dice, log);
        self.player_mut(card.seat).discard.push(card);
    }

    /// Takes a card out of its slot, and returns the number of the slot.
    pub(super) fn leave_row(&mut self, card: Id) -> u32 {
        let row = &mut self.player_mut(card.seat).row;
        let at = row.iter().position(|slot| slot.id == card);
        at.map_or(0, |at| row.remove(at).slot)
    }

    /// Applies a one-shot or covert enhancement (2.7).
    fn take_effect(&mut self, card: Id, target: Option<Id>, dice: &mut Dice, log: &mut Log) {
        let seat = card.seat;
        let mut used = |effect| log.all(Event::AbilityUsed { card, effect, on: target });
        match (card.card.ability(), target) {
            (Some(Ability::Countermand), Some(target)) => self.discard_enhancement(target, card, log),
            (Some(Ability::Repair(points)), Some(ship)) => self.repair(ship, points, card, log),
            (Some(Ability::Cells(range)), Some(ship)) => {
                used(Used::Cells);
                self.ship_mut(ship).cells += range;
            }
            (Some(Ability::Report), _) => {
                self.look_at_row(seat, log);
                self.draw(seat, 1, dice, log);
            }
            (Some(Ability::Scramble(count)), _) => {
                used(Used::Scramble);
                let play = Play { play: PlayKind::CrewOrShip, source: Some(card) };
                self.player_mut(seat).plays.extend(std::iter::repeat_n(play, count));
            }
            (Some(Ability::Salvage), Some(target)) => {
                used(Used::Salvage);
                let player = self.player_mut(seat);
                player.discard.retain(|id| *id != target);
                player.hand.push(Held { id: target, known: true });
            }
            (Some(Ability::Rally), Some(ship)) => self.rally(card, ship, log),
            (Some(Ability::Sabotage(damage)), Some(ship)) => {
                used(Used::Sabotage);
                self.spans += 1;
                self.hurt(ship, damage, Cause::Card(card));
            }
            _ => {}
        }
    }

    /// R95: the seat that looks now knows the cards there.
    fn look_at_row(&mut self, seat: Seat, log: &mut Log) {
        let row = &mut self.player_mut(other(seat)).row;
        row.iter_mut().for_each(|slot| slot.known = true);
        let names = row.iter().map(|slot| Seen { slot: Some(slot.slot), card: slot.id }).collect();
        let looked = |names| Event::Looked { seat, what: Looked::Row, names };
        log.part(&[seat], looked(Some(names)), looked(None));
    }

    fn rally(&mut self, card: Id, ship: Id, log: &mut Log) {
        let mut cards = Vec::new();
        let stands = self.ship_mut(ship);
        if stands.stopped {
            stands.stopped = false;
            cards.push(ship);
        }
        for crew in self.crews.iter_mut().filter(|crew| crew.holder == super::board::Holder::In(ship) && crew.stopped) {
            crew.stopped = false;
            cards.push(crew.id);
        }
        log.all(Event::Unstopped { cards, reason: Cause::Card(card) });
    }

    /// Discards an enhancement, with the upgrade that it hosts and the cards stored under it (2.7).
    pub(super) fn discard_enhancement(&mut self, card: Id, reason: Id, log: &mut Log) {
        let mut lost: Vec<Id> = self.upgrades_in(card).map(|upgrade| upgrade.id).collect();
        self.upgrades.retain(|upgrade| upgrade.holder != card);
        let player = self.player_mut(card.seat);
        player.table.retain(|id| *id != card);
        if matches!(card.card.ability(), Some(Ability::Store(_))) {
            lost.append(&mut player.stored);
        }
        player.discard.push(card);
        player.discard.extend(&lost);
        log.all(Event::EnhancementDiscarded { card, reason, lost });
    }
}
