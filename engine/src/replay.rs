//! Replays records to verify a match and to review it step by step.

mod analysis;
#[cfg(test)]
mod tests;
mod watch;

pub use analysis::{Analyser, METHOD};
pub use watch::{Overview, answer_at, overview, steps};

use crate::judge::{Play, Reseeds, Start, Taken, guarded};
use crate::proof;
use games::dice::Draw;
use games::erased::GameType;
use games::events::AddressedEvent;
use games::game::Refusal;
use games::json::Json;
use games::seat::Seat;
use protocol::record::{MatchRecord, RecordedInput, RecordedRow, RecordedStep};
use protocol::rest::DiceProof;
use serde::Serialize;

/// The only [`MatchRecord::format`] that this version reads and writes.
pub const FORMAT: &str = "starboard-match-1";

/// The first fault found in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The version where it was found. 0 is the setup; `None` is before the setup or after the end.
    pub version: Option<u32>,
    /// The fault, as a sentence.
    pub message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.version.map_or(Ok(()), |version| write!(f, "At version {version}: "))?;
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// The result of verifying a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The id of the match.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// How many inputs the record has.
    pub inputs: usize,
    /// How many draws were compared.
    pub draws: usize,
    /// The turn in which the match ended. `None` if it had no turns.
    pub turns: Option<u32>,
    /// The first fault; `None` if the record is valid.
    pub fault: Option<Fault>,
}

/// Verifies a record by replaying it. The dice must be those committed to, and every draw must come out as recorded.
/// Every checksum must match, unless the state has another form now. Every missed deadline must have had the rules'
/// default command, and the match must end as recorded.
pub fn verify(record: &MatchRecord) -> Report {
    let (mut draws, mut turns) = (0, None);
    let fault = run(record, false, &mut |step: Step| {
        draws += step.draws.len();
        turns = step.play.awaited().iter().map(|decision| decision.question.turn).max().or(turns);
        compare(&step)?;
        Ok(true)
    });
    let fault = fault.and_then(|play| {
        let same = play.outcome() == record.outcome;
        check(same, None, || "The match did not end as the record says.".into())
    });
    let (id, game) = (record.id.clone(), record.game.clone());
    Report { id, game, inputs: record.inputs.len(), draws, turns, fault: fault.err() }
}

/// A step of a replay.
struct Step<'a> {
    /// The number of inputs so far.
    version: u32,
    /// The latest input; `None` after the setup.
    row: Option<&'a RecordedRow>,
    /// The draws and the checksum in the record.
    recorded: &'a RecordedStep,
    /// When it happened, in milliseconds since 1970.
    at: i64,
    play: &'a Play,
    events: &'a [AddressedEvent<Json>],
    draws: &'a [Draw],
}

/// Replays a record from its start while `each` returns `true`, and returns the position reached. Events are collected
/// only if `with_events` is true.
fn run(
    record: &MatchRecord,
    with_events: bool,
    each: &mut dyn FnMut(Step) -> Result<bool, Fault>,
) -> Result<Play, Fault> {
    let mut reached = None;
    guarded(|| run_from_start(record, with_events, &mut reached, each))
        .unwrap_or_else(|message| Err(fault(reached, format!("The rules failed: {message}."))))
}

fn run_from_start(
    record: &MatchRecord,
    with_events: bool,
    reached: &mut Option<u32>,
    each: &mut dyn FnMut(Step) -> Result<bool, Fault>,
) -> Result<Play, Fault> {
    let start = start_of(record)?;
    let bound = (start.game.bound)(&start.options, start.loadouts.len()) as usize;
    check(record.inputs.len() <= bound, None, || "It has more inputs than a match can have.".into())?;
    *reached = Some(0);
    let setup = Play::setup(&start).map_err(|refusal| refused(0, &refusal))?;
    let Taken { mut play, events, draws } = setup;
    let first = Step {
        version: 0,
        row: None,
        recorded: &record.setup,
        at: record.started_at,
        play: &play,
        events: &events,
        draws: &draws,
    };
    let mut go_on = each(first)?;
    let mut rows = record.inputs.iter().zip(1..);
    while go_on && let Some((row, version)) = rows.next() {
        *reached = Some(version);
        check(row.version == version, *reached, || "This version is missing.".into())?;
        check_owner(&play, row, start.loadouts.len())?;
        let mut told = Vec::new();
        let draws = play.go_on(&row.input, None, with_events.then_some(&mut told));
        let draws = draws.map_err(|refusal| refused(version, &refusal))?;
        let (recorded, at) = (&row.step, row.at);
        go_on = each(Step { version, row: Some(row), recorded, at, play: &play, events: &told, draws: &draws })?;
    }
    Ok(play)
}

/// The start of a recorded match, after its dice were checked.
fn start_of(record: &MatchRecord) -> Result<Start, Fault> {
    let wrong = |message: String| fault(None, message);
    check(record.format == FORMAT, None, || format!("This is not a record in the format {FORMAT}."))?;
    let game =
        game_named(&record.game).ok_or_else(|| wrong(format!("This server has no game named {}.", record.game)))?;
    check_rules(game, record.rules_version)?;
    let seats = record.loadouts.len();
    let (fewest, most) = game.info.seats;
    let fits = (usize::from(fewest)..=usize::from(most)).contains(&seats) && record.players.len() == seats;
    check(fits, None, || format!("{} is for {fewest} to {most} players, not {seats}.", game.info.title))?;
    let options = (game.check_options)(&record.options, seats).map_err(|faults| {
        wrong(format!("The game refuses the options: {}", faults.first().map_or("?", |refusal| &refusal.message)))
    })?;
    let (seed, reseeds) = seeds_of(record, seats)?;
    Ok(Start {
        game,
        rules: record.rules_version,
        options,
        loadouts: record.loadouts.clone(),
        seed,
        reseeds,
        form: record.state_form,
    })
}

pub fn game_named(slug: &str) -> Option<&'static GameType> {
    let found = games::by_slug(slug);
    #[cfg(any(test, feature = "testing"))]
    let found = found.or_else(|| crate::testing::game_named(slug));
    found
}

/// Checks that this server has the version of the rules under which the match was played.
fn check_rules(game: &GameType, version: u32) -> Result<(), Fault> {
    let here = game.info.rules_version;
    check(plays(game, version), None, || {
        let title = game.info.title;
        format!("The match was played with version {version} of the rules of {title}. This server has version {here}.")
    })
}

/// True if this server has the given version of the rules.
pub fn plays(game: &GameType, version: u32) -> bool {
    (1..=game.info.rules_version).contains(&version)
}

/// The first seed, and the seeds that apply from where this match continued another one.
fn seeds_of(record: &MatchRecord, seats: usize) -> Result<([u8; 32], Reseeds), Fault> {
    let proofs = record.earlier.iter().map(|earlier| &earlier.dice).chain([&record.dice]);
    let seeds: Vec<[u8; 32]> = proofs.map(|dice| seed_of(dice, seats)).collect::<Result<_, _>>()?;
    let untils = record.earlier.iter().map(|earlier| earlier.until);
    let in_order = untils.clone().is_sorted_by(|earlier, later| earlier < later);
    let in_reach = untils.clone().all(|until| until as usize <= record.inputs.len());
    check(in_order && in_reach, None, || "Its earlier dice are out of order.".into())?;
    Ok((seeds[0], untils.zip(seeds[1..].iter().copied()).collect()))
}

fn seed_of(dice: &DiceProof, seats: usize) -> Result<[u8; 32], Fault> {
    let bytes = |what: &str, digits: &str| {
        let read = proof::unhex(digits).filter(|bytes| bytes.len() == 32);
        read.ok_or_else(|| fault(None, format!("{what} is not 64 hex digits.")))
    };
    let secret = dice.secret.as_deref().ok_or_else(|| fault(None, "The secret of its dice is missing."))?;
    // A lesson's secret is shorter, because it is public.
    let secret = proof::unhex(secret).ok_or_else(|| fault(None, "The secret is not hexadecimal."))?;
    let commitment = dice.commitment.as_deref().unwrap_or_default();
    let kept = commitment.eq_ignore_ascii_case(&proof::hex(&proof::commitment(&secret)));
    check(kept, None, || "The secret of its dice does not match the commitment.".into())?;
    check(dice.nonces.len() <= seats, None, || "It has more nonces than seats.".into())?;
    let nonces = dice.nonces.iter().map(|nonce| nonce.as_deref().map(|digits| bytes("A nonce", digits)).transpose());
    let nonces: Vec<Option<Vec<u8>>> = nonces.collect::<Result<_, _>>()?;
    Ok(proof::seed(&secret, nonces.iter().map(|nonce| nonce.as_deref())))
}

/// Checks that the input's seat exists. A missed deadline must also belong to a seat with an open decision, and carry
/// the rules' default command.
fn check_owner(play: &Play, row: &RecordedRow, seats: usize) -> Result<(), Fault> {
    if let Some(seat) = input_seat(&row.input).filter(|seat| seat.index() >= seats) {
        return Err(fault(Some(row.version), format!("Seat {seat} does not exist.")));
    }
    let RecordedInput::Deadline { seat, command } = &row.input else { return Ok(()) };
    let awaited = play.awaited().iter().any(|decision| decision.seat == *seat);
    check(awaited, Some(row.version), || format!("The deadline is for {seat}, which had no open question."))?;
    let meant = play.state().on_deadline(*seat).text().value() == command.value();
    check(meant, Some(row.version), || format!("The command for {seat}'s missed deadline is not the rules' default."))
}

fn compare(step: &Step) -> Result<(), Fault> {
    let version = Some(step.version);
    let recorded = &step.recorded.draws;
    let differs = step.draws.iter().zip(recorded).find(|(drawn, recorded)| drawn != recorded);
    if let Some((drawn, recorded)) = differs {
        let words = format!("The dice give {}, but the record says {}.", in_words(drawn), in_words(recorded));
        return Err(fault(version, words));
    }
    let (here, there) = (step.draws.len(), recorded.len());
    check(here == there, version, || format!("Draws: {here} in the replay, {there} in the record."))?;
    let input = step.row.map(|row| &row.input);
    check(step.play.is_checked(input, step.recorded), version, || {
        format!("The checksum is {}, but the record says {}.", step.play.checksum(input), step.recorded.checksum)
    })
}

fn in_words(draw: &Draw) -> String {
    format!("{:?} for “{}”", draw.result, draw.label)
}

fn refused(version: u32, refusal: &Refusal) -> Fault {
    fault(Some(version), format!("The rules refuse the input: {refusal}"))
}

fn check(holds: bool, version: Option<u32>, message: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault(version, message())) }
}

fn fault(version: Option<u32>, message: impl Into<String>) -> Fault {
    Fault { version, message: message.into() }
}

/// The seat that gave the input or is affected by it.
fn input_seat(input: &RecordedInput) -> Option<Seat> {
    match input {
        RecordedInput::Command { seat, .. }
        | RecordedInput::Deadline { seat, .. }
        | RecordedInput::Leave { seat, .. } => Some(*seat),
        RecordedInput::AgreedDraw { resigned } => *resigned,
        RecordedInput::TimeUp | RecordedInput::Abandoned => None,
    }
}
