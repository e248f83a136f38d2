mod attendance;
mod more_time;

use super::*;
use games::dice::Dice;
use serde_json::{Value, json};

const S0: Seat = Seat(0);
const S1: Seat = Seat(1);

fn rates(turn: u32, reaction: u32, bank: u32, whole_match: u32) -> Clock {
    Clock { turn, reaction, bank, whole_match, ..Clock::NONE }
}

fn asked(seat: Seat, turn: u32, pace: Pace) -> Decision {
    let text = String::new();
    Decision::open(seat, Question { kind: "q".into(), text, turn, span: 0, occasion: 0, pace, time_factor: 1 })
}

fn turn(seat: Seat, turn: u32) -> Decision {
    asked(seat, turn, Pace::Turn)
}

fn clocks(rates: Clock, awaited: &[Decision]) -> Clocks {
    let mut clocks = Clocks::new(rates, 2);
    clocks.follow(awaited, None, 0);
    clocks
}

#[test]
fn each_pace_has_its_own_time_and_a_question_can_multiply_it() {
    let mut twice = turn(S0, 1);
    twice.question.time_factor = 2;
    let clocks = clocks(rates(60, 20, 0, 0), &[twice, asked(S1, 1, Pace::Reaction)]);
    assert_eq!([clocks.deadline(S0, 0), clocks.deadline(S1, 0)], [Some(120_000), Some(20_000)]);
}

#[test]
fn without_a_time_limit_no_seat_is_late() {
    let clocks = clocks(rates(0, 0, 100, 0), &[turn(S0, 1), asked(S1, 1, Pace::Reaction)]);
    assert_eq!((clocks.next(0), clocks.due(i64::MAX / 4)), (None, vec![]));
}

#[test]
fn only_the_seats_own_act_restarts_its_time_within_a_turn() {
    let mut clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1), turn(S1, 1)]);
    clocks.follow(&[turn(S0, 1), turn(S1, 1)], None, 10_000);
    assert_eq!(clocks.deadline(S0, 10_000), Some(60_000));
    clocks.follow(&[turn(S0, 1), turn(S1, 1)], Some(S0), 20_000);
    assert_eq!([clocks.deadline(S0, 20_000), clocks.deadline(S1, 20_000)], [Some(80_000), Some(60_000)]);
}

#[test]
fn the_reserve_is_used_only_after_the_time_for_the_question() {
    let mut clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1)]);
    assert_eq!(clocks.deadline(S0, 0), Some(90_000));
    clocks.follow(&[turn(S1, 2)], Some(S0), 70_000);
    assert_eq!(clocks.state(70_000).banks, [20_000, 30_000]);
    clocks.follow(&[turn(S0, 3)], Some(S1), 100_000);
    assert_eq!(clocks.deadline(S0, 100_000), Some(180_000));
    assert_eq!(clocks.state(175_000).banks, [5_000, 30_000]);
}

#[test]
fn due_seats_are_listed_with_the_longest_overdue_first() {
    let clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1), asked(S1, 1, Pace::Reaction)]);
    assert_eq!(clocks.due(19_999), []);
    assert_eq!(clocks.due(20_000), [S1]);
    assert_eq!(clocks.due(60_000), [S1, S0]);
    assert_eq!(clocks.next(0), Some(20_000));
}

#[test]
fn a_grace_period_starts_when_the_other_seat_has_decided_and_is_hidden_from_others() {
    let mut waiting = turn(S0, 1);
    waiting.grace_after = Some(S1);
    let mut clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1), turn(S1, 1)]);
    clocks.follow(&[waiting.clone(), turn(S1, 1)], None, 1_000);
    assert_eq!(clocks.deadline(S0, 1_000), None);
    assert_eq!(clocks.deadline_seen_by(Viewer::Seat(S1), S0, 1_000), Some(60_000));
    assert_eq!(clocks.due(60_000), [S1]);
    clocks.follow(&[waiting], None, 60_000);
    assert_eq!(clocks.deadline(S0, 60_000), Some(80_000));
    assert_eq!(clocks.deadline_seen_by(Viewer::Spectator, S0, 60_000), Some(60_000));
}

#[test]
fn a_grace_period_never_shortens_the_shared_deadline() {
    let mut waiting = turn(S0, 1);
    waiting.grace_after = Some(S1);
    let mut clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1), turn(S1, 1)]);
    clocks.follow(&[waiting], Some(S1), 5_000);
    assert_eq!(clocks.deadline(S0, 5_000), Some(60_000));
}

#[test]
fn an_extension_adds_the_time_of_the_question_again() {
    let mut clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1)]);
    assert!(clocks.extend(S0));
    assert_eq!(clocks.deadline(S0, 0), Some(120_000));
    assert!(!clocks.extend(S1), "s1 has no open question");
    assert!(!self::clocks(rates(0, 0, 0, 0), &[turn(S0, 1)]).extend(S0), "there is no deadline");
}

#[test]
fn players_get_back_the_time_that_the_server_was_down() {
    let mut clocks = clocks(rates(60, 20, 0, 600), &[turn(S0, 1)]);
    clocks.credit(30_000, 1_000_000);
    assert_eq!(clocks.deadline(S0, 1_000_000), Some(1_030_000));
    assert_eq!(clocks.match_ends(1_000_000), Some(1_570_000));
}

#[test]
fn a_downtime_during_a_pause_is_given_back_once() {
    let mut clocks = clocks(rates(60, 20, 0, 0), &[turn(S0, 1)]);
    clocks.pause(10_000);
    clocks.credit(20_000, 50_000);
    clocks.resume(60_000);
    assert_eq!(clocks.deadline(S0, 60_000), Some(110_000));
}

#[test]
fn the_match_clock_runs_after_the_setup_while_a_decision_is_open() {
    let mut clocks = clocks(rates(60, 20, 0, 100), &[asked(S0, 0, Pace::Setup)]);
    assert_eq!(clocks.match_ends(0), None);
    clocks.follow(&[turn(S0, 1)], Some(S0), 40_000);
    assert_eq!(clocks.match_ends(40_000), Some(140_000));
    clocks.follow(&[], Some(S0), 60_000);
    assert_eq!(clocks.match_ends(60_000), None);
    clocks.follow(&[turn(S1, 2)], None, 90_000);
    assert!(!clocks.is_time_up(169_999));
    assert!(clocks.is_time_up(170_000));
    clocks.take_time_up();
    assert!(!clocks.is_time_up(170_000));
}

/// A second implementation of the clocks, which counts elapsed time instead of storing points in time.
#[derive(Clone, Default)]
struct Model {
    asked: Option<(u32, u32, Pace)>,
    left: Option<i64>,
    bank: i64,
    /// How much of the reserve this question has used.
    lent: i64,
}

impl Model {
    fn pass(&mut self, time: i64) {
        let Some(left) = self.left.as_mut() else { return };
        let from_bank = (time - *left).max(0);
        *left = (*left - time).max(0);
        // A negative reserve is the time by which the seat is overdue.
        self.bank -= from_bank;
        self.lent += from_bank;
    }

    fn ask(&mut self, question: Option<&Question>, rates: &Clock) {
        self.asked = question.map(|q| (q.turn, q.span, q.pace));
        self.bank = self.bank.max(0);
        self.lent = 0;
        self.left = question.and_then(|q| {
            let seconds = if q.pace == Pace::Reaction { rates.reaction } else { rates.turn };
            (seconds > 0).then(|| millis(seconds) * i64::from(q.time_factor.max(1)))
        });
    }

    fn extend(&mut self, usual: i64) {
        // An extension first refills the reserve that the question has used.
        let back = self.lent.min(usual);
        self.bank += back;
        self.lent -= back;
        self.left = self.left.map(|left| left + usual - back);
    }

    fn remaining(&self) -> Option<i64> {
        self.left.map(|left| left + self.bank)
    }
}

/// Random decisions for some of the seats.
fn random_decisions(dice: &mut Dice, seats: usize) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for seat in Seat::all(seats) {
        if dice.coin("asked") {
            let pace = [Pace::Setup, Pace::Turn, Pace::Reaction][dice.pick(3, "pace")];
            let mut decision = asked(seat, dice.d6("turn") / 3, pace);
            decision.question.span = dice.pick(2, "span") as u32;
            decision.question.time_factor = dice.pick(4, "factor") as u8;
            decisions.push(decision);
        }
    }
    decisions
}

fn random_rates(dice: &mut Dice) -> Clock {
    let mut one_of = |choices: &[u32]| choices[dice.pick(choices.len(), "rate")];
    rates(one_of(&[0, 10, 180, 86_400]), one_of(&[0, 10, 45]), one_of(&[0, 1, 60]), one_of(&[0, 300]))
}

/// After any sequence of events the clocks agree with the model.
#[test]
fn no_sequence_of_events_costs_or_gives_a_player_a_millisecond() {
    const SEATS: usize = 4;
    for seed in 0..400 {
        let mut dice = Dice::forecast(seed);
        let rates = random_rates(&mut dice);
        let mut clocks = Clocks::new(rates, SEATS);
        let bank = millis(rates.bank);
        let mut models = vec![Model { bank, ..Model::default() }; SEATS];
        let (mut now, mut awaited) = (1_000_000, Vec::new());
        let mut match_left = millis(rates.whole_match);
        for step in 0..120 {
            let time = [0, 1, 700, 9_000, 50_000][dice.pick(5, "time")];
            match dice.pick(8, "event") {
                0 => clocks.pause(now),
                1 => clocks.resume(now),
                2 => {
                    clocks.credit(now, now + time);
                    now += time;
                }
                3 => {
                    let seat = dice.pick(SEATS, "seat");
                    let usual = clocks.seats[seat].running.map_or(0, |running| running.usual);
                    if clocks.extend(Seat(seat as u8)) {
                        models[seat].extend(usual);
                    }
                }
                4 | 5 => {
                    let acted = dice.coin("acts").then(|| Seat(dice.pick(SEATS, "who") as u8));
                    let next = if dice.coin("same") { awaited } else { random_decisions(&mut dice, SEATS) };
                    for (seat, model) in Seat::all(SEATS).zip(&mut models) {
                        let question = next.iter().find(|d| d.seat == seat).map(|d| &d.question);
                        let key = question.map(|q| (q.turn, q.span, q.pace));
                        if acted == Some(seat) || key != model.asked {
                            model.ask(question, &rates);
                        }
                    }
                    clocks.follow(&next, acted, now);
                    awaited = next;
                }
                _ => {
                    let before: Vec<_> = Seat::all(SEATS).map(|s| clocks.deadline(s, now).map(|d| d - now)).collect();
                    now += time;
                    if clocks.is_paused() {
                        let after: Vec<_> =
                            Seat::all(SEATS).map(|s| clocks.deadline(s, now).map(|d| d - now)).collect();
                        assert_eq!(before, after, "seed {seed} step {step}: a pause cost time");
                    } else {
                        models.iter_mut().for_each(|model| model.pass(time));
                        let runs = awaited.iter().any(|d: &Decision| d.question.pace != Pace::Setup);
                        match_left -= if runs { time } else { 0 };
                    }
                }
            }
            for (seat, model) in Seat::all(SEATS).zip(&models) {
                let remaining = clocks.deadline(seat, now).map(|deadline| deadline - now);
                assert_eq!(remaining, model.remaining(), "seed {seed} step {step} {seat}");
                let due = !clocks.is_paused() && model.remaining().is_some_and(|left| left <= 0);
                assert_eq!(clocks.due(now).contains(&seat), due, "seed {seed} step {step} {seat}");
                assert_eq!(clocks.bank_left(seat, now), model.bank.max(0), "seed {seed} step {step} {seat}");
            }
            if let Some(ends) = clocks.match_ends(now) {
                assert_eq!(ends - now, match_left, "seed {seed} step {step}: the match clock");
            }
            let stored = serde_json::to_string(&clocks).unwrap();
            assert_eq!(serde_json::from_str::<Clocks>(&stored).unwrap(), clocks);
        }
    }
}

#[test]
fn clocks_stored_by_older_versions_load() {
    let clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1), turn(S1, 1)]);
    let mut stored = serde_json::to_value(&clocks).unwrap();
    let mut said = stored.clone();
    let say = |value: &mut Value, usual: Value| {
        for (name, usual) in usual.as_object().unwrap() {
            let before = value.as_object_mut().unwrap().insert(name.clone(), usual.clone());
            assert_eq!(before, None, "{name} was left out");
        }
    };
    let nothing = Value::Null;
    say(&mut said, json!({"paused_at": nothing, "late_turn": nothing}));
    say(&mut said, json!({"idle": {"turns": 0, "latest": nothing, "acted": nothing}}));
    for seat in said["seats"].as_array_mut().unwrap() {
        let attendance = json!({"missed": 0, "missed_turn": nothing, "away": false});
        say(seat, json!({"ended": nothing, "extensions": 0, "extended_turn": nothing, "attendance": attendance}));
        say(&mut seat["running"], json!({"grace_after": nothing, "hurried": false}));
    }
    assert_eq!(serde_json::from_value::<Clocks>(said).unwrap(), clocks, "older versions wrote default values");
    let rates = stored["rates"].as_object_mut().unwrap();
    for name in ["extensions", "grace", "late_grace", "away_after"] {
        assert!(rates.remove(name).is_some(), "there is no {name}");
    }
    assert_eq!(serde_json::from_value::<Clocks>(stored).unwrap(), clocks);
}
