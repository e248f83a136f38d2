//! The questions of the game, and the commands that answer each.

use super::command::Command;
use kit::game::Pace;

/// The step or sub-step whose seat is asked (4.1–4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    Arrange,
    SetFirst,
    Construction,
    Targeting,
    /// Pillars of Flesh bring back a ship.
    Pillars,
    Deployment,
    Spy,
    Fight,
    SwarmAssign,
    Silo,
    Point,
    Volley,
    Intercept,
    Assign,
    Repoint,
    Eat,
    /// An eaten planet brings back ships.
    Revive,
    Order101,
    Reroll,
}

impl Prompt {
    /// The question's name in decisions: the step ids of 4.1–4.3.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Prompt::Arrange => "arrange",
            Prompt::SetFirst => "set-first",
            Prompt::Construction => "construction",
            Prompt::Targeting => "targeting",
            Prompt::Deployment => "deployment",
            Prompt::Spy => "spy",
            Prompt::Fight => "fight",
            Prompt::SwarmAssign => "swarm-assign",
            Prompt::Silo => "silo",
            Prompt::Point => "point",
            Prompt::Volley => "volley",
            Prompt::Intercept => "intercept",
            Prompt::Assign => "assign",
            Prompt::Repoint => "repoint",
            Prompt::Eat => "eat",
            Prompt::Revive | Prompt::Pillars => "revive",
            Prompt::Order101 => "order-101",
            Prompt::Reroll => "reroll",
        }
    }

    /// The text of the question.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Prompt::Arrange => "Put your fleet deck in order, top card first, and confirm it.",
            Prompt::SetFirst => "You have won the toss: who has priority in the first turn?",
            Prompt::Construction => "Construction: play cards, build, and finish when you are done.",
            Prompt::Targeting => "Choose what the card is used on, or take it back.",
            Prompt::Deployment => "Deployment: send ships to planets, and finish when you are done.",
            Prompt::Spy => "Spy Network: change the place of one of your ships?",
            Prompt::Fight => "Which combat comes next?",
            Prompt::SwarmAssign => "Asteroids hit your fleet: which ship takes the damage?",
            Prompt::Silo => "Missile Silos: which ship do they hit?",
            Prompt::Point => "Choose the point ship of your fleet.",
            Prompt::Volley => "Attack, or withdraw?",
            Prompt::Intercept => "Interceptor: name a fighter that must take the damage first?",
            Prompt::Assign => "Your fleet is hit: which ship takes the damage?",
            Prompt::Repoint => "Your point ship is lost: choose another.",
            Prompt::Eat => "World Eater: destroy this planet?",
            Prompt::Revive | Prompt::Pillars => "Choose a ship card of your discard pile to bring back.",
            Prompt::Order101 => "Order 101: let the lost building fail without a roll?",
            Prompt::Reroll => "The save has failed: roll again?",
        }
    }

    /// Whether it belongs to the player's own turn or is a reaction.
    pub(super) const fn pace(self) -> Pace {
        match self {
            Prompt::Arrange | Prompt::SetFirst => Pace::Setup,
            Prompt::Construction | Prompt::Targeting | Prompt::Deployment | Prompt::Spy | Prompt::Fight => Pace::Turn,
            Prompt::Pillars
            | Prompt::SwarmAssign
            | Prompt::Silo
            | Prompt::Point
            | Prompt::Volley
            | Prompt::Intercept
            | Prompt::Assign
            | Prompt::Repoint
            | Prompt::Eat
            | Prompt::Revive
            | Prompt::Order101
            | Prompt::Reroll => Pace::Reaction,
        }
    }

    /// The factor for extra time (3.1).
    pub(super) const fn time_factor(self) -> u8 {
        match self {
            Prompt::Arrange => 4,
            Prompt::Deployment => 2,
            _ => 1,
        }
    }
}

impl Command {
    /// A phrase for when the command can be given.
    pub(super) const fn moment(&self) -> &'static str {
        match self {
            Command::ArrangeMove { .. } | Command::ArrangeReset | Command::ArrangeConfirm => "arranging",
            Command::Play { .. } | Command::Build { .. } | Command::FireCannon { .. } | Command::ConstructionDone => {
                "construction"
            }
            Command::Deploy { .. } | Command::Recall { .. } | Command::RecallAll | Command::DeployDone => "deployment",
            Command::SpyMove { .. } | Command::SpyPass => "spying",
            Command::Fight { .. } | Command::FightRest | Command::Attack { .. } | Command::Withdraw => "combat",
            _ => "asked",
        }
    }

    /// True if this kind of command belongs to that step.
    pub(super) fn belongs_to(&self, prompt: Prompt) -> bool {
        match self {
            Command::ArrangeMove { .. } | Command::ArrangeReset | Command::ArrangeConfirm => prompt == Prompt::Arrange,
            Command::SetFirst { .. } => prompt == Prompt::SetFirst,
            Command::Play { .. } | Command::Build { .. } | Command::FireCannon { .. } | Command::ConstructionDone => {
                prompt == Prompt::Construction
            }
            Command::TargetShip { .. }
            | Command::TargetOrbit { .. }
            | Command::TargetCard { .. }
            | Command::TargetDeck { .. }
            | Command::TargetsDone
            | Command::Cancel => prompt == Prompt::Targeting,
            Command::Deploy { .. } | Command::Recall { .. } | Command::RecallAll | Command::DeployDone => {
                prompt == Prompt::Deployment
            }
            Command::SpyMove { .. } | Command::SpyPass => prompt == Prompt::Spy,
            Command::Fight { .. } | Command::FightRest => prompt == Prompt::Fight,
            Command::Silo { .. } => prompt == Prompt::Silo,
            Command::Point { .. } => prompt == Prompt::Point,
            Command::Attack { .. } | Command::Withdraw => prompt == Prompt::Volley,
            Command::Intercept { .. } | Command::InterceptNone => prompt == Prompt::Intercept,
            Command::Assign { .. } => [Prompt::Assign, Prompt::SwarmAssign].contains(&prompt),
            Command::Repoint { .. } => prompt == Prompt::Repoint,
            Command::Eat { .. } => prompt == Prompt::Eat,
            Command::Revive { .. } => [Prompt::Revive, Prompt::Pillars].contains(&prompt),
            Command::ReviveDone => prompt == Prompt::Revive,
            Command::Order101 { .. } => prompt == Prompt::Order101,
            Command::Reroll { .. } => prompt == Prompt::Reroll,
        }
    }
}
