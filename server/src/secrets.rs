//! What nobody can guess, and what comes from outside: randomness and ids.

use crate::proof::hex;

/// Random bytes from the operating system.
///
/// # Panics
/// If the system has no randomness: nothing can be kept secret then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new secret of 256 bits for a session, in hex.
pub fn token() -> String {
    hex(&random::<32>())
}

/// A new invite of 128 bits, in hex.
pub fn invite() -> String {
    hex(&random::<16>())
}

/// A new id, ordered by time.
pub fn id() -> String {
    uuid::Uuid::now_v7().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_secrets_are_the_same() {
        assert_ne!(token(), token());
        assert_ne!(invite(), invite());
        assert_ne!(id(), id());
    }
}
