//! What the players agree on beside the rules: a draw, a pause, more time, a bot for somebody who is away.

use super::core::Input;
use super::locked;
use super::table::{Moved, Table};
use super::task::Live;
use super::time::not_timed;
use crate::secrets::now;
use games::bots::Level;
use games::game::Refusal;
use games::seat::Seat;
use protocol::frame::Motion;
use protocol::rest::TableStatus;

/// How well the bot plays that takes over a seat.
const SUBSTITUTE: Level = Level::Greedy;

impl Live {
    /// A seat moves something, agrees to what is moved, or declines.
    pub(super) async fn motion(&mut self, seat: Seat, motion: Motion, agree: bool) -> Result<(), Refusal> {
        if self.table.status != TableStatus::Playing {
            return Err(Refusal::plain("not-playing", "No match is being played here."));
        }
        if motion == Motion::Pause && self.standing.is_paused() {
            return self.resume(seat).await;
        }
        if motion == (Motion::Replace { seat }) {
            self.take_back(seat).await;
            return Ok(());
        }
        self.come_back(seat).await?;
        if !agree {
            return self.decline(seat, motion).await;
        }
        if motion == (Motion::Extend { seat }) && self.take_extension(seat).await? {
            return Ok(());
        }
        let mut table = self.table.clone();
        match table.motions.iter_mut().find(|moved| moved.motion == motion) {
            Some(moved) if !moved.needed.contains(&seat) => {
                return Err(Refusal::plain("not-asked", "You are not asked about that."));
            }
            Some(moved) if moved.agreed.contains(&seat) => return Ok(()),
            Some(moved) => moved.agreed.push(seat),
            None => {
                let needed = self.needed(seat, motion)?;
                table.motions.push(Moved { motion, agreed: vec![seat], needed, turn: self.turn() });
                self.notice("motion", &format!("{} {}.", self.name(seat), words(motion, &self.table)));
            }
        }
        self.store_motions(table).await?;
        self.carry_out().await
    }

    /// After an input: an offered draw may have lapsed, and once somebody has fallen or left, the others may be agreed.
    pub(super) async fn recount_motions(&mut self) {
        if self.table.motions.is_empty() || self.table.status != TableStatus::Playing {
            return;
        }
        let (people, deciding) = (self.people_in_play(), self.deciding());
        let awaited = self.standing.awaited.clone();
        let lapses = self.table.game_type().is_some_and(|game| game.info.draws_lapse);
        let turn = self.turn();
        let mut table = self.table.clone();
        for moved in &mut table.motions {
            moved.needed.retain(|seat| deciding.contains(seat));
            moved.agreed.retain(|seat| deciding.contains(seat));
        }
        table.motions.retain(|moved| match moved.motion {
            Motion::Extend { seat } => awaited.contains(&seat) && moved.needed.len() > 1,
            Motion::Replace { seat } => people.contains(&seat) && !moved.needed.is_empty(),
            Motion::Draw if lapses && moved.turn < turn => false,
            Motion::Draw | Motion::Pause => !moved.needed.is_empty(),
        });
        if table == self.table {
            return;
        }
        // Boxed, since what is carried out may end in here again.
        let done = async {
            self.store_motions(table).await?;
            Box::pin(self.carry_out()).await
        };
        if let Err(refusal) = done.await {
            tracing::warn!(table = %self.table.id, %refusal, "a motion could not be carried out");
        }
    }

    /// A player is back before the others have agreed to replace him.
    pub(super) async fn drop_answered_absence(&mut self) {
        let mut table = self.table.clone();
        table.motions.retain(|moved| match moved.motion {
            Motion::Replace { seat } => !self.is_here(seat),
            _ => true,
        });
        if table != self.table && self.store_motions(table).await.is_ok() {
            self.show_table();
        }
    }

    /// A player takes his seat back from the bot that played for him.
    pub(super) async fn take_back(&mut self, seat: Seat) {
        let mut table = self.table.clone();
        let Some(place) = table.seats.get_mut(seat.index()) else { return };
        if place.player.is_none() || place.bot.take().is_none() {
            return;
        }
        if self.store_motions(table).await.is_ok() {
            self.notice("seat-taken-back", &format!("{} is back.", self.name(seat)));
            self.show_table();
        }
    }

    /// Does what all who are needed have agreed on.
    async fn carry_out(&mut self) -> Result<(), Refusal> {
        while let Some(index) = self.table.motions.iter().position(is_carried) {
            let mut table = self.table.clone();
            let motion = table.motions.remove(index).motion;
            if let Motion::Replace { seat } = motion {
                table.seats[seat.index()].bot = Some(SUBSTITUTE);
            }
            self.store_motions(table).await?;
            match motion {
                Motion::Draw => drop(Box::pin(self.play(Input::AgreedDraw)).await.map_err(|not| not.refusal)?),
                Motion::Pause => self.pause().await?,
                Motion::Extend { seat } => self.extend(seat).await?,
                Motion::Replace { seat } => {
                    self.notice("replaced", &format!("A bot plays for {} until they are back.", self.name(seat)));
                    self.think();
                }
            }
        }
        self.show_table();
        Ok(())
    }

    async fn decline(&mut self, seat: Seat, motion: Motion) -> Result<(), Refusal> {
        let mut table = self.table.clone();
        let moved = table.motions.iter().position(|moved| moved.motion == motion && moved.needed.contains(&seat));
        let moved = moved.ok_or_else(|| Refusal::plain("no-such-motion", "Nobody has asked for that."))?;
        table.motions.remove(moved);
        self.store_motions(table).await?;
        self.notice("declined", &format!("{} declines.", self.name(seat)));
        self.show_table();
        Ok(())
    }

    async fn pause(&mut self) -> Result<(), Refusal> {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.pause(now()));
        self.set_clocks(standing).await?;
        self.notice("paused", "All clocks stand still.");
        Ok(())
    }

    async fn resume(&mut self, seat: Seat) -> Result<(), Refusal> {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.resume(now()));
        self.set_clocks(standing).await?;
        self.notice("resumed", &format!("{} lets the clocks go on.", self.name(seat)));
        self.show_table();
        Ok(())
    }

    async fn store_motions(&mut self, table: Table) -> Result<(), Refusal> {
        self.commit(Vec::new(), Some(table.clone()), None).await?;
        self.table = table;
        Ok(())
    }

    /// Whose agreement a new motion needs, or why it cannot be moved.
    fn needed(&self, mover: Seat, motion: Motion) -> Result<Vec<Seat>, Refusal> {
        let people = self.deciding();
        if !people.contains(&mover) {
            return Err(Refusal::plain("not-in-play", "Only those still in play decide on that."));
        }
        match motion {
            Motion::Draw if self.people_in_play().len() < 2 => {
                Err(Refusal::plain("nobody-to-ask", "There is nobody to agree with; you can give up instead."))
            }
            Motion::Extend { seat } if seat == mover && people.len() < 2 => {
                Err(Refusal::plain("nobody-to-ask", "There is nobody who could grant it."))
            }
            Motion::Pause if self.standing.due(now()).is_none() => {
                Err(Refusal::plain("no-clock", "No clock is running here."))
            }
            Motion::Draw | Motion::Pause => Ok(people),
            Motion::Extend { seat } => {
                let timed = self.standing.clocks.as_ref().is_some_and(|clocks| clocks.is_timed(seat));
                // Only one who may know that a seat is awaited can ask for it.
                let known = mover == seat || self.standing.openly.contains(&seat);
                if timed && known { Ok(people) } else { Err(not_timed()) }
            }
            Motion::Replace { seat } if !self.people_in_play().contains(&seat) || self.is_here(seat) => {
                Err(Refusal::plain("not-absent", "A bot takes over only for a player in play who is away."))
            }
            Motion::Replace { seat } => Ok(people.into_iter().filter(|other| *other != seat).collect()),
        }
    }

    /// The turn that the match is in.
    fn turn(&self) -> u32 {
        let awaited = self.game.as_ref().map(|game| game.awaited()).unwrap_or_default();
        awaited.iter().map(|decision| decision.question.turn).max().unwrap_or_default()
    }

    /// The seats in play that people have.
    pub(super) fn people_in_play(&self) -> Vec<Seat> {
        self.table.people(self.game.as_ref().map(|game| game.in_play()).unwrap_or_default())
    }

    /// Those of them who have a say: the others are away.
    fn deciding(&self) -> Vec<Seat> {
        let away = self.away();
        self.people_in_play().into_iter().filter(|seat| !away.contains(seat)).collect()
    }

    fn is_here(&self, seat: Seat) -> bool {
        let player = self.table.place(seat).and_then(|place| place.player.as_ref());
        player.is_some_and(|player| locked(&self.here).contains(player))
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.table.names().get(seat.index()).cloned().unwrap_or_default()
    }
}

/// One other's agreement is enough for more time; anything else needs everybody's.
fn is_carried(moved: &Moved) -> bool {
    match moved.motion {
        Motion::Extend { seat } => moved.agreed.iter().any(|agreed| *agreed != seat),
        _ => moved.needed.iter().all(|needed| moved.agreed.contains(needed)),
    }
}

fn words(motion: Motion, table: &Table) -> String {
    let name = |seat: Seat| table.names().get(seat.index()).cloned().unwrap_or_default();
    match motion {
        Motion::Draw => "offers a draw".to_owned(),
        Motion::Pause => "asks for a pause".to_owned(),
        Motion::Replace { seat } => format!("asks for a bot to play for {}", name(seat)),
        Motion::Extend { seat } => format!("asks for more time for {}", name(seat)),
    }
}
