//! The Attack Phase up to the dice: preparing an attack (R52–R56) and the windows C1–C4 of rules 4.4.

use super::Log;
use super::cards::Effect;
use super::cards::Tech;
use super::event::{Event, Jump, Retreat};
use super::refusals::{Code, ensure};
use super::state::{Combat, Frame, Galaxy, Kills, StagedAttack, Step};
use super::unit::UnitId;
use super::view::CombatStep;
use kit::dice::Dice;
use kit::seat::Seat;
use std::collections::BTreeMap;

impl Galaxy {
    /// R52–R55, R40.
    pub(super) fn check_target_world(&self, seat: Seat, world: UnitId) -> Result<(), Code> {
        ensure(self.flags.staged.is_none(), Code::AttackStaged)?;
        ensure(self.at(Step::Attack), Code::WrongPhase)?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(self.has_attack_left(), Code::NoAttackLeft)?;
        ensure(self.addable(seat).next().is_some(), Code::NoFleet)?;
        let target = self.units.get(&world).filter(|unit| unit.is_world() && unit.owner != seat);
        let owner = target.map(|unit| unit.owner).ok_or(Code::BadTarget)?;
        ensure(!self.flags.truces.contains(&owner), Code::UnderTruce)
    }

    /// His fleets that may still be added to the prepared attack (R53).
    pub(super) fn addable(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        let staged = self.flags.staged.as_ref().map_or(&[][..], |staged| &staged.fleets);
        self.fleets_of(seat).filter(|fleet| !self.flags.fought.contains(fleet) && !staged.contains(fleet))
    }

    fn staged(&self) -> Result<&StagedAttack, Code> {
        self.flags.staged.as_ref().ok_or(Code::NothingStaged)
    }

    pub(super) fn check_commit(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let staged = self.staged()?;
        ensure(self.owns_fleet(seat, fleet), Code::NotYourUnit)?;
        ensure(!self.flags.fought.contains(&fleet), Code::FleetAlreadyFought)?;
        ensure(!staged.fleets.contains(&fleet), Code::AlreadyCommitted)
    }

    pub(super) fn check_commit_all(&self, seat: Seat) -> Result<(), Code> {
        self.staged()?;
        ensure(self.addable(seat).next().is_some(), Code::NothingToAdd)
    }

    pub(super) fn check_release(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let staged = self.staged()?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(staged.fleets.contains(&fleet), Code::NotCommitted)
    }

    pub(super) fn check_cancel(&self) -> Result<(), Code> {
        self.staged().map(|_| ())
    }

    pub(super) fn check_launch(&self) -> Result<(), Code> {
        ensure(!self.staged()?.fleets.is_empty(), Code::NoFleetCommitted)
    }

    /// Prepares an attack, changes it or drops it (`None`); only the attacker learns of it (R55).
    pub(super) fn stage(&mut self, seat: Seat, staged: Option<StagedAttack>, log: &mut Log) {
        let (world, mut fleets) = staged.map_or((None, Vec::new()), |staged| (Some(staged.world), staged.fleets));
        fleets.sort();
        log.only(&[seat], Event::AttackStaged { seat, world, fleets: fleets.clone() });
        self.flags.staged = world.map(|world| StagedAttack { world, fleets });
    }

    /// The same attack with these fleets.
    pub(super) fn restage(&mut self, seat: Seat, fleets: Vec<UnitId>, log: &mut Log) {
        if let Some(world) = self.flags.staged.as_ref().map(|staged| staged.world) {
            self.stage(seat, Some(StagedAttack { world, fleets }), log);
        }
    }

    /// The prepared attack becomes binding (R55, R62).
    pub(super) fn launch(&mut self, attacker: Seat, log: &mut Log) {
        let Some(StagedAttack { world, fleets }) = self.flags.staged.take() else { return };
        let defender = self.units[&world].owner;
        let speed = |seat| self.player(seat).level(Tech::JumpSpeed);
        let jump = Jump { attacker: speed(attacker), defender: speed(defender) };
        let reinforce = jump.defender > jump.attacker;
        self.flags.attacks_made += 1;
        self.flags.fought.extend(&fleets);
        log.all(Event::AttackLaunched { attacker, defender, world, fleets: fleets.clone(), jump, reinforce });
        self.frames.push(Frame::Combat(Box::new(Combat {
            attacker,
            defender,
            world,
            step: CombatStep::Answer,
            fleets,
            defenders: Vec::new(),
            reinforce,
            peace_open: true,
            quiet: Vec::new(),
            retreats: BTreeMap::new(),
            joined: Vec::new(),
            goes: 0,
            played: false,
            round: 0,
            rolls: Vec::new(),
            attacker_kills: Kills::default(),
            defender_kills: Kills::default(),
        })));
    }

    /// One step of the combat on top (4.4); true if somebody is asked.
    pub(super) fn advance_combat(&mut self, dice: &mut Dice, log: &mut Log) -> bool {
        let Some(combat) = self.combat() else { return false };
        match combat.step {
            CombatStep::Answer | CombatStep::Riposte | CombatStep::Tactics if self.asked_for_cards(combat) => {
                return true;
            }
            CombatStep::Answer | CombatStep::Riposte | CombatStep::Tactics => self.pass_combat_step(),
            CombatStep::Disposition if self.has_business(combat.defender) => return true,
            CombatStep::Disposition => self.confirm_defence(log),
            CombatStep::Roll => self.roll_round(dice, log),
            CombatStep::Kills if combat.attacker_kills.settled() && combat.defender_kills.settled() => {
                self.apply_round(log);
            }
            CombatStep::Kills | CombatStep::Apply => return true,
        }
        false
    }

    /// Is the seat of C1, C2 or C4 asked (4.4, R101)?
    fn asked_for_cards(&self, combat: &Combat) -> bool {
        let (seat, _) = combat.pending();
        let player = self.player(seat);
        let elsewhere = self.elsewhere(combat).next().is_some();
        let worth_asking = match combat.step {
            CombatStep::Answer => combat.peace_open || (!combat.reinforce && elsewhere),
            CombatStep::Riposte => combat.reinforce && elsewhere,
            _ => true,
        };
        worth_asking && player.could_play() && player.prefs.combat_ask && !combat.quiet.contains(&seat)
    }

    /// The seat of C1, C2 or C4 plays nothing (more).
    pub(super) fn pass_combat_step(&mut self) {
        let Some(mut combat) = self.combat().cloned() else { return };
        match combat.step {
            CombatStep::Answer => combat.step = CombatStep::Riposte,
            CombatStep::Riposte => {
                combat.step = CombatStep::Disposition;
                if combat.reinforce && combat.world == UnitId::Home(combat.defender) {
                    combat.joined = self.elsewhere(&combat).collect();
                }
            }
            _ => {
                combat.goes += 1;
                if combat.goes >= 2 && !combat.played {
                    combat.step = CombatStep::Roll;
                }
                combat.played = false;
            }
        }
        self.replace_combat(combat);
    }

    pub(super) fn replace_combat(&mut self, changed: Combat) {
        if let Some(combat) = self.combat_mut() {
            *combat = changed;
        }
    }

    /// Surprise and Ambush (R38, R39): of the two, the one resolved last holds.
    pub(super) fn change_reinforcement(&mut self, by: Effect, log: &mut Log) {
        let Some(combat) = self.combat_mut() else { return };
        combat.reinforce = by == Effect::Ambush;
        if by == Effect::Ambush {
            combat.step = CombatStep::Riposte;
        } else {
            combat.peace_open = false;
            combat.step = CombatStep::Answer;
        }
        log.all(Event::ReinforceChanged { value: by == Effect::Ambush, by });
    }

    /// Peace Talks (R40): the attack does not count, and a truce stands until the end of the turn.
    pub(super) fn make_peace(&mut self, log: &mut Log) {
        let Some(Frame::Combat(combat)) = self.frames.pop() else { return };
        self.flags.attacks_made -= 1;
        self.flags.fought.retain(|fleet| !combat.fleets.contains(fleet));
        self.flags.truces.push(combat.defender);
        log.all(Event::AttackCancelled { attacker: combat.attacker, defender: combat.defender });
    }

    fn disposing(&self) -> Result<&Combat, Code> {
        self.combat().filter(|combat| combat.step == CombatStep::Disposition).ok_or(Code::WrongPhase)
    }

    /// True if a fleet of the defender stands at the attacked world.
    fn stands(&self, combat: &Combat, fleet: UnitId) -> bool {
        self.units.get(&fleet).is_some_and(|unit| unit.world == Some(combat.world))
    }

    /// R60.
    pub(super) fn check_retreat(&self, seat: Seat, fleet: UnitId, world: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        let set = combat.retreats.get(&fleet);
        ensure(set.is_none() || !self.restless(seat), Code::Restless)?;
        ensure(self.owns_world(seat, world), Code::NotYourWorld)?;
        ensure(world != combat.world && set != Some(&world), Code::SamePlace)?;
        ensure(self.stands(combat, fleet), Code::FleetNotHere)
    }

    /// Undoes a retreat.
    pub(super) fn check_stand(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(!self.restless(seat), Code::Restless)?;
        let here = self.stands(combat, fleet);
        ensure(!here || combat.retreats.contains_key(&fleet), Code::SamePlace)?;
        ensure(here, Code::FleetNotHere)
    }

    /// R62.
    pub(super) fn check_join(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(self.owns_fleet(seat, fleet), Code::NotYourUnit)?;
        ensure(combat.reinforce, Code::NoReinforcement)?;
        let defending = self.stands(combat, fleet) || combat.joined.contains(&fleet);
        ensure(!defending, Code::AlreadyJoined)
    }

    /// Undoes a join.
    pub(super) fn check_leave(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(combat.joined.contains(&fleet), Code::NotJoined)
    }

    pub(super) fn check_confirm(&self) -> Result<(), Code> {
        self.disposing().map(|_| ())
    }

    /// Changes the defence being composed; only the defender learns of it.
    pub(super) fn dispose(&mut self, change: impl FnOnce(&mut Combat), log: &mut Log) {
        let Some(combat) = self.combat_mut() else { return };
        change(combat);
        combat.joined.sort();
        let defender = combat.defender;
        if let Some(event) = self.defence(false) {
            log.only(&[defender], event);
        }
    }

    fn defence(&self, confirmed: bool) -> Option<Event> {
        let combat = self.combat()?;
        let standing = self.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
        let retreats = combat.retreats.iter().map(|(fleet, to)| Retreat { fleet: *fleet, to: *to });
        Some(Event::DefenceSet {
            seat: combat.defender,
            standing: standing.collect(),
            joined: combat.joined.clone(),
            retreats: retreats.collect(),
            confirmed,
        })
    }

    /// Retreats are carried out and the defending fleets are fixed (C3).
    pub(super) fn confirm_defence(&mut self, log: &mut Log) {
        if let Some(event) = self.defence(true) {
            log.all(event);
        }
        let Some(mut combat) = self.combat().cloned() else { return };
        for (fleet, to) in &combat.retreats {
            if let Some(fleet) = self.units.get_mut(fleet) {
                fleet.world = Some(*to);
            }
        }
        combat.defenders = self.fleets_at(combat.world).chain(combat.joined.iter().copied()).collect();
        combat.defenders.sort();
        combat.step = CombatStep::Tactics;
        self.replace_combat(combat);
    }
}

impl Combat {
    /// The units that a party has in this combat.
    pub(super) fn side_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        let attacks = seat == self.attacker;
        let fleets = if attacks { &self.fleets } else { &self.defenders };
        fleets.iter().copied().chain((!attacks).then_some(self.world))
    }
}
