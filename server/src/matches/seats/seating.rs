//! Players' requests to a table: seats, loadouts, readiness, the start, and the next match.

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::seats::revealing::{in_digits, too_late};
use crate::matches::state::RoomState;
use crate::matches::table::{Place, Table};
use crate::matches::task::Room;
use crate::matches::{Answer, Request};
use crate::refusals::Code;
use crate::store::Identity;
use crate::time::now;
use games::bots::Level;
use games::catalogue::ReadyLoadout;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{ChooseLoadout, Join, LoadoutChecked, Ready, SeatBot, Stopper, TableStatus};
use serde_json::Value;

impl Room {
    /// Executes a player's request.
    pub(crate) async fn ask(&mut self, by: &Identity, request: Request) -> Result<Answer, ApiError> {
        match request {
            Request::Join(join) => {
                self.change(self.state.join(by, &join)?).await?;
                self.audience.rename(by);
            }
            Request::Leave if self.state.table.status == TableStatus::Playing => {
                self.resign(self.state.seat_of(by)?).await?;
            }
            Request::Leave => self.arrange(self.state.leave(by)?).await?,
            Request::Loadout(choice) => {
                let (change, checked) = self.state.choose_loadout(by, choice)?;
                self.change(change).await?;
                return Ok(Answer::Loadout(checked));
            }
            Request::Ready(ready) => {
                self.change(Some(self.state.ready(by, ready)?)).await?;
                self.begin_if_all_are_ready(by).await?;
            }
            Request::Reveal(reveal) => self.hear_nonce(by, &reveal.nonce).await?,
            Request::Start => {
                self.change(Some(self.state.start_by(by)?)).await?;
                self.reveal_and_begin(by).await?;
            }
            Request::Kick(kick) => self.arrange(self.state.kick(by, kick.seat)?).await?,
            Request::Change(wanted) => {
                self.arrange(self.state.rearranged(by, *wanted)?).await?;
                self.begin_if_all_are_ready(by).await?;
            }
            Request::Audience(wanted) => self.arrange(self.state.shown_to(by, wanted.audience)?).await?,
            Request::Close => self.arrange(self.state.closed(by)?).await?,
            Request::StandUp => self.change(Some(self.state.stand_up(by)?)).await?,
            Request::Colour(colour) => self.change(Some(self.state.colour(by, colour)?)).await?,
            Request::Lend => self.change(Some(self.state.lend(by)?)).await?,
            Request::TakeOver(wanted) => {
                self.arrange(self.state.take_over(by, &wanted)?).await?;
                self.think();
            }
            Request::GiveBack => self.arrange(self.state.give_back(by)?).await?,
            Request::Mute(mute) => self.arrange(self.state.muted(by, mute)?).await?,
            Request::Renew => self.change(Some(self.state.renew_invite(by)?)).await?,
            Request::Bot(bot) => self.change(Some(self.state.seat_bot(by, &bot)?)).await?,
            Request::Bring(guest) => self.bring(&guest, by).await?,
            Request::PlayOn => {
                self.state.must_host(by)?;
                self.play_on().await?;
            }
            Request::End => {
                self.state.must_host(by)?;
                self.state.must_be_frozen()?;
                self.end(Stopper::Host).await?;
            }
            Request::Rematch(wanted) => {
                let (table, seat) = self.rematch(by, wanted).await?;
                return Ok(Answer::Rematch(table, seat));
            }
        }
        Ok(Answer::Table(Box::new(self.state.table_view(Some(&by.id)))))
    }

    /// Gives a guest's seat to the account.
    async fn bring(&mut self, guest: &str, account: &Identity) -> Result<(), ApiError> {
        let mut table = self.state.table.clone();
        if !table.hand_over(guest, account) {
            return Err(ApiError::Forbidden(Code::GuestKeepsSeat.plain()));
        }
        if table != self.state.table {
            self.change(Some(table)).await?;
        }
        Ok(())
    }

    /// Stores the new table. `None` changes nothing.
    async fn change(&mut self, table: Option<Table>) -> Result<(), ApiError> {
        let Some(table) = table else { return Ok(()) };
        self.arrange(Change::of_table(table)).await
    }

    async fn arrange(&mut self, change: Change) -> Result<(), ApiError> {
        Ok(self.enact(change).await?)
    }

    async fn begin_if_all_are_ready(&mut self, by: &Identity) -> Result<(), ApiError> {
        let RoomState { table, .. } = &self.state;
        if table.status == TableStatus::Waiting && table.start_when_ready && self.state.is_everybody_ready() {
            self.reveal_and_begin(by).await?;
        }
        Ok(())
    }
}

impl RoomState {
    /// Seats a player. `None` if they already sit there under their current name.
    fn join(&self, by: &Identity, join: &Join) -> Result<Option<Table>, ApiError> {
        if self.table.has_removed(Some(&by.id), join.invite.as_deref()) {
            return Err(ApiError::Forbidden(Code::Removed.plain()));
        }
        if !self.table.is_open_to(Some(&by.id), join.invite.as_deref()) {
            return Err(ApiError::NotFound);
        }
        let seated = self.table.seat_of(&by.id);
        if seated.is_some() && join.seat.is_none_or(|seat| Some(seat) == seated) {
            return Ok(seated.and_then(|seat| self.renamed(seat, by)));
        }
        self.must_wait()?;
        if self.table.keeps_out(&by.id) {
            return Err(in_series());
        }
        let seat = self.free_seat(join.seat, Some(&by.id))?;
        let mut table = self.table.clone();
        table.forgiven.retain(|player| *player != by.id);
        let place = match seated {
            Some(old) => table.put(old, Place::default()),
            // The loadout stays with the seat.
            None => Place { loadout: table.seats[seat.index()].loadout.clone(), ..Place::of(by) },
        };
        table.put(seat, place);
        Ok(Some(table))
    }

    /// The table with the player's current name and account status. `None` if nothing changes. A finished match keeps
    /// the names it was played under.
    fn renamed(&self, seat: Seat, by: &Identity) -> Option<Table> {
        let over = matches!(self.table.status, TableStatus::Finished | TableStatus::Closed);
        let place = self.table.place(seat).filter(|_| !over)?;
        if place.name.as_ref() == Some(&by.name) && place.kept == by.kept {
            return None;
        }
        let mut table = self.table.clone();
        let place = Place { name: Some(by.name.clone()), kept: by.kept, ..place.clone() };
        table.put(seat, place);
        Some(table)
    }

    /// Frees a seat before the start. If the host leaves, the next seated player becomes host. If no player is left,
    /// the table closes.
    fn leave(&self, by: &Identity) -> Result<Change, ApiError> {
        let seat = self.seat_of(by)?;
        if self.table.status != TableStatus::Waiting {
            return Err(ApiError::Conflict(Code::Over.plain()));
        }
        let mut table = self.table.clone();
        table.put(seat, Place::default());
        let sitting = |place: &Place| Some((place.player.clone()?, place.name.clone()?, place.kept));
        match table.seats.iter().find_map(sitting) {
            Some((id, name, kept)) if table.host == by.id => {
                table.host.clone_from(&id);
                return Ok(Change::of_table(table).hosted_by(&Identity { id, name, kept }));
            }
            Some(_) => {}
            None => table.status = TableStatus::Closed,
        }
        Ok(Change::of_table(table))
    }

    /// Checks a loadout against the rules. A loadout with only warnings is accepted.
    fn choose_loadout(
        &self,
        by: &Identity,
        choice: ChooseLoadout,
    ) -> Result<(Option<Table>, LoadoutChecked), ApiError> {
        let seat = self.seat_of(by)?;
        self.must_wait()?;
        if self.table.forked_from.is_some() {
            return Err(ApiError::Conflict(Code::Forked.plain()));
        }
        let game = self.table.game_type().ok_or(ApiError::NotFound)?;
        let faults = (game.check_loadout)(&self.table.options, &choice.loadout);
        let taken = faults.iter().all(|fault| fault.warning).then(|| {
            let mut table = self.table.clone();
            table.seats[seat.index()].loadout = choice.loadout;
            table.seats[seat.index()].ready = false;
            table
        });
        Ok((taken, LoadoutChecked { faults }))
    }

    fn ready(&self, by: &Identity, ready: Ready) -> Result<Table, ApiError> {
        let seat = self.seat_of(by)?;
        self.must_wait()?;
        let hash = ready.nonce_hash.map(|hash| in_digits(&hash)).transpose()?;
        let mut table = self.table.clone();
        let place = &mut table.seats[seat.index()];
        if table.revealing.is_some() && hash.is_some() && hash != place.nonce_hash {
            return Err(too_late());
        }
        place.ready = ready.ready;
        if hash.is_some() {
            (place.nonce_hash, place.hashed_at) = (hash, Some(now()));
        }
        place.owes_hash = false;
        Ok(table)
    }

    fn start_by(&self, by: &Identity) -> Result<Table, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        self.must_be_played()?;
        if self.table.seats.iter().any(Place::is_free) {
            return Err(ApiError::Conflict(Code::SeatsFree.plain()));
        }
        // A host who starts the match is ready.
        let mut table = self.table.clone();
        table
            .seats
            .iter_mut()
            .filter(|place| place.player.as_ref() == Some(&by.id))
            .for_each(|place| place.ready = true);
        let missing: Vec<&str> = table
            .seats
            .iter()
            .filter(|place| !self.is_ready(place))
            .filter_map(|place| place.name.as_deref())
            .collect();
        if !missing.is_empty() {
            return Err(ApiError::Conflict(Code::NotReady.with([("names", missing.join(", ").into())])));
        }
        Ok(table)
    }

    fn kick(&self, by: &Identity, seat: Seat) -> Result<Change, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let place = self.table.place(seat).filter(|place| !place.is_free() || place.kept_for.is_some());
        let place = place.ok_or_else(|| ApiError::Conflict(Code::SeatFree.plain()))?;
        if place.player.as_ref() == Some(&by.id) {
            return Err(ApiError::Conflict(Code::OwnSeat.with([("then", "remove".into())])));
        }
        let removed = place.player.clone();
        let mut table = self.table.clone();
        table.put(seat, Place::default());
        table.removed.extend(removed.clone());
        let mut change = Change::of_table(table);
        change.personal.extend(removed.map(|player| (player, Code::Removed.plain())));
        Ok(change)
    }

    /// Replaces the invite link and code. The old ones stop working.
    fn renew_invite(&self, by: &Identity) -> Result<Table, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let mut table = self.table.clone();
        (table.invite, table.code) = (crate::random::invite(), crate::random::code());
        // The host decides who gets the new invite, so it works for removed players too.
        table.forgiven.append(&mut table.removed);
        Ok(table)
    }

    fn seat_bot(&self, by: &Identity, bot: &SeatBot) -> Result<Table, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let seat = match bot.seat {
            // Changes the level of the bot that sits there.
            Some(seat) if self.table.place(seat).is_some_and(|place| place.bot.is_some()) => seat,
            // The host may give even a reserved seat to a bot.
            Some(seat) if self.table.place(seat).is_some_and(Place::is_free) => seat,
            wanted => self.free_seat(wanted, None)?,
        };
        let mut table = self.table.clone();
        let bot = bot_place(bot.level, &table);
        if bot.name.as_deref().is_some_and(|name| table.keeps_out(name)) {
            return Err(in_series());
        }
        table.put(seat, bot);
        Ok(table)
    }

    fn is_everybody_ready(&self) -> bool {
        let seats = &self.table.seats;
        self.must_be_played().is_ok() && seats.iter().all(|place| !place.is_free() && self.is_ready(place))
    }

    fn must_be_played(&self) -> Result<(), ApiError> {
        let is_played = self.table.seats.iter().any(|place| place.player.is_some());
        let nobody = || ApiError::Conflict(Code::NobodyPlays.plain());
        is_played.then_some(()).ok_or_else(nobody)
    }

    fn is_ready(&self, place: &Place) -> bool {
        place.bot.is_some() || (place.ready && place.player.is_some() && !self.is_to_send_hash(place))
    }

    pub(crate) fn seat_of(&self, by: &Identity) -> Result<Seat, ApiError> {
        let seat = self.table.seat_of(&by.id);
        seat.ok_or_else(|| match self.table.is_open_to(Some(&by.id), None) {
            true => ApiError::Forbidden(Code::NotAtTable.plain()),
            false => ApiError::NotFound,
        })
    }

    pub(crate) fn must_host(&self, by: &Identity) -> Result<(), ApiError> {
        if self.table.host == by.id {
            return Ok(());
        }
        if self.table.is_open_to(Some(&by.id), None) {
            return Err(ApiError::Forbidden(Code::HostOnly.plain()));
        }
        Err(ApiError::NotFound)
    }

    pub(crate) fn must_be_frozen(&self) -> Result<(), ApiError> {
        if self.table.status == TableStatus::Frozen {
            return Ok(());
        }
        Err(ApiError::Conflict(Code::NotFrozen.plain()))
    }

    pub(crate) fn must_wait(&self) -> Result<(), ApiError> {
        if self.table.status == TableStatus::Waiting {
            return Ok(());
        }
        Err(ApiError::Conflict(Code::AlreadyBegun.plain()))
    }

    /// The wanted seat, if it is free and not reserved for another player. If none is wanted: a seat that is reserved
    /// for `player`, or else any free seat that is not reserved.
    fn free_seat(&self, wanted: Option<Seat>, player: Option<&str>) -> Result<Seat, ApiError> {
        let free = |seat: &Seat| self.table.place(*seat).is_some_and(Place::is_free);
        let kept_from = |seat: Seat| {
            let kept = self.table.place(seat).filter(|place| place.is_kept_from(player))?.kept_for.as_ref()?;
            Some(seat_kept("this", &kept.name))
        };
        match wanted {
            Some(seat) if self.table.place(seat).is_none() => {
                Err(ApiError::Invalid(engine::refusals::Code::NoSuchSeat.plain()))
            }
            Some(seat) if !free(&seat) => Err(self.seat_taken("join", seat)),
            Some(seat) => kept_from(seat).map_or(Ok(seat), Err),
            None => {
                let free: Vec<Seat> = Seat::all(self.table.seats.len()).filter(free).collect();
                let own = |seat: &&Seat| {
                    let kept = self.table.place(**seat).and_then(|place| place.kept_for.as_ref());
                    kept.is_some_and(|kept| Some(kept.id.as_str()) == player)
                };
                let open = || free.iter().find(|seat| kept_from(**seat).is_none());
                let full = || match free.is_empty() {
                    true => ApiError::Conflict(Code::TableFull.plain()),
                    false => seat_kept("all", ""),
                };
                free.iter().find(own).or_else(open).copied().ok_or_else(full)
            }
        }
    }

    pub(crate) fn seat_taken(&self, then: &'static str, seat: Seat) -> ApiError {
        let name = self.name(seat).to_owned();
        ApiError::Conflict(Code::SeatTaken.with([("then", then.into()), ("name", name.into())]))
    }
}

fn seat_kept(which: &'static str, name: &str) -> ApiError {
    ApiError::Conflict(Code::SeatKept.with([("which", which.into()), ("name", name.to_owned().into())]))
}

fn in_series() -> ApiError {
    ApiError::Conflict(Code::InSeries.plain())
}

/// A bot for a seat of `table`, with a random name and a random ready-made loadout, so that matches against bots
/// differ. Names repeat only if all 12 are taken.
pub fn bot_place(level: Level, table: &Table) -> Place {
    const NAMES: [&str; 12] = [
        "Vega",
        "Altair",
        "Rigel",
        "Deneb",
        "Mira",
        "Castor",
        "Bellatrix",
        "Sirius",
        "Capella",
        "Antares",
        "Spica",
        "Polaris",
    ];
    let taken = |name: &&&str| table.seats.iter().any(|place| place.name.as_deref() == Some(**name));
    let turned = NAMES.iter().cycle().skip(any(NAMES.len())).take(NAMES.len());
    let name = turned.clone().find(|name| !taken(name)).or(turned.clone().next()).copied().unwrap_or("Bot");
    let loadout = ready_loadout(table).unwrap_or_default();
    Place { name: Some(name.to_owned()), bot: Some(level), ready: true, loadout, ..Place::default() }
}

/// A random ready-made loadout that the table's options allow, preferably one that no seat has yet.
pub(crate) fn ready_loadout(table: &Table) -> Option<Value> {
    let game = table.game_type()?;
    let fits = |ready: &ReadyLoadout| !(game.check_loadout)(&table.options, &ready.loadout).iter().any(|f| !f.warning);
    let ready: Vec<ReadyLoadout> = (game.catalogue)().loadouts.into_iter().filter(fits).collect();
    let brought = |ready: &ReadyLoadout| table.seats.iter().any(|place| place.loadout == ready.loadout);
    let (others, mut ready): (Vec<_>, Vec<_>) = ready.into_iter().partition(brought);
    if ready.is_empty() {
        ready = others;
    }
    (!ready.is_empty()).then(|| ready.swap_remove(any(ready.len())).loadout)
}

/// A random number below `count`.
fn any(count: usize) -> usize {
    u64::from_le_bytes(crate::random::bytes("seat")) as usize % count
}
