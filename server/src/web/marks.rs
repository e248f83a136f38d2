//! Favourites and tags of finished matches. Each player sees only their own.

use super::App;
use super::api::{Body, Params, Part};
use super::session::{Anyone, Keys, Player};
use crate::error::ApiError;
use crate::matches::printable;
use crate::refusals::Code;
use crate::store::{ChangedMarks, MAX_FAVOURITES, MAX_TAGGED, MAX_TAGS, MarkLimit, Marks};
use axum::Json;
use axum::extract::State;
use games::game::Refusal;
use games::refusals::Reason;
use games::texts::Arg;
use protocol::rest::{ChangeMarks, MatchMarks, OwnTag, TableStatus};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The maximum length of a tag, in characters.
pub(super) const MAX_TAG_LENGTH: usize = 32;
/// The maximum number of a player's tags on one match.
const TAGS_OF_A_MATCH: usize = 10;

/// `GET /api/me/tags`
pub(super) async fn tags(State(app): State<Arc<App>>, player: Player) -> Result<Json<Vec<OwnTag>>, ApiError> {
    let own = app.store.tags_of(&player.identity.id).await?.into_iter();
    let tag = |(tag, matches)| OwnTag { tag, matches: u32::try_from(matches).unwrap_or(u32::MAX) };
    Ok(Json(own.map(tag).collect()))
}

/// `GET /api/matches/{id}/marks`
pub(super) async fn marks(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
) -> Result<Json<MatchMarks>, ApiError> {
    let own = player.identity;
    let id = app.matches.find(&id, &Anyone(Some(own.clone())).by(&app, keys).await?).await?.table.id;
    set(&app, &own.id, &id).await
}

/// `PATCH /api/matches/{id}/marks`
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
    Body(ChangeMarks { favourite, tags }): Body<ChangeMarks>,
) -> Result<Json<MatchMarks>, ApiError> {
    let own = player.identity;
    let table = app.matches.find(&id, &Anyone(Some(own.clone())).by(&app, keys).await?).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
    }
    if !table.is_listed_for(&own.id) {
        return Err(ApiError::Conflict(Code::NotPublic.plain()));
    }
    let to = ChangedMarks { favourite, tags: tags.map(checked).transpose()? };
    if let Some(limit) = app.store.mark(&own.id, &table.id, to).await? {
        return Err(too_many(limit));
    }
    set(&app, &own.id, &table.id).await
}

/// Returns the marks that a player has set on a match.
async fn set(app: &App, player: &str, id: &str) -> Result<Json<MatchMarks>, ApiError> {
    Ok(Json(app.store.marks(player, &[id]).await?.remove(id).map_or_else(MatchMarks::default, shown)))
}

pub(super) fn shown(Marks { favourite, tags }: Marks) -> MatchMarks {
    MatchMarks { favourite, tags: tags.into_iter().collect() }
}

/// Returns the tags without invisible characters and duplicates, or refuses them.
fn checked(tags: Vec<String>) -> Result<BTreeSet<String>, ApiError> {
    let tags: BTreeSet<String> = tags.iter().map(|tag| printable(tag)).collect();
    if tags.iter().any(|tag| !(1..=MAX_TAG_LENGTH).contains(&tag.chars().count())) {
        return Err(ApiError::Invalid(Code::BadTag.with([("most", MAX_TAG_LENGTH.into())])));
    }
    if tags.len() > TAGS_OF_A_MATCH {
        return Err(ApiError::Invalid(too_many_tags("match", TAGS_OF_A_MATCH.into())));
    }
    Ok(tags)
}

fn too_many(limit: MarkLimit) -> ApiError {
    ApiError::Conflict(match limit {
        MarkLimit::Favourites => Code::TooManyFavourites.with([("most", MAX_FAVOURITES.into())]),
        MarkLimit::Tags => too_many_tags("different", MAX_TAGS.into()),
        MarkLimit::Tagged => too_many_tags("all", MAX_TAGGED.into()),
    })
}

fn too_many_tags(of: &'static str, most: Arg) -> Refusal {
    Code::TooManyTags.with([("of", of.into()), ("most", most)])
}
