//! What the players agree on beside the rules: a draw, a pause, more time, a bot for somebody whose time is up.

use super::change::Change;
use super::core::Input;
use super::freezing::frozen;
use super::state::State;
use super::table::{Table, Vote};
use super::task::Live;
use super::time::not_timed;
use crate::calls::Told;
use crate::time::now;
use games::game::{Departure, Draws, Refusal};
use games::seat::Seat;
use protocol::frame::Motion;
use protocol::rest::TableStatus;

impl Live {
    /// A seat moves something, agrees to what is moved, or declines.
    pub(super) async fn motion(&mut self, seat: Seat, motion: Motion, agree: bool) -> Result<(), Refusal> {
        if self.state.table.status == TableStatus::Frozen {
            return Err(frozen());
        }
        if self.state.table.status != TableStatus::Playing {
            return Err(Refusal::plain("not-playing", "No match is being played here."));
        }
        if motion == Motion::Pause && self.state.standing.is_paused() {
            return self.enact(self.state.resume(seat, now())).await;
        }
        if motion == (Motion::Replace { seat }) && agree {
            return self.hand_over(seat).await;
        }
        self.take_back(seat).await;
        if let Some(change) = self.state.come_back(seat) {
            self.enact(change).await?;
        }
        if !agree {
            return match motion {
                // They have it now.
                Motion::Replace { seat: own } if own == seat && !self.state.is_moved(motion) => Ok(()),
                motion => self.enact(self.state.decline(seat, motion)?).await,
            };
        }
        if motion == (Motion::Extend { seat })
            && let Some(change) = self.state.take_extension(seat)?
        {
            return self.enact(change).await;
        }
        let Some(change) = self.state.agree(seat, motion)? else { return Ok(()) };
        self.enact(change).await?;
        self.carry_out(true).await?;
        if let Motion::Replace { seat } = motion
            && self.state.is_moved(motion)
        {
            self.tell_of_stand_in(seat, Told::StandInAsked);
        }
        Ok(())
    }

    /// After an input: an offered draw may have lapsed, and once somebody has fallen or left, the others may be agreed.
    pub(super) async fn recount_motions(&mut self) {
        let Some(change) = self.state.recounted() else { return };
        // Boxed, since what is carried out may end in here again.
        let done = Box::pin(async {
            self.enact(change).await?;
            self.carry_out(false).await
        });
        if let Err(refusal) = done.await {
            tracing::warn!(table = %self.state.table.id, %refusal, "a motion could not be carried out");
        }
    }

    /// Does what all who are needed have agreed on; `voted` says that somebody has just agreed.
    async fn carry_out(&mut self, voted: bool) -> Result<(), Refusal> {
        while let Some((motion, change)) = self.state.carried(voted, now()) {
            self.enact(change).await?;
            match motion {
                Motion::Draw => {
                    let drawn = Box::pin(self.play(Input::AgreedDraw { resigned: None })).await;
                    drawn.map_err(|not| not.refusal)?;
                }
                Motion::Replace { .. } => self.think(),
                Motion::Pause | Motion::Extend { .. } => {}
            }
        }
        Ok(())
    }
}

impl State {
    /// A seat moves something or agrees to what is moved; `None` if it has agreed already.
    fn agree(&self, seat: Seat, motion: Motion) -> Result<Option<Change>, Refusal> {
        let mut table = self.table.clone();
        let mut moved = table.motions.iter_mut().find(|moved| moved.motion == motion);
        if let Some(moved) = &mut moved
            && self.is_voted_on(motion)
        {
            // Whoever was away when the first one voted has a vote all the same.
            moved.needed = self.deciding_on(motion);
        }
        match moved {
            Some(moved) if !moved.needed.contains(&seat) => {
                Err(Refusal::plain("not-asked", "You are not asked about that."))
            }
            Some(moved) if moved.agreed.contains(&seat) => Ok(None),
            Some(moved) => {
                moved.agreed.push(seat);
                Ok(Some(Change::of_table(table)))
            }
            None => {
                let needed = self.needed(seat, motion)?;
                table.motions.push(Vote { motion, agreed: vec![seat], needed, turn: self.turn() });
                let words = format!("{} {}.", self.name(seat), words(motion, &self.table));
                Ok(Some(Change::of_table(table).saying("motion", words)))
            }
        }
    }

    fn decline(&self, seat: Seat, motion: Motion) -> Result<Change, Refusal> {
        let mut table = self.table.clone();
        let moved = table.motions.iter().position(|moved| moved.motion == motion && moved.needed.contains(&seat));
        let moved = moved.ok_or_else(|| Refusal::plain("no-such-motion", "Nobody has asked for that."))?;
        if self.is_voted_on(motion) {
            table.motions[moved].agreed.retain(|voted| *voted != seat);
            table.motions.retain(|moved| !moved.agreed.is_empty());
        } else {
            table.motions.remove(moved);
        }
        Ok(Change::of_table(table).saying("declined", format!("{} declines.", self.name(seat))))
    }

    /// How draws are agreed on in this game.
    fn draws(&self) -> Draws {
        self.table.game_type().map_or(Draws::Offered, |game| game.info.draws)
    }

    /// True if everybody has a vote of their own on it.
    fn is_voted_on(&self, motion: Motion) -> bool {
        motion == Motion::Draw && self.draws() == Draws::Voted
    }

    /// What a seat's resignation is: where all others have voted for a draw, the match ends by that.
    pub(super) fn resignation(&self, seat: Seat) -> Input {
        let mut rest = self.deciding_on(Motion::Draw);
        rest.retain(|other| *other != seat);
        let play_on = self.in_play().iter().filter(|other| **other != seat).count() > 1;
        let drawn = |moved: &Vote| {
            self.is_voted_on(moved.motion) && !rest.is_empty() && rest.iter().all(|seat| moved.agreed.contains(seat))
        };
        if play_on && self.table.motions.iter().any(drawn) {
            return Input::AgreedDraw { resigned: Some(seat) };
        }
        Input::Leave { seat, why: Departure::Resigned }
    }

    /// What is moved, and by whom it is needed, as things stand now; `None` if that is as it was.
    fn recounted(&self) -> Option<Change> {
        if self.table.motions.is_empty() || self.table.status != TableStatus::Playing {
            return None;
        }
        let people = self.people_in_play();
        let lapses = self.draws() != Draws::Offered;
        let turn = self.turn();
        let mut table = self.table.clone();
        for moved in &mut table.motions {
            let deciding = self.deciding_on(moved.motion);
            moved.needed.retain(|seat| deciding.contains(seat));
            moved.agreed.retain(|seat| deciding.contains(seat));
            if let Motion::Replace { seat } = moved.motion
                && self.standing.clocks.as_ref().is_some_and(|clocks| clocks.has_missed_since(seat, moved.turn))
            {
                // They were asked, and have been silent for another turn.
                moved.needed.retain(|needed| *needed != seat);
            }
        }
        table.motions.retain(|moved| match moved.motion {
            Motion::Extend { seat } => self.standing.awaited.contains(&seat) && moved.needed.len() > 1,
            Motion::Replace { seat } => people.contains(&seat) && !moved.needed.is_empty(),
            Motion::Draw if lapses && moved.turn < turn => false,
            Motion::Draw | Motion::Pause => !moved.needed.is_empty(),
        });
        (table != self.table).then(|| Change::of_table(table))
    }

    /// The first motion that all who are needed agree on, and what becomes of the table by it. Votes for a draw are
    /// counted only when somebody has just `voted`: silence of one is no vote of the others.
    fn carried(&self, voted: bool, now: i64) -> Option<(Motion, Change)> {
        let counts = |moved: &Vote| voted || !self.is_voted_on(moved.motion);
        let index = self.table.motions.iter().position(|moved| counts(moved) && is_carried(moved))?;
        let mut table = self.table.clone();
        let motion = table.motions.remove(index).motion;
        let change = match motion {
            Motion::Draw => Change::default(),
            Motion::Pause => {
                let mut standing = self.standing.clone();
                standing.clocks.iter_mut().for_each(|clocks| clocks.pause(now));
                Change::of_clocks(standing).saying("paused", "All clocks are stopped.")
            }
            Motion::Extend { seat } => self.extend(seat).unwrap_or_else(|_| {
                let words = format!("{} needs no more time.", self.name(seat));
                Change::default().saying("not-timed", words)
            }),
            Motion::Replace { seat } => return Some((motion, self.stood_in_for(seat))),
        };
        Some((motion, Change { table: Some(table.into()), ..change }))
    }

    fn resume(&self, seat: Seat, now: i64) -> Change {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.resume(now));
        Change::of_clocks(standing).saying("resumed", format!("{} started the clocks again.", self.name(seat)))
    }

    /// Whose agreement a new motion needs, or why it cannot be moved.
    fn needed(&self, mover: Seat, motion: Motion) -> Result<Vec<Seat>, Refusal> {
        if !self.deciding().contains(&mover) {
            return Err(Refusal::plain("not-in-play", "Only those still in play decide on that."));
        }
        let people = self.deciding_on(motion);
        match motion {
            Motion::Draw if self.players_in_play().len() < 2 => {
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
            Motion::Replace { seat } => self.may_be_stood_in_for(seat, now()).map(|()| people),
        }
    }

    /// Those in play who have a say: the others are away, or a bot plays for them.
    fn deciding(&self) -> Vec<Seat> {
        let away = self.away();
        self.people_in_play().into_iter().filter(|seat| !away.contains(seat)).collect()
    }

    /// Those of them whose agreement a motion needs. No draw is agreed on for somebody for whom a bot plays; and nobody is
    /// given to a bot who is there to say no.
    fn deciding_on(&self, motion: Motion) -> Vec<Seat> {
        let away = self.away();
        match motion {
            Motion::Draw => self.players_in_play().into_iter().filter(|seat| !away.contains(seat)).collect(),
            Motion::Replace { seat } => {
                self.deciding().into_iter().filter(|other| *other != seat || self.is_here(seat)).collect()
            }
            Motion::Pause | Motion::Extend { .. } => self.deciding(),
        }
    }

    fn is_moved(&self, motion: Motion) -> bool {
        self.table.motions.iter().any(|moved| moved.motion == motion)
    }
}

/// One other's agreement is enough for more time; anything else needs everybody's.
fn is_carried(moved: &Vote) -> bool {
    match moved.motion {
        Motion::Extend { seat } => moved.agreed.iter().any(|agreed| *agreed != seat),
        _ => moved.needed.iter().all(|needed| moved.agreed.contains(needed)),
    }
}

fn words(motion: Motion, table: &Table) -> String {
    let name = |seat: Seat| table.names().get(seat.index()).cloned().unwrap_or_default();
    match motion {
        Motion::Draw => "offers a draw".to_owned(),
        Motion::Pause => "suggests stopping all clocks".to_owned(),
        Motion::Replace { seat } => format!("suggests letting a bot play for {}", name(seat)),
        Motion::Extend { seat } => format!("asks for more time for {}", name(seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Here;
    use crate::matches::archive::table_of;
    use crate::matches::table::Standing;
    use crate::store::Identity;
    use engine::testing::recorded;

    /// A table of a game where draws are agreed on so, and everybody wants one.
    fn agreed(draws: Draws) -> State {
        let game = games::ALL.iter().find(|game| game.info.draws == draws).unwrap().info.slug;
        let host = Identity { id: "host".into(), name: "Host".into(), kept: false };
        let (table, _) = table_of(recorded(1, None), &host, "id".into(), "invite".into());
        let all: Vec<Seat> = Seat::all(table.seats.len()).collect();
        let draw = Vote { motion: Motion::Draw, agreed: all.clone(), needed: all, turn: 1 };
        let table = Table { game: game.to_owned(), motions: vec![draw], ..table };
        State::of(0, table, Standing::default(), Here::default())
    }

    #[test]
    fn votes_are_counted_when_somebody_votes_and_never_because_somebody_is_silent() {
        let voted = agreed(Draws::Voted);
        assert!(voted.carried(true, 0).is_some_and(|(motion, _)| motion == Motion::Draw));
        assert!(voted.carried(false, 0).is_none());
        assert!(agreed(Draws::Offered).carried(false, 0).is_some(), "an offer that all who are left have taken holds");
    }
}
