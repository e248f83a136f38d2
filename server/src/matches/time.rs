//! What the table does with its clocks: extensions, the grace of one late player, who is away, abandoned matches.

use super::core::Input;
use super::play::NotTaken;
use super::table::Standing;
use super::task::Live;
use crate::clock::NoExtension;
use crate::secrets::now;
use games::game::Refusal;
use games::seat::Seat;
use protocol::rest::TableStatus;

impl Live {
    /// Does what is due by the clocks: takes what silence means for every seat whose deadline has passed, ends a match
    /// whose clock has run out or in which nobody acts any more.
    pub(super) async fn wake(&mut self) {
        // Every round takes at least one deadline; a seat asked anew has a new one.
        for _ in 0..256 {
            let now = now();
            let Some(clocks) = self.standing.clocks.as_ref().filter(|clocks| !clocks.is_paused()) else { break };
            if let Some(seat) = clocks.late(now) {
                if let Err(refusal) = self.give_grace(seat).await {
                    tracing::error!(table = %self.table.id, %refusal, "a grace could not be given");
                    return;
                }
                continue;
            }
            let input = if clocks.is_time_up(now) {
                Input::TimeUp
            } else if clocks.is_abandoned() {
                Input::Abandoned
            } else if let Some(seat) = clocks.due(now).first() {
                Input::Deadline { seat: *seat }
            } else {
                break;
            };
            if let Err(NotTaken { refusal, .. }) = self.play(input).await {
                tracing::error!(table = %self.table.id, %refusal, "a deadline could not be dealt with");
                return;
            }
        }
        self.matches.alarms.put(&self.table.id, self.standing.due(now()));
    }

    /// A seat takes one of its extensions; false if it has none that it could take, so that the others must be asked.
    pub(super) async fn take_extension(&mut self, seat: Seat) -> Result<bool, Refusal> {
        let mut standing = self.standing.clone();
        let taken = standing.clocks.as_mut().map_or(Err(NoExtension::NotTimed), |clocks| clocks.take_extension(seat));
        let left = match taken {
            Ok(left) => left,
            Err(NoExtension::Spent) => return Ok(false),
            Err(NoExtension::NotTimed) => return Err(not_timed()),
            Err(NoExtension::Already) => {
                return Err(Refusal::plain("already-extended", "You have taken an extension in this turn already."));
            }
        };
        self.set_clocks(standing).await?;
        let name = self.name(seat);
        self.notice("extended", &format!("{name} takes more time; {left} more of {name}’s extensions left."));
        Ok(true)
    }

    /// A seat gets its time once more; the others have agreed.
    pub(super) async fn extend(&mut self, seat: Seat) -> Result<(), Refusal> {
        let mut standing = self.standing.clone();
        if !standing.clocks.iter_mut().any(|clocks| clocks.extend(seat)) {
            return Err(not_timed());
        }
        self.set_clocks(standing).await?;
        self.notice("extended", &format!("{} gets more time.", self.name(seat)));
        Ok(())
    }

    async fn give_grace(&mut self, seat: Seat) -> Result<(), Refusal> {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.give_grace(seat));
        self.set_clocks(standing).await?;
        self.notice("late-grace", &format!("Only {} is late, and gets a little more time.", self.name(seat)));
        Ok(())
    }

    /// A player says that he is back.
    pub(super) async fn return_to(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.table.status == TableStatus::Playing && self.come_back(seat).await? {
            return Ok(());
        }
        Err(Refusal::plain("not-away", "You are not away: the table waits for you."))
    }

    /// A player who was away has acted: the others wait for him again. False if he was not away.
    pub(super) async fn come_back(&mut self, seat: Seat) -> Result<bool, Refusal> {
        let (mut standing, away) = (self.standing.clone(), self.away());
        if !standing.clocks.iter_mut().any(|clocks| clocks.come_back(seat)) {
            return Ok(false);
        }
        self.set_clocks(standing).await?;
        self.show_table();
        self.tell_who_went_and_came(&away);
        Ok(true)
    }

    /// The seats that nobody waits for.
    pub(super) fn away(&self) -> Vec<Seat> {
        Seat::all(self.table.seats.len()).filter(|seat| self.standing.is_away(*seat)).collect()
    }

    /// Says who is away, and who is back, since `before` were away.
    pub(super) fn tell_who_went_and_came(&mut self, before: &[Seat]) {
        if self.table.status != TableStatus::Playing {
            return;
        }
        let after = self.away();
        for seat in Seat::all(self.table.seats.len()) {
            match (before.contains(&seat), after.contains(&seat)) {
                (false, true) => {
                    let words = format!("{} is away. The table does not wait until they are back.", self.name(seat));
                    self.notice("away", &words);
                }
                (true, false) => self.notice("returned", &format!("{} is back.", self.name(seat))),
                _ => {}
            }
        }
    }

    pub(super) async fn set_clocks(&mut self, standing: Standing) -> Result<(), Refusal> {
        self.commit(Vec::new(), None, Some(standing.clone())).await?;
        self.standing = standing;
        self.show_clocks();
        Ok(())
    }
}

pub(super) fn not_timed() -> Refusal {
    Refusal::plain("not-timed", "No deadline is running for that seat.")
}
