//! Notifications, which tell players that it is their turn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// Quiet hours: the time of day in which no notifications are sent. Times are minutes since midnight in a time
    /// zone.
    #[derive(Eq)]
    pub struct Quiet {
        /// The start, 0 to 1439.
        pub from: u16,
        /// The end, 0 to 1439; it differs from `from`.
        pub to: u16,
        /// The name of the time zone, such as "Europe/Berlin". Daylight saving time is respected.
        #[serde(default)]
        pub zone: Option<String>,
        /// The zone's current offset from UTC in minutes, -840 to 840. Without a zone name the offset never changes.
        pub offset: i16,
    }

    /// The notification settings of the current player.
    pub struct CallsView {
        /// The server's public key for push subscriptions, base64url.
        pub key: String,
        pub devices: Vec<DeviceView>,
        pub quiet: Option<Quiet>,
        /// When the secret links to the player's deadlines were made. `None` if there are none.
        #[ts(type = "number | null")]
        pub feed: Option<i64>,
    }

    /// A browser that gets notifications.
    pub struct DeviceView {
        pub id: String,
        /// The address at the browser's push service.
        pub endpoint: String,
        /// The browser's user agent.
        pub agent: String,
        #[ts(type = "number")]
        pub created_at: i64,
    }

    /// A new browser for notifications: its `PushSubscription` as JSON.
    pub struct NewDevice {
        pub endpoint: String,
        pub keys: DeviceKeys,
    }

    /// The keys of a push subscription, base64url.
    pub struct DeviceKeys {
        pub p256dh: String,
        pub auth: String,
    }

    /// The quiet hours; `None` removes them.
    pub struct QuietHours { pub quiet: Option<Quiet> }

    /// The secret links to the player's deadlines. They are shown once. A player who has lost them can make new ones.
    pub struct FeedLinks {
        /// The calendar (iCalendar).
        pub calendar: String,
        /// The feed (Atom).
        pub atom: String,
    }

    /// The player's notification setting for a table.
    pub struct TableCalls { pub muted: bool }

    /// A webhook for a table's turns: an address that accepts JSON with `content` and `text`.
    pub struct NewWebhook {
        pub url: String,
        #[serde(default)]
        pub quiet: Option<Quiet>,
    }

    /// A table's webhook, as the host sees it. Only the host name is shown, because the rest of the address is secret.
    pub struct WebhookView {
        pub host: String,
        pub quiet: Option<Quiet>,
        /// The number of failures in a row. After 10 the webhook is turned off.
        pub failures: u32,
        /// The reason for the latest failure.
        pub why: Option<String>,
        /// The base address of links in messages, if it works only on the server's own network.
        pub local_links: Option<String>,
    }
}
