//! The effects of Command cards (R34–R47).

use super::Log;
use super::cards::{Card, Effect};
use super::command::Target;
use super::event::{DiscardReason, Event};
use super::frames::Frame;
use super::limits::NOTES_KEPT;
use super::player::Note;
use super::state::Galaxy;
use super::unit::UnitId;
use kit::dice::Dice;
use kit::seat::Seat;
use std::sync::Arc;

impl Galaxy {
    pub(super) fn roll_for(
        &self,
        seat: Seat,
        effect: Effect,
        need: Option<u32>,
        dice: &mut Dice,
        log: &mut Log,
    ) -> u32 {
        let value = dice.d10(effect.id());
        let success = need.is_none_or(|need| value <= need);
        log.all(Event::DieRolled { seat, purpose: effect.id().to_owned(), sides: 10, value, need, success });
        value
    }

    /// Applies the effect to the state as it is now (R32).
    pub(super) fn resolve(
        &mut self,
        seat: Seat,
        effect: Effect,
        target: Option<Target>,
        dice: &mut Dice,
        log: &mut Log,
    ) {
        match effect {
            Effect::Misinformation => self.misinform(target, dice, log),
            Effect::Spy => self.spy(seat, target, log),
            Effect::StrategicPlanning => self.plan(seat, dice, log),
            Effect::TacticalSuperiority => self.add_tactical_die(target),
            Effect::Surprise | Effect::Ambush => self.change_reinforcement(effect, log),
            Effect::PeaceTalks => self.make_peace(log),
            Effect::ExceedQuotas => {
                let gain = self.roll_for(seat, effect, None, dice, log).saturating_sub(2);
                self.change_credits(seat, gain as i32, effect.id(), log);
            }
            Effect::StealSecrets => self.steal(seat, target, dice, log),
            Effect::CounterEspionage => self.negate_what_it_answers(),
            Effect::MilitarySabotage => self.return_unit(target, log),
            Effect::IndustrialSabotage => self.sabotage_industry(seat, target, dice, log),
            Effect::Assassination => self.assassinate(target, log),
            Effect::StrategicInitiative => {
                self.flags.initiative = true;
                log.all(Event::SecondAttackGranted { seat });
            }
        }
    }

    /// R37: Tactical Superiority.
    fn add_tactical_die(&mut self, target: Option<Target>) {
        let Some(Target::Unit(id)) = target else { return };
        if let Some(unit) = self.units.get_mut(id) {
            unit.tactical += 1;
        }
    }

    /// R43: Counter Espionage.
    fn negate_what_it_answers(&mut self) {
        if let Some(Frame::Play(answered)) = self.frames.last_mut() {
            answered.negated = true;
        }
    }

    /// R45: Industrial Sabotage.
    fn sabotage_industry(&mut self, seat: Seat, target: Option<Target>, dice: &mut Dice, log: &mut Log) {
        let Some(Target::Seat(other)) = target else { return };
        let effect = Effect::IndustrialSabotage;
        let loss = self.roll_for(seat, effect, None, dice, log).saturating_sub(2);
        let loss = loss.min(self.player(other).credits);
        self.change_credits(other, -(loss as i32), effect.id(), log);
    }

    /// R46: Assassination.
    fn assassinate(&mut self, target: Option<Target>, log: &mut Log) {
        let Some(Target::Unit(id)) = target else { return };
        let Some(unit) = self.units.get_mut(id) else { return };
        let owner = unit.owner;
        let Some(card) = unit.leader.take() else { return };
        self.discard(owner, card);
        let (reason, units) = (Effect::Assassination.id().to_owned(), self.units.cards([id]));
        log.all(Event::LeaderKilled { unit: id, owner, card, reason, units });
    }

    /// R34: Misinformation.
    fn misinform(&mut self, target: Option<Target>, dice: &mut Dice, log: &mut Log) {
        let Some(Target::Seat(target)) = target else { return };
        let held = self.player(target).hand.len();
        if held == 0 {
            return;
        }
        let card = self.player(target).hand[dice.pick(held, "misinformation")];
        let player = self.player_mut(target);
        player.hand.retain(|held| *held != card);
        let known = &mut player.known_in_hand[card.kind as usize];
        *known = known.saturating_sub(1);
        self.discard(target, card);
        log.all(Event::Discarded { seat: target, card, reason: DiscardReason::Misinformation });
    }

    /// R35: Spy.
    fn spy(&mut self, seat: Seat, target: Option<Target>, log: &mut Log) {
        let Some(Target::Seat(target)) = target else { return };
        let cards = self.player(target).hand.clone();
        self.keep_note(seat, Effect::Spy, Some(target), &cards);
        let seen = |cards| Event::HandSeen { seat, target, cards };
        log.part(&[seat], seen(Some(cards)), seen(None));
    }

    /// R36: Strategic Planning.
    fn plan(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        let number = self.roll_for(seat, Effect::StrategicPlanning, None, dice, log);
        let pile = &self.piles[self.pile_of(seat)].deck;
        let cards: Vec<_> = pile.iter().take(number as usize).copied().collect();
        let count = cards.len() as u32;
        let player = self.player_mut(seat);
        player.seen_top = player.seen_top.max(count);
        self.keep_note(seat, Effect::StrategicPlanning, None, &cards);
        let seen = |cards| Event::PileSeen { seat, count, cards };
        log.part(&[seat], seen(Some(cards)), seen(None));
    }

    fn keep_note(&mut self, seat: Seat, effect: Effect, other: Option<Seat>, cards: &[Card]) {
        let turn = self.turn;
        let notes = Arc::make_mut(&mut self.player_mut(seat).notes);
        notes.push(Note { turn, effect, seat: other, cards: cards.to_vec() });
        if notes.len() > NOTES_KEPT {
            notes.remove(0);
        }
    }

    /// R42. The others' knowledge of the hand is void, because they don't see which card was stolen.
    fn steal(&mut self, seat: Seat, target: Option<Target>, dice: &mut Dice, log: &mut Log) {
        let Some(Target::Seat(target)) = target else { return };
        let held = self.player(target).hand.len();
        if held == 0 {
            return;
        }
        let place = dice.pick(held, "steal-secrets");
        let victim = self.player_mut(target);
        victim.known_in_hand = [0; 5];
        let card = victim.hand.remove(place);
        self.player_mut(seat).hand.push(card);
        let stolen = |card| Event::CardStolen { from: target, to: seat, card };
        log.part(&[seat, target], stolen(Some(card)), stolen(None));
    }

    /// R44: the unit's card, then its leader's; fleets of a removed colony go to the homeworld.
    fn return_unit(&mut self, target: Option<Target>, log: &mut Log) {
        let Some(Target::Unit(id)) = target else { return };
        let moved: Vec<_> = self.fleets_at(id).collect();
        let units = self.units.cards(moved.iter().copied().chain([id]));
        let Some(unit) = self.units.remove(id) else { return };
        let owner = unit.owner;
        let cards: Vec<_> = unit.card.into_iter().chain(unit.leader).collect();
        cards.iter().for_each(|card| self.receive_openly(owner, *card));
        for fleet in &moved {
            if let Some(fleet) = self.units.get_mut(*fleet) {
                fleet.world = Some(UnitId::Home(owner));
            }
        }
        log.all(Event::UnitReturned { unit: id, cards, owner, moved, units });
    }
}
