//! What nodes say to each other is sealed with a key that only those have who can read the database: a messaging server that
//! lets anybody in, or somebody who listens at it, learns nothing and can say nothing in a node's name.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use ring::digest::{SHA256, digest};
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of the key.
pub const KEY: usize = 32;
/// Who sent it, and which of theirs it is.
const HEAD: usize = 16;

/// Seals and opens.
pub struct Sealer {
    key: LessSafeKey,
    sent: AtomicU64,
}

impl Sealer {
    /// With the key of a cluster; `None` if it is none.
    pub fn new(key: &[u8]) -> Option<Self> {
        let key = LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, key).ok()?);
        Some(Sealer { key, sent: AtomicU64::new(u64::from_be_bytes(crate::secrets::random("seal"))) })
    }

    /// Seals what node `from` says to a subject. No two messages of a node have the same nonce, and no two nodes the same
    /// number; should a backup bring a number back, it counts from somewhere else.
    pub fn seal(&self, subject: &str, from: i64, message: &[u8]) -> Vec<u8> {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&from.to_be_bytes());
        head[8..].copy_from_slice(&self.sent.fetch_add(1, Ordering::Relaxed).to_be_bytes());
        let mut sealed = Vec::with_capacity(HEAD + message.len() + CHACHA20_POLY1305.tag_len());
        sealed.extend_from_slice(&head);
        sealed.extend_from_slice(message);
        let tag = self.key.seal_in_place_separate_tag(nonce(&head), bound(&head, subject), &mut sealed[HEAD..]);
        // It fails where a message is longer than 256 GiB.
        tag.into_iter().for_each(|tag| sealed.extend_from_slice(tag.as_ref()));
        sealed
    }

    /// Who sent it and what they say; `None` if it was not sealed with this key for that subject.
    pub fn open(&self, subject: &str, sealed: &[u8]) -> Option<(i64, Vec<u8>)> {
        let head: &[u8; HEAD] = sealed.first_chunk()?;
        let mut message = sealed[HEAD..].to_vec();
        let length = self.key.open_in_place(nonce(head), bound(head, subject), &mut message).ok()?.len();
        message.truncate(length);
        let from = i64::from_be_bytes(*head.first_chunk()?);
        Some((from, message))
    }
}

/// What is not secret and cannot be changed either: who says it, and to whom.
fn bound(head: &[u8; HEAD], subject: &str) -> Aad<Vec<u8>> {
    Aad::from([head, subject.as_bytes()].concat())
}

/// The lower half of the sender's number, and which of theirs it is.
fn nonce(head: &[u8; HEAD]) -> Nonce {
    let mut nonce = [0; 12];
    nonce.copy_from_slice(&head[4..]);
    Nonce::assume_unique_for_key(nonce)
}

/// What the subjects of a cluster begin with: two clusters on one messaging server do not hear each other.
pub fn subject_of(key: &[u8]) -> String {
    let named = digest(&SHA256, &[b"starboard cluster ", key].concat());
    let name: String = named.as_ref()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("starboard.{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_is_opened_by_the_same_key_for_the_same_subject_alone() {
        let (ours, theirs) = (Sealer::new(&[1; KEY]).unwrap(), Sealer::new(&[2; KEY]).unwrap());
        let sealed = ours.seal("a.1", 7, b"a card");
        assert!(!sealed.windows(6).any(|bytes| bytes == b"a card"));
        assert_eq!(ours.open("a.1", &sealed), Some((7, b"a card".to_vec())));
        assert_eq!(ours.open("a.2", &sealed), None, "another subject");
        assert_eq!(theirs.open("a.1", &sealed), None, "another key");
        for at in [0, 9, 20, sealed.len() - 1] {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(ours.open("a.1", &changed), None, "a changed byte {at}");
        }
        assert_eq!(ours.open("a.1", b"short"), None);
        assert_ne!(sealed, ours.seal("a.1", 7, b"a card"), "never twice the same");
    }

    #[test]
    fn two_clusters_have_subjects_of_their_own() {
        assert_ne!(subject_of(&[1; KEY]), subject_of(&[2; KEY]));
        assert!(subject_of(&[1; KEY]).starts_with("starboard."));
    }
}
