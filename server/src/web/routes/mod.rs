//! Every route of the API, with its rate limit and its types.

mod decks;
mod games;
mod matches;
mod notifications;
mod players;
mod tables;

use super::api::Api;

/// Adds all routes except those that take more than the usual request body.
pub(super) fn add(api: Api) -> Api {
    let api = players::sessions(games::add(api));
    let api = matches::add(tables::add(api));
    notifications::add(players::settings(decks::add(api)))
}
