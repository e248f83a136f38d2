//! A player that knows no rules: it sends choices listed for its decision, with a number from their range. It can play
//! any game.

use super::socket::{Reply, Seen, Socket};
use super::{Match, Person};
use futures_util::future::select_all;
use games::dice::Dice;
use games::game::{Outcome, Role};
use protocol::frame::ShownChoice;
use serde_json::Value;

/// A player who chooses at random.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    dice: Dice,
    /// One in this many choices may be an aside.
    asides: usize,
}

impl Player {
    /// Sits down at the table. `seed` determines the choices.
    pub(crate) async fn sits_down(person: &Person, table: &str, seed: u64) -> Player {
        let mut socket = person.sits_down(table).await;
        socket.welcome().await;
        Player { socket, dice: Dice::forecast(seed), asides: 12 }
    }

    /// Connects both players of a match.
    pub(crate) async fn both(of: &Match, seed: u64) -> [Player; 2] {
        let host = Player::sits_down(&of.host, &of.id, seed).await;
        [host, Player::sits_down(&of.guest, &of.id, seed + 1).await]
    }

    /// Makes the player try asides as often as anything else.
    pub(crate) fn grows_curious(&mut self) {
        self.asides = 1;
    }

    pub(crate) fn seen(&self) -> &Seen {
        self.socket.seen()
    }

    /// True if the player is to move.
    pub(crate) fn is_awaited(&self) -> bool {
        let seen = self.seen();
        seen.outcome.is_none() && seen.own_decision().is_some() && seen.choices.iter().any(moves_on)
    }

    /// Picks a listed choice and a number from its range. Returns the decision that it answers, and the command. Asides
    /// are picked rarely, so that matches make progress.
    pub(crate) fn chooses(&mut self) -> (Option<u32>, Value) {
        let seen = self.socket.seen();
        let rarely = self.dice.pick(self.asides, "try an aside") == 0;
        let choices: Vec<&ShownChoice> =
            seen.choices.iter().filter(|choice| rarely || matches!(choice.role, Role::Action | Role::Draft)).collect();
        let choice = choices[self.dice.pick(choices.len(), "a choice")];
        (seen.own_decision().map(|decision| decision.id), filled(choice, &mut self.dice))
    }

    /// Sends a listed choice and waits until its effect is visible. True if it was accepted. A listed choice may be
    /// refused only because the position changed in the meantime.
    pub(crate) async fn acts(&mut self) -> bool {
        let version = self.seen().version;
        let (decision, command) = self.chooses();
        let reply = self.socket.command(decision, &command).await;
        match reply {
            Reply::Accepted { version } => {
                self.socket.until_seen("the effect of a command", |seen| seen.version >= version).await;
                true
            }
            Reply::Rejected { .. } => {
                assert!(
                    self.seen().version > version || reply.code() == "stale",
                    "the listed command {command} was refused: {reply:?}"
                );
                false
            }
            Reply::Unknown { .. } => panic!("nothing is unreachable: {reply:?}"),
        }
    }
}

/// True for actions and drafts.
pub(crate) fn moves_on(choice: &ShownChoice) -> bool {
    matches!(choice.role, Role::Action | Role::Draft)
}

/// A choice's command, with a random number from its range.
pub(crate) fn filled(choice: &ShownChoice, dice: &mut Dice) -> Value {
    let mut command = choice.command.value();
    if let Some(range) = &choice.range {
        let span = usize::try_from(range.max - range.min + 1).expect("a range has a number");
        command[&*range.field] = Value::from(range.min + dice.pick(span, "a number") as i64);
    }
    command
}

/// Plays up to `commands` commands for the players who are to move; fewer if the match ends. Returns the number of
/// accepted commands.
pub(crate) async fn play(players: &mut [Player], commands: usize) -> usize {
    let mut accepted = 0;
    while accepted < commands && players.iter().all(|player| player.seen().outcome.is_none()) {
        match players.iter_mut().find(|player| player.is_awaited()) {
            Some(player) => accepted += usize::from(player.acts().await),
            None => hear_anything(players).await,
        }
    }
    accepted
}

/// Plays up to `commands` commands and waits until all players have received all frames.
pub(crate) async fn play_and_listen(players: &mut [Player], commands: usize) -> usize {
    let accepted = play(players, commands).await;
    for player in players {
        player.socket.keeps_within_limits().await;
        player.socket.lives().await;
    }
    accepted
}

/// Plays until all players have received the outcome.
pub(crate) async fn play_to_the_end(players: &mut [Player]) -> Outcome {
    play(players, usize::MAX).await;
    hear_the_end(players).await
}

/// Waits, without sending more commands, until all players have received the outcome.
pub(crate) async fn hear_the_end(players: &mut [Player]) -> Outcome {
    let mut outcomes = Vec::new();
    for player in players {
        let seen = player.socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
        outcomes.extend(seen.outcome.clone());
    }
    assert!(outcomes.windows(2).all(|pair| pair[0] == pair[1]), "all receive the same outcome: {outcomes:?}");
    outcomes.swap_remove(0)
}

/// Waits until one of them receives a frame.
pub(crate) async fn hear_anything(players: &mut [Player]) {
    let (frame, _, _) = select_all(players.iter_mut().map(|player| Box::pin(player.socket.next()))).await;
    assert!(frame.is_some(), "a connection was closed in the middle of play");
}
