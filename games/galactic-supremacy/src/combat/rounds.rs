//! The rounds of a combat (C5–C7 of rules 4.4; R63–R81).

use super::matching::{self, Mark, Shooter};
use crate::Log;
use crate::event::{Event, UnitRoll};
use crate::frames::{Combat, CombatStep, Frame, Group, Kills, Rolled};
use crate::options::{HomeworldShield, HomeworldTies, KillChoice};
use crate::refusals::Code;
use crate::state::{Ending, Galaxy};
use crate::unit::{Unit, UnitCards, UnitId, UnitKind};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Galaxy {
    /// Rolls all dice of a round: attacking fleets, defending fleets, the world (R69).
    pub(crate) fn roll_round(&mut self, dice: &mut Dice, log: &mut Log) {
        let Some(mut combat) = self.combat().cloned() else { return };
        let sides = [(combat.attacker, combat.defender), (combat.defender, combat.attacker)];
        let units = sides.iter().flat_map(|(own, other)| combat.side_of(*own).map(|unit| (unit, *other)));
        let rolls: Vec<UnitRoll> = units.map(|(unit, other)| self.roll_unit(unit, other, dice)).collect();
        combat.round += 1;
        combat.rolls = rolls.iter().map(Rolled::of).collect();
        log.all(Event::CombatRolled {
            round: combat.round,
            world: combat.world,
            attacker: combat.attacker,
            defender: combat.defender,
            units: self.units.cards(rolls.iter().map(|roll| roll.unit)),
            rolls,
        });
        combat.attacker_kills = if self.shots_take_world(&combat) {
            Kills::default()
        } else {
            self.kills(&combat.shooters(combat.attacker), &combat.marks(&combat.defenders))
        };
        combat.defender_kills = self.kills(&combat.shooters(combat.defender), &combat.marks(&combat.fleets));
        combat.step = CombatStep::Kills;
        self.replace_combat(combat);
    }

    fn roll_unit(&self, id: UnitId, against: Seat, dice: &mut Dice) -> UnitRoll {
        let unit = &self.units[id];
        let parts = self.dice_of(id, against);
        let dice: Vec<u32> = (0..parts.count()).map(|_| dice.d10("combat")).collect();
        let total = dice.iter().sum();
        UnitRoll { unit: id, owner: unit.owner, kind: unit.kind, dice, total, parts }
    }

    /// True if this round's attacking shots hit the world itself (R70), or with `homeworld_shield=none` destroy it despite its
    /// fleets (R99).
    fn shots_take_world(&self, combat: &Combat) -> bool {
        if combat.defenders.is_empty() {
            return self.world_falls(combat);
        }
        let open = self.options.homeworld_shield == HomeworldShield::None;
        open && self.units[combat.world].kind == UnitKind::Homeworld && self.world_falls(combat)
    }

    /// True if the sum of all attacking rolls destroys the world (R73).
    fn world_falls(&self, combat: &Combat) -> bool {
        let volley = combat.fleets.iter().map(|fleet| combat.rolled(*fleet).total).sum();
        let wins_ties = match self.units[combat.world].kind {
            UnitKind::Homeworld => self.options.homeworld_ties == HomeworldTies::Homeworld,
            _ => true,
        };
        matching::world_falls(volley, combat.rolled(combat.world).total, wins_ties)
    }

    /// The kill options of a side; the choice is already made if there is nothing to ask (R74).
    fn kills(&self, shooters: &[Shooter], targets: &[Mark]) -> Kills {
        let options = if targets.is_empty() { Vec::new() } else { matching::kill_options(shooters, targets) };
        let ask = options.len() > 1 && self.options.kill_choice == KillChoice::Ask;
        Kills { chosen: options.first().copied().filter(|_| !ask), options }
    }

    /// R74: the number is one of the listed results.
    pub(crate) fn check_kills(&self, seat: Seat, count: u32) -> Result<(), Code> {
        let combat = self.combat().filter(|combat| combat.step == CombatStep::Kills).ok_or(Code::WrongPhase)?;
        let listed = combat.kills_of(seat).options.iter().any(|option| option.count == count);
        ensure(listed, Code::BadKillChoice)
    }

    /// R74: chooses how many fleets are destroyed.
    pub(crate) fn choose_kills(&mut self, seat: Seat, count: u32, log: &mut Log) {
        let Some(combat) = self.combat_mut() else { return };
        let kills = if seat == combat.attacker { &mut combat.attacker_kills } else { &mut combat.defender_kills };
        let Some(chosen) = kills.options.iter().copied().find(|option| option.count == count) else { return };
        kills.chosen = Some(chosen);
        log.all(Event::KillsChosen { seat, options: kills.options.clone(), chosen });
    }

    /// Applies all destruction of a round at once (R75), then ends the combat or starts another round (R79).
    pub(crate) fn apply_round(&mut self, log: &mut Log) {
        let Some(Frame::Combat(mut combat)) = self.frames.pop() else { return };
        let world_destroyed = self.shots_take_world(&combat);
        let (defenders_lost, mut groups) = combat.losses(combat.attacker, &combat.defenders);
        let (attackers_lost, answer) = combat.losses(combat.defender, &combat.fleets);
        if world_destroyed {
            groups.push(Group { target: combat.world, by: combat.fleets.clone() });
        }
        groups.extend(answer);
        let shots = groups.iter().flat_map(|group| group.by.iter().chain([&group.target]));
        let units = self.units.cards(shots.chain([&combat.world]).copied());
        log.all(Event::CombatResult {
            round: combat.round,
            world: combat.world,
            groups,
            attackers_lost: attackers_lost.clone(),
            defenders_lost: defenders_lost.clone(),
            world_destroyed,
            units,
        });
        attackers_lost.iter().chain(&defenders_lost).for_each(|unit| self.destroy(*unit, log));
        combat.fleets.retain(|fleet| !attackers_lost.contains(fleet));
        combat.defenders.retain(|fleet| !defenders_lost.contains(fleet));
        if world_destroyed || combat.fleets.is_empty() {
            self.end_combat(&combat, world_destroyed, log);
        } else {
            combat.step = CombatStep::Roll;
            combat.rolls.clear();
            combat.attacker_kills = Kills::default();
            combat.defender_kills = Kills::default();
            self.frames.push(Frame::Combat(combat));
        }
    }

    /// Removes a unit from play and discards its card, then its leader's (R77, R78).
    pub(crate) fn destroy(&mut self, id: UnitId, log: &mut Log) {
        let units = self.units.cards([id]);
        let Some(unit) = self.units.remove(id) else { return };
        unit.card.into_iter().for_each(|card| self.discard(unit.owner, card));
        self.lose_leader(id, &unit, units, log);
    }

    fn lose_leader(&mut self, id: UnitId, unit: &Unit, units: UnitCards, log: &mut Log) {
        if let Some(card) = unit.leader {
            self.discard(unit.owner, card);
            log.all(Event::LeaderKilled { unit: id, owner: unit.owner, card, reason: "combat".into(), units });
        }
    }

    /// Ends a combat (R79–R81).
    fn end_combat(&mut self, combat: &Combat, world_destroyed: bool, log: &mut Log) {
        let Combat { attacker, defender, world, .. } = *combat;
        let winner = if world_destroyed { attacker } else { defender };
        let units = self.units.cards([world]);
        log.all(Event::CombatEnded { world, attacker, defender, winner, rounds: combat.round, units: units.clone() });
        if !world_destroyed {
            return;
        }
        let Some(fallen) = self.units.remove(world) else { return };
        self.lose_leader(world, &fallen, units, log);
        match fallen.card {
            Some(card) => {
                self.receive_openly(attacker, card);
                log.all(Event::ColonyCaptured { seat: attacker, from: defender, card });
            }
            None => self.eliminate(defender, Some(attacker), Ending::Conquest, log),
        }
    }
}

impl Combat {
    fn rolled(&self, unit: UnitId) -> Rolled {
        let found = self.rolls.iter().copied().find(|rolled| rolled.unit == unit);
        found.unwrap_or(Rolled { unit, total: 0, dice: 0, led: false })
    }

    fn shooters(&self, seat: Seat) -> Vec<Shooter> {
        self.side_of(seat).map(|unit| Shooter { unit, roll: self.rolled(unit).total }).collect()
    }

    fn marks(&self, targets: &[UnitId]) -> Vec<Mark> {
        let rolls = targets.iter().map(|unit| self.rolled(*unit));
        rolls.map(|Rolled { unit, total, dice, led }| Mark { unit, roll: total, dice, led }).collect()
    }

    /// The targets among these that the side of the seat chose to destroy, and which units shot at which (R71, R76).
    fn losses(&self, seat: Seat, targets: &[UnitId]) -> (Vec<UnitId>, Vec<Group>) {
        let Some(option) = self.kills_of(seat).chosen else { return (Vec::new(), Vec::new()) };
        let (shooters, targets) = (self.shooters(seat), self.marks(targets));
        let mut lost = matching::kill_set(&shooters, &targets, option);
        lost.sort();
        let killed: Vec<Mark> = targets.into_iter().filter(|mark| lost.contains(&mark.unit)).collect();
        (lost, matching::grouping(&shooters, &killed))
    }
}

impl Rolled {
    fn of(roll: &UnitRoll) -> Self {
        let led = roll.parts.leader > 0;
        Rolled { unit: roll.unit, total: roll.total, dice: roll.dice.len() as u32, led }
    }
}
