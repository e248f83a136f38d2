//! Values derived from a state: possessions, income, dice, the pending question.

use super::cards::{Tech, Techs};
use super::command::Target;
use super::frames::{Combat, Frame};
use super::limits::RESTLESS_BUDGET;
use super::options::{Attacks, Deck, Trading};
use super::player::Player;
use super::state::Galaxy;
use super::steps::{PendingKind, Step};
use super::unit::{Unit, UnitId, UnitKind};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

impl Galaxy {
    /// The player in a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// True if there is such a seat and it is in play.
    pub fn alive(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.alive)
    }

    /// The seats in play, in turn order.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.order.iter().copied().filter(|seat| self.alive(*seat))
    }

    /// The living opponents of a seat, in turn order starting after it.
    pub fn others_after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let place = self.order.iter().position(|other| *other == seat).unwrap_or(0);
        let (before, after) = self.order.split_at(place);
        after.iter().skip(1).chain(before).copied().filter(|other| self.alive(*other))
    }

    /// The worlds of a seat, the homeworld first, then by serial.
    pub fn worlds_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units.iter().filter(move |(_, unit)| unit.owner == seat && unit.is_world()).map(|(id, _)| id)
    }

    /// The fleets of a seat, by serial.
    pub fn fleets_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units.iter().filter(move |(_, u)| u.owner == seat && u.kind == UnitKind::Fleet).map(|(id, _)| id)
    }

    /// The fleets attached to a world, by serial.
    pub fn fleets_at(&self, world: UnitId) -> impl Iterator<Item = UnitId> {
        self.units.iter().filter(move |(_, unit)| unit.world == Some(world)).map(|(id, _)| id)
    }

    /// The defender's fleets that are not at the attacked world, by serial.
    pub fn elsewhere(&self, combat: &Combat) -> impl Iterator<Item = UnitId> {
        let world = combat.world;
        self.fleets_of(combat.defender).filter(move |fleet| self.units[*fleet].world != Some(world))
    }

    /// The number of a seat's units of that kind.
    pub fn count_units(&self, seat: Seat, kind: UnitKind) -> u32 {
        self.units.values().filter(|unit| unit.owner == seat && unit.kind == kind).count() as u32
    }

    /// B, the bonus to the yield of every world and to the hand limit (R20, R24).
    pub fn bonus(&self, seat: Seat) -> u32 {
        bonus_of(&self.player(seat).tech)
    }

    /// The number of cards that a seat may keep (R20).
    pub fn hand_limit(&self, seat: Seat) -> u32 {
        hand_limit_of(self.bonus(seat))
    }

    /// The yield of the seat's next Production Phase, world by world (R22–R24).
    pub fn income_items(&self, seat: Seat) -> Vec<IncomeItem> {
        let bonus = self.bonus(seat);
        let worlds = self.units.iter().filter(|(_, unit)| unit.owner == seat && unit.is_world());
        let item = |(id, unit): (UnitId, &Unit)| IncomeItem {
            unit: id,
            base: base_income(unit.kind),
            leader: u32::from(unit.leader.is_some()),
            bonus,
        };
        worlds.map(item).collect()
    }

    /// The total yield of the seat's next Production Phase.
    pub fn income(&self, seat: Seat) -> u32 {
        self.income_with(seat, self.bonus(seat))
    }

    /// The same with `bonus` as B.
    pub fn income_with(&self, seat: Seat, bonus: u32) -> u32 {
        let worlds = self.units.values().filter(|unit| unit.owner == seat && unit.is_world());
        worlds.map(|unit| income_of(unit, bonus)).sum()
    }

    /// Empire value (R97).
    pub fn value(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        let levels: u32 = player.tech.iter().map(|level| level - 1).sum();
        let units = self.units.values().filter(|unit| unit.owner == seat);
        let worth = |unit: &Unit| {
            let own = if unit.kind == UnitKind::Homeworld { 0 } else { 10 };
            own + if unit.leader.is_some() { 5 } else { 0 }
        };
        units.map(worth).sum::<u32>() + 10 * levels + player.credits
    }

    /// The combat technologies in which `of` is strictly higher than `against` (R64).
    pub fn advantages(&self, of: Seat, against: Seat) -> Techs {
        let (own, other) = (self.player(of), self.player(against));
        Tech::COMBAT.into_iter().filter(|tech| own.level(*tech) > other.level(*tech)).collect()
    }

    /// The number of advantages of one seat over another (R65).
    pub fn advantage_count(&self, of: Seat, against: Seat) -> u32 {
        self.advantages(of, against).count()
    }

    /// The dice of a unit in play against that opponent, and where they come from (R63–R67).
    pub fn dice_of(&self, unit: UnitId, against: Seat) -> DiceParts {
        let unit = &self.units[unit];
        DiceParts {
            base: base_dice(unit.kind),
            advantages: self.advantages(unit.owner, against).iter().collect(),
            leader: u32::from(unit.leader.is_some()),
            tactical: unit.tactical,
        }
    }

    /// The number of dice that a unit in play rolls against that opponent.
    pub fn dice_count(&self, unit: UnitId, against: Seat) -> u32 {
        let unit = &self.units[unit];
        let own = base_dice(unit.kind) + u32::from(unit.leader.is_some()) + unit.tactical;
        own + self.advantage_count(unit.owner, against)
    }

    /// The index in [`Galaxy::piles`] of the pile from which a seat draws and to which it discards (R2).
    pub fn pile_of(&self, seat: Seat) -> usize {
        match self.options.deck {
            Deck::Common => 0,
            Deck::Own => seat.index(),
        }
    }

    /// The combat under way.
    pub fn combat(&self) -> Option<&Combat> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Combat(combat) => Some(&**combat),
            _ => None,
        })
    }

    pub(crate) fn combat_mut(&mut self) -> Option<&mut Combat> {
        self.frames.iter_mut().find_map(|frame| match frame {
            Frame::Combat(combat) => Some(&mut **combat),
            _ => None,
        })
    }

    /// The asked seat and its question (rules 4.1); `None` once the match is over.
    pub fn pending(&self) -> Option<(Seat, PendingKind)> {
        if self.ended.is_some() {
            return None;
        }
        Some(match self.frames.last() {
            None => (self.active, self.step.kind()),
            Some(Frame::PickTechnology) => (self.active, PendingKind::PickTechnology),
            Some(Frame::Play(play)) => (*play.candidates.first()?, PendingKind::Counter),
            Some(Frame::Combat(combat)) => combat.pending(),
        })
    }

    /// True while cards and credits may not change hands (R88).
    pub fn busy(&self) -> bool {
        !self.frames.is_empty() || self.step == Step::Discard
    }

    /// True if the table's options allow trade.
    pub fn trading(&self) -> bool {
        self.options.trading == Trading::On
    }

    /// Attacks that are still allowed in this Attack Phase; `None` if only the fleets limit them (R53).
    pub fn attacks_left(&self) -> Option<u32> {
        match self.options.attacks {
            Attacks::One => Some(1 - self.flags.attacks_made.min(1)),
            Attacks::EachFleetOnce => None,
        }
    }

    /// True if the seat's uncommitted changes of this game turn are used up (R98).
    pub fn restless(&self, seat: Seat) -> bool {
        self.player(seat).restless >= RESTLESS_BUDGET
    }

    /// The seat that a card play targets, if any.
    pub fn target_seat(&self, target: Option<Target>) -> Option<Seat> {
        match target? {
            Target::Seat(seat) => Some(seat),
            Target::Unit(unit) => self.units.get(unit).map(|unit| unit.owner),
        }
    }
}

/// The yield of a world (R22–R24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct IncomeItem {
    pub unit: UnitId,
    pub base: u32,
    pub leader: u32,
    pub bonus: u32,
}

/// The parts of a unit's number of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct DiceParts {
    /// The dice of the kind of unit (R63).
    pub base: u32,
    /// One die for each advantage (R64, R65).
    pub advantages: Vec<Tech>,
    /// 1 if the unit carries a leader (R66).
    pub leader: u32,
    /// The dice from Tactical Superiority (R67).
    pub tactical: u32,
}

impl DiceParts {
    /// The total number of dice.
    pub fn count(&self) -> u32 {
        self.base + self.advantages.len() as u32 + self.leader + self.tactical
    }
}

/// The yield of a world without leader and bonus (R22).
pub fn base_income(kind: UnitKind) -> u32 {
    match kind {
        UnitKind::Homeworld => 5,
        UnitKind::Colony => 1,
        UnitKind::Fleet => 0,
    }
}

/// The yield of a world with that B (R22–R24).
pub fn income_of(world: &Unit, bonus: u32) -> u32 {
    base_income(world.kind) + u32::from(world.leader.is_some()) + bonus
}

/// B for these levels (R20).
pub fn bonus_of(tech: &[u32; 9]) -> u32 {
    Tech::ECONOMY.into_iter().map(|economy| tech[economy as usize]).min().unwrap_or(1) - 1
}

/// The hand limit with that B (R20).
pub fn hand_limit_of(bonus: u32) -> u32 {
    5 + bonus
}

/// The dice of a unit without leader and advantages (R63).
pub fn base_dice(kind: UnitKind) -> u32 {
    match kind {
        UnitKind::Homeworld => 5,
        UnitKind::Colony | UnitKind::Fleet => 1,
    }
}
