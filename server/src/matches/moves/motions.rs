//! Proposals that players vote on outside the rules: a draw, a pause, more time, or a bot for a player whose time is
//! up.

use crate::matches::core::{Input, Rejection};
use crate::matches::life::freezing::frozen;
use crate::matches::moves::change::Change;
use crate::matches::moves::play::not_playing;
use crate::matches::state::RoomState;
use crate::matches::table::Vote;
use crate::matches::task::Room;
use crate::notifications::NoteKind;
use crate::refusals::Code;
use crate::time::now;
use games::game::{Departure, Draws, Refusal};
use games::refusals::Reason;
use games::seat::Seat;
use protocol::frame::Motion;
use protocol::rest::TableStatus;

impl Room {
    /// Handles a seat's vote. A vote in favour also makes the proposal if nobody has made it yet.
    pub(crate) async fn motion(&mut self, seat: Seat, motion: Motion, agree: bool) -> Result<(), Rejection> {
        if self.state.table.status == TableStatus::Frozen {
            return Err(frozen().into());
        }
        if self.state.table.status != TableStatus::Playing {
            return Err(not_playing().into());
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
                // The player has the seat already, so there is nothing to decline.
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
            self.tell_of_stand_in(seat, NoteKind::StandInAsked);
        }
        Ok(())
    }

    /// Updates all proposals after an input. An offered draw may have lapsed. When a player is out, the votes of the
    /// others may suffice.
    pub(crate) async fn recount_motions(&mut self) {
        let Some(change) = self.state.recounted() else { return };
        // Boxed because of recursion: an agreed draw is an input, after which proposals are counted again.
        let done = Box::pin(async {
            self.enact(change).await?;
            self.carry_out(false).await
        });
        if let Err(rejection) = done.await {
            tracing::warn!(table = %self.state.table.id, %rejection, "cannot update the proposals at a table");
        }
    }

    /// Carries out all proposals with enough votes. `voted` is true right after a vote.
    async fn carry_out(&mut self, voted: bool) -> Result<(), Rejection> {
        while let Some((motion, change)) = self.state.carried(voted, now()) {
            self.enact(change).await?;
            match motion {
                Motion::Draw => {
                    Box::pin(self.play(Input::AgreedDraw { resigned: None })).await?;
                }
                Motion::Replace { .. } => self.think(),
                Motion::Pause | Motion::Extend { .. } => {}
            }
        }
        Ok(())
    }
}

impl RoomState {
    /// Adds a seat's vote in favour, and the proposal itself if it is new. `None` if the seat has voted for it already.
    fn agree(&self, seat: Seat, motion: Motion) -> Result<Option<Change>, Refusal> {
        let mut table = self.table.clone();
        let mut moved = table.motions.iter_mut().find(|moved| moved.motion == motion);
        if let Some(moved) = &mut moved
            && self.is_voted_on(motion)
        {
            // Players who were away at the first vote may vote too.
            moved.needed = self.deciding_on(motion);
        }
        match moved {
            Some(moved) if !moved.needed.contains(&seat) => Err(Code::NotAsked.with([("for", "vote".into())])),
            Some(moved) if moved.agreed.contains(&seat) => Ok(None),
            Some(moved) => {
                moved.agreed.push(seat);
                Ok(Some(Change::of_table(table)))
            }
            None => {
                let needed = self.needed(seat, motion)?;
                table.motions.push(Vote { motion, agreed: vec![seat], needed, turn: self.turn() });
                Ok(Some(Change::of_table(table).saying(self.proposed(seat, motion))))
            }
        }
    }

    fn decline(&self, seat: Seat, motion: Motion) -> Result<Change, Refusal> {
        let mut table = self.table.clone();
        let moved = table.motions.iter().position(|moved| moved.motion == motion && moved.needed.contains(&seat));
        let moved = moved.ok_or_else(|| Code::NoSuchMotion.plain())?;
        if self.is_voted_on(motion) {
            table.motions[moved].agreed.retain(|voted| *voted != seat);
            table.motions.retain(|moved| !moved.agreed.is_empty());
        } else {
            table.motions.remove(moved);
        }
        Ok(Change::of_table(table).saying(Code::Declined.with([("name", self.name(seat).to_owned().into())])))
    }

    /// How players agree on draws in this game.
    fn draws(&self) -> Draws {
        self.table.game_type().map_or(Draws::Offered, |game| game.info.draws)
    }

    /// True for draws in games where players vote on them. One vote against does not end such a proposal.
    fn is_voted_on(&self, motion: Motion) -> bool {
        motion == Motion::Draw && self.draws() == Draws::Voted
    }

    /// The input for a seat's resignation. If all others have voted for a draw, the match ends in one.
    pub(crate) fn resignation(&self, seat: Seat) -> Input {
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

    /// Brings the proposals and their voters in line with the current position. `None` if nothing changes.
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
                // The player has missed another turn since the proposal, so their own vote is no longer needed.
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

    /// The first proposal with enough votes, and the change that carries it out. In games that vote on draws, a draw
    /// counts only right after a vote. Otherwise a player who drops out could complete a draw that needed their vote.
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
                Change::of_clocks(standing).saying(Code::Paused.plain())
            }
            Motion::Extend { seat } => {
                self.extend(seat).unwrap_or_else(|not_timed| Change::default().saying(not_timed))
            }
            Motion::Replace { seat } => return Some((motion, self.stood_in_for(seat))),
        };
        Some((motion, Change { table: Some(table.into()), ..change }))
    }

    fn resume(&self, seat: Seat, now: i64) -> Change {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.resume(now));
        Change::of_clocks(standing).saying(Code::Resumed.with([("name", self.name(seat).to_owned().into())]))
    }

    /// The seats that vote on a new proposal, or why it cannot be proposed now.
    fn needed(&self, mover: Seat, motion: Motion) -> Result<Vec<Seat>, Refusal> {
        if !self.deciding().contains(&mover) {
            return Err(engine::refusals::Code::NotInPlay.plain());
        }
        let people = self.deciding_on(motion);
        match motion {
            Motion::Draw if self.players_in_play().len() < 2 => Err(Code::NobodyToAsk.plain()),
            Motion::Extend { seat } if seat == mover && people.len() < 2 => Err(Code::NobodyToAsk.plain()),
            Motion::Pause if self.standing.due(now()).is_none() => Err(Code::NoClock.plain()),
            Motion::Draw | Motion::Pause => Ok(people),
            Motion::Extend { seat } => {
                let timed = self.standing.clocks.as_ref().is_some_and(|clocks| clocks.is_timed(seat));
                // The proposal reveals that the seat has a decision to make. Only players who can know that may make
                // it.
                let known = mover == seat || self.standing.openly.contains(&seat);
                if timed && known { Ok(people) } else { Err(self.not_timed(seat)) }
            }
            Motion::Replace { seat } => self.may_be_stood_in_for(seat, now()).map(|()| people),
        }
    }

    /// The seats with a say: people in play who are not away and have no bot playing for them.
    fn deciding(&self) -> Vec<Seat> {
        let away = self.away();
        self.people_in_play().into_iter().filter(|seat| !away.contains(seat)).collect()
    }

    /// The seats that vote on a proposal. A player with a bot in their place still votes on a draw. A player who is
    /// connected votes on their own replacement by a bot.
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

    /// The notice of a proposal.
    fn proposed(&self, by: Seat, motion: Motion) -> Refusal {
        let (what, whom) = match motion {
            Motion::Draw => ("draw", String::new()),
            Motion::Pause => ("pause", String::new()),
            Motion::Replace { seat } => ("replace", self.name(seat).to_owned()),
            Motion::Extend { seat } => ("extend", self.name(seat).to_owned()),
        };
        let name = self.name(by).to_owned();
        Code::Motion.with([("what", what.into()), ("name", name.into()), ("whom", whom.into())])
    }
}

/// One other player's vote is enough for more time. Everything else needs all votes.
fn is_carried(moved: &Vote) -> bool {
    match moved.motion {
        Motion::Extend { seat } => moved.agreed.iter().any(|agreed| *agreed != seat),
        _ => moved.needed.iter().all(|needed| moved.agreed.contains(needed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Here;
    use crate::matches::records::table_of;
    use crate::matches::table::{Table, TurnState};
    use crate::store::Identity;
    use engine::testing::recorded;

    /// A table of a game in which players agree on draws as `draws` says. All its players have voted for a draw.
    fn agreed(draws: Draws) -> RoomState {
        let game = games::ALL.iter().find(|game| game.info.draws == draws).unwrap().info.slug;
        let host = Identity { id: "host".into(), name: "Host".into(), kept: false };
        let (table, _) = table_of(recorded(1, None), &host, "id".into(), "invite".into());
        let all: Vec<Seat> = Seat::all(table.seats.len()).collect();
        let draw = Vote { motion: Motion::Draw, agreed: all.clone(), needed: all, turn: 1 };
        let table = Table { game: game.to_owned(), motions: vec![draw], ..table };
        RoomState::of(0, table, TurnState::default(), Here::default())
    }

    #[test]
    fn a_voted_draw_is_carried_only_right_after_a_vote() {
        let voted = agreed(Draws::Voted);
        assert!(voted.carried(true, 0).is_some_and(|(motion, _)| motion == Motion::Draw));
        assert!(voted.carried(false, 0).is_none());
        assert!(agreed(Draws::Offered).carried(false, 0).is_some(), "an accepted offer is carried");
    }
}
