//! Telling people who are not at the table that it is their turn: in the table's channel by its webhook, on their own devices by
//! a push. Each question calls each person once at most, a while after it was asked, if it still stands and they are still not
//! there; by correspondence their devices remind them once more, before the deadline. What is said names the table, the game,
//! those who play and the deadline: nothing of the position.
//!
//! Nothing here delays a table: it says whom it waits for, and the rest happens on tasks of its own, a few at a time. What
//! there is no room for is dropped. One webhook at a time is on its way for each owner and each host, and one push for each
//! player: those that answer late delay their own.

mod egress;
mod lanes;
mod notes;
mod pending;
mod push;
mod quiet;
mod say;

pub use egress::{Egress, Refused, is_inside};
pub use notes::Told;
pub use pending::{Asked, Way};
pub use push::checked_device;
pub use quiet::checked as checked_quiet;
pub use say::Words;

use crate::matches::Matches;
use crate::matches::table::Table;
use crate::store::{Device, Listed, Number, Store, StoreError, Webhook};
use crate::time::now;
use futures_util::future::join_all;
use lanes::Lanes;
use notes::Note;
use pending::{Due, Pending, WAYS};
use push::Keys;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// So long after a question its seat is called, unless the operator says otherwise.
const USUALLY_AFTER: Duration = Duration::from_secs(60);
/// The most calls that are looked up in the database at once.
const LOOKED_UP_AT_ONCE: usize = 4;
/// The most calls that wait to be looked up.
const MOST_WAITING: usize = 1_000;
/// The most calls of one owner that wait for the one on its way.
const MOST_WAITING_OF_ONE: usize = 100;
/// The most webhooks on their way at once, and the most pushes.
const SENT_AT_ONCE: usize = 32;
/// A webhook that takes longer counts as failed, although the channel has the message.
const SLOW: Duration = Duration::from_secs(1);
/// A webhook rests after a failure: so long after the first, in milliseconds, twice as long after the next, a day at most.
const FIRST_REST: i64 = 60_000;
const LONGEST_REST: i64 = 86_400_000;

/// Whom tables wait for, and the way to them.
pub struct Calls {
    pending: Mutex<Pending>,
    notes: Mutex<Vec<Note>>,
    changed: Notify,
    /// How long after a question its seat is called, in milliseconds.
    after: i64,
    /// What links begin with, where the operator has said so.
    public: Option<String>,
    pub egress: Egress,
    /// Calls that are looked up or wait for that.
    taken_up: Arc<Semaphore>,
    /// By way, for those whom calls are for: hosts of tables, and players.
    owners: [Lanes; WAYS.len()],
    /// For webhooks, by the host that they are sent to.
    hosts: Lanes,
    /// For new webhooks that are tried, by the player who sets them.
    pub trying: Lanes,
    sending: [Semaphore; WAYS.len()],
}

impl Default for Calls {
    fn default() -> Self {
        Calls::new(USUALLY_AFTER, false, None)
    }
}

impl Calls {
    /// `after` is the time between a question and its call; `private` is that of [`Egress::new`]; `public` is what links begin
    /// with, whatever address a webhook or a device was set from.
    pub fn new(after: Duration, private: bool, public: Option<String>) -> Self {
        Calls {
            pending: Mutex::default(),
            notes: Mutex::default(),
            changed: Notify::new(),
            after: after.as_millis() as i64,
            public,
            egress: Egress::new(private),
            taken_up: Arc::new(Semaphore::new(LOOKED_UP_AT_ONCE + MOST_WAITING)),
            owners: WAYS.map(|_| Lanes::default()),
            hosts: Lanes::default(),
            trying: Lanes::default(),
            sending: WAYS.map(|_| Semaphore::new(SENT_AT_ONCE)),
        }
    }

    /// That table asks those people these questions, by their numbers, and no others.
    pub fn hear(&self, number: Number, table: &Table, asked: &[Asked]) {
        if self.pending().hear(number, table, asked, now() + self.after) {
            self.changed.notify_one();
        }
    }

    /// What links begin with: as the operator says, else as it was when the webhook or the device was set.
    pub fn base<'a>(&'a self, stored: &'a str) -> &'a str {
        self.public.as_deref().unwrap_or(stored)
    }

    fn later(&self, due: &Due, at: i64) {
        self.pending().again(due, at);
        self.changed.notify_one();
    }

    fn pending(&self) -> std::sync::MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Calls whoever is due, for ever.
pub async fn run(matches: Arc<Matches>, store: Arc<Store>) {
    let looking_up = Arc::new(Semaphore::new(LOOKED_UP_AT_ONCE));
    loop {
        let (due, next) = matches.calls.pending().ring(now());
        for due in due {
            let Ok(place) = Arc::clone(&matches.calls.taken_up).try_acquire_owned() else {
                count(due.way, "dropped");
                continue;
            };
            let (matches, store, looking_up) = (Arc::clone(&matches), Arc::clone(&store), Arc::clone(&looking_up));
            tokio::spawn(async move {
                if let Err(error) = call(&matches, &store, &due, place, &looking_up).await {
                    tracing::error!(table = %due.table, %error, "somebody could not be called");
                }
            });
        }
        for note in matches.calls.take_notes() {
            let (matches, store) = (Arc::clone(&matches), Arc::clone(&store));
            tokio::spawn(async move {
                if let Err(error) = notes::tell(&matches, &store, note).await {
                    tracing::error!(%error, "a player could not be told");
                }
            });
        }
        let ahead = next.map_or(60_000, |next| (next - now()).clamp(0, 60_000));
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(ahead.unsigned_abs())) => {}
            () = matches.calls.changed.notified() => {}
        }
    }
}

/// After a start: whoever was waited for is called if they have not been.
pub async fn resume(matches: &Arc<Matches>, store: &Store) {
    let waiting = store.tables_to_call().await.unwrap_or_else(|error| {
        tracing::error!(%error, "those who are waited for cannot be read");
        Vec::new()
    });
    for table in waiting {
        if let Err(error) = matches.wake(&table).await {
            tracing::error!(%table, %error, "whom a table waits for is not known");
        }
    }
}

/// Calls somebody once nothing else is on its way to the same owner and host, unless they are there or have been called.
async fn call(
    matches: &Matches,
    store: &Store,
    due: &Due,
    place: OwnedSemaphorePermit,
    looking_up: &Semaphore,
) -> Result<(), StoreError> {
    let calls = &matches.calls;
    let turn = looking_up.acquire().await;
    let Some((_, player)) = missing(matches, store, due).await? else { return Ok(()) };
    let Some((owner, host)) = owner_and_host(calls, store, due, player).await? else { return Ok(()) };
    // From here on it waits only for other calls of its owner.
    drop((turn, place));
    let Some(_of_owner) = calls.owners[due.way as usize].enter(&owner, MOST_WAITING_OF_ONE).await else {
        count(due.way, "dropped");
        return Ok(());
    };
    let _of_host = match host {
        Some(host) => calls.hosts.enter(&host, usize::MAX).await,
        None => None,
    };
    let _sending = calls.sending[due.way as usize].acquire().await;
    // Meanwhile they may have come, or answered.
    let Some((listed, player)) = missing(matches, store, due).await? else { return Ok(()) };
    match due.way {
        Way::Webhook => call_the_channel(matches, store, due, &listed).await,
        Way::Push | Way::Reminder => call_the_devices(matches, store, due, &listed, &player).await,
    }
}

/// The table, and the player for whom it still waits and who is not there; `None` if there is no such player.
async fn missing(matches: &Matches, store: &Store, due: &Due) -> Result<Option<(Listed, String)>, StoreError> {
    let Some(listed) = store.table(&due.table).await? else { return Ok(None) };
    let awaited = match due.way {
        // A channel has many readers: of whom others may not know that they are waited for it says nothing.
        Way::Webhook => &listed.standing.openly,
        Way::Push | Way::Reminder => &listed.standing.awaited,
    };
    let place = listed.table.place(due.seat).filter(|place| place.bot.is_none() && awaited.contains(&due.seat));
    let player = place.and_then(|place| place.player.clone());
    let stands = matches.calls.pending().stands(due);
    let player = player.filter(|player| stands && !matches.here(&due.table).contains(player));
    Ok(player.map(|player| (listed, player)))
}

/// Whom a call is for and, where players name it, the host that it is sent to; `None` if nobody wants it.
async fn owner_and_host(
    calls: &Calls,
    store: &Store,
    due: &Due,
    player: String,
) -> Result<Option<(String, Option<String>)>, StoreError> {
    match due.way {
        Way::Webhook => Ok(store.webhook(due.number).await?.map(|hook| {
            let url = calls.egress.address(&hook.url).ok();
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
        matches.calls.later(due, end);
        return Ok(());
    }
    if hook.is_off() || hook.rests > now || !is_first(store, due).await? {
        return Ok(());
    }
    let words = Words::of_turn(listed, due.seat, matches.calls.base(&hook.base), now);
    let began = Instant::now();
    let sent = post_to_channel(&matches.calls.egress, &hook.url, &words).await;
    count(due.way, if sent.is_ok() { "sent" } else { "refused" });
    let slow = (began.elapsed() > SLOW).then(|| "It takes longer than a second.".to_owned());
    let why = sent.err().map(|error| error.to_string()).or(slow);
    store.note_webhook(due.number, why.as_deref(), now + rest_after(&hook)).await
}

/// Says it in the channel of a webhook, in the form that chat services take.
///
/// # Errors
/// Why it was not taken.
pub async fn post_to_channel(egress: &Egress, url: &str, words: &Words) -> Result<(), Refused> {
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert(reqwest::header::CONTENT_TYPE, reqwest::header::HeaderValue::from_static("application/json"));
    egress.post(url, headers, words.for_channel().into_bytes()).await
}

fn rest_after(hook: &Webhook) -> i64 {
    (FIRST_REST << hook.failures.clamp(0, 16)).min(LONGEST_REST)
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
        matches.calls.later(due, end);
        return Ok(());
    }
    if !is_first(store, due).await? {
        return Ok(());
    }
    let words = Words::of_turn(listed, due.seat, "", now);
    let words = if due.way == Way::Reminder { words.reminding() } else { words };
    send_to_devices(&matches.calls, store, player, &devices, &words).await
}

/// Pushes to all of a player's devices; those that are gone are forgotten.
async fn send_to_devices(
    calls: &Calls,
    store: &Store,
    player: &str,
    devices: &[Device],
    words: &Words,
) -> Result<(), StoreError> {
    let keys = Keys::of(store).await?;
    let words = words.for_device();
    let sent = join_all(devices.iter().map(|device| push::send(calls, &keys, device, words.clone().into_bytes())));
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

/// The public key that browsers are told before they take pushes from here, as they want it: base64url.
///
/// # Errors
/// If it can be neither read nor made.
pub async fn public_key(store: &Store) -> Result<String, StoreError> {
    Keys::of(store).await.map(|keys| keys.public())
}

fn count(way: Way, result: &'static str) {
    metrics::counter!("starboard_calls_total", "way" => way.name(), "result" => result).increment(1);
}
