//! The commands of a seat (rules section 7).

use super::maps::SystemId;
use super::orders::{AssaultOn, OpKind};
use kit::game::Role;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A command. An illegal one changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Command {
    // Drafting, order by order
    Assign {
        kind: OpKind,
        system: SystemId,
        units: u32,
    },
    Unassign {
        kind: OpKind,
        system: SystemId,
        units: u32,
    },
    AssignDrone {
        kind: OpKind,
        system: SystemId,
        drones: u32,
        /// The station they come from, if drones are stationed (V3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<SystemId>,
    },
    UnassignDrone {
        kind: OpKind,
        system: SystemId,
        drones: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<SystemId>,
    },
    Lead {
        kind: OpKind,
        system: SystemId,
    },
    StopLeading,
    Invest {
        system: SystemId,
        points: u32,
    },
    Uninvest {
        system: SystemId,
        points: u32,
    },
    RaiseDrone {
        system: SystemId,
    },
    CancelRaise {
        system: SystemId,
    },
    TimeSkip {
        system: SystemId,
    },
    CancelTimeSkip,
    Stasis {
        system: SystemId,
    },
    CancelStasis,
    Sabotage {
        system: SystemId,
    },
    CancelSabotage,
    Assault {
        on: AssaultOn,
        system: SystemId,
        /// The seat whose attack on the system is assaulted; absent for the defence of the system.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    CancelAssault,
    ProclaimEmpire,
    CancelProclaim,
    // Several orders at once (R87–R95)
    DefendEvenly {
        units: u32,
    },
    SpreadDrones,
    InvestEvenly {
        points: u32,
        r#where: Where,
    },
    RaiseEverywhere,
    RepeatLast,
    DefaultOrders,
    Clear {
        what: What,
    },
    Undo,
    ResetDraft,
    // Outside the draft
    Insight {
        seat: Seat,
    },
    // The end of drafting
    Submit {
        /// Everybody can see the orders from now on (R25).
        open: bool,
    },
    SubmitDefaults,
}

impl Command {
    /// The system that the command names.
    pub fn system(&self) -> Option<SystemId> {
        use Command::*;
        match *self {
            Assign { system, .. } | Unassign { system, .. } | AssignDrone { system, .. } => Some(system),
            UnassignDrone { system, .. } | Lead { system, .. } => Some(system),
            Invest { system, .. } | Uninvest { system, .. } => Some(system),
            RaiseDrone { system } | CancelRaise { system } => Some(system),
            TimeSkip { system } | Stasis { system } | Sabotage { system } | Assault { system, .. } => Some(system),
            StopLeading | CancelTimeSkip | CancelStasis | CancelSabotage | CancelAssault => None,
            ProclaimEmpire | CancelProclaim => None,
            DefendEvenly { .. } | SpreadDrones | InvestEvenly { .. } | RaiseEverywhere | RepeatLast => None,
            DefaultOrders | Clear { .. } | Undo | ResetDraft => None,
            Insight { .. } | Submit { .. } | SubmitDefaults => None,
        }
    }

    /// The amount that the command names, with the name of its field.
    pub fn amount(&self) -> Option<(&'static str, u32)> {
        let mut copy = *self;
        copy.amount_mut().map(|(field, amount)| (field, *amount))
    }

    /// The amount, for changing it.
    pub(crate) fn amount_mut(&mut self) -> Option<(&'static str, &mut u32)> {
        use Command::*;
        match self {
            Assign { units, .. } | Unassign { units, .. } | DefendEvenly { units } => Some(("units", units)),
            AssignDrone { drones, .. } | UnassignDrone { drones, .. } => Some(("drones", drones)),
            Invest { points, .. } | Uninvest { points, .. } | InvestEvenly { points, .. } => Some(("points", points)),
            Lead { .. } | StopLeading | RaiseDrone { .. } | CancelRaise { .. } => None,
            TimeSkip { .. } | CancelTimeSkip | Stasis { .. } | CancelStasis => None,
            Sabotage { .. } | CancelSabotage | Assault { .. } | CancelAssault => None,
            ProclaimEmpire | CancelProclaim => None,
            SpreadDrones | RaiseEverywhere | RepeatLast | DefaultOrders => None,
            Clear { .. } | Undo | ResetDraft => None,
            Insight { .. } | Submit { .. } | SubmitDefaults => None,
        }
    }

    /// The role of the command for the seat's question.
    pub(crate) fn role(&self) -> Role {
        use Command::*;
        match self {
            Assign { .. } | AssignDrone { .. } | Lead { .. } | Invest { .. } | RaiseDrone { .. } => Role::Draft,
            TimeSkip { .. } | Stasis { .. } | Sabotage { .. } | Assault { .. } | ProclaimEmpire => Role::Draft,
            DefendEvenly { .. } | SpreadDrones | InvestEvenly { .. } | RaiseEverywhere => Role::Draft,
            RepeatLast | DefaultOrders | Insight { .. } => Role::Draft,
            Unassign { .. } | UnassignDrone { .. } | StopLeading | Uninvest { .. } | CancelRaise { .. } => Role::Back,
            CancelTimeSkip | CancelStasis | CancelSabotage | CancelAssault | CancelProclaim => Role::Back,
            Clear { .. } | Undo | ResetDraft => Role::Back,
            Submit { .. } | SubmitDefaults => Role::Action,
        }
    }
}

/// Where `invest-evenly` invests (R90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Where {
    All,
    /// Systems behind the front, which no rival can reach.
    Inner,
}

/// The kind of orders that `clear` removes from the draft (R95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum What {
    Attacks,
    Defences,
    Investments,
    Raises,
}
