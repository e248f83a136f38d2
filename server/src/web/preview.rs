//! Previews of links to tables in chats and feeds (Open Graph). A private table has one only if the link contains its
//! invite or a share token.

use super::App;
use super::client;
use super::notifications::base_of;
use super::session::{Anyone, Keys};
use crate::escape::html;
use crate::matches::table::Table;
use crate::store::StoredLink;
use crate::words::{list, say};
use axum::extract::Query;
use axum::http::{HeaderMap, Uri};
use protocol::rest::TableStatus;

/// Returns the tags for the head of the page at an address. They are the same for every player.
pub(super) async fn tags(app: &App, uri: &Uri, headers: &HeaderMap) -> String {
    let (title, about, picture) = match table_at(app, uri).await {
        Some((table, link)) => {
            let drawn =
                link.as_ref().filter(|link| link.has_picture).map(|link| format!("s/{}/picture.png", link.token));
            (table.called(None), about(&table, link.as_ref()), drawn.or_else(|| picture_of(app, &table.game)))
        }
        None => ("Starboard".to_owned(), say("about", []), None),
    };
    let card = if picture.is_some() { "summary_large_image" } else { "summary" };
    let picture = format!("{}/{}", base_of(app, headers), picture.unwrap_or_else(|| "icon-512.png".to_owned()));
    let pairs = [
        ("og:site_name", "Starboard"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &about),
        ("og:image", &picture),
        ("twitter:card", card),
    ];
    let tag = |(name, value): (&str, &str)| format!("    <meta property=\"{name}\" content=\"{}\" />\n", html(value));
    // Search engines must not list a link that contains a secret.
    let hidden = if has_key(uri) { "    <meta name=\"robots\" content=\"noindex\" />\n" } else { "" };
    pairs.map(tag).concat() + hidden
}

fn has_key(uri: &Uri) -> bool {
    let is_key = |pair: &str| pair.starts_with("invite=") || pair.starts_with("share=");
    uri.query().is_some_and(|query| query.split('&').any(is_key))
}

/// Returns the table or match at an address, and its share link if the address has one. `None` if the table needs a key
/// that the address lacks.
async fn table_at(app: &App, uri: &Uri) -> Option<(Table, Option<StoredLink>)> {
    let pages = ["/tables/", "/matches/", "/embed/matches/"];
    let id = pages.iter().find_map(|page| uri.path().strip_prefix(page))?.trim_end_matches('/');
    let Query(keys) = Query::<Keys>::try_from_uri(uri).ok()?;
    // If the database fails, the page itself shows the error.
    let visitor = Anyone(None).by(app, keys).await.ok()?;
    let found = app.matches.find(id, &visitor).await.ok()?;
    Some((found.table, visitor.link_to(id).cloned())).filter(|(table, _)| table.status != TableStatus::Closed)
}

/// Returns the text below a preview's title. With a share link it includes the result, unless the link hides it.
fn about(table: &Table, link: Option<&StoredLink>) -> String {
    let game = table.game_type().map_or(table.game.as_str(), |game| game.info.title);
    let names: Vec<&str> = table.seats.iter().filter_map(|place| place.name.as_deref()).collect();
    let (game, players) = (("game", game.to_owned().into()), ("players", names.join(", ").into()));
    match table.status {
        TableStatus::Waiting => {
            say("about-invitation", [game, ("taken", names.len().into()), ("seats", table.seats.len().into())])
        }
        TableStatus::Finished => {
            let told = link.filter(|link| !link.hides_result).and_then(|_| result(table));
            [Some(say("about-finished", [game, players])), told].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        _ => say("about-running", [game, players]),
    }
}

/// Returns the winners in words, or `None` if the match has no result.
fn result(table: &Table) -> Option<String> {
    let places = &table.outcome.as_ref()?.places;
    let names = table.names();
    let first = names.iter().zip(places).filter(|(_, place)| **place == 1).map(|(name, _)| name.as_str());
    let first: Vec<&str> = first.collect();
    match first.as_slice() {
        [] => None,
        all if all.len() == names.len() => Some(say("draw", [])),
        winners => Some(say("won", [("winners", list(winners).into())])),
    }
}

/// Returns the path of the game's picture, if the client has one.
fn picture_of(app: &App, game: &str) -> Option<String> {
    Some(format!("previews/{game}.jpg")).filter(|path| client::has(app, path))
}
