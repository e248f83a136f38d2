//! What seats may say in the combat phase and to Greater Rift: listed, judged in the order of section 7, and done.

use super::craft::{self, Craft};
use crate::Log;
use crate::cards::{Card, Size};
use crate::command::{Command, Orbit, ShipId};
use crate::event::{Cause, Event};
use crate::refusals::{Code, ensure};
use crate::state::{Empires, Placing, Save, Stage};
use kit::dice::Dice;
use kit::seat::Seat;

/// Whether the awaited `seat` may answer with `command`, which belongs to its question.
pub(crate) fn check(game: &Empires, seat: Seat, command: &Command) -> Result<(), Code> {
    if let Command::Fight { orbit } = command {
        let due = game.fighting().is_some_and(|fighting| fighting.due.contains(orbit));
        return ensure(due, Code::NoCombatThere);
    }
    match game.combat() {
        Some(combat) => game.may_answer(seat, combat.orbit, &combat.stage, command),
        None => Ok(()),
    }
}

/// Does what has been checked; what follows by itself comes after it.
pub(crate) fn apply(game: &mut Empires, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
    match command {
        Command::Fight { orbit } => game.open_combat(orbit, log),
        Command::FightRest => {
            if let Some(fighting) = game.fighting_mut() {
                fighting.in_order = true;
            }
        }
        Command::Reroll { yes } => game.answer_reroll(yes, dice, log),
        _ => {
            let Some(combat) = game.combat() else { return };
            let (orbit, stage) = (combat.orbit, combat.stage.clone());
            game.answer(seat, orbit, stage, &command, dice, log);
        }
    }
}

/// Every answer to the question of `seat` that may be allowed; each is checked.
pub(crate) fn choices(game: &Empires, seat: Seat) -> Vec<Command> {
    match game.combat() {
        Some(combat) => game.answers(seat, &combat.stage),
        None => match game.fighting() {
            Some(fighting) => {
                let due = fighting.due.iter().map(|orbit| Command::Fight { orbit: *orbit });
                due.chain([Command::FightRest]).collect()
            }
            None => vec![Command::Reroll { yes: true }, Command::Reroll { yes: false }],
        },
    }
}

/// What a silent seat is taken to do (10.4); one of its choices.
pub(crate) fn default_answer(game: &Empires, seat: Seat) -> Command {
    match game.combat() {
        Some(combat) => game.default_in_combat(seat, combat.orbit, &combat.stage),
        None if game.fighting().is_some() => Command::FightRest,
        None => Command::Reroll { yes: true },
    }
}

impl Empires {
    fn may_answer(&self, seat: Seat, orbit: Orbit, stage: &Stage, command: &Command) -> Result<(), Code> {
        let in_fleet = |of: Seat, ship: &ShipId, code| {
            let ship = self.ships.get(ship).filter(|ship| ship.owner == of && ship.orbit == Some(orbit));
            ship.map(|ship| ship.hull()).ok_or(code)
        };
        match (command, stage) {
            (Command::Silo { ship }, _) => {
                ensure(self.ships.contains_key(ship), Code::NoSuchShipForSilos)?;
                let target = self.ground_targets(orbit).iter().any(|target| target.id == *ship);
                ensure(target, Code::BadTargetForSilos)
            }
            (Command::Point { ship }, _) => in_fleet(seat, ship, Code::NotInFleetForPoint).map(|_| ()),
            (Command::Attack { seat: target }, _) => {
                ensure(self.enemies(seat, orbit).any(|enemy| enemy == *target), Code::NoSuchEnemy)
            }
            (Command::Withdraw, _) => ensure(self.has_fired(seat), Code::MustFireFirst),
            (Command::Intercept { ship }, Stage::Intercept { target, .. }) => {
                let named = in_fleet(*target, ship, Code::NotInFleetForIntercept)?;
                ensure(named.size == Size::Fighter, Code::NotAFighter)
            }
            (Command::Assign { ship }, _) => in_fleet(seat, ship, Code::NotInFleetForAssign).map(|_| ()),
            (Command::Repoint { ship }, Stage::Repoint { largest, .. }) => {
                let named = in_fleet(seat, ship, Code::NotInFleetForRepoint)?;
                ensure(named.size <= *largest, Code::PointTooLarge)
            }
            (Command::Revive { card }, _) => {
                ensure(self.ships_discarded(seat).contains(card), Code::NotInDiscardForRevive)
            }
            _ => Ok(()),
        }
    }

    fn answers(&self, seat: Seat, stage: &Stage) -> Vec<Command> {
        let ships = |command: fn(ShipId) -> Command| self.ships.keys().copied().map(command).collect();
        match stage {
            Stage::Swarm { .. } | Stage::Assign(_) => ships(|ship| Command::Assign { ship }),
            Stage::Silo => ships(|ship| Command::Silo { ship }),
            Stage::Point => ships(|ship| Command::Point { ship }),
            Stage::Volley => {
                let attacks = self.living().map(|seat| Command::Attack { seat });
                attacks.chain([Command::Withdraw]).collect()
            }
            Stage::Intercept { .. } => {
                let mut list: Vec<Command> = ships(|ship| Command::Intercept { ship });
                list.push(Command::InterceptNone);
                list
            }
            Stage::Repoint { .. } => ships(|ship| Command::Repoint { ship }),
            Stage::Eat { .. } => vec![Command::Eat { yes: true }, Command::Eat { yes: false }],
            Stage::Revive { .. } => {
                let cards = self.ships_discarded(seat).into_iter().map(|card| Command::Revive { card });
                cards.chain([Command::ReviveDone]).collect()
            }
            Stage::Order101 { .. } => vec![Command::Order101 { yes: true }, Command::Order101 { yes: false }],
            Stage::Reroll(_) => vec![Command::Reroll { yes: true }, Command::Reroll { yes: false }],
        }
    }

    fn answer(&mut self, seat: Seat, orbit: Orbit, stage: Stage, command: &Command, dice: &mut Dice, log: &mut Log) {
        match (command, stage) {
            (Command::Silo { ship }, _) => self.fire_silos(orbit, *ship, log),
            (Command::Point { ship }, _) => self.set_point(seat, *ship, false, log),
            (Command::Attack { seat: target }, _) => self.attack(orbit, seat, *target, dice, log),
            (Command::Withdraw, _) => {
                self.withdraw(seat, orbit, false, log);
                self.pass_volley();
            }
            (Command::Repoint { ship }, _) => {
                self.set_point(seat, *ship, true, log);
                self.pass_volley();
            }
            (Command::Eat { yes }, Stage::Eat { winner }) => self.eat(orbit, winner, *yes, dice, log),
            (Command::Revive { card }, Stage::Revive { winner, left }) => {
                self.revive(winner, *card, log);
                self.set_stage(Stage::Revive { winner, left: left - 1 });
            }
            (Command::ReviveDone, _) => self.close_combat(log),
            (Command::Order101 { yes }, Stage::Order101 { captor, former }) => {
                self.order_101(Save { orbit, roller: captor }, former, *yes, dice, log);
            }
            (command, stage) => self.answer_damage(seat, stage, command, log),
        }
    }

    /// Whom damage goes to (R56, R59).
    fn answer_damage(&mut self, seat: Seat, stage: Stage, command: &Command, log: &mut Log) {
        match (command, stage) {
            (Command::Assign { ship }, Stage::Swarm { rolls, placing: Some(placing) }) => {
                let rest = self.hit(*ship, placing, Cause::Card(Card::ASTEROID_SWARM), log);
                self.set_stage(Stage::Swarm { rolls, placing: Some(rest) });
            }
            (Command::Intercept { ship }, Stage::Intercept { target, damage }) => {
                log.all(Event::InterceptNamed { attacker: seat, ship: Some(*ship) });
                let rest = self.hit(*ship, Placing { seat: target, amount: damage }, Cause::Attack, log);
                self.set_stage(Stage::Assign(rest));
            }
            (Command::InterceptNone, Stage::Intercept { target, damage }) => {
                log.all(Event::InterceptNamed { attacker: seat, ship: None });
                self.set_stage(Stage::Assign(Placing { seat: target, amount: damage }));
            }
            (Command::Assign { ship }, Stage::Assign(placing)) => {
                let rest = self.hit(*ship, placing, Cause::Attack, log);
                self.set_stage(Stage::Assign(rest));
            }
            _ => {}
        }
    }

    fn default_in_combat(&self, seat: Seat, orbit: Orbit, stage: &Stage) -> Command {
        let named = |ship: Option<Craft>, command: fn(ShipId) -> Command| ship.map(|ship| command(ship.id));
        let fleet = self.crafts(seat, orbit);
        let point = self.point_of(seat).map(|point| point.id);
        let answer = match stage {
            Stage::Swarm { .. } | Stage::Assign(_) => {
                named(craft::victim(fleet, point), |ship| Command::Assign { ship })
            }
            Stage::Silo => named(craft::silo_victim(self.ground_targets(orbit)), |ship| Command::Silo { ship }),
            Stage::Point => named(craft::leader(fleet), |ship| Command::Point { ship }),
            Stage::Volley => self.weakest_enemy(seat, orbit).map(|seat| Command::Attack { seat }),
            Stage::Intercept { .. } => Some(Command::InterceptNone),
            Stage::Repoint { seat, largest } => {
                named(craft::leader(self.successors(*seat, orbit, *largest)), |ship| Command::Repoint { ship })
            }
            Stage::Eat { .. } => Some(Command::Eat { yes: false }),
            Stage::Revive { .. } => Some(Command::ReviveDone),
            Stage::Order101 { .. } => Some(Command::Order101 { yes: false }),
            Stage::Reroll(_) => Some(Command::Reroll { yes: true }),
        };
        answer.unwrap_or(Command::FightRest)
    }

    /// The enemy fleet that can take least, then the first in the order of fire.
    fn weakest_enemy(&self, seat: Seat, orbit: Orbit) -> Option<Seat> {
        let order = self.combat()?.battle.order.iter().map(|firing| firing.seat);
        let enemies = order.filter(|other| self.enemies(seat, orbit).any(|enemy| enemy == *other));
        enemies.min_by_key(|enemy| craft::strength(&self.crafts(*enemy, orbit)))
    }
}
