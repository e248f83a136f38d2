//! Spacetrace at real tables: what is prepared in secret, the stack and the battle, through real sockets.

use crate::harness::{NOTHING, Party, Seen, Server, Socket, heard, with};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Two people at a started match, of whom seat 0 begins; and who has acted last.
struct War(Party, usize);

impl Deref for War {
    type Target = Party;

    fn deref(&self) -> &Party {
        &self.0
    }
}

impl DerefMut for War {
    fn deref_mut(&mut self) -> &mut Party {
        &mut self.0
    }
}

/// With what a policy ends a question where nothing better is listed, the likeliest first.
const ENDS: [&str; 6] = ["ready", "confirm-order", "commit-extra", "pass", "pass-turn", "choose-target"];

fn is(kind: &str) -> impl Fn(&Seen) -> bool {
    move |seen| seen.own_decision().is_some_and(|own| own.question.kind == kind)
}

impl War {
    async fn of(server: &Server, decks: [&str; 2]) -> War {
        let loadouts = decks.map(|deck| json!({ "starter": deck }));
        let body = json!({ "game": "spacetrace", "options": { "first_player": "seat-0" } });
        War(Party::of(server, &loadouts, with(body, json!({}))).await, 0)
    }

    /// The seat that is asked something, as whoever acted last sees it; it has heard so too.
    async fn awaited(&mut self) -> usize {
        let seat = self.sockets[self.1].seen().decisions.first().expect("the match goes on").seat.index();
        self.sockets[seat].until_seen("it is asked", |seen| seen.own_decision().is_some()).await;
        seat
    }

    /// Gives a command of that seat.
    async fn gives(&mut self, seat: usize, command: &Value) {
        self.does(seat, command).await;
        self.1 = seat;
    }

    /// The first command listed for a seat that `wanted` wants.
    fn listed(&self, seat: usize, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        self.sockets[seat].seen().choices.iter().map(|choice| choice.command.value()).find(|command| wanted(command))
    }

    /// One sensible command: whatever brings cards onto the table, then the attack, then the end of the question.
    async fn goes_on(&mut self, seat: usize) {
        let of = |kind: &'static str| move |command: &Value| command["type"] == kind;
        let once = |command: &Value| command["type"] == "play-tactic" && command.get("sacrifice").is_none();
        let attack = json!({ "type": "attack", "extra": "no", "pause": true });
        let sought = self.listed(seat, of("play-reinforcement")).or_else(|| self.listed(seat, of("deploy")));
        let sought =
            sought.or_else(|| self.listed(seat, once)).or_else(|| self.listed(seat, |command| *command == attack));
        let command =
            sought.or_else(|| ENDS.iter().find_map(|kind| self.listed(seat, |command| command["type"] == *kind)));
        self.gives(seat, &command.expect("something is listed")).await;
    }

    /// Plays on until a seat is asked that; the seat.
    async fn until(&mut self, kind: &str) -> usize {
        loop {
            let seat = self.awaited().await;
            if is(kind)(self.sockets[seat].seen()) {
                return seat;
            }
            self.goes_on(seat).await;
        }
    }

    /// `kill -9`, and both come back to what they left.
    async fn survives(&mut self, server: &mut Server) {
        self.hush().await;
        let before: Vec<Seen> = self.sockets.iter().map(|socket| socket.seen().clone()).collect();
        server.kill();
        server.start_again();
        self.sit_down().await;
        for (socket, before) in self.sockets.iter().zip(&before) {
            assert_eq!(socket.seen().position(), before.position());
        }
    }
}

async fn watched(server: &Server) -> (War, Socket) {
    let war = War::of(server, ["vanguard", "bulwark"]).await;
    let mut onlooker = server.nobody().sits_down(&war.id).await;
    onlooker.welcome().await;
    (war, onlooker)
}

#[tokio::test]
async fn what_is_laid_on_the_tray_is_heard_by_nobody_else_and_taken_back_without_a_trace() {
    let server = Server::start();
    let (mut war, mut onlooker) = watched(&server).await;
    let scrap = loop {
        let seat = war.awaited().await;
        if let Some(scrap) = war.listed(seat, |command| command["type"] == "scrap") {
            break (seat, scrap);
        }
        let ready = json!({ "type": "ready" });
        war.gives(seat, &ready).await;
    };
    let (seat, first) = scrap;
    war.hush().await;
    onlooker.lives().await;
    let since = [war.sockets[1 - seat].heard.len(), onlooker.heard.len()];
    war.gives(seat, &first).await;
    let kind = &first["kind"];
    let second = war.listed(seat, |command| command["type"] == "scrap" && command["kind"] == *kind).expect("another");
    war.gives(seat, &second).await;
    assert_eq!(war.own(seat)["composing"]["cards"].as_array().map(Vec::len), Some(2));
    war.gives(seat, &json!({ "type": "cancel-scrap" })).await;
    war.hush().await;
    onlooker.lives().await;
    assert_eq!(heard(&war.sockets[1 - seat], since[0]), NOTHING);
    assert_eq!(heard(&onlooker, since[1]), NOTHING);
}

#[tokio::test]
async fn hands_and_libraries_are_seen_by_their_owners_alone_until_the_end() {
    let server = Server::start();
    let (mut war, mut onlooker) = watched(&server).await;
    for _ in 0..12 {
        let seat = war.awaited().await;
        war.goes_on(seat).await;
    }
    war.hush().await;
    onlooker.lives().await;
    assert_eq!(onlooker.seen().view["own"], json!([]));
    for frames in [onlooker.heard.concat(), war.sockets[1].heard.concat()] {
        // Only a list of one's own, a hand or a drawn card would name what the other side alone has.
        assert!(
            !frames.contains("orbital-strike")
                || war.view(1)["sides"][0]["discard"].to_string().contains("orbital-strike")
        );
    }
    for seat in 0..2 {
        assert_eq!(war.own(seat)["seat"], json!(seat));
    }
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let server = Server::start();
    let mut war = War::of(&server, ["vanguard", "bulwark"]).await;
    let one = |kind: &str| json!({ "type": kind });
    let attack = json!({ "type": "attack", "extra": "no", "pause": false });
    let deploy = |card: &str| json!({ "type": "deploy", "card": card });
    let refused = [(attack, "attack-first-turn", "R80"), (deploy("eagles"), "unknown-card", "R8")];
    war.refuses(0, refused).await;
    war.refuses(1, [(one("ready"), "not-your-move", "section 4")]).await;
}

#[tokio::test]
async fn after_kill_9_in_the_midst_of_a_stack_it_is_answered_as_if_nothing_had_been() {
    let mut server = Server::start();
    let mut war = War::of(&server, ["shadow", "bulwark"]).await;
    let seat = war.until("answer").await;
    let stack = war.view(seat)["stack"].clone();
    assert_ne!(stack, json!([]));
    war.survives(&mut server).await;
    assert_eq!(war.view(1)["stack"], stack);
    war.gives(seat, &json!({ "type": "pass" })).await;
    war.hush().await;
    assert_eq!(war.view(0)["stack"], json!([]), "it has resolved");
}

#[tokio::test]
async fn after_kill_9_in_the_midst_of_an_attack_the_battle_is_fought_on() {
    let mut server = Server::start();
    let mut war = War::of(&server, ["vanguard", "ironclad"]).await;
    let seat = war.until("class-window").await;
    let battle = war.view(seat)["attack"]["battle"].clone();
    assert!(battle.is_object());
    war.survives(&mut server).await;
    assert_eq!(war.view(1)["attack"]["battle"], battle);
    war.gives(seat, &json!({ "type": "pass-turn" })).await;
}
