//! Re-execution of a record: to verify it, and to look at a match again step by step.

#[cfg(test)]
mod tests;
mod watch;

pub use watch::{Overview, answer_at, overview, steps};

use crate::judge::{Play, Reseeds, Start, Taken, guarded};
use crate::proof;
use games::dice::Draw;
use games::erased::GameType;
use games::events::Told;
use games::game::Refusal;
use games::json::Json;
use games::seat::Seat;
use protocol::record::{MatchRecord, RecordedInput, RecordedRow, RecordedStep};
use protocol::rest::DiceProof;
use serde::Serialize;

/// The [`MatchRecord::format`] that is read and written.
pub const FORMAT: &str = "starboard-match-1";

/// The first thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The version where it shows; 0 is the setup, `None` before that.
    pub version: Option<u32>,
    /// What it is, a sentence.
    pub message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.version.map_or(Ok(()), |version| write!(f, "At version {version}: "))?;
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// What came of verifying a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The match.
    pub id: String,
    /// Its game.
    pub game: String,
    /// How many inputs the record has.
    pub inputs: usize,
    /// How many draws were compared.
    pub draws: usize,
    /// The turn in which it ended; `None` if nobody was asked anything in a turn.
    pub turns: Option<u32>,
    /// `None` if everything holds.
    pub fault: Option<Fault>,
}

/// Executes a record again: the dice are those that were committed to, every draw comes out as recorded, and every
/// checksum where the state still has the form it was taken of, silence was taken for what it means, and the match ended
/// as recorded.
pub fn verify(record: &MatchRecord) -> Report {
    let (mut draws, mut turns) = (0, None);
    let fault = run(record, false, &mut |moment: Moment| {
        draws += moment.draws.len();
        turns = moment.play.awaited().iter().map(|decision| decision.question.turn).max().or(turns);
        compare(&moment)?;
        Ok(true)
    });
    let fault = fault.and_then(|play| {
        let same = play.outcome() == record.outcome;
        check(same, None, || "The match did not end as the record says.".into())
    });
    let (id, game) = (record.id.clone(), record.game.clone());
    Report { id, game, inputs: record.inputs.len(), draws, turns, fault: fault.err() }
}

/// A position on the way through a record.
struct Moment<'a> {
    /// The number of inputs so far.
    version: u32,
    /// What was put in last; `None` after the setup.
    row: Option<&'a RecordedRow>,
    /// What the record says of it.
    step: &'a RecordedStep,
    /// When, milliseconds since 1970.
    at: i64,
    play: &'a Play,
    events: &'a [Told<Json>],
    draws: &'a [Draw],
}

/// Goes through a record from its start, as long as `each` answers `true`; gives the position it came to. Events are
/// told only if somebody is `listening`.
fn run(
    record: &MatchRecord,
    listening: bool,
    each: &mut dyn FnMut(Moment) -> Result<bool, Fault>,
) -> Result<Play, Fault> {
    let mut reached = None;
    guarded(|| run_from_start(record, listening, &mut reached, each))
        .unwrap_or_else(|message| Err(fault(reached, format!("The rules failed: {message}."))))
}

fn run_from_start(
    record: &MatchRecord,
    listening: bool,
    reached: &mut Option<u32>,
    each: &mut dyn FnMut(Moment) -> Result<bool, Fault>,
) -> Result<Play, Fault> {
    let start = start_of(record)?;
    let bound = (start.game.bound)(&start.options, start.loadouts.len()) as usize;
    check(record.inputs.len() <= bound, None, || "It has more inputs than a match can take.".into())?;
    *reached = Some(0);
    let setup = Play::setup(&start).map_err(|refusal| refused(0, &refusal))?;
    let Taken { mut play, events, draws } = setup;
    let first = Moment {
        version: 0,
        row: None,
        step: &record.setup,
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
        let draws = play.go_on(&row.input, listening.then_some(&mut told));
        let draws = draws.map_err(|refusal| refused(version, &refusal))?;
        let (step, at) = (&row.step, row.at);
        go_on = each(Moment { version, row: Some(row), step, at, play: &play, events: &told, draws: &draws })?;
    }
    Ok(play)
}

/// What a recorded match began with, its dice proven.
fn start_of(record: &MatchRecord) -> Result<Start, Fault> {
    let wrong = |message: String| fault(None, message);
    check(record.format == FORMAT, None, || format!("This is no record of the form {FORMAT}."))?;
    let game = game_named(&record.game).ok_or_else(|| wrong(format!("There is no game {} here.", record.game)))?;
    check_rules(game, record.rules_version)?;
    let seats = record.loadouts.len();
    let (fewest, most) = game.info.seats;
    let fits = (usize::from(fewest)..=usize::from(most)).contains(&seats) && record.players.len() == seats;
    check(fits, None, || format!("{} is not played by {seats}.", game.info.title))?;
    let options = (game.check_options)(&record.options, seats).map_err(|faults| {
        wrong(format!("The options are not the game's: {}", faults.first().map_or("?", |refusal| &refusal.message)))
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

/// Old matches replay by the rules they were played by, or not at all.
fn check_rules(game: &GameType, version: u32) -> Result<(), Fault> {
    let here = game.info.rules_version;
    check(plays(game, version), None, || {
        let title = game.info.title;
        format!("The match was played by version {version} of the rules of {title}; here they have version {here}.")
    })
}

/// True if matches that were begun under that version of the rules are still played here.
pub fn plays(game: &GameType, version: u32) -> bool {
    (1..=game.info.rules_version).contains(&version)
}

/// The first seed, and those that follow where the match parted from another one.
fn seeds_of(record: &MatchRecord, seats: usize) -> Result<([u8; 32], Reseeds), Fault> {
    let proofs = record.earlier.iter().map(|earlier| &earlier.dice).chain([&record.dice]);
    let seeds: Vec<[u8; 32]> = proofs.map(|dice| seed_of(dice, seats)).collect::<Result<_, _>>()?;
    let untils = record.earlier.iter().map(|earlier| earlier.until);
    let in_order = untils.clone().is_sorted_by(|earlier, later| earlier < later);
    let in_reach = untils.clone().all(|until| until as usize <= record.inputs.len());
    check(in_order && in_reach, None, || "Its earlier dice are not in order.".into())?;
    Ok((seeds[0], untils.zip(seeds[1..].iter().copied()).collect()))
}

fn seed_of(dice: &DiceProof, seats: usize) -> Result<[u8; 32], Fault> {
    let bytes = |what: &str, digits: &str| {
        let read = proof::unhex(digits).filter(|bytes| bytes.len() == 32);
        read.ok_or_else(|| fault(None, format!("{what} is not 64 hex digits.")))
    };
    let secret = dice.secret.as_deref().ok_or_else(|| fault(None, "The secret of its dice is not revealed."))?;
    let secret = bytes("The secret", secret)?;
    let commitment = dice.commitment.as_deref().unwrap_or_default();
    let kept = commitment.eq_ignore_ascii_case(&proof::hex(&proof::commitment(&secret)));
    check(kept, None, || "The secret of its dice is not the one that was committed to.".into())?;
    check(dice.nonces.len() <= seats, None, || "It has more nonces than seats.".into())?;
    let nonces = dice.nonces.iter().map(|nonce| nonce.as_deref().map(|digits| bytes("A nonce", digits)).transpose());
    let nonces: Vec<Option<Vec<u8>>> = nonces.collect::<Result<_, _>>()?;
    Ok(proof::seed(&secret, nonces.iter().map(|nonce| nonce.as_deref())))
}

/// A seat's input is of one that exists. A deadline is an input only for an awaited seat, and only with what silence means.
fn check_owner(play: &Play, row: &RecordedRow, seats: usize) -> Result<(), Fault> {
    if let Some(seat) = input_seat(&row.input).filter(|seat| seat.index() >= seats) {
        return Err(fault(Some(row.version), format!("There is no seat {seat}.")));
    }
    let RecordedInput::Deadline { seat, command } = &row.input else { return Ok(()) };
    let awaited = play.awaited().iter().any(|decision| decision.seat == *seat);
    check(awaited, Some(row.version), || format!("The deadline is of {seat}, who was not awaited."))?;
    let meant = play.state().on_deadline(*seat).value() == command.value();
    check(meant, Some(row.version), || format!("The silence of {seat} means something else."))
}

fn compare(moment: &Moment) -> Result<(), Fault> {
    let version = Some(moment.version);
    let recorded = &moment.step.draws;
    let differs = moment.draws.iter().zip(recorded).find(|(drawn, recorded)| drawn != recorded);
    if let Some((drawn, recorded)) = differs {
        let words = format!("The dice give {}, the record says {}.", in_words(drawn), in_words(recorded));
        return Err(fault(version, words));
    }
    let (here, there) = (moment.draws.len(), recorded.len());
    check(here == there, version, || format!("{here} draws are made, the record has {there}."))?;
    let (input, step) = (moment.row.map(|row| &row.input), moment.step);
    check(moment.play.is_checked(input, step), version, || {
        format!("The checksum is {}, the record says {}.", moment.play.checksum(input), step.checksum)
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

/// The seat that an input is of.
fn input_seat(input: &RecordedInput) -> Option<Seat> {
    match input {
        RecordedInput::Command { seat, .. }
        | RecordedInput::Deadline { seat, .. }
        | RecordedInput::Leave { seat, .. } => Some(*seat),
        RecordedInput::AgreedDraw { resigned } => *resigned,
        RecordedInput::TimeUp | RecordedInput::Abandoned => None,
    }
}
