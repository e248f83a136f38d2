//! Bots that play for absent players until they return: for players whose time ran out, and for players who ask for
//! one. If there is a clock, it does not matter whether the player is connected.

use crate::clock::Clocks;
use crate::matches::core::{Accepted, Rejection};
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::matches::task::Room;
use crate::notifications::NoteKind;
use crate::refusals::Code;
use games::bots::Level;
use games::game::{Pace, Refusal};
use games::refusals::Reason;
use games::seat::Seat;
use games::texts::Arg;
use protocol::frame::Motion;
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;

/// The level of the bots that stand in. They must not make mistakes on a player's behalf.
const LEVEL: Level = Level::Admiral;
/// Without a clock, the others may ask for a bot once a player has been away for 5 minutes.
const STAND_IN_AFTER_MS: i64 = 5 * 60_000;

impl Room {
    /// Lets a bot play for a player who asks for it.
    pub(crate) async fn hand_over(&mut self, seat: Seat) -> Result<(), Rejection> {
        if !self.state.people_in_play().contains(&seat) {
            return Err(engine::refusals::Code::NotInPlay.plain().into());
        }
        self.enact(self.state.stood_in_for(seat)).await?;
        self.recount_motions().await;
        self.think();
        Ok(())
    }

    /// Gives a seat back to its player and returns the notice for them. `None` if no bot played for them, or if the
    /// change could not be stored.
    pub(crate) async fn take_back(&mut self, seat: Seat) -> Option<Refusal> {
        let played = self.state.table.place(seat)?.stand_in.turns;
        let change = self.state.taken_back(seat)?;
        if let Err(rejection) = Box::pin(self.enact(change)).await {
            tracing::warn!(table = %self.state.table.id, %rejection, "cannot give a seat back to its player");
            return None;
        }
        Some(Code::WelcomeBack.with([("turns", played.into())]))
    }

    /// Notifies a player's devices that a bot may soon play for them, or already does. Skips players who are connected.
    pub(crate) fn tell_of_stand_in(&self, seat: Seat, told: NoteKind) {
        let player = self.state.table.place(seat).and_then(|place| place.player.clone());
        if let Some(player) = player.filter(|_| !self.state.is_here(seat)) {
            self.matches.notifications.tell(self.state.number, &self.state.table, seat, player, told);
        }
    }
}

impl RoomState {
    /// The seats where a bot stands in for the player.
    pub(crate) fn with_stand_ins(&self) -> Vec<Seat> {
        let seats = Seat::all(self.table.seats.len()).zip(&self.table.seats);
        seats.filter(|(_, place)| place.has_stand_in()).map(|(seat, _)| seat).collect()
    }

    /// Lets a bot play for the player of `seat`.
    pub(crate) fn stood_in_for(&self, seat: Seat) -> Change {
        let (mut table, mut standing) = (self.table.clone(), self.standing.clone());
        let told = self.let_bot_play(seat, &mut table, &mut standing);
        Change { standing: Some(standing), ..Change::of_table(table) }.saying(told)
    }

    /// Lets a bot play for the player of `seat`, on a table that is about to change. Returns the notice for everybody.
    pub(crate) fn let_bot_play(&self, seat: Seat, table: &mut Table, standing: &mut TurnState) -> Refusal {
        standing.clocks.iter_mut().for_each(|clocks| clocks.relieve(seat));
        table.seats[seat.index()].bot = Some(LEVEL);
        table.motions.retain(|moved| moved.motion != Motion::Replace { seat });
        Code::Replaced.with([("name", self.name(seat).to_owned().into())])
    }

    /// Removes the bot that plays for the player of `seat`. `None` if there is none, or the match is over.
    fn taken_back(&self, seat: Seat) -> Option<Change> {
        if !matches!(self.table.status, TableStatus::Playing | TableStatus::Frozen) {
            return None;
        }
        self.table.place(seat).filter(|place| place.has_stand_in())?;
        let mut table = self.table.clone();
        let place = &mut table.seats[seat.index()];
        (place.bot, place.stand_in) = (None, Default::default());
        Some(Change::of_table(table).saying(Code::SeatTakenBack.with([("name", self.name(seat).to_owned().into())])))
    }

    /// Withdraws the proposal that a bot plays for `seat`, since the player is back. `None` if there is no such
    /// proposal.
    pub(crate) fn answered_absence(&self, seat: Seat) -> Option<Change> {
        let mut table = self.table.clone();
        table.motions.retain(|moved| moved.motion != Motion::Replace { seat });
        (table != self.table).then(|| Change::of_table(table))
    }

    /// Checks if the others may ask for a bot for `seat`. They may once the player's time has run out. Without a clock,
    /// they may once the player has been away and kept the table waiting for 5 minutes.
    ///
    /// # Errors
    /// If they may not ask yet. The refusal gives the reason.
    pub(crate) fn may_be_stood_in_for(&self, seat: Seat, now: i64) -> Result<(), Refusal> {
        if !self.people_in_play().contains(&seat) {
            return Err(engine::refusals::Code::NotInPlay.plain());
        }
        let name = || Arg::from(self.name(seat).to_owned());
        let not_late = |why: &'static str, minutes: i64| {
            Code::NotLate.with([("why", why.into()), ("name", name()), ("minutes", minutes.into())])
        };
        let clocks = self.standing.clocks.as_ref();
        if clocks.is_some_and(Clocks::have_deadlines) {
            return match self.standing.is_late(seat) {
                true => Ok(()),
                false => Err(not_late("time", 0)),
            };
        }
        if self.is_here(seat) {
            return Err(Code::NotAbsent.with([("name", name())]));
        }
        let openly = &self.standing.openly;
        let since = match clocks.and_then(|clocks| clocks.asked_at(seat, now)) {
            Some(asked) if openly.contains(&seat) => asked.max(self.absent_since(seat)),
            // It is secret whom the table is waiting for, and it may be this player.
            _ if openly.is_empty() => self.absent_since(seat),
            _ => return Err(not_late("others", 0)),
        };
        let minutes = (since + STAND_IN_AFTER_MS - now + 59_999).div_euclid(60_000);
        if minutes <= 0 { Ok(()) } else { Err(not_late("away", minutes)) }
    }

    /// When the player's last connection ended, or when the table was loaded if they have not been connected since.
    fn absent_since(&self, seat: Seat) -> i64 {
        let player = self.table.place(seat).and_then(|place| place.player.as_ref());
        player.and_then(|player| self.left_at.get(player)).copied().unwrap_or(self.loaded_at)
    }

    /// Counts the turns in an accepted input that bots have played for players. Sets `table` only if a count changes.
    pub(crate) fn count_stand_ins(&self, accepted: &Accepted, table: &mut Option<Box<Table>>) {
        let Some(game) = &self.game else { return };
        for row in accepted.rows().iter() {
            let Some(RecordedInput::Command { seat, .. } | RecordedInput::Deadline { seat, .. }) = row.input else {
                continue;
            };
            let Some(place) = self.table.place(seat).filter(|place| place.has_stand_in()) else { continue };
            let mut asked = game.awaited().iter().filter(|decision| decision.question.pace == Pace::Turn);
            let turn = asked.find(|decision| decision.seat == seat).map(|decision| decision.question.turn);
            if turn.is_none() || turn == place.stand_in.latest {
                continue;
            }
            let table = table.get_or_insert_with(|| self.table.clone().into());
            let stand_in = &mut table.seats[seat.index()].stand_in;
            (stand_in.turns, stand_in.latest) = (place.stand_in.turns + 1, turn);
        }
    }
}
