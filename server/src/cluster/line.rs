//! What a node says to another, or to all, goes out in order and is counted, so that whoever hears it knows if some of it was
//! lost. What has queued goes out together.

use super::Cluster;
use super::message::{Place, Said, all, put};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::{mpsc, oneshot};

/// So much may wait to go out; more means that the other does not keep up.
const LONGEST: usize = 16_384;
/// So much goes out together at most.
const TOGETHER: usize = 512;
/// What is said together is sent in pieces of so many bytes: a messaging server takes a mebibyte.
const PIECE: usize = 512 << 10;
/// The line, which of it, and whether more of the same follows.
const HEAD: usize = 17;

enum Out {
    Say(Box<Said>),
    /// What was said before may be lost: a new line begins, with that number.
    Anew(u64),
    /// What was put before has gone out.
    Gone(oneshot::Sender<()>),
}

/// Where things are put that go out.
#[derive(Clone)]
pub(super) struct Outbox {
    out: mpsc::Sender<Out>,
    said: Arc<Mutex<Place>>,
}

/// The other end of an [`Outbox`].
pub(super) struct Spoken {
    queue: mpsc::Receiver<Out>,
    said: Arc<Mutex<Place>>,
}

impl Outbox {
    /// For a line of that number. Of two lines the other end hears the one with the higher number alone.
    pub(super) fn new(line: u64) -> (Self, Spoken) {
        let (out, queue) = mpsc::channel(LONGEST);
        let said = Arc::new(Mutex::new(Place { line, nth: 0 }));
        (Outbox { out, said: Arc::clone(&said) }, Spoken { queue, said })
    }

    /// Says it; false if so much waits that it is lost.
    pub(super) fn put(&self, said: Said) -> bool {
        self.out.try_send(Out::Say(Box::new(said))).is_ok()
    }

    /// Begins a new line, of a higher number; false if so much waits that it cannot.
    pub(super) fn anew(&self, line: u64) -> bool {
        self.out.try_send(Out::Anew(line)).is_ok()
    }

    /// How far it is.
    pub(super) fn said(&self) -> Place {
        *self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends once all that was put before has gone out.
    pub(super) async fn emptied(&self) {
        let (gone, all_gone) = oneshot::channel();
        if self.out.send(Out::Gone(gone)).await.is_ok() {
            // An error means that the sending task has ended.
            let _ = all_gone.await;
        }
    }
}

impl Spoken {
    /// Sends whatever is put into the outbox to a subject, until nobody can put anything there any more.
    pub(super) async fn send(mut self, cluster: Weak<Cluster>, subject: String) {
        let mut batch = Vec::new();
        let mut place = *self.said.lock().unwrap_or_else(PoisonError::into_inner);
        while self.queue.recv_many(&mut batch, TOGETHER).await > 0 {
            let Some(cluster) = cluster.upgrade() else { return };
            metrics::histogram!("starboard_node_batch").record(batch.len() as f64);
            let mut together = Vec::new();
            for out in batch.drain(..) {
                match out {
                    Out::Say(said) => put(&said, &mut together),
                    Out::Anew(line) => {
                        self.send_together(&cluster, &subject, &mut place, &mut together).await;
                        place = Place { line, nth: 0 };
                    }
                    Out::Gone(gone) => {
                        self.send_together(&cluster, &subject, &mut place, &mut together).await;
                        // An error means that the caller has stopped waiting.
                        let _ = gone.send(());
                    }
                }
            }
            self.send_together(&cluster, &subject, &mut place, &mut together).await;
        }
    }

    async fn send_together(&self, cluster: &Cluster, subject: &str, place: &mut Place, together: &mut Vec<u8>) {
        let pieces = together.chunks(PIECE).count();
        for (nth, piece) in together.chunks(PIECE).enumerate() {
            place.nth += 1;
            let mut message = Vec::with_capacity(HEAD + piece.len());
            message.extend_from_slice(&place.line.to_be_bytes());
            message.extend_from_slice(&place.nth.to_be_bytes());
            message.push(u8::from(nth + 1 < pieces));
            message.extend_from_slice(piece);
            let sealed = cluster.sealer.seal(subject, cluster.nodes.me(), &message);
            // What is lost here is missed there.
            let _ = cluster.nats.publish(subject.to_owned(), sealed.into()).await;
        }
        together.clear();
        *self.said.lock().unwrap_or_else(PoisonError::into_inner) = *place;
    }
}

/// A piece of a line as it comes: where it stands, whether more follows, and what it says.
pub(super) fn read(message: &[u8]) -> Option<(u64, u64, bool, &[u8])> {
    let (head, said) = message.split_first_chunk::<HEAD>()?;
    let number = |bytes: &[u8]| bytes.try_into().map(u64::from_be_bytes).ok();
    Some((number(&head[..8])?, number(&head[8..16])?, head[16] == 1, said))
}

/// How far somebody has heard a line, and what there is so far of something in pieces.
#[derive(Default)]
pub(super) struct Heard {
    at: Place,
    pieces: Vec<u8>,
}

/// What a piece of a line brings.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// Nothing that is whole yet, or nothing new.
    Nothing,
    /// This.
    Said(Vec<u8>),
    /// The same, on a line that is new: on the one before it nothing more will come.
    Anew(Vec<u8>),
    /// Something before it was lost.
    Gap,
}

impl Heard {
    /// How far.
    pub(super) fn at(&self) -> Place {
        self.at
    }

    /// Hears a piece. After a gap nothing more is heard on the same line.
    pub(super) fn hear(&mut self, piece: Place, more: bool, said: &[u8]) -> Came {
        let begins = piece.line > self.at.line;
        if piece.line < self.at.line || (!begins && piece.nth <= self.at.nth) {
            return Came::Nothing;
        }
        let next = if begins { 1 } else { self.at.nth + 1 };
        if piece.nth != next {
            self.give_up(piece.line);
            return Came::Gap;
        }
        let anew = begins && self.at.line > 0;
        if begins {
            self.pieces.clear();
        }
        self.at = piece;
        self.pieces.extend_from_slice(said);
        match (more, anew) {
            (true, _) => Came::Nothing,
            (false, false) => Came::Said(std::mem::take(&mut self.pieces)),
            (false, true) => Came::Anew(std::mem::take(&mut self.pieces)),
        }
    }

    /// Hears a piece, whatever was lost before.
    pub(super) fn hear_whatever(&mut self, piece: Place, more: bool, said: &[u8]) -> Vec<Said> {
        let mut came = self.hear(piece, more, said);
        if came == Came::Gap {
            self.at = Place { nth: piece.nth.saturating_sub(1), ..piece };
            came = self.hear(piece, more, said);
        }
        match came {
            Came::Said(said) | Came::Anew(said) => all(&said),
            Came::Nothing | Came::Gap => Vec::new(),
        }
    }

    /// Hears nothing more on that line.
    pub(super) fn give_up(&mut self, line: u64) {
        self.pieces.clear();
        self.at = Place { line, nth: u64::MAX };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::message::Message;
    use futures_util::FutureExt;

    fn place(line: u64, nth: u64) -> Place {
        Place { line, nth }
    }

    #[tokio::test]
    async fn an_outbox_is_empty_once_all_was_sent_and_not_when_it_is_taken() {
        let (outbox, mut spoken) = Outbox::new(1);
        assert!(outbox.put((Message::Hello, "".into())));
        let mut emptied = Box::pin(outbox.emptied());
        assert!((&mut emptied).now_or_never().is_none());
        let mut batch = Vec::new();
        assert_eq!(spoken.queue.recv_many(&mut batch, TOGETHER).await, 2);
        assert!((&mut emptied).now_or_never().is_none(), "it may still be lost");
        for out in batch {
            if let Out::Gone(gone) = out {
                gone.send(()).unwrap();
            }
        }
        emptied.await;
    }

    #[test]
    fn what_comes_in_order_is_heard_once() {
        let mut heard = Heard::default();
        assert_eq!(heard.hear(place(1, 1), false, b"a"), Came::Said(b"a".to_vec()));
        assert_eq!(heard.hear(place(1, 1), false, b"a"), Came::Nothing, "a second time");
        assert_eq!(heard.hear(place(1, 2), true, b"b"), Came::Nothing);
        assert_eq!(heard.hear(place(1, 3), false, b"c"), Came::Said(b"bc".to_vec()), "in pieces");
    }

    #[test]
    fn after_a_gap_nothing_is_heard_until_a_new_line_begins() {
        let mut heard = Heard::default();
        heard.hear(place(1, 1), false, b"a");
        assert_eq!(heard.hear(place(1, 3), false, b"c"), Came::Gap);
        assert_eq!(heard.hear(place(1, 4), false, b"d"), Came::Nothing);
        assert_eq!(heard.hear(place(2, 1), false, b"e"), Came::Anew(b"e".to_vec()));
        assert_eq!(heard.hear(place(1, 5), false, b"f"), Came::Nothing, "the old one is over");
        assert_eq!(Heard::default().hear(place(7, 2), false, b"x"), Came::Gap, "the first was lost");
    }
}
