//! A table's task: the only one that changes it. Whatever comes in is dealt with one after another, on the one way:
//! judge on a clone, append durably, swap, publish, reply.

use super::core::{Input, Match, Verdict, judge};
use super::subscribers::{Subscriber, text};
use super::table::{Standing, Table};
use super::{Here, Matches, Message, bots};
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::secrets::now;
use crate::store::{Commit, Listed};
use games::game::{Departure, Outcome, Refusal};
use games::seat::{Seat, Viewer};
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::rest::{RecordedInput, TableStatus};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::mpsc;

/// A table in memory.
pub(super) struct Live {
    pub(super) matches: Arc<Matches>,
    pub(super) table: Table,
    /// Since the start.
    pub(super) game: Option<Match>,
    pub(super) standing: Standing,
    pub(super) subscribers: BTreeMap<u64, Subscriber>,
    pub(super) arrivals: u64,
    pub(super) here: Here,
    /// The table's own inbox, for what its bots think of.
    pub(super) inbox: mpsc::Sender<Message>,
    pub(super) bots: bots::Desk,
    /// When each player's latest lines of chat were said.
    pub(super) said: BTreeMap<String, Vec<i64>>,
}

/// Why an input was not taken. Nothing has changed.
#[derive(Debug)]
pub(super) struct NotTaken {
    pub(super) refusal: Refusal,
    /// True if it answered a question that is no longer asked.
    pub(super) stale: bool,
}

impl From<Refusal> for NotTaken {
    fn from(refusal: Refusal) -> Self {
        NotTaken { refusal, stale: false }
    }
}

/// Loads a table and serves it until nobody needs it in memory.
pub(super) async fn run(
    matches: Arc<Matches>,
    id: String,
    inbox: mpsc::Sender<Message>,
    mut messages: mpsc::Receiver<Message>,
    here: Here,
) {
    metrics::gauge!("starboard_tables_live").increment(1.0);
    match load(&matches, &id, inbox.clone(), here).await {
        Ok(mut live) => {
            live.think();
            live.serve(&mut messages).await;
        }
        Err(error) => tracing::error!(table = %id, %error, "a table could not be loaded"),
    }
    // Forgotten before the inbox closes: whoever was too late finds the next task.
    matches.forget(&id, &inbox);
    metrics::gauge!("starboard_tables_live").decrement(1.0);
}

async fn load(matches: &Arc<Matches>, id: &str, inbox: mpsc::Sender<Message>, here: Here) -> Result<Live, ApiError> {
    let Listed { table, standing } = matches.store.table(id).await?.ok_or(ApiError::NotFound)?;
    let mut live = Live {
        matches: Arc::clone(matches),
        table,
        game: None,
        standing,
        subscribers: BTreeMap::new(),
        arrivals: 0,
        here,
        inbox,
        bots: bots::Desk::default(),
        said: BTreeMap::new(),
    };
    live.restore().await?;
    Ok(live)
}

impl Live {
    async fn serve(&mut self, messages: &mut mpsc::Receiver<Message>) {
        loop {
            let unneeded = self.subscribers.is_empty() && !self.bots.is_busy();
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.take(message).await,
                    None => return,
                },
                () = tokio::time::sleep(self.matches.idle), if unneeded => return,
            }
            self.serve_those_who_caught_up().await;
        }
    }

    async fn take(&mut self, message: Message) {
        match message {
            Message::Enter { visitor, since, line, answer } => {
                let entered = self.enter(visitor, since, line).await;
                // Whoever does not wait for the answer any more has gone again.
                if let Err(Ok(subscriber)) = answer.send(entered) {
                    self.exit(subscriber);
                }
            }
            Message::Frame { subscriber, frame, taken } => {
                self.frame(subscriber, frame).await;
                let _ = taken.send(());
            }
            Message::Refresh { subscriber } => self.refresh(subscriber).await,
            Message::Exit { subscriber } => self.exit(subscriber),
            Message::Ask { by, request, answer } => {
                let done = self.ask(&by, request).await;
                let _ = answer.send(done);
            }
            Message::Wake { answer } => {
                self.wake().await;
                let _ = answer.send(());
            }
            Message::Moves(thought) => self.play_bots(thought).await,
        }
    }

    async fn frame(&mut self, subscriber: u64, frame: ClientFrame) {
        let Some(from) = self.subscribers.get(&subscriber) else { return };
        let player = from.player.clone();
        let seat = player.as_ref().and_then(|player| self.table.seat_of(&player.id));
        let done = match (frame, seat) {
            (ClientFrame::Ping, _) => {
                self.answer(subscriber, &ServerFrame::Pong);
                Ok(())
            }
            (ClientFrame::Chat { to, text }, _) => self.say(player, to, &text).await,
            (ClientFrame::Command { id, decision, command }, Some(seat)) => {
                return self.command(subscriber, seat, id, decision, command).await;
            }
            (ClientFrame::Command { id, .. }, None) => return self.reject(subscriber, id, not_seated()),
            (ClientFrame::Motion { motion, agree }, Some(seat)) => self.motion(seat, motion, agree).await,
            (ClientFrame::Resign, Some(seat)) => self.resign(seat).await,
            (ClientFrame::Motion { .. } | ClientFrame::Resign, None) => Err(not_seated()),
        };
        if let Err(refusal) = done {
            let Refusal { code, message, .. } = refusal;
            self.answer(subscriber, &ServerFrame::Error { code: code.into_owned(), message });
        }
    }

    async fn command(
        &mut self,
        subscriber: u64,
        seat: Seat,
        id: String,
        decision: Option<u32>,
        command: serde_json::Value,
    ) {
        if id.is_empty() || id.len() > 64 {
            return self.reject(subscriber, id, Refusal::plain("bad-id", "A command's id has 1 to 64 characters."));
        }
        self.take_back(seat).await;
        let input = Input::Command { seat, id: Some(id.clone()), decision, command };
        match self.play(input).await {
            Ok(version) => {
                metrics::counter!("starboard_commands_total", "result" => "accepted").increment(1);
                self.answer(subscriber, &ServerFrame::Accepted { id, version });
            }
            Err(NotTaken { refusal, stale }) => {
                metrics::counter!("starboard_commands_total", "result" => "rejected").increment(1);
                self.reject(subscriber, id, refusal);
                if stale {
                    self.show_again(subscriber);
                }
            }
        }
    }

    /// Gives up a seat's match.
    pub(super) async fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let done = self.play(Input::Leave { seat, why: Departure::Resigned }).await;
        done.map(|_| ()).map_err(|not| not.refusal)
    }

    /// The one way of an input. The answer is the version that its seat has seen after it.
    pub(super) async fn play(&mut self, input: Input) -> Result<u32, NotTaken> {
        let now = now();
        let viewer = match &input {
            Input::Command { seat, .. } | Input::Deadline { seat } | Input::Leave { seat, .. } => Viewer::Seat(*seat),
            Input::TimeUp | Input::AgreedDraw => Viewer::Spectator,
        };
        let time_up = input == Input::TimeUp;
        let Some(game) = self.game.as_ref() else {
            return Err(Refusal::plain("not-playing", "No match is being played here.").into());
        };
        let accepted = match judge(game, input, now) {
            Verdict::Accepted(accepted) => accepted,
            Verdict::Again { version } => return Ok(version),
            Verdict::Refused { refusal, stale } => return Err(NotTaken { refusal, stale }),
            Verdict::Poisoned { message } => {
                self.quarantine(&message).await;
                return Err(
                    Refusal::plain("rules-failed", "The rules failed here. The match is stopped and kept.").into()
                );
            }
        };
        let before = self.versions();
        let mut standing = self.standing.clone();
        standing.follow(accepted.awaited(), accepted.acted(), now);
        if let Some(clocks) = standing.clocks.as_mut().filter(|_| time_up) {
            clocks.take_time_up();
        }
        let mut table = self.table.clone();
        for row in accepted.rows() {
            if let Some(RecordedInput::Leave { seat, .. }) = row.input {
                table.seats[seat.index()].gone = true;
            }
        }
        if let Some(outcome) = accepted.outcome() {
            finish(&mut table, &mut standing, outcome.clone(), now);
        }
        let version = accepted.version_for(viewer);
        let rows = accepted.rows().to_vec();
        let changed = table != self.table;
        self.commit(rows, changed.then(|| table.clone()), Some(standing.clone())).await?;
        if let Some(game) = self.game.as_mut() {
            game.adopt(*accepted);
        }
        self.table = table;
        self.standing = standing;
        self.publish(&before, changed);
        self.recount_motions().await;
        self.think();
        Ok(version)
    }

    /// Writes durably; if that fails, nothing has happened, and memory follows what is on disk.
    pub(super) async fn commit(
        &mut self,
        rows: Vec<super::core::Row>,
        table: Option<Table>,
        standing: Option<Standing>,
    ) -> Result<(), Refusal> {
        let due = standing.as_ref().map(|standing| standing.due(now()));
        let appends = !rows.is_empty();
        let commit = Commit { table_id: self.table.id.clone(), rows, table, standing };
        match self.matches.store.commit(commit).await {
            Ok(()) => {
                if let Some(due) = due {
                    self.matches.alarms.put(&self.table.id, due);
                }
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.table.id, %error, "could not be stored");
                if appends && let Err(error) = self.restore().await {
                    tracing::error!(table = %self.table.id, %error, "could not be read again");
                }
                Err(Refusal::plain("not-stored", "That could not be stored. Nothing has changed; try again."))
            }
        }
    }

    /// Takes the match from its record, unless it is in memory already up to the same version.
    async fn restore(&mut self) -> Result<(), ApiError> {
        let rows = self.matches.store.record(&self.table.id).await?;
        let known = self.game.as_ref().map(Match::version);
        if rows.is_empty() || known == rows.last().map(|row| row.version) {
            return Ok(());
        }
        let restored = match self.table.start() {
            Some(start) => Match::restore(&start, self.table.clock.absence, &rows).map_err(|damage| damage.to_string()),
            None => Err(format!("the game {} is not played here any more", self.table.game)),
        };
        match restored {
            Ok(game) => self.game = Some(game),
            // Boxed, since it stores, and what cannot be stored is read again.
            Err(message) if self.table.status == TableStatus::Playing => Box::pin(self.quarantine(&message)).await,
            Err(message) => tracing::error!(table = %self.table.id, %message, "a finished match cannot be replayed"),
        }
        Ok(())
    }

    /// The rules failed: nothing more is played here, everything is kept, and all others go on.
    pub(super) async fn quarantine(&mut self, message: &str) {
        tracing::error!(table = %self.table.id, game = %self.table.game, %message, "a match is quarantined");
        metrics::counter!("starboard_matches_quarantined_total").increment(1);
        self.table.status = TableStatus::Quarantined;
        self.standing = Standing::default();
        let (table, standing) = (self.table.clone(), self.standing.clone());
        // Without the disk it stays quarantined in memory; the next load finds the same fault.
        let _ = self.commit(Vec::new(), Some(table), Some(standing)).await;
        self.notice("quarantined", "The rules failed here. The match is stopped; everything is kept for a repair.");
        self.show_table();
    }

    /// Takes what silence means for every seat whose deadline has passed.
    async fn wake(&mut self) {
        // Every round takes at least one deadline; a seat asked anew has a new one.
        for _ in 0..256 {
            let now = now();
            let Some(clocks) = self.standing.clocks.as_ref() else { break };
            let input = if clocks.is_time_up(now) {
                Input::TimeUp
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

    fn reject(&mut self, subscriber: u64, id: String, refusal: Refusal) {
        let Refusal { code, message, rule } = refusal;
        let rule = rule.map(std::borrow::Cow::into_owned);
        self.answer(subscriber, &ServerFrame::Rejected { id, code: code.into_owned(), message, rule });
    }

    pub(super) fn answer(&mut self, subscriber: u64, frame: &ServerFrame) {
        if let Some(subscriber) = self.subscribers.get_mut(&subscriber) {
            subscriber.answer(text(frame));
        }
    }

    /// The clocks of a match that begins now.
    pub(super) fn new_clocks(&self) -> Clocks {
        Clocks::new(self.table.clock, self.table.seats.len())
    }
}

/// The match is over: the table says so, and no clock runs any more.
pub(super) fn finish(table: &mut Table, standing: &mut Standing, outcome: Outcome, now: i64) {
    table.status = TableStatus::Finished;
    table.ended_at = Some(now);
    table.outcome = Some(outcome);
    table.motions.clear();
    *standing = Standing::default();
    metrics::counter!("starboard_matches_finished_total").increment(1);
}

fn not_seated() -> Refusal {
    Refusal::plain("not-seated", "Only those who sit at this table can do that.")
}
