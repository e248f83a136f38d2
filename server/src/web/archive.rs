//! The searchable list of finished matches, and the tables that continue a match.

use super::App;
use super::api::{Params, Part};
use super::marks::{MAX_TAG_LENGTH, shown};
use super::session::{Anyone, Keys};
use crate::error::ApiError;
use crate::refusals::Code;
use crate::store::{Against, Filter, Listed, MatchResult, PartFilter, Place, With, words};
use axum::Json;
use axum::extract::State;
use games::refusals::Reason;
use protocol::rest::{ForkSummary, MatchForks, MatchMarks, MatchPage, MatchSummary};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The maximum number of matches on one page.
const MAX_PAGE_LENGTH: i64 = 100;
/// The maximum number of forks (tables that continue a match) in one response.
const MAX_FORKS: i64 = 50;
/// The maximum length of a search, in characters.
const MAX_SEARCH_LENGTH: usize = 100;
/// The maximum number of words in a search.
const MAX_WORDS: usize = 8;
const MAX_TURNS: i64 = 1_000_000;
/// The highest seat number.
const MAX_SEATS: i64 = 15;

/// The query parameters of the list. Most numbers arrive as text: [`number`] parses them, so that the error can name
/// the parameter.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// Words to search for. Each must begin a word in the name of the table or of a player.
    q: Option<String>,
    /// A player id, or `me`.
    player: Option<String>,
    /// A player id.
    person: Option<String>,
    game: Option<String>,
    /// A key of the game's endings, `agreed-draw` or `abandoned`.
    ending: Option<String>,
    result: Option<MatchResult>,
    /// The player id of an opponent. Like `seat`, `loadout` and `against`, it finds only matches that count in the
    /// player's statistics.
    opponent: Option<String>,
    seat: Option<String>,
    loadout: Option<String>,
    against: Option<Against>,
    origin: Option<Origin>,
    #[serde(default)]
    favourite: bool,
    tag: Option<String>,
    /// The extras that the match must have, by their names in [`WITH`], separated by commas.
    with: Option<String>,
    since: Option<String>,
    until: Option<String>,
    min_turns: Option<String>,
    max_turns: Option<String>,
    /// A time in milliseconds since 1970, or the `next` of a page.
    before: Option<String>,
    limit: Option<i64>,
}

/// Where a match comes from.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Origin {
    /// The match was played on this server.
    Here,
    Imported,
}

/// The names of the extras that a match can have.
const WITH: [(&str, With); 2] = [("analysis", With::Analysis), ("notes", With::Notes)];

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
    let ids: Vec<&str> = found.iter().map(|listed| listed.table.id.as_str()).collect();
    let mut marks = match &asker {
        Some(asker) => app.store.marks(asker, &ids).await?,
        None => BTreeMap::new(),
    };
    let analysed = app.store.analysed(&ids).await?;
    let nobody = BTreeSet::new();
    let summary = |Listed { table, standing, .. }: &Listed| MatchSummary {
        table: table.summary(standing, asker.as_deref(), &nobody),
        marks: marks.remove(&table.id).map_or_else(MatchMarks::default, shown),
        analysed: analysed.contains(&table.id),
    };
    Ok(Json(MatchPage { matches: found.iter().map(summary).collect(), next }))
}

/// `GET /api/matches/{id}/forks`
pub(super) async fn forks(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<Json<MatchForks>, ApiError> {
    let visitor = anyone.by(&app, keys).await?;
    let of = app.matches.find(&id, &visitor).await?.table;
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    let found = app.store.forks_of(&of.id, player, MAX_FORKS).await?;
    let fork = |Listed { table, standing, .. }: Listed| {
        // A host may have removed the visitor from a public table.
        let version = table.forked_from.as_ref().filter(|_| table.is_open_to(player, None))?.version;
        Some(ForkSummary { version, table: table.summary(&standing, player, &app.matches.here(&table.id)) })
    };
    Ok(Json(MatchForks { forks: found.into_iter().filter_map(fork).collect() }))
}

fn filter(wanted: Wanted, asker: Option<String>) -> Result<Filter, ApiError> {
    // PostgreSQL cannot store a NUL character.
    let texts = [
        &wanted.q,
        &wanted.player,
        &wanted.person,
        &wanted.game,
        &wanted.ending,
        &wanted.tag,
        &wanted.before,
        &wanted.opponent,
        &wanted.loadout,
    ];
    if texts.into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(ApiError::Invalid(Code::BadText.plain()));
    }
    let part = part(&wanted)?;
    let player = match wanted.player {
        Some(me) if me == "me" => Some(asker.clone().ok_or(ApiError::NoSession)?),
        other => other,
    };
    if (wanted.result.is_some() || part.is_some()) && player.is_none() {
        return Err(ApiError::Invalid(Code::NoPlayer.plain()));
    }
    if wanted.ending.is_some() && wanted.game.is_none() {
        return Err(ApiError::Invalid(Code::NoGame.plain()));
    }
    let with = wanted.with.as_deref().map(with).transpose()?.unwrap_or_default();
    if (wanted.favourite || wanted.tag.is_some() || with.contains(&With::Notes)) && asker.is_none() {
        return Err(ApiError::NoSession);
    }
    if wanted.tag.as_ref().is_some_and(|tag| tag.chars().count() > MAX_TAG_LENGTH) {
        return Err(ApiError::Invalid(Code::BadTag.with([("most", MAX_TAG_LENGTH.into())])));
    }
    let since = time("since", wanted.since)?;
    let until = time("until", wanted.until)?;
    if since.zip(until).is_some_and(|(since, until)| until <= since) {
        return Err(ApiError::Invalid(Code::BadUntil.plain()));
    }
    let least_turns = turns("min_turns", wanted.min_turns)?;
    let most_turns = turns("max_turns", wanted.max_turns)?;
    if let Some((least, most)) = least_turns.zip(most_turns)
        && most < least
    {
        return Err(bad_turns("max_turns", least));
    }
    Ok(Filter {
        player,
        result: wanted.result,
        part,
        person: wanted.person,
        game: wanted.game,
        ending: wanted.ending,
        imported: wanted.origin.map(|origin| origin == Origin::Imported),
        favourite: wanted.favourite,
        tag: wanted.tag,
        with,
        words: wanted.q.as_deref().map(searched).transpose()?.unwrap_or_default(),
        least_turns,
        most_turns,
        after: wanted.before.as_deref().map(place).transpose()?,
        since,
        until,
        asker,
        limit: wanted.limit.unwrap_or(30).clamp(1, MAX_PAGE_LENGTH),
    })
}

/// Returns the part that the player must have had in the match. `None` if the search does not specify one.
fn part(wanted: &Wanted) -> Result<Option<PartFilter>, ApiError> {
    let seat = number(wanted.seat.clone(), 0..=MAX_SEATS)
        .map_err(|()| ApiError::Invalid(Code::BadSeat.with([("most", MAX_SEATS.into())])))?;
    let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    let (opponent, loadout) = (given(&wanted.opponent), given(&wanted.loadout));
    let part = PartFilter { opponent, seat, loadout, against: wanted.against };
    Ok(Some(part).filter(|part| *part != PartFilter::default()))
}

/// Splits a search into words. A search that is empty or consists of spaces has none.
fn searched(q: &str) -> Result<BTreeSet<String>, ApiError> {
    let words = words(q);
    let is_without_words = words.is_empty() && !q.trim().is_empty();
    if q.chars().count() > MAX_SEARCH_LENGTH || is_without_words || words.len() > MAX_WORDS {
        let most = [("words", MAX_WORDS.into()), ("characters", MAX_SEARCH_LENGTH.into())];
        return Err(ApiError::Invalid(Code::BadSearch.with(most)));
    }
    Ok(words)
}

/// Parses the names of the extras that a match must have. An empty parameter requires none.
fn with(names: &str) -> Result<BTreeSet<With>, ApiError> {
    let known = |name: &str| WITH.iter().find(|(known, _)| *known == name).map(|(_, with)| *with);
    let bad = || {
        let names: Vec<&str> = WITH.iter().map(|(name, _)| *name).collect();
        ApiError::Invalid(Code::BadWith.with([("names", names.join(", ").into())]))
    };
    names.split(',').filter(|name| !name.is_empty()).map(|name| known(name).ok_or_else(bad)).collect()
}

fn time(name: &'static str, given: Option<String>) -> Result<Option<i64>, ApiError> {
    number(given, i64::MIN..=i64::MAX).map_err(|()| ApiError::Invalid(Code::BadTime.with([("name", name.into())])))
}

fn turns(name: &'static str, given: Option<String>) -> Result<Option<i64>, ApiError> {
    number(given, 0..=MAX_TURNS).map_err(|()| bad_turns(name, 0))
}

fn bad_turns(name: &'static str, least: i64) -> ApiError {
    let (least, most) = (least.into(), MAX_TURNS.into());
    ApiError::Invalid(Code::BadTurns.with([("name", name.into()), ("least", least), ("most", most)]))
}

/// Parses a number in a range. An empty parameter counts as missing.
fn number(given: Option<String>, range: std::ops::RangeInclusive<i64>) -> Result<Option<i64>, ()> {
    let Some(given) = given.filter(|given| !given.is_empty()) else { return Ok(None) };
    given.parse().ok().filter(|number| range.contains(number)).map(Some).ok_or(())
}

/// Parses `before`, a place in the list: a time such as `1700000000000`, or a time, a comma and the id of a match.
fn place(before: &str) -> Result<Place, ApiError> {
    let (ended_at, id) = before.split_once(',').map_or((before, None), |(time, id)| (time, Some(id.to_owned())));
    let ended_at = ended_at.parse().map_err(|_| ApiError::Invalid(Code::BadBefore.plain()))?;
    Ok(Place { ended_at, id })
}
