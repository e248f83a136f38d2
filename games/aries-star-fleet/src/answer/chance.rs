//! The chance to finish an attempt (13). Cards that the viewer does not know are dealt from the possible ones, all equally
//! likely. Then bots play the attempt to its end.

use super::super::Log;
use super::super::bot::answer_all;
use super::super::cards::Card;
use super::super::command::Command;
use super::super::event::Event;
use super::super::id::Id;
use super::super::refusals::Code;
use super::super::resample::resample;
use super::super::state::{Composing, Selecting, StarFleet};
use super::Answer;
use kit::dice::Dice;
use kit::duel::other;
use kit::game::Refusal;
use kit::refusals::{Reason, ensure};
use kit::seat::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// The approximate number of deals. Each candidate for the next card comes first equally often.
const DEALS: usize = 120;

/// The number of deals, and of those in which the attempt is finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Chance {
    pub deals: u32,
    pub finished: u32,
    /// The possible next interventions, each once.
    pub next: Vec<Candidate>,
}

/// A possible next card, the number of deals with it, and their results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Candidate {
    pub card: Card,
    pub deals: u32,
    /// The deals in which the team passed it, and those in which the attempt was finished.
    pub passed: u32,
    pub finished: u32,
}

/// The result of one deal.
struct Deal {
    /// The first card that was flipped, and whether it was passed.
    next: Option<(Card, bool)>,
    finished: bool,
}

impl StarFleet {
    /// The chance of the running attempt. With a command, the chance if the viewer gives it now, with the present selection.
    pub(super) fn chance(&self, viewer: Viewer, command: Option<&Command>) -> Result<Answer, Refusal> {
        let given = match (command, viewer) {
            (None, _) => None,
            (Some(command), Viewer::Seat(seat)) => {
                self.judge(seat, command).map_err(|code| self.refusal(seat, command, code))?;
                Some((seat, command))
            }
            (Some(_), _) => return Err(Code::NotSeated.plain()),
        };
        // Only the intervener may know how many of the drawn cards apply. So others get no answer before the cards are picked.
        let told =
            self.attempt.as_ref().is_none_or(|attempt| attempt.drawn.is_empty() || viewer.sees(other(attempt.seat)));
        ensure(told && (self.attempt.is_some() || self.begins_attempt(command)), Code::NothingToForecast)
            .map_err(Code::plain)?;
        let mut dice = Dice::forecast(0);
        let candidates = self.candidates_for_next(viewer);
        let each = candidates.as_ref().map_or(DEALS, |candidates| DEALS.div_ceil(candidates.len()));
        let wanted = candidates.map_or(vec![None], |candidates| candidates.into_iter().map(Some).collect());
        let mut chance = Chance { deals: 0, finished: 0, next: Vec::new() };
        for next in wanted.into_iter().flat_map(|next| std::iter::repeat_n(next, each)) {
            chance.count(&self.deal(viewer, next, given, &mut dice));
        }
        Ok(Answer::Chance(chance))
    }

    /// True if the command begins an attempt, at once or after its selection is confirmed.
    fn begins_attempt(&self, command: Option<&Command>) -> bool {
        let selects = match (&self.composing, command) {
            (Composing::Selection(selection), Some(Command::Toggle { .. } | Command::Confirm)) => Some(selection.of),
            (_, command) => command.and_then(Command::selecting),
        };
        matches!(selects, Some(Selecting::AttemptCrew { .. } | Selecting::AttemptShips { .. }))
    }

    /// The possible next interventions, as far as the viewer knows; `None` if the viewer knows the card, or if none is set.
    fn candidates_for_next(&self, viewer: Viewer) -> Option<Vec<Id>> {
        let attempt = self.attempt.as_ref().filter(|attempt| !attempt.picked.is_empty())?;
        let rival = other(attempt.seat);
        let face_down = &self.player(rival).pile[..self.player(rival).face_down];
        let hidden = face_down.iter().chain(&attempt.picked).copied();
        let mut cards: Vec<Id> = hidden.filter(|id| id.card.intervention().scope.fits(attempt.place.level)).collect();
        cards.sort_unstable();
        (!viewer.sees(rival)).then_some(cards)
    }

    fn deal(&self, viewer: Viewer, next: Option<Id>, given: Option<(Seat, &Command)>, dice: &mut Dice) -> Deal {
        let mut dealt = resample(self, viewer, dice);
        next.into_iter().for_each(|card| dealt.set_next(card));
        let mut log = Log::default();
        if let Some((seat, command)) = given {
            dealt.perform(seat, command, dice, &mut log);
            if let Composing::Selection(_) = dealt.composing {
                dealt.perform(seat, &Command::Confirm, dice, &mut log);
            }
        }
        answer_all(&mut dealt, dice, &mut log);
        let events = || log.as_slice().iter().map(|told| &told.full);
        let next = events().find_map(|event| match event {
            Event::InterventionFlipped { card, passed, .. } => Some((card.card, *passed)),
            _ => None,
        });
        Deal { next, finished: events().any(|event| matches!(event, Event::AttemptResult { success: true, .. })) }
    }

    /// Puts that card first among the picked ones, in exchange for the former first card.
    fn set_next(&mut self, card: Id) {
        let Some(attempt) = &mut self.attempt else { return };
        let pile = &mut self.players[card.seat.index()].pile;
        let (first, others) = attempt.picked.split_at_mut(1);
        if let Some(place) = pile.iter_mut().chain(others).find(|id| **id == card) {
            std::mem::swap(&mut first[0], place);
        }
    }
}

impl Chance {
    fn count(&mut self, deal: &Deal) {
        let finished = u32::from(deal.finished);
        self.deals += 1;
        self.finished += finished;
        let Some((card, passed)) = deal.next else { return };
        let at = self.next.iter().position(|known| known.card == card).unwrap_or_else(|| {
            self.next.push(Candidate { card, deals: 0, passed: 0, finished: 0 });
            self.next.len() - 1
        });
        let candidate = &mut self.next[at];
        candidate.deals += 1;
        candidate.passed += u32::from(passed);
        candidate.finished += finished;
    }
}
