//! An attack from its declaration to its last battle (R80–R89), with the windows before class battles (R42, R68).

use super::Log;
use super::battle::Battle;
use super::board::{Fleet, Ship};
use super::cards::Class;
use super::command::{Command, Joins, ShipId};
use super::event::Event;
use super::options::Version;
use super::refusals::Code;
use super::state::{Attack, Composing, Duel, Passing, Step, TAKE_BACKS, fleets};
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

/// True if the order of the stack makes a difference (R82).
pub(super) fn differs<'a>(mut stack: impl Iterator<Item = &'a Ship>) -> bool {
    let looks = |ship: &Ship| (ship.card, ship.max, ship.alive, ship.lead, ship.jammed, ship.ambush, ship.commander);
    let Some(front) = stack.next().map(looks) else { return false };
    stack.any(|ship| looks(ship) != front)
}

/// Every battle of an attack in its order (R85).
pub(super) fn battles(attacker: Seat, joins: [Joins; 2]) -> impl Iterator<Item = [Fleet; 2]> {
    let of = |seat, joins| fleets(joins).map(move |fleet| Fleet { seat, fleet });
    of(attacker, joins[0]).flat_map(move |own| of(other(attacker), joins[1]).map(move |rival| [own, rival]))
}

impl Duel {
    /// R80, R81: the seat can declare this attack.
    pub(super) fn may_attack(&self, seat: Seat, extra: Joins, pause: bool) -> Result<(), Code> {
        ensure(self.turn() > 1, Code::AttackFirstTurn)?;
        ensure(!self.once.attacked, Code::AttackOnce)?;
        let joining = |ship: &Ship| fleets(extra).any(|fleet| fleet == ship.fleet);
        ensure(self.board.ships_of(seat).any(joining), Code::AttackNoShips)?;
        ensure(extra == Joins::No || self.board.side(seat).flagship.is_some(), Code::NoExtraFleet)?;
        let can_act = self.options.version != Version::FirstGame && !self.player(seat).hand.is_empty();
        ensure(!pause || can_act, Code::PausePointless)
    }

    pub(super) fn declare(&mut self, extra: Joins, pause: bool, log: &mut Log) {
        let seat = self.active;
        self.once.attacked = true;
        self.player_mut(seat).passing = if pause { Passing::Nothing } else { Passing::Turn };
        self.player_mut(other(seat)).passing = Passing::Nothing;
        self.attack = Some(Attack { joins: [extra, Joins::No], battle: 0, running: None });
        self.step = Step::AttackOrder;
        log.all(Event::AttackDeclared { seat, fleets: fleets(extra).collect() });
    }

    /// True if the order of some stack in the seat's fighting fleets makes a difference.
    pub(super) fn has_to_order(&self, seat: Seat) -> bool {
        let stacks = self.fighting(seat).flat_map(|fleet| Class::ALL.map(|class| (fleet, class)));
        stacks.into_iter().any(|(fleet, class)| differs(self.board.stack(fleet, class)))
    }

    fn fronted(&self) -> &[ShipId] {
        if let Composing::Order { fronted } = &self.composing { fronted } else { &[] }
    }

    /// R82: the card can be moved to the front of its stack.
    pub(super) fn may_front(&self, seat: Seat, id: ShipId, ordered: &[Ship]) -> Result<(), Code> {
        ensure(!self.fronted().contains(&id), Code::OrderFronted)?;
        let ship = self.board.ship(id).filter(|ship| self.fighting(seat).any(|fleet| fleet == ship.home()));
        let ship = ship.ok_or(Code::OrderNotHere)?;
        ensure(differs(self.board.stack(ship.home(), ship.class())), Code::OrderNotHere)?;
        let front = ordered.iter().find(|other| (other.home(), other.class()) == (ship.home(), ship.class()));
        ensure(front.is_none_or(|front| front.id != id), Code::OrderFronted)
    }

    pub(super) fn bring_to_front(&mut self, id: ShipId) {
        match &mut self.composing {
            Composing::Order { fronted } => fronted.push(id),
            composing => *composing = Composing::Order { fronted: vec![id] },
        }
    }

    /// R101: the order can be reset.
    pub(super) fn may_reset(&self, seat: Seat) -> Result<(), Code> {
        ensure(!self.fronted().is_empty(), Code::WrongPhase)?;
        ensure(self.player(seat).take_backs < TAKE_BACKS, Code::UndoSpent)
    }

    /// R82, R84: makes the chosen order permanent, also for later battles.
    pub(super) fn confirm_order(&mut self, seat: Seat, log: &mut Log) {
        if !self.fronted().is_empty() {
            let ordered = self.ordered();
            let stacks = self.fighting(seat).flat_map(|fleet| Class::ALL.map(|class| (fleet, class)));
            for (fleet, class) in stacks {
                let in_stack = |ship: &&Ship| ship.home() == fleet && ship.class() == class;
                let ships: Vec<ShipId> = ordered.iter().filter(in_stack).map(|ship| ship.id).collect();
                if !self.board.stack(fleet, class).map(|ship| ship.id).eq(ships.iter().copied()) {
                    let named = self.board.named(ships.iter().copied());
                    log.all(Event::StackOrdered { seat, fleet: fleet.fleet, class, ships, named });
                }
            }
            self.board.ships = ordered;
        }
        self.composing = Composing::Nothing;
        self.step = match self.step {
            Step::AttackOrder => Step::DefendFleets,
            _ => Step::ClassWindow { seat: self.active },
        };
    }

    /// R83: the defender decides about the extra fleet.
    pub(super) fn commit(&mut self, extra: Joins, log: &mut Log) {
        let seat = other(self.active);
        if let Some(attack) = &mut self.attack {
            attack.joins[1] = extra;
            let battles = battles(self.active, attack.joins).count() as u32;
            log.all(Event::DefenceDeclared { seat, fleets: fleets(extra).collect(), battles });
        }
        self.step = Step::DefendOrder;
    }

    /// The running battle and the classes that meet next in it, unless that class battle can have no effect.
    pub(super) fn next_class_battle(&self) -> Option<(&Battle, [Class; 2])> {
        let battle = self.attack.as_ref()?.running.as_ref()?;
        let lasts = battle.fleets.iter().all(|fleet| self.board.exists(*fleet));
        let classes = battle.pairing(&self.board).filter(|_| lasts)?;
        (!battle.is_idle(&self.board, classes)).then_some((battle, classes))
    }

    pub(super) fn class_battle_comes(&self) -> bool {
        self.next_class_battle().is_some()
    }

    /// Advances the attack by one step while no seat is asked: asks the next seat, fights a class battle, or moves on.
    pub(super) fn go_on_fighting(&mut self, log: &mut Log) {
        let Some(attack) = &mut self.attack else {
            self.step = Step::Main; // R88
            return;
        };
        let Some(battle) = attack.running.take() else {
            return self.open_battle(log);
        };
        if !battle.fleets.iter().all(|fleet| self.board.exists(*fleet)) {
            return self.close_battle(battle, true, log); // R87
        }
        match (battle.pairing(&self.board), self.step) {
            (Some(classes), _) if battle.is_idle(&self.board, classes) => {
                log.all(battle.announcement(classes, true));
                self.next_class(battle, log);
            }
            (Some(_), Step::ClassWindow { seat }) => {
                let asked = seat == self.active;
                self.step = if asked { Step::ClassWindow { seat: other(seat) } } else { Step::ClassBattle };
                self.keep_running(battle);
            }
            (Some(classes), _) => self.fight(battle, classes, log),
            (None, _) => self.next_class(battle, log),
        }
    }

    /// Fights the running attack to its end without asking anyone.
    pub(super) fn fight_on(&mut self, log: &mut Log) {
        while self.attack.is_some() && self.ended.is_none() {
            self.go_on_fighting(log);
        }
    }

    fn keep_running(&mut self, battle: Battle) {
        if let Some(attack) = &mut self.attack {
            attack.running = Some(battle);
        }
    }

    fn fight(&mut self, mut battle: Battle, classes: [Class; 2], log: &mut Log) {
        battle.fight(&mut self.board, classes, log);
        self.counts.class_battles += 1;
        self.check_bases(log);
        if self.ended.is_none() {
            self.next_class(battle, log);
        }
    }

    fn next_class(&mut self, mut battle: Battle, log: &mut Log) {
        let next = Class::ALL.into_iter().find(|class| *class > battle.class);
        match next {
            Some(class) => {
                battle.class = class;
                self.step = Step::ClassWindow { seat: self.active };
                self.keep_running(battle);
            }
            None => self.close_battle(battle, false, log),
        }
    }

    /// R85, R87: opens the next battle of the attack, or ends the attack.
    fn open_battle(&mut self, log: &mut Log) {
        let Some(attack) = &mut self.attack else { return };
        let planned: Vec<[Fleet; 2]> = battles(self.active, attack.joins).collect();
        let Some(fleets) = planned.get(attack.battle).copied() else {
            (self.attack, self.step) = (None, Step::Main);
            return;
        };
        if !fleets.iter().all(|fleet| self.board.exists(*fleet)) {
            attack.battle += 1;
            return;
        }
        let (number, of) = (attack.battle as u32 + 1, planned.len() as u32);
        attack.running = Some(Battle::between(&self.board, fleets));
        self.step = Step::ClassWindow { seat: self.active };
        let [attacker, defender] = fleets.map(|fleet| fleet.fleet);
        log.all(Event::BattleStarted { number, of, attacker, defender });
    }

    fn close_battle(&mut self, mut battle: Battle, early: bool, log: &mut Log) {
        battle.self_destruct(&mut self.board, log);
        let [attacker, defender] = battle.fleets.map(|fleet| fleet.fleet);
        if let Some(attack) = &mut self.attack {
            log.all(Event::BattleEnded { number: attack.battle as u32 + 1, attacker, defender, early });
            attack.battle += 1;
        }
    }

    /// R42: a pass in a class window, possibly for later windows too.
    pub(super) fn pass_window(&mut self, seat: Seat, command: &Command) {
        let player = self.player_mut(seat);
        match command {
            Command::PassBattle => player.passing = Passing::Battle,
            Command::PassTurn => player.passing = Passing::Turn,
            _ => {}
        }
        self.step = if seat == self.active { Step::ClassWindow { seat: other(seat) } } else { Step::ClassBattle };
    }
}
