//! Tactic cards and the stack (R40–R51).

use super::Log;
use super::board::{Fate, Ship, in_order};
use super::cards::{Card, Class, Tactic};
use super::command::{Sacrifice, ShipId, StackId};
use super::event::{Event, Outcome, Source, Target};
use super::refusals::Code;
use super::state::{Composing, Duel, Passing, Played, Step, TAKE_BACKS};
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

/// The damage of an Orbital Strike (2.6).
const ORBITAL_STRIKE: u32 = 120;

/// R51: true for cards that are played in two steps.
pub(super) fn has_two_steps(tactic: Tactic) -> bool {
    matches!(tactic, Tactic::Kamikaze | Tactic::Wormhole)
}

impl Duel {
    /// Whether the card may have that target, now or when it resolves (R43, R47).
    fn may_aim(&self, seat: Seat, tactic: Tactic, target: Target) -> Result<(), Code> {
        let ship = match target {
            Target::Ship(id) | Target::Commander(id) => self.board.ship(id),
            _ => None,
        };
        let enemy = ship.filter(|ship| ship.seat != seat);
        let immune = matches!(tactic, Tactic::EmpBurst | Tactic::Wormhole | Tactic::Saboteurs);
        if immune && matches!(target, Target::Ship(_)) {
            ensure(!enemy.is_some_and(Ship::is_base), Code::BaseImmune)?;
        }
        let legal = match (tactic, target) {
            (Tactic::CounterStrike | Tactic::FalseOrders, Target::Stack(id)) => {
                self.stack.iter().any(|played| played.id == id && played.seat != seat && played.outcome.is_none())
            }
            (Tactic::Deserter, Target::Nothing) => Seat::all(2).all(|seat| self.board.dearest(seat).is_some()),
            (Tactic::OrbitalStrike, Target::Nothing) => true,
            (Tactic::EmpBurst, Target::Ship(_)) => enemy.is_some_and(|ship| !ship.jammed),
            (Tactic::EmergencyRepair, Target::Ship(_)) => ship.is_some_and(|ship| ship.seat == seat && ship.damaged()),
            (Tactic::EmergencyRepair, Target::Wreck(id)) => self.board.fresh_wrecks(seat).any(|wreck| wreck.id == id),
            (Tactic::Kamikaze, Target::Ship(_)) => enemy.is_some(),
            (Tactic::Ambush, Target::Ship(_)) => {
                ship.is_some_and(|ship| ship.seat == seat && ship.hull().ap > 0 && !ship.fires_first())
            }
            (Tactic::Wormhole, Target::Ship(_)) => enemy.is_some_and(|ship| ship.class() <= Class::III),
            (Tactic::Saboteurs, Target::Ship(_)) => enemy.is_some_and(|ship| ship.class() <= Class::II),
            (Tactic::Saboteurs, Target::Commander(_)) => enemy.is_some_and(|ship| ship.commander.is_some()),
            _ => false,
        };
        ensure(legal, Code::TargetIllegal)
    }

    /// All targets that the card may have now.
    pub(super) fn targets(&self, seat: Seat, tactic: Tactic) -> Vec<Target> {
        let ships = || in_order(self.board.ships.iter().map(|ship| ship.id));
        let mut targets: Vec<Target> = match tactic {
            Tactic::CounterStrike | Tactic::FalseOrders => {
                self.stack.iter().map(|played| Target::Stack(played.id)).collect()
            }
            Tactic::Deserter | Tactic::OrbitalStrike => vec![Target::Nothing],
            Tactic::EmergencyRepair => {
                let wrecks = in_order(self.board.fresh_wrecks(seat).map(|wreck| wreck.id));
                ships().into_iter().map(Target::Ship).chain(wrecks.into_iter().map(Target::Wreck)).collect()
            }
            Tactic::Saboteurs => {
                ships().into_iter().map(Target::Ship).chain(ships().into_iter().map(Target::Commander)).collect()
            }
            _ => ships().into_iter().map(Target::Ship).collect(),
        };
        targets.retain(|target| self.may_aim(seat, tactic, *target).is_ok());
        targets
    }

    /// R43: the card can be played with that target. With a sacrifice this is the first step of two (R51).
    pub(super) fn may_play(
        &self,
        seat: Seat,
        card: Card,
        target: Target,
        sacrifice: Option<Sacrifice>,
    ) -> Result<(), Code> {
        let tactic = card.tactic().filter(|_| self.player(seat).holds(card)).ok_or(Code::UnknownCard)?;
        let two_steps = has_two_steps(tactic);
        ensure(!two_steps || self.player(seat).take_backs < TAKE_BACKS, Code::UndoSpent)?;
        if two_steps {
            ensure(!self.targets(seat, tactic).is_empty(), Code::TacticNoTarget)?;
            ensure(target == Target::Nothing, Code::TargetIllegal)?;
            let given = sacrifice.is_some_and(|sacrifice| self.may_sacrifice(seat, card, sacrifice));
            ensure(given, Code::SacrificeMissing)?;
        } else if let Err(code) = self.may_aim(seat, tactic, target) {
            ensure(!self.targets(seat, tactic).is_empty(), Code::TacticNoTarget)?;
            return Err(if target == Target::Nothing { Code::TargetRequired } else { code });
        } else {
            ensure(sacrifice.is_none(), Code::TargetIllegal)?;
        }
        ensure(self.can_pay(seat, card), Code::NotEnoughMp)
    }

    /// The sacrifice that Kamikaze or Wormhole demands is possible (2.6).
    pub(super) fn may_sacrifice(&self, seat: Seat, card: Card, sacrifice: Sacrifice) -> bool {
        match (card.tactic(), sacrifice) {
            (Some(Tactic::Kamikaze), Sacrifice::Ship(id)) => {
                self.board.ship(id).is_some_and(|ship| ship.seat == seat && ship.hull().ap > 0)
            }
            (Some(Tactic::Wormhole), Sacrifice::Card(other)) => {
                let needed = if other == card { 2 } else { 1 };
                self.player(seat).hand.iter().filter(|held| **held == other).count() >= needed
            }
            _ => false,
        }
    }

    pub(super) fn may_choose(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        let Composing::Choice { card, .. } = self.composing else { return Err(Code::WrongPhase) };
        let tactic = card.tactic().ok_or(Code::WrongPhase)?;
        self.may_aim(seat, tactic, Target::Ship(ship))
    }

    /// The second of two steps.
    pub(super) fn choose(&mut self, seat: Seat, ship: ShipId, log: &mut Log) {
        if let Composing::Choice { card, sacrifice } = std::mem::take(&mut self.composing) {
            self.play(seat, card, Target::Ship(ship), Some(sacrifice), log);
        }
    }

    /// R43: pays price and sacrifice, and puts the card on top of the stack.
    pub(super) fn play(&mut self, seat: Seat, card: Card, target: Target, sacrifice: Option<Sacrifice>, log: &mut Log) {
        let price = self.pay(seat, card);
        self.counts.stacks += u32::from(self.stack.is_empty());
        self.counts.tactics += 1;
        self.last_stack.0 += 1;
        let id = self.last_stack;
        let ship = match sacrifice {
            Some(Sacrifice::Ship(id)) => self.board.ship(id).copied(),
            _ => None,
        };
        let points = ship.map_or(0, |ship| ship.alive * ship.hull().shots() * ship.hull().ap);
        self.stack.push(Played { id, seat, card, target, points, outcome: None });
        let stack: Vec<StackId> = self.stack.iter().map(|played| played.id).collect();
        let sacrificed = match sacrifice {
            Some(Sacrifice::Card(given)) => Some(given),
            _ => ship.map(|ship| ship.card),
        };
        let answers = self.stack.iter().find(|played| target == Target::Stack(played.id)).map(|played| played.card);
        let aimed = match target {
            Target::Ship(id) | Target::Wreck(id) | Target::Commander(id) => Some(id),
            Target::Nothing | Target::Stack(_) => None,
        };
        let named = self.board.named(aimed);
        log.all(Event::TacticPlayed { seat, card, id, target, price, sacrificed, stack, answers, named });
        match sacrifice {
            Some(Sacrifice::Card(given)) => {
                self.player_mut(seat).drop(given);
                self.board.side_mut(seat).discard.push(given);
            }
            Some(Sacrifice::Ship(given)) => self.board.wreck(given, Fate::Sacrificed, log),
            None => {}
        }
        self.player_mut(other(seat)).passing = Passing::Nothing; // R42
    }

    /// R45: resolves the stack from the top, without any further play in between. A fallen Base ends it (R90).
    pub(super) fn resolve_stack(&mut self, log: &mut Log) {
        for at in (0..self.stack.len()).rev() {
            let Played { id, seat, card, outcome, .. } = self.stack[at];
            if outcome.is_some() {
                continue;
            }
            let outcome = self.resolve(at, log);
            self.settle(at, outcome);
            log.all(Event::TacticResolved { id, seat, card, outcome });
            self.check_bases(log);
            if self.ended.is_some() {
                return;
            }
        }
        self.discard_stack();
        if let Step::ClassWindow { .. } = self.step {
            self.step = Step::ClassWindow { seat: self.active }; // R50
        }
    }

    /// Resolves the topmost card, for a forecast of its effect.
    pub(super) fn resolve_top(&mut self, log: &mut Log) {
        if let Some(top) = self.stack.len().checked_sub(1) {
            let Played { id, seat, card, .. } = self.stack[top];
            let outcome = self.resolve(top, log);
            log.all(Event::TacticResolved { id, seat, card, outcome });
        }
    }

    fn settle(&mut self, at: usize, outcome: Outcome) {
        self.stack[at].outcome = Some(outcome);
    }

    /// R48: discards all cards except those that went back into a hand.
    pub(super) fn discard_stack(&mut self) {
        for played in std::mem::take(&mut self.stack) {
            if played.outcome != Some(Outcome::Returned) {
                self.board.side_mut(played.seat).discard.push(played.card);
            }
        }
    }

    /// The effect of a card, if its target is still there and legal (R47).
    fn resolve(&mut self, at: usize, log: &mut Log) -> Outcome {
        let Played { seat, card, target, points, .. } = self.stack[at];
        let Some(tactic) = card.tactic() else { return Outcome::Fizzled };
        if self.may_aim(seat, tactic, target).is_err() {
            return Outcome::Fizzled;
        }
        let by = Source::Card(card);
        match (tactic, target) {
            (Tactic::CounterStrike, Target::Stack(id)) => self.counter(id, Outcome::Countered, log),
            (Tactic::FalseOrders, Target::Stack(id)) => self.counter(id, Outcome::Returned, log),
            (Tactic::Deserter, _) => self.board.exchange(self.rules, log),
            (Tactic::OrbitalStrike, _) => {
                let base = self.board.base(other(seat)).id;
                self.board.damage(base, ORBITAL_STRIKE, by, log);
            }
            (Tactic::EmergencyRepair, Target::Ship(id)) => self.board.repair(id, by, log),
            (Tactic::EmergencyRepair, Target::Wreck(id)) => self.board.reconstruct(seat, id, u32::MAX, by, log),
            (Tactic::Kamikaze, Target::Ship(id)) => self.board.damage(id, points, by, log),
            (Tactic::Wormhole, Target::Ship(id)) => self.board.remove_from_game(id, log),
            (Tactic::Saboteurs, Target::Ship(id)) => {
                let half = self.board.ship(id).map_or(0, |ship| ship.alive.div_ceil(2));
                self.board.kill_ships(id, half, log);
            }
            (Tactic::Saboteurs, Target::Commander(id)) => self.board.destroy_commander(id, log),
            (Tactic::EmpBurst | Tactic::Ambush, Target::Ship(id)) => self.mark(id, tactic, log),
            _ => return Outcome::Fizzled,
        }
        Outcome::Done
    }

    /// Sets a flag that lasts until the end of the turn.
    fn mark(&mut self, id: ShipId, tactic: Tactic, log: &mut Log) {
        let named = self.board.named([id]);
        let Some(ship) = self.board.ship_mut(id) else { return };
        if tactic == Tactic::Ambush {
            ship.ambush = true;
            log.all(Event::AmbushLaid { ship: id, named });
        } else {
            ship.jammed = true;
            log.all(Event::CardJammed { ship: id, named });
        }
    }

    /// R46: a counter removes a card from the stack.
    fn counter(&mut self, id: StackId, outcome: Outcome, log: &mut Log) {
        let Some(at) = self.stack.iter().position(|played| played.id == id) else { return };
        self.settle(at, outcome);
        let Played { seat, card, .. } = self.stack[at];
        if outcome == Outcome::Returned {
            self.player_mut(seat).take_openly(card);
        }
        log.all(Event::TacticResolved { id, seat, card, outcome });
    }
}
