//! The Build, Move and Research Phases (R48–R51, R82–R87).

use super::Log;
use super::cards::{Kind, Tech};
use super::command::Named;
use super::event::{Event, Moved};
use super::frames::Frame;
use super::limits::{CAP, PRICE, SMALL_PRICE};
use super::refusals::Code;
use super::state::{Attachment, Galaxy};
use super::steps::Step;
use super::unit::{Unit, UnitId, UnitKind};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Galaxy {
    /// The unit, if it is in play and belongs to the seat.
    fn own(&self, seat: Seat, unit: UnitId) -> Option<&Unit> {
        self.units.get(unit).filter(|unit| unit.owner == seat)
    }

    pub(super) fn owns_world(&self, seat: Seat, unit: UnitId) -> bool {
        self.own(seat, unit).is_some_and(Unit::is_world)
    }

    pub(super) fn owns_fleet(&self, seat: Seat, unit: UnitId) -> bool {
        self.own(seat, unit).is_some_and(Unit::is_fleet)
    }

    fn check_price(&self, seat: Seat, kind: Kind, price: u32) -> Result<(), Code> {
        ensure(self.player(seat).holds(kind), Code::NoSuchCard)?;
        ensure(self.player(seat).credits >= price, Code::NotEnoughCredits)
    }

    /// R48, R9: the seat can build a colony.
    pub(super) fn check_colony(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.at(Step::Build), Code::WrongPhase)?;
        ensure(self.count_units(seat, UnitKind::Colony) < CAP, Code::UnitCap)?;
        self.check_price(seat, Kind::Colony, PRICE)
    }

    /// R49, R9: the seat can build a fleet at that world.
    pub(super) fn check_fleet(&self, seat: Seat, world: UnitId) -> Result<(), Code> {
        ensure(self.at(Step::Build), Code::WrongPhase)?;
        ensure(self.owns_world(seat, world), Code::NotYourWorld)?;
        ensure(self.count_units(seat, UnitKind::Fleet) < CAP, Code::UnitCap)?;
        self.check_price(seat, Kind::Fleet, PRICE)
    }

    /// Builds a colony, or a fleet at `world` (R48, R49).
    pub(super) fn build_unit(&mut self, seat: Seat, world: Option<UnitId>, log: &mut Log) {
        let (card_kind, kind) = match world {
            Some(_) => (Kind::Fleet, UnitKind::Fleet),
            None => (Kind::Colony, UnitKind::Colony),
        };
        let Some(card) = self.take_openly(seat, card_kind) else { return };
        self.player_mut(seat).credits -= PRICE;
        self.serial += 1;
        let unit = UnitId::Built(self.serial);
        self.units.insert(unit, Unit { owner: seat, kind, card: Some(card), world, leader: None, tactical: 0 });
        let credits = self.player(seat).credits;
        let units = self.units.cards([unit].into_iter().chain(world));
        log.all(Event::Built { seat, kind: card_kind, card, unit, at: world, cost: PRICE, credits, units });
    }

    /// R50, R8: the seat can place a leader on that unit.
    pub(super) fn check_leader(&self, seat: Seat, unit: UnitId) -> Result<(), Code> {
        ensure(self.at(Step::Build), Code::WrongPhase)?;
        let carrier = self.own(seat, unit).ok_or(Code::NotYourUnit)?;
        ensure(carrier.leader.is_none(), Code::UnitHasLeader)?;
        self.check_price(seat, Kind::Leader, SMALL_PRICE)
    }

    /// R50: places a leader on a unit.
    pub(super) fn build_leader(&mut self, seat: Seat, unit: UnitId, log: &mut Log) {
        let Some(card) = self.take_openly(seat, Kind::Leader) else { return };
        self.player_mut(seat).credits -= SMALL_PRICE;
        if let Some(carrier) = self.units.get_mut(unit) {
            carrier.leader = Some(card);
        }
        let credits = self.player(seat).credits;
        let units = self.units.cards([unit]);
        log.all(Event::Built { seat, kind: Kind::Leader, card, unit, at: None, cost: SMALL_PRICE, credits, units });
    }

    /// R82, R84: the fleet can move to that world.
    pub(super) fn check_move_fleet(&self, seat: Seat, fleet: UnitId, world: UnitId) -> Result<(), Code> {
        ensure(self.at(Step::Move), Code::WrongPhase)?;
        let moving = self.own(seat, fleet).filter(|unit| unit.is_fleet()).ok_or(Code::NotYourUnit)?;
        ensure(self.owns_world(seat, world), Code::NotYourWorld)?;
        ensure(moving.world != Some(world), Code::SamePlace)?;
        ensure(!self.flags.moved_fleets.contains(&fleet), Code::AlreadyMoved)
    }

    /// R82: moves a fleet to a world.
    pub(super) fn move_fleet(&mut self, seat: Seat, fleet: UnitId, world: UnitId, log: &mut Log) {
        self.remember_attachments(seat);
        let Some(unit) = self.units.get_mut(fleet) else { return };
        let Some(from) = unit.world.replace(world) else { return };
        self.flags.moved_fleets.push(fleet);
        let units = self.units.cards([fleet, from, world]);
        log.all(Event::Moved { seat, what: Moved::Fleet, unit: fleet, from, to: world, units });
    }

    /// R83, R84: the leader can move between those units.
    pub(super) fn check_move_leader(&self, seat: Seat, from: UnitId, to: UnitId) -> Result<(), Code> {
        ensure(self.at(Step::Move), Code::WrongPhase)?;
        let (from, to) = self.own(seat, from).zip(self.own(seat, to)).ok_or(Code::NotYourUnit)?;
        let leader = from.leader.ok_or(Code::NoLeader)?;
        ensure(to.leader.is_none(), Code::UnitHasLeader)?;
        ensure(!self.flags.moved_leaders.contains(&leader), Code::AlreadyMoved)
    }

    /// R83: moves a leader to another unit.
    pub(super) fn move_leader(&mut self, seat: Seat, from: UnitId, to: UnitId, log: &mut Log) {
        self.remember_attachments(seat);
        let Some(leader) = self.units.get_mut(from).and_then(|unit| unit.leader.take()) else { return };
        if let Some(unit) = self.units.get_mut(to) {
            unit.leader = Some(leader);
        }
        self.flags.moved_leaders.push(leader);
        let units = self.units.cards([from, to]);
        log.all(Event::Moved { seat, what: Moved::Leader, unit: from, from, to, units });
    }

    /// Saves the positions for `reset-moves`, before the first move of the phase.
    fn remember_attachments(&mut self, seat: Seat) {
        if self.flags.start_of_move.is_empty() {
            let own = self.units.iter().filter(|(_, unit)| unit.owner == seat);
            let keep = |(id, unit): (UnitId, &Unit)| Attachment { unit: id, world: unit.world, leader: unit.leader };
            self.flags.start_of_move = own.map(keep).collect();
        }
    }

    /// R84: there are moves to reset.
    pub(super) fn check_reset(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.at(Step::Move), Code::WrongPhase)?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(!self.flags.start_of_move.is_empty(), Code::NothingMoved)
    }

    /// R84: puts fleets and leaders back to their places at the start of the phase.
    pub(super) fn reset_moves(&mut self, seat: Seat, log: &mut Log) {
        for then in std::mem::take(&mut self.flags.start_of_move) {
            if let Some(unit) = self.units.get_mut(then.unit) {
                unit.world = then.world;
                unit.leader = then.leader;
            }
        }
        self.flags.moved_fleets.clear();
        self.flags.moved_leaders.clear();
        log.all(Event::MovesReset { seat });
    }

    /// R85: the seat can pay for research.
    pub(super) fn check_research(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.at(Step::Research), Code::WrongPhase)?;
        self.check_price(seat, Kind::Research, PRICE)
    }

    /// R85; on a 10 the player picks a technology (R86).
    pub(super) fn research(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        let Some(card) = self.spend(seat, Kind::Research) else { return };
        self.change_credits(seat, -(PRICE as i32), "research", log);
        let value = dice.d10("technology");
        log.all(Event::DieRolled { seat, purpose: "technology".into(), sides: 10, value, need: None, success: true });
        let tech = Tech::ALL.get(value as usize - 1).copied();
        let level = tech.map_or(0, |tech| self.raise(seat, tech));
        log.all(Event::Researched { seat, card, value, tech, level });
        if tech.is_none() {
            self.frames.push(Frame::PickTechnology);
        }
    }

    /// R86: the word names a technology.
    pub(super) fn check_pick(&self, tech: &Named<Tech>) -> Result<(), Code> {
        ensure(matches!(self.frames.last(), Some(Frame::PickTechnology)), Code::WrongPhase)?;
        ensure(tech.known().is_some(), Code::BadTechnology)
    }

    /// R86: raises the technology that the player picked.
    pub(super) fn pick_technology(&mut self, seat: Seat, tech: &Named<Tech>, log: &mut Log) {
        let Some(tech) = tech.known() else { return };
        self.frames.pop();
        let level = self.raise(seat, tech);
        log.all(Event::TechnologyPicked { seat, tech, level });
    }

    fn raise(&mut self, seat: Seat, tech: Tech) -> u32 {
        let level = &mut self.player_mut(seat).tech[tech as usize];
        *level += 1;
        *level
    }
}
