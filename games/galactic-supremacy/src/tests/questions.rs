//! Measures R15, D56 and D76: how many questions a match asks a seat, by topic, and how often the answer only ends the step.
//! `cargo test -p galactic-supremacy --lib -- --ignored --nocapture how_often` prints it for the Standard game. With `STOPS=auto`
//! every player is asked wherever anything can be done.

use crate::command::{Command, Sort};
use crate::options::Options;
use crate::state::Galaxy;
use crate::steps::PendingKind;
use kit::bots::{self, Purpose, Search, Strategy, Style};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// The player only continues, in more than this percentage of the questions.
const NEARLY_ALWAYS: u32 = 95;

/// Questions of one kind: how often they were asked, and how often the answer was only to continue.
#[derive(Clone, Copy, Default)]
struct Tally {
    put: u32,
    passed: u32,
}

impl Tally {
    fn add(&mut self, passed: bool) {
        self.put += 1;
        self.passed += u32::from(passed);
    }

    fn is_idle(self) -> bool {
        100 * self.passed > NEARLY_ALWAYS * self.put
    }
}

/// The players: greedy bots; greedy bots that play phase by phase, like people who never skip ahead; or strong bots.
#[derive(Clone, Copy, PartialEq)]
enum Players {
    Greedy,
    PhaseByPhase,
    /// With this many playouts for each decision.
    Strong(u32),
}

impl Players {
    fn choose(self, galaxy: &Galaxy, seat: Seat, minds: &mut Dice) -> Vec<Command> {
        match self {
            Players::Greedy => bots::choose(galaxy, Strategy::Greedy, seat, minds),
            Players::PhaseByPhase => {
                let plan = bots::choose(galaxy, Strategy::Greedy, seat, minds);
                plan.into_iter().map(|command| if is_skip(&command) { Command::EndPhase } else { command }).collect()
            }
            Players::Strong(playouts) => {
                let mut search = Search::begin(galaxy, seat, minds, Purpose::Move);
                search.think(playouts);
                search.plan(Style::Usual).to_vec()
            }
        }
    }
}

fn is_skip(command: &Command) -> bool {
    matches!(command, Command::EndTurn | Command::SkipTo { .. })
}

/// True for commands that change nothing: end the step, pass, confirm the defence.
fn goes_on(command: &Command) -> bool {
    command.sort() == Sort::Onward || matches!(command, Command::Pass | Command::PassCombat)
}

/// The question, and the other sorts of command that are listed.
fn class(galaxy: &Galaxy, seat: Seat, kind: PendingKind) -> String {
    let legal = galaxy.legal(seat);
    let listed = legal.iter().map(|choice| &choice.command);
    let deeds = listed.filter(|command| !command.sort().is_aside() && !goes_on(command));
    let words: BTreeSet<String> = deeds.map(|command| word(&serde_json::to_value(command).unwrap())).collect();
    format!("{}: {}", kind.id(), words.into_iter().collect::<Vec<_>>().join(", "))
}

fn word(command: &serde_json::Value) -> String {
    let name = command["type"].as_str().unwrap_or_default();
    let about = ["kind", "effect"].iter().find_map(|field| command[*field].as_str());
    match about {
        Some(about) if name == "exchange" => format!("{name} {about}"),
        _ => name.to_owned(),
    }
}

/// Plays one match and counts the questions.
fn play(options: &Options, players: Players, number: u64, tallies: &mut BTreeMap<String, Tally>) {
    let mut dice = Dice::from_number(7_000 + number);
    let mut galaxy = Galaxy::setup(options, &[crate::Loadout::default(); 2], &mut dice, &mut Events::default())
        .expect("a match begins");
    while let Some((seat, kind)) = galaxy.pending() {
        // The bots' dice do not depend on the number of earlier questions, so matches with more and with fewer stops are
        // comparable.
        let place = u64::from(galaxy.steps_entered) << 16 | u64::from(galaxy.questions_asked);
        let mut minds = Dice::forecast(number << 32 | place);
        let plan = players.choose(&galaxy, seat, &mut minds);
        let first = plan.first().expect("who is asked answers");
        if !first.sort().is_aside() {
            tallies.entry(class(&galaxy, seat, kind)).or_default().add(goes_on(first));
        }
        for (nth, command) in plan.into_iter().enumerate() {
            let outcome = galaxy.apply(seat, command, &mut dice, &mut Events::default());
            assert!(outcome.is_ok() || nth > 0, "{outcome:?}");
            if outcome.is_err() || galaxy.pending().is_none_or(|(asked, _)| asked != seat) {
                break;
            }
        }
    }
}

fn print(title: &str, matches: u64, tallies: &BTreeMap<String, Tally>) {
    let each = |count: u32| f64::from(count) / (2 * matches) as f64;
    let sum = |of: &dyn Fn(&Tally) -> u32| each(tallies.values().map(of).sum());
    println!("\n{title}: {matches} matches of two in Standard, a match and seat");
    println!("questions {:.1}, answered by going on {:.1}", sum(&|tally| tally.put), sum(&|tally| tally.passed));
    println!(
        "of kinds where that is nearly always so {:.1}",
        sum(&|tally| if tally.is_idle() { tally.put } else { 0 })
    );
    let mut rows: Vec<_> = tallies.iter().collect();
    rows.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.put));
    for (class, tally) in rows {
        let mark = if tally.is_idle() { "*" } else { " " };
        println!("{mark} {:7.2} {:3} %  {class}", each(tally.put), 100 * tally.passed / tally.put);
    }
}

/// The Standard game, or the same with other stops.
fn standard() -> Options {
    let preset = Galaxy::INFO.presets.iter().find(|preset| preset.id == "standard").expect("it is offered");
    let mut options: serde_json::Value = serde_json::from_str(preset.options).expect("JSON");
    if let Ok(stops) = std::env::var("STOPS") {
        options["stops"] = stops.into();
    }
    serde_json::from_value(options).expect("options")
}

#[test]
#[ignore = "prints figures; takes minutes"]
fn how_often_the_answer_is_to_continue() {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |value| value.parse().expect("a number"));
    let (matches, playouts) = (number("MATCHES", 40), number("PLAYOUTS", 0) as u32);
    let mut runs = vec![("greedy", Players::Greedy), ("phase by phase", Players::PhaseByPhase)];
    if playouts > 0 {
        runs = vec![("strong", Players::Strong(playouts))];
    }
    let options = standard();
    for (title, players) in runs {
        let mut tallies = BTreeMap::new();
        (0..matches).for_each(|number| play(&options, players, number, &mut tallies));
        print(title, matches, &tallies);
    }
}
