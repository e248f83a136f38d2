//! The events in the log (rules section 8).

mod parts;

use super::board::{Holder, Place};
use super::cards::{Attribute, Card, Sort};
use super::id::{Group, Id};
use super::lists::Parts;
use super::state::Play;
use kit::seat::Seat;
pub use parts::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Event {
    DeckLists {
        seat: Seat,
        /// The id of a ready-made deck.
        starter: Option<String>,
        list: Parts,
    },
    /// `rand`: the draw, if chance decided.
    FirstPlayer {
        seat: Seat,
        rand: Option<u32>,
    },
    Shuffled {
        seat: Seat,
        pile: Pile,
        count: u32,
    },
    /// `index` is its position in the line at that moment.
    PlanetLaid {
        seat: Seat,
        planet: Card,
        index: u32,
        shared: bool,
    },
    /// An enhancement has no place.
    SeedPlaced {
        card: Id,
        place: Option<Place>,
    },
    Drew {
        seat: Seat,
        count: u32,
        cards: Option<Vec<Id>>,
    },
    Recycled {
        seat: Seat,
        count: u32,
    },
    TurnStart {
        seat: Seat,
        turn: u32,
        round: u32,
        plays: Vec<Play>,
    },
    /// The shifts that were held until now (R41).
    ReinforcementEnded {
        ships: Vec<Id>,
    },
    ShiftsEnded {
        ships: Vec<Id>,
    },
    Repaired {
        ship: Id,
        source: Id,
        amounts: Triple,
    },
    DiscardedHand {
        seat: Seat,
        card: Id,
    },
    /// `play`: the card play that was used.
    CardPlayed {
        seat: Seat,
        card: Id,
        sort: Sort,
        place: Option<Place>,
        target: Option<Id>,
        play: Play,
    },
    PlayedFaceDown {
        seat: Seat,
        slot: u32,
        card: Id,
    },
    /// `count` is the new number of stored cards.
    Stored {
        seat: Seat,
        count: u32,
        card: Option<Id>,
    },
    EnhancementDiscarded {
        card: Id,
        reason: Id,
        lost: Vec<Id>,
    },
    /// Only the seat that looked sees the cards.
    Looked {
        seat: Seat,
        what: Looked,
        names: Option<Vec<Seen>>,
    },
    ObjectiveActivated {
        seat: Seat,
        slot: u32,
        card: Id,
        location: Option<Card>,
    },
    ObjectiveAbandoned {
        seat: Seat,
        card: Id,
        interventions: Vec<Id>,
    },
    Revealed {
        seat: Seat,
        slot: u32,
        card: Id,
        target: Id,
    },
    /// The amount from each source, and the new effective values.
    PowerTransferred {
        ship: Id,
        to: Attribute,
        given: Triple,
        values: Triple,
    },
    /// `need` = (s + t) × |s − t| of the two `spans`; with the crews and upgrades aboard.
    ShipMoved {
        ship: Id,
        from: Card,
        to: Card,
        spans: [u32; 2],
        need: u32,
        left: u32,
        aboard: Vec<Id>,
    },
    Landed {
        ship: Id,
        location: Card,
    },
    TookOff {
        ship: Id,
        location: Card,
    },
    Cloaked {
        ship: Id,
        location: Card,
    },
    Decloaked {
        ship: Id,
        location: Card,
    },
    CrewMoved {
        card: Id,
        from: Holder,
        to: Holder,
    },
    UpgradeMoved {
        card: Id,
        from: Id,
        to: Id,
        effective: bool,
    },
    /// The target of the ability.
    AbilityUsed {
        card: Id,
        effect: Used,
        on: Option<Id>,
    },
    ShipBattle {
        attackers: Vec<Strength>,
        weapons: i32,
        target: Strength,
        power: i32,
        /// Weapons − power.
        difference: i32,
    },
    Damaged {
        ship: Id,
        amount: u32,
        lost: Triple,
        base: Triple,
    },
    Stopped {
        cards: Vec<Id>,
        reason: Cause,
    },
    Unstopped {
        cards: Vec<Id>,
        reason: Cause,
    },
    ShipDestroyed {
        ship: Id,
        by: Cause,
        crews: Vec<Id>,
        upgrades: Vec<Id>,
    },
    PodLaunched {
        ship: Id,
        refuge: Id,
        crews: Vec<Id>,
        upgrades: Vec<Id>,
    },
    /// The shuffled piles, the top first.
    CrewBattle {
        target: Group,
        attackers: Vec<Id>,
        defenders: Vec<Id>,
    },
    /// Attacker, defender. Differences are from the attacker's side.
    CrewCompared {
        pair: [Id; 2],
        personnel: i32,
        rating: Option<i32>,
        result: Comparison,
    },
    /// The numbers of comparisons from the attacker's side.
    CrewBattleResult {
        won: u32,
        lost: u32,
        tied: u32,
        unopposed: Vec<Id>,
        winner: Option<Seat>,
    },
    CrewSaved {
        victim: Id,
        by: Id,
        refuge: Option<Id>,
    },
    CrewDiscarded {
        crew: Id,
        reason: Cause,
    },
    /// `count` = `of` (personnel, or crew cards) − `beneath`, at least 0.
    AttemptStarted {
        seat: Seat,
        objective: Id,
        ships: Vec<Id>,
        team: Vec<Id>,
        target: Option<Group>,
        count: u32,
        of: u32,
        beneath: u32,
    },
    InterventionsDrawn {
        seat: Seat,
        count: u32,
        cards: Option<Vec<Id>>,
    },
    PileRecycled {
        seat: Seat,
        count: u32,
    },
    InterventionsSet {
        seat: Seat,
        count: u32,
        order: Option<Vec<Id>>,
    },
    /// In their order at the bottom of the pile.
    InterventionsUnused {
        seat: Seat,
        cards: Vec<Id>,
    },
    InterventionFlipped {
        card: Id,
        passed: bool,
        alternatives: Vec<Vec<Need>>,
    },
    /// `of` and `value`: the number of candidates, and the index drawn. A single candidate needs no draw.
    RandomPick {
        purpose: Id,
        candidates: Vec<Id>,
        chosen: Id,
        of: u32,
        value: u32,
    },
    Chosen {
        seat: Seat,
        purpose: Purpose,
        card: Id,
    },
    InterventionDone {
        card: Id,
        outcome: Gone,
    },
    InterventionsUnflipped {
        seat: Seat,
        cards: Vec<Id>,
    },
    AttemptResult {
        seat: Seat,
        objective: Id,
        success: bool,
        needs: Vec<Need>,
    },
    Scored {
        seat: Seat,
        points: u32,
        items: Vec<Item>,
        total: u32,
    },
    TurnEnd {
        seat: Seat,
        quiet: u32,
    },
    /// The last round of the match.
    TimeUp {
        round: u32,
    },
    GameOver {
        winner: Option<Seat>,
        reason: Ending,
        /// By seat, like all the following.
        places: [u32; 2],
        points: [u32; 2],
        completed: [u32; 2],
        hands: [Vec<Id>; 2],
        stored: [Vec<Id>; 2],
        rows: [Vec<Id>; 2],
        decks: [Vec<Id>; 2],
        piles: [Vec<Id>; 2],
    },
}
