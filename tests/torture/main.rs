//! Attacks on Starboard: the real program is killed, stopped and starved under load, eavesdropped on, flooded with
//! nonsense and crowds, and run for a long time. Each attack counts what it did. Faults are commands lost or done
//! twice, leaked secrets, panics, requests without a reply, and resources that are not freed.
//!
//! `make torture` takes ten minutes; without arguments each attack takes a few seconds.
//! `cargo test -p tests --test torture -- --minutes 3 kill` gives one attack three minutes.

// A failing test panics at the line of the failure.
#![allow(clippy::unwrap_used)]

#[path = "../harness/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests in `front_door.rs` need more of it")]
mod harness;

mod cluster;
mod crowds;
mod endless;
mod kills;
mod network;
mod nonsense;
mod secrets;
mod soak;
mod tally;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use tally::{Fault, Tally};

/// How long an attack lasts, and the seed of its choices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    until: Instant,
    /// True in the short form, in which crowds are small.
    short: bool,
    seed: u64,
}

impl Span {
    pub(crate) fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }
}

type Attack = fn(Span) -> LocalBoxFuture<'static, Tally>;

/// The attacks, each with its share of the time.
const ATTACKS: [(&str, u32, Attack); 7] = [
    ("kills", 30, |span| kills::attack(span).boxed_local()),
    ("cluster", 30, |span| cluster::attack(span).boxed_local()),
    ("secrets", 25, |span| secrets::attack(span).boxed_local()),
    ("nonsense", 15, |span| nonsense::attack(span).boxed_local()),
    ("crowds", 20, |span| crowds::attack(span).boxed_local()),
    ("network", 20, |span| network::attack(span).boxed_local()),
    ("soak", 10, |span| soak::attack(span).boxed_local()),
];
/// Each attack lasts 5 s in the short form.
const SHORT: Duration = Duration::from_secs(5);

/// The options on the command line.
struct Wish {
    minutes: Option<f64>,
    seed: u64,
    /// Only attacks whose names contain this are run.
    named: Option<String>,
}

impl Wish {
    fn read(arguments: impl Iterator<Item = String>) -> Self {
        let mut wish = Wish { minutes: None, seed: 1, named: None };
        let mut arguments = arguments.peekable();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--minutes" => wish.minutes = arguments.next().and_then(|minutes| minutes.parse().ok()),
                "--seed" => wish.seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1),
                // Options for cargo's own test runner are ignored.
                _ if argument.starts_with('-') => {}
                _ => wish.named = Some(argument),
            }
        }
        wish
    }

    fn attacks(&self) -> Vec<(&'static str, u32, Attack)> {
        let wanted = |name: &str| self.named.as_deref().is_none_or(|wanted| name.contains(wanted));
        ATTACKS.into_iter().filter(|(name, ..)| wanted(name)).collect()
    }

    fn span(&self, share: u32, all: u32) -> Span {
        let time = self
            .minutes
            .map_or(SHORT, |minutes| Duration::from_secs_f64(minutes * 60.0 * f64::from(share) / f64::from(all)));
        Span { until: Instant::now() + time, short: self.minutes.is_none(), seed: self.seed }
    }
}

fn main() -> ExitCode {
    // Nextest asks every program for its tests. The attacks cannot be run one by one, so there are none.
    if std::env::args().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    let wish = Wish::read(std::env::args().skip(1));
    let attacks = wish.attacks();
    let all = attacks.iter().map(|(_, share, _)| share).sum();
    // The program is built before the first attack starts its clock.
    harness::program();
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let mut tallies = Vec::new();
    for (name, share, attack) in attacks {
        println!("{name} …");
        let span = wish.span(share, all);
        let done = runtime.block_on(AssertUnwindSafe(attack(span)).catch_unwind());
        let tally = done.unwrap_or_else(|_| Tally::of(Fault::Wedged, "an attack failed: see above"));
        tally.print();
        tallies.push(tally);
    }
    let faults = tally::close(&tallies);
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
