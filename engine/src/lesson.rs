//! Plays a lesson without a server, to check that it still fits the rules.

use crate::proof;
use games::dice::Dice;
use games::erased::{Act, GameType, Playing};
use games::events::AddressedEvent;
use games::game::Refusal;
use games::json::Json;
use games::lesson::{LEARNER, Lesson};
use games::seat::Seat;
use std::sync::Arc;

/// A lesson in progress.
pub struct LessonRun<'a> {
    /// The position.
    pub state: Arc<dyn Playing>,
    /// The dice of the match.
    pub dice: Dice,
    lesson: &'a Lesson,
    /// How many commands of the script have been given.
    scripted: usize,
}

impl<'a> LessonRun<'a> {
    /// Starts the match. The refusal says what is wrong with its options or loadouts.
    pub fn begin(game: &'static GameType, lesson: &'a Lesson) -> Result<Self, Refusal> {
        let seats = lesson.loadouts.len();
        let options = (game.check_options)(&lesson.options, seats);
        let options = options.map_err(|faults| faults.into_iter().next().expect("a fault"))?;
        let mut dice = Dice::from_seed(proof::seed(&lesson.secret(game.info.slug), vec![None; seats]));
        let begun = (game.setup)(game.info.rules_version, &options, &lesson.loadouts, &mut dice)?;
        Ok(LessonRun { state: begun.state, dice, lesson, scripted: 0 })
    }

    /// How many commands of the script are left.
    pub fn unscripted(&self) -> usize {
        self.lesson.script.len() - self.scripted
    }

    /// The opponent's next command, if it has an open decision and the script fits.
    pub fn next_of_opponent(&self) -> Option<(Seat, Json)> {
        let opponent = self.state.decisions().into_iter().find(|decision| decision.seat != LEARNER)?.seat;
        Some((opponent, self.lesson.scripted(&*self.state, opponent, self.scripted)?))
    }

    /// Gives a command and returns its events.
    pub fn give(&mut self, seat: Seat, command: &Json) -> Result<Vec<AddressedEvent<Json>>, Refusal> {
        let read = self.state.read(command)?;
        let (mut copy, mut dice, mut events) = (self.state.copy(), self.dice.clone(), Vec::new());
        let next = Arc::get_mut(&mut copy).expect("a copy of one's own");
        next.act(Act::Command(seat, read), &mut dice, Some(&mut events))?;
        (self.state, self.dice) = (copy, dice);
        self.scripted += usize::from(seat != LEARNER);
        Ok(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lesson that no longer fits the rules fails here, not at its player's table.
    #[test]
    fn every_lesson_fits_the_rules_to_its_last_step() {
        for game in games::ALL.iter().filter(|game| game.info.lesson.is_some()) {
            let slug = game.info.slug;
            let lesson: Lesson = serde_json::from_str(game.info.lesson.expect("a lesson")).expect(slug);
            let mut run = LessonRun::begin(game, &lesson).expect(slug);
            for step in &lesson.steps {
                assert!(game.info.rulebook.contains(&format!("**{}**", step.rule)), "{slug}: {} has no rule", step.id);
                for command in &step.gives {
                    while let Some((opponent, next)) = run.next_of_opponent() {
                        run.give(opponent, &next).expect(slug);
                    }
                    let given = run.give(LEARNER, &Json::of(command));
                    assert!(given.is_ok(), "{slug}: step {} is refused: {:?}", step.id, given.err());
                }
            }
            while let Some((opponent, next)) = run.next_of_opponent() {
                run.give(opponent, &next).expect(slug);
            }
            assert_eq!(run.unscripted(), 0, "{slug}: commands of the script are left");
            assert!(run.state.outcome().is_none(), "{slug}: the match is over before the lesson ends");
        }
    }

    #[test]
    fn every_game_has_a_lesson() {
        let without: Vec<&str> =
            games::ALL.iter().filter(|game| game.info.lesson.is_none()).map(|game| game.info.slug).collect();
        assert_eq!(without, Vec::<&str>::new());
    }
}
