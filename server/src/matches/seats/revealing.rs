//! The reveal of nonces before a match begins. Players can add nonces to the seed of the dice: each sends a hash first,
//! and the nonce once everybody is ready. See [`engine::revealing`].

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::{Place, Table};
use crate::matches::task::Room;
use crate::matches::{Answer, Request, locked};
use crate::proof::unhex;
use crate::refusals::Code;
use crate::store::Identity;
use crate::time::now;
use engine::revealing::{NotRevealed, REVEAL_TIME};
use games::refusals::Reason;

impl Room {
    /// Executes a player's request. If it cancels a start while nonces are being revealed, tells the table who
    /// cancelled it.
    pub(crate) async fn ask_openly(&mut self, by: &Identity, request: Request) -> Result<Answer, ApiError> {
        let is_heard = self.state.table.revealing.is_some() && !matches!(request, Request::Reveal(_));
        let answer = self.ask(by, request).await;
        if is_heard && self.state.table.is_waiting() && self.state.table.revealing.is_none() {
            self.audience.notice(&self.state, Code::CalledOff.with([("name", by.name.clone().into())]));
        }
        answer
    }

    /// Begins the match. If any hashes were sent, the nonces are revealed first. `by` counts as connected in any case.
    pub(crate) async fn reveal_and_begin(&mut self, by: &Identity) -> Result<(), ApiError> {
        if self.state.table.revealing.is_some() {
            return Ok(());
        }
        let Some(table) = self.state.revealing(by) else { return self.begin().await };
        Ok(self.enact(Change::of_table(table)).await?)
    }

    /// Accepts a seat's nonce. The last nonce begins the match.
    pub(crate) async fn hear_nonce(&mut self, by: &Identity, nonce: &str) -> Result<(), ApiError> {
        let Some(table) = self.state.revealed(by, nonce)? else { return Ok(()) };
        self.enact(Change::of_table(table)).await?;
        if self.state.table.is_to_reveal() { Ok(()) } else { self.begin_revealed().await }
    }

    /// Ends the reveal when its 10 s are over: cancels the start if a nonce is missing, otherwise begins the match.
    pub(crate) async fn end_revealing_in_time(&mut self) {
        if self.state.table.revealing.is_none_or(|until| until > now()) {
            return;
        }
        let done = if self.state.table.is_to_reveal() {
            self.enact(self.state.unrevealed()).await.map_err(ApiError::from)
        } else {
            self.begin_revealed().await
        };
        if let Err(error) = done {
            tracing::warn!(table = %self.state.table.id, %error, "cannot finish the nonce reveal");
        }
    }

    /// Begins the match. If that fails, cancels the start: the nonces are public now, so players must send new hashes.
    async fn begin_revealed(&mut self) -> Result<(), ApiError> {
        let Err(error) = self.begin().await else { return Ok(()) };
        let mut table = self.state.table.clone();
        if table.revealing.is_some() {
            table.call_off();
            let change = Change::of_table(table).saying(Code::NotBegun.with([("why", "failed".into())]));
            // If this cannot be stored, the next wake-up of the table tries again.
            self.enact(change).await?;
        }
        Err(error)
    }
}

impl RoomState {
    /// When the timer queue must wake the table.
    pub(crate) fn due(&self, now: i64) -> Option<i64> {
        self.standing.due(now).or(self.table.revealing)
    }

    /// True if the seat's player is connected and must send the hash of a new nonce before the next start.
    pub(crate) fn is_to_send_hash(&self, place: &Place) -> bool {
        place.owes_hash && place.player.as_ref().is_some_and(|player| locked(&self.here).contains(player))
    }

    /// Restarts the time for revealing nonces after a load, since no player could reveal one while the server was down.
    /// If none is missing, the match is due to begin immediately.
    pub(crate) fn reveal_again(&mut self) {
        let time = if self.table.is_to_reveal() { REVEAL_TIME } else { 0 };
        self.table.revealing = self.table.revealing.map(|_| now() + time);
    }

    /// The table after the start of the reveal. `None` if no seat has a nonce to reveal.
    fn revealing(&self, by: &Identity) -> Option<Table> {
        let mut table = self.table.clone();
        let here = locked(&self.here);
        table.begin_revealing(|player| player == by.id || here.contains(player), now()).then_some(table)
    }

    /// The table with the nonce of the player's seat. `None` if the seat already has this nonce.
    fn revealed(&self, by: &Identity, nonce: &str) -> Result<Option<Table>, ApiError> {
        let seat = self.seat_of(by)?;
        let nonce = in_digits(nonce)?;
        if self.table.place(seat).is_some_and(|place| place.nonce.as_ref() == Some(&nonce)) {
            return Ok(None);
        }
        self.must_wait()?;
        let mut table = self.table.clone();
        let revealed = table.reveal(seat, &nonce).map_err(|not| match not {
            NotRevealed::NotAsked => ApiError::Conflict(Code::NotRevealing.plain()),
            NotRevealed::OtherHash => ApiError::Invalid(Code::WrongNonce.plain()),
        });
        revealed.map(|()| Some(table))
    }

    fn unrevealed(&self) -> Change {
        let mut table = self.table.clone();
        let names = table.call_off_unrevealed();
        let (count, names) = (names.len().into(), names.join(", ").into());
        let seconds = (REVEAL_TIME / 1000).into();
        let told = Code::NotRevealed.with([("count", count), ("names", names), ("seconds", seconds)]);
        Change::of_table(table).saying(told)
    }
}

impl Change {
    /// Updates the hashes and nonces for this change. While nonces are being revealed, a change to anything the seats
    /// agreed on cancels the start. A match that has begun needs no hashes.
    pub(crate) fn with_hashes_of(mut self, before: &Table) -> Self {
        let Some(table) = self.table.as_deref_mut().filter(|_| before.is_waiting()) else { return self };
        if !table.is_waiting() {
            table.revealing = None;
            for place in &mut table.seats {
                (place.nonce_hash, place.hashed_at, place.owes_hash) = (None, None, false);
            }
        } else if table.revealing.is_some() && before.revealing.is_some() && !table.is_agreed_on_as(before) {
            table.call_off();
        }
        self
    }
}

/// Checks that `given` is 32 bytes as 64 hex digits, and returns it in lower case.
///
/// # Errors
/// If it is anything else.
pub(crate) fn in_digits(given: &str) -> Result<String, ApiError> {
    let digits = given.to_ascii_lowercase();
    let is_whole = digits.len() == 64 && unhex(&digits).is_some();
    is_whole.then_some(digits).ok_or_else(|| ApiError::Invalid(Code::BadNonce.plain()))
}

/// The error for a new hash while nonces are being revealed.
pub(crate) fn too_late() -> ApiError {
    ApiError::Conflict(Code::Revealing.plain())
}
