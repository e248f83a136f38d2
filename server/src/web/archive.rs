//! The list of finished matches, and the search in it.

use super::App;
use super::api::Params;
use super::session::Anyone;
use crate::error::ApiError;
use crate::store::{Against, Filter, Listed, MatchResult, PartFilter, Place, words};
use axum::Json;
use axum::extract::State;
use protocol::rest::MatchPage;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The longest page of matches.
const MOST_MATCHES: i64 = 100;
/// The most characters of a search, and the most words.
const LONGEST_SEARCH: usize = 100;
const MOST_WORDS: usize = 8;
const MOST_TURNS: i64 = 1_000_000;
/// The highest number of a seat.
const MOST_SEATS: i64 = 15;

/// The query of the list. [`number`] reads the numbers, so that the client learns which one is wrong.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// Words. Each begins a word in the name of the table or of a player.
    q: Option<String>,
    /// A player id, or `me`.
    player: Option<String>,
    game: Option<String>,
    result: Option<MatchResult>,
    /// Parts of the player in matches that count in statistics.
    opponent: Option<String>,
    seat: Option<String>,
    loadout: Option<String>,
    against: Option<Against>,
    since: Option<String>,
    until: Option<String>,
    min_turns: Option<String>,
    max_turns: Option<String>,
    /// A time, milliseconds since 1970, or the `next` of a page.
    before: Option<String>,
    limit: Option<i64>,
}

/// `GET /api/matches`
pub(super) async fn matches(
    State(app): State<Arc<App>>,
    Anyone(asker): Anyone,
    Params(wanted): Params<Wanted>,
) -> Result<Json<MatchPage>, ApiError> {
    let asker = asker.map(|asker| asker.id);
    let filter = filter(wanted, asker.clone())?;
    let found = app.store.finished(&filter).await?;
    let full = i64::try_from(found.len()).is_ok_and(|found| found == filter.limit);
    let last = found.last().filter(|_| full).map(|last| &last.table);
    let next = last.and_then(|last| Some(format!("{},{}", last.ended_at?, last.id)));
    let nobody = BTreeSet::new();
    let shown = found.iter().map(|Listed { table, standing, .. }| table.summary(standing, asker.as_deref(), &nobody));
    Ok(Json(MatchPage { matches: shown.collect(), next }))
}

fn filter(wanted: Wanted, asker: Option<String>) -> Result<Filter, ApiError> {
    // PostgreSQL cannot store a NUL character.
    let texts = [&wanted.q, &wanted.player, &wanted.game, &wanted.before, &wanted.opponent, &wanted.loadout];
    if texts.into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(ApiError::invalid("bad-text", "A text cannot contain a NUL character."));
    }
    let part = part(&wanted)?;
    let player = match wanted.player {
        Some(me) if me == "me" => Some(asker.clone().ok_or(ApiError::NoSession)?),
        other => other,
    };
    if (wanted.result.is_some() || part.is_some()) && player.is_none() {
        return Err(ApiError::invalid("no-player", "Name the player whose result it is."));
    }
    let since = time("since", wanted.since)?;
    let until = time("until", wanted.until)?;
    if since.zip(until).is_some_and(|(since, until)| until <= since) {
        return Err(ApiError::invalid("bad-until", "`until` must be later than `since`."));
    }
    let least_turns = turns("min_turns", wanted.min_turns)?;
    let most_turns = turns("max_turns", wanted.max_turns)?;
    if least_turns.zip(most_turns).is_some_and(|(least, most)| most < least) {
        return Err(ApiError::invalid("bad-turns", "`max_turns` must not be less than `min_turns`."));
    }
    Ok(Filter {
        player,
        game: wanted.game,
        result: wanted.result,
        part,
        words: wanted.q.as_deref().map(searched).transpose()?.unwrap_or_default(),
        least_turns,
        most_turns,
        after: wanted.before.as_deref().map(place).transpose()?,
        since,
        until,
        asker,
        limit: wanted.limit.unwrap_or(30).clamp(1, MOST_MATCHES),
    })
}

/// The part that the player must have. `None` if the search asks for none.
fn part(wanted: &Wanted) -> Result<Option<PartFilter>, ApiError> {
    let seat = number(wanted.seat.clone(), 0..=MOST_SEATS)
        .map_err(|()| ApiError::invalid("bad-seat", format!("`seat` must be a number from 0 to {MOST_SEATS}.")))?;
    let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    let (opponent, loadout) = (given(&wanted.opponent), given(&wanted.loadout));
    let part = PartFilter { opponent, seat, loadout, against: wanted.against };
    Ok(Some(part).filter(|part| *part != PartFilter::default()))
}

/// Splits a search into words. A search of spaces has none.
fn searched(q: &str) -> Result<BTreeSet<String>, ApiError> {
    let bad = |words: String| Err(ApiError::invalid("bad-search", words));
    if q.chars().count() > LONGEST_SEARCH {
        return bad(format!("A search has at most {LONGEST_SEARCH} characters."));
    }
    let words = words(q);
    if words.is_empty() && !q.trim().is_empty() {
        return bad("Search for a name: a word of letters or digits.".to_owned());
    }
    if words.len() > MOST_WORDS {
        return bad(format!("A search has at most {MOST_WORDS} words."));
    }
    Ok(words)
}

fn time(name: &str, given: Option<String>) -> Result<Option<i64>, ApiError> {
    number(given, i64::MIN..=i64::MAX)
        .map_err(|()| ApiError::invalid("bad-time", format!("`{name}` must be a time in milliseconds since 1970.")))
}

fn turns(name: &str, given: Option<String>) -> Result<Option<i64>, ApiError> {
    number(given, 0..=MOST_TURNS).map_err(|()| {
        ApiError::invalid("bad-turns", format!("`{name}` must be a number of turns from 0 to {MOST_TURNS}."))
    })
}

/// Reads a number in that range. An empty parameter counts as none.
fn number(given: Option<String>, range: std::ops::RangeInclusive<i64>) -> Result<Option<i64>, ()> {
    let Some(given) = given.filter(|given| !given.is_empty()) else { return Ok(None) };
    given.parse().ok().filter(|number| range.contains(number)).map(Some).ok_or(())
}

/// Reads the place in the list that `before` names: a time like `1700000000000`, or a time, a comma and the id of a match.
fn place(before: &str) -> Result<Place, ApiError> {
    let (ended_at, id) = before.split_once(',').map_or((before, None), |(time, id)| (time, Some(id.to_owned())));
    let ended_at = ended_at
        .parse()
        .map_err(|_| ApiError::invalid("bad-before", "`before` must be a time, or the `next` of a page."))?;
    Ok(Place { ended_at, id })
}
