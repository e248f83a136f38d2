//! Questions about positions, at the table and in a review.

use crate::harness::{
    Match, NOTHING, Party, Person, Player, Reply, Server, Socket, hear_the_end, heard, invite_of, new_id, new_table,
    play, play_and_listen, seated, start, started, whole_replay, with,
};
use games::game::Refusal;
use protocol::frame::ClientFrame;
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn why_not(command: &Value) -> Value {
    json!({ "why-not": command })
}

/// The code of a refused question. Checks that there is a message.
#[track_caller]
fn code(answered: &Value) -> &str {
    assert!(answered.get("answer").is_none(), "it was answered: {answered}");
    assert!(answered["refusal"]["message"].as_str().is_some_and(|words| words.len() > 5), "no message: {answered}");
    answered["refusal"]["code"].as_str().expect("a code")
}

/// The answer. Fails if the question was refused.
#[track_caller]
fn answer(answered: &Value) -> &Value {
    assert!(answered.get("refusal").is_none(), "it was refused: {answered}");
    answered.get("answer").unwrap_or_else(|| panic!("no answer: {answered}"))
}

async fn asks(socket: &mut Socket, ask: &Value) -> Value {
    socket.keeps_within_limits().await;
    let version = socket.seen().version;
    let answered = socket.asks(version, ask).await;
    assert_eq!(answered["version"], json!(version));
    answered
}

async fn in_the_middle(server: &Server, seed: u64) -> (Match, [Player; 2]) {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, seed).await;
    play_and_listen(&mut players, 8).await;
    (of, players)
}

/// The player who is to move at a new table of two players with these settings.
async fn asked_at(server: &Server, besides: Value) -> Player {
    let of = started(server, besides).await;
    let [one, other] = Player::both(&of, 5).await;
    if one.is_awaited() { one } else { other }
}

#[tokio::test]
async fn players_get_hints_unless_the_host_turned_them_off() {
    let server = Server::start();
    let hint = json!({"type": "hint"});
    let mut helped = asked_at(&server, json!({})).await;
    for hint in [json!({"type": "hint", "quick": true}), hint.clone()] {
        let answered = asks(&mut helped.socket, &hint).await;
        assert!(answer(&answered)["commands"].as_array().is_some_and(|plan| !plan.is_empty()), "{answered}");
    }

    let mut alone = asked_at(&server, json!({"hints_off": true})).await;
    let answered = asks(&mut alone.socket, &hint).await;
    assert_eq!(code(&answered), "hints-off");
    // Other questions are still answered.
    let listed = alone.seen().choices[0].command.value();
    let answered = asks(&mut alone.socket, &why_not(&listed)).await;
    assert_eq!(answer(&answered), &Value::Null);
}

#[tokio::test]
async fn why_not_gives_the_message_and_the_rule_of_the_refusal() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 41).await;
    let mut known: BTreeMap<String, Value> = BTreeMap::new();
    let (mut allowed, mut with_rule) = (0, 0);
    for _ in 0..12 {
        play_and_listen(&mut players, 3).await;
        for player in &mut players {
            let listed = player.seen().choices.clone();
            for choice in listed.iter().take(5) {
                let answered = asks(&mut player.socket, &why_not(&choice.command.value())).await;
                assert_eq!(answer(&answered), &Value::Null, "{:?} is allowed", choice.command);
                allowed += 1;
            }
            known.extend(listed.iter().map(|choice| (choice.command.text().into_owned(), choice.command.value())));
        }
        for player in &mut players {
            let choices = player.seen().choices.iter();
            let listed: Vec<Value> = choices.map(|choice| choice.command.value()["type"].clone()).collect();
            let foreign = known.values().filter(|command| !listed.contains(&command["type"]));
            for command in foreign.take(3).cloned().collect::<Vec<_>>() {
                let answered = asks(&mut player.socket, &why_not(&command)).await;
                player.socket.keeps_within_limits().await;
                let Reply::Rejected { code, message, rule, args } = player.socket.command(None, &command).await else {
                    panic!("{command} was accepted, although it is not listed")
                };
                let refusal = Refusal { code: code.into(), message, rule: rule.map(Into::into), args };
                assert_eq!(answer(&answered), &json!(refusal), "{command}");
                with_rule += usize::from(refusal.rule.is_some());
            }
        }
    }
    assert!(allowed > 30 && with_rule > 10, "{allowed} allowed, {with_rule} refused by a rule");
}

#[tokio::test]
async fn an_invalid_question_is_refused_with_a_code_and_the_connection_stays_open() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 42).await;
    let socket = &mut players[0].socket;
    let before = socket.seen().clone();
    let pass = json!({ "type": "pass" });
    let long = json!({ "why-not": { "type": "x".repeat(2100) } });
    let more = json!({ "why-not": pass, "seat": 1 });
    let no_command = why_not(&json!({ "type": "no-such-command" }));
    for wrong in [json!(null), json!(7), json!([]), json!({}), json!({ "type": "no-such-ask" }), no_command, more, long]
    {
        let answered = asks(socket, &wrong).await;
        assert_eq!(code(&answered), "malformed", "{wrong}");
    }
    for gone in [before.version - 1, before.version + 1, 9999] {
        assert_eq!(code(&socket.asks(gone, &why_not(&pass)).await), "stale", "version {gone}");
    }
    for id in ["", &"x".repeat(65)] {
        socket.asks_as(id, before.version, &why_not(&pass)).await;
        assert_eq!(code(&socket.answered(id).await), "bad-id");
    }
    for broken in [r#"{"type":"ask","id":"x"}"#, r#"{"type":"ask","id":"x","version":-1,"ask":{}}"#] {
        socket.say_raw(broken).await;
        let error = |frame| matches!(frame, protocol::frame::ServerFrame::Error { .. }).then_some(());
        socket.until("an error", error).await;
    }
    socket.lives().await;
    assert_eq!(socket.seen().known, before.known);
    assert_eq!(of.host.sits_down(&of.id).await.welcome().await.version, before.version);
}

#[tokio::test]
async fn spectators_have_no_choices_and_a_waiting_table_answers_no_questions() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 43).await;
    let command = players.iter_mut().find(|player| player.is_awaited()).expect("a player to move").chooses().1;
    for onlooker in [server.nobody(), server.guest("Eve").await] {
        let mut socket = onlooker.sits_down(&of.id).await;
        socket.welcome().await;
        assert_eq!(code(&asks(&mut socket, &why_not(&command)).await), "not-seated");
    }
    let waiting = seated(&server, new_table(&server).await).await;
    let mut socket = waiting.host.sits_down(&waiting.id).await;
    socket.welcome().await;
    assert_eq!(code(&asks(&mut socket, &why_not(&command)).await), "not-playing");
}

#[tokio::test]
async fn each_question_is_answered_once_even_if_it_is_asked_several_times() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 44).await;
    let player = players.iter_mut().find(|player| player.is_awaited()).expect("a player to move");
    let (_, command) = player.chooses();
    let (version, socket) = (player.seen().version, &mut player.socket);
    let person = [&of.host, &of.guest][socket.seen().seat.expect("a seat").index()];
    let mut window = person.sits_down(&of.id).await;
    window.welcome().await;
    let ids = [new_id(), new_id(), new_id()];
    for id in &ids {
        socket.asks_as(id, version, &why_not(&command)).await;
    }
    let in_the_other = window.asks(version, &why_not(&command)).await;
    assert_eq!(answer(&in_the_other), &Value::Null);
    let mut told = heard_answers(socket, &ids).await;
    told.sort();
    let mut wanted = ids.to_vec();
    wanted.sort();
    assert_eq!(told, wanted);
}

/// Waits for the answers with these ids and then for a pong. Returns the ids of all answers received by then.
async fn heard_answers(socket: &mut Socket, ids: &[String]) -> Vec<String> {
    let since = socket.heard.len();
    for id in ids {
        if !socket.heard[since..].iter().any(|frame| frame.contains(&format!("\"{id}\""))) {
            socket.answered(id).await;
        }
    }
    socket.lives().await;
    let frames = socket.heard[since..].iter().map(|frame| serde_json::from_str::<Value>(frame).expect("a frame"));
    let answers = frames.filter(|frame| frame["type"] == "answered");
    answers.map(|frame| frame["id"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn a_question_changes_nothing_and_is_not_sent_to_others() {
    let server = Server::start();
    let mut party = Party::of(&server, &[Value::Null, Value::Null], json!({ "game": "galactic-supremacy" })).await;
    let mut onlooker = server.nobody().sits_down(&party.id).await;
    onlooker.welcome().await;
    party.hush().await;
    onlooker.lives().await;
    let (frames, watched) = (party.sockets[1].heard.len(), onlooker.heard.len());
    let before = party.sockets[0].seen().clone();
    let listed: Vec<Value> = before.choices.iter().map(|choice| choice.command.value()).collect();
    for command in listed.iter().chain([&json!({ "type": "pass" }), &json!(7)]).take(12) {
        asks(&mut party.sockets[0], &why_not(command)).await;
    }
    party.hush().await;
    onlooker.lives().await;
    assert_eq!(heard(&party.sockets[1], frames), NOTHING);
    assert_eq!(heard(&onlooker, watched), NOTHING);
    assert_eq!(party.sockets[0].seen().known, before.known);
    party.sit_down().await;
    assert_eq!(party.sockets[0].seen().position(), before.position(), "the questions left no trace");
}

/// The response of `POST /api/matches/{id}/ask`.
async fn review(person: &Person, of: &Match, query: &str, body: Value) -> crate::harness::Answer {
    person.post(&format!("/api/matches/{}/ask{query}", of.id), body).await
}

async fn finished(server: &Server, seed: u64, changes: Value) -> (Match, MatchRecord) {
    let of = started(server, changes).await;
    let mut players = Player::both(&of, seed).await;
    play(&mut players, 20).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let record = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    (of, record)
}

#[tokio::test]
async fn in_a_review_anyone_can_ask_about_any_position_from_any_perspective() {
    let server = Server::start();
    let (of, record) = finished(&server, 45, json!({})).await;
    let stranger = server.nobody();
    let mut asked = 0;
    for row in &record.inputs {
        let RecordedInput::Command { seat, command } = &row.input else { continue };
        let before = row.version - 1;
        let ask = why_not(&command.value());
        let own = json!({ "version": before, "as": seat.index().to_string(), "ask": ask });
        let answered = review(&stranger, &of, "", own).await.ok();
        assert_eq!(answered, json!({ "version": before, "answer": null }), "the command was played then");
        asked += 1;
    }
    assert!(asked > 15);
    let RecordedInput::Command { seat, command } = &record.inputs[0].input else { panic!("a command") };
    let ask = why_not(&command.value());
    let other = json!({ "version": 0, "as": (1 - seat.index()).to_string(), "ask": ask });
    let refused = review(&of.host, &of, "", other).await.ok();
    assert!(refused["answer"]["code"].is_string() && refused["answer"]["message"].is_string(), "{refused}");
    for eyes in [json!("spectator"), json!("all"), Value::Null] {
        let problem = review(&of.host, &of, "", json!({ "version": 0, "as": eyes, "ask": ask })).await.refused(409);
        assert_eq!(problem.code, "not-seated", "as {eyes}");
    }
}

#[tokio::test]
async fn a_review_refuses_invalid_questions_and_running_matches() {
    let server = Server::start();
    let (of, record) = finished(&server, 46, json!({})).await;
    let ask = why_not(&json!({ "type": "pass" }));
    let length = record.inputs.len();
    for version in [length + 1, 9999] {
        let problem =
            review(&of.host, &of, "", json!({ "version": version, "as": "0", "ask": ask })).await.refused(422);
        assert_eq!(problem.code, "bad-version");
    }
    let at_its_end = review(&of.host, &of, "", json!({ "version": length, "as": "0", "ask": ask })).await.ok();
    assert!(at_its_end["answer"]["code"].is_string(), "the match is over: {at_its_end}");
    for wrong in [json!(null), json!(7), json!({ "type": "no-such-ask" })] {
        let problem = review(&of.host, &of, "", json!({ "version": 0, "as": "0", "ask": wrong })).await.refused(409);
        assert_eq!(problem.code, "malformed");
    }
    for body in [json!({ "version": 0, "as": "9", "ask": ask }), json!({ "version": -1, "ask": ask }), json!({})] {
        let answer = review(&of.host, &of, "", body).await;
        assert!((400..500).contains(&answer.status), "{}", answer.text);
    }
    let (running, _players) = in_the_middle(&server, 47).await;
    for person in [&running.host, &server.nobody()] {
        let problem = review(person, &running, "", json!({ "version": 0, "ask": ask })).await.refused(409);
        assert_eq!(problem.code, "not-over");
    }
}

#[tokio::test]
async fn people_with_the_invite_can_ask_about_a_private_match() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "visibility": "private" }))).await;
    let invite = invite_of(&of.host.get(&format!("/api/tables/{}", of.id)).await.ok());
    start(&of).await;
    let mut players = Player::both(&of, 48).await;
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let body = json!({ "version": 0, "as": "0", "ask": why_not(&json!({ "type": "pass" })) });
    let stranger = server.guest("Eve").await;
    review(&stranger, &of, "", body.clone()).await.refused(404);
    review(&stranger, &of, "?invite=AAECAwQFBgcICQoLDA0ODw", body.clone()).await.refused(404);
    review(&stranger, &of, &format!("?invite={invite}"), body).await.ok();
    assert!(whole_replay(&of.guest, &of.id, "all").await.length > 0);
}
