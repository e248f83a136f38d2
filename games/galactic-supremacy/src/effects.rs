//! Command cards: the conditions of each effect (R26–R33), and the window in which it may be countered (4.3).

use super::Log;
use super::cards::{Effect, Kind};
use super::command::Target;
use super::event::{Answering, Event};
use super::frames::{CombatStep, Frame, Play};
use super::preferences::CounterPref;
use super::refusals::Code;
use super::state::Galaxy;
use super::steps::PendingKind;
use super::unit::{UnitCards, UnitKind};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

/// The kind of target of an effect (rules 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Nothing,
    Opponent,
    /// A unit of an opponent, or for `tactical-superiority` the player's own unit in this combat.
    Unit,
}

impl Effect {
    /// The question during which the effect may be played (R27).
    pub(super) fn window(self) -> PendingKind {
        match self {
            Effect::CounterEspionage => PendingKind::Counter,
            Effect::PeaceTalks | Effect::Ambush => PendingKind::Answer,
            Effect::Surprise => PendingKind::Riposte,
            Effect::TacticalSuperiority => PendingKind::Tactics,
            Effect::Misinformation | Effect::Spy | Effect::StrategicPlanning | Effect::ExceedQuotas => {
                PendingKind::Command
            }
            Effect::StealSecrets | Effect::MilitarySabotage | Effect::IndustrialSabotage => PendingKind::Command,
            Effect::Assassination | Effect::StrategicInitiative => PendingKind::Command,
        }
    }

    pub(super) fn aim(self) -> Aim {
        match self {
            Effect::Misinformation | Effect::Spy | Effect::StealSecrets | Effect::IndustrialSabotage => Aim::Opponent,
            Effect::MilitarySabotage | Effect::Assassination | Effect::TacticalSuperiority => Aim::Unit,
            Effect::StrategicPlanning | Effect::ExceedQuotas | Effect::StrategicInitiative => Aim::Nothing,
            Effect::Surprise | Effect::Ambush | Effect::PeaceTalks | Effect::CounterEspionage => Aim::Nothing,
        }
    }
}

impl Galaxy {
    /// Whether `seat`, who is asked, may play this now (R27–R30).
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

    /// Even in its own window an effect may come too late or change nothing (R30, R40).
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
                let unit = self.units.get(id).ok_or(Code::BadTarget)?;
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

    /// Announces a card: discards it at once, and opens its counter window (R28, R31).
    pub(super) fn play(&mut self, seat: Seat, effect: Effect, target: Option<Target>, log: &mut Log) {
        let answering = match self.frames.last() {
            Some(Frame::Play(play)) => Some(Answering { effect: play.effect, seat: play.seat }),
            _ => None,
        };
        if let Some(Frame::Combat(combat)) = self.frames.last_mut() {
            combat.played = combat.step == CombatStep::Tactics;
        }
        let Some(card) = self.spend(seat, Kind::Command) else { return };
        let units = self.aimed_at(target);
        log.all(Event::CommandPlayed { seat, card, effect, target, answering, units });
        let candidates = self.others_after(seat).collect();
        self.frames.push(Frame::Play(Play { seat, effect, target, candidates, negated: false }));
    }

    /// One step of the counter window's loop (4.3). True if a player is asked.
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

    /// True if the seat is asked to counter the topmost play (4.3, R101).
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

    /// True if the topmost play targets `seat`, an opponent of its player (4.3).
    fn is_target(&self, seat: Seat) -> bool {
        let Some((Frame::Play(play), below)) = self.frames.split_last() else { return false };
        match play.effect {
            Effect::StrategicInitiative => true,
            Effect::CounterEspionage => matches!(below.last(), Some(Frame::Play(answered)) if answered.seat == seat),
            Effect::Surprise | Effect::Ambush | Effect::PeaceTalks | Effect::TacticalSuperiority => {
                self.combat().is_some_and(|combat| [combat.attacker, combat.defender].contains(&seat))
            }
            Effect::Misinformation | Effect::Spy | Effect::StealSecrets | Effect::IndustrialSabotage => {
                self.target_seat(play.target) == Some(seat)
            }
            Effect::MilitarySabotage | Effect::Assassination => self.target_seat(play.target) == Some(seat),
            Effect::StrategicPlanning | Effect::ExceedQuotas => false,
        }
    }

    /// Nobody is left to counter: the play resolves, or has no effect (R32).
    fn close_window(&mut self, dice: &mut Dice, log: &mut Log) {
        let Some(Frame::Play(play)) = self.frames.pop() else { return };
        let Play { seat, effect, target, negated, .. } = play;
        let units = self.aimed_at(target);
        if negated {
            return log.all(Event::PlayNegated { seat, effect, target, units });
        }
        let succeeded = effect.need().is_none_or(|need| self.roll_for(seat, effect, Some(need), dice, log) <= need);
        if succeeded {
            self.resolve(seat, effect, target, dice, log);
        }
        log.all(Event::PlayResolved { seat, effect, target, units });
    }

    fn aimed_at(&self, target: Option<Target>) -> UnitCards {
        let unit = if let Some(Target::Unit(id)) = target { Some(id) } else { None };
        self.units.cards(unit)
    }
}
