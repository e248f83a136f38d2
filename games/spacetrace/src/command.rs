//! The commands of a seat (rules section 7).

use super::cards::Card;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ship card in play. A reconstructed card keeps its number (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(as = "u32", export_to = "spacetrace.ts")]
pub struct ShipId(pub u32);

/// A tactic card on the stack, numbered over the whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(as = "u32", export_to = "spacetrace.ts")]
pub struct StackId(pub u32);

/// The gain for three scrapped cards (R26, R27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Scrap {
    Mp,
    Draw,
}

/// Whether and when an extra fleet fights (R81, R83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Joins {
    No,
    Before,
    After,
}

impl Joins {
    pub(super) const ALL: [Joins; 3] = [Joins::No, Joins::Before, Joins::After];
}

/// The sacrifice for a tactic card: a ship in play, or a card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "spacetrace.ts")]
pub enum Sacrifice {
    Ship(ShipId),
    Card(Card),
}

/// A command. An illegal one changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "spacetrace.ts")]
pub enum Command {
    PlayReinforcement {
        card: Card,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ship: Option<ShipId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        wreck: Option<ShipId>,
    },
    Deploy {
        card: Card,
    },
    PlayCommander {
        card: Card,
        ship: ShipId,
    },
    /// With a `sacrifice` this is the first step of two (R51).
    PlayTactic {
        card: Card,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ship: Option<ShipId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        wreck: Option<ShipId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stack: Option<StackId>,
        /// The ship that carries the commander.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commander: Option<ShipId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        sacrifice: Option<Sacrifice>,
    },
    ChooseTarget {
        ship: ShipId,
    },
    CancelChoice,
    Scrap {
        kind: Scrap,
        card: Card,
    },
    CancelScrap,
    OpenFleet {
        ship: ShipId,
    },
    CloseFleet,
    MoveShip {
        ship: ShipId,
    },
    Attack {
        extra: Joins,
        /// Whether the attacker wants to be asked before each class battle (R42).
        pause: bool,
    },
    ToFront {
        ship: ShipId,
    },
    ResetOrder,
    ConfirmOrder,
    CommitExtra {
        extra: Joins,
    },
    Pass,
    PassBattle,
    PassTurn,
    Ready,
}
