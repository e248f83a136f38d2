//! Telling people who are not at the table that it is their turn: in the table's channel by its webhook, on their own devices by
//! a push. Each question calls each person once at most, a while after it was asked, if it still stands and they are still not
//! there. What is said names the table, the game, those who play and the deadline: nothing of the position.
//!
//! Nothing here delays a table: it says whom it waits for, and the rest happens on tasks of its own, a few at a time. What
//! there is no room for is dropped.

mod egress;
mod pending;
mod push;
mod quiet;
mod say;

pub use egress::{Egress, Refused};
pub use pending::Way;
pub use push::checked_device;
pub use quiet::checked as checked_quiet;
pub use say::Words;

use crate::matches::Matches;
use crate::matches::table::Table;
use crate::store::{Listed, Number, Store, StoreError, Webhook};
use crate::time::now;
use games::seat::Seat;
use pending::{Due, Pending};
use push::Keys;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};

/// So long after a question its seat is called, unless the operator says otherwise.
const USUALLY_AFTER: Duration = Duration::from_secs(60);
/// So many calls are on their way at once.
const AT_ONCE: usize = 4;
/// And so many wait for that.
const MOST_WAITING: usize = 1_000;
/// A webhook rests after a failure: so long after the first, in milliseconds, twice as long after the next, a day at most.
const FIRST_REST: i64 = 60_000;
const LONGEST_REST: i64 = 86_400_000;

/// Whom tables wait for, and the way to them.
pub struct Calls {
    pending: Mutex<Pending>,
    changed: Notify,
    /// How long after a question its seat is called, in milliseconds.
    after: i64,
    pub egress: Egress,
    on_the_way: Arc<Semaphore>,
}

impl Default for Calls {
    fn default() -> Self {
        Calls::new(USUALLY_AFTER, false)
    }
}

impl Calls {
    /// `after` is the time between a question and its call; `private` is that of [`Egress::new`].
    pub fn new(after: Duration, private: bool) -> Self {
        Calls {
            pending: Mutex::default(),
            changed: Notify::new(),
            after: after.as_millis() as i64,
            egress: Egress::new(private),
            on_the_way: Arc::new(Semaphore::new(AT_ONCE + MOST_WAITING)),
        }
    }

    /// That table asks those people these questions, by their numbers, and no others.
    pub fn hear(&self, number: Number, table: &Table, asked: &[(Seat, u32)]) {
        if self.pending().hear(number, table, asked, now() + self.after) {
            self.changed.notify_one();
        }
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
    let slots = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let (due, next) = matches.calls.pending().ring(now());
        for due in due {
            let Ok(place) = Arc::clone(&matches.calls.on_the_way).try_acquire_owned() else {
                count(due.way, "dropped");
                continue;
            };
            let (matches, store, slots) = (Arc::clone(&matches), Arc::clone(&store), Arc::clone(&slots));
            tokio::spawn(async move {
                let Ok(_slot) = slots.acquire().await else { return };
                if let Err(error) = call(&matches, &store, &due).await {
                    tracing::error!(table = %due.table, %error, "somebody could not be called");
                }
                drop(place);
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

/// Calls somebody, unless they are there or have been called.
async fn call(matches: &Matches, store: &Store, due: &Due) -> Result<(), StoreError> {
    let Some(listed) = store.table(&due.table).await? else { return Ok(()) };
    let awaited = match due.way {
        // A channel has many readers: of whom others may not know that they are waited for it says nothing.
        Way::Webhook => &listed.standing.openly,
        Way::Push => &listed.standing.awaited,
    };
    let place = listed.table.place(due.seat).filter(|place| place.bot.is_none() && awaited.contains(&due.seat));
    let Some(player) = place.and_then(|place| place.player.clone()) else { return Ok(()) };
    // While it waited for its turn it may have been answered.
    if !matches.calls.pending().stands(due) {
        return Ok(());
    }
    if matches.here(&due.table).contains(&player) {
        return Ok(());
    }
    match due.way {
        Way::Webhook => call_the_channel(matches, store, due, &listed).await,
        Way::Push => call_the_devices(matches, store, due, &listed, &player).await,
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
    let words = Words::of_turn(listed, due.seat, &hook.base, now);
    let sent = post_to_channel(&matches.calls.egress, &hook.url, &words).await;
    count(due.way, if sent.is_ok() { "sent" } else { "refused" });
    store.note_webhook(due.number, sent.err().map(|error| error.to_string()).as_deref(), now + rest_after(&hook)).await
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
    let keys = Keys::of(store).await?;
    let words = Words::of_turn(listed, due.seat, "", now).for_device();
    for device in devices {
        let sent = push::send(&matches.calls.egress, &keys, &device, words.clone().into_bytes()).await;
        count(due.way, if sent.is_ok() { "sent" } else { "refused" });
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
