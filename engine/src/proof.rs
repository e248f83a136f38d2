//! The hashes that prove a record's dice: the commitment and the seed.

use sha2::{Digest, Sha256};

/// The SHA-256 hash of a secret. The server publishes the hash of its secret before the first draw. Seats send the
/// hashes of their nonces before any nonce is revealed.
pub fn commitment(secret: &[u8]) -> [u8; 32] {
    sha256(secret)
}

/// The seed of a match's dice: SHA-256 of the text `starboard dice`, the secret and, for each seat in order, the byte 1
/// and the seat's nonce, or the byte 0. The text makes the seed differ from the commitment, which is public while the
/// match runs. The bytes separate the seats.
pub fn seed<'a>(secret: &[u8], nonces: impl IntoIterator<Item = Option<&'a [u8]>>) -> [u8; 32] {
    let mut all = [b"starboard dice", secret].concat();
    for nonce in nonces {
        all.push(u8::from(nonce.is_some()));
        all.extend_from_slice(nonce.unwrap_or_default());
    }
    sha256(&all)
}

/// SHA-256 of the text `starboard dice again` and the previous secret: the secret for the dice of a match that
/// continues from an earlier position. A commitment to the first secret therefore also commits to all later ones.
pub fn next_secret(secret: &[u8]) -> [u8; 32] {
    sha256(&[b"starboard dice again", secret].concat())
}

/// Encodes bytes as lower-case hex.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Decodes hex digits of either case. `None` if the text is not pairs of hex digits.
pub fn unhex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| Some(16 * nibble(*pair.first()?)? + nibble(*pair.get(1)?)?)).collect()
}

fn nibble(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_standard_sha_256() {
        assert_eq!(hex(&commitment(b"abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn the_seed_is_the_hash_of_the_secret_and_the_nonces_in_seat_order() {
        assert_eq!(seed(b"a", [Some(&b"b"[..]), None, Some(&b"c"[..])]), sha256(b"starboard dicea\x01b\x00\x01c"));
    }

    #[test]
    fn the_seed_differs_from_the_public_commitment() {
        assert_ne!(seed(b"a", [None, None]), commitment(b"a"));
        assert_ne!(seed(b"a", []), commitment(b"a"));
        assert_ne!(seed(b"a", [None, Some(&b"b"[..])]), seed(b"a", [Some(&b"b"[..]), None]));
    }

    #[test]
    fn unhex_reverses_hex_and_rejects_other_texts() {
        assert_eq!(unhex(&hex(&[0, 15, 255])), Some(vec![0, 15, 255]));
        assert_eq!([unhex("0"), unhex("0g"), unhex("é"), unhex("+1")], [None, None, None, None]);
    }
}
