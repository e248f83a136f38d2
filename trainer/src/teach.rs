//! `trainer teach`: plays as a player who only follows hints.

use crate::Failure;
use crate::matches::{Match, Matches, Player};
use clap::Args;
use games::bots::{Advice, PLAYOUTS, Purpose, Reason};
use games::dice::Dice;
use games::game::{Question, Role};
use games::json::Json;
use games::seat::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Instant;

/// After 6 circles in a turn, the follower gives a listed answer, so that the match continues.
const MAX_CIRCLES: u32 = 6;
/// A view may have a counter of the inputs left. Views that differ only in that number show the same position.
const MAX_COUNTERS: usize = 1;

/// Play matches against bots by following hints only, and count circles, contradictions and wins
#[derive(Args, Clone, Debug)]
pub(crate) struct Teach {
    #[command(flatten)]
    matches: Matches,
    /// All other seats: a level, or shares of 100 decisions as RANDOM:SEARCH[:PLAYOUTS[:STYLE]]
    #[arg(long, default_value = "captain")]
    against: Player,
    /// Playouts per hint
    #[arg(long, default_value_t = PLAYOUTS)]
    playouts: u32,
    /// Print every hint
    #[arg(long)]
    print: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The counts of one match or of all.
#[derive(Clone, Debug, Default, Serialize)]
struct Report {
    matches: u32,
    won: u32,
    hints: u32,
    /// Hints that repeat a command proposed by an earlier hint in the same position of the turn.
    circles: u32,
    /// Hints that take back a draft of an earlier hint for the same question.
    contradictions: u32,
    /// Proposed commands that the rules refuse.
    refused: u32,
    /// Hints by their kind of reason.
    reasons: BTreeMap<String, u32>,
    /// Hints that show a chance.
    chances: u32,
    /// The time for a hint in milliseconds, over all hints that needed a search.
    #[serde(skip)]
    times: Vec<u64>,
    median_ms: u64,
    p95_ms: u64,
}

/// The follower's views and hints in the current turn.
#[derive(Default)]
struct Seen {
    question: Option<Question>,
    /// The follower's view, and the command that the hint proposed there.
    positions: Vec<(Value, Json)>,
    circles: u32,
    drafted: bool,
}

impl Teach {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut report =
            self.matches.each(|number| self.play(number))?.into_iter().fold(Report::default(), Report::and);
        report.times.sort_unstable();
        let at = |percent: usize| report.times.get(report.times.len() * percent / 100).copied().unwrap_or_default();
        (report.median_ms, report.p95_ms) = (at(50), at(95));
        println!(
            "{}",
            if self.json { serde_json::to_string(&report)? } else { serde_json::to_string_pretty(&report)? }
        );
        let faults = report.contradictions + report.refused;
        if faults == 0 { Ok(()) } else { Err(format!("{faults} hints contradict others or are refused.").into()) }
    }

    /// Plays a match. The follower sits in another seat each time.
    fn play(&self, number: u32) -> Result<Report, Failure> {
        let mut game = self.matches.begin(number)?;
        let own = Seat((number as usize % game.seats) as u8);
        let mut report = Report { matches: 1, ..Report::default() };
        let (mut seen, mut advice) = (Seen::default(), None);
        while let Some(decision) = game.state.decisions().first() {
            if decision.seat != own {
                game.bot(decision.seat, self.against)?;
                // The moves of others never change the follower's question, so its plan stays.
                continue;
            }
            advice = self.follow(&mut game, own, advice, &mut seen, &mut report)?;
        }
        let winners = game.state.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        report.won = u32::from(winners.contains(&own));
        Ok(report)
    }

    /// Asks for a hint and gives its first command.
    fn follow(
        &self,
        game: &mut Match,
        own: Seat,
        advice: Option<Advice>,
        seen: &mut Seen,
        report: &mut Report,
    ) -> Result<Option<Advice>, Failure> {
        let question = game.state.decisions().into_iter().find(|decision| decision.seat == own).map(|own| own.question);
        if seen.question != question {
            let same_turn = seen.question.as_ref().map(|old| old.turn) == question.as_ref().map(|new| new.turn);
            *seen = Seen {
                question,
                positions: if same_turn { std::mem::take(&mut seen.positions) } else { Vec::new() },
                ..Seen::default()
            };
        }
        let advice = match advice {
            Some(advice) => advice,
            None => {
                let began = Instant::now();
                let turn = seen.question.as_ref().map_or(0, |question| question.turn);
                let mut search = game.state.search(own, &mut Dice::forecast(turn.into()), Purpose::Hint);
                search.think(self.playouts);
                let hint = search.hint();
                report.times.push(began.elapsed().as_millis() as u64);
                report.hints += 1;
                report.chances += u32::from(hint.chance.is_some());
                *report.reasons.entry(kind(&hint.reason)).or_default() += 1;
                if self.print {
                    println!("{}", serde_json::to_string(&hint)?);
                }
                Advice::new(own, hint)
            }
        };
        let Some(command) = advice.hint().commands.first().cloned() else {
            return Err("a hint without a command".into());
        };
        let role = game.state.read(&command).ok().and_then(|read| game.state.role_of(own, &read));
        let view: Value = serde_json::from_str(&game.state.view(Viewer::Seat(own)).text())?;
        let known = |(earlier, given): &(Value, Json)| *given == command && differences(earlier, &view) <= MAX_COUNTERS;
        let is_circle = seen.positions.iter().any(known);
        seen.positions.push((view, command.clone()));
        if is_circle {
            report.circles += 1;
            if self.print {
                println!("circle: {} {:?}", command.text(), seen.question);
            }
            seen.circles += 1;
        }
        report.contradictions += u32::from(role == Some(Role::Back) && seen.drafted);
        seen.drafted |= role == Some(Role::Draft);
        let stuck = seen.circles >= MAX_CIRCLES;
        if !stuck && game.give(own, &command) {
            return Ok(advice.after(own, &command, &*game.state));
        }
        report.refused += u32::from(!stuck);
        let listed: Value = serde_json::from_str(&game.state.choices(own).text())?;
        let answers = listed.as_array().into_iter().flatten().filter(|choice| choice["role"] == "action");
        for answer in answers.rev() {
            if game.give(own, &Json::of(&answer["command"])) {
                return Ok(None);
            }
        }
        Err("no listed answer is taken".into())
    }
}

impl Report {
    fn and(mut self, other: Report) -> Report {
        let sums = [
            &mut self.matches,
            &mut self.won,
            &mut self.hints,
            &mut self.circles,
            &mut self.contradictions,
            &mut self.refused,
            &mut self.chances,
        ];
        let others =
            [other.matches, other.won, other.hints, other.circles, other.contradictions, other.refused, other.chances];
        sums.into_iter().zip(others).for_each(|(sum, more)| *sum += more);
        other.reasons.into_iter().for_each(|(kind, count)| *self.reasons.entry(kind).or_default() += count);
        self.times.extend(other.times);
        self
    }
}

/// The number of numeric fields in which two views differ. With any other difference, such as another card on a pile,
/// they are different positions.
fn differences(one: &Value, other: &Value) -> usize {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).map(|(one, other)| differences(one, other)).sum()
        }
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.values().zip(other.values()).map(|(one, other)| differences(one, other)).sum()
        }
        (Value::Number(one), Value::Number(other)) => usize::from(one != other),
        _ if one == other => 0,
        _ => MAX_COUNTERS + 1,
    }
}

fn kind(reason: &Reason) -> String {
    match reason {
        Reason::Only => "only".to_owned(),
        Reason::Wins { .. } => "wins".to_owned(),
        Reason::Saves { .. } => "saves".to_owned(),
        Reason::Equal { .. } => "equal".to_owned(),
        Reason::Feature { feature, .. } => feature.clone().into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_pile_with_an_extra_card_makes_another_position() {
        let view = json!({"left": 9, "scrapped": ["mp-100"], "base": {"damage": 2}});
        assert!(differences(&view, &json!({"left": 8, "scrapped": ["mp-100"], "base": {"damage": 2}})) <= MAX_COUNTERS);
        for other in [
            json!({"left": 9, "scrapped": ["mp-100", "mp-100"], "base": {"damage": 2}}),
            json!({"left": 9, "scrapped": ["mp-150"], "base": {"damage": 2}}),
            json!({"left": 9, "scrapped": ["mp-100"], "base": {"damage": 2}, "attack": null}),
            json!({"left": 8, "scrapped": ["mp-100"], "base": {"damage": 3}}),
        ] {
            assert!(differences(&view, &other) > MAX_COUNTERS, "{other}");
        }
    }
}
