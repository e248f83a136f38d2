//! Checks the nonces of the dice whenever a table is written: no player may choose a nonce after seeing another one.

use starboard::matches::table::Table;
use starboard::proof::{commitment, hex, unhex};

/// Returns the first violation in a change to a table whose match has not started. Nonces may be revealed only while no
/// hash can change, and the match must start with exactly the promised nonces.
pub(crate) fn fault_in(before: &Table, after: &Table) -> Option<String> {
    if !before.is_waiting() {
        return None;
    }
    let fault = |what: &str| Some(format!("at {} {what}", after.id));
    let hashes = |table: &Table| table.seats.iter().map(|place| place.nonce_hash.clone()).collect::<Vec<_>>();
    let revealed: Vec<_> = after.seats.iter().map(|place| place.nonce.as_deref().and_then(hash_of)).collect();
    if after.is_waiting() && after.revealing.is_none() && revealed.iter().any(Option::is_some) {
        return fault("a nonce is known while hashes can change");
    }
    if before.revealing.is_some() && after.revealing.is_some() && hashes(before) != hashes(after) {
        return fault("a hash changes while nonces are revealed");
    }
    let promised = if before.revealing.is_some() { hashes(before) } else { vec![None; before.seats.len()] };
    if after.started_at.is_some() && promised != revealed {
        return fault("the match starts with nonces other than the promised ones");
    }
    None
}

fn hash_of(nonce: &str) -> Option<String> {
    unhex(nonce).map(|bytes| hex(&commitment(&bytes)))
}
