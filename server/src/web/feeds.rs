//! One's own deadlines behind a secret link: as a calendar, and as a feed. They say what one's own list of tables says, and
//! no more.

use super::App;
use super::api::Part;
use super::calls::base_of;
use super::price::{Price, paid};
use crate::error::ApiError;
use crate::proof::{commitment, hex};
use crate::store::{Listed, hashed};
use crate::time::{now, to_wall};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chrono::{DateTime, SecondsFormat, Utc};
use icalendar::{Calendar, Component, Event, EventLike};
use std::fmt::Write;
use std::sync::Arc;

/// Whoever fetches it may keep it for so long, in seconds.
const KEPT: &str = "private, max-age=60";

pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/feeds/{secret}/deadlines.ics", get(calendar))
        .route("/feeds/{secret}/deadlines.atom", get(atom))
        .layer(middleware::from_fn_with_state((Arc::clone(app), Price::Feeds), paid))
}

/// A table that waits for whoever reads.
struct Turn {
    table: String,
    /// What it is called.
    name: String,
    link: String,
    /// Since when, by the server's own time: it tells this turn from others at the table.
    asked_at: i64,
    since: DateTime<Utc>,
    deadline: Option<DateTime<Utc>>,
}

/// `GET /feeds/{secret}/deadlines.ics`
async fn calendar(State(app): State<Arc<App>>, Part(secret): Part, headers: HeaderMap) -> Result<Response, ApiError> {
    let turns = turns(&app, &secret, &headers).await?;
    let mut calendar = Calendar::new();
    calendar.name("Starboard: your deadlines");
    for turn in turns {
        let Some(deadline) = turn.deadline else { continue };
        let event = Event::new()
            .uid(&format!("{}-{}@starboard", turn.table, turn.asked_at))
            .timestamp(turn.since)
            .starts(deadline)
            .ends(deadline)
            .summary(&format!("Your turn: {}", turn.name))
            .url(&turn.link)
            .done();
        calendar.push(event);
    }
    Ok(told(&headers, "text/calendar; charset=utf-8", calendar.to_string()))
}

/// `GET /feeds/{secret}/deadlines.atom`
async fn atom(State(app): State<Arc<App>>, Part(secret): Part, headers: HeaderMap) -> Result<Response, ApiError> {
    let turns = turns(&app, &secret, &headers).await?;
    let at = |time: DateTime<Utc>| time.to_rfc3339_opts(SecondsFormat::Secs, true);
    let newest = turns.iter().map(|turn| turn.since).max().unwrap_or_default();
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>urn:starboard:deadlines:{}</id>\n<title>Starboard: your turn</title>\n<updated>{}</updated>\n\
         <author><name>Starboard</name></author>\n",
        hashed(&secret),
        at(newest),
    );
    for turn in &turns {
        let until =
            turn.deadline.map_or_else(|| "No deadline.".to_owned(), |deadline| format!("Until {}.", at(deadline)));
        let (name, link) = (in_xml(&turn.name), in_xml(&turn.link));
        let (since, id) = (at(turn.since), format!("{}:{}", turn.table, turn.asked_at));
        // Writing into a text cannot fail.
        let _ = write!(
            feed,
            "<entry>\n<id>urn:starboard:turn:{id}</id>\n<title>Your turn: {name}</title>\n<updated>{since}</updated>\n\
             <link href=\"{link}\"/>\n<summary>{until}</summary>\n</entry>\n",
        );
    }
    feed.push_str("</feed>\n");
    Ok(told(&headers, "application/atom+xml; charset=utf-8", feed))
}

/// The tables that wait for whoever has that secret.
async fn turns(app: &App, secret: &str, headers: &HeaderMap) -> Result<Vec<Turn>, ApiError> {
    // Found by its hash: how long that takes tells nothing of the secret.
    let player = app.store.player_of_feed(&hashed(secret)).await?.ok_or(ApiError::NotFound)?;
    let (now, base) = (now(), base_of(app, headers));
    let tables = app.store.tables_of(&player).await?;
    Ok(tables.iter().filter_map(|listed| turn(listed, &player, &base, now)).collect())
}

fn turn(Listed { table, standing, .. }: &Listed, player: &str, base: &str, now: i64) -> Option<Turn> {
    let summary = table.summary(standing, Some(player), &Default::default());
    let asked_at = standing.clocks.as_ref()?.asked_at(table.seat_of(player)?, now)?;
    summary.your_move.then(|| Turn {
        link: format!("{base}/tables/{}", table.id),
        table: summary.id,
        name: summary.name,
        asked_at,
        since: DateTime::from_timestamp_millis(to_wall(asked_at)).unwrap_or_default(),
        deadline: summary.deadline.and_then(DateTime::from_timestamp_millis),
    })
}

/// With what tells whether it is what the reader has already.
fn told(headers: &HeaderMap, kind: &'static str, text: String) -> Response {
    // Weak, since it is compressed on the way, here or by a proxy.
    let tag = format!("W/\"{}\"", hex(&commitment(text.as_bytes())[..16]));
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let known = known.flat_map(|tags| tags.split(',')).any(|known| is_same_tag(known.trim(), &tag));
    let about =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CACHE_CONTROL, KEPT.to_owned()), (header::ETAG, tag)];
    if known { (StatusCode::NOT_MODIFIED, about).into_response() } else { (about, text).into_response() }
}

/// Compares tags weakly, as `If-None-Match` wants it (RFC 9110, 13.1.2).
fn is_same_tag(known: &str, tag: &str) -> bool {
    let opaque = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
    known == "*" || opaque(known) == opaque(tag)
}

fn in_xml(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            letter if letter.is_control() => {}
            letter => written.push(letter),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_compared_weakly() {
        assert!(is_same_tag("\"a\"", "W/\"a\"") && is_same_tag("W/\"a\"", "W/\"a\"") && is_same_tag("*", "W/\"a\""));
        assert!(!is_same_tag("\"b\"", "W/\"a\"") && !is_same_tag("a", "W/\"a\""));
    }
}
