//! Notifies players who are not at the table that it is their turn: by a webhook to the table's channel, and by a push
//! to their own devices. Each question notifies its player at most once in each way, some time after it was asked, if
//! it is still open and the player is still away. In a correspondence match, a push reminds them once more before the
//! deadline. A notification names the table, the game, the players and the deadline. It says nothing about the
//! position.
//!
//! Notifications never delay a table. The table only names the players it is waiting for; a few other tasks do the
//! rest. Each owner and each host has at most one webhook in transit, and each player one push, so a slow receiver
//! delays only its own.
//!
//! Sending notifications does not load matches. The database has the number of each open question. After a restart, or
//! after another node has died, the players to notify are read from there. Each notification checks there that its
//! question is still open.

mod egress;
mod lanes;
mod notes;
mod pending;
mod push;
mod quiet;
mod say;

pub use egress::{Egress, Refused, is_inside};
pub use notes::NoteKind;
pub use push::checked_device;
pub use quiet::checked as checked_quiet;
pub use say::Words;

use crate::matches::Matches;
use crate::matches::table::{Table, TurnState};
use crate::refusals::Code;
use crate::store::{Awaiting, Device, Listed, Number, Store, StoreError, Webhook};
use crate::time::now;
use futures_util::future::join_all;
use games::refusals::Reason;
use games::seat::Seat;
use lanes::Lanes;
use notes::Note;
use pending::{Asked, Due, Pending, WAYS, Way};
use protocol::rest::TableStatus;
use push::Keys;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// The default time between a question and its notification.
const USUALLY_AFTER: Duration = Duration::from_secs(60);
/// The maximum number of notifications that read the database concurrently.
const LOOKED_UP_AT_ONCE: usize = 4;
/// The maximum number of notifications that wait for the database.
const MAX_QUEUED: usize = 1_000;
/// A notification that finds that queue full is due again after 1 s, in milliseconds.
const AGAIN_AFTER: i64 = 1_000;
/// The maximum number of notifications that wait for an earlier one of the same owner.
const MAX_QUEUED_PER_OWNER: usize = 100;
/// The maximum number of notifications in transit, for each way.
const SENT_AT_ONCE: usize = 32;
/// A webhook that takes longer than 1 s counts as failed, even though the channel has received the message.
const SLOW_AFTER: Duration = Duration::from_secs(1);
/// After a failure a webhook pauses: for a minute at first, then twice as long after each further failure, up to a day.
/// In milliseconds.
const FIRST_REST: i64 = 60_000;
const MAX_PAUSE_MS: i64 = 86_400_000;

/// The notifications of all tables.
pub struct Notifications {
    pending: Pending,
    notes: Mutex<Vec<Note>>,
    /// The time between a question and its notification, in milliseconds.
    after: i64,
    /// The beginning of links, if the operator has set it.
    public: Option<String>,
    pub egress: Egress,
    /// Permits for the notifications that read the database or wait for it.
    taken_up: Arc<Semaphore>,
    /// For each way, one lane per owner: a player, or the host of a table.
    owners: [Lanes; WAYS.len()],
    /// One lane per internet host that webhooks are sent to.
    hosts: Lanes,
    /// One lane per player who tests a new webhook.
    pub trying: Lanes,
    sending: [Semaphore; WAYS.len()],
}

impl Default for Notifications {
    fn default() -> Self {
        Notifications::new(USUALLY_AFTER, false, None)
    }
}

impl Notifications {
    /// Creates the notifications. `after` is the time between a question and its notification; `private` is as for
    /// [`Egress::new`]. If `public` is set, all links begin with it.
    pub fn new(after: Duration, private: bool, public: Option<String>) -> Self {
        Notifications {
            pending: Pending::default(),
            notes: Mutex::default(),
            after: after.as_millis() as i64,
            public,
            egress: Egress::new(private),
            taken_up: Arc::new(Semaphore::new(LOOKED_UP_AT_ONCE + MAX_QUEUED)),
            owners: WAYS.map(|_| Lanes::default()),
            hosts: Lanes::default(),
            trying: Lanes::default(),
            sending: WAYS.map(|_| Semaphore::new(SENT_AT_ONCE)),
        }
    }

    /// Replaces a table's questions with those of its current turn state.
    pub fn hear(&self, number: Number, table: &Table, standing: &TurnState) {
        let people =
            if table.status == TableStatus::Playing { table.people(standing.awaited.clone()) } else { Vec::new() };
        let now = now();
        self.pending.hear(number, &table.id, &asked(people, standing, now), now + self.after);
    }

    /// Like [`Self::hear`], but from the stored data of a table that is not in memory.
    fn hear_stored(&self, stored: &Awaiting) {
        let now = now();
        let asked = asked(stored.people.clone(), &stored.standing, now);
        self.pending.hear(stored.number, &stored.table, &asked, now + self.after);
        for (seat, way, question) in &stored.called {
            self.pending.was_sent(stored.number, *seat, way, *question);
        }
    }

    /// The beginning of links: the operator's setting, or else `stored`, the server's address when the webhook or
    /// device was added.
    pub fn base<'a>(&'a self, stored: &'a str) -> &'a str {
        self.public.as_deref().unwrap_or(stored)
    }
}

/// Sends notifications when they are due, forever.
pub async fn run(matches: Arc<Matches>, store: Arc<Store>) {
    let looking_up = Arc::new(Semaphore::new(LOOKED_UP_AT_ONCE));
    loop {
        for due in matches.notifications.pending.take_due(now()) {
            let Ok(place) = Arc::clone(&matches.notifications.taken_up).try_acquire_owned() else {
                matches.notifications.pending.again(&due, now() + AGAIN_AFTER);
                continue;
            };
            let (matches, store, looking_up) = (Arc::clone(&matches), Arc::clone(&store), Arc::clone(&looking_up));
            tokio::spawn(async move {
                if let Err(error) = call(&matches, &store, &due, place, &looking_up).await {
                    tracing::error!(table = %due.table, %error, "cannot notify a player");
                }
            });
        }
        for note in matches.notifications.take_notes() {
            let (matches, store) = (Arc::clone(&matches), Arc::clone(&store));
            tokio::spawn(async move {
                if let Err(error) = notes::tell(&matches, &store, note).await {
                    tracing::error!(%error, "cannot send a note to a player");
                }
            });
        }
        matches.notifications.pending.times.sleep().await;
    }
}

/// Queues the notifications that a restart or the death of another node has interrupted. A table in memory has already
/// reported its questions. A table that was stored without the numbers of its questions is loaded once, to store them.
pub async fn resume(matches: &Arc<Matches>, store: &Store) {
    let waiting = store.tables_awaiting_people().await.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read which players are awaited; they are not notified");
        Vec::new()
    });
    for stored in waiting.iter().filter(|stored| !matches.is_in_memory(&stored.table)) {
        if stored.standing.has_numbers() {
            matches.notifications.hear_stored(stored);
        } else if let Err(error) = matches.wake(&stored.table).await {
            tracing::error!(table = %stored.table, %error, "cannot load a table to find the players it is waiting for");
        }
    }
}

/// Returns the questions to the players of the seats `people`. Empty during a pause.
fn asked(people: Vec<Seat>, standing: &TurnState, now: i64) -> Vec<Asked> {
    let Some(clocks) = standing.clocks.as_ref().filter(|clocks| !clocks.is_paused()) else { return Vec::new() };
    let asked = |seat| Some(Asked { seat, question: clocks.number(seat)?, remind_at: clocks.reminder(seat, now) });
    people.into_iter().filter_map(asked).collect()
}

/// Notifies a player, after earlier notifications of the same owner and host. A player who is back or was already
/// notified is skipped.
async fn call(
    matches: &Matches,
    store: &Store,
    due: &Due,
    place: OwnedSemaphorePermit,
    looking_up: &Semaphore,
) -> Result<(), StoreError> {
    let notifications = &matches.notifications;
    let turn = looking_up.acquire().await;
    let Some((_, player)) = missing(matches, store, due).await? else { return Ok(()) };
    let Some((owner, host)) = owner_and_host(notifications, store, due, player).await? else { return Ok(()) };
    // From here on, it waits only for other notifications.
    drop((turn, place));
    let Some(_of_owner) = notifications.owners[due.way as usize].enter(&owner, MAX_QUEUED_PER_OWNER).await else {
        count(due.way, "dropped");
        return Ok(());
    };
    let _of_host = match host {
        Some(host) => notifications.hosts.enter(&host, usize::MAX).await,
        None => None,
    };
    let _sending = notifications.sending[due.way as usize].acquire().await;
    // The player may have come back or answered in the meantime.
    let Some((listed, player)) = missing(matches, store, due).await? else { return Ok(()) };
    match due.way {
        Way::Webhook => call_the_channel(matches, store, due, &listed).await,
        Way::Push | Way::Reminder => call_the_devices(matches, store, due, &listed, &player).await,
    }
}

/// Returns the table and the player, if the table is still waiting for the player and the player is still away.
async fn missing(matches: &Matches, store: &Store, due: &Due) -> Result<Option<(Listed, String)>, StoreError> {
    let Some(listed) = store.table(&due.table).await? else { return Ok(None) };
    let awaited = match due.way {
        // Everybody in the channel reads it, so it names only players whose turn is public.
        Way::Webhook => &listed.standing.openly,
        Way::Push | Way::Reminder => &listed.standing.awaited,
    };
    let clocks = listed.standing.clocks.as_ref().filter(|clocks| !clocks.is_paused());
    if clocks.and_then(|clocks| clocks.number(due.seat)) != Some(due.question) {
        matches.notifications.pending.end(due);
        return Ok(None);
    }
    let place = listed.table.place(due.seat).filter(|place| place.bot.is_none() && awaited.contains(&due.seat));
    let player = place.and_then(|place| place.player.clone());
    let player = player.filter(|player| !matches.here(&due.table).contains(player));
    Ok(player.map(|player| (listed, player)))
}

/// Returns the owner of a notification, and the internet host of a webhook. `None` if there is no webhook or device for
/// it.
async fn owner_and_host(
    notifications: &Notifications,
    store: &Store,
    due: &Due,
    player: String,
) -> Result<Option<(String, Option<String>)>, StoreError> {
    match due.way {
        Way::Webhook => Ok(store.webhook(due.number).await?.map(|hook| {
            let url = notifications.egress.address(&hook.url).ok();
            (hook.owner, url.and_then(|url| url.host_str().map(str::to_owned)))
        })),
        Way::Push | Way::Reminder => {
            let called = !store.devices(&player).await?.is_empty();
            Ok(called.then_some((player, None)))
        }
    }
}

async fn call_the_channel(matches: &Matches, store: &Store, due: &Due, listed: &Listed) -> Result<(), StoreError> {
    let now = now();
    let Some(hook) = store.webhook(due.number).await? else { return Ok(()) };
    if let Some(end) = hook.quiet.as_ref().and_then(quiet::end) {
        matches.notifications.pending.again(due, end);
        return Ok(());
    }
    if hook.is_off() || hook.rests > now || !is_first(store, due).await? {
        return Ok(());
    }
    let words = Words::of_turn(listed, due.seat, matches.notifications.base(&hook.base), now);
    let began = Instant::now();
    let sent = post_to_channel(&matches.notifications.egress, &hook.url, &words).await;
    count(due.way, if sent.is_ok() { "sent" } else { "refused" });
    let slow = (began.elapsed() > SLOW_AFTER).then(|| Code::SlowWebhook.plain());
    let why = sent.err().map(|refused| refused.told()).or(slow).map(|refusal| refusal.message);
    store.note_webhook(due.number, why.as_deref(), now + rest_after(&hook)).await
}

/// Posts to the channel of a webhook, in the format of chat services.
///
/// # Errors
/// The reason why the channel refused it.
pub async fn post_to_channel(egress: &Egress, url: &str, words: &Words) -> Result<(), Refused> {
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert(reqwest::header::CONTENT_TYPE, reqwest::header::HeaderValue::from_static("application/json"));
    egress.post(url, headers, words.for_channel().into_bytes()).await
}

fn rest_after(hook: &Webhook) -> i64 {
    (FIRST_REST << hook.failures.clamp(0, 16)).min(MAX_PAUSE_MS)
}

async fn call_the_devices(
    matches: &Matches,
    store: &Store,
    due: &Due,
    listed: &Listed,
    player: &str,
) -> Result<(), StoreError> {
    let now = now();
    let devices = store.devices(player).await?;
    if devices.is_empty() || store.is_muted(player, due.number).await? {
        return Ok(());
    }
    if let Some(end) = store.quiet_of(player).await?.as_ref().and_then(quiet::end) {
        matches.notifications.pending.again(due, end);
        return Ok(());
    }
    if !is_first(store, due).await? {
        return Ok(());
    }
    let words = Words::of_turn(listed, due.seat, "", now);
    let words = if due.way == Way::Reminder { words.reminding() } else { words };
    send_to_devices(&matches.notifications, store, player, &devices, &words).await
}

/// Sends a push to all devices of a player. Devices that no longer exist are deleted.
async fn send_to_devices(
    notifications: &Notifications,
    store: &Store,
    player: &str,
    devices: &[Device],
    words: &Words,
) -> Result<(), StoreError> {
    let keys = Keys::of(store).await?;
    let words = words.for_device();
    let sent =
        join_all(devices.iter().map(|device| push::send(notifications, &keys, device, words.clone().into_bytes())));
    for (device, sent) in devices.iter().zip(sent.await) {
        count(Way::Push, if sent.is_ok() { "sent" } else { "refused" });
        match sent {
            Err(refused) if egress::is_gone(&refused) => store.forget_device(&device.id, player).await.map(|_| ())?,
            sent => store.note_device(&device.id, sent.is_err()).await?,
        }
    }
    Ok(())
}

async fn is_first(store: &Store, due: &Due) -> Result<bool, StoreError> {
    store.note_call(due.number, due.seat, due.way.name(), due.question).await
}

/// The public key of this server's pushes, in base64url. A browser needs it to subscribe.
///
/// # Errors
/// If the key can be neither read nor created.
pub async fn public_key(store: &Store) -> Result<String, StoreError> {
    Keys::of(store).await.map(|keys| keys.public())
}

fn count(way: Way, result: &'static str) {
    metrics::counter!("starboard_calls_total", "way" => way.name(), "result" => result).increment(1);
}
