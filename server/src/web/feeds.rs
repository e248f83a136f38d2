//! A player's deadlines behind a secret link, as a calendar and as an Atom feed. They contain nothing that is not in
//! the player's own list of tables.

use super::App;
use super::api::Part;
use super::notifications::base_of;
use super::rate_limit::{RateLimit, paid};
use super::tagged::tagged;
use crate::error::ApiError;
use crate::escape::xml;
use crate::store::{Listed, hashed};
use crate::time::{now, to_wall};
use crate::words::say;
use atom_syndication as atom;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware;
use axum::response::Response;
use axum::routing::get;
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use icalendar::{Alarm, Calendar, Component, Event, EventLike, Trigger};
use std::sync::Arc;

/// A client can cache a feed for 60 s.
const KEPT: &str = "private, max-age=60";

pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/feeds/{secret}/deadlines.ics", get(calendar))
        .route("/feeds/{secret}/deadlines.atom", get(atom))
        .layer(middleware::from_fn_with_state((Arc::clone(app), RateLimit::Feeds), paid))
}

/// A table that is waiting for the player.
struct Turn {
    table: String,
    /// The table's name.
    name: String,
    link: String,
    /// The start of the turn in match time, which pauses do not change. It distinguishes the turn from the player's others
    /// at the table.
    start: i64,
    /// The start of the turn. Each pause of the match moves it.
    since: DateTime<Utc>,
    deadline: Option<DateTime<Utc>>,
    /// The time from the reminder to the deadline.
    lead: Option<Duration>,
}

/// `GET /feeds/{secret}/deadlines.ics`
async fn calendar(State(app): State<Arc<App>>, Part(secret): Part, headers: HeaderMap) -> Result<Response, ApiError> {
    let Feed { turns, .. } = feed(&app, &secret, &headers).await?;
    let mut calendar = Calendar::new();
    calendar.name(&say("calendar", []));
    for turn in turns {
        let Some(deadline) = turn.deadline else { continue };
        let mut event = Event::new();
        event
            .uid(&format!("{}-{}@starboard", turn.table, turn.start))
            .timestamp(turn.since)
            // The event has no end: an end must be later than the start (RFC 5545, 3.8.2.2).
            .starts(deadline)
            .sequence(sequence(deadline, turn.start))
            .summary(&say("feed-turn", [("table", turn.name.clone().into())]))
            .url(&turn.link);
        if let Some(lead) = turn.lead {
            // Without a UID and a timestamp, the crate would generate new ones for every response.
            let alarm = Alarm::display(&say("alarm", []), Trigger::before_start(lead))
                .uid(&format!("{}-{}-reminder@starboard", turn.table, turn.start))
                .timestamp(turn.since)
                .done();
            event.alarm(alarm);
        }
        calendar.push(event);
    }
    Ok(tagged(&headers, "text/calendar; charset=utf-8", KEPT, calendar.to_string()))
}

/// `GET /feeds/{secret}/deadlines.atom`
async fn atom(State(app): State<Arc<App>>, Part(secret): Part, headers: HeaderMap) -> Result<Response, ApiError> {
    let Feed { turns, since, base } = feed(&app, &secret, &headers).await?;
    let link = |rel: &str, href: String| vec![atom::Link { rel: rel.to_owned(), href, ..Default::default() }];
    let updated = turns.iter().map(|turn| turn.since).fold(since, DateTime::max);
    let until = |deadline: DateTime<Utc>| {
        let time = deadline.to_rfc3339_opts(SecondsFormat::Secs, true);
        say("feed-until", [("time", time.into())])
    };
    let entry = |turn: Turn| atom::Entry {
        id: format!("urn:starboard:turn:{}:{}", turn.table, turn.start),
        title: say("feed-turn", [("table", xml(&turn.name).into())]).into(),
        updated: turn.since.into(),
        links: link("alternate", turn.link),
        summary: Some(turn.deadline.map_or_else(|| say("feed-no-deadline", []), until).into()),
        ..Default::default()
    };
    let feed = atom::Feed {
        id: format!("urn:starboard:deadlines:{}", hashed(&secret)),
        title: say("feed", []).into(),
        updated: updated.into(),
        links: link("self", format!("{base}/feeds/{secret}/deadlines.atom")),
        authors: vec![atom::Person { name: "Starboard".to_owned(), ..Default::default() }],
        entries: turns.into_iter().map(entry).collect(),
        ..Default::default()
    };
    Ok(tagged(&headers, "application/atom+xml; charset=utf-8", KEPT, feed.to_string()))
}

/// The contents of a feed.
struct Feed {
    /// The tables that are waiting for its player.
    turns: Vec<Turn>,
    /// The time at which the link was created.
    since: DateTime<Utc>,
    /// The base URL of links to this server.
    base: String,
}

/// Returns the revision number of an event: the seconds from the start of the turn to its deadline. Extensions and pauses
/// raise it.
fn sequence(deadline: DateTime<Utc>, start: i64) -> u32 {
    u32::try_from((deadline.timestamp_millis() - start) / 1_000).unwrap_or_default()
}

async fn feed(app: &App, secret: &str, headers: &HeaderMap) -> Result<Feed, ApiError> {
    // Look up the hash, so that the time taken does not depend on the secret.
    let player = app.store.player_of_feed(&hashed(secret)).await?.ok_or(ApiError::NotFound)?;
    let (now, base) = (now(), base_of(app, headers));
    let tables = app.store.tables_of(&player).await?;
    let turns = tables.iter().filter_map(|listed| turn(listed, &player, &base, now)).collect();
    let since = app.store.feed_since(&player).await?.unwrap_or_default();
    Ok(Feed { turns, since: DateTime::from_timestamp_millis(to_wall(since)).unwrap_or_default(), base })
}

fn turn(Listed { table, standing, .. }: &Listed, player: &str, base: &str, now: i64) -> Option<Turn> {
    let summary = table.summary(standing, Some(player), &Default::default());
    let (clocks, seat) = (standing.clocks.as_ref()?, table.seat_of(player)?);
    let start = clocks.asked_in_match_time(seat)?;
    let since = clocks.asked_at(seat, clocks.last_running(now))?;
    let lead =
        clocks.deadline(seat, now).zip(clocks.reminder(seat, now)).map(|(deadline, reminder)| deadline - reminder);
    summary.your_move.then(|| Turn {
        link: format!("{base}/tables/{}", table.id),
        table: summary.id,
        name: summary.name,
        start,
        since: DateTime::from_timestamp_millis(to_wall(since)).unwrap_or_default(),
        deadline: summary.deadline.and_then(DateTime::from_timestamp_millis),
        lead: lead.map(Duration::milliseconds),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_extension_raises_the_revision_number() {
        let at = |millis: i64| DateTime::from_timestamp_millis(1_767_268_800_000 + millis).unwrap();
        let start = 1_767_268_800_000;
        assert_eq!([0, 60_000, 86_400_000].map(|millis| sequence(at(millis), start)), [0, 60, 86_400]);
    }
}
