//! The public part of the table (2.9): how cards enter play, take damage and leave play. Forecasts play on a copy.

use super::cards::{Ability, BASE_LP, BASE_SCORE, Card, Class, Hull, Office};
use super::command::ShipId;
use super::event::Named;
use kit::duel::other;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side's two fleets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum FleetKind {
    Base,
    Extra,
}

/// A fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Fleet {
    pub seat: Seat,
    pub fleet: FleetKind,
}

/// A ship card in play, or a Base, whose total damage is in `lead` (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Ship {
    pub id: ShipId,
    pub card: Card,
    pub seat: Seat,
    pub fleet: FleetKind,
    /// The number of single ships that can still be restored.
    pub max: u32,
    pub alive: u32,
    /// The damage on the foremost living ship.
    pub lead: u32,
    /// Whether a tactic card jams it until the end of the turn.
    pub jammed: bool,
    /// Whether it fires preemptively until the end of the turn.
    pub ambush: bool,
    pub commander: Option<Card>,
    /// The number of its moves between fleets in this turn.
    pub moves: u8,
}

impl Ship {
    pub(super) fn new(id: ShipId, card: Card, seat: Seat) -> Self {
        let max = card.hull().map_or(0, |hull| hull.ships);
        let (fleet, commander) = (FleetKind::Base, None);
        Ship { id, card, seat, fleet, max, alive: max, lead: 0, jammed: false, ambush: false, commander, moves: 0 }
    }

    /// The printed numbers of its ships.
    ///
    /// # Panics
    /// Never: no card without ships enters play.
    pub(super) fn hull(&self) -> &'static Hull {
        self.card.hull().unwrap_or_else(|| unreachable!("{:?} has no ships", self.card))
    }

    pub(super) fn class(&self) -> Class {
        self.hull().class
    }

    pub(super) fn is_base(&self) -> bool {
        self.card == Card::BASE
    }

    pub(super) fn home(&self) -> Fleet {
        Fleet { seat: self.seat, fleet: self.fleet }
    }

    /// The life points that are left.
    pub(super) fn life(&self) -> u32 {
        self.alive * self.hull().lp - self.lead
    }

    pub(super) fn damaged(&self) -> bool {
        !self.is_base() && (self.alive < self.max || self.lead > 0)
    }

    /// R63: true if it shoots before the others.
    pub(super) fn fires_first(&self) -> bool {
        let commanded = self.commander.and_then(Card::office) == Some(Office::ShootFirst);
        self.ambush || commanded || self.hull().can(Ability::PreemptiveFire)
    }

    pub(super) fn mend(&mut self) {
        (self.alive, self.lead) = (self.max, 0);
    }

    /// R60: deals damage point by point from the front, and returns the surplus. At 0 life `alive` is 0, except for a Base.
    pub(super) fn hurt(&mut self, points: u32) -> u32 {
        if self.is_base() {
            let dealt = points.min(BASE_LP - self.lead);
            self.lead += dealt;
            return points - dealt;
        }
        let lp = self.hull().lp;
        let (life, dealt) = (self.life(), points.min(self.life()));
        self.alive = (life - dealt).div_ceil(lp);
        self.lead = self.alive * lp - (life - dealt);
        points - dealt
    }
}

/// The way in which a card became a wreck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Fate {
    Destroyed,
    Killed,
    Sacrificed,
}

/// A card on a wreck pile (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Wreck {
    pub id: ShipId,
    pub card: Card,
    pub max: u32,
    pub how: Fate,
    pub turn: u32,
    /// The fleet it was lost from, if that fleet still exists.
    pub fleet: FleetKind,
}

/// One side of the table without its ships.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The flagship that leads the extra fleet. Without it there is no extra fleet.
    pub flagship: Option<ShipId>,
    pub wrecks: Vec<Wreck>,
    pub discard: Vec<Card>,
    /// Cards removed from the game.
    pub removed: Vec<Card>,
}

/// The public part of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The number of the turn.
    pub turn: u32,
    /// All ships of both sides. Those of one stack are in its order, the front first.
    pub ships: Vec<Ship>,
    /// By seat.
    pub sides: [Side; 2],
    /// The number of the latest ship.
    pub last_ship: u32,
    /// Whether something has happened that keeps the turn from being quiet (R92).
    pub eventful: bool,
}

/// Sorts ships by id, which is the order of all lists of choices.
pub(super) fn in_order(ids: impl Iterator<Item = ShipId>) -> Vec<ShipId> {
    let mut ids: Vec<ShipId> = ids.collect();
    ids.sort_unstable();
    ids
}

impl Board {
    /// A board with nothing in play but the two Bases (3.3).
    pub(super) fn begin() -> Self {
        let base = |seat: Seat| Ship::new(ShipId(u32::from(seat.0) + 1), Card::BASE, seat);
        let ships = Seat::all(2).map(base).collect();
        Board { turn: 0, ships, sides: Default::default(), last_ship: 2, eventful: false }
    }

    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    pub(super) fn ship(&self, id: ShipId) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    pub(super) fn ship_mut(&mut self, id: ShipId) -> Option<&mut Ship> {
        self.ships.iter_mut().find(|ship| ship.id == id)
    }

    /// The cards and owners of those ships, in play or wrecked.
    pub(super) fn named(&self, ids: impl IntoIterator<Item = ShipId>) -> Vec<Named> {
        let name = |id: ShipId| {
            let ship = self.ship(id).map(|ship| Named { ship: id, seat: ship.seat, card: ship.card });
            let wreck =
                |seat| self.side(seat).wrecks.iter().find(|wreck| wreck.id == id).map(|wreck| (seat, wreck.card));
            ship.or_else(|| Seat::all(2).find_map(wreck).map(|(seat, card)| Named { ship: id, seat, card }))
        };
        ids.into_iter().filter_map(name).collect()
    }

    /// The cards of a seat in play, including its Base.
    pub(super) fn of(&self, seat: Seat) -> impl Iterator<Item = &Ship> + Clone {
        self.ships.iter().filter(move |ship| ship.seat == seat)
    }

    /// The ship cards of a seat, without its Base.
    pub(super) fn ships_of(&self, seat: Seat) -> impl Iterator<Item = &Ship> + Clone {
        self.of(seat).filter(|ship| !ship.is_base())
    }

    pub(super) fn base(&self, seat: Seat) -> &Ship {
        let base = self.of(seat).find(|ship| ship.is_base());
        base.unwrap_or_else(|| unreachable!("a Base never leaves play"))
    }

    /// R90: true if the seat's Base is destroyed.
    pub(super) fn fallen(&self, seat: Seat) -> bool {
        self.base(seat).lead >= BASE_LP
    }

    /// A class stack, the front first.
    pub(super) fn stack(&self, home: Fleet, class: Class) -> impl Iterator<Item = &Ship> + Clone {
        self.ships.iter().filter(move |ship| ship.home() == home && ship.class() == class)
    }

    /// True if the fleet exists. An extra fleet exists if it has its flagship.
    pub(super) fn exists(&self, fleet: Fleet) -> bool {
        fleet.fleet == FleetKind::Base || self.side(fleet.seat).flagship.is_some()
    }

    /// The commander of a side, with the ship that carries them.
    pub(super) fn commander(&self, seat: Seat) -> Option<(&Ship, Office)> {
        self.of(seat).find_map(|ship| Some((ship, ship.commander?.office()?)))
    }

    /// R25, R62: the MP added to each reinforcement card of a side.
    pub(super) fn levy(&self, seat: Seat) -> u32 {
        let levies = self.of(seat).filter(|ship| !ship.jammed).flat_map(|ship| ship.hull().abilities);
        levies.map(|ability| if let Ability::Levy(mp) = ability { *mp } else { 0 }).sum()
    }

    /// R94: the score for the opponent's wrecks.
    pub(super) fn score(&self, seat: Seat) -> u32 {
        let wrecks: u32 = self.side(other(seat)).wrecks.iter().map(|wreck| wreck.card.print().mp).sum();
        wrecks + if self.fallen(other(seat)) { BASE_SCORE } else { 0 }
    }

    /// R30: puts a ship at the back of its stack, but in front of a Base that is last. Returns its index in the stack.
    pub(super) fn enter(&mut self, ship: Ship) -> u32 {
        let (home, class) = (ship.home(), ship.class());
        let places = self.ships.iter().enumerate().filter(|(_, other)| other.home() == home && other.class() == class);
        let (mut count, mut last) = (0, None);
        for place in places {
            (count, last) = (count + 1, Some(place));
        }
        match last {
            Some((at, last)) if last.is_base() => {
                self.ships.insert(at, ship);
                count - 1
            }
            _ => {
                self.ships.push(ship);
                count
            }
        }
    }

    /// Puts a card into play with a new number.
    pub(super) fn deploy(&mut self, card: Card, seat: Seat) -> (ShipId, u32) {
        self.last_ship += 1;
        let id = ShipId(self.last_ship);
        (id, self.enter(Ship::new(id, card, seat)))
    }

    /// Moves the card to that fleet of its side, to the place of a newly deployed card (R72).
    pub(super) fn transfer(&mut self, id: ShipId, fleet: FleetKind) {
        if let Some(at) = self.ships.iter().position(|ship| ship.id == id) {
            let ship = self.ships.remove(at);
            self.enter(Ship { fleet, ..ship });
        }
    }

    /// R73, R75: moves all cards to the base fleet and ends the extra fleet.
    pub(super) fn merge(&mut self, seat: Seat) {
        let extra = Fleet { seat, fleet: FleetKind::Extra };
        for class in Class::ALL {
            let ids: Vec<ShipId> = self.stack(extra, class).map(|ship| ship.id).collect();
            ids.into_iter().for_each(|id| self.transfer(id, FleetKind::Base));
        }
        self.forget_extra(seat);
    }

    /// Clears the extra fleet, including the memory of wrecks lost from it (2.9).
    pub(super) fn forget_extra(&mut self, seat: Seat) {
        let side = self.side_mut(seat);
        side.flagship = None;
        side.wrecks.iter_mut().for_each(|wreck| wreck.fleet = FleetKind::Base);
    }

    /// R15: repairs at the end of the turn, and returns the repaired ships.
    pub(super) fn end_turn(&mut self) -> Vec<ShipId> {
        let mut mended = Vec::new();
        for ship in &mut self.ships {
            if ship.damaged() {
                ship.mend();
                mended.push(ship.id);
            }
            (ship.jammed, ship.ambush, ship.moves) = (false, false, 0);
        }
        mended
    }

    /// The wrecks of a side destroyed in this turn (R55).
    pub(super) fn fresh_wrecks(&self, seat: Seat) -> impl Iterator<Item = &Wreck> {
        self.side(seat).wrecks.iter().filter(|wreck| wreck.how == Fate::Destroyed && wreck.turn == self.turn)
    }
}
