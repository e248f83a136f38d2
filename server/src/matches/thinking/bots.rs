//! Runs the bots of a table. They get the same questions as players, think in a worker pool, and act through [`Room::play`].

use crate::error::ApiError;
use crate::matches::core::{Input, Match, Rejection};
use crate::matches::task::Room;
use crate::matches::thinking::search::{Budget, think_about, time_for_each};
use crate::matches::{Inbox, Message};
use games::bots::{Level, Purpose, Strategy, Style};
use games::dice::Dice;
use games::fingerprint::fingerprint;
use games::game::Role;
use games::json::Json;
use games::lesson::LEARNER;
use games::seat::Seat;
use protocol::rest::TableStatus;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// Bots look at the position again after 1 s if nothing can be stored or all workers are busy.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// A bot's move was legal but could not be stored.
struct Unstored;

/// The bot runner of a table.
#[derive(Default)]
pub(crate) struct BotRunner {
    thinking: Option<Thinking>,
    /// The bots that want no action, each with the version of the match for which this is known.
    content: BTreeSet<(Seat, u32)>,
}

impl BotRunner {
    /// True while a bot is thinking.
    pub(crate) fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Forgets which bots want no action, after the match has gone back to an earlier position.
    pub(crate) fn forget(&mut self) {
        self.content.clear();
    }
}

/// A search for the moves of one or more bots.
struct Thinking {
    /// The bots' seats, and the number of the decision that each has to make.
    of: Vec<(Seat, Option<u32>)>,
    /// Dropped when all these decisions are closed, which stops the search.
    wanted: Option<Arc<()>>,
}

/// The result of a search.
pub(crate) enum BotMoves {
    /// The moves that the bots have chosen.
    Chosen(Vec<SeatMoves>),
    /// The rules did not return.
    TimedOut,
}

/// A seat's commands, in order, and the number of the decision that they answer.
pub(crate) struct SeatMoves {
    seat: Seat,
    decision: Option<u32>,
    commands: Vec<Json>,
}

impl Room {
    /// Starts a search for all bots that have a decision to make or may reply.
    pub(crate) fn think(&mut self) {
        self.cancel_stale_search();
        if self.bots.is_busy() || self.state.table.status != TableStatus::Playing {
            return;
        }
        let Some(game) = self.state.game.as_ref() else { return };
        let asked = self.asked_bots(game);
        if asked.is_empty() {
            return;
        }
        let wanted = Arc::new(());
        let still = Arc::downgrade(&wanted);
        let of = asked.iter().map(|(seat, _, decision)| (*seat, *decision)).collect();
        self.bots.thinking = Some(Thinking { of, wanted: Some(wanted) });
        let (state, matches, inbox) = (Arc::clone(game.state()), Arc::clone(&self.matches), self.inbox.clone());
        let seed = u64::from_le_bytes(crate::random::bytes("bot"));
        let scripted = self.scripted(game);
        let table = self.state.table.id.clone();
        tokio::spawn(async move {
            tokio::time::sleep(matches.bot_delay).await;
            let seats = asked.clone();
            let think = move || {
                let (mut dice, time) = (Dice::forecast(seed), time_for_each(seats.len()));
                let mut commands = |seat, level: Level| {
                    let mix = state.info().mix(level);
                    let budget = Budget { playouts: mix.playouts, time };
                    match mix.draw(&mut dice) {
                        _ if scripted.is_some() => scripted.iter().cloned().collect(),
                        Strategy::Search => {
                            let style = Style::of(fingerprint(&(&table, seat)));
                            think_about(&*state, seat, &mut dice, Purpose::Move, budget, &still).plan(style)
                        }
                        strategy => state.bot(strategy, seat, &mut dice),
                    }
                };
                let moves_of = |(seat, level, decision)| SeatMoves { seat, decision, commands: commands(seat, level) };
                seats.into_iter().map(moves_of).collect()
            };
            let moves = match matches.pools.bots.run(think).await {
                Ok(moves) => BotMoves::Chosen(moves),
                // All workers are busy. The bot tries again instead of losing its turn.
                Err(ApiError::Busy) => return look_again_later(inbox).await,
                Err(ApiError::TimedOut) => BotMoves::TimedOut,
                // A bot that panics gets no commands, so its decision is played as missed.
                Err(_) => {
                    let none = |(seat, _, decision)| SeatMoves { seat, decision, commands: Vec::new() };
                    BotMoves::Chosen(asked.into_iter().map(none).collect())
                }
            };
            // A table that is gone needs no moves.
            let _ = inbox.send(Message::Moves(moves)).await;
        });
    }

    /// True while a bot that the search is for still has its decision to make.
    fn search_is_wanted(&self) -> bool {
        let of = self.bots.thinking.iter().flat_map(|thinking| &thinking.of);
        of.copied().any(|(seat, decision)| self.is_bot(seat) && self.decision(seat) == decision)
    }

    /// Stops the search if all its decisions are closed.
    fn cancel_stale_search(&mut self) {
        if !self.search_is_wanted()
            && let Some(thinking) = &mut self.bots.thinking
        {
            thinking.wanted = None;
        }
    }

    /// Plays the moves of bots whose decision is still open. A match whose bot does not return is frozen: the next search
    /// would take another thread.
    pub(crate) async fn play_bots(&mut self, moves: BotMoves) {
        let moves = match moves {
            BotMoves::Chosen(moves) => moves,
            BotMoves::TimedOut if self.search_is_wanted() => {
                self.bots.thinking = None;
                return self.freeze("a bot does not return").await;
            }
            BotMoves::TimedOut => Vec::new(),
        };
        for SeatMoves { seat, decision, commands } in moves {
            let still_asked = self.is_bot(seat) && self.decision(seat) == decision;
            if still_asked && self.play_or_settle(seat, decision, commands).await.is_err() {
                return self.think_again_later();
            }
        }
        self.bots.thinking = None;
        let version = self.state.game.as_ref().map_or(0, Match::version);
        self.bots.content.retain(|(_, at)| *at == version);
        self.think();
    }

    /// Makes the bots look at the position again after [`RETRY_AFTER`], because nothing can be stored.
    fn think_again_later(&self) {
        tokio::spawn(look_again_later(self.inbox.clone()));
    }

    /// Plays a bot's commands until one is refused. If none is accepted, the bot misses its decision. If it has none, it
    /// wants no action at this version.
    async fn play_or_settle(&mut self, seat: Seat, decision: Option<u32>, commands: Vec<Json>) -> Result<(), Unstored> {
        let mut moved = false;
        for command in commands {
            let input = Input::Command { seat, id: None, decision: self.decision(seat), command };
            match self.play(input).await {
                Ok(_) => moved = true,
                Err(Rejection::NotStored(_) | Rejection::Unknown(_)) => return Err(Unstored),
                Err(_) => break,
            }
        }
        if moved { Ok(()) } else { self.settle(seat, decision).await }
    }

    async fn settle(&mut self, seat: Seat, decision: Option<u32>) -> Result<(), Unstored> {
        if decision.is_none() {
            let version = self.state.game.as_ref().map_or(0, Match::version);
            self.bots.content.insert((seat, version));
            return Ok(());
        }
        tracing::warn!(table = %self.state.table.id, %seat, "a bot found no move; its decision is played as missed");
        match self.play(Input::Deadline { seat }).await {
            Ok(_) => Ok(()),
            Err(Rejection::NotStored(_) | Rejection::Unknown(_)) => Err(Unstored),
            Err(rejection) => {
                self.freeze(&format!("a bot in {seat} found no move, and a missed decision is refused: {rejection}"))
                    .await;
                Ok(())
            }
        }
    }

    fn asked_bots(&self, game: &Match) -> Vec<(Seat, Level, Option<u32>)> {
        let version = game.version();
        let bots = Seat::all(self.state.table.seats.len()).zip(&self.state.table.seats);
        let bots = bots.filter_map(|(seat, place)| Some((seat, place.bot?, game.decision_number(seat))));
        bots.filter(|(seat, _, decision)| {
            let may_reply = || game.state().lists(*seat, Role::Reply);
            decision.is_some() || (may_reply() && !self.bots.content.contains(&(*seat, version)))
        })
        .collect()
    }

    /// In a lesson, the opponent's next command in the script, if it fits the position.
    fn scripted(&self, game: &Match) -> Option<Json> {
        let lesson = game.state().info().lesson().filter(|_| self.state.table.lesson)?;
        let opponent = Seat::all(game.seats()).find(|seat| *seat != LEARNER)?;
        lesson.scripted(&**game.state(), opponent, game.commands_given(opponent))
    }

    fn decision(&self, seat: Seat) -> Option<u32> {
        self.state.game.as_ref()?.decision_number(seat)
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.state.table.status == TableStatus::Playing
            && self.state.table.place(seat).is_some_and(|place| place.bot.is_some())
    }
}

/// Makes a table's bots look at the position again after [`RETRY_AFTER`].
async fn look_again_later(inbox: Inbox) {
    tokio::time::sleep(RETRY_AFTER).await;
    // The table may be gone by then.
    let _ = inbox.send(Message::Moves(BotMoves::Chosen(Vec::new()))).await;
}
