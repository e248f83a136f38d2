//! Handles the frames of clients and plays inputs. An input is judged on a copy of the match, stored, applied,
//! published and answered, in this order. No client sees a change that is not on disk.

use crate::clock::Clocks;
use crate::matches::core::{Accepted, Input, Match, Rejection, judge};
use crate::matches::life::freezing::frozen;
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::matches::task::Room;
use crate::refusals::Code;
use crate::store::Identity;
use crate::time::now;
use games::game::{Outcome, Refusal};
use games::json::Json;
use games::refusals::{Common, Reason};
use games::seat::{Seat, Viewer};
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;
use std::borrow::Cow;

/// The maximum length of the id of a command or a question, in bytes.
pub(crate) const MAX_ID_BYTES: usize = 64;

impl RoomState {
    /// The match, if it can be played at the moment.
    fn playable(&self) -> Result<&Match, Refusal> {
        if self.table.status == TableStatus::Frozen {
            return Err(frozen());
        }
        self.game.as_ref().ok_or_else(not_playing)
    }

    /// The change that an accepted input makes to the table, its clocks and its bots.
    fn follow(&self, accepted: Box<Accepted>, time_up: bool, now: i64) -> Change {
        let (mut table, mut standing, mut notices) = (None::<Box<Table>>, self.standing.clone(), Vec::new());
        for row in accepted.rows().iter() {
            if let Some(RecordedInput::Leave { seat, .. } | RecordedInput::AgreedDraw { resigned: Some(seat) }) =
                row.input
            {
                table.get_or_insert_with(|| self.table.clone().into()).seats[seat.index()].gone = true;
            }
        }
        self.count_stand_ins(&accepted, &mut table);
        let people = self.people_in_play();
        if let Some(clocks) = &mut standing.clocks {
            attend(clocks, &accepted, &people);
        }
        let wants = |seat: &Seat| standing.clocks.as_ref().is_some_and(|clocks| clocks.wants_stand_in(*seat));
        let (late, others): (Vec<Seat>, Vec<Seat>) = people.into_iter().partition(wants);
        // If all players are late, no bots stand in: the match would play itself.
        for seat in late.into_iter().filter(|_| !others.is_empty()) {
            let table = table.get_or_insert_with(|| self.table.clone().into());
            notices.push(self.let_bot_play(seat, table, &mut standing));
        }
        let number = |seat| accepted.decision_number(seat);
        standing.follow(accepted.awaited(), number, accepted.acted_openly(), now);
        if let Some(clocks) = &mut standing.clocks {
            clocks.hurry(&table.as_deref().unwrap_or(&self.table).people(accepted.in_play()), now);
            if time_up {
                clocks.take_time_up();
            }
        }
        if let Some(outcome) = accepted.outcome() {
            let table = table.get_or_insert_with(|| self.table.clone().into());
            table.turns = Some(self.turn());
            finish(table, &mut standing, outcome.clone(), now);
        }
        Change { accepted: Some(accepted), table, standing: Some(standing), notices, ..Change::default() }
    }
}

impl Room {
    /// Handles a client's frame. Commands and questions get their own replies.
    pub(crate) async fn frame(&mut self, subscriber: u64, frame: ClientFrame) -> Result<(), Rejection> {
        let player = self.audience.player(subscriber);
        let seat = player.and_then(|player| self.state.table.seat_of(player));
        match frame {
            ClientFrame::Ping => self.audience.answer(subscriber, &ServerFrame::Pong),
            ClientFrame::Ask { id, version, ask } => self.hear_ask(subscriber, id, version, &ask),
            ClientFrame::Command { id, decision, command } => {
                self.command(subscriber, seat, id, decision, command).await;
            }
            ClientFrame::Chat { to, text } => Box::pin(self.say(self.player(subscriber), &to, &text)).await?,
            ClientFrame::WatchersChat { text } => {
                Box::pin(self.say_to_watchers(self.player(subscriber), &text)).await?;
            }
            ClientFrame::Motion { motion, agree } => Box::pin(self.motion(self.acting(seat)?, motion, agree)).await?,
            ClientFrame::Resign => Box::pin(self.resign(self.acting(seat)?)).await?,
            ClientFrame::Return => Box::pin(self.comes_back(self.acting(seat)?)).await?,
        }
        Ok(())
    }

    fn player(&self, subscriber: u64) -> Option<Identity> {
        self.audience.identity(subscriber)
    }

    /// The seat of a player who acts. Refuses if the player has none, or if it is unknown what is stored.
    fn acting(&self, seat: Option<Seat>) -> Result<Seat, Rejection> {
        match self.undecided() {
            Some(why) => Err(Rejection::Unknown(why)),
            None => seat.ok_or_else(|| Common::NotSeated.plain().into()),
        }
    }

    /// Plays a command and replies to it.
    async fn command(&mut self, subscriber: u64, seat: Option<Seat>, id: String, decision: Option<u32>, command: Json) {
        let played = match self.acting(seat) {
            _ if id.is_empty() || id.len() > MAX_ID_BYTES => Err(bad_id().into()),
            Ok(seat) => {
                self.take_back(seat).await;
                self.play(Input::Command { seat, id: Some(id.clone()), decision, command }).await
            }
            Err(rejection) => Err(rejection),
        };
        let is_stale = matches!(played, Err(Rejection::Stale));
        let (result, reply) = reply(id, played);
        metrics::counter!("starboard_commands_total", "result" => result).increment(1);
        self.audience.answer(subscriber, &reply);
        if is_stale {
            self.audience.show_again(&self.state, subscriber, None);
        }
    }

    /// Handles a seat's resignation.
    pub(crate) async fn resign(&mut self, seat: Seat) -> Result<(), Rejection> {
        self.state.must_own(seat)?;
        self.play(self.state.resignation(seat)).await.map(drop)
    }

    /// Plays an input. Returns the version that its seat sees afterwards; for inputs without a seat, the spectators'
    /// version.
    pub(crate) async fn play(&mut self, input: Input) -> Result<u32, Rejection> {
        let (now, viewer, time_up) = (now(), viewer_of(&input), input == Input::TimeUp);
        let command = match &input {
            Input::Command { seat, command, .. } => Some((*seat, command.clone())),
            _ => None,
        };
        let judging = self.inbox.liveness.judging();
        let judged = self.state.playable().map_err(Rejection::from).and_then(|game| judge(game, input, now));
        drop(judging);
        if let Err(Rejection::RulesFailed(message)) = &judged {
            Box::pin(self.freeze(message)).await;
            return Err(frozen().into());
        }
        let accepted = judged?;
        let version = accepted.version_for(viewer);
        self.enact(self.state.follow(accepted, time_up, now)).await?;
        match command {
            Some((seat, command)) => self.move_advice_on(seat, &command),
            None => self.drop_advice(),
        }
        self.recount_motions().await;
        self.think();
        Ok(version)
    }
}

/// The reply to a command, and the result for the metrics.
fn reply(id: String, played: Result<u32, Rejection>) -> (&'static str, ServerFrame) {
    match played {
        Ok(version) | Err(Rejection::Repeated { version }) => ("accepted", ServerFrame::Accepted { id, version }),
        Err(Rejection::Unknown(Refusal { code, message, args, .. })) => {
            ("unknown", ServerFrame::Unknown { id, code: code.into_owned(), message, args })
        }
        Err(rejection) => {
            let Refusal { code, message, rule, args } = rejection.into();
            let (code, rule) = (code.into_owned(), rule.map(Cow::into_owned));
            ("rejected", ServerFrame::Rejected { id, code, message, rule, args })
        }
    }
}

pub(crate) fn bad_id() -> Refusal {
    Code::BadId.with([("most", MAX_ID_BYTES.into())])
}

pub(crate) fn not_playing() -> Refusal {
    Code::NotPlaying.plain()
}

/// Records in the clocks which players have acted and which have missed a decision.
fn attend(clocks: &mut Clocks, accepted: &Accepted, people: &[Seat]) {
    for row in accepted.rows().iter() {
        match row.input {
            Some(RecordedInput::Deadline { seat, .. }) if people.contains(&seat) => clocks.missed(seat),
            Some(RecordedInput::Command { seat, .. }) if people.contains(&seat) => {
                clocks.acted(seat, accepted.acted() == Some(seat));
            }
            _ => {}
        }
    }
}

/// The viewer whose version is reported after an input.
fn viewer_of(input: &Input) -> Viewer {
    match input {
        Input::Command { seat, .. }
        | Input::Deadline { seat }
        | Input::Leave { seat, .. }
        | Input::AgreedDraw { resigned: Some(seat) } => Viewer::Seat(*seat),
        Input::TimeUp | Input::AgreedDraw { resigned: None } | Input::Abandoned => Viewer::Spectator,
    }
}

/// Ends the match on its table and stops all clocks.
pub(crate) fn finish(table: &mut Table, standing: &mut TurnState, outcome: Outcome, now: i64) {
    table.status = TableStatus::Finished;
    table.ended_at = Some(now);
    table.outcome = Some(outcome);
    table.motions.clear();
    table.give_all_back();
    *standing = TurnState::default();
    metrics::counter!("starboard_matches_finished_total").increment(1);
}
