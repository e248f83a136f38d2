use super::bounds::{MAX_MARKS, MAX_PIECE_BYTES};
use super::*;
use protocol::review_room::ReviewDecision;

const BOUNDS: Bounds = Bounds { length: 100, seats: 4 };

/// A room, and a clock that the test advances.
struct Scene {
    room: ReviewRoom,
    now: Instant,
}

impl Scene {
    fn new() -> Self {
        Scene { room: ReviewRoom::new(BOUNDS), now: Instant::now() }
    }

    /// A room with players of these names in the first seats. The first one leads.
    fn of(names: &[&str]) -> Self {
        let mut scene = Scene::new();
        for (seat, name) in names.iter().enumerate() {
            scene.comes(player(name, Some(seat as u8)));
        }
        scene
    }

    fn comes(&mut self, arrival: Arrival) -> u32 {
        self.room.enter(arrival).expect("there is room").0
    }

    fn does(&mut self, number: u32, frame: ReviewClientFrame) -> News {
        self.room.hear(number, frame, self.now).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    fn refuses(&mut self, number: u32, frame: ReviewClientFrame) -> String {
        let before = self.room.welcome(0);
        let refusal = self.room.hear(number, frame, self.now).expect_err("it is not allowed");
        assert!(refusal.message.len() > 5, "{refusal}");
        assert_eq!(self.room.welcome(0), before, "a refusal has changed something");
        refusal.code.into_owned()
    }

    fn loses(&mut self, number: u32) {
        self.room.lose(number, self.now);
    }

    fn waits(&mut self, time: Duration) {
        self.now += time;
        self.room.expire(self.now);
    }

    fn leader(&self) -> Option<u32> {
        self.room.leader
    }

    /// Each reviewer's name and role.
    fn parts(&self) -> Vec<(&str, &str)> {
        let part = |place: &Place| match (self.room.leader == Some(place.number), place.follows, place.away_since) {
            (_, _, Some(_)) => "away",
            (true, ..) => "leads",
            (_, true, _) => "follows",
            _ => "looks around",
        };
        self.room.places.iter().map(|place| (place.name.as_str(), part(place))).collect()
    }
}

fn player(name: &str, seat: Option<u8>) -> Arrival {
    let identity = Identity { id: name.to_lowercase(), name: name.to_owned(), kept: false };
    Arrival { key: None, player: Some(identity), seat: seat.map(Seat) }
}

fn stranger(key: &str) -> Arrival {
    Arrival { key: Some(key.to_owned()), ..Arrival::default() }
}

fn moment(version: u32) -> ReviewMoment {
    ReviewMoment { version, seat: None, viewpoint: None, decision: None }
}

fn show(version: u32) -> ReviewClientFrame {
    ReviewClientFrame::Show { moment: moment(version) }
}

fn spot(x: f32, y: f32) -> ReviewSpot {
    ReviewSpot { x, y, piece: None }
}

fn on_piece(piece: &str) -> ReviewClientFrame {
    ReviewClientFrame::Point { at: Some(ReviewSpot { piece: Some(piece.to_owned()), ..spot(0.5, 0.5) }) }
}

fn rings(count: usize) -> ReviewClientFrame {
    ReviewClientFrame::Mark { marks: vec![ReviewMark::Ring { at: spot(0.5, 0.5) }; count] }
}

fn chat(text: &str) -> ReviewClientFrame {
    ReviewClientFrame::Chat { text: text.to_owned() }
}

const STOPS_FOLLOWING: ReviewClientFrame = ReviewClientFrame::Follow { follow: false };

#[test]
fn the_first_person_leads_and_later_ones_follow() {
    let scene = Scene::of(&["Wren", "Ilse", "Tomas"]);
    assert_eq!(scene.parts(), [("Wren", "leads"), ("Ilse", "follows"), ("Tomas", "follows")]);
}

#[test]
fn a_new_name_is_shown_to_everybody_once() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    assert_eq!(scene.room.rename("ilse", "Ilse Marlow").len(), 1);
    assert_eq!(scene.parts(), [("Wren", "leads"), ("Ilse Marlow", "follows")]);
    assert_eq!(scene.room.rename("ilse", "Ilse Marlow"), [], "nothing has changed");
    assert_eq!(scene.room.rename("tomas", "Tom"), [], "he is not here");
}

#[test]
fn only_the_leader_can_show_a_moment_and_everybody_gets_it() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    assert_eq!(scene.does(1, show(7)), [ReviewServerFrame::Moment { moment: moment(7) }]);
    assert_eq!(scene.does(1, show(7)), [], "nothing has changed");
    assert_eq!(scene.refuses(2, show(8)), "not-leading");
}

#[test]
fn a_moment_after_the_end_or_for_an_unknown_seat_is_refused() {
    let mut scene = Scene::of(&["Wren"]);
    let (last, beyond) = (BOUNDS.length, BOUNDS.length + 1);
    let decided = |version, seat| {
        let decision = Some(ReviewDecision { version, seat: Seat(seat) });
        ReviewClientFrame::Show { moment: ReviewMoment { decision, ..moment(7) } }
    };
    let seen_by = |seat| ReviewClientFrame::Show { moment: ReviewMoment { seat: Some(Seat(seat)), ..moment(7) } };
    let about = |seat| ReviewClientFrame::Show { moment: ReviewMoment { viewpoint: Some(Seat(seat)), ..moment(7) } };
    for possible in [show(last), decided(last, 3), seen_by(3), about(3)] {
        scene.does(1, possible);
    }
    for wrong in [show(beyond), decided(beyond, 3)] {
        assert_eq!(scene.refuses(1, wrong), "bad-version");
    }
    for wrong in [decided(last, 4), seen_by(4), about(4)] {
        assert_eq!(scene.refuses(1, wrong), "no-such-seat");
    }
}

#[test]
fn the_leader_can_hand_the_lead_to_anybody_present() {
    let mut scene = Scene::of(&["Wren", "Ilse", "Tomas"]);
    scene.does(2, STOPS_FOLLOWING);
    scene.loses(3);
    assert_eq!(scene.refuses(2, ReviewClientFrame::HandOver { to: 2 }), "not-leading");
    for nobody in [1, 3, 9] {
        assert_eq!(scene.refuses(1, ReviewClientFrame::HandOver { to: nobody }), "no-such-reviewer");
    }
    scene.does(1, ReviewClientFrame::HandOver { to: 2 });
    assert_eq!(scene.parts(), [("Wren", "follows"), ("Ilse", "leads"), ("Tomas", "away")]);
}

#[test]
fn the_first_follower_replaces_a_leader_who_is_away_for_30_s() {
    let mut scene = Scene::of(&["Wren", "Ilse", "Tomas"]);
    scene.does(2, STOPS_FOLLOWING);
    scene.loses(1);
    scene.waits(KEPT_FOR - Duration::from_millis(1));
    assert_eq!(scene.leader(), Some(1));
    scene.waits(Duration::from_millis(1));
    assert_eq!(scene.parts(), [("Ilse", "looks around"), ("Tomas", "leads")]);
}

#[test]
fn a_person_who_returns_in_time_keeps_place_and_lead() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    let guest = scene.comes(stranger("a"));
    for (number, arrival) in [(1, player("Wren", Some(0))), (guest, stranger("a"))] {
        scene.loses(number);
        scene.waits(KEPT_FOR / 2);
        assert_eq!(scene.comes(arrival), number);
        scene.waits(KEPT_FOR);
    }
    assert_eq!(scene.parts(), [("Wren", "leads"), ("Ilse", "follows"), ("Guest", "follows")]);
}

#[test]
fn a_vacant_lead_can_be_taken() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    assert_eq!(scene.refuses(2, ReviewClientFrame::TakeLead), "lead-taken");
    scene.does(2, STOPS_FOLLOWING);
    scene.does(1, ReviewClientFrame::Leave);
    assert_eq!(scene.parts(), [("Ilse", "looks around")]);
    scene.does(2, ReviewClientFrame::TakeLead);
    assert_eq!(scene.leader(), Some(2));
    assert_eq!(scene.refuses(2, STOPS_FOLLOWING), "you-lead");
}

#[test]
fn a_new_person_leads_if_nobody_else_does() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    scene.does(2, STOPS_FOLLOWING);
    scene.does(1, ReviewClientFrame::Leave);
    assert_eq!(Some(scene.comes(player("Tomas", None))), scene.leader());
}

#[test]
fn a_room_is_empty_once_everybody_has_left_or_been_away_for_30_s() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    scene.does(1, ReviewClientFrame::Leave);
    scene.loses(2);
    assert!(!scene.room.is_empty());
    scene.waits(KEPT_FOR);
    assert!(scene.room.is_empty());
}

#[test]
fn guests_get_their_place_back_only_with_their_own_key() {
    let mut scene = Scene::of(&["Wren"]);
    let (first, second) = (scene.comes(stranger("a")), scene.comes(stranger("b")));
    scene.loses(first);
    let third = scene.comes(Arrival::default());
    assert!(third != first && third != second);
    let names: Vec<&str> = scene.parts().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Wren", "Guest", "Guest 2", "Guest 3"]);
    assert_eq!(scene.comes(Arrival { key: Some("b".to_owned()), ..player("Mirela", None) }), second);
    assert_ne!(scene.comes(stranger("b")), second, "it belongs to Mirela now");
}

#[test]
fn a_full_room_still_admits_the_players_of_the_match() {
    let mut scene = Scene::new();
    let strangers = MAX_REVIEWERS - BOUNDS.seats;
    for n in 0..strangers {
        scene.comes(stranger(&n.to_string()));
    }
    let refusal = scene.room.enter(player("Ann", None)).expect_err("it is full");
    assert_eq!(refusal.code, "room-full");
    for seat in 0..BOUNDS.seats as u8 {
        scene.comes(player(&format!("Player {seat}"), Some(seat)));
        scene.comes(player(&format!("Player {seat}"), Some(seat)));
    }
    assert_eq!(scene.room.places.len(), MAX_REVIEWERS, "a player has one place");
}

#[test]
fn only_the_leader_and_followers_who_are_present_have_pointers() {
    let mut scene = Scene::of(&["Wren", "Ilse", "Tomas"]);
    let pointing = |scene: &Scene| match scene.room.welcome(1) {
        ReviewServerFrame::Welcome(welcome) => welcome.pointers.iter().map(|pointer| pointer.of).collect::<Vec<_>>(),
        _ => panic!("it is a welcome"),
    };
    for number in 1..=3 {
        assert_eq!(scene.does(number, on_piece("hw0")).len(), 1);
    }
    assert_eq!(pointing(&scene), [1, 2, 3]);
    scene.does(2, STOPS_FOLLOWING);
    scene.loses(3);
    assert_eq!(pointing(&scene), [1]);
    assert_eq!(scene.does(2, on_piece("hw0")), []);
}

#[test]
fn a_pointer_moves_at_most_20_times_per_second() {
    let mut scene = Scene::of(&["Wren"]);
    let moves = |scene: &mut Scene| (0..100).filter(|_| !scene.does(1, on_piece("hw0")).is_empty()).count();
    assert_eq!(moves(&mut scene), POINTS.0);
    scene.now += POINTS.1;
    assert_eq!(moves(&mut scene), POINTS.0);
}

#[test]
fn a_place_that_is_not_on_the_board_is_refused() {
    let mut scene = Scene::of(&["Wren"]);
    for (x, y) in [(-0.1, 0.0), (0.0, 1.1), (f32::NAN, 0.0), (0.0, f32::INFINITY)] {
        assert_eq!(scene.refuses(1, ReviewClientFrame::Point { at: Some(spot(x, y)) }), "bad-spot");
        let marks = vec![ReviewMark::Arrow { from: spot(0.0, 0.0), to: spot(x, y) }];
        assert_eq!(scene.refuses(1, ReviewClientFrame::Mark { marks }), "bad-spot");
    }
    for piece in ["", "a\"b", "a b", "ä", &"x".repeat(MAX_PIECE_BYTES + 1)] {
        assert_eq!(scene.refuses(1, on_piece(piece)), "bad-spot", "{piece}");
    }
}

#[test]
fn the_leader_draws_at_most_five_marks_and_the_next_move_clears_them() {
    let mut scene = Scene::of(&["Wren", "Ilse"]);
    scene.does(1, show(7));
    assert_eq!(scene.refuses(2, rings(1)), "not-leading");
    assert_eq!(scene.refuses(1, rings(MAX_MARKS + 1)), "too-many-marks");
    scene.does(1, rings(MAX_MARKS));
    let other_eyes = ReviewMoment { seat: Some(Seat(1)), ..moment(7) };
    assert_eq!(scene.does(1, ReviewClientFrame::Show { moment: other_eyes }).len(), 1, "the marks stay");
    let cleared = ReviewServerFrame::Marks { marks: Vec::new() };
    assert_eq!(scene.does(1, show(8)), [ReviewServerFrame::Moment { moment: moment(8) }, cleared]);
}

#[test]
fn a_message_needs_a_session_and_has_a_limited_length_and_rate() {
    let mut scene = Scene::of(&["Wren"]);
    let guest = scene.comes(stranger("a"));
    assert_eq!(scene.refuses(guest, chat("hello")), "no-session");
    for bad in ["", " \u{200b} ", &"x".repeat(MAX_MESSAGE_LENGTH + 1)] {
        assert_eq!(scene.refuses(1, chat(bad)), "bad-chat");
    }
    let news = scene.does(1, chat("  bluffed\u{202e} "));
    assert!(matches!(&news[..], [ReviewServerFrame::Chat(line)] if line.text == "bluffed" && line.name == "Wren"));
    (1..CHAT.0).for_each(|_| drop(scene.does(1, chat("more"))));
    assert_eq!(scene.refuses(1, chat("more")), "too-many-lines");
    scene.now += CHAT.1;
    scene.does(1, chat("more"));
}

#[test]
fn a_room_keeps_at_most_200_messages_and_64_kib() {
    let mut scene = Scene::of(&["Wren"]);
    let say = |scene: &mut Scene, text: &str| {
        scene.now += CHAT.1;
        scene.does(1, chat(text));
    };
    (0..MAX_CHAT_MESSAGES + 5).for_each(|_| say(&mut scene, "x"));
    assert_eq!(scene.room.chat.len(), MAX_CHAT_MESSAGES);
    assert_eq!(scene.room.chat[0].id, 6);
    (0..MAX_CHAT_MESSAGES).for_each(|_| say(&mut scene, &"星".repeat(MAX_MESSAGE_LENGTH)));
    assert_eq!(scene.room.chat.len(), MAX_CHAT_BYTES / (3 * MAX_MESSAGE_LENGTH));
}
