//! Saved settings for tables, named by their players.

use super::App;
use super::api::{Body, Params, Part};
use super::session::Player;
use crate::error::ApiError;
use crate::matches::printable;
use crate::matches::seats::opening;
use crate::refusals::Code;
use crate::replay::game_named;
use crate::store::{Identity, MAX_SETTINGS, StoredSettings};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use games::erased::GameType;
use games::refusals::Reason;
use protocol::rest::{ChangeSettings, NewSettings, NewTable, SavedSettings};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;

/// The maximum length of a name, in characters.
const MAX_NAME_LENGTH: usize = 40;

/// The query parameters of the list of settings.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
}

/// `GET /api/settings`
pub(super) async fn list(
    State(app): State<Arc<App>>,
    player: Player,
    Params(wanted): Params<Wanted>,
) -> Result<Json<Vec<SavedSettings>>, ApiError> {
    if wanted.game.as_deref().is_some_and(|game| game_named(game).is_none()) {
        return Ok(Json(Vec::new()));
    }
    let own = app.store.settings_of(&player.identity.id, wanted.game.as_deref()).await?;
    Ok(Json(own.into_iter().map(shown).collect()))
}

/// `POST /api/settings`
pub(super) async fn add(
    State(app): State<Arc<App>>,
    player: Player,
    Body(NewSettings { name, table }): Body<NewSettings>,
) -> Result<Json<SavedSettings>, ApiError> {
    let (name, table) = (checked_name(&name)?, checked(table, &player.identity)?);
    let added = app.store.add_settings(&player.identity.id, &name, &table).await?;
    let too_many = || ApiError::Conflict(Code::TooManySettings.with([("most", MAX_SETTINGS.into())]));
    added.map(|added| Json(shown(added))).ok_or_else(too_many)
}

/// `PATCH /api/settings/{id}`
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
    Body(ChangeSettings { name, table }): Body<ChangeSettings>,
) -> Result<Json<SavedSettings>, ApiError> {
    let own = &player.identity;
    let before = app.store.settings(&id, &own.id).await?.ok_or_else(no_such_settings)?;
    let name = name.as_deref().map_or(Ok(before.name), checked_name)?;
    let table = match table {
        Some(table) if table.game != before.table.game => {
            return Err(ApiError::Invalid(Code::OtherGame.plain()));
        }
        Some(table) => checked(table, own)?,
        None => before.table,
    };
    let changed = app.store.change_settings(&id, &own.id, &name, &table).await?;
    changed.map(|changed| Json(shown(changed))).ok_or_else(no_such_settings)
}

/// `DELETE /api/settings/{id}`
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let was_there = app.store.delete_settings(&id, &player.identity.id).await?;
    was_there.then_some(StatusCode::NO_CONTENT).ok_or_else(no_such_settings)
}

fn no_such_settings() -> ApiError {
    ApiError::Missing(Code::NoSuchSettings.plain())
}

fn checked_name(name: &str) -> Result<String, ApiError> {
    let name = printable(name);
    let fits = (1..=MAX_NAME_LENGTH).contains(&name.chars().count());
    fits.then_some(name).ok_or_else(|| ApiError::Invalid(Code::BadSettingsName.plain()))
}

/// Checks that a table can be opened with these settings, and fills in the defaults.
fn checked(new: NewTable, host: &Identity) -> Result<NewTable, ApiError> {
    let table = opening::open(new.clone(), host)?;
    Ok(NewTable { options: table.options, clock: Some(table.clock), name: Some(table.name), ..new })
}

fn shown(stored: StoredSettings) -> SavedSettings {
    let StoredSettings { id, name, mut table, created_at, changed_at } = stored;
    let mut left_out = Vec::new();
    if let (Some(game), Value::Object(options)) = (game_named(&table.game), &table.options) {
        (table.options, left_out) = still_known(game, options, usize::from(table.seats));
    }
    SavedSettings { id, name, table, left_out, created_at, changed_at }
}

/// Returns the options that the rules still accept, with defaults for the missing ones, and the names of the other
/// options.
fn still_known(game: &GameType, saved: &Map<String, Value>, seats: usize) -> (Value, Vec<String>) {
    let complete = |options: &Map<String, Value>| (game.check_options)(&Value::Object(options.clone()), seats).ok();
    if let Some(whole) = complete(saved) {
        return (whole, Vec::new());
    }
    let (mut known, mut rest) = (Map::new(), saved.clone());
    loop {
        // An option may be valid only together with another, so try the rest again after each valid one.
        let fits = rest.iter().find(|(name, value)| {
            let mut with = known.clone();
            with.insert((*name).clone(), (*value).clone());
            complete(&with).is_some()
        });
        let Some(name) = fits.map(|(name, _)| name.clone()) else { break };
        known.extend(rest.remove_entry(&name));
    }
    let left_out = rest.into_iter().map(|(name, _)| name).collect();
    (complete(&known).unwrap_or(Value::Object(known)), left_out)
}

#[cfg(test)]
mod tests {
    use super::still_known;
    use serde_json::{Value, json};

    #[test]
    fn options_no_longer_accepted_are_left_out_and_named() {
        for game in games::ALL {
            let seats = usize::from(game.info.seats.0);
            for preset in game.info.presets {
                let given = serde_json::from_str(preset.options).expect("options");
                let Ok(whole) = (game.check_options)(&given, seats) else { continue };
                let mut saved = whole.as_object().expect("options").clone();
                assert_eq!(
                    still_known(game, &saved, seats),
                    (whole.clone(), vec![]),
                    "{} {}",
                    game.info.slug,
                    preset.id
                );
                saved.insert("of-yesterday".to_owned(), json!(true));
                let known = (whole, vec!["of-yesterday".to_owned()]);
                assert_eq!(still_known(game, &saved, seats), known, "{} {}", game.info.slug, preset.id);
            }
            let usual = (game.check_options)(&Value::Null, seats).expect("the default options");
            let wrong: serde_json::Map<_, _> =
                usual.as_object().expect("options").keys().map(|name| (name.clone(), json!("of-yesterday"))).collect();
            let (options, left_out) = still_known(game, &wrong, seats);
            assert_eq!((options, left_out.len()), (usual, wrong.len()), "{}", game.info.slug);
        }
    }
}
