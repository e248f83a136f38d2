//! The routes of notifications.

use crate::web::api::{Api, Doc};
use crate::web::notifications;
use crate::web::rate_limit::RateLimit;
use protocol::rest::{CallsView, FeedLinks, NewDevice, NewWebhook, QuietHours, TableCalls, WebhookView};

/// Adds the routes of players' notifications and tables' webhooks.
pub(super) fn add(api: Api) -> Api {
    api.get(
        "/api/calls",
        notifications::own,
        Doc::new("Get the current player's notification settings").gives::<CallsView>(),
    )
    .post(
        "/api/calls/devices",
        notifications::add_device,
        Doc::new("Turn on notifications in a browser")
            .costs(RateLimit::Notifications)
            .takes::<NewDevice>()
            .gives::<CallsView>(),
    )
    .delete(
        "/api/calls/devices/{id}",
        notifications::forget_device,
        Doc::new("Turn off notifications in a browser").costs(RateLimit::Notifications),
    )
    .put(
        "/api/calls/quiet",
        notifications::set_quiet,
        Doc::new("Set the quiet hours").costs(RateLimit::Notifications).takes::<QuietHours>().gives::<CallsView>(),
    )
    .post(
        "/api/calls/feed",
        notifications::new_feed,
        Doc::new("Create secret links to the current player's deadlines")
            .costs(RateLimit::Notifications)
            .gives::<FeedLinks>(),
    )
    .delete(
        "/api/calls/feed",
        notifications::forget_feed,
        Doc::new("Revoke the secret links to the current player's deadlines").costs(RateLimit::Notifications),
    )
    .get(
        "/api/tables/{id}/calls",
        notifications::of_table,
        Doc::new("Get whether a table's notifications are muted").gives::<TableCalls>(),
    )
    .put(
        "/api/tables/{id}/calls",
        notifications::mute,
        Doc::new("Mute or unmute a table's notifications")
            .costs(RateLimit::Notifications)
            .takes::<TableCalls>()
            .gives::<TableCalls>(),
    )
    .get(
        "/api/tables/{id}/webhook",
        notifications::webhook,
        Doc::new("Get the webhook of a table (host only)").gives_any("WebhookView or null"),
    )
    .put(
        "/api/tables/{id}/webhook",
        notifications::set_webhook,
        Doc::new("Set and test the webhook of a table (host only)")
            .costs(RateLimit::Notifications)
            .takes::<NewWebhook>()
            .gives::<WebhookView>(),
    )
    .delete(
        "/api/tables/{id}/webhook",
        notifications::forget_webhook,
        Doc::new("Remove the webhook of a table (host only)").costs(RateLimit::Notifications),
    )
}
