//! One of each frame of a review room.

use super::{ADA, is_kept};
use games::seat::Seat;
use games::texts::Args;
use protocol::review_room::*;
use serde::Serialize;
use std::collections::BTreeSet;

fn spot() -> ReviewSpot {
    ReviewSpot { x: 0.25, y: 0.5, piece: Some("hw0".to_owned()) }
}

fn moment() -> ReviewMoment {
    let decision = ReviewDecision { version: 6, seat: Seat(1) };
    ReviewMoment { version: 7, seat: Some(Seat(1)), viewpoint: Some(Seat(1)), decision: Some(decision) }
}

fn marks() -> Vec<ReviewMark> {
    let to = ReviewSpot { piece: None, ..spot() };
    vec![ReviewMark::Arrow { from: spot(), to }, ReviewMark::Ring { at: spot() }]
}

fn reviewers() -> Vec<Reviewer> {
    let ada = Reviewer {
        number: 1,
        name: "Ada".to_owned(),
        player: Some(ADA.to_owned()),
        seat: Some(Seat(0)),
        follows: false,
        away: false,
    };
    let guest = Reviewer { number: 2, name: "Guest".to_owned(), player: None, seat: None, follows: true, away: true };
    vec![ada, guest]
}

fn line() -> ReviewLine {
    let (name, player, text) = ("Ada".to_owned(), ADA.to_owned(), "I was bluffing".to_owned());
    ReviewLine { id: 1, from: 1, name, player, seat: Some(Seat(0)), text }
}

fn pointer() -> ReviewPointer {
    ReviewPointer { of: 1, at: Some(spot()) }
}

fn client_frames() -> Vec<ReviewClientFrame> {
    vec![
        ReviewClientFrame::Show { moment: moment() },
        ReviewClientFrame::Follow { follow: true },
        ReviewClientFrame::HandOver { to: 2 },
        ReviewClientFrame::TakeLead,
        ReviewClientFrame::Point { at: Some(spot()) },
        ReviewClientFrame::Mark { marks: marks() },
        ReviewClientFrame::Chat { text: "I was bluffing".to_owned() },
        ReviewClientFrame::Leave,
        ReviewClientFrame::Ping,
    ]
}

fn server_frames() -> Vec<ReviewServerFrame> {
    vec![
        ReviewServerFrame::Welcome(Box::new(ReviewWelcome {
            you: 2,
            reviewers: reviewers(),
            leader: Some(1),
            moment: Some(moment()),
            marks: marks(),
            pointers: vec![pointer()],
            chat: vec![line()],
        })),
        ReviewServerFrame::Reviewers { reviewers: reviewers(), leader: Some(1) },
        ReviewServerFrame::Moment { moment: moment() },
        ReviewServerFrame::Marks { marks: marks() },
        ReviewServerFrame::Pointer(pointer()),
        ReviewServerFrame::Chat(line()),
        ReviewServerFrame::Error {
            code: "not-leading".to_owned(),
            message: "Only the leader can do that.".to_owned(),
            args: Args::new(),
        },
        ReviewServerFrame::Pong,
    ]
}

/// Checks all frames of a review room, and returns the names of their snapshots.
pub(super) fn kept() -> BTreeSet<String> {
    let of_clients = client_frames().into_iter().map(|frame| is_kept(&name("client", &frame), &frame));
    let of_servers = server_frames().into_iter().map(|frame| is_kept(&name("server", &frame), &frame));
    of_clients.chain(of_servers).collect()
}

fn name(sender: &str, frame: &impl Serialize) -> String {
    let value = serde_json::to_value(frame).expect("plain data");
    format!("review-{sender}-{}", value["type"].as_str().expect("a type"))
}
