//! The effects of interventions (2.9, R84): one primitive after another, and the player who chooses its target.

use super::Log;
use super::cards::{Effect, Who};
use super::event::{Cause, Event, Purpose};
use super::id::Id;
use super::state::{StarFleet, Task};
use kit::dice::Dice;
use kit::duel::other;
use kit::seat::Seat;

impl StarFleet {
    pub(super) fn begin_effect(&mut self, card: Id, effect: Effect) {
        let times = if let Effect::Stop(times, _) | Effect::Discard(times, _) = effect { times } else { 1 };
        self.todo.push(Task::Effect { card, effect, times });
    }

    /// Applies the effect once more, unless no live crew is left.
    pub(super) fn run_effect(&mut self, card: Id, effect: Effect, times: u8) {
        self.todo.pop();
        let live = self.live().count();
        if live == 0 {
            return;
        }
        if times > 1 {
            self.todo.push(Task::Effect { card, effect, times: times - 1 });
        }
        let crew_for = |effect| Task::CrewFor { card, effect, ship: None };
        match effect {
            Effect::Stop(_, Who::Random) | Effect::Discard(..) | Effect::Strike(_) | Effect::Damage(_) => {
                self.todo.push(Task::ShipFor { card, effect });
            }
            Effect::Stop(..) | Effect::StopLargest | Effect::SendHome => self.todo.push(crew_for(effect)),
            Effect::Keep(most) if live > most => {
                self.todo.extend([Task::Effect { card, effect, times }, crew_for(effect)]);
            }
            Effect::Keep(_) => {}
            Effect::Scrap if self.scrappable().next().is_some() => self.todo.push(Task::UpgradeFor { card }),
            Effect::Scrap => self.todo.push(crew_for(Effect::Stop(1, Who::Intervener))),
            Effect::End => self.attempt.iter_mut().for_each(|attempt| attempt.broken = true),
        }
    }

    /// R84: the involved ships that the effect can hit, in canonical order.
    pub(super) fn ships_for(&self, effect: Effect) -> impl Iterator<Item = Id> + Clone {
        let crewed = matches!(effect, Effect::Stop(..) | Effect::Discard(..));
        let aboard = |ship| self.live().any(|id| self.is_aboard(id, ship));
        self.involved().map(|ship| ship.id).filter(move |ship| !crewed || aboard(*ship))
    }

    fn is_aboard(&self, crew: Id, ship: Id) -> bool {
        self.crew(crew).is_some_and(|crew| crew.holder == super::board::Holder::In(ship))
    }

    /// The live crews that the effect can hit, of that ship or of all ships.
    pub(super) fn crews_for(&self, effect: Effect, ship: Option<Id>) -> impl Iterator<Item = Id> + Clone {
        let personnel = |id: Id| id.card.crew().personnel;
        let largest = self.live().map(personnel).max().unwrap_or(0);
        let live = self.live().filter(move |id| ship.is_none_or(|ship| self.is_aboard(*id, ship)));
        live.filter(move |id| effect != Effect::StopLargest || personnel(*id) == largest)
    }

    /// The player who chooses the crew: the intervener or the attempter.
    pub(super) fn chooser(&self, effect: Effect) -> Option<Seat> {
        let attempter = self.attempt.as_ref()?.seat;
        let own = match effect {
            Effect::Stop(_, who) | Effect::Discard(_, who) => who == Who::Attempter,
            Effect::Keep(_) | Effect::SendHome => true,
            _ => false,
        };
        Some(if own { attempter } else { other(attempter) })
    }

    /// The upgrades on involved ships, in canonical order.
    pub(super) fn scrappable(&self) -> impl Iterator<Item = Id> + Clone {
        let here = |holder: Id| self.involved().any(|ship| ship.id == holder);
        self.upgrades.iter().filter(move |upgrade| here(upgrade.holder)).map(|upgrade| upgrade.id)
    }

    /// Reports a choice.
    pub(super) fn tell_choice(&self, seat: Seat, card: Id, chosen: Id, log: &mut Log) {
        log.all(Event::Chosen { seat, purpose: Purpose::Intervention(card), card: chosen });
    }

    /// R84: the effect hits that ship.
    pub(super) fn hit_ship(&mut self, card: Id, effect: Effect, ship: Id, dice: &mut Dice, log: &mut Log) {
        self.todo.pop();
        if self.attempt.as_ref().is_some_and(|attempt| attempt.ships.len() > 1) {
            self.tell_choice(card.seat, card, ship, log);
        }
        match effect {
            Effect::Stop(..) | Effect::Discard(_, Who::Random) => {
                let crew = self.random_pick(card, self.crews_for(effect, Some(ship)).collect(), dice, log);
                self.hit_crew(card, effect, crew, log);
            }
            Effect::Discard(..) => self.todo.push(Task::CrewFor { card, effect, ship: Some(ship) }),
            Effect::Strike(strength) => {
                let power = self.ship(ship).map_or(0, |ship| self.status(ship).values[0]);
                self.damage_by(card, ship, strength - power);
            }
            Effect::Damage(damage) => self.damage_by(card, ship, damage),
            _ => {}
        }
    }

    fn damage_by(&mut self, card: Id, ship: Id, damage: i32) {
        if damage > 0 {
            self.hurt(ship, damage, Cause::Card(card));
        }
    }

    /// Picks one of several at random. A single candidate needs no draw.
    fn random_pick(&self, card: Id, candidates: Vec<Id>, dice: &mut Dice, log: &mut Log) -> Id {
        if let [only] = candidates[..] {
            return only;
        }
        let of = candidates.len();
        let value = dice.pick(of, &format!("random pick: {}", card.card.name()));
        let chosen = candidates[value];
        log.all(Event::RandomPick { purpose: card, candidates, chosen, of: of as u32, value: value as u32 });
        chosen
    }

    /// The effect hits that crew.
    pub(super) fn hit_crew(&mut self, card: Id, effect: Effect, crew: Id, log: &mut Log) {
        if let Effect::Discard(..) = effect {
            self.todo.push(Task::Doomed { crew, cause: Cause::Card(card) });
            return;
        }
        self.stop(&[crew], Cause::Card(card), log);
        if effect == Effect::SendHome && !self.refuges(crew.seat, None).is_empty() {
            self.todo.push(Task::Refuge { crew, by: None });
        }
    }

    /// The upgrade is scrapped.
    pub(super) fn scrap(&mut self, card: Id, upgrade: Id, log: &mut Log) {
        self.todo.pop();
        self.tell_choice(card.seat, card, upgrade, log);
        self.upgrades.retain(|lost| lost.id != upgrade);
        self.player_mut(upgrade.seat).discard.push(upgrade);
    }
}
