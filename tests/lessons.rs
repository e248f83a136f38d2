//! Lessons: matches whose deal is fixed and whose opponent begins with a script.

use crate::harness::{Reply, Server, new_table, table_id, whole_replay, with};
use protocol::frame::ShownChoice;
use protocol::rest::TableView;
use serde_json::{Value, json};

#[tokio::test]
async fn every_lesson_can_be_followed_to_its_last_step() {
    let server = Server::start();
    for info in games::ALL.iter().map(|game| &game.info) {
        let Some(lesson) = info.lesson() else { continue };
        let learner = server.guest("Ada").await;
        let wanted = json!({"game": info.slug, "options": null, "lesson": true, "start": true});
        let id = table_id(&learner.post("/api/tables", with(new_table(&server).await, wanted)).await.ok());
        let mut socket = learner.sits_down(&id).await;
        socket.welcome().await;
        for step in &lesson.steps {
            for command in &step.gives {
                let what = format!("step {} of {}", step.id, info.slug);
                let seen = socket.until_seen(&what, |seen| seen.choices.iter().any(|one| covers(one, command))).await;
                let decision = seen.own_decision().map(|decision| decision.id);
                let Reply::Accepted { version } = socket.command(decision, command).await else {
                    panic!("{what} was refused")
                };
                socket.until_seen(&what, |seen| seen.version >= version).await;
            }
        }
        let table: TableView = learner.get(&format!("/api/tables/{id}")).await.typed();
        assert!(table.summary.lesson && table.summary.outcome.is_none(), "{}", info.slug);
    }
}

#[tokio::test]
async fn the_rematch_of_a_lesson_is_not_a_lesson() {
    let server = Server::start();
    let learner = server.guest("Ada").await;
    let wanted = json!({"game": games::ALL[0].info.slug, "options": null, "lesson": true, "start": true});
    let id = table_id(&learner.post("/api/tables", with(new_table(&server).await, wanted)).await.ok());
    let mut socket = learner.sits_down(&id).await;
    socket.welcome().await;
    socket.say(&protocol::frame::ClientFrame::Resign).await;
    socket.until_seen("the end", |seen| seen.outcome.is_some()).await;
    // A finished lesson can be replayed like any match.
    whole_replay(&learner, &id, "all").await;
    let again: TableView = learner.post(&format!("/api/tables/{id}/rematch"), json!({})).await.typed();
    assert!(!again.summary.lesson);
}

/// True if the choice lists the command, with any number from its range.
fn covers(choice: &ShownChoice, command: &Value) -> bool {
    let mut listed = choice.command.value();
    if let Some(range) = &choice.range {
        listed[&*range.field] = command[&*range.field].clone();
    }
    listed == *command
}
