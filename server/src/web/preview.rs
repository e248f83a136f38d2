//! The preview of a link to a table in chats and feeds (Open Graph). A private table has a preview only with its invite.

use super::App;
use super::client;
use super::lobby::Invited;
use super::notifications::base_of;
use crate::escape::html;
use crate::matches::Visitor;
use crate::matches::table::Table;
use axum::extract::Query;
use axum::http::{HeaderMap, Uri};
use protocol::rest::TableStatus;

const ABOUT: &str =
    "Five space-empire tabletop games, against friends or against the house. No account, nothing to install.";

/// The tags for the head of the page at that address. They are the same for every player.
pub(super) async fn tags(app: &App, uri: &Uri, headers: &HeaderMap) -> String {
    let (title, about, picture) = match table_at(app, uri).await {
        Some(table) => (table.called(None), about(&table), picture_of(&table.game)),
        None => ("Starboard".to_owned(), ABOUT.to_owned(), None),
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
    // Search engines must not list a public link with an invite.
    let hidden = if is_invite(uri) { "    <meta name=\"robots\" content=\"noindex\" />\n" } else { "" };
    pairs.map(tag).concat() + hidden
}

fn is_invite(uri: &Uri) -> bool {
    uri.query().is_some_and(|query| query.split('&').any(|pair| pair.starts_with("invite=")))
}

/// The table or match at that address, if the address has the invite or the table needs none.
async fn table_at(app: &App, uri: &Uri) -> Option<Table> {
    let id = uri.path().strip_prefix("/tables/").or_else(|| uri.path().strip_prefix("/matches/"))?;
    let Query(Invited { invite }) = Query::try_from_uri(uri).ok()?;
    // If the database fails, the page itself shows the error.
    let found = app.matches.find(id.trim_end_matches('/'), &Visitor { player: None, invite }).await.ok()?;
    Some(found.table).filter(|table| table.status != TableStatus::Closed)
}

fn about(table: &Table) -> String {
    let game = table.game_type().map_or(table.game.as_str(), |game| game.info.title);
    let names: Vec<&str> = table.seats.iter().filter_map(|place| place.name.as_deref()).collect();
    match table.status {
        TableStatus::Waiting => {
            format!("You are invited to {game}: {} of {} seats are taken.", names.len(), table.seats.len())
        }
        TableStatus::Finished => format!("{game}, a finished match: {}.", names.join(", ")),
        _ => format!("{game}, a running match: {}.", names.join(", ")),
    }
}

/// The picture of the game, if the client has one.
fn picture_of(game: &str) -> Option<String> {
    Some(format!("previews/{game}.jpg")).filter(|path| client::has(path))
}
