//! Checks a host's settings and creates the table from them.

use crate::error::ApiError;
use crate::matches::room::chat::printable;
use crate::matches::seats::seating::bot_place;
use crate::matches::table::{Place, Table};
use crate::random;
use crate::refusals::Code;
use crate::replay::{game_named, plays};
use crate::store::Identity;
use crate::time::now;
use engine::proof;
use engine::series::Series;
use games::bots::Level;
use games::erased::GameType;
use games::game::Refusal;
use games::lesson::LEARNER;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::record::EarlierDice;
use protocol::rest::{Absence, Clock, ForkedFrom, NewTable, TableStatus, Visibility, Watching};
use serde_json::Value;

const MAX_NAME_LENGTH: usize = 40;
/// The allowed time for a turn or a reaction, in seconds: 10 s to two weeks.
const TURN: std::ops::RangeInclusive<u32> = 10..=1_209_600;
/// Spectators can be 1 to 10 turns behind.
const BEHIND: std::ops::RangeInclusive<u8> = 1..=10;
const MAX_EXTENSIONS: u8 = 10;
/// A clock can mark a seat as away after at most 5 missed turns.
const MAX_MISSED_TURNS: u8 = 5;
const MAX_RESERVE_SECONDS: u32 = 86_400;
/// A match clock runs for at most one day (86,400 s).
const MAX_MATCH_SECONDS: u32 = 86_400;

/// Creates the table that a host asks for. The host gets seat 0, unless they host without playing.
pub fn open(new: NewTable, host: &Identity) -> Result<Table, ApiError> {
    let game = game_named(&new.game).ok_or_else(|| ApiError::Invalid(Code::NoSuchGame.plain()))?;
    if new.lesson {
        return lesson(game, host);
    }
    let seats = usize::from(new.seats);
    let (least, most) = game.info.seats;
    if !(least..=most).contains(&new.seats) {
        return Err(bad_seats(game, "number"));
    }
    if new.bots.len() >= seats {
        return Err(ApiError::Invalid(Code::TooManyBots.plain()));
    }
    let options = checked_options(game, &new.options, seats)?;
    let clock = checked_clock(new.clock.unwrap_or_else(|| suggested_clock(game)))?;
    let mut table = Table {
        name: checked_name(new.name.as_deref())?,
        preset: preset_of(game, &options, seats),
        visibility: new.visibility,
        clock,
        start_when_ready: new.start,
        messages: new.messages,
        hints_off: new.hints_off,
        watching: checked_watching(new.watching)?,
        series: new.series.map(Series::new).transpose().map_err(ApiError::Invalid)?,
        ..Table::new(game, options, seats, host)
    };
    if new.only_host {
        table.seats[0] = Place::default();
        table.host_name = Some(host.name.clone());
    }
    for (seat, level) in Seat::all(seats).skip(1).zip(new.bots) {
        if let Some(level) = level {
            table.seats[seat.index()] = bot_place(level, &table);
        }
    }
    Ok(table)
}

/// Creates the table of a game's lesson, which can start immediately.
fn lesson(game: &GameType, host: &Identity) -> Result<Table, ApiError> {
    let lesson = game.info.lesson();
    let lesson = lesson.ok_or_else(|| ApiError::Invalid(Code::NoLesson.plain()))?;
    let seats = lesson.loadouts.len();
    let options = checked_options(game, &lesson.options, seats)?;
    let mut table = Table {
        name: "Lesson".to_owned(),
        preset: preset_of(game, &options, seats),
        secret: Some(proof::hex(&lesson.secret(game.info.slug))),
        start_when_ready: true,
        lesson: true,
        ..Table::new(game, options, seats, host)
    };
    for seat in Seat::all(seats).filter(|seat| *seat != LEARNER) {
        table.seats[seat.index()] = bot_place(Level::Cadet, &table);
    }
    for (place, loadout) in table.seats.iter_mut().zip(lesson.loadouts) {
        place.loadout = loadout;
    }
    Ok(table)
}

/// Creates a table that continues a finished match after its first `version` inputs, with new dice. The host gets the
/// seat they had, or seat 0. All other seats are free.
pub fn fork(of: &Table, rows: usize, version: u32, host: &Identity) -> Result<Table, ApiError> {
    if of.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
    }
    if version as usize + 1 >= rows {
        return Err(ApiError::Invalid(Code::BadVersion.with([("then", "continue".into())])));
    }
    if of.game_type().is_none_or(|game| !plays(game, of.rules_version)) {
        return Err(ApiError::Conflict(Code::OtherRules.plain()));
    }
    let name = if of.name.is_empty() { String::new() } else { format!("{} from {version}", of.name) };
    let name = name.chars().take(MAX_NAME_LENGTH).collect();
    let seats = of.seats.iter().map(|place| Place { loadout: place.loadout.clone(), ..Place::default() });
    let mut table = Table {
        id: random::id(),
        name,
        visibility: Visibility::Private,
        status: TableStatus::Waiting,
        host: host.id.clone(),
        host_name: None,
        invite: random::invite(),
        code: random::code(),
        removed: Vec::new(),
        forgiven: Vec::new(),
        known_to: Vec::new(),
        muted: Vec::new(),
        seats: seats.collect(),
        start_when_ready: false,
        revealing: None,
        created_at: now(),
        started_at: None,
        ended_at: None,
        secret: Some(random::dice()),
        outcome: None,
        stopped_by: None,
        turns: None,
        for_players_alone: false,
        rematch: None,
        imported_by: None,
        lesson: false,
        series: None,
        forked_from: Some(ForkedFrom { id: of.id.clone(), version }),
        earlier: dice_until(of, version),
        ..of.clone()
    };
    let own = of.seat_of(&host.id).map_or(0, Seat::index);
    let loadout = std::mem::take(&mut table.seats[own].loadout);
    table.seats[own] = Place { loadout, ..Place::of(host) };
    Ok(table)
}

/// The dice of a match up to `version`, oldest first.
pub(crate) fn dice_until(of: &Table, version: u32) -> Vec<EarlierDice> {
    let own = EarlierDice { until: u32::MAX, dice: of.own_dice() };
    let (past, rest): (Vec<_>, Vec<_>) =
        of.earlier.iter().cloned().chain([own]).partition(|earlier| earlier.until < version);
    let present = rest.into_iter().next().map(|earlier| EarlierDice { until: version, ..earlier });
    past.into_iter().chain(present).collect()
}

/// The clock that a game suggests.
pub fn suggested_clock(game: &GameType) -> Clock {
    let suggested = game.info.clock;
    Clock {
        turn: suggested.turn,
        reaction: suggested.reaction,
        whole_match: suggested.whole_match.unwrap_or(0),
        absence: Absence::Bot,
        away_after: 1,
        ..Clock::NONE
    }
}

pub(crate) fn checked_options(game: &GameType, options: &Value, seats: usize) -> Result<Value, ApiError> {
    (game.check_options)(options, seats).map_err(|faults| {
        let words: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
        let message = words.join(" ");
        match faults.into_iter().next() {
            Some(first) => ApiError::Invalid(Refusal { message, ..first }),
            None => ApiError::Internal("the game refused the options without naming a fault".to_owned()),
        }
    })
}

pub(crate) fn bad_seats(game: &GameType, why: &'static str) -> ApiError {
    let (title, (least, most)) = (game.info.title, game.info.seats);
    let blanks = [("why", why.into()), ("game", title.into()), ("least", least.into()), ("most", most.into())];
    ApiError::Invalid(Code::BadSeats.with(blanks))
}

pub(crate) fn checked_watching(watching: Watching) -> Result<Watching, ApiError> {
    match watching {
        Watching::Delayed(turns) if !BEHIND.contains(&turns) => Err(ApiError::Invalid(Code::BadDelay.plain())),
        watching => Ok(watching),
    }
}

pub(crate) fn checked_clock(clock: Clock) -> Result<Clock, ApiError> {
    let timed = |seconds: u32| seconds == 0 || TURN.contains(&seconds);
    let checks = [
        (timed(clock.turn) && timed(clock.reaction), "turn"),
        (clock.bank <= MAX_RESERVE_SECONDS && clock.whole_match <= MAX_MATCH_SECONDS, "reserve"),
        // Without limits for turns and reactions, a player could stall forever after the match clock has run out.
        (clock.whole_match == 0 || (clock.turn > 0 && clock.reaction > 0), "match"),
        (clock.grace.is_none_or(|grace| grace <= clock.turn), "grace"),
        (clock.extensions <= MAX_EXTENSIONS, "extensions"),
        (clock.away_after <= MAX_MISSED_TURNS, "away"),
    ];
    match checks.into_iter().find(|(fits, _)| !fits) {
        Some((_, why)) => Err(ApiError::Invalid(Code::BadClock.with([("why", why.into())]))),
        None => Ok(clock),
    }
}

/// Checks a table's name. It is empty if the host gives none.
pub(crate) fn checked_name(name: Option<&str>) -> Result<String, ApiError> {
    let name = name.map(printable).unwrap_or_default();
    let fits = name.chars().count() <= MAX_NAME_LENGTH;
    fits.then_some(name).ok_or_else(|| ApiError::Invalid(Code::BadTableName.plain()))
}

/// The id of the preset that has exactly these options.
pub(crate) fn preset_of(game: &GameType, options: &Value, seats: usize) -> Option<String> {
    let is_it = |preset: &&games::game::Preset| {
        let given = serde_json::from_str(preset.options).unwrap_or_default();
        (game.check_options)(&given, seats).is_ok_and(|full| full == *options)
    };
    game.info.presets.iter().find(is_it).map(|preset| preset.id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Clock, Level, checked_clock, preset_of};

    #[test]
    fn every_game_with_a_lesson_has_all_four_levels() {
        for game in games::ALL.iter().filter(|game| game.info.lesson.is_some()) {
            let levels: Vec<Level> = game.info.levels().into_iter().map(|standing| standing.level).collect();
            assert_eq!(levels, [Level::Cadet, Level::Officer, Level::Captain, Level::Admiral], "{}", game.info.slug);
        }
    }

    #[test]
    fn every_preset_is_recognized_by_its_options() {
        for game in games::ALL {
            let seats = usize::from(game.info.seats.0);
            for preset in game.info.presets {
                let given = serde_json::from_str(preset.options).expect("options");
                let options = (game.check_options)(&given, seats).expect("valid options");
                assert_eq!(preset_of(game, &options, seats).as_deref(), Some(preset.id), "{}", game.info.slug);
            }
        }
    }

    #[test]
    fn a_match_clock_requires_clocks_for_turns_and_reactions() {
        let refused = |turn, reaction| {
            let clock = Clock { turn, reaction, whole_match: 2400, ..Clock::NONE };
            checked_clock(clock).err().map(|error| format!("{error:?}"))
        };
        assert!(refused(0, 45).is_some_and(|words| words.contains("A match clock also needs a time for turns")));
        assert!(refused(120, 0).is_some() && refused(120, 45).is_none());
        assert!(checked_clock(Clock::NONE).is_ok(), "a match needs no clock");
    }
}
