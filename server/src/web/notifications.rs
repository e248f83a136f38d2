//! Notifications: a player's devices, quiet hours and feed links, and a table's webhook.

use super::App;
use super::api::{Body, Part};
use super::guard::{host_of, is_over_tls};
use super::session::{Anyone, MAX_AGENT_LENGTH, Player};
use crate::error::ApiError;
use crate::matches::printable;
use crate::notifications::{Refused, Words, checked_device, checked_quiet, post_to_channel, public_key};
use crate::public_url::is_local;
use crate::random;
use crate::refusals::Code;
use crate::store::Device;
use crate::store::{Listed, Webhook, hashed};
use crate::time::now;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use games::refusals::Reason;
use protocol::rest::{
    CallsView, DeviceView, FeedLinks, NewDevice, NewWebhook, QuietHours, TableCalls, TableStatus, WebhookView,
};
use std::sync::Arc;

/// Returns the base URL of links to this server: the operator's `--public-url`, or else the address of this request.
pub(super) fn base_of(app: &App, headers: &HeaderMap) -> String {
    if let Some(public) = &app.config.public_url {
        return public.base().to_owned();
    }
    let scheme = if is_over_tls(app, headers) { "https" } else { "http" };
    format!("{scheme}://{}", host_of(headers))
}

/// `GET /api/calls`
pub(super) async fn own(State(app): State<Arc<App>>, player: Player) -> Result<Json<CallsView>, ApiError> {
    view(&app, &player.identity.id).await
}

async fn view(app: &App, player: &str) -> Result<Json<CallsView>, ApiError> {
    let store = &app.store;
    let device = |Device { id, endpoint, agent, created_at, .. }| DeviceView { id, endpoint, agent, created_at };
    Ok(Json(CallsView {
        key: public_key(store).await?,
        devices: store.devices(player).await?.into_iter().map(device).collect(),
        quiet: store.quiet_of(player).await?,
        feed: store.feed_since(player).await?,
    }))
}

/// `POST /api/calls/devices`
pub(super) async fn add_device(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    player: Player,
    Body(new): Body<NewDevice>,
) -> Result<Json<CallsView>, ApiError> {
    let (p256dh, auth) = checked_device(&new)?;
    app.matches.notifications.egress.address(&new.endpoint).map_err(refused)?;
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let device = Device {
        id: random::id(),
        endpoint: new.endpoint,
        p256dh,
        auth,
        agent: printable(agent).chars().take(MAX_AGENT_LENGTH).collect(),
        base: base_of(&app, &headers),
        created_at: now(),
    };
    let player = player.identity.id;
    if !app.store.add_device(&player, &device).await? {
        return Err(ApiError::Conflict(Code::TooManyDevices.plain()));
    }
    view(&app, &player).await
}

/// `DELETE /api/calls/devices/{id}`
pub(super) async fn forget_device(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let done = app.store.forget_device(&id, &player.identity.id).await?;
    done.then_some(StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

/// `PUT /api/calls/quiet`
pub(super) async fn set_quiet(
    State(app): State<Arc<App>>,
    player: Player,
    Body(QuietHours { quiet }): Body<QuietHours>,
) -> Result<Json<CallsView>, ApiError> {
    let quiet = checked_quiet(quiet)?;
    app.store.set_quiet(&player.identity.id, quiet.as_ref()).await?;
    view(&app, &player.identity.id).await
}

/// `POST /api/calls/feed`
pub(super) async fn new_feed(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    player: Player,
) -> Result<Json<FeedLinks>, ApiError> {
    let secret = random::token();
    app.store.set_feed(&player.identity.id, Some(&hashed(&secret))).await?;
    let link = |file: &str| format!("{}/feeds/{secret}/{file}", base_of(&app, &headers));
    Ok(Json(FeedLinks { calendar: link("deadlines.ics"), atom: link("deadlines.atom") }))
}

/// `DELETE /api/calls/feed`
pub(super) async fn forget_feed(State(app): State<Arc<App>>, player: Player) -> Result<StatusCode, ApiError> {
    app.store.set_feed(&player.identity.id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/tables/{id}/calls`
pub(super) async fn of_table(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<TableCalls>, ApiError> {
    let listed = seated(&app, &id, &player).await?;
    Ok(Json(TableCalls { muted: app.store.is_muted(&player.identity.id, listed.number).await? }))
}

/// `PUT /api/tables/{id}/calls`
pub(super) async fn mute(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
    Body(TableCalls { muted }): Body<TableCalls>,
) -> Result<Json<TableCalls>, ApiError> {
    let listed = seated(&app, &id, &player).await?;
    app.store.mute(&player.identity.id, listed.number, muted).await?;
    Ok(Json(TableCalls { muted }))
}

/// `GET /api/tables/{id}/webhook`
pub(super) async fn webhook(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<Option<WebhookView>>, ApiError> {
    let listed = hosted(&app, &id, &player).await?;
    let hook = app.store.webhook(listed.number).await?;
    Ok(Json(hook.map(|hook| shown(&app, hook))))
}

/// `PUT /api/tables/{id}/webhook`
pub(super) async fn set_webhook(
    State(app): State<Arc<App>>,
    Part(id): Part,
    headers: HeaderMap,
    player: Player,
    Body(new): Body<NewWebhook>,
) -> Result<Json<WebhookView>, ApiError> {
    let listed = hosted(&app, &id, &player).await?;
    if !matches!(listed.table.status, TableStatus::Waiting | TableStatus::Playing | TableStatus::Frozen) {
        return Err(ApiError::Conflict(Code::Over.plain()));
    }
    let base = base_of(&app, &headers);
    if is_local(&base) {
        tracing::warn!(
            base,
            "links posted to a channel work only on this network; set the server's address with --public-url"
        );
    }
    let quiet = checked_quiet(new.quiet)?;
    // Post a message now, so that the host sees immediately why a webhook does not work.
    let words = Words::of_beginning(&listed.table, &base);
    let owner = player.identity.id;
    let notifications = &app.matches.notifications;
    let trying = notifications.trying.enter_at_once(&owner).ok_or(ApiError::Busy)?;
    post_to_channel(&notifications.egress, &new.url, &words).await.map_err(refused)?;
    drop(trying);
    let hook = Webhook { owner, url: new.url, base, quiet, failures: 0, why: None, rests: 0 };
    app.store.set_webhook(listed.number, &hook).await?;
    Ok(Json(shown(&app, hook)))
}

/// `DELETE /api/tables/{id}/webhook`
pub(super) async fn forget_webhook(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let listed = hosted(&app, &id, &player).await?;
    app.store.forget_webhook(listed.number).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn shown(app: &App, Webhook { url, base, quiet, failures, why, .. }: Webhook) -> WebhookView {
    let base = app.matches.notifications.base(&base);
    let local_links = is_local(base).then(|| base.to_owned());
    let url = app.matches.notifications.egress.address(&url).ok();
    let host = url.as_ref().and_then(|url| url.host_str()).unwrap_or_default().to_owned();
    WebhookView { host, quiet, failures: u32::try_from(failures).unwrap_or_default(), why, local_links }
}

async fn visible(app: &App, id: &str, player: &Player) -> Result<Listed, ApiError> {
    app.matches.find(id, &Anyone(Some(player.identity.clone())).with(None)).await
}

async fn seated(app: &App, id: &str, player: &Player) -> Result<Listed, ApiError> {
    let listed = visible(app, id, player).await?;
    let sits = listed.table.seat_of(&player.identity.id).is_some();
    sits.then_some(listed).ok_or_else(|| ApiError::Forbidden(Code::NotAtTable.plain()))
}

async fn hosted(app: &App, id: &str, player: &Player) -> Result<Listed, ApiError> {
    let listed = visible(app, id, player).await?;
    let hosts = listed.table.host == player.identity.id;
    hosts.then_some(listed).ok_or_else(|| ApiError::Forbidden(Code::HostOnly.plain()))
}

fn refused(why: Refused) -> ApiError {
    ApiError::Invalid(why.told())
}
