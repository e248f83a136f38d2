//! How a question is put to a seat, and what the others learn of it.

use super::judge::Ask;
use super::state::{Empires, Inside, ORBITS, Step};
use kit::game::{Decision, Pace, Question, Shown};
use kit::seat::Seat;

impl Ask {
    /// As decisions name it: the step ids of 4.1–4.3.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Ask::Arrange => "arrange",
            Ask::SetFirst => "set-first",
            Ask::Construction => "construction",
            Ask::Targeting => "targeting",
            Ask::Deployment => "deployment",
            Ask::Spy => "spy",
            Ask::Fight => "fight",
            Ask::SwarmAssign => "swarm-assign",
            Ask::Silo => "silo",
            Ask::Point => "point",
            Ask::Volley => "volley",
            Ask::Intercept => "intercept",
            Ask::Assign => "assign",
            Ask::Repoint => "repoint",
            Ask::Eat => "eat",
            Ask::Revive => "revive",
            Ask::Order101 => "order-101",
            Ask::Reroll => "reroll",
        }
    }

    /// The question in words.
    const fn text(self) -> &'static str {
        match self {
            Ask::Arrange => "Put your fleet deck in order, top card first, and confirm it.",
            Ask::SetFirst => "You have won the toss: who has priority in the first turn?",
            Ask::Construction => "Construction: play cards, build, and finish when you are done.",
            Ask::Targeting => "Choose what the card is used on, or take it back.",
            Ask::Deployment => "Deployment: send ships to planets, and finish when you are done.",
            Ask::Spy => "Spy Network: change the place of one of your ships?",
            Ask::Fight => "Which combat comes next?",
            Ask::SwarmAssign => "Asteroids hit your fleet: which ship takes the damage?",
            Ask::Silo => "Missile Silos: which ship do they hit?",
            Ask::Point => "Choose the point ship of your fleet.",
            Ask::Volley => "Attack, or withdraw?",
            Ask::Intercept => "Interceptor: name a fighter that must take the damage first?",
            Ask::Assign => "Your fleet is hit: which ship takes the damage?",
            Ask::Repoint => "Your point ship is lost: choose another.",
            Ask::Eat => "World Eater: destroy this planet?",
            Ask::Revive => "Choose a ship card of your discard pile to bring back.",
            Ask::Order101 => "Order 101: let the lost building fail without a roll?",
            Ask::Reroll => "The save has failed: roll again?",
        }
    }

    /// One's own turn, or an answer to what happens.
    const fn pace(self) -> Pace {
        match self {
            Ask::Arrange | Ask::SetFirst => Pace::Setup,
            Ask::Construction | Ask::Targeting | Ask::Deployment | Ask::Spy | Ask::Fight => Pace::Turn,
            _ => Pace::Reaction,
        }
    }

    /// Extra time (3.1).
    const fn time_factor(self) -> u8 {
        match self {
            Ask::Arrange => 4,
            Ask::Deployment => 2,
            _ => 1,
        }
    }
}

impl Empires {
    /// The decision that a seat is awaited for. Aiming hides behind the construction step, which therefore is always
    /// shown as itself in so many words.
    pub(super) fn decision(&self, seat: Seat, ask: Ask) -> Decision {
        let shown = match ask {
            Ask::Construction | Ask::Targeting => {
                Shown::As { kind: Ask::Construction.id().into(), text: Ask::Construction.text().into() }
            }
            _ => Shown::Openly,
        };
        let question = Question {
            kind: ask.id().into(),
            text: self.words(ask),
            turn: self.turn,
            span: self.span(),
            occasion: self.occasion(seat, ask),
            pace: ask.pace(),
            time_factor: ask.time_factor(),
        };
        Decision { seat, question, shown, grace_after: None }
    }

    /// A silent seat is not waited for again in the same phase, in combat in the same fight (D91).
    fn span(&self) -> u32 {
        let orbit = self.combat().map_or(0, |combat| u32::from(combat.orbit.0));
        (ORBITS as u32 + 1) * self.phase() as u32 + orbit
    }

    fn words(&self, ask: Ask) -> String {
        match (self.inside(), self.combat()) {
            (Inside::Targeting(aiming), _) => {
                format!("{}: choose what it is used on, or take it back.", aiming.card.print().name)
            }
            (_, Some(combat)) => format!("Orbit {}. {}", combat.orbit.0, ask.text()),
            _ => ask.text().to_owned(),
        }
    }

    /// Steps that one composes are one question from beginning to end; each step of aiming, and all others, are
    /// questions of their own.
    fn occasion(&self, seat: Seat, ask: Ask) -> u32 {
        match (&self.step, ask) {
            (Step::Construction { inside: Inside::Targeting(aiming), .. }, _) => {
                let aimed = aiming.ships.len() + aiming.orbits.len() + aiming.cards.len();
                self.player(seat).fidgets * 4 + aimed as u32
            }
            (_, Ask::Arrange | Ask::SetFirst | Ask::Construction | Ask::Deployment) => 0,
            _ => self.answered,
        }
    }
}
