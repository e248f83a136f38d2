//! What a seed plays: which game by which clock, who comes, and what goes wrong.

use fastrand::Rng;
use games::bots::Level;
use games::erased::GameType;
use protocol::rest::{Absence, Clock};
use serde_json::{Value, json};
use std::time::Duration;

/// Small games, of which most seeds play one.
pub(crate) static SMALL: [&GameType; 2] = [&kit::trial_game::GAME, &nine_cells::GAME];
/// Of so many seeds one plays a real game.
const ONE_OF: u64 = 40;

/// See the module's words. Times are milliseconds.
pub(crate) struct Plan {
    pub(crate) game: &'static GameType,
    pub(crate) options: Value,
    pub(crate) seats: u8,
    pub(crate) bots: Vec<Level>,
    /// People beside the host and those who take the other seats: they look on.
    pub(crate) spectators: usize,
    /// Players who come a second time, in another window.
    pub(crate) windows: usize,
    pub(crate) clock: Clock,
    pub(crate) hidden: bool,
    /// How long it lasts until everything calms down.
    pub(crate) length: i64,
    /// The longest time between two acts of a client.
    pub(crate) pace: i64,
    pub(crate) idle: Duration,
    pub(crate) bot_delay: Duration,
    pub(crate) network: Network,
    pub(crate) disk: Disk,
}

/// What goes wrong between clients and the server.
pub(crate) struct Network {
    /// The longest way of a message.
    pub(crate) latency: i64,
    /// Of a hundred acts of a client so many break its connection.
    pub(crate) losses: u32,
}

/// What goes wrong with the database.
pub(crate) struct Disk {
    /// The longest that an operation usually takes.
    pub(crate) latency: i64,
    /// Of a thousand operations so many take seconds.
    pub(crate) slow: u32,
    /// Of a thousand so many fail: the database is away.
    pub(crate) fails: u32,
    /// Of a thousand writes so many are done and answered with an error.
    pub(crate) lost: u32,
    /// Of a thousand so many are the last: the process ends before they are done, or after.
    pub(crate) crashes: u32,
    /// The most crashes.
    pub(crate) most_crashes: u32,
    pub(crate) episodes: Vec<Episode>,
}

/// A time in which nothing can be stored.
pub(crate) struct Episode {
    pub(crate) from: i64,
    pub(crate) to: i64,
    /// True if the database is away, so that nothing can be read either; false if the disk is full.
    pub(crate) away: bool,
}

impl Plan {
    /// What that seed plays, or the same of the game of that name.
    pub(crate) fn of(seed: u64, game: Option<&'static GameType>) -> Plan {
        let mut chance = Rng::with_seed(seed);
        let any = match chance.u64(0..ONE_OF) {
            0 => games::ALL[chance.usize(0..games::ALL.len())],
            nth => SMALL[usize::from(nth % 3 == 0)],
        };
        let game = game.unwrap_or(any);
        let small = SMALL.iter().any(|small| small.info.slug == game.info.slug);
        let (least, most) = game.info.seats;
        let seats = if small { chance.u8(least..=most) } else { least };
        let levels = [Level::Random, Level::Gentle, Level::Greedy];
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
        }
    }
}

impl Disk {
    /// The wilder the worse; 0 is none of it.
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
        absence: [Absence::Resign, Absence::Passive, Absence::Away][chance.usize(0..3)],
        extensions: chance.u8(0..3),
        grace: [None, Some(0), Some(7)][chance.usize(0..3)],
        late_grace: chance.bool(),
        away_after: chance.u8(0..4),
    }
}
