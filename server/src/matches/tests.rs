mod frozen;
mod hints;
#[path = "../../../tests/harness/postgres.rs"]
mod postgres;
mod releases;
mod staying;
mod stuck;

use super::life::watchdog;
use super::seats::opening;
use super::table::{Place, Table};
use super::*;
use crate::notifications::Notifications;
use crate::store::{Commit, Location, Store};
use bids::BIDS;
use games::bots::Level;
use games::seat::Seat;
use protocol::changes::apply;
use protocol::frame::{Known, Motion, ServerFrame};
use protocol::rest::{Clock, NewTable, TableStatus};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tokio_tungstenite::tungstenite::Utf8Bytes;

async fn server(name: &str) -> Arc<Matches> {
    let folder = std::env::temp_dir().join(format!("starboard-matches-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&Location::file(&folder.join("starboard.db"), 0)).await.unwrap();
    Matches::new(Arc::new(store), Duration::ZERO, Duration::from_secs(60), Notifications::default(), None)
}

fn identity(name: &str) -> Identity {
    Identity { id: name.to_owned(), name: name.to_owned(), kept: false }
}

/// Begins a match of bids with a seat for each name. `bot` and `greedy bot` are bots.
async fn begun(matches: &Arc<Matches>, names: &[&str], clock: Clock) -> String {
    begun_of(BIDS.info.slug, matches, names, clock).await
}

/// Begins a match of an edition of the game.
async fn begun_of(edition: &str, matches: &Arc<Matches>, names: &[&str], clock: Clock) -> String {
    begun_by(edition, matches, names, clock, false).await
}

/// Begins a match of an edition, with or without hints.
async fn begun_by(edition: &str, matches: &Arc<Matches>, names: &[&str], clock: Clock, hints_off: bool) -> String {
    let game = games::ALL[0].info.slug;
    let new = json!({"game": game, "seats": 2, "visibility": "public", "hints_off": hints_off});
    let new: NewTable = serde_json::from_value(new).unwrap();
    let mut table: Table = opening::open(new, &identity(names[0])).unwrap();
    table.game = edition.to_owned();
    table.options = json!({"rounds": 5});
    table.clock = clock;
    let place = |name: &&str| {
        let bot = match *name {
            "bot" => Some(Level::Random),
            "greedy bot" => Some(Level::Officer),
            _ => None,
        };
        let name = Some((*name).to_owned());
        Place { player: name.clone().filter(|_| bot.is_none()), name, bot, ready: true, ..Place::default() }
    };
    table.seats = names.iter().map(place).collect();
    let id = table.id.clone();
    let commit = Commit { table: Some(table.into()), ..Commit::default() };
    matches.store.commit(commit).await.unwrap();
    matches.ask(&id, &identity(names[0]), Request::Start).await.unwrap();
    id
}

/// Serializes a frame as a client does.
fn sent(frame: &ClientFrame) -> Utf8Bytes {
    serde_json::to_string(frame).unwrap().into()
}

const UNTIMED: Clock = Clock::NONE;

struct Player {
    at: Entered,
    ear: OutboundReader,
    /// Received frames that the test has not read yet.
    unread: VecDeque<Utf8Bytes>,
    commands: u32,
    /// The state that the received frames add up to.
    known: Value,
}

impl Player {
    async fn sits_down(matches: &Arc<Matches>, id: &str, name: &str) -> Player {
        let (line, ear) = OutboundQueue::new();
        let visitor = Visitor { player: Some(identity(name)), ..Visitor::default() };
        let at = matches.enter(id, &visitor, None, &line).await.unwrap();
        Player { at, ear, unread: VecDeque::new(), commands: 0, known: Value::Null }
    }

    /// The frames received so far.
    fn heard(&mut self) -> Vec<ServerFrame> {
        if let Some(Outbound::Frames(frames)) = self.ear.heard() {
            self.unread.extend(frames);
        }
        std::mem::take(&mut self.unread).iter().map(|text| self.reads(text)).collect()
    }

    fn reads(&mut self, text: &str) -> ServerFrame {
        let frame = serde_json::from_str(text).unwrap();
        match &frame {
            ServerFrame::Welcome(welcome) => self.known = serde_json::to_value(&welcome.known).unwrap(),
            ServerFrame::Update(update) => apply(&mut self.known, &update.changes).unwrap(),
            _ => {}
        }
        frame
    }

    fn knows(&self) -> Known {
        serde_json::from_value(self.known.clone()).unwrap()
    }

    async fn does(&mut self, decision: Option<u32>, command: Value) -> Vec<ServerFrame> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        self.says(ClientFrame::Command { id, decision, command: command.into() }).await
    }

    async fn says(&mut self, frame: ClientFrame) -> Vec<ServerFrame> {
        self.heard();
        assert!(self.at.hear(sent(&frame)).await);
        self.heard()
    }

    /// Asks why `amount` cannot be bid now.
    async fn asks(&mut self, id: &str, version: u32, amount: u32) -> Vec<ServerFrame> {
        let ask = json!({"why-not": {"type": "bid", "amount": amount}}).into();
        self.says(ClientFrame::Ask { id: id.to_owned(), version, ask }).await
    }

    async fn moves(&mut self, motion: Motion) -> Vec<ServerFrame> {
        self.says(ClientFrame::Motion { motion, agree: true }).await
    }

    /// Waits for the first frame for which `wanted` returns a value.
    async fn hears<T>(&mut self, wanted: impl Fn(&ServerFrame) -> Option<T>) -> T {
        loop {
            let frame = self.next().await;
            if let Some(found) = wanted(&frame) {
                return found;
            }
        }
    }

    /// Waits until `wanted` finds a value in the player's state.
    async fn learns<T>(&mut self, wanted: impl Fn(Known) -> Option<T>) -> T {
        self.heard();
        loop {
            if let Some(found) = wanted(self.knows()) {
                return found;
            }
            self.next().await;
        }
    }

    async fn next(&mut self) -> ServerFrame {
        while self.unread.is_empty() {
            match tokio::time::timeout(Duration::from_secs(20), self.ear.hear()).await.unwrap() {
                Outbound::Frames(frames) => self.unread = frames,
                Outbound::End(_) => panic!("the subscription has ended"),
            }
        }
        let text = self.unread.pop_front().unwrap();
        self.reads(&text)
    }
}

fn codes(frames: &[ServerFrame]) -> Vec<&str> {
    frames.iter().filter_map(code).collect()
}

fn code(frame: &ServerFrame) -> Option<&str> {
    match frame {
        ServerFrame::Accepted { .. } => Some("accepted"),
        ServerFrame::Answered { refusal, .. } => Some(refusal.as_ref().map_or("answered", |refusal| &refusal.code)),
        ServerFrame::Rejected { code, .. }
        | ServerFrame::Unknown { code, .. }
        | ServerFrame::Error { code, .. }
        | ServerFrame::Notice { code, .. } => Some(code),
        _ => None,
    }
}

fn is_update(frame: &ServerFrame) -> bool {
    matches!(frame, ServerFrame::Update(_))
}

async fn stored(matches: &Matches, id: &str) -> Table {
    matches.store.table(id).await.unwrap().unwrap().table
}

#[tokio::test]
async fn rules_that_hang_freeze_only_their_own_match_and_cost_a_thread() {
    let matches = server("stuck").await;
    let (bad, good) =
        (begun(&matches, &["ann", "bob"], UNTIMED).await, begun(&matches, &["ann", "bob"], UNTIMED).await);
    let (mut ann, mut elsewhere) =
        (Player::sits_down(&matches, &bad, "ann").await, Player::sits_down(&matches, &good, "ann").await);
    let liveness = Arc::clone(&matches.live.lock().unwrap()[&bad].inbox.liveness);
    let judging = liveness.judging();
    let began = watchdog::ticks();
    assert!(matches.look_after(began + 4_000).is_empty(), "the rules may still return");
    assert_eq!(matches.look_after(began + 6_000), [bad.as_str()]);
    assert!(matches.look_after(began + 6_000).is_empty(), "a table is abandoned only once");
    matches.abandon(&bad).await;
    assert!(!matches.is_whole());
    assert_eq!(stored(&matches, &bad).await.status, TableStatus::Frozen);
    drop(judging);
    ann.heard();
    let bid =
        ClientFrame::Command { id: "x".into(), decision: Some(1), command: json!({"type": "bid", "amount": 1}).into() };
    assert!(!ann.at.hear(sent(&bid)).await && ann.heard().is_empty(), "an abandoned table no longer answers");
    let mut ann = Player::sits_down(&matches, &bad, "ann").await;
    assert_eq!(codes(&ann.says(bid).await), ["frozen"]);
    assert_eq!(matches.store.record(&bad).await.unwrap().len(), 1);
    assert_eq!(codes(&elsewhere.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
}

#[tokio::test]
async fn a_panic_in_the_rules_freezes_only_its_own_match() {
    let matches = server("panic").await;
    let (bad, good) =
        (begun(&matches, &["ann", "bob"], UNTIMED).await, begun(&matches, &["ann", "bob"], UNTIMED).await);
    let (mut ann, mut elsewhere) =
        (Player::sits_down(&matches, &bad, "ann").await, Player::sits_down(&matches, &good, "ann").await);
    let mut bob = Player::sits_down(&matches, &bad, "bob").await;
    let told = ann.does(None, json!({"type": "explode"})).await;
    assert_eq!(codes(&told), ["frozen", "frozen"]);
    assert_eq!(codes(&bob.heard()), ["frozen"]);
    assert_eq!(stored(&matches, &bad).await.status, TableStatus::Frozen);
    assert_eq!(matches.store.record(&bad).await.unwrap().len(), 1, "the record up to the panic is kept");
    assert_eq!(codes(&ann.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["frozen"]);
    assert_eq!(codes(&elsewhere.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
}

#[tokio::test]
async fn a_hidden_act_sends_no_frame_to_others_and_a_repeated_command_takes_effect_once() {
    let matches = server("hidden").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    bob.heard();
    let bid =
        ClientFrame::Command { id: "x".into(), decision: Some(1), command: json!({"type": "bid", "amount": 1}).into() };
    assert_eq!(codes(&ann.says(bid.clone()).await), ["accepted"]);
    assert_eq!(bob.heard(), []);
    assert_eq!(codes(&ann.says(bid).await), ["accepted"]);
    assert_eq!(matches.store.record(&id).await.unwrap().len(), 2, "the setup and one bid");
    let late = ann.does(Some(1), json!({"type": "confirm"})).await;
    assert_eq!(codes(&late), ["stale"]);
    assert!(late.iter().any(is_update), "a stale reply comes with an update");
}

#[tokio::test]
async fn bots_finish_a_match_after_the_last_person_resigns() {
    let matches = server("bots").await;
    let id = begun(&matches, &["ann", "bot", "bot"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.says(ClientFrame::Resign).await), [""; 0]);
    let outcome = ann.learns(|known| known.outcome).await;
    assert_eq!(outcome.places[0], 3);
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Finished);
}

#[tokio::test]
async fn a_bot_plays_for_a_late_player_until_they_act() {
    let matches = server("replace").await;
    let id = begun(&matches, &["ann", "bob"], Clock { turn: TURN, ..UNTIMED }).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let mut bob = Player::sits_down(&matches, &id, "bob").await;
    let replace = Motion::Replace { seat: Seat(1) };
    assert_eq!(codes(&ann.moves(replace).await), ["not-late"]);
    plays(&mut ann, 1).await;
    a_turn_passes(&matches, &id).await;
    assert_eq!(codes(&ann.moves(replace).await), ["motion"]);
    assert_eq!(codes(&bob.moves(replace).await), ["replaced"]);
    bob.does(None, json!({"type": "wave"})).await;
    assert_eq!(stored(&matches, &id).await.seats[1].bot, None, "their own act takes the seat back");
}

#[tokio::test]
async fn a_draw_needs_every_player_and_a_refusal_ends_the_offer() {
    let matches = server("draw").await;
    let id = begun(&matches, &["ann", "bob", "cid"], UNTIMED).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    assert_eq!(codes(&ann.moves(Motion::Draw).await), ["motion"]);
    let declined = bob.says(ClientFrame::Motion { motion: Motion::Draw, agree: false }).await;
    assert_eq!(codes(&declined), ["declined"]);
    assert_eq!(codes(&bob.moves(Motion::Draw).await), ["motion"]);
    ann.moves(Motion::Draw).await;
    assert_eq!(stored(&matches, &id).await.status, TableStatus::Playing, "cid has not voted");
    // Cid resigns instead of voting. The others have already agreed.
    let mut cid = Player::sits_down(&matches, &id, "cid").await;
    cid.says(ClientFrame::Resign).await;
    let table = stored(&matches, &id).await;
    assert_eq!(
        table.outcome.map(|outcome| (outcome.reason, outcome.places)),
        Some(("agreed-draw".into(), vec![1, 1, 3]))
    );
    assert!(table.seats[2].gone && table.motions.is_empty());
}

#[tokio::test]
async fn a_pause_stops_the_clocks_and_one_other_vote_grants_more_time() {
    let matches = server("pause").await;
    let clock = Clock { turn: 600, extensions: 0, ..UNTIMED };
    let id = begun(&matches, &["ann", "bob"], clock).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    assert_eq!(codes(&ann.moves(Motion::Extend { seat: Seat(0) }).await), ["motion"]);
    let before = matches.store.deadlines().await.unwrap()[0].0;
    assert_eq!(codes(&bob.moves(Motion::Extend { seat: Seat(0) }).await), ["extended"]);
    assert_eq!(codes(&bob.moves(Motion::Extend { seat: Seat(0) }).await), ["motion", "extended"]);
    ann.moves(Motion::Extend { seat: Seat(1) }).await;
    assert_eq!(matches.store.deadlines().await.unwrap()[0].0, before + 600_000, "bob's deadline is the earliest");
    ann.moves(Motion::Pause).await;
    assert!(!matches.store.deadlines().await.unwrap().is_empty());
    assert_eq!(codes(&bob.moves(Motion::Pause).await), ["paused"]);
    assert_eq!(matches.store.deadlines().await.unwrap(), []);
    assert_eq!(codes(&ann.moves(Motion::Pause).await), ["resumed"]);
    assert!(matches.store.deadlines().await.unwrap()[0].0 >= before + 600_000);
}

#[tokio::test]
async fn a_command_that_cannot_be_stored_has_no_effect() {
    let matches = server("disk").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    // Another writer has stored the next version, so this task's memory is outdated.
    let mut row = matches.store.record(&id).await.unwrap().remove(0);
    row.version = 1;
    let number = Some(matches.store.table(&id).await.unwrap().unwrap().number);
    let stolen = Commit { number, rows: [row].into(), ..Commit::default() };
    matches.store.commit(stolen).await.unwrap();
    let told = ann.does(Some(1), json!({"type": "bid", "amount": 1})).await;
    assert!(codes(&told).contains(&"not-stored"), "{told:?}");
    let shown = told.iter().find(|frame| matches!(frame, ServerFrame::Update(update) if !update.told.is_empty()));
    assert_eq!((shown, &ann.knows().view.value()["own_bid"]), (None, &Value::Null), "an unstored bid is not shown");
}

#[tokio::test]
async fn twelve_simultaneous_bids_all_succeed() {
    let matches = server("twelve").await;
    let names: Vec<String> = (0..12).map(|seat| format!("p{seat}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let id = begun(&matches, &names, UNTIMED).await;
    let mut players = Vec::new();
    for name in &names {
        players.push(Player::sits_down(&matches, &id, name).await);
    }
    for (decision, command) in [(1, json!({"type": "bid", "amount": 1})), (2, json!({"type": "confirm"}))] {
        let all = players.iter_mut().map(|player| player.does(Some(decision), command.clone()));
        for told in futures_util::future::join_all(all).await {
            assert_eq!(codes(&told), ["accepted"]);
        }
    }
    assert_eq!(matches.store.record(&id).await.unwrap().len(), 25, "the setup, twelve bids, twelve confirmations");
}

#[tokio::test]
async fn a_players_own_extensions_need_no_vote_and_are_counted() {
    let matches = server("extensions").await;
    let id = begun(&matches, &["ann", "bob"], Clock { turn: 600, extensions: 1, ..UNTIMED }).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let before = matches.store.deadlines().await.unwrap()[0].0;
    let own = Motion::Extend { seat: Seat(0) };
    let told = ann.moves(own).await;
    assert_eq!(codes(&told), ["extended"]);
    let shown = ann.knows();
    assert_eq!(shown.clocks.extensions, [0, 1]);
    assert_eq!(shown.decisions.iter().map(|asked| asked.deadline.unwrap()).collect::<Vec<_>>(), [before + 200_000; 2]);
    assert_eq!(codes(&ann.moves(own).await), ["already-extended"]);
    for decision in 1..=2 {
        let command = if decision == 1 { json!({"type": "bid", "amount": 0}) } else { json!({"type": "confirm"}) };
        ann.does(Some(decision), command).await;
    }
    assert_eq!(codes(&ann.moves(own).await), ["not-timed"]);
}

/// The length of a turn in seconds. No test takes that long, so a turn only ends through [`a_turn_passes`].
const TURN: u32 = 3_600;

/// Advances this test's clock by a turn and processes everything that is due.
async fn a_turn_passes(matches: &Arc<Matches>, id: &str) {
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(TURN.into())).await;
    tokio::time::resume();
    matches.wake(id).await.unwrap();
}

/// Bids and confirms. `decision` is the number of the bid.
async fn plays(player: &mut Player, decision: u32) {
    player.does(Some(decision), json!({"type": "bid", "amount": 0})).await;
    assert_eq!(codes(&player.does(Some(decision + 1), json!({"type": "confirm"})).await), ["accepted"]);
}

const AWAY: Clock = Clock { turn: TURN, absence: protocol::rest::Absence::Away, away_after: 1, ..Clock::NONE };

#[tokio::test]
async fn an_away_player_is_skipped_until_they_return() {
    let matches = server("away").await;
    let id = begun(&matches, &["ann", "bob"], AWAY).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    plays(&mut ann, 1).await;
    a_turn_passes(&matches, &id).await;
    let told = ann.heard();
    assert_eq!(codes(&told), ["away"]);
    let last = ann.knows();
    let round = last.view.value()["round"].clone();
    assert_eq!((round, last.decisions.len()), (json!(2), 1), "the second round does not wait for bob");
    let seats = told.iter().find_map(|frame| match frame {
        ServerFrame::Table { table } => Some(table.summary.seats.iter().map(|seat| seat.away).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(seats, Some(vec![false, true]));
    let mut bob = Player::sits_down(&matches, &id, "bob").await;
    assert_eq!(codes(&bob.says(ClientFrame::Return).await), ["returned"]);
    assert_eq!(codes(&bob.says(ClientFrame::Return).await), ["not-away"]);
    plays(&mut ann, 3).await;
    let third = ann.heard();
    matches.wake(&id).await.unwrap();
    assert!(third.is_empty() && ann.heard().is_empty(), "the third round waits for bob");
    assert_eq!(matches.store.table(&id).await.unwrap().unwrap().standing.awaited.len(), 2);
}

#[tokio::test]
async fn any_act_brings_an_away_player_back_and_away_players_have_no_vote_on_a_draw() {
    let matches = server("away-draw").await;
    let id = begun(&matches, &["ann", "bob", "cid"], AWAY).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    plays(&mut ann, 1).await;
    plays(&mut bob, 1).await;
    a_turn_passes(&matches, &id).await;
    let mut cid = Player::sits_down(&matches, &id, "cid").await;
    assert!(codes(&cid.does(None, json!({"type": "wave"})).await).contains(&"returned"));
    plays(&mut ann, 3).await;
    plays(&mut bob, 3).await;
    a_turn_passes(&matches, &id).await;
    ann.moves(Motion::Draw).await;
    bob.moves(Motion::Draw).await;
    let outcome = stored(&matches, &id).await.outcome.unwrap();
    assert_eq!((&*outcome.reason, outcome.places), ("agreed-draw", vec![1, 1, 1]));
}

#[tokio::test]
async fn a_match_without_active_players_is_abandoned_and_its_record_says_so() {
    let matches = server("abandoned").await;
    let id = begun(&matches, &["ann", "bob"], Clock { away_after: 2, ..AWAY }).await;
    for _ in 0..3 {
        assert_eq!(stored(&matches, &id).await.status, TableStatus::Playing);
        a_turn_passes(&matches, &id).await;
    }
    let outcome = stored(&matches, &id).await.outcome.unwrap();
    assert_eq!((&*outcome.reason, outcome.places), ("abandoned", vec![1, 1]));
    let last = matches.store.record(&id).await.unwrap().pop().unwrap();
    assert_eq!(last.input, Some(protocol::record::RecordedInput::Abandoned));
}

#[tokio::test]
async fn the_only_late_player_gets_a_grace_period_and_everybody_is_notified() {
    let matches = server("late").await;
    let id =
        begun(&matches, &["ann", "bob"], Clock { late_grace: true, grace: Some(TURN), turn: TURN, ..UNTIMED }).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    plays(&mut ann, 1).await;
    a_turn_passes(&matches, &id).await;
    assert_eq!(codes(&ann.heard()), ["late-grace"]);
    assert_eq!(matches.store.record(&id).await.unwrap().len(), 3, "bob has not missed the decision yet");
    a_turn_passes(&matches, &id).await;
    assert_eq!(matches.store.record(&id).await.unwrap().len(), 5);
}

/// Blocks the whole `answers` pool until the result is dropped.
fn all_busy(matches: &Arc<Matches>) -> std::sync::mpsc::Sender<()> {
    let (gate, open) = std::sync::mpsc::channel();
    let open = Arc::new(Mutex::new(open));
    for _ in 0..std::thread::available_parallelism().unwrap().get() {
        let (matches, open) = (Arc::clone(matches), Arc::clone(&open));
        let waits = move || open.lock().unwrap().recv().is_err();
        tokio::spawn(async move { assert!(matches.pools.answers.run(waits).await.unwrap()) });
    }
    gate
}

fn is_answer(frame: &ServerFrame) -> Option<String> {
    if let ServerFrame::Answered { id, refusal: None, .. } = frame { Some(id.clone()) } else { None }
}

#[tokio::test]
async fn a_player_with_too_many_open_questions_gets_busy_and_others_do_not() {
    let matches = server("asks").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    let busy = all_busy(&matches);
    for amount in 0..8 {
        assert_eq!(ann.asks(&format!("a{amount}"), 0, amount).await, []);
    }
    assert_eq!(codes(&ann.asks("a8", 0, 8).await), ["busy"]);
    assert_eq!(bob.asks("b0", 0, 0).await, [], "each player has a limit of their own");
    drop(busy);
    let mut answered = Vec::new();
    for _ in 0..8 {
        answered.push(ann.hears(is_answer).await);
    }
    answered.sort();
    assert_eq!(answered, ["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"]);
    assert_eq!(bob.hears(is_answer).await, "b0");
    assert_eq!(codes(&ann.asks("again", 0, 7).await), ["answered"], "the answer is cached");
}

#[tokio::test]
async fn a_question_survives_a_hidden_act_by_others_but_not_the_askers_own_act() {
    let matches = server("asks-in-secret").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let (mut ann, mut bob) =
        (Player::sits_down(&matches, &id, "ann").await, Player::sits_down(&matches, &id, "bob").await);
    ann.heard();
    let busy = all_busy(&matches);
    assert_eq!(ann.asks("before", 0, 1).await, []);
    assert_eq!(codes(&bob.does(Some(1), json!({"type": "bid", "amount": 0})).await), ["accepted"]);
    assert_eq!(ann.heard(), [], "bob's bid is hidden from ann");
    let thinks = json!({"type": "think", "amount": 1});
    assert_eq!(codes(&ann.does(Some(1), thinks).await), ["stale", "accepted"]);
    assert_eq!(codes(&ann.asks("late", 0, 1).await), ["stale"]);
    assert_eq!(ann.asks("now", 1, 1).await, []);
    drop(busy);
    assert_eq!(ann.hears(is_answer).await, "now");
}

#[tokio::test]
async fn a_loadout_stays_with_its_seat_in_a_fork() {
    let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "public"});
    let new: NewTable = serde_json::from_value(new).unwrap();
    let mut table: Table = opening::open(new, &identity("wren")).unwrap();
    let bringing =
        |loadout: &str, name: &str| Place { loadout: json!(loadout), name: Some(name.to_owned()), ..Place::default() };
    table.seats = vec![bringing("swarm", "wren"), bringing("chain", "ilse")];
    let loadouts = |table: &Table| table.seats.iter().map(|place| place.loadout.clone()).collect::<Vec<_>>();
    let mut forked =
        Table { forked_from: Some(protocol::rest::ForkedFrom { id: "m".to_owned(), version: 7 }), ..table.clone() };
    let wren = forked.put(Seat(0), Place::default());
    forked.put(Seat(1), wren);
    assert_eq!(
        (loadouts(&forked), forked.seats[1].name.as_deref()),
        (vec![json!("swarm"), json!("chain")], Some("wren"))
    );
    let wren = table.put(Seat(0), Place::default());
    table.put(Seat(1), wren);
    assert_eq!(loadouts(&table), [Value::Null, json!("swarm")]);
}

#[tokio::test]
async fn an_abandoned_waiting_table_closes() {
    let matches = server("forgotten").await;
    let new: NewTable =
        serde_json::from_value(json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "public"})).unwrap();
    let opened = async |age: i64| {
        let table = opening::open(new.clone(), &identity("ann")).unwrap();
        let table = Table { created_at: crate::time::now() - age, ..table };
        let id = table.id.clone();
        matches.store.commit(Commit { table: Some(table.into()), ..Commit::default() }).await.unwrap();
        id
    };
    let (old, looked_at, new) = (opened(MAX_WAIT_MS + 1).await, opened(MAX_WAIT_MS + 1).await, opened(0).await);
    let _ann = Player::sits_down(&matches, &looked_at, "ann").await;
    for id in [&old, &looked_at, &new] {
        matches.wake(id).await.unwrap();
    }
    let status = async |id: &str| matches.store.table(id).await.unwrap().unwrap().table.status;
    assert_eq!(status(&old).await, TableStatus::Closed);
    assert_eq!((status(&looked_at).await, status(&new).await), (TableStatus::Waiting, TableStatus::Waiting));
    let waiting = matches.store.waiting_since(crate::time::now() - MAX_WAIT_MS, &Default::default(), 10).await.unwrap();
    assert_eq!(waiting.iter().map(|(_, id)| id).collect::<Vec<_>>(), [&looked_at]);
    let next = matches.store.waiting_since(i64::MAX, &waiting[0], 10).await.unwrap();
    assert_eq!(
        next.into_iter().map(|(_, id)| id).collect::<Vec<_>>(),
        [new],
        "tables that stay open do not block later ones"
    );
}
