//! What proves the dice of a record: the commitment to them, and the seed they come from.

use sha2::{Digest, Sha256};

/// SHA-256 of the server's secret, published before the first draw; or of a seat's nonce, sent before any is revealed.
pub fn commitment(secret: &[u8]) -> [u8; 32] {
    sha256(secret)
}

/// The seed of a match: SHA-256 of the words `starboard dice`, the secret and, seat by seat, the byte 1 and what the seat
/// added, or the byte 0. The words keep it apart from the commitment, which everybody knows while the match runs; the
/// bytes keep the seats apart.
pub fn seed<'a>(secret: &[u8], nonces: impl IntoIterator<Item = Option<&'a [u8]>>) -> [u8; 32] {
    let mut all = [b"starboard dice", secret].concat();
    for nonce in nonces {
        all.push(u8::from(nonce.is_some()));
        all.extend_from_slice(nonce.unwrap_or_default());
    }
    sha256(&all)
}

/// The secret of the dice that follow where a match goes back and plays on: SHA-256 of the words `starboard dice again` and
/// the secret before. Whoever promised the one has promised the other.
pub fn next_secret(secret: &[u8]) -> [u8; 32] {
    sha256(&[b"starboard dice again", secret].concat())
}

/// Lower-case hex.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that hex digits stand for; `None` unless they are pairs of hex digits.
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
    fn sha_256_is_the_standard_one() {
        assert_eq!(hex(&commitment(b"abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn the_seed_is_the_hash_of_the_secret_and_the_nonces_in_seat_order() {
        assert_eq!(seed(b"a", [Some(&b"b"[..]), None, Some(&b"c"[..])]), sha256(b"starboard dicea\x01b\x00\x01c"));
    }

    #[test]
    fn what_everybody_knows_is_not_the_seed() {
        assert_ne!(seed(b"a", [None, None]), commitment(b"a"));
        assert_ne!(seed(b"a", []), commitment(b"a"));
        assert_ne!(seed(b"a", [None, Some(&b"b"[..])]), seed(b"a", [Some(&b"b"[..]), None]));
    }

    #[test]
    fn hex_reads_back_and_nothing_else_does() {
        assert_eq!(unhex(&hex(&[0, 15, 255])), Some(vec![0, 15, 255]));
        assert_eq!([unhex("0"), unhex("0g"), unhex("é"), unhex("+1")], [None, None, None, None]);
    }
}
