//! Tables that stop responding: nobody waits for them, and other tables are not affected.

use super::frozen::{BOTH, Pair, code_of};
use super::*;
use crate::matches::life::operator::Act;
use crate::pools::Pool;
use bids::{HELD, HELD_AT_START, HELD_BOT, HELD_VIEW, UNSEEN};
use futures_util::FutureExt;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusRecorder};
use protocol::record::RecordedInput;
use std::sync::atomic::Ordering;

/// A metrics recorder for this thread.
fn recorder() -> PrometheusRecorder {
    PrometheusBuilder::new().build_recorder()
}

/// Stores `table` with both players seated and ready.
async fn waiting(matches: &Matches, table: Table) -> String {
    let seats = BOTH.map(|name| Place { ready: true, ..Place::of(&identity(name)) }).to_vec();
    let table = Table { seats, ..table };
    let id = table.id.clone();
    matches.store.commit(Commit { table: Some(table.into()), ..Commit::default() }).await.unwrap();
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_to_an_abandoned_table_end() {
    let matches = server("given-up").await;
    let id = begun_of("stuck", &matches, &BOTH, UNTIMED).await;
    Pair(&matches, &id).play(1, [1, 2]).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    let bid = json!({"type": "bid", "amount": 1});
    assert_eq!(codes(&ann.does(Some(3), bid.clone()).await), ["accepted"]);
    assert_eq!(codes(&bob.does(Some(3), bid).await), ["accepted"]);
    let confirms = json!({"type": "confirm"});
    assert_eq!(codes(&ann.does(Some(4), confirms.clone()).await), ["accepted"]);
    HELD.store(true, Ordering::Relaxed);
    let stuck = ClientFrame::Command { id: "stuck".into(), decision: Some(4), command: confirms.into() };
    let saying = tokio::spawn(async move { bob.at.hear(sent(&stuck)).await });
    while matches.live.lock().unwrap()[&id].inbox.liveness.is_idle() {
        tokio::task::yield_now().await;
    }
    let leaving = tokio::spawn(async move {
        // More messages than the inbox holds.
        for _ in 0..200 {
            ann.at.leave().await;
        }
        ann.at.abandoned().await;
    });
    let handing_over = tokio::spawn({
        let matches = Arc::clone(&matches);
        async move { matches.hand_over_all(Duration::MAX).await }
    });
    let forgetting = tokio::spawn({
        let matches = Arc::clone(&matches);
        async move { matches.forget_name("ann").await }
    });
    assert_eq!(matches.look_after(watchdog::ticks() + 6_000), [id.as_str()]);
    assert!(!saying.await.unwrap(), "its client comes again");
    leaving.await.unwrap();
    handing_over.await.unwrap();
    forgetting.await.unwrap();
    assert_eq!(code_of(matches.wake(&id).await), "busy", "until it is known to be frozen");
    matches.abandon(&id).await;
    HELD.store(false, Ordering::Relaxed);
    let mut bob = Player::sits_down(&matches, &id, "bob").await;
    assert_eq!(codes(&bob.does(None, json!({"type": "wave"})).await), ["frozen"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_end_if_a_tables_view_hangs() {
    let matches = server("held-view").await;
    let id = begun_of("stuck", &matches, &BOTH, UNTIMED).await;
    let ann = Player::sits_down(&matches, &id, "ann").await;
    HELD_VIEW.store(true, Ordering::Relaxed);
    let watching = tokio::spawn({
        let (matches, id) = (Arc::clone(&matches), id.clone());
        async move {
            let (line, _ear) = OutboundQueue::new();
            matches.enter(&id, &Visitor::default(), None, &line).await.map(drop)
        }
    });
    while matches.live.lock().unwrap()[&id].inbox.liveness.is_idle() {
        tokio::task::yield_now().await;
    }
    assert_eq!(matches.look_after(watchdog::ticks() + 6_000), [id.as_str()]);
    ann.at.abandoned().await;
    assert_eq!(code_of(watching.await.unwrap()), "busy");
    HELD_VIEW.store(false, Ordering::Relaxed);
}

#[tokio::test]
async fn a_table_whose_task_panics_closes_its_connections_and_is_loaded_again() {
    let recorder = recorder();
    let (_counts, figures) = (metrics::set_default_local_recorder(&recorder), recorder.handle());
    let matches = server("panics-outside").await;
    let id = begun_of("panicking", &matches, &BOTH, UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    ann.heard();
    UNSEEN.store(true, Ordering::Relaxed);
    // The spectators' view is computed when a spectator connects: here twice.
    let mut lin = Player::sits_down(&matches, &id, "lin").await;
    assert_eq!(lin.learns(|known| Some(known.view.value()["round"].clone())).await, 1);
    assert!(matches!(ann.ear.hear().await, Outbound::End(true)), "its client comes again");
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.does(None, json!({"type": "wave"})).await), ["accepted"]);
    assert!(figures.render().contains("\nstarboard_tables_live 1\n"), "{}", figures.render());
}

#[tokio::test]
async fn every_request_to_a_table_that_cannot_be_loaded_gets_the_reason() {
    let recorder = recorder();
    let (_counts, figures) = (metrics::set_default_local_recorder(&recorder), recorder.handle());
    let matches = server("unloadable").await;
    let host = identity("ann");
    let (woken, asked) = tokio::join!(matches.wake("nowhere"), matches.ask("nowhere", &host, Request::Leave));
    assert_eq!((code_of(woken), code_of(asked)), ("not-found".to_owned(), "not-found".to_owned()));
    assert_eq!(matches.count(), 0);
    assert!(figures.render().contains("\nstarboard_tables_live 0\n"), "{}", figures.render());
}

#[tokio::test]
async fn a_start_that_does_not_return_costs_a_thread_and_its_table_answers() {
    let mut matches = server("held-at-start").await;
    Arc::get_mut(&mut matches).unwrap().patience = Duration::from_millis(300);
    let before = begun_of("stuck", &matches, &BOTH, UNTIMED).await;
    let pair = Pair(&matches, &before);
    pair.play(1, [1, 2]).await;
    pair.play(2, [2, 1]).await;
    let host = identity("ann");
    matches.operate(&before, Act::End).await.unwrap();
    let rows = matches.store.record(&before).await.unwrap().len();
    let fork = opening::fork(&stored(&matches, &before).await, rows, 8, &host).unwrap();
    let new = Table { earlier: Vec::new(), forked_from: None, rules_version: 0, ..fork.clone() };
    let new = Table { id: "new".to_owned(), invite: "new".to_owned(), code: "new".to_owned(), ..new };
    let (fork, id) = (waiting(&matches, fork).await, waiting(&matches, new).await);
    HELD.store(true, Ordering::Relaxed);
    assert_eq!(code_of(matches.ask(&fork, &host, Request::Start).await), "cannot-go-on");
    HELD.store(false, Ordering::Relaxed);
    assert!(!matches.is_whole());
    HELD_AT_START.store(true, Ordering::Relaxed);
    assert_eq!(code_of(matches.ask(&id, &host, Request::Start).await), "rules-failed");
    HELD_AT_START.store(false, Ordering::Relaxed);
    for id in [fork, id] {
        matches.ask(&id, &host, Request::Start).await.unwrap();
        assert_eq!(stored(&matches, &id).await.status, TableStatus::Playing);
    }
}

#[tokio::test]
async fn a_bot_retries_and_loses_no_turn_if_all_workers_are_busy() {
    let recorder = recorder();
    let (_counts, figures) = (metrics::set_default_local_recorder(&recorder), recorder.handle());
    let mut matches = server("busy").await;
    Arc::get_mut(&mut matches).unwrap().pools.bots = Pool::new("bots", 1, 1, Duration::from_secs(60));
    let works = matches.pools.bots.permit().await.unwrap();
    let mut waits = Box::pin(matches.pools.bots.permit());
    assert!((&mut waits).now_or_never().is_none());
    let id = begun(&matches, &["ann", "bot"], UNTIMED).await;
    while !figures.render().contains("starboard_busy_total{workers=\"bots\"}") {
        tokio::task::yield_now().await;
    }
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
    assert_eq!(codes(&ann.does(Some(2), json!({"type": "confirm"})).await), ["accepted"]);
    assert_eq!(matches.store.record(&id).await.unwrap().len(), 3, "the bot has not moved");
    drop(waits);
    drop(works);
    ann.learns(|known| (known.view.value()["round"] == 2).then_some(())).await;
    let record = matches.store.record(&id).await.unwrap();
    let is_silence = |input: &RecordedInput| matches!(input, RecordedInput::Deadline { .. });
    assert!(!record.iter().filter_map(|row| row.input.as_ref()).any(is_silence), "{record:?}");
}

#[tokio::test]
async fn a_match_whose_bot_does_not_return_is_frozen_and_other_bots_play() {
    let mut matches = server("held-bot").await;
    Arc::get_mut(&mut matches).unwrap().pools.bots.timeout = Duration::from_millis(300);
    HELD_BOT.store(true, Ordering::Relaxed);
    let id = begun_of("stuck", &matches, &["ann", "greedy bot"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    ann.learns(|known| (known.status == TableStatus::Frozen).then_some(())).await;
    assert!(!matches.is_whole(), "an operator learns that a thread is lost");
    let other = begun(&matches, &["ann", "greedy bot"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &other, "ann").await;
    assert_eq!(codes(&ann.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
    assert_eq!(codes(&ann.does(Some(2), json!({"type": "confirm"})).await), ["accepted"]);
    ann.learns(|known| (known.view.value()["round"] == 2).then_some(())).await;
    HELD_BOT.store(false, Ordering::Relaxed);
    while !matches.is_whole() {
        tokio::task::yield_now().await;
    }
}
