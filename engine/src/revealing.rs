//! The nonces that seats add to the seed of the dice. A ready seat sends the hash of its nonce. All nonces are revealed
//! once no hash can change, so no player can choose a nonce to suit the others.

use crate::proof;
use crate::table::{Place, Table};
use games::seat::Seat;

/// The time that seats have to reveal their nonces: 10 s, in milliseconds.
pub const REVEAL_TIME: i64 = 10_000;

/// Why a nonce is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRevealed {
    /// The table does not ask this seat for a nonce.
    NotAsked,
    /// The nonce does not have the hash that the seat sent.
    OtherHash,
}

impl Table {
    /// Asks all seats to reveal their nonces within [`REVEAL_TIME`]. A seat whose player is not connected adds nothing:
    /// its hash is dropped before any nonce is revealed. A hash that has just arrived counts like a connection, since
    /// the page of a player who has just sat down may still be connecting. Returns false if no seat has a nonce to
    /// reveal.
    pub fn begin_revealing(&mut self, is_here: impl Fn(&str) -> bool, now: i64) -> bool {
        for place in &mut self.seats {
            // Tables stored before hashes existed may have a nonce.
            place.nonce = None;
            let is_fresh = place.hashed_at.is_some_and(|at| now - at < REVEAL_TIME);
            if !is_fresh && !place.player.as_deref().is_some_and(&is_here) {
                place.nonce_hash = None;
            }
        }
        self.revealing = self.is_to_reveal().then_some(now + REVEAL_TIME);
        self.revealing.is_some()
    }

    /// True if a seat has sent a hash but not yet its nonce.
    pub fn is_to_reveal(&self) -> bool {
        self.seats.iter().any(Place::is_to_reveal)
    }

    /// Takes a seat's nonce: 64 hex digits.
    ///
    /// # Errors
    /// If the table does not ask the seat for it, or the seat sent another hash.
    pub fn reveal(&mut self, seat: Seat, nonce: &str) -> Result<(), NotRevealed> {
        let is_asked = self.revealing.is_some();
        let place = self.seats.get_mut(seat.index()).filter(|place| is_asked && place.nonce_hash.is_some());
        let place = place.ok_or(NotRevealed::NotAsked)?;
        let hash = proof::unhex(nonce).map(|bytes| proof::hex(&proof::commitment(&bytes)));
        if hash != place.nonce_hash {
            return Err(NotRevealed::OtherHash);
        }
        place.nonce = Some(nonce.to_owned());
        Ok(())
    }

    /// Cancels the start. Revealed nonces are known to others, so every seat that sent a hash must send a new one.
    pub fn call_off(&mut self) {
        self.revealing = None;
        for place in &mut self.seats {
            place.nonce = None;
            place.owes_hash |= place.nonce_hash.take().is_some();
        }
    }

    /// Cancels the start because some seats did not reveal their nonces. Those seats are no longer ready. Returns the
    /// names of their players.
    pub fn call_off_unrevealed(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        for place in self.seats.iter_mut().filter(|place| place.is_to_reveal()) {
            (place.ready, place.nonce_hash) = (false, None);
            names.extend(place.name.clone());
        }
        self.call_off();
        names
    }

    /// True if everything that the ready players agreed to is the same at both tables.
    pub fn is_agreed_on_as(&self, before: &Table) -> bool {
        let terms = |table: &Table| (table.clock, table.messages, table.hints_off);
        let same = |(here, there): (&Place, &Place)| {
            let is_same_player = here.player == there.player && here.bot == there.bot;
            is_same_player && here.ready == there.ready && here.loadout == there.loadout
        };
        terms(self) == terms(before)
            && self.options == before.options
            && self.seats.len() == before.seats.len()
            && self.seats.iter().zip(&before.seats).all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Identity;
    use serde_json::json;

    const NONCES: [&str; 2] = [
        "1111111111111111111111111111111111111111111111111111111111111111",
        "2222222222222222222222222222222222222222222222222222222222222222",
    ];

    fn hash(nonce: &str) -> String {
        proof::hex(&proof::commitment(&proof::unhex(nonce).unwrap()))
    }

    /// A table with three ready players. Ada and Grace have sent the hashes of their nonces; Joan has no nonce.
    fn ready() -> Table {
        let player = |name: &str| Identity { id: name.to_owned(), name: name.to_owned(), kept: false };
        let mut table = Table::new(games::ALL[0], json!({}), 3, &player("Ada"));
        table.seats[1] = Place::of(&player("Grace"));
        table.seats[2] = Place::of(&player("Joan"));
        table.seats.iter_mut().for_each(|place| place.ready = true);
        for (place, nonce) in table.seats.iter_mut().zip(NONCES) {
            place.nonce_hash = Some(hash(nonce));
        }
        table
    }

    #[test]
    fn every_connected_seat_with_a_hash_reveals_its_nonce() {
        let mut table = ready();
        assert_eq!(table.reveal(Seat(0), NONCES[0]), Err(NotRevealed::NotAsked), "it is too early");
        assert!(table.begin_revealing(|_| true, 7));
        assert_eq!((table.revealing, table.is_to_reveal()), (Some(7 + REVEAL_TIME), true));
        assert_eq!(table.reveal(Seat(0), NONCES[1]), Err(NotRevealed::OtherHash));
        assert_eq!(table.reveal(Seat(0), "zz"), Err(NotRevealed::OtherHash));
        assert_eq!(table.reveal(Seat(2), NONCES[0]), Err(NotRevealed::NotAsked), "Joan has sent no hash");
        assert_eq!(table.reveal(Seat(9), NONCES[0]), Err(NotRevealed::NotAsked), "there is no such seat");
        for (seat, nonce) in Seat::all(2).zip(NONCES) {
            assert!(table.is_to_reveal());
            table.reveal(seat, nonce).unwrap();
        }
        assert!(!table.is_to_reveal());
        assert_eq!(table.dice_proof().nonces, [Some(NONCES[0].to_owned()), Some(NONCES[1].to_owned()), None]);
    }

    #[test]
    fn a_player_who_is_not_connected_adds_no_nonce() {
        let mut table = ready();
        assert!(table.begin_revealing(|player| player != "Ada", 7));
        assert_eq!(table.dice_proof().hashes, [None, Some(hash(NONCES[1])), None]);
        let mut alone = ready();
        assert!(!alone.begin_revealing(|player| player == "Joan", 7), "the only connected player has sent no hash");
        assert_eq!(alone.revealing, None);
    }

    #[test]
    fn a_player_who_has_just_sent_a_hash_is_asked_even_while_their_page_is_connecting() {
        for (later, is_asked) in [(0, true), (REVEAL_TIME - 1, true), (REVEAL_TIME, false)] {
            let mut table = ready();
            table.seats[0].hashed_at = Some(7);
            assert!(table.begin_revealing(|player| player != "Ada", 7 + later));
            assert_eq!(table.seats[0].is_to_reveal(), is_asked, "{later} ms later");
        }
    }

    #[test]
    fn a_cancelled_start_discards_all_revealed_nonces() {
        let mut table = ready();
        table.begin_revealing(|_| true, 7);
        table.reveal(Seat(0), NONCES[0]).unwrap();
        assert_eq!(table.call_off_unrevealed(), ["Grace"]);
        let left: Vec<_> = table.seats.iter().map(|place| (place.ready, place.owes_hash)).collect();
        assert_eq!(left, [(true, true), (false, false), (true, false)]);
        let proof = table.dice_proof();
        assert_eq!((proof.nonces, proof.hashes, proof.revealing), (vec![None; 3], vec![None; 3], false));
    }

    #[test]
    fn players_agree_on_seats_loadouts_options_and_clock() {
        type Change = fn(&mut Table);
        let others: [Change; 6] = [
            |table| table.seats[1].ready = false,
            |table| table.seats[1] = Place::default(),
            |table| table.seats[1].loadout = json!({"deck": 1}),
            |table| table.seats.swap(0, 1),
            |table| table.options = json!({"rounds": 3}),
            |table| table.clock.turn = 60,
        ];
        let same: [Change; 3] = [
            |table| table.name = "Friday".to_owned(),
            |table| table.seats[1].name = Some("Admiral Grace".to_owned()),
            |table| table.seats[1].nonce = Some(NONCES[1].to_owned()),
        ];
        let is_agreed = |change: &Change| {
            let mut table = ready();
            change(&mut table);
            table.is_agreed_on_as(&ready())
        };
        assert!(!others.iter().any(is_agreed));
        assert!(same.iter().all(is_agreed));
    }
}
