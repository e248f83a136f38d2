//! Notes about matches, and the chat of finished matches.

use super::api::{Body, Params, Part, Parts2};
use super::session::{Anyone, Keys, Player};
use super::{App, share};
use crate::error::ApiError;
use crate::matches::core::{Row, counted_version, recorded_version};
use crate::matches::printable;
use crate::matches::table::Table;
use crate::refusals::Code;
use crate::store::{MAX_NOTES, StoredNote};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use games::refusals::Reason;
use games::seat::Viewer;
use protocol::rest::{ChangeNote, ChatMoment, MatchNote, NewNote, Sharing, TableStatus};
use std::sync::Arc;

/// The maximum length of a note, in characters.
const MAX_NOTE_LENGTH: usize = 500;
/// The maximum number of messages in one response from each chat: the players' and the spectators'.
const MAX_LINES: i64 = 1_000;

/// The versions of a match, as one player's replay counts them.
struct Moments {
    rows: Vec<Row>,
    /// `None` if every input counts, as in the replay of a match with an outcome.
    viewer: Option<Viewer>,
}

impl Moments {
    async fn of(app: &App, table: &Table, player: Option<&str>) -> Result<Self, ApiError> {
        let rows = app.store.record(&table.id).await?;
        let own = player.and_then(|player| table.seat_of(player));
        let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
        Ok(Moments { rows, viewer: table.outcome.is_none().then_some(viewer) })
    }

    /// Converts the record's version to the player's count.
    fn counted(&self, version: u32) -> u32 {
        self.viewer.map_or(version, |viewer| counted_version(&self.rows, viewer, version))
    }

    /// Returns the record's version of the moment that the player names, or else of the latest moment.
    fn recorded(&self, named: Option<u32>) -> Result<u32, ApiError> {
        let last = self.rows.last().map(|row| row.version);
        let last = last.ok_or_else(|| ApiError::Conflict(Code::NotBegun.with([("why", "waiting".into())])))?;
        let version = match (named, self.viewer) {
            (None, _) => Some(last),
            (Some(version), None) => Some(version).filter(|version| *version <= last),
            (Some(counted), Some(viewer)) => recorded_version(&self.rows, viewer, counted),
        };
        version.ok_or_else(|| ApiError::Invalid(Code::BadVersion.with([("then", "show".into())])))
    }
}

/// `GET /api/matches/{id}/notes`
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<Json<Vec<MatchNote>>, ApiError> {
    let visitor = anyone.by(&app, keys).await?;
    let table = app.matches.find(&id, &visitor).await?.table;
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    let is_member = player.is_some_and(|player| table.has_member(player));
    let mut stored = app.store.notes(&id, player, is_member).await?;
    if share::opened(&visitor, &table).is_some_and(|link| link.hides_notes) {
        stored.retain(|note| player == Some(&note.player));
    }
    if stored.is_empty() {
        return Ok(Json(Vec::new()));
    }
    let moments = Moments::of(&app, &table, player).await?;
    Ok(Json(stored.into_iter().map(|note| shown(note, &table, player, &moments)).collect()))
}

/// `POST /api/matches/{id}/notes`
pub(super) async fn add(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
    Body(NewNote { version, text }): Body<NewNote>,
) -> Result<Json<MatchNote>, ApiError> {
    let (own, text) = (player.identity.id.clone(), checked(&text)?);
    let table = app.matches.find(&id, &Anyone(Some(player.identity)).by(&app, keys).await?).await?.table;
    if table.status != TableStatus::Finished && table.seat_of(&own).is_none() {
        return Err(ApiError::Forbidden(Code::NotesClosed.plain()));
    }
    let moments = Moments::of(&app, &table, Some(&own)).await?;
    let added = app.store.add_note(&id, &own, moments.recorded(version)?, &text).await?;
    let too_many = || ApiError::Conflict(Code::TooManyNotes.with([("most", MAX_NOTES.into())]));
    let added = added.ok_or_else(too_many)?;
    Ok(Json(shown(added, &table, Some(&own), &moments)))
}

/// `PUT /api/matches/{id}/notes/{note}`
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Parts2(id, note): Parts2,
    Params(keys): Params<Keys>,
    player: Player,
    Body(ChangeNote { text, shared }): Body<ChangeNote>,
) -> Result<Json<MatchNote>, ApiError> {
    let own = player.identity.id.clone();
    let text = text.as_deref().map(checked).transpose()?;
    let table = app.matches.find(&id, &Anyone(Some(player.identity)).by(&app, keys).await?).await?.table;
    if shared.is_some_and(|shared| shared != Sharing::Private) {
        may_share(&table, &own)?;
    }
    let changed = app.store.change_note(&note, &id, &own, text.as_deref(), shared).await?.ok_or_else(no_such_note)?;
    let moments = Moments::of(&app, &table, Some(&own)).await?;
    Ok(Json(shown(changed, &table, Some(&own), &moments)))
}

/// `DELETE /api/matches/{id}/notes/{note}`: works even if the player can no longer open the match.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Parts2(id, note): Parts2,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let was_there = app.store.delete_note(&note, &id, &player.identity.id).await?;
    was_there.then_some(StatusCode::NO_CONTENT).ok_or_else(no_such_note)
}

/// Checks that a player may share notes and links: the match is over, and they are a member of it.
pub(super) fn may_share(table: &Table, player: &str) -> Result<(), ApiError> {
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
    }
    if !table.has_member(player) {
        return Err(ApiError::Forbidden(Code::NotAMember.plain()));
    }
    Ok(())
}

fn no_such_note() -> ApiError {
    ApiError::Missing(Code::NoSuchNote.plain())
}

fn checked(text: &str) -> Result<String, ApiError> {
    let text = printable(text);
    let fits = (1..=MAX_NOTE_LENGTH).contains(&text.chars().count());
    fits.then_some(text).ok_or_else(|| ApiError::Invalid(Code::BadNote.plain()))
}

fn shown(stored: StoredNote, table: &Table, reader: Option<&str>, moments: &Moments) -> MatchNote {
    let StoredNote { id, player, name, version, shared, text, created_at, changed_at } = stored;
    let (version, seat) = (moments.counted(version), table.seat_of(&player));
    MatchNote { id, version, seat, name, mine: reader == Some(&player), shared, text, created_at, changed_at }
}

/// `GET /api/matches/{id}/chat`: the part of a finished match's chat that the visitor may read.
pub(super) async fn chat(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<Json<Vec<ChatMoment>>, ApiError> {
    let visitor = anyone.by(&app, keys).await?;
    let table = app.matches.find(&id, &visitor).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "chat".into())])));
    }
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    let shows_public = !share::opened(&visitor, &table).is_some_and(|link| link.hides_chat);
    let mut lines = app.store.chat(&id, player, shows_public, MAX_LINES).await?;
    if shows_public {
        lines.extend(app.store.watchers_chat(&id, MAX_LINES).await?);
    }
    lines.sort_by_key(|line| line.id);
    let moments = Moments::of(&app, &table, player).await?;
    let at = |time: i64| moments.rows.partition_point(|row| row.at <= time).saturating_sub(1) as u32;
    Ok(Json(lines.into_iter().map(|line| ChatMoment { version: moments.counted(at(line.at)), line }).collect()))
}
