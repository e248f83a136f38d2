//! `trainer lesson`: plays a game's lesson according to its steps.

use crate::Failure;
use crate::matches::{Match, Matches, Player};
use clap::Args;
use engine::lesson::LessonRun;
use games::bots::{Purpose, Style};
use games::dice::Dice;
use games::erased::Playing;
use games::json::Json;
use games::lesson::{LEARNER, Lesson};
use games::seat::{Seat, Viewer};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;

/// Play a game's lesson according to its steps, and print the choices where it no longer fits
#[derive(Args, Clone, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    matches: Matches,
    /// Read the lesson from this file [default: the game's own]
    #[arg(long)]
    file: Option<PathBuf>,
    /// Play another deal than the lesson's
    #[arg(long)]
    deal: Option<u32>,
    /// Print every command with the events that it shows the learner
    #[arg(long)]
    events: bool,
    /// Print the learner's view where the lesson stops
    #[arg(long)]
    view: bool,
    /// After the lesson, continue by following hints against this bot, and count the wins
    #[arg(long)]
    against: Option<Player>,
    /// Playouts per hint
    #[arg(long, default_value_t = 100)]
    playouts: u32,
}

impl Play {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let game = self.matches.game()?;
        let mut lesson: Lesson = match &self.file {
            Some(file) => serde_json::from_str(&std::fs::read_to_string(file)?)?,
            None => serde_json::from_str(game.info.lesson.ok_or("The game has no lesson.")?)?,
        };
        lesson.deal = self.deal.unwrap_or(lesson.deal);
        let mut run = LessonRun::begin(game, &lesson)?;
        for step in &lesson.steps {
            for wanted in &step.gives {
                self.answer_for_opponent(&mut run)?;
                if let Err(why) = self.give(&mut run, LEARNER, &Json::of(wanted)) {
                    println!("step {}: {wanted} is refused: {why}", step.id);
                    return self.stop(&*run.state);
                }
            }
        }
        self.answer_for_opponent(&mut run)?;
        println!("All {} steps fit. {} commands of the script are left.", lesson.steps.len(), run.unscripted());
        match self.against {
            Some(bot) => self.play_on(&run, lesson.loadouts.len(), bot),
            None => self.stop(&*run.state),
        }
    }

    /// Gives the opponent's next commands as long as they are listed.
    fn answer_for_opponent(&self, run: &mut LessonRun) -> Result<(), Failure> {
        while let Some((opponent, command)) = run.next_of_opponent() {
            self.give(run, opponent, &command)?;
        }
        Ok(())
    }

    fn give(&self, run: &mut LessonRun, seat: Seat, command: &Json) -> Result<(), Failure> {
        if self.events {
            println!("{seat} {}", command.text());
        }
        let events = run.give(seat, command)?;
        let shown = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(LEARNER)));
        shown.filter(|_| self.events).for_each(|event| println!("    {}", event.text()));
        Ok(())
    }

    /// Prints the open decisions and the choices.
    fn stop(&self, state: &dyn Playing) -> Result<(), Failure> {
        for decision in state.decisions() {
            println!("{} is asked: {}", decision.seat, serde_json::to_string(&decision.question)?);
        }
        for seat in Seat::all(2) {
            let choices: Value = serde_json::from_str(&state.choices(seat).text())?;
            for choice in choices.as_array().into_iter().flatten() {
                println!("{seat} can {choice}");
            }
        }
        if self.view {
            let view: Value = serde_json::from_str(&state.view(Viewer::Seat(LEARNER)).text())?;
            println!("{}", serde_json::to_string_pretty(&view)?);
        }
        Ok(())
    }

    /// Plays the rest of the match repeatedly, with different dice for the bots each time.
    fn play_on(&self, after: &LessonRun, seats: usize, bot: Player) -> Result<(), Failure> {
        let won = self.matches.each(|number| {
            let chance = Dice::from_number(u64::from(number));
            let styles = vec![Style::Usual; seats];
            let (state, dice) = (Arc::clone(&after.state), after.dice.clone());
            let mut game = Match { state, seats, dice, chance, styles, inputs: Vec::new() };
            while let Some(decision) = game.state.decisions().first() {
                if decision.seat != LEARNER {
                    game.bot(decision.seat, bot)?;
                    continue;
                }
                let mut search = game.state.search(LEARNER, &mut game.chance, Purpose::Hint);
                search.think(self.playouts);
                let taken = search.hint().commands.iter().take_while(|command| game.give(LEARNER, command)).count();
                if taken == 0 {
                    return Err("A hint is refused.".into());
                }
            }
            Ok(game.state.outcome().is_some_and(|outcome| outcome.winners() == [LEARNER]))
        })?;
        println!("The learner wins {} of {}.", won.iter().filter(|won| **won).count(), won.len());
        Ok(())
    }
}
