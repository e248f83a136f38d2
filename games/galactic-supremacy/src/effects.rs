//! Command cards: what each effect needs and does (R26–R47), and the window in which it may be countered (4.3).

use super::Log;
use super::cards::{Effect, Kind};
use super::command::Target;
use super::event::{Answering, DiscardReason, Event, PendingKind};
use super::refusals::{Code, ensure};
use super::state::{CounterPref, Frame, Galaxy, NOTES_KEPT, Play};
use super::unit::UnitKind;
use super::view::{CombatStep, Note};
use kit::dice::Dice;
use kit::seat::Seat;

/// What an effect is aimed at (rules 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Nothing,
    Opponent,
    /// A unit of an opponent, or for `tactical-superiority` one of one's own in this combat.
    Unit,
}

impl Effect {
    /// All of them, in the order of rules 2.3.
    pub const ALL: [Effect; 14] = [
        Effect::Misinformation,
        Effect::Spy,
        Effect::StrategicPlanning,
        Effect::TacticalSuperiority,
        Effect::Surprise,
        Effect::Ambush,
        Effect::PeaceTalks,
        Effect::ExceedQuotas,
        Effect::StealSecrets,
        Effect::CounterEspionage,
        Effect::MilitarySabotage,
        Effect::IndustrialSabotage,
        Effect::Assassination,
        Effect::StrategicInitiative,
    ];

    /// As commands and events name it.
    pub fn id(self) -> &'static str {
        match self {
            Effect::Misinformation => "misinformation",
            Effect::Spy => "spy",
            Effect::StrategicPlanning => "strategic-planning",
            Effect::TacticalSuperiority => "tactical-superiority",
            Effect::Surprise => "surprise",
            Effect::Ambush => "ambush",
            Effect::PeaceTalks => "peace-talks",
            Effect::ExceedQuotas => "exceed-quotas",
            Effect::StealSecrets => "steal-secrets",
            Effect::CounterEspionage => "counter-espionage",
            Effect::MilitarySabotage => "military-sabotage",
            Effect::IndustrialSabotage => "industrial-sabotage",
            Effect::Assassination => "assassination",
            Effect::StrategicInitiative => "strategic-initiative",
        }
    }

    /// The question that it may answer (R27).
    pub(super) fn window(self) -> PendingKind {
        match self {
            Effect::CounterEspionage => PendingKind::Counter,
            Effect::PeaceTalks | Effect::Ambush => PendingKind::Answer,
            Effect::Surprise => PendingKind::Riposte,
            Effect::TacticalSuperiority => PendingKind::Tactics,
            _ => PendingKind::Command,
        }
    }

    pub(super) fn aim(self) -> Aim {
        match self {
            Effect::Misinformation | Effect::Spy | Effect::StealSecrets | Effect::IndustrialSabotage => Aim::Opponent,
            Effect::MilitarySabotage | Effect::Assassination | Effect::TacticalSuperiority => Aim::Unit,
            _ => Aim::Nothing,
        }
    }

    /// It succeeds on this or less of ten (R33); `None` if it can't fail by a die.
    pub fn need(self) -> Option<u32> {
        match self {
            Effect::StealSecrets => Some(6),
            Effect::CounterEspionage => Some(8),
            Effect::MilitarySabotage | Effect::Assassination => Some(3),
            _ => None,
        }
    }
}

impl Galaxy {
    /// May `seat`, who is asked something, play this now (R27–R30)?
    pub(super) fn check_play(&self, seat: Seat, effect: Effect, target: Option<Target>) -> Result<(), Code> {
        let kind = self.pending().map(|(_, kind)| kind).ok_or(Code::GameOver)?;
        let windows = [PendingKind::Command, PendingKind::Counter, PendingKind::Answer, PendingKind::Riposte];
        ensure(windows.contains(&kind) || kind == PendingKind::Tactics, Code::WrongPhase)?;
        if kind == effect.window() {
            self.check_window(effect)?;
        }
        ensure(self.player(seat).holds(Kind::Command), Code::NoCommandCard)?;
        ensure(kind == effect.window(), Code::WrongWindow)?;
        ensure(effect != Effect::StrategicInitiative || !self.flags.initiative, Code::InitiativeAlready)?;
        let deck_empty = self.piles[self.pile_of(seat)].deck.is_empty();
        ensure(effect != Effect::StrategicPlanning || !deck_empty, Code::DeckEmpty)?;
        self.check_target(seat, effect, target)
    }

    /// In its own window an effect may still come too late or change nothing (R30, R40).
    fn check_window(&self, effect: Effect) -> Result<(), Code> {
        let Some(combat) = self.combat() else { return Ok(()) };
        let elsewhere = self.elsewhere(combat).next().is_some();
        match effect {
            Effect::PeaceTalks => ensure(combat.peace_open, Code::PeaceTooLate),
            Effect::Ambush => ensure(!combat.reinforce && elsewhere, Code::AmbushPointless),
            Effect::Surprise => ensure(combat.reinforce && elsewhere, Code::SurprisePointless),
            _ => Ok(()),
        }
    }

    fn check_target(&self, seat: Seat, effect: Effect, target: Option<Target>) -> Result<(), Code> {
        match (effect.aim(), target) {
            (Aim::Nothing, None) => Ok(()),
            (Aim::Opponent, Some(Target::Seat(other))) => {
                ensure(other != seat && self.alive(other), Code::BadTarget)?;
                if effect == Effect::IndustrialSabotage {
                    ensure(self.player(other).credits > 0, Code::TargetNoCredits)
                } else {
                    ensure(!self.player(other).hand.is_empty(), Code::TargetHandEmpty)
                }
            }
            (Aim::Unit, Some(Target::Unit(id))) => {
                let unit = self.units.get(&id).ok_or(Code::BadTarget)?;
                match effect {
                    Effect::TacticalSuperiority => {
                        let side = self.combat().is_some_and(|combat| combat.side_of(seat).any(|own| own == id));
                        ensure(side, Code::BadTarget)
                    }
                    Effect::MilitarySabotage => {
                        ensure(unit.owner != seat && unit.kind != UnitKind::Homeworld, Code::BadTarget)
                    }
                    _ => {
                        ensure(unit.owner != seat, Code::BadTarget)?;
                        ensure(unit.leader.is_some(), Code::NoLeader)
                    }
                }
            }
            _ => Err(Code::BadTarget),
        }
    }

    /// Announces a card: it is discarded at once, and its counter window opens (R28, R31).
    pub(super) fn play(&mut self, seat: Seat, effect: Effect, target: Option<Target>, log: &mut Log) {
        let answering = match self.frames.last() {
            Some(Frame::Play(play)) => Some(Answering { effect: play.effect, seat: play.seat }),
            _ => None,
        };
        if let Some(Frame::Combat(combat)) = self.frames.last_mut() {
            combat.played = combat.step == CombatStep::Tactics;
        }
        let Some(card) = self.spend(seat, Kind::Command) else { return };
        log.all(Event::CommandPlayed { seat, card, effect, target, answering });
        let candidates = self.others_after(seat).collect();
        self.frames.push(Frame::Play(Play { seat, effect, target, candidates, negated: false }));
    }

    /// The loop of the counter window (4.3), one step; true if somebody is asked.
    pub(super) fn advance_play(&mut self, dice: &mut Dice, log: &mut Log) -> bool {
        let Some(Frame::Play(play)) = self.frames.last() else { return false };
        let next = play.candidates.first().copied().filter(|_| !play.negated);
        match next {
            Some(candidate) if self.wants_to_counter(candidate) => return true,
            Some(_) => self.drop_candidate(),
            None => self.close_window(dice, log),
        }
        false
    }

    /// The first candidate of the topmost window passes.
    pub(super) fn drop_candidate(&mut self) {
        if let Some(Frame::Play(play)) = self.frames.last_mut() {
            play.candidates.remove(0);
        }
    }

    /// Is he asked to counter the topmost play (4.3, R101)?
    fn wants_to_counter(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let quiet = self.combat().is_some_and(|combat| combat.quiet.contains(&seat));
        player.could_play()
            && !quiet
            && match player.prefs.counter {
                CounterPref::Never => false,
                CounterPref::Targeted => self.is_target(seat),
                CounterPref::Any => true,
            }
    }

    /// Does the topmost play target `seat`, an opponent of its player (4.3)?
    fn is_target(&self, seat: Seat) -> bool {
        let Some((Frame::Play(play), below)) = self.frames.split_last() else { return false };
        match play.effect {
            Effect::StrategicInitiative => true,
            Effect::CounterEspionage => matches!(below.last(), Some(Frame::Play(answered)) if answered.seat == seat),
            Effect::Surprise | Effect::Ambush | Effect::PeaceTalks | Effect::TacticalSuperiority => {
                self.combat().is_some_and(|combat| [combat.attacker, combat.defender].contains(&seat))
            }
            _ => self.target_seat(play.target) == Some(seat),
        }
    }

    /// Nobody is left to counter: the play is without effect or resolves (R32).
    fn close_window(&mut self, dice: &mut Dice, log: &mut Log) {
        let Some(Frame::Play(play)) = self.frames.pop() else { return };
        let Play { seat, effect, target, negated, .. } = play;
        if negated {
            return log.all(Event::PlayNegated { seat, effect, target });
        }
        let succeeded = effect.need().is_none_or(|need| self.roll_for(seat, effect, Some(need), dice, log) <= need);
        if succeeded {
            self.resolve(seat, effect, target, dice, log);
        }
        log.all(Event::PlayResolved { seat, effect, target });
    }

    fn roll_for(&self, seat: Seat, effect: Effect, need: Option<u32>, dice: &mut Dice, log: &mut Log) -> u32 {
        let value = dice.d10(effect.id());
        let success = need.is_none_or(|need| value <= need);
        log.all(Event::DieRolled { seat, purpose: effect.id().to_owned(), sides: 10, value, need, success });
        value
    }

    /// The effect itself, on the state as it is now (R32).
    fn resolve(&mut self, seat: Seat, effect: Effect, target: Option<Target>, dice: &mut Dice, log: &mut Log) {
        match (effect, target) {
            (Effect::Misinformation, Some(Target::Seat(other))) => self.misinform(other, dice, log),
            (Effect::Spy, Some(Target::Seat(other))) => self.spy(seat, other, log),
            (Effect::StrategicPlanning, _) => self.plan(seat, dice, log),
            (Effect::ExceedQuotas, _) => {
                let gain = self.roll_for(seat, effect, None, dice, log).saturating_sub(2);
                self.change_credits(seat, gain as i32, effect.id(), log);
            }
            (Effect::StealSecrets, Some(Target::Seat(other))) => self.steal(seat, other, dice, log),
            (Effect::IndustrialSabotage, Some(Target::Seat(other))) => {
                let loss = self.roll_for(seat, effect, None, dice, log).saturating_sub(2);
                let loss = loss.min(self.player(other).credits);
                self.change_credits(other, -(loss as i32), effect.id(), log);
            }
            (Effect::MilitarySabotage, Some(Target::Unit(unit))) => self.return_unit(unit, log),
            (Effect::Assassination, Some(Target::Unit(id))) => {
                let Some(unit) = self.units.get_mut(&id) else { return };
                let owner = unit.owner;
                let Some(card) = unit.leader.take() else { return };
                self.discard(owner, card);
                log.all(Event::LeaderKilled { unit: id, owner, card, reason: effect.id().to_owned() });
            }
            (Effect::StrategicInitiative, _) => {
                self.flags.initiative = true;
                log.all(Event::SecondAttackGranted { seat });
            }
            (Effect::TacticalSuperiority, Some(Target::Unit(unit))) => {
                if let Some(unit) = self.units.get_mut(&unit) {
                    unit.tactical += 1;
                }
            }
            (Effect::CounterEspionage, _) => {
                if let Some(Frame::Play(answered)) = self.frames.last_mut() {
                    answered.negated = true;
                }
            }
            (Effect::Surprise | Effect::Ambush, _) => self.change_reinforcement(effect, log),
            (Effect::PeaceTalks, _) => self.make_peace(log),
            _ => {}
        }
    }

    /// R34.
    fn misinform(&mut self, target: Seat, dice: &mut Dice, log: &mut Log) {
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

    /// R35.
    fn spy(&mut self, seat: Seat, target: Seat, log: &mut Log) {
        let cards = self.player(target).hand.clone();
        self.keep_note(seat, Effect::Spy, Some(target), &cards);
        let seen = |cards| Event::HandSeen { seat, target, cards };
        log.part(&[seat], seen(Some(cards)), seen(None));
    }

    /// R36.
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

    fn keep_note(&mut self, seat: Seat, effect: Effect, other: Option<Seat>, cards: &[super::cards::Card]) {
        let turn = self.turn;
        let notes = &mut self.player_mut(seat).notes;
        notes.push(Note { turn, effect, seat: other, cards: cards.to_vec() });
        if notes.len() > NOTES_KEPT {
            notes.remove(0);
        }
    }

    /// R42; what others knew of the hand is void, as they don't see which card went.
    fn steal(&mut self, seat: Seat, target: Seat, dice: &mut Dice, log: &mut Log) {
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
    fn return_unit(&mut self, id: super::unit::UnitId, log: &mut Log) {
        let Some(unit) = self.units.remove(&id) else { return };
        let owner = unit.owner;
        let cards: Vec<_> = unit.card.into_iter().chain(unit.leader).collect();
        cards.iter().for_each(|card| self.receive_openly(owner, *card));
        let moved: Vec<_> = self.fleets_at(id).collect();
        for fleet in &moved {
            if let Some(fleet) = self.units.get_mut(fleet) {
                fleet.world = Some(super::unit::UnitId::Home(owner));
            }
        }
        log.all(Event::UnitReturned { unit: id, cards, owner, moved });
    }
}
