//! A game that changes during its matches; and matches that are frozen, resumed and ended.

use super::*;
use crate::error::ApiError;
use crate::matches::life::operator::Act;
use crate::matches::life::upgrade::try_with;
use crate::matches::records::record_of;
use crate::replay::verify;
use bids::HELD;
use games::fingerprint::fingerprint;
use std::sync::atomic::Ordering;

pub(super) const BOTH: [&str; 2] = ["ann", "bob"];

/// The next build on the same database, in which the match belongs to another edition of its game. It has tried all
/// matches.
async fn next_program(matches: &Arc<Matches>, id: &str, edition: &str) -> Arc<Matches> {
    let found = matches.store.table(id).await.unwrap().unwrap();
    let table = Some(Table { game: edition.to_owned(), ..found.table }.into());
    matches.store.commit(Commit { number: Some(found.number), table, ..Commit::default() }).await.unwrap();
    let mut next = Matches::new(
        Arc::clone(&matches.store),
        Duration::ZERO,
        Duration::from_secs(60),
        Notifications::default(),
        None,
    );
    Arc::get_mut(&mut next).unwrap().patience = Duration::from_millis(300);
    let program = matches.store.fact("tried_by").await.unwrap().unwrap_or_default() + 1;
    try_with(&next, program).await;
    next
}

/// Two seated players whose commands are all accepted.
pub(super) struct Pair<'a>(pub(super) &'a Arc<Matches>, pub(super) &'a str);

impl Pair<'_> {
    /// Plays a round in four inputs: both bid, both confirm. `nth` starts at 1.
    pub(super) async fn play(&self, nth: u32, bids: [u32; 2]) {
        for (decision, confirms) in [(2 * nth - 1, false), (2 * nth, true)] {
            for (name, amount) in BOTH.into_iter().zip(bids) {
                let command =
                    if confirms { json!({"type": "confirm"}) } else { json!({"type": "bid", "amount": amount}) };
                let id = format!("{nth} {confirms}");
                let frame = ClientFrame::Command { id, decision: Some(decision), command: command.into() };
                let mut player = Player::sits_down(self.0, self.1, name).await;
                assert_eq!(codes(&player.says(frame).await), ["accepted"], "{name} in round {nth}");
            }
        }
    }

    async fn coins(&self) -> Value {
        let mut ann = Player::sits_down(self.0, self.1, "ann").await;
        ann.heard();
        ann.knows().view.value()["coins"].clone()
    }

    async fn length(&self) -> usize {
        self.0.store.record(self.1).await.unwrap().len()
    }

    async fn host_asks(&self, request: Request) -> Result<Answer, ApiError> {
        self.0.ask(self.1, &identity("ann"), request).await
    }

    async fn is_over_and_holds(&self, reason: &str) {
        let table = stored(self.0, self.1).await;
        assert_eq!(table.status, TableStatus::Finished);
        assert_eq!(table.outcome.as_ref().unwrap().reason, reason);
        let record = record_of(&table, self.0.store.record(self.1).await.unwrap()).unwrap();
        assert_eq!(verify(&record).fault, None);
        assert!(self.0.store.deadlines().await.unwrap().is_empty(), "no clock is running");
    }
}

pub(super) fn code_of<T>(done: Result<T, ApiError>) -> String {
    done.err().map_or_else(|| "done".to_owned(), |error| error.told().code.into_owned())
}

#[tokio::test]
async fn a_match_continues_with_a_new_field_in_its_state_and_its_record_verifies() {
    let before = server("wider").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    let coins = Pair(&before, &id).coins().await;
    let after = next_program(&before, &id, "wider").await;
    let pair = Pair(&after, &id);
    assert_eq!(stored(&after, &id).await.status, TableStatus::Playing);
    assert_eq!(pair.coins().await, coins);
    pair.play(2, [2, 1]).await;
    let rows = after.store.record(&id).await.unwrap();
    let forms: Vec<_> = rows.iter().map(|row| row.step.form).collect();
    assert_eq!((&forms[..5], &forms[5..]), (&[None; 5][..], &[Some(2); 4][..]));
    after.operate(&id, Act::End).await.unwrap();
    pair.is_over_and_holds("abandoned").await;
    // A checksum of the current form still detects a difference.
    let mut record = record_of(&stored(&after, &id).await, after.store.record(&id).await.unwrap()).unwrap();
    record.inputs[7].step.checksum = "0".repeat(16);
    assert!(verify(&record).fault.unwrap().to_string().starts_with("At version 8: The checksum is "));
}

#[tokio::test]
async fn a_rule_fixed_in_a_new_version_applies_only_to_new_matches() {
    let before = server("fixed").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 1]).await;
    let coins = Pair(&before, &id).coins().await;
    let after = next_program(&before, &id, "fixed").await;
    let pair = Pair(&after, &id);
    assert_eq!((stored(&after, &id).await.status, pair.coins().await), (TableStatus::Playing, coins.clone()));
    pair.play(2, [1, 1]).await;
    assert_eq!(
        pair.coins().await[1].as_i64(),
        coins[1].as_i64().map(|bob| bob - 1),
        "the first of equal bids still wins the pot"
    );
    let new = begun_of("fixed", &after, &BOTH, UNTIMED).await;
    let coins = Pair(&after, &new).coins().await;
    Pair(&after, &new).play(1, [1, 1]).await;
    let left = Pair(&after, &new).coins().await;
    assert_eq!(left[0].as_i64(), coins[0].as_i64().map(|ann| ann - 1), "by the new rule, the last of equal bids wins");
    after.operate(&new, Act::End).await.unwrap();
    Pair(&after, &new).is_over_and_holds("abandoned").await;
    after.operate(&id, Act::End).await.unwrap();
    pair.is_over_and_holds("abandoned").await;
    assert_eq!(stored(&after, &id).await.rules_version, 3);
}

#[tokio::test]
async fn a_changed_rule_does_not_freeze_a_match_that_has_not_used_it() {
    let before = server("unused").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    let after = next_program(&before, &id, "forgotten").await;
    assert_eq!(stored(&after, &id).await.status, TableStatus::Playing);
    Pair(&after, &id).play(2, [1, 1]).await;
    after.operate(&id, Act::End).await.unwrap();
    Pair(&after, &id).is_over_and_holds("abandoned").await;
}

#[tokio::test]
async fn a_changed_rule_freezes_a_match_that_has_used_it_and_the_host_resumes_it_from_an_earlier_position() {
    let before = server("used").await;
    let id = begun(&before, &BOTH, Clock { turn: 60, ..UNTIMED }).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    let coins = Pair(&before, &id).coins().await;
    Pair(&before, &id).play(2, [1, 1]).await;
    let secret = stored(&before, &id).await.secret;
    let after = next_program(&before, &id, "forgotten").await;
    let pair = Pair(&after, &id);
    let table = stored(&after, &id).await;
    assert_eq!((table.status, pair.length().await), (TableStatus::Frozen, 9), "everything is kept");
    assert!(after.store.deadlines().await.unwrap().is_empty(), "its clocks are stopped");
    // Each viewer loses only what they saw: nobody saw the other player's bid.
    let lost = |player| table.view(&Default::default(), player, &BTreeSet::new()).frozen.unwrap().lost;
    assert_eq!([lost(Some("ann")), lost(Some("bob")), lost(None)], [3, 3, 2]);
    assert_eq!(pair.coins().await, coins, "the last good position is shown");
    let by_bob = after.ask(&id, &identity("bob"), Request::PlayOn).await;
    assert_eq!(code_of(by_bob), "host-only");
    let mut bob = Player::sits_down(&after, &id, "bob").await;
    assert_eq!(codes(&bob.does(None, json!({"type": "wave"})).await), ["frozen"]);
    pair.host_asks(Request::PlayOn).await.unwrap();
    assert_eq!(codes(&bob.heard()), ["goes-on"]);
    let table = stored(&after, &id).await;
    assert_eq!(
        (table.status, pair.length().await, after.store.deadlines().await.unwrap().len()),
        (TableStatus::Playing, 5, 1)
    );
    assert!(table.secret != secret && table.earlier[0].until == 4, "revealed dice are not used again");
    assert_eq!(code_of(pair.host_asks(Request::PlayOn).await), "not-frozen");
    pair.play(2, [1, 1]).await;
    assert_eq!(code_of(pair.host_asks(Request::End).await), "not-frozen", "a host cannot end a running match");
    after.operate(&id, Act::End).await.unwrap();
    pair.is_over_and_holds("abandoned").await;
}

#[tokio::test]
async fn a_rule_that_panics_after_an_upgrade_freezes_the_match_and_its_host_can_end_it() {
    let before = server("panics").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    Pair(&before, &id).play(2, [2, 1]).await;
    let after = next_program(&before, &id, "panicking").await;
    let frozen = stored(&after, &id).await.frozen.unwrap();
    assert_eq!(frozen.good, Some(7), "everything before the input that panics");
    assert!(frozen.why.contains("no second round"), "{}", frozen.why);
    assert_eq!(code_of(after.ask(&id, &identity("bob"), Request::End).await), "host-only");
    Pair(&after, &id).host_asks(Request::End).await.unwrap();
    Pair(&after, &id).is_over_and_holds("abandoned").await;
    assert_eq!(code_of(after.operate(&id, Act::End).await), "not-running");
}

#[tokio::test]
async fn the_next_build_tries_a_frozen_match_again() {
    let before = server("again").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    Pair(&before, &id).play(2, [2, 1]).await;
    let broken = next_program(&before, &id, "panicking").await;
    assert_eq!(stored(&broken, &id).await.status, TableStatus::Frozen);
    let mended = next_program(&broken, &id, "bids").await;
    let table = stored(&mended, &id).await;
    assert_eq!((table.status, table.frozen, table.earlier), (TableStatus::Playing, None, vec![]));
    assert_eq!(Pair(&mended, &id).length().await, 9, "nothing is lost");
    Pair(&mended, &id).play(3, [0, 1]).await;
}

#[tokio::test]
async fn a_build_tries_the_matches_only_once() {
    let matches = server("once").await;
    let id = begun(&matches, &BOTH, UNTIMED).await;
    try_with(&matches, 7).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    ann.does(None, json!({"type": "explode"})).await;
    try_with(&matches, 7).await;
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Frozen);
    try_with(&matches, 8).await;
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Playing);
}

#[tokio::test]
async fn a_match_that_kills_the_server_three_times_is_frozen_until_the_next_build() {
    let matches = server("survived").await;
    let ids = [begun(&matches, &BOTH, UNTIMED).await, begun(&matches, &BOTH, UNTIMED).await];
    let trial = fingerprint(&(&ids[0], 7_i64)) as i64;
    // The facts left by one, two and three processes that died while trying the match. The operator may have caused the
    // first two deaths.
    let marks = ["trying", "died_of", "died_again_of"];
    let deaths = [(1, TableStatus::Playing), (2, TableStatus::Playing), (3, TableStatus::Frozen)];
    for (facts, is) in deaths.map(|(count, is)| (&marks[..count], is)) {
        matches.store.note_fact("tried_by", 6).await.unwrap();
        for fact in facts {
            matches.store.note_fact(fact, trial).await.unwrap();
        }
        try_with(&matches, 7).await;
        assert_eq!(stored(&matches, &ids[0]).await.status, is, "after {facts:?}");
        assert_eq!(stored(&matches, &ids[1]).await.status, TableStatus::Playing);
    }
    assert!(stored(&matches, &ids[0]).await.frozen.unwrap().why.contains("the server died three times"));
    // A match that is already frozen keeps its last good position.
    let mut ann = Player::sits_down(&matches, &ids[1], "ann").await;
    ann.does(None, json!({"type": "explode"})).await;
    let before = stored(&matches, &ids[1]).await.frozen;
    matches.store.note_fact("tried_by", 6).await.unwrap();
    for fact in marks {
        matches.store.note_fact(fact, fingerprint(&(&ids[1], 7_i64)) as i64).await.unwrap();
    }
    try_with(&matches, 7).await;
    assert_eq!((stored(&matches, &ids[1]).await.frozen, before.is_some()), (before, true));
    let next = next_program(&matches, &ids[0], "bids").await;
    assert_eq!(stored(&next, &ids[0]).await.status, TableStatus::Playing, "the next build can replay it");
    Pair(&next, &ids[0]).play(1, [1, 2]).await;
}

#[tokio::test]
async fn rules_that_hang_after_an_upgrade_freeze_their_match_and_cost_a_thread() {
    let before = server("held").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    Pair(&before, &id).play(2, [2, 1]).await;
    HELD.store(true, Ordering::Relaxed);
    let after = next_program(&before, &id, "stuck").await;
    HELD.store(false, Ordering::Relaxed);
    let frozen = stored(&after, &id).await.frozen.unwrap();
    assert_eq!((frozen.good, after.is_whole()), (Some(7), false));
    assert!(frozen.why.contains("do not return at version 8"), "{}", frozen.why);
    Pair(&after, &id).host_asks(Request::PlayOn).await.unwrap();
    assert_eq!(Pair(&after, &id).length().await, 8);
}

#[tokio::test]
async fn a_command_that_panics_freezes_its_match_and_the_host_resumes_it_without_loss() {
    let matches = server("thawed").await;
    let id = begun(&matches, &BOTH, Clock { turn: 60, ..UNTIMED }).await;
    Pair(&matches, &id).play(1, [1, 2]).await;
    let secret = stored(&matches, &id).await.secret;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.does(None, json!({"type": "explode"})).await), ["frozen", "frozen"]);
    let Ok(Answer::Table(view)) = Pair(&matches, &id).host_asks(Request::PlayOn).await else { panic!("no table") };
    assert_eq!((view.summary.status, view.frozen), (TableStatus::Playing, None));
    let table = stored(&matches, &id).await;
    assert!(table.secret == secret && table.earlier.is_empty(), "no inputs are lost, so the dice stay the same");
    Pair(&matches, &id).play(2, [1, 2]).await;
    matches.operate(&id, Act::End).await.unwrap();
    Pair(&matches, &id).is_over_and_holds("abandoned").await;
}

#[tokio::test]
async fn the_chat_of_a_frozen_match_stays_with_its_players() {
    let matches = server("frozen-talk").await;
    let id = begun(&matches, &BOTH, UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let mut joan = Player::sits_down(&matches, &id, "joan").await;
    let said = ann.says(ClientFrame::Chat { to: Vec::new(), text: "all in next round".to_owned() }).await;
    assert!(said.iter().any(|frame| matches!(frame, ServerFrame::Chat(_))), "{said:?}");
    ann.does(None, json!({"type": "explode"})).await;
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Frozen);
    let later = Player::sits_down(&matches, &id, "joan").await.heard();
    let talk = |frame: &ServerFrame| match frame {
        ServerFrame::Welcome(welcome) => !welcome.chat.is_empty(),
        frame => matches!(frame, ServerFrame::Chat(_)),
    };
    assert!(!joan.heard().iter().chain(&later).any(talk), "the match can still resume");
    matches.operate(&id, Act::End).await.unwrap();
    assert!(joan.heard().iter().any(talk), "the match is over now");
}

#[tokio::test]
async fn a_match_that_cannot_be_replayed_is_ended_from_its_table_alone() {
    let before = server("unread").await;
    let id = begun(&before, &BOTH, UNTIMED).await;
    Pair(&before, &id).play(1, [1, 2]).await;
    let after = next_program(&before, &id, "chess").await;
    assert_eq!(stored(&after, &id).await.frozen.unwrap().good, None);
    assert_eq!(code_of(Pair(&after, &id).host_asks(Request::PlayOn).await), "cannot-go-on");
    Pair(&after, &id).host_asks(Request::End).await.unwrap();
    let table = stored(&after, &id).await;
    let outcome = table.outcome.unwrap();
    assert_eq!((table.status, &*outcome.reason, outcome.places), (TableStatus::Finished, "abandoned", vec![1, 1]));
    assert_eq!(Pair(&after, &id).length().await, 5, "its record is unchanged");
}

#[tokio::test]
async fn an_operator_closes_waiting_tables_and_ends_running_matches() {
    let matches = server("operated").await;
    let id = begun(&matches, &BOTH, Clock { turn: 60, ..UNTIMED }).await;
    assert_eq!(code_of(matches.operate(&id, Act::Close).await), "not-waiting");
    assert_eq!(code_of(matches.operate(&id, Act::Resume).await), "not-frozen");
    matches.operate(&id, Act::End).await.unwrap();
    Pair(&matches, &id).is_over_and_holds("abandoned").await;
    assert_eq!(code_of(matches.operate("nowhere", Act::End).await), "not-found");
    let mut waiting = stored(&matches, &id).await;
    (waiting.id, waiting.status) = ("waiting".to_owned(), TableStatus::Waiting);
    matches.store.commit(Commit { table: Some(waiting.into()), ..Commit::default() }).await.unwrap();
    matches.operate("waiting", Act::Close).await.unwrap();
    assert_eq!(stored(&matches, "waiting").await.status, TableStatus::Closed);
}
