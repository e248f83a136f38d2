//! Limits what can be shown in a review room: moments of its match, and places on its board.

use crate::refusals::Code;
use games::game::Refusal;
use games::refusals::Reason;
use protocol::review_room::{ReviewMark, ReviewMoment, ReviewSpot};

/// The maximum number of marks on the board.
pub(super) const MAX_MARKS: usize = 5;
/// The maximum length of a piece's id, in bytes.
pub(super) const MAX_PIECE_BYTES: usize = 64;

/// The size of the match under review, within which moments must lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The number of inputs.
    pub(crate) length: u32,
    pub(crate) seats: usize,
}

impl Bounds {
    /// Refuses a moment that the match does not have.
    pub(super) fn check(&self, moment: &ReviewMoment) -> Result<(), Refusal> {
        let decision = moment.decision;
        let versions = std::iter::once(moment.version).chain(decision.map(|decision| decision.version));
        if versions.max() > Some(self.length) {
            return Err(Code::BadVersion.with([("then", "show".into())]));
        }
        let mut seats = moment.seat.into_iter().chain(moment.viewpoint).chain(decision.map(|decision| decision.seat));
        if seats.any(|seat| seat.index() >= self.seats) {
            return Err(engine::refusals::Code::NoSuchSeat.plain());
        }
        Ok(())
    }
}

/// Refuses too many marks, and marks that are not on the board.
pub(super) fn check_marks(marks: &[ReviewMark]) -> Result<(), Refusal> {
    if marks.len() > MAX_MARKS {
        return Err(Code::TooManyMarks.with([("most", MAX_MARKS.into())]));
    }
    marks.iter().flat_map(spots).try_for_each(check_spot)
}

fn spots(mark: &ReviewMark) -> impl Iterator<Item = &ReviewSpot> {
    let (first, second) = match mark {
        ReviewMark::Arrow { from, to } => (from, Some(to)),
        ReviewMark::Ring { at } => (at, None),
    };
    std::iter::once(first).chain(second)
}

/// Refuses a place that is not on the board.
pub(super) fn check_spot(spot: &ReviewSpot) -> Result<(), Refusal> {
    let is_within = |part: f32| (0.0..=1.0).contains(&part);
    let is_id = |piece: &String| {
        (1..=MAX_PIECE_BYTES).contains(&piece.len())
            && piece.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\'))
    };
    if is_within(spot.x) && is_within(spot.y) && spot.piece.as_ref().is_none_or(is_id) {
        return Ok(());
    }
    Err(Code::BadSpot.plain())
}
