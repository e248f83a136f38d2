//! How people hear that it is their turn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// Every day from one time to another nobody is called. Minutes of the day, by the clock of a zone.
    #[derive(Eq)]
    pub struct Quiet {
        /// 0 to 1439.
        pub from: u16,
        /// 0 to 1439, and not `from`.
        pub to: u16,
        /// The zone's name, "Europe/Berlin": its clock is set to summer time and back.
        #[serde(default)]
        pub zone: Option<String>,
        /// How many minutes east of Greenwich its clock goes now, -840 to 840. Where no zone is named, it stays so.
        pub offset: i16,
    }

    /// How one is called oneself.
    pub struct CallsView {
        /// The server's public key, with which a browser takes pushes from here; base64url.
        pub key: String,
        pub devices: Vec<DeviceView>,
        pub quiet: Option<Quiet>,
        /// Since when one's deadlines have a secret link, if they have one.
        #[ts(type = "number | null")]
        pub feed: Option<i64>,
    }

    /// A browser that one is called on.
    pub struct DeviceView {
        pub id: String,
        /// Where its push service takes pushes.
        pub endpoint: String,
        /// What it is, as it says itself.
        pub agent: String,
        #[ts(type = "number")]
        pub created_at: i64,
    }

    /// A browser to be called on, as its `PushSubscription` gives itself in JSON.
    pub struct NewDevice {
        pub endpoint: String,
        pub keys: DeviceKeys,
    }

    /// A browser's keys, base64url.
    pub struct DeviceKeys {
        pub p256dh: String,
        pub auth: String,
    }

    /// Quiet hours, or none.
    pub struct QuietHours { pub quiet: Option<Quiet> }

    /// The secret links of one's deadlines. They are told once: who has lost them makes new ones.
    pub struct FeedLinks {
        /// As a calendar (iCalendar).
        pub calendar: String,
        /// As a feed (Atom).
        pub atom: String,
    }

    /// Whether one is called to a table.
    pub struct TableCalls { pub muted: bool }

    /// Where a table's turns are to be announced: an address that takes JSON with `content` and `text`.
    pub struct NewWebhook {
        pub url: String,
        #[serde(default)]
        pub quiet: Option<Quiet>,
    }

    /// A table's webhook, as its host sees it. The rest of its address is a secret that is not told again.
    pub struct WebhookView {
        pub host: String,
        pub quiet: Option<Quiet>,
        /// How often running it has failed; after ten nothing more is announced there.
        pub failures: u32,
        /// Why the last time.
        pub why: Option<String>,
        /// What links in messages begin with, where that address works on the server's own network alone.
        pub local_links: Option<String>,
    }
}
