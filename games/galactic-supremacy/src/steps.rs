//! The phases of a turn, the steps at which its player is asked, and the kinds of questions (rules 4.1, 4.2).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The seven phases (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Phase {
    Draw,
    Production,
    Command,
    Build,
    Attack,
    Move,
    Research,
}

/// The steps of a turn at which its player is asked (rules 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw,
    Discard,
    Command,
    Build,
    /// The first or the second Attack Phase: see [`TurnFlags::in_second_attack`].
    Attack,
    Move,
    Research,
}

/// The kind of a question (rules 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum PendingKind {
    Draw,
    Discard,
    Command,
    Build,
    Attack,
    Move,
    Research,
    PickTechnology,
    Counter,
    Answer,
    Riposte,
    Disposition,
    Tactics,
    Kills,
}

impl Step {
    /// The question to its player.
    pub fn kind(self) -> PendingKind {
        match self {
            Step::Draw => PendingKind::Draw,
            Step::Discard => PendingKind::Discard,
            Step::Command => PendingKind::Command,
            Step::Build => PendingKind::Build,
            Step::Attack => PendingKind::Attack,
            Step::Move => PendingKind::Move,
            Step::Research => PendingKind::Research,
        }
    }

    /// The phase of the step.
    pub fn phase(self) -> Phase {
        match self {
            Step::Draw | Step::Discard => Phase::Draw,
            Step::Command => Phase::Command,
            Step::Build => Phase::Build,
            Step::Attack => Phase::Attack,
            Step::Move => Phase::Move,
            Step::Research => Phase::Research,
        }
    }
}

impl PendingKind {
    /// The kind's name in decisions.
    pub fn id(self) -> &'static str {
        match self {
            PendingKind::Draw => "draw",
            PendingKind::Discard => "discard",
            PendingKind::Command => "command",
            PendingKind::Build => "build",
            PendingKind::Attack => "attack",
            PendingKind::Move => "move",
            PendingKind::Research => "research",
            PendingKind::PickTechnology => "pick-technology",
            PendingKind::Counter => "counter",
            PendingKind::Answer => "answer",
            PendingKind::Riposte => "riposte",
            PendingKind::Disposition => "disposition",
            PendingKind::Tactics => "tactics",
            PendingKind::Kills => "kills",
        }
    }
}

/// The phases that can be skipped to (R100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum SkipPhase {
    Build,
    Attack,
    Move,
    Research,
}

impl SkipPhase {
    /// All phases that can be skipped to, in the order of play.
    pub const ALL: [SkipPhase; 4] = [SkipPhase::Build, SkipPhase::Attack, SkipPhase::Move, SkipPhase::Research];

    /// The first step of the phase.
    pub fn step(self) -> Step {
        match self {
            SkipPhase::Build => Step::Build,
            SkipPhase::Attack => Step::Attack,
            SkipPhase::Move => Step::Move,
            SkipPhase::Research => Step::Research,
        }
    }
}
