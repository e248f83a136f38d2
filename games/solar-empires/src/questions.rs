//! How a question is put to a seat, and what the others learn of it.

use super::prompt::Prompt;
use super::state::{Empires, Inside, ORBITS, Step};
use kit::game::{Decision, Question, Shown};
use kit::seat::Seat;

impl Empires {
    /// The decision that a seat is awaited for. Aiming hides behind the construction step, which therefore is always
    /// shown as itself in so many words.
    pub(super) fn decision(&self, seat: Seat, prompt: Prompt) -> Decision {
        let shown = match prompt {
            Prompt::Construction | Prompt::Targeting => {
                Shown::As { kind: Prompt::Construction.id().into(), text: Prompt::Construction.text().into() }
            }
            _ => Shown::Openly,
        };
        let question = Question {
            kind: prompt.id().into(),
            text: self.words(prompt),
            turn: self.turn,
            span: self.span(),
            occasion: self.occasion(seat, prompt),
            pace: prompt.pace(),
            time_factor: prompt.time_factor(),
        };
        Decision { seat, question, shown, grace_after: None }
    }

    /// A silent seat is not waited for again in the same phase, in combat in the same fight (D91).
    fn span(&self) -> u32 {
        let orbit = self.combat().map_or(0, |combat| u32::from(combat.orbit.0));
        (ORBITS as u32 + 1) * self.phase() as u32 + orbit
    }

    fn words(&self, prompt: Prompt) -> String {
        match (self.inside(), self.combat()) {
            (Inside::Targeting(aiming), _) => {
                format!("{}: choose what it is used on, or take it back.", aiming.card.print().name)
            }
            (_, Some(combat)) => format!("Orbit {}. {}", combat.orbit.0, prompt.text()),
            _ => prompt.text().to_owned(),
        }
    }

    /// Steps that one composes are one question from beginning to end; each step of aiming, and all others, are
    /// questions of their own.
    fn occasion(&self, seat: Seat, prompt: Prompt) -> u32 {
        match (&self.step, prompt) {
            (Step::Construction { inside: Inside::Targeting(aiming), .. }, _) => {
                let aimed = aiming.ships.len() + aiming.orbits.len() + aiming.cards.len();
                self.player(seat).fidgets * 4 + aimed as u32
            }
            (_, Prompt::Arrange | Prompt::SetFirst | Prompt::Construction | Prompt::Deployment) => 0,
            _ => self.answered,
        }
    }
}
