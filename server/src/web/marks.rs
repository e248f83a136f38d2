//! Favourites and tags of finished matches. Each player has their own and sees no others.

use super::App;
use super::api::{Body, Params, Part};
use super::lobby::Invited;
use super::session::{Anyone, Player};
use crate::error::ApiError;
use crate::matches::printable;
use crate::store::{ChangedMarks, MOST_FAVOURITES, MOST_TAGGED, MOST_TAGS, MarkLimit, Marks};
use axum::Json;
use axum::extract::State;
use protocol::rest::{ChangeMarks, MatchMarks, OwnTag, TableStatus};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most characters of a tag, and the most tags of a match.
pub(super) const LONGEST_TAG: usize = 32;
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
    Params(Invited { invite }): Params<Invited>,
    player: Player,
) -> Result<Json<MatchMarks>, ApiError> {
    let own = player.identity;
    let id = app.matches.find(&id, &Anyone(Some(own.clone())).with(invite)).await?.table.id;
    set(&app, &own.id, &id).await
}

/// `PATCH /api/matches/{id}/marks`
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(Invited { invite }): Params<Invited>,
    player: Player,
    Body(ChangeMarks { favourite, tags }): Body<ChangeMarks>,
) -> Result<Json<MatchMarks>, ApiError> {
    let own = player.identity;
    let table = app.matches.find(&id, &Anyone(Some(own.clone())).with(invite)).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::conflict("not-over", "You can mark a match once it is over."));
    }
    if !table.is_listed_for(&own.id) {
        return Err(ApiError::conflict(
            "not-listed",
            "You can mark public matches and your own. This match is private.",
        ));
    }
    let to = ChangedMarks { favourite, tags: tags.map(checked).transpose()? };
    if let Some(limit) = app.store.mark(&own.id, &table.id, to).await? {
        return Err(too_many(limit));
    }
    set(&app, &own.id, &table.id).await
}

/// The marks that a player has set on a match.
async fn set(app: &App, player: &str, id: &str) -> Result<Json<MatchMarks>, ApiError> {
    Ok(Json(app.store.marks(player, &[id]).await?.remove(id).map_or_else(MatchMarks::default, shown)))
}

pub(super) fn shown(Marks { favourite, tags }: Marks) -> MatchMarks {
    MatchMarks { favourite, tags: tags.into_iter().collect() }
}

/// The tags without what cannot be seen, each once.
fn checked(tags: Vec<String>) -> Result<BTreeSet<String>, ApiError> {
    let tags: BTreeSet<String> = tags.iter().map(|tag| printable(tag)).collect();
    if tags.iter().any(|tag| !(1..=LONGEST_TAG).contains(&tag.chars().count())) {
        return Err(ApiError::invalid("bad-tag", format!("A tag has 1 to {LONGEST_TAG} characters.")));
    }
    if tags.len() > TAGS_OF_A_MATCH {
        return Err(ApiError::invalid("too-many-tags", format!("A match has at most {TAGS_OF_A_MATCH} tags.")));
    }
    Ok(tags)
}

fn too_many(limit: MarkLimit) -> ApiError {
    let (code, words) = match limit {
        MarkLimit::Favourites => {
            ("too-many-favourites", format!("You have {MOST_FAVOURITES} favourites. Remove one first."))
        }
        MarkLimit::Tags => ("too-many-tags", format!("You have {MOST_TAGS} different tags. Remove one first.")),
        MarkLimit::Tagged => {
            ("too-many-tags", format!("Your matches have {MOST_TAGGED} tags in all. Remove some first."))
        }
    };
    ApiError::conflict(code, words)
}
