//! The projection of a match for one viewer, as the JSON text that is sent. Comparing two projections shows whether an
//! input changed anything for the viewer.

use super::play::Play;
use games::fingerprint::fingerprint;
use games::game::{Decision, Shown};
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::frame::{ShownDecision, ShownQuestion};

/// Everything that one viewer may know of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Projection {
    /// The game's view for the viewer.
    pub view: Json,
    /// The open decisions that the viewer may know of. Deadlines are left empty, for the clock to fill in.
    pub decisions: Vec<ShownDecision>,
    /// The viewer's choices: a list of [`protocol::frame::ShownChoice`]s.
    pub choices: Json,
}

impl Projection {
    /// Projects the position for `viewer`. `number` returns the number of a seat's decision.
    pub(super) fn of(play: &Play, awaited: &[Decision], number: impl Fn(Seat) -> u32, viewer: Viewer) -> Self {
        let shown = |decision: &Decision| shown_decision(decision, number(decision.seat), viewer);
        let choices = match viewer {
            Viewer::Seat(seat) if !play.is_over() => play.state().choices(seat),
            _ => Json::of(&[(); 0]),
        };
        Projection { view: play.state().view(viewer), decisions: awaited.iter().filter_map(shown).collect(), choices }
    }

    /// A 64-bit hash: equal projections have equal hashes, and different ones almost never do.
    pub(super) fn fingerprint(&self) -> u64 {
        fingerprint(&(self.view.fingerprint(), &self.decisions, self.choices.fingerprint()))
    }
}

fn shown_decision(decision: &Decision, number: u32, viewer: Viewer) -> Option<ShownDecision> {
    let Decision { seat, question, .. } = decision;
    let (kind, text) = match &decision.shown {
        Shown::As { kind, text } if !viewer.sees(*seat) => (kind.to_string(), text.clone()),
        Shown::Not if !viewer.sees(*seat) => return None,
        _ => (question.kind.to_string(), question.text.to_string()),
    };
    let id = if viewer == Viewer::Seat(*seat) { number } else { 0 };
    Some(ShownDecision { id, seat: *seat, question: ShownQuestion { kind, text, pace: question.pace }, deadline: None })
}
