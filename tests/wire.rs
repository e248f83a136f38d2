//! Snapshots of every frame in `protocol/snapshots/`: a change there affects every client.

mod review_room;

use games::bots::Level;
use games::game::{Outcome, Pace, Range, Role};
use games::json::Json;
use games::seat::Seat;
use games::texts::Args;
use protocol::changes::{Change, Step};
use protocol::frame::*;
use protocol::rest::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Checks that the frame matches its snapshot and survives a round trip. With `STARBOARD_SNAPSHOTS=write` it writes new
/// snapshots.
fn is_kept<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(name: &str, frame: &T) -> String {
    let file = snapshots().join(format!("{name}.json"));
    let text = format!("{:#}\n", serde_json::to_value(frame).expect("plain data"));
    if std::env::var("STARBOARD_SNAPSHOTS").is_ok_and(|wish| wish == "write") {
        std::fs::write(&file, &text).expect("a file");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    // The order of fields does not matter.
    let [was, is] = [&kept, &text].map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    assert_eq!(was, is, "{name} has changed");
    let back: T = serde_json::from_str(&text).expect("a frame");
    assert_eq!(&back, frame, "{name} does not survive a round trip");
    format!("{name}.json")
}

fn snapshots() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../protocol/snapshots")
}

const ADA: &str = "01890a5d-ac96-774b-bcce-b302099a8057";
const GRACE: &str = "01890a5d-ac96-774b-bcce-b302099a8058";
const TABLE: &str = "01890a5d-ac96-774b-bcce-b302099a8059";

fn summary() -> TableSummary {
    let seat = |number: u8, player: Option<&str>, name: &str, bot| SeatView {
        seat: Seat(number),
        player: player.map(str::to_owned),
        name: Some(name.to_owned()),
        kept_for: None,
        lent_by: None,
        kept_for_me: false,
        bot,
        kept: false,
        ready: true,
        me: number == 0,
        loadout_chosen: false,
        gone: false,
        online: bot.is_none(),
        away: false,
        late: false,
    };
    TableSummary {
        id: TABLE.to_owned(),
        name: "Orion".to_owned(),
        game: "some-game".to_owned(),
        status: TableStatus::Playing,
        visibility: Visibility::Private,
        seats: vec![seat(0, Some(ADA), "Ada", None), seat(1, None, "Vega", Some(Level::Officer))],
        watching: Watching::Open,
        clock: Clock { turn: 180, reaction: 45, bank: 300, absence: Absence::Away, grace: Some(60), ..Clock::NONE },
        preset: Some("standard".to_owned()),
        your_move: true,
        deadline: Some(1_700_000_180_000),
        created_at: 1_700_000_000_000,
        started_at: Some(1_700_000_000_000),
        ended_at: None,
        outcome: None,
        stopped_by: None,
        turns: None,
        imported_by: None,
        lesson: false,
        series: Some(SeriesView {
            of: 3,
            whole: false,
            over: false,
            played: 1,
            wins: vec![1, 0],
            points: Vec::new(),
            winner: None,
        }),
        colours: Vec::new(),
        waiting_for: vec!["Ada".to_owned()],
    }
}

fn table() -> TableView {
    TableView {
        summary: summary(),
        options: json!({ "round_limit": 20 }),
        invite: Some("AAECAwQFBgcICQoLDA0ODw".to_owned()),
        code: None,
        host: ADA.to_owned(),
        host_name: None,
        starts_when_ready: true,
        loadout: json!({ "deck": ["one"] }),
        motions: vec![MotionView {
            motion: Motion::Replace { seat: Seat(1) },
            agreed: vec![Seat(0)],
            needed: vec![Seat(0)],
        }],
        paused: false,
        messages: Messages::Private,
        named: String::new(),
        hints_off: false,
        lending: None,
        lent: None,
        muted: Vec::new(),
        dice: DiceProof {
            commitment: Some("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad".to_owned()),
            nonces: vec![None, None],
            ..DiceProof::default()
        },
        audience: None,
        rematch: None,
        forked_from: Some(ForkedFrom { id: TABLE.to_owned(), version: 7 }),
        frozen: None,
    }
}

fn clocks() -> ClockState {
    ClockState { paused: false, banks: vec![300_000, 300_000], extensions: vec![3, 2], match_ends: None }
}

fn decision() -> ShownDecision {
    ShownDecision {
        id: 3,
        seat: Seat(0),
        question: ShownQuestion { kind: "move".to_owned(), text: "Your move.".to_owned(), pace: Pace::Turn },
        deadline: Some(1_700_000_180_000),
    }
}

fn choice() -> ShownChoice {
    ShownChoice {
        command: json!({ "type": "bid", "amount": 1 }).into(),
        range: Some(Range { field: "amount".into(), min: 1, max: 9 }),
        role: Role::Action,
    }
}

fn entry() -> LogEntry {
    LogEntry { version: 4, at: 1_700_000_000_500, event: json!({ "type": "moved", "seat": 1 }).into() }
}

fn entries() -> LogEntries {
    let events = [json!({ "type": "moved", "seat": 1 }), json!({ "type": "passed", "seat": 0 })];
    LogEntries { version: 5, at: 1_700_000_001_500, events: events.map(Json::from).into() }
}

fn line() -> ChatLine {
    ChatLine {
        id: 12,
        from: ADA.to_owned(),
        name: "Ada".to_owned(),
        seat: Some(Seat(0)),
        to: vec![GRACE.to_owned()],
        watchers: false,
        text: "Good luck".to_owned(),
        at: 1_700_000_000_700,
    }
}

fn presence() -> Presence {
    Presence { player: ADA.to_owned(), name: "Ada".to_owned(), seat: Some(Seat(0)), online: true }
}

fn server_frames() -> Vec<ServerFrame> {
    let outcome = Some(Outcome { reason: "conquest".into(), places: vec![1, 2] });
    let welcome = Welcome {
        table: table(),
        seat: Some(Seat(0)),
        version: 4,
        now: 1_700_000_001_000,
        known: Known {
            status: TableStatus::Playing,
            view: json!({ "board": [1, 2, 3] }).into(),
            decisions: vec![decision()],
            choices: vec![choice()],
            clocks: clocks(),
            outcome: None,
        },
        log: vec![entry()],
        presence: vec![presence()],
        chat: vec![line()],
    };
    let field = |name: &str| Step::Field(name.to_owned());
    let update = Update {
        version: 5,
        now: 1_700_000_002_000,
        told: vec![entries()],
        changes: vec![
            Change::Set(vec![field("status")], json!("finished").into()),
            Change::Splice(vec![field("view"), field("board")], 1, 2, vec![json!(7).into()]),
            Change::Gone([vec![field("view"), field("offers"), Step::At(0), field("until")]]),
            Change::Set(vec![field("outcome")], json!(outcome).into()),
        ],
    };
    let words = || ("too-fast".to_owned(), "That was too often.".to_owned());
    vec![
        ServerFrame::Welcome(Box::new(welcome)),
        ServerFrame::Update(Box::new(update)),
        ServerFrame::Accepted { id: "c1".to_owned(), version: 5 },
        ServerFrame::Rejected {
            id: "c2".to_owned(),
            code: "wrong-phase".to_owned(),
            message: "You can't do that at this point.".to_owned(),
            rule: Some("R14".to_owned()),
            args: [("card".into(), "Vega".into()), ("price".into(), 7_u32.into())].into(),
        },
        ServerFrame::Unknown {
            id: "c3".to_owned(),
            code: "database-away".to_owned(),
            message: "The server's database is unreachable. Play resumes automatically when it returns.".to_owned(),
            args: Args::new(),
        },
        ServerFrame::Answered {
            id: "a1".to_owned(),
            version: 4,
            answer: Some(json!({ "wins": 0.25 }).into()),
            refusal: None,
        },
        ServerFrame::Presence { present: vec![presence()] },
        ServerFrame::Chat(line()),
        ServerFrame::Table { table: Box::new(table()) },
        ServerFrame::Notice { code: words().0, message: words().1, args: Args::new() },
        ServerFrame::Error { code: words().0, message: words().1, args: Args::new() },
        ServerFrame::Pong,
    ]
}

fn client_frames() -> Vec<ClientFrame> {
    vec![
        ClientFrame::Command {
            id: "c1".to_owned(),
            decision: Some(3),
            command: json!({ "type": "bid", "amount": 4 }).into(),
        },
        ClientFrame::Ask {
            id: "a1".to_owned(),
            version: 4,
            ask: json!({ "why-not": { "type": "bid", "amount": 4 } }).into(),
        },
        ClientFrame::Chat { to: vec![GRACE.to_owned()], text: "Good luck".to_owned() },
        ClientFrame::WatchersChat { text: "Well played".to_owned() },
        ClientFrame::Motion { motion: Motion::Extend { seat: Seat(1) }, agree: true },
        ClientFrame::Return,
        ClientFrame::Resign,
        ClientFrame::Ping,
    ]
}

/// A new kind of frame does not compile until it has a name here. Add it to `server_frames`, too.
fn name_of_server_frame(frame: &ServerFrame) -> &'static str {
    match frame {
        ServerFrame::Welcome(_) => "welcome",
        ServerFrame::Update(_) => "update",
        ServerFrame::Accepted { .. } => "accepted",
        ServerFrame::Rejected { .. } => "rejected",
        ServerFrame::Unknown { .. } => "unknown",
        ServerFrame::Answered { .. } => "answered",
        ServerFrame::Presence { .. } => "presence",
        ServerFrame::Chat(_) => "chat",
        ServerFrame::Table { .. } => "table",
        ServerFrame::Notice { .. } => "notice",
        ServerFrame::Error { .. } => "error",
        ServerFrame::Pong => "pong",
    }
}

fn name_of_client_frame(frame: &ClientFrame) -> &'static str {
    match frame {
        ClientFrame::Command { .. } => "command",
        ClientFrame::Ask { .. } => "ask",
        ClientFrame::Chat { .. } => "chat",
        ClientFrame::WatchersChat { .. } => "watchers-chat",
        ClientFrame::Motion { .. } => "motion",
        ClientFrame::Return => "return",
        ClientFrame::Resign => "resign",
        ClientFrame::Ping => "ping",
    }
}

#[test]
fn every_frame_matches_its_snapshot() {
    let mut kept = BTreeSet::new();
    for frame in server_frames() {
        let name = name_of_server_frame(&frame);
        assert_eq!(serde_json::to_value(&frame).unwrap()["type"], name);
        kept.insert(is_kept(&format!("server-{name}"), &frame));
    }
    for frame in client_frames() {
        let name = name_of_client_frame(&frame);
        assert_eq!(serde_json::to_value(&frame).unwrap()["type"], name);
        kept.insert(is_kept(&format!("client-{name}"), &frame));
    }
    for motion in [Motion::Draw, Motion::Pause, Motion::Replace { seat: Seat(1) }, Motion::Extend { seat: Seat(1) }] {
        let name = serde_json::to_value(motion).unwrap()["what"].as_str().unwrap().to_owned();
        kept.insert(is_kept(&format!("motion-{name}"), &motion));
    }
    let lobby =
        LobbyFrame::Lobby { open: vec![summary()], running: Vec::new(), mine: vec![summary()], at_tables: 3, now: 12 };
    kept.insert(is_kept("lobby-lobby", &lobby));
    kept.insert(is_kept("lobby-pong", &LobbyFrame::Pong));
    kept.extend(review_room::kept());
    let files = std::fs::read_dir(snapshots()).expect("the snapshots");
    let files: BTreeSet<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, kept, "exactly one snapshot for every frame");
}

#[test]
fn a_client_frame_with_an_unknown_field_is_refused() {
    let bare = |frame: &ClientFrame| matches!(frame, ClientFrame::Return | ClientFrame::Resign | ClientFrame::Ping);
    for frame in client_frames().iter().filter(|frame| !bare(frame)) {
        let mut value = serde_json::to_value(frame).unwrap();
        value["seat"] = Value::from(0);
        serde_json::from_value::<ClientFrame>(value).expect_err("the player is known only from the session");
    }
}

#[test]
fn a_message_to_one_player_can_name_them_without_a_list() {
    let to = |to: Value| match serde_json::from_value(json!({ "type": "chat", "text": "Hello", "to": to })) {
        Ok(ClientFrame::Chat { to, .. }) => Ok(to),
        Ok(other) => panic!("{other:?}"),
        Err(error) => Err(error.to_string()),
    };
    assert_eq!(to(json!(GRACE)).unwrap(), [GRACE]);
    assert_eq!(to(json!([ADA, GRACE])).unwrap(), [ADA, GRACE]);
    assert_eq!(to(Value::Null).unwrap(), [""; 0]);
    assert!(to(json!(7)).unwrap_err().contains("a player id or a list of them"));
}
