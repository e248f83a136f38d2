//! Preparing an attack, and making it (R52–R56).

use crate::Log;
use crate::cards::Tech;
use crate::event::{Event, Jump};
use crate::frames::{Combat, CombatStep, Frame, Kills};
use crate::refusals::Code;
use crate::state::{Galaxy, StagedAttack};
use crate::steps::Step;
use crate::unit::UnitId;
use kit::refusals::ensure;
use kit::seat::Seat;
use std::collections::BTreeMap;

impl Galaxy {
    /// R52–R55, R40: the seat can attack that world.
    pub(crate) fn check_target_world(&self, seat: Seat, world: UnitId) -> Result<(), Code> {
        ensure(self.flags.staged.is_none(), Code::AttackStaged)?;
        ensure(self.at(Step::Attack), Code::WrongPhase)?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(self.has_attack_left(), Code::NoAttackLeft)?;
        ensure(self.addable(seat).next().is_some(), Code::NoFleet)?;
        let target = self.units.get(world).filter(|unit| unit.is_world() && unit.owner != seat);
        let owner = target.map(|unit| unit.owner).ok_or(Code::BadTarget)?;
        ensure(!self.flags.truces.contains(&owner), Code::UnderTruce)
    }

    /// The seat's fleets that can still be added to the prepared attack (R53).
    pub(crate) fn addable(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        let staged = self.flags.staged.as_ref().map_or(&[][..], |staged| &staged.fleets);
        self.fleets_of(seat).filter(|fleet| !self.flags.fought.contains(fleet) && !staged.contains(fleet))
    }

    fn staged(&self) -> Result<&StagedAttack, Code> {
        self.flags.staged.as_ref().ok_or(Code::NothingStaged)
    }

    pub(crate) fn check_commit(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let staged = self.staged()?;
        ensure(self.owns_fleet(seat, fleet), Code::NotYourUnit)?;
        ensure(!self.flags.fought.contains(&fleet), Code::FleetAlreadyFought)?;
        ensure(!staged.fleets.contains(&fleet), Code::AlreadyCommitted)
    }

    pub(crate) fn check_commit_all(&self, seat: Seat) -> Result<(), Code> {
        self.staged()?;
        ensure(self.addable(seat).next().is_some(), Code::NothingToAdd)
    }

    pub(crate) fn check_release(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let staged = self.staged()?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(staged.fleets.contains(&fleet), Code::NotCommitted)
    }

    pub(crate) fn check_cancel(&self) -> Result<(), Code> {
        self.staged().map(|_| ())
    }

    pub(crate) fn check_launch(&self) -> Result<(), Code> {
        ensure(!self.staged()?.fleets.is_empty(), Code::NoFleetCommitted)
    }

    /// Prepares an attack, changes it, or with `None` drops it. Only the attacker learns of it (R55).
    pub(crate) fn stage(&mut self, seat: Seat, staged: Option<StagedAttack>, log: &mut Log) {
        let (world, mut fleets) = staged.map_or((None, Vec::new()), |staged| (Some(staged.world), staged.fleets));
        fleets.sort();
        log.only(&[seat], Event::AttackStaged { seat, world, fleets: fleets.clone() });
        self.flags.staged = world.map(|world| StagedAttack { world, fleets });
    }

    /// The same attack with these fleets.
    pub(crate) fn restage(&mut self, seat: Seat, fleets: Vec<UnitId>, log: &mut Log) {
        if let Some(world) = self.flags.staged.as_ref().map(|staged| staged.world) {
            self.stage(seat, Some(StagedAttack { world, fleets }), log);
        }
    }

    /// Makes the prepared attack binding (R55, R62).
    pub(crate) fn launch(&mut self, attacker: Seat, log: &mut Log) {
        let Some(StagedAttack { world, fleets }) = self.flags.staged.take() else { return };
        let defender = self.units[world].owner;
        let speed = |seat| self.player(seat).level(Tech::JumpSpeed);
        let jump = Jump { attacker: speed(attacker), defender: speed(defender) };
        let reinforce = jump.defender > jump.attacker;
        self.flags.attacks_made += 1;
        self.flags.fought.extend(&fleets);
        let units = self.units.cards([world]);
        log.all(Event::AttackLaunched { attacker, defender, world, fleets: fleets.clone(), jump, reinforce, units });
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
}
