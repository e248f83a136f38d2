//! Random bytes, and the ids, codes and secrets made from them.

use crate::proof::{commitment, hex};

/// Random bytes from the operating system. Tests can seed them. They then follow from the seed and `purpose`, so that
/// draws for one purpose do not shift those for another.
///
/// # Panics
/// If the operating system provides no random bytes, because nothing could be kept secret without them.
pub fn bytes<const N: usize>(purpose: &'static str) -> [u8; N] {
    #[cfg(any(test, feature = "testing"))]
    if let Some(bytes) = crate::testing::drawn(purpose) {
        return bytes;
    }
    // Only test builds use the purpose.
    let _ = purpose;
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new session secret of 256 bits, in hex.
pub fn token() -> String {
    hex(&bytes::<32>("token"))
}

/// A new secret of 256 bits for a match's dice, in hex.
pub fn dice() -> String {
    hex(&bytes::<32>("dice"))
}

/// A new invite of 128 bits, in hex.
pub fn invite() -> String {
    hex(&bytes::<16>("invite"))
}

/// The consonants of a code's syllables: sounds that are not confused over a bad phone connection.
const CONSONANTS: &[u8] = b"bdfgklmrst";
const VOWELS: &[u8] = b"aeiou";
const SYLLABLES: u64 = (CONSONANTS.len() * VOWELS.len()) as u64;
/// The number of codes: 50⁶, about 16 billion.
pub const CODES: u64 = SYLLABLES.pow(6);

/// A new code to read aloud: three words of two syllables, one of [`CODES`]. The server limits the number of attempts.
pub fn code() -> String {
    let syllable = |drawn: u64, at: u32| {
        let syllable = (drawn / SYLLABLES.pow(at) % SYLLABLES) as usize;
        [CONSONANTS[syllable / VOWELS.len()], VOWELS[syllable % VOWELS.len()]].map(char::from)
    };
    let drawn = u64::from_le_bytes(bytes("code"));
    let words: Vec<String> =
        (0..3).map(|word| [2 * word, 2 * word + 1].into_iter().flat_map(|at| syllable(drawn, at)).collect()).collect();
    words.join("-")
}

/// Normalizes a typed code. Case and everything between the letters are ignored.
pub fn typed_code(text: &str) -> Option<String> {
    let letters: Vec<char> =
        text.chars().filter(|letter| letter.is_alphabetic()).map(|l| l.to_ascii_lowercase()).collect();
    (letters.len() == 12).then(|| letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-"))
}

/// The digits of Crockford's base 32, which are not confused when read from paper.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A new recovery code of 80 bits, as four groups of four digits.
pub fn recovery_code() -> String {
    let drawn = bytes::<10>("recovery code").iter().fold(0_u128, |all, byte| all << 8 | u128::from(*byte));
    let digits: Vec<char> = (0..16).map(|at| char::from(DIGITS[(drawn >> (5 * at)) as usize % 32])).collect();
    digits.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// Normalizes a typed recovery code to the form of [`recovery_code`].
pub fn typed_recovery_code(text: &str) -> String {
    let digit = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    };
    let digits: Vec<char> = text.chars().filter(char::is_ascii_alphanumeric).map(digit).take(32).collect();
    digits.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// A new id. Ids sort by time.
pub fn id() -> String {
    #[cfg(any(test, feature = "testing"))]
    if let Some(bytes) = crate::testing::for_id() {
        let now = u64::try_from(crate::time::now()).unwrap_or_default();
        return uuid::Builder::from_unix_timestamp_millis(now, &bytes).into_uuid().to_string();
    }
    uuid::Uuid::now_v7().to_string()
}

/// The id for content from the time `at`, in milliseconds since 1970. The same content and time give the same id.
pub fn id_of(at: i64, of: &[u8]) -> String {
    let at = u64::try_from(at).unwrap_or_default();
    let mut bytes = [0; 10];
    bytes.copy_from_slice(&commitment(of)[..10]);
    uuid::Builder::from_unix_timestamp_millis(at, &bytes).into_uuid().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_in_any_spelling() {
        let new = code();
        assert_eq!(new.len(), 14, "three words of four letters: {new}");
        assert_eq!(typed_code(&new).as_ref(), Some(&new));
        assert_eq!(typed_code(&format!(" {} ", new.to_uppercase().replace('-', " . "))).as_ref(), Some(&new));
        assert_eq!(typed_code(&new.replace('-', "")), Some(new));
        assert_eq!((typed_code("kalo-miru"), typed_code("")), (None, None));
    }

    #[test]
    fn no_two_secrets_are_the_same() {
        assert_ne!(token(), token());
        assert_ne!(invite(), invite());
        assert_ne!(id(), id());
    }
}
