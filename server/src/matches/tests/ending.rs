//! A match that an operator ends.

use super::*;
use crate::matches::archive::record_of;
use crate::matches::ending::ended;
use crate::replay::verify;

/// What ends the match as it is stored.
async fn ending(matches: &Matches, id: &str) -> Result<Commit, String> {
    let (listed, rows) = (matches.store.table(id).await.unwrap().unwrap(), matches.store.record(id).await.unwrap());
    ended(listed, &rows, crate::time::now())
}

async fn is_abandoned_and_holds(matches: &Matches, id: &str) {
    matches.store.commit(ending(matches, id).await.unwrap()).await.unwrap();
    let table = stored(matches, id).await;
    assert_eq!(table.status, TableStatus::Finished);
    let outcome = table.outcome.clone().unwrap();
    assert_eq!((&*outcome.reason, outcome.places), ("abandoned", vec![1, 1]));
    let record = record_of(&table, matches.store.record(id).await.unwrap()).unwrap();
    assert_eq!(verify(&record).fault, None);
    assert!(matches.store.deadlines().await.unwrap().is_empty(), "no clock runs any more");
}

#[tokio::test]
async fn a_running_match_that_an_operator_ends_is_abandoned_and_its_record_holds() {
    let matches = server("ended").await;
    let clock = Clock { turn: 60, ..UNTIMED };
    let id = begun(&matches, &["ann", "bob"], clock).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
    assert_eq!(matches.store.deadlines().await.unwrap().len(), 1);
    is_abandoned_and_holds(&matches, &id).await;
    assert!(ending(&matches, &id).await.is_err(), "it is ended once");
}

#[tokio::test]
async fn a_frozen_match_ends_where_its_rules_failed() {
    let matches = server("thawed").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    ann.does(None, json!({"type": "explode"})).await;
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Quarantined);
    is_abandoned_and_holds(&matches, &id).await;
}

#[tokio::test]
async fn a_match_whose_record_cannot_be_gone_through_stays_as_it_is() {
    let matches = server("unended").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let (listed, mut rows) =
        (matches.store.table(&id).await.unwrap().unwrap(), matches.store.record(&id).await.unwrap());
    rows[0].step.checksum.clear();
    let refusal = ended(listed.clone(), &rows, 1).err().unwrap();
    assert!(refusal.contains("damaged at version 0"), "{refusal}");
    let mut waiting = listed;
    waiting.table.status = TableStatus::Waiting;
    assert!(ended(waiting, &[], 1).is_err());
}
