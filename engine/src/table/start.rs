//! The start of a match: its rules and the seed of its dice.

use super::Table;
use crate::judge::Start;
use crate::proof;
use crate::replay::plays;
use protocol::rest::{DiceProof, TableStatus};

impl Table {
    /// The public part of the proof of the dice.
    pub fn dice_proof(&self) -> DiceProof {
        let over = matches!(self.status, TableStatus::Finished);
        DiceProof {
            commitment: self.secret_bytes().map(|secret| proof::hex(&proof::commitment(&secret))),
            nonces: self.seats.iter().map(|place| place.nonce.clone()).collect(),
            hashes: self.seats.iter().filter(|_| self.is_waiting()).map(|place| place.nonce_hash.clone()).collect(),
            revealing: self.revealing.is_some(),
            secret: self.secret.clone().filter(|_| over),
        }
    }

    /// The proof of the dice with the secret, for the server's own use.
    pub fn own_dice(&self) -> DiceProof {
        DiceProof { secret: self.secret.clone(), ..self.dice_proof() }
    }

    /// The start of the match, if this server has its game and rules.
    pub fn start(&self) -> Option<Start> {
        let own = self.own_dice();
        let seeds: Vec<[u8; 32]> =
            self.earlier.iter().map(|earlier| &earlier.dice).chain([&own]).map(seed_of).collect::<Option<_>>()?;
        let untils = self.earlier.iter().map(|earlier| earlier.until);
        let game = self.game_type()?;
        // A match that has not started uses the newest rules.
        let begun = self.rules_version != 0;
        let rules = if begun { self.rules_version } else { game.info.rules_version };
        if !plays(game, rules) {
            return None;
        }
        Some(Start {
            game,
            rules,
            options: self.options.clone(),
            loadouts: self.seats.iter().map(|place| place.loadout.clone()).collect(),
            seed: *seeds.first()?,
            reseeds: untils.zip(seeds[1..].iter().copied()).collect(),
            form: if begun { self.state_form } else { game.info.state_form },
        })
    }

    pub fn secret_bytes(&self) -> Option<Vec<u8>> {
        proof::unhex(self.secret.as_deref()?)
    }
}

/// The seed of these dice. `None` without their secret.
fn seed_of(dice: &DiceProof) -> Option<[u8; 32]> {
    let secret = proof::unhex(dice.secret.as_deref()?)?;
    let nonces: Vec<_> = dice.nonces.iter().map(|nonce| nonce.as_deref().and_then(proof::unhex)).collect();
    Some(proof::seed(&secret, nonces.iter().map(Option::as_deref)))
}
