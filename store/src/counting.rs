//! Counts finished matches: writes the rows from which statistics are read, and rates the matches between people.
//!
//! Every saved table is counted again, so that statistics reflect later changes, such as a guest becoming an account. A
//! match is rated only once. Each batch of matches is one transaction under a lock, so counting can be interrupted at
//! any time, and several nodes can count concurrently.

use super::commit::word;
use super::database::{first, in_transaction};
use super::ratings::{
    ADD_RATED, IS_RATED, NEXT, RATING, REBUILD_TIMEOUT, Rating, SET_RATING, rate, rated_places, rebuild,
};
use super::tables::MatchResult;
use super::{Number, Store, StoreError};
use engine::table::Table;
use games::erased::GameType;
use games::game::Outcome;
use games::seat::Seat;
use protocol::rest::{TableStatus, Visibility};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The version of the counting and rating methods. Raise it with every change to either: all matches are then counted
/// again, and the ratings are recomputed from the rated matches.
pub(super) const FORM: i64 = 1;
/// Count at most 100 matches per transaction.
const AT_ONCE: i64 = 100;
/// The maximum length of a deck's name, in characters.
const MAX_NAME_LENGTH: usize = 60;

/// Returns the outcome of a match if it counts: it was played on this server from its start to an end by the rules or
/// by agreement, and was not a lesson.
pub(super) fn counts(table: &Table) -> Option<&Outcome> {
    let is_played_out = table.status == TableStatus::Finished && table.stopped_by.is_none();
    let is_own = !table.lesson && table.forked_from.is_none() && table.importer().is_none();
    table.outcome.as_ref().filter(|outcome| is_played_out && is_own && outcome.reason != "abandoned")
}

/// A person's part in a match, as stored in the table `played`.
struct Played {
    player: String,
    seat: i32,
    place: i64,
    result: String,
    loadout: Option<String>,
}

/// Returns the parts of the people in a match. Empty if the match does not count.
fn parts(table: &Table) -> Result<Vec<Played>, StoreError> {
    let Some(outcome) = counts(table) else { return Ok(Vec::new()) };
    let seats = Seat::all(table.seats.len()).zip(&table.seats).zip(&outcome.places);
    let seated = seats.filter_map(|((seat, place), reached)| Some((place.player.clone()?, seat, place, *reached)));
    seated
        .map(|(player, seat, place, reached)| {
            Ok(Played {
                player,
                seat: i32::from(seat.0),
                place: i64::from(reached),
                result: word(&MatchResult::of(&outcome.places, seat))?,
                loadout: name_of(&table.game, &place.loadout),
            })
        })
        .collect()
}

/// Returns the number of seats that bots had from the start.
fn bots(table: &Table) -> i64 {
    table.seats.iter().filter(|place| place.bot.is_some() && place.player.is_none()).count() as i64
}

/// Returns the name of a loadout: that of the player's own deck, or of the ready-made loadout with the same fields.
fn name_of(game: &str, loadout: &Value) -> Option<String> {
    if let Some(name) = loadout.pointer("/deck/name").and_then(Value::as_str) {
        return Some(name.chars().take(MAX_NAME_LENGTH).collect()).filter(|name: &String| !name.trim().is_empty());
    }
    let ready = READY.get(game)?.iter().find(|(_, ready)| has_fields_of(loadout, ready));
    ready.map(|(name, _)| name.clone())
}

/// True if the loadout has every field of the ready-made one. Players may add fields, such as a colour.
fn has_fields_of(loadout: &Value, ready: &Value) -> bool {
    let fields = ready.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    loadout.is_object() && fields.into_iter().all(|(name, value)| loadout.get(name) == Some(value))
}

/// The names of the ready-made loadouts, by game.
static READY: LazyLock<BTreeMap<&str, Vec<(String, Value)>>> = LazyLock::new(|| {
    let ready = |game: &'static GameType| {
        let loadouts = (game.catalogue)().loadouts.into_iter();
        (game.info.slug, loadouts.map(|ready| (ready.name, ready.loadout)).collect())
    };
    games::ALL.iter().copied().map(ready).collect()
});

/// Writes the parts of the people in a match.
macro_rules! write_parts {
    ($with:ident, $id:ident, $table:ident) => {
        let is_public = i64::from($table.visibility == Visibility::Public);
        for part in parts(&$table)? {
            let add = sqlx::query(ADD_PART).bind(part.player).bind($table.ended_at.unwrap_or_default()).bind($id);
            let add = add.bind(&$table.game).bind(part.seat).bind($table.seats.len() as i64).bind(part.place);
            let add = add.bind(part.result).bind(bots(&$table)).bind($table.turns.map(i64::from)).bind(part.loadout);
            add.bind(is_public).execute(&mut *$with).await?;
        }
    };
}

/// Rates a match between people, unless it is already rated.
macro_rules! rate_once {
    ($with:ident, $id:ident, $table:ident) => {
        if let Some(places) = rated_places(&$table)
            && sqlx::query(IS_RATED).bind($id).fetch_optional(&mut *$with).await?.is_none()
        {
            let mut before: Vec<(Rating, i64)> = Vec::new();
            for (player, place) in &places {
                let rating = sqlx::query_as(RATING).bind(*player).bind(&$table.game);
                before.push((rating.fetch_optional(&mut *$with).await?.unwrap_or_default(), *place));
            }
            let nth: (i64,) = sqlx::query_as(NEXT).fetch_one(&mut *$with).await?;
            for ((seat, (player, place)), after) in (0_i32..).zip(&places).zip(rate(&before)) {
                let add = sqlx::query(ADD_RATED).bind(nth.0).bind(seat).bind(*player).bind($id);
                add.bind(&$table.game).bind(*place).execute(&mut *$with).await?;
                let set = sqlx::query(SET_RATING).bind(*player).bind(&$table.game).bind(after.rating);
                set.bind(after.deviation).bind(after.matches).execute(&mut *$with).await?;
            }
        }
    };
}

impl Store {
    /// Waits until a finished match is saved.
    pub async fn finishes(&self) {
        self.finished.notified().await;
    }

    /// Counts the finished matches not yet counted since their last change, in the order in which they ended.
    pub async fn count_finished(&self) -> Result<(), StoreError> {
        while self.is_behind().await? && self.count_some().await? {}
        Ok(())
    }

    /// True if there are matches to count.
    async fn is_behind(&self) -> Result<bool, StoreError> {
        let next: Option<(Number, String, String)> = first!(&self.readers, TO_COUNT, 1_i64)?;
        Ok(next.is_some() || self.fact(COUNTED).await?.is_some_and(|form| form < FORM))
    }

    /// Counts at most [`AT_ONCE`] matches. False if a newer version does the counting.
    async fn count_some(&self) -> Result<bool, StoreError> {
        in_transaction!(self, REBUILD_TIMEOUT, |with| {
            let form: (i64,) = sqlx::query_as(LOCK).bind(FORM).fetch_one(&mut *with).await?;
            if form.0 < FORM {
                sqlx::query(COUNT_AGAIN).execute(&mut *with).await?;
                let (changed, all) = rebuild!(with);
                tracing::info!(
                    changed,
                    all,
                    "recomputed all ratings, because this version counts or rates matches differently"
                );
                sqlx::query(SET_FORM).bind(FORM).execute(&mut *with).await?;
            }
            // A node of a newer version counts in its own way, for all nodes.
            let may_count = form.0 <= FORM;
            let most = if may_count { AT_ONCE } else { 0 };
            let found: Vec<(Number, String, String)> =
                sqlx::query_as(TO_COUNT).bind(most).fetch_all(&mut *with).await?;
            for (number, id, body) in &found {
                if sqlx::query(NOTE).bind(number).bind(body).execute(&mut *with).await?.rows_affected() == 0 {
                    // The table has changed in the meantime. The next round reads it again.
                    continue;
                }
                sqlx::query(FORGET_PARTS).bind(id).execute(&mut *with).await?;
                // A table that cannot be read does not count and is not tried again.
                let Ok(table) = serde_json::from_str::<Table>(body) else { continue };
                write_parts!(with, id, table);
                rate_once!(with, id, table);
            }
            may_count
        })
    }
}

/// The name of the fact that stores [`FORM`].
const COUNTED: &str = "counted";
/// Returns the version by which matches were counted, and locks it until the transaction ends.
pub(super) const LOCK: &str = "
    INSERT INTO facts (name, value) VALUES ('counted', $1) ON CONFLICT (name) DO UPDATE SET value = facts.value
    RETURNING value";
const SET_FORM: &str = "UPDATE facts SET value = $1 WHERE name = 'counted'";
const COUNT_AGAIN: &str = "UPDATE tables SET counted = 0 WHERE status = 'finished' AND counted = 1";
pub(super) const TO_COUNT: &str = "
    SELECT number, id, body FROM tables WHERE status = 'finished' AND counted = 0 ORDER BY ended_at, id LIMIT $1";
const NOTE: &str = "UPDATE tables SET counted = 1 WHERE number = $1 AND body = $2";
const FORGET_PARTS: &str = "DELETE FROM played WHERE table_id = $1";
const ADD_PART: &str = "
    INSERT INTO played
        (player, ended_at, table_id, game, seat, seats, place, result, bots, turns, loadout, is_public)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
