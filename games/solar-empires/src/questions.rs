//! The questions to seats, and the part of them that others see.

use super::prompt::Prompt;
use super::state::{Empires, Inside, ORBITS, Step};
use kit::game::{Decision, Question, Shown};
use kit::seat::Seat;

impl Empires {
    /// The question to a seat. Aiming is disguised as the construction step, whose shown text is therefore always the same.
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

    /// A silent seat is not asked again in the same phase, or in combat in the same fight (D91).
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

    /// Steps with a draft are one question from beginning to end. Each step of aiming, and every other step, is a question of its
    /// own.
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
