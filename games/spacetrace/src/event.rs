//! What can happen, as the log tells it (rules section 8).

use super::board::{Fate, FleetKind};
use super::cards::{Card, Class};
use super::command::{Scrap, ShipId, StackId};
use super::options::Options;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Drawing {
    Opening,
    Turn,
    /// A turn's three cards under Admiral Sorel.
    Sorel,
    #[serde(rename = "reinforcement-1")]
    Reinforcement1,
    Scrap,
}

/// How a card leaves play, or a commander is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Leaving {
    Destroyed,
    Killed,
    Sacrificed,
    Removed,
    Exchanged,
    LostWithFlagship,
}

impl From<Fate> for Leaving {
    fn from(fate: Fate) -> Self {
        match fate {
            Fate::Destroyed => Leaving::Destroyed,
            Fate::Killed => Leaving::Killed,
            Fate::Sacrificed => Leaving::Sacrificed,
        }
    }
}

/// What deals damage, repairs or reconstructs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Source {
    /// The shots of a class battle.
    Fire,
    /// A card: by its effect, or as the ship of that ability.
    Card(Card),
}

/// What a tactic card is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Target {
    Nothing,
    Ship(ShipId),
    Wreck(ShipId),
    Stack(StackId),
    /// The commander on that ship.
    Commander(ShipId),
}

/// What became of a tactic card (R45–R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Outcome {
    Done,
    Fizzled,
    Countered,
    Returned,
}

/// Why two stacks meet (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Pairing {
    Same,
    AttackerMissing,
    DefenderMissing,
}

/// Why a match ended: the keys of the game's endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Ending {
    Base,
    Scores,
    Exhaustion,
    TurnCap,
    Resignation,
    Abandonment,
}

/// A price, itemised: `off` is what supply or a commander takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Price {
    pub printed: u32,
    pub off: u32,
    pub paid: u32,
}

/// Why a card fires no shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Silence {
    JammedCard,
    AlreadyFired,
    NoAp,
}

/// A card's part in a step of a class battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Firing {
    pub ship: ShipId,
    /// Ships alive when the class battle began.
    pub began: u32,
    pub alive: u32,
    /// Single ships that are jammed.
    pub jammed: u32,
    /// Ships that fire.
    pub ships: u32,
    /// By each of them.
    pub shots: u32,
    pub ap: u32,
    /// What a commander adds to it.
    pub added: u32,
    pub note: Option<Silence>,
}

/// What a card suffers in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Hit {
    pub ship: ShipId,
    pub hits: u32,
    pub destroyed: u32,
    pub lead_before: u32,
    pub lead_after: u32,
    /// Points of shots beyond what their targets had left.
    pub excess: u32,
}

/// What one side does in a step, and what it meets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Volley {
    /// Its cards.
    pub firing: Vec<Firing>,
    /// Single ships of the other side that its strikes destroy, and strikes that a Base absorbs.
    pub struck: u32,
    pub absorbed: u32,
    /// Cards of the other side.
    pub hits: Vec<Hit>,
    /// Shots that found no target.
    pub lost: u32,
}

/// What a blast does to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Blasted {
    pub ship: ShipId,
    pub ships_lost: u32,
    pub lead: u32,
}

/// What a wreck, or a fallen Base, is worth to its conqueror (R94).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Prize {
    pub card: Card,
    pub mp: u32,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Event {
    /// `own` is the reader's own list, where it is not dealt from the box.
    GameStarted {
        options: Options,
        first: Seat,
        decks: [Option<String>; 2],
        libraries: [u32; 2],
        own: Option<Vec<Card>>,
    },
    CardsDrawn {
        seat: Seat,
        count: u32,
        cause: Drawing,
        cards: Option<Vec<Card>>,
        left: u32,
    },
    TurnStarted {
        turn: u32,
        seat: Seat,
    },
    TurnEnded {
        turn: u32,
        seat: Seat,
        quiet: bool,
    },
    ReinforcementPlayed {
        seat: Seat,
        card: Card,
        mp: u32,
        levy: u32,
        pool: u32,
    },
    ShipDeployed {
        seat: Seat,
        card: Card,
        ship: ShipId,
        price: Price,
        index: u32,
        supply: u32,
    },
    CommanderPlaced {
        seat: Seat,
        card: Card,
        ship: ShipId,
        price: Price,
    },
    CommanderLost {
        seat: Seat,
        card: Card,
        ship: ShipId,
        cause: Leaving,
    },
    Scrapped {
        seat: Seat,
        kind: Scrap,
        cards: Vec<Card>,
        mp: u32,
    },
    FleetOpened {
        seat: Seat,
        flagship: ShipId,
    },
    FleetClosed {
        seat: Seat,
        flagship: ShipId,
    },
    /// With its flagship (R74).
    FleetLost {
        seat: Seat,
        flagship: ShipId,
    },
    /// Its flagship has gone over or was removed (R75).
    FleetDissolved {
        seat: Seat,
        flagship: ShipId,
    },
    ShipMoved {
        seat: Seat,
        ship: ShipId,
        to: FleetKind,
    },
    TacticPlayed {
        seat: Seat,
        card: Card,
        id: StackId,
        target: Target,
        price: Price,
        sacrificed: Option<Card>,
        /// The bottom first.
        stack: Vec<StackId>,
    },
    TacticResolved {
        id: StackId,
        seat: Seat,
        card: Card,
        outcome: Outcome,
    },
    Damage {
        source: Source,
        ship: ShipId,
        points: u32,
        ships_lost: u32,
        lead: u32,
        excess: u32,
    },
    /// By Saboteurs: so many fewer can be restored.
    ShipsKilled {
        ship: ShipId,
        count: u32,
        max: u32,
    },
    CardJammed {
        ship: ShipId,
    },
    AmbushLaid {
        ship: ShipId,
    },
    /// Of an answer: the stack is closed.
    Passed {
        seat: Seat,
    },
    AttackDeclared {
        seat: Seat,
        fleets: Vec<FleetKind>,
    },
    DefenceDeclared {
        seat: Seat,
        fleets: Vec<FleetKind>,
        battles: u32,
    },
    StackOrdered {
        seat: Seat,
        fleet: FleetKind,
        class: Class,
        ships: Vec<ShipId>,
    },
    BattleStarted {
        number: u32,
        of: u32,
        attacker: FleetKind,
        defender: FleetKind,
    },
    BattleEnded {
        number: u32,
        attacker: FleetKind,
        defender: FleetKind,
        early: bool,
    },
    /// `skipped`: there is nothing in either stack but a Base.
    ClassBattle {
        class: Class,
        attacker: Class,
        defender: Class,
        reason: Pairing,
        skipped: bool,
    },
    /// By attacker, defender.
    PreemptiveStep {
        sides: [Volley; 2],
    },
    FireStep {
        sides: [Volley; 2],
    },
    Blast {
        ship: ShipId,
        points: u32,
        cards: Vec<Blasted>,
    },
    /// `score` is what the opponent's wreck score is now.
    ShipLost {
        seat: Seat,
        ship: ShipId,
        card: Card,
        how: Leaving,
        mp: u32,
        score: u32,
    },
    Reconstructed {
        seat: Seat,
        ship: ShipId,
        ships: u32,
        by: Source,
    },
    Repaired {
        seat: Seat,
        ship: ShipId,
        ships: u32,
        by: Source,
    },
    /// At the end of the turn, both sides (R15).
    AllRepaired {
        ships: Vec<ShipId>,
    },
    /// From the wreck pile, openly into the hand.
    WreckRecovered {
        seat: Seat,
        ship: ShipId,
        card: Card,
    },
    BaseDamaged {
        seat: Seat,
        points: u32,
        source: Source,
        total: u32,
        left: u32,
    },
    MpExpired {
        seat: Seat,
        amount: u32,
    },
    /// By seat.
    GameEnded {
        winner: Option<Seat>,
        reason: Ending,
        damage: [u32; 2],
        prizes: [Vec<Prize>; 2],
        hands: [Vec<Card>; 2],
        libraries: [Vec<Card>; 2],
        lists: [Vec<Card>; 2],
    },
}
