//! The plan of a run, made from its seed: game, clock, clients and faults.

use fastrand::Rng;
use games::bots::Level;
use games::erased::GameType;
use protocol::rest::{Absence, Clock};
use serde_json::{Value, json};
use starboard::matches::life::heartbeat::ALIVE_EVERY;
use std::time::Duration;

/// Small games; most seeds play one of them.
pub(crate) static SMALL: [&GameType; 2] = [&kit::trial_game::GAME, &nine_cells::GAME];
/// 1 in 40 seeds plays a real game.
const ONE_OF: u64 = 40;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The user's options for every run.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wanted {
    pub(crate) game: Option<&'static GameType>,
    /// True for a year of correspondence instead of minutes at a table.
    pub(crate) year: bool,
}

/// The plan of a run. Times are in milliseconds.
pub(crate) struct Plan {
    pub(crate) game: &'static GameType,
    pub(crate) options: Value,
    pub(crate) seats: u8,
    pub(crate) bots: Vec<Level>,
    /// Clients that only watch.
    pub(crate) spectators: usize,
    /// Players with a second window.
    pub(crate) windows: usize,
    pub(crate) clock: Clock,
    pub(crate) hidden: bool,
    /// When faults and actions stop.
    pub(crate) length: i64,
    /// The maximum time between two actions of a client.
    pub(crate) pace: i64,
    pub(crate) idle: Duration,
    pub(crate) bot_delay: Duration,
    pub(crate) network: Network,
    pub(crate) disk: Disk,
    /// The maximum change of the machine's clock during a restart.
    pub(crate) skew: i64,
    /// The maximum downtime after a crash.
    pub(crate) downtime: i64,
    /// The time between the server's heartbeats.
    pub(crate) beat: Duration,
}

/// Faults of the network.
pub(crate) struct Network {
    /// The maximum delay of a message.
    pub(crate) latency: i64,
    /// The percentage of actions that break or stall the connection.
    pub(crate) losses: u32,
}

/// Faults of the database. Rates are per thousand operations.
pub(crate) struct Disk {
    /// The maximum normal delay, before and after an operation.
    pub(crate) latency: i64,
    /// How often an operation takes up to 9 s.
    pub(crate) slow: u32,
    /// How often an operation fails without effect, as if the database were unreachable.
    pub(crate) fails: u32,
    /// How often a write succeeds but is answered with an error.
    pub(crate) lost: u32,
    /// How often the process crashes before or after a write.
    pub(crate) crashes: u32,
    /// The maximum number of crashes in a run.
    pub(crate) most_crashes: u32,
    pub(crate) episodes: Vec<Episode>,
}

/// A period in which nothing can be stored.
pub(crate) struct Episode {
    pub(crate) from: i64,
    pub(crate) to: i64,
    /// True if the database is unreachable, so that reads fail too. False if the disk is full.
    pub(crate) away: bool,
}

impl Plan {
    /// Makes the plan of a seed.
    pub(crate) fn of(seed: u64, Wanted { game, year }: Wanted) -> Plan {
        let plan = Plan::of_minutes(seed, game);
        if year { plan.over_a_year(seed) } else { plan }
    }

    /// Slows the plan down to correspondence: days per turn, weeks of downtime, and clock changes of months. The rates
    /// of database faults per operation stay the same, so a match meets as many of them.
    fn over_a_year(self, seed: u64) -> Plan {
        let mut chance = Rng::with_seed(seed ^ 0x59ea);
        let turn = [HOUR, DAY, 3 * DAY, 14 * DAY][chance.usize(0..4)];
        let seconds = |millis: i64| u32::try_from(millis / 1000).unwrap_or(u32::MAX);
        let clock = match self.clock {
            Clock::NONE => Clock::NONE,
            clock => Clock {
                turn: seconds(turn),
                reaction: seconds(turn / 4),
                bank: clock.bank.min(1) * 86_400,
                whole_match: 0,
                grace: clock.grace.map(|grace| grace.min(1) * seconds(turn / 10)),
                ..clock
            },
        };
        let length = 365 * DAY;
        let later = |Episode { away, .. }: &Episode| {
            let from = chance.i64(0..length);
            Episode { from, to: from + chance.i64(1..HOUR), away: *away }
        };
        let episodes = self.disk.episodes.iter().map(later).collect();
        Plan {
            clock,
            length,
            pace: [6 * HOUR, DAY, 4 * DAY][chance.usize(0..3)],
            disk: Disk { episodes, ..self.disk },
            skew: [0, HOUR, 400 * DAY][chance.usize(0..3)],
            downtime: [HOUR, 3 * DAY, 40 * DAY][chance.usize(0..3)],
            beat: Duration::from_secs(6 * 3_600),
            ..self
        }
    }

    fn of_minutes(seed: u64, game: Option<&'static GameType>) -> Plan {
        let mut chance = Rng::with_seed(seed);
        let any = match chance.u64(0..ONE_OF) {
            0 => games::ALL[chance.usize(0..games::ALL.len())],
            nth => SMALL[usize::from(nth % 3 == 0)],
        };
        let game = game.unwrap_or(any);
        let small = SMALL.iter().any(|small| small.info.slug == game.info.slug);
        let (least, most) = game.info.seats;
        let seats = if small { chance.u8(least..=most) } else { least };
        let levels = [Level::Random, Level::Cadet, Level::Officer];
        let bots = chance.u8(0..seats).min(chance.u8(0..3));
        let wild = chance.u32(0..4);
        let length = if small { chance.i64(20_000..150_000) } else { chance.i64(10_000..40_000) };
        Plan {
            game,
            options: options(&mut chance, game),
            seats,
            bots: (0..bots).map(|_| levels[chance.usize(0..if small { 3 } else { 2 })]).collect(),
            spectators: chance.usize(0..3),
            windows: chance.usize(0..2),
            clock: clock(&mut chance),
            hidden: chance.bool(),
            length,
            pace: [600, 2_000, 8_000][chance.usize(0..3)],
            idle: Duration::from_millis([0, 500, 15_000, 60_000][chance.usize(0..4)]),
            bot_delay: Duration::from_millis([0, 700, 3_000][chance.usize(0..3)]),
            network: Network { latency: [1, 40, 900][chance.usize(0..3)], losses: [0, 3, 8, 15][chance.usize(0..4)] },
            disk: Disk::of(&mut chance, wild, length),
            skew: [0, 0, 30_000][chance.usize(0..3)],
            downtime: 40_000,
            beat: ALIVE_EVERY,
        }
    }
}

impl Disk {
    /// Random faults: none with `wild` 0, most with 3.
    fn of(chance: &mut Rng, wild: u32, length: i64) -> Disk {
        if wild == 0 {
            return Disk { latency: 0, slow: 0, fails: 0, lost: 0, crashes: 0, most_crashes: 0, episodes: Vec::new() };
        }
        let mut rate = |most: u32| if chance.u32(0..4) < wild { chance.u32(0..most) } else { 0 };
        let (slow, fails, lost, crashes) = (rate(20), rate(40), rate(60), rate(30));
        let episode = |chance: &mut Rng| {
            let from = chance.i64(0..length);
            Episode { from, to: from + chance.i64(1..20_000), away: chance.bool() }
        };
        Disk {
            latency: [1, 20, 200][chance.usize(0..3)],
            slow,
            fails,
            lost,
            crashes,
            most_crashes: chance.u32(1..4),
            episodes: (0..chance.u32(0..wild)).map(|_| episode(chance)).collect(),
        }
    }
}

fn options(chance: &mut Rng, game: &GameType) -> Value {
    match game.info.slug {
        "gambit" => json!({"coins": chance.u32(0..8)}),
        "nine-cells" => json!({"moves": chance.u32(3..40)}),
        _ => Value::Null,
    }
}

fn clock(chance: &mut Rng) -> Clock {
    if chance.u8(0..4) == 0 {
        return Clock::NONE;
    }
    let turn = [10, 15, 40][chance.usize(0..3)];
    let some = |chance: &mut Rng, value: u32| if chance.bool() { value } else { 0 };
    Clock {
        turn,
        reaction: 10,
        bank: some(chance, 12),
        whole_match: some(chance, 90),
        absence: [Absence::Resign, Absence::Passive, Absence::Away, Absence::Bot][chance.usize(0..4)],
        extensions: chance.u8(0..3),
        grace: [None, Some(0), Some(7)][chance.usize(0..3)],
        late_grace: chance.bool(),
        away_after: chance.u8(0..4),
    }
}
