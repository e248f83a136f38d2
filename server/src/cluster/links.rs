//! What this node has in common with each of the others: our readers at their tables, theirs at ours, what was asked and not
//! answered. Where something was lost between two of them, all of it is given up: see [`Links::sever`].

use super::line::{Came, Heard, Outbox};
use super::message::{Beat, Fault, How, Message, Place, Said, all};
use super::{Cluster, can_play};
use crate::matches::table::Table;
use crate::matches::{Answer, Entered, Reader};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A node of which nothing was heard for so long counts as gone.
pub(super) const GONE_AFTER: Duration = Duration::from_millis(store::TERM as u64);

/// The owners of 65,536 tables of other nodes are kept in memory.
const MOST_OWNERS: usize = 1 << 16;

/// See the module's words.
#[derive(Default)]
pub(super) struct Links {
    peers: BTreeMap<i64, Peer>,
    /// How far each node was heard. Kept when it is gone, so that nobody says again what it has said.
    ears: BTreeMap<i64, Ears>,
    /// Our readers at tables of other nodes, by our numbers.
    pub(super) readers: HashMap<u64, Far>,
    /// Other nodes' readers at our tables, by their node and number there.
    pub(super) guests: HashMap<(i64, u64), Guest>,
    pub(super) calls: HashMap<u64, Call>,
    /// Tables of other nodes.
    owners: HashMap<String, i64>,
    /// Who is at tables of other nodes.
    pub(super) here: HashMap<String, (i64, BTreeSet<String>)>,
}

/// What was asked of which node, and who waits for the answer.
pub(super) type Call = (i64, oneshot::Sender<Result<Option<Answer>, Fault>>);

/// What a node says to us, and what it says to all.
#[derive(Default)]
struct Ears {
    us: Heard,
    all: Heard,
}

/// Another node.
struct Peer {
    out: Outbox,
    /// Its latest sign of life.
    beat: Option<Beat>,
    heard_at: Instant,
    /// How far it said two signs of life ago that it was in what it says to us.
    promised: Place,
    /// It was told that something was lost: its next line is the answer to that.
    told_lost: bool,
}

/// A reader of ours at another node's table.
pub(super) struct Far {
    node: i64,
    reader: Reader,
    /// True once they have been told something.
    is_told: bool,
    /// Told once what they said has been dealt with.
    pub(super) taken: Option<oneshot::Sender<()>>,
}

impl Far {
    pub(super) fn new(node: i64, reader: Reader) -> Self {
        Far { node, reader, is_told: false, taken: None }
    }
}

/// Another node's reader at a table of ours.
pub(super) enum Guest {
    Coming,
    There(Arc<Entered>),
}

/// What two nodes had in common: to be ended once nobody holds the links any more.
#[derive(Default)]
#[must_use]
pub(super) struct Severed {
    readers: Vec<Far>,
    guests: Vec<Arc<Entered>>,
}

impl Severed {
    /// Ends it: readers come back by themselves, and what was asked has no answer.
    pub(super) fn end(self) {
        // Whoever has been told nothing yet is just coming, and is let in elsewhere.
        for far in self.readers.into_iter().filter(|far| far.is_told) {
            far.reader.end(true);
        }
        for guest in self.guests {
            tokio::spawn(async move { guest.leave().await });
        }
    }
}

/// What has come in, to be dealt with in order.
#[derive(Default)]
pub(super) struct Incoming {
    pub(super) said: Vec<Said>,
    /// What was told to all may have been missed.
    pub(super) in_doubt: bool,
    pub(super) severed: Vec<Severed>,
}

impl Links {
    /// Says something to a node.
    pub(super) fn say(&mut self, cluster: &Cluster, node: i64, said: Said) -> Option<Severed> {
        let peer = self.peer(cluster, node);
        if peer.out.put(said) {
            return None;
        }
        tracing::warn!(node, "another node does not keep up with what it is told");
        Some(self.give_up(cluster, node))
    }

    /// Hears a piece that another node said, to us or to all.
    pub(super) fn hear(
        &mut self,
        cluster: &Cluster,
        from: i64,
        to_all: bool,
        (place, more, said): (Place, bool, &[u8]),
    ) -> Incoming {
        self.peer(cluster, from).heard_at = Instant::now();
        let ears = self.ears.entry(from).or_default();
        let mut incoming = Incoming::default();
        if to_all {
            let known = ears.all.at();
            incoming.in_doubt = known.line > 0 && !place.follows(known);
            incoming.said = ears.all.hear_whatever(place, more, said);
            return incoming;
        }
        match ears.us.hear(place, more, said) {
            Came::Nothing => {}
            Came::Said(said) => incoming.said = all(&said),
            Came::Anew(said) => {
                if !std::mem::take(&mut self.peer(cluster, from).told_lost) {
                    incoming.severed.push(self.sever(from));
                }
                incoming.said = all(&said);
            }
            Came::Gap => incoming.severed.push(self.give_up(cluster, from)),
        }
        incoming
    }

    /// Another node lives. If it has said more than was heard, that is lost.
    pub(super) fn hear_beat(&mut self, cluster: &Cluster, from: i64, beat: Beat) -> Option<Severed> {
        let me = cluster.nodes.me();
        let peer = self.peer(cluster, from);
        let promised = std::mem::replace(&mut peer.promised, beat.said.get(&me).copied().unwrap_or_default());
        peer.beat = Some(beat);
        let ears = self.ears.entry(from).or_default();
        if promised <= ears.us.at() {
            return None;
        }
        ears.us.give_up(promised.line);
        Some(self.give_up(cluster, from))
    }

    /// The other has not heard something that we said.
    pub(super) fn hear_lost(&mut self, cluster: &Cluster, from: i64) -> Severed {
        let line = cluster.number();
        self.peer(cluster, from).out.anew(line);
        self.sever(from)
    }

    /// Tells the other that something was lost, and begins anew with it.
    fn give_up(&mut self, cluster: &Cluster, node: i64) -> Severed {
        metrics::counter!("starboard_node_breaks_total").increment(1);
        tracing::warn!(node, "something between this node and another was lost: what they had in common begins anew");
        let line = cluster.number();
        let peer = self.peer(cluster, node);
        peer.told_lost = true;
        let said = peer.out.anew(line) && peer.out.put((Message::Lost, Utf8Bytes::default()));
        if !said {
            // It does not keep up at all: what waits for it goes with it.
            self.peers.remove(&node);
        }
        self.sever(node)
    }

    /// Gives up all that we have in common with a node.
    fn sever(&mut self, node: i64) -> Severed {
        let readers = self.readers.extract_if(|_, far| far.node == node).map(|(_, far)| far).collect();
        let guests = self.guests.extract_if(|(from, _), _| *from == node).map(|(_, guest)| guest);
        let guests = guests.filter_map(|guest| if let Guest::There(entered) = guest { Some(entered) } else { None });
        let guests = guests.collect();
        self.calls.retain(|_, (asked, _)| *asked != node);
        self.forget_owners_at(node);
        Severed { readers, guests }
    }

    /// That node is gone.
    pub(super) fn bury(&mut self, node: i64) -> Severed {
        self.peers.remove(&node);
        self.here.retain(|_, (at, _)| *at != node);
        self.sever(node)
    }

    /// This node is another from now on: it has nothing in common with anybody.
    pub(super) fn begin_anew(&mut self) -> Vec<Severed> {
        self.owners.clear();
        let peers: Vec<i64> = self.peers.keys().copied().collect();
        peers.into_iter().map(|node| self.bury(node)).collect()
    }

    /// The nodes of which nothing was heard for too long.
    pub(super) fn silent(&self) -> Vec<i64> {
        let silent = self.peers.iter().filter(|(_, peer)| peer.heard_at.elapsed() > GONE_AFTER);
        silent.map(|(node, _)| *node).collect()
    }

    /// How far we are with each node.
    pub(super) fn said(&self) -> BTreeMap<i64, Place> {
        let said = self.peers.iter().map(|(node, peer)| (*node, peer.out.said()));
        said.filter(|(_, place)| place.nth > 0).collect()
    }

    /// Signs of life of all other nodes that are heard.
    pub(super) fn beats(&self) -> impl Iterator<Item = (i64, &Beat)> {
        self.peers.iter().filter_map(|(node, peer)| Some((*node, peer.beat.as_ref()?)))
    }

    /// A node that takes tables and plays by what that one needs: not always the same.
    pub(super) fn who_plays(&self, table: &Table) -> Option<i64> {
        let able = |beat: &Beat| !beat.leaving && can_play(table, &beat.plays);
        let able: Vec<i64> = self.beats().filter(|(_, beat)| able(beat)).map(|(node, _)| node).collect();
        let nth = table.id.bytes().map(usize::from).sum::<usize>();
        able.get(nth.checked_rem(able.len())?).copied()
    }

    pub(super) fn owner_of(&self, table: &str) -> Option<i64> {
        self.owners.get(table).copied()
    }

    pub(super) fn note_owner(&mut self, table: &str, node: i64) {
        if self.owners.len() >= MOST_OWNERS {
            // The database knows them all.
            self.owners.clear();
        }
        self.owners.insert(table.to_owned(), node);
    }

    pub(super) fn forget_owner(&mut self, table: &str) {
        self.owners.remove(table);
    }

    pub(super) fn forget_owners_at(&mut self, node: i64) {
        self.owners.retain(|_, at| *at != node);
    }

    /// Tells our readers at another node's table what it says.
    pub(super) fn tell(&mut self, readers: &[u64], how: How, frame: &Utf8Bytes) -> Vec<(i64, u64)> {
        let mut caught_up = Vec::new();
        for number in readers {
            let Some(far) = self.readers.get_mut(number) else { continue };
            far.is_told = true;
            match how {
                How::Tell => far.reader.tell(frame.clone()),
                How::Answer => far.reader.answer(frame.clone()),
                How::Whole => far.reader.catch_up(frame.clone()),
            }
            // They had read everything before they could know that they are behind.
            if far.reader.has_caught_up() {
                caught_up.push((far.node, *number));
            }
        }
        caught_up
    }

    /// A reader of ours is at another node's table no more.
    pub(super) fn dismissed(&mut self, reader: u64, again: bool) {
        if let Some(far) = self.readers.remove(&reader) {
            far.reader.end(again);
        }
    }

    /// Lets go of other nodes' readers at tables of ours that were given up.
    pub(super) fn stranded(&mut self) -> Vec<(i64, u64)> {
        let is_stranded = |guest: &Guest| matches!(guest, Guest::There(entered) if entered.is_given_up());
        self.guests.extract_if(|_, guest| is_stranded(guest)).map(|(reader, _)| reader).collect()
    }

    fn peer(&mut self, cluster: &Cluster, node: i64) -> &mut Peer {
        self.peers.entry(node).or_insert_with(|| {
            let (out, spoken) = Outbox::new(cluster.number());
            let subject = format!("{}.{node}", cluster.subject);
            tokio::spawn(spoken.send(cluster.weak(), subject));
            Peer { out, beat: None, heard_at: Instant::now(), promised: Place::default(), told_lost: false }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_owners_are_kept_and_no_more() {
        let mut links = Links::default();
        for nth in 0..=MOST_OWNERS {
            links.note_owner(&nth.to_string(), 1);
        }
        assert!(links.owners.len() <= MOST_OWNERS);
        assert_eq!(links.owner_of(&MOST_OWNERS.to_string()), Some(1), "the latest is known");
    }
}
