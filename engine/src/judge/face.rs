//! What a match shows to each viewer, as the text that is sent. Comparing two of these tells whether an input changed
//! anything for them.

use super::play::Play;
use games::fingerprint::fingerprint;
use games::game::{Decision, Shown};
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::frame::{ShownDecision, ShownQuestion};

/// All that one viewer may know of the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The game's view for them.
    pub view: Json,
    /// Who is awaited, as far as they may know; deadlines are the clock's to fill in.
    pub decisions: Vec<ShownDecision>,
    /// What they may do: a list of [`protocol::frame::ShownChoice`]s.
    pub choices: Json,
}

impl Face {
    /// The position as `viewer` sees it; `number` is a seat's own of its decision.
    pub(super) fn of(play: &Play, awaited: &[Decision], number: impl Fn(Seat) -> u32, viewer: Viewer) -> Self {
        let shown = |decision: &Decision| shown_decision(decision, number(decision.seat), viewer);
        let choices = match viewer {
            Viewer::Seat(seat) if !play.is_over() => play.state().choices(seat),
            _ => Json::of(&[(); 0]),
        };
        Face { view: play.state().view(viewer), decisions: awaited.iter().filter_map(shown).collect(), choices }
    }

    /// Two that are the same share it, and others, as good as certainly, do not.
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
