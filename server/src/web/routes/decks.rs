//! The routes of decks.

use crate::web::api::{Api, Doc};
use crate::web::decks;
use crate::web::rate_limit::RateLimit;
use protocol::rest::{ChangeDeck, CheckLoadout, LoadoutChecked, NewDeck, SavedDeck, SharedDeck};

/// Adds the routes of loadouts and saved decks.
pub(super) fn add(api: Api) -> Api {
    api.post(
        "/api/games/{slug}/check-loadout",
        decks::check,
        Doc::new("Check a loadout").costs(RateLimit::Decks).takes::<CheckLoadout>().gives::<LoadoutChecked>(),
    )
    .get(
        "/api/decks",
        decks::list,
        Doc::new("List the current player's decks").asks(&["game"]).gives_list::<SavedDeck>(),
    )
    .post(
        "/api/decks",
        decks::add,
        Doc::new("Save a deck").costs(RateLimit::Decks).takes::<NewDeck>().gives::<SavedDeck>(),
    )
    .get("/api/decks/{deck}", decks::one, Doc::new("Get a deck of the current player").gives::<SavedDeck>())
    .put(
        "/api/decks/{deck}",
        decks::change,
        Doc::new("Replace a deck").costs(RateLimit::Decks).takes::<ChangeDeck>().gives::<SavedDeck>(),
    )
    .delete("/api/decks/{deck}", decks::delete, Doc::new("Delete a deck").costs(RateLimit::Decks))
    .post("/api/decks/{deck}/copy", decks::copy, Doc::new("Copy a deck").costs(RateLimit::Decks).gives::<SavedDeck>())
    .post(
        "/api/decks/{deck}/share",
        decks::share,
        Doc::new("Create a link to a deck").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
    .delete(
        "/api/decks/{deck}/share",
        decks::unshare,
        Doc::new("Revoke the link to a deck").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
    .get("/api/shared-decks/{token}", decks::shared, Doc::new("Get a shared deck").gives::<SharedDeck>())
    .post(
        "/api/shared-decks/{token}/copy",
        decks::copy_shared,
        Doc::new("Copy a shared deck").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
}
