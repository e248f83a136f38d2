//! Saved decks: a player's collection, the links to decks, and the check of a deck by its game. A deck that breaks the
//! rules can be saved as a draft.

use super::App;
use super::api::{Body, Params, Part};
use super::session::Player;
use crate::error::ApiError;
use crate::matches::printable;
use crate::random;
use crate::refusals::Code;
use crate::store::{MAX_DECKS, StoredDeck};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use games::deck::{Deck, MAX_PART_LENGTH};
use games::erased::GameType;
use games::game::Fault;
use games::refusals::Reason;
use protocol::rest::{ChangeDeck, CheckLoadout, LoadoutChecked, NewDeck, SavedDeck, SharedDeck};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// The maximum length of a deck's name, in characters.
const MAX_NAME_LENGTH: usize = 40;
/// The maximum length of the id of a card or an allegiance, in bytes.
const MAX_ID_BYTES: usize = 64;

/// The query parameters of the list of decks.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
}

/// `GET /api/decks`
pub(super) async fn list(
    State(app): State<Arc<App>>,
    player: Player,
    Params(wanted): Params<Wanted>,
) -> Result<Json<Vec<SavedDeck>>, ApiError> {
    if wanted.game.as_deref().is_some_and(|game| games::by_slug(game).is_none()) {
        return Ok(Json(Vec::new()));
    }
    let own = app.store.decks_of(&player.identity.id, wanted.game.as_deref()).await?;
    Ok(Json(own.into_iter().map(shown).collect()))
}

/// `POST /api/decks`
pub(super) async fn add(
    State(app): State<Arc<App>>,
    player: Player,
    Body(NewDeck { game, deck }): Body<NewDeck>,
) -> Result<Json<SavedDeck>, ApiError> {
    let game = games::by_slug(&game).ok_or_else(|| ApiError::Invalid(Code::NoSuchGame.plain()))?;
    let deck = checked(game, deck)?;
    added(&app, &player, game.info.slug, &deck).await
}

async fn added(app: &App, player: &Player, game: &str, deck: &Deck) -> Result<Json<SavedDeck>, ApiError> {
    let added = app.store.add_deck(&player.identity.id, game, deck).await?;
    let too_many = || ApiError::Conflict(Code::TooManyDecks.with([("most", MAX_DECKS.into())]));
    added.map(|added| Json(shown(added))).ok_or_else(too_many)
}

/// `GET /api/decks/{deck}`
pub(super) async fn one(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<SavedDeck>, ApiError> {
    Ok(Json(shown(own(&app, &id, &player).await?)))
}

/// `PUT /api/decks/{deck}`
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
    Body(ChangeDeck { deck }): Body<ChangeDeck>,
) -> Result<Json<SavedDeck>, ApiError> {
    let game = own(&app, &id, &player).await?.game;
    let deck = checked(games::by_slug(&game).ok_or_else(no_such_deck)?, deck)?;
    found(app.store.change_deck(&id, &player.identity.id, &deck).await?)
}

/// `DELETE /api/decks/{deck}`
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let was_there = app.store.delete_deck(&id, &player.identity.id).await?;
    was_there.then_some(StatusCode::NO_CONTENT).ok_or_else(no_such_deck)
}

/// `POST /api/decks/{deck}/copy`
pub(super) async fn copy(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<SavedDeck>, ApiError> {
    let StoredDeck { game, deck, .. } = own(&app, &id, &player).await?;
    added(&app, &player, &game, &Deck { name: name_of_copy(&deck.name), ..deck }).await
}

/// `POST /api/decks/{deck}/share`
pub(super) async fn share(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<SavedDeck>, ApiError> {
    found(app.store.share_deck(&id, &player.identity.id, Some(&random::invite())).await?)
}

/// `DELETE /api/decks/{deck}/share`
pub(super) async fn unshare(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<SavedDeck>, ApiError> {
    found(app.store.share_deck(&id, &player.identity.id, None).await?)
}

/// `GET /api/shared-decks/{token}`
pub(super) async fn shared(State(app): State<Arc<App>>, Part(token): Part) -> Result<Json<SharedDeck>, ApiError> {
    let (StoredDeck { game, deck, .. }, by) = app.store.shared_deck(&token).await?.ok_or_else(no_such_deck)?;
    let faults = faults_of(&game, &deck);
    Ok(Json(SharedDeck { game, deck, by, faults }))
}

/// `POST /api/shared-decks/{token}/copy`
pub(super) async fn copy_shared(
    State(app): State<Arc<App>>,
    Part(token): Part,
    player: Player,
) -> Result<Json<SavedDeck>, ApiError> {
    let (StoredDeck { game, deck, .. }, _) = app.store.shared_deck(&token).await?.ok_or_else(no_such_deck)?;
    added(&app, &player, &game, &deck).await
}

/// `POST /api/games/{slug}/check-loadout`
pub(super) async fn check(
    Part(slug): Part,
    Body(CheckLoadout { options, loadout }): Body<CheckLoadout>,
) -> Result<Json<LoadoutChecked>, ApiError> {
    let game = games::by_slug(&slug).ok_or(ApiError::NotFound)?;
    Ok(Json(LoadoutChecked { faults: (game.check_loadout)(&options, &loadout) }))
}

async fn own(app: &App, id: &str, player: &Player) -> Result<StoredDeck, ApiError> {
    app.store.deck(id, &player.identity.id).await?.ok_or_else(no_such_deck)
}

fn found(deck: Option<StoredDeck>) -> Result<Json<SavedDeck>, ApiError> {
    deck.map(|deck| Json(shown(deck))).ok_or_else(no_such_deck)
}

fn no_such_deck() -> ApiError {
    ApiError::Missing(Code::NoSuchDeck.plain())
}

fn shown(stored: StoredDeck) -> SavedDeck {
    let StoredDeck { id, game, deck, revision, share, created_at, changed_at, .. } = stored;
    let faults = faults_of(&game, &deck);
    SavedDeck { id, game, deck, faults, revision, share, created_at, changed_at }
}

/// Returns the faults of a deck at a table with the default options.
fn faults_of(game: &str, deck: &Deck) -> Vec<Fault> {
    games::by_slug(game).map_or_else(Vec::new, |game| (game.check_loadout)(&Value::Null, &deck.loadout()))
}

/// Checks that a deck has no unknown parts and is not too large. It may still break the rules.
fn checked(game: &GameType, deck: Deck) -> Result<Deck, ApiError> {
    let form = (game.catalogue)().decks;
    let form = form.ok_or_else(|| ApiError::Invalid(Code::NoDecks.with([("game", game.info.title.into())])))?;
    let name = printable(&deck.name);
    if !(1..=MAX_NAME_LENGTH).contains(&name.chars().count()) {
        return Err(ApiError::Invalid(Code::BadDeckName.plain()));
    }
    if let Some(part) = deck.parts.keys().find(|part| !form.parts.iter().any(|known| known.id == **part)) {
        let blanks = [("game", game.info.title.into()), ("part", part.clone().into())];
        return Err(ApiError::Invalid(Code::NoSuchPart.with(blanks)));
    }
    if deck.parts.values().any(|cards| cards.len() > MAX_PART_LENGTH) {
        return Err(ApiError::Invalid(Code::DeckTooLong.with([("most", MAX_PART_LENGTH.into())])));
    }
    let ids = deck.parts.values().flatten().chain(&deck.allegiance);
    if ids.clone().any(|id| id.is_empty() || id.len() > MAX_ID_BYTES) {
        return Err(ApiError::Invalid(Code::BadCard.plain()));
    }
    Ok(Deck { name, ..deck })
}

/// Returns the name of a copy, such as `Tide (copy)`, cut to the maximum length.
fn name_of_copy(name: &str) -> String {
    const MARK: &str = " (copy)";
    let kept: String = name.strip_suffix(MARK).unwrap_or(name).chars().take(MAX_NAME_LENGTH - MARK.len()).collect();
    kept.trim_end().to_owned() + MARK
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_named_after_its_original_within_the_maximum_length() {
        assert_eq!(name_of_copy("Tide"), "Tide (copy)");
        assert_eq!(name_of_copy("Tide (copy)"), "Tide (copy)");
        let long = name_of_copy(&"星".repeat(MAX_NAME_LENGTH));
        assert_eq!(long.chars().count(), MAX_NAME_LENGTH);
        assert!(long.ends_with("星 (copy)"));
    }
}
