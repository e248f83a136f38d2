//! Every frame of matches of every game is checked against the rules: viewers receive what the rules show them, and
//! secret actions cause no frame, no new version and no changed response for them.

use crate::Span;
use crate::endless::bodies;
use crate::harness::{Match, Person, Server, Socket, WAIT_TIMEOUT, filled, new_id, started};
use crate::kills::all_is_well;
use crate::tally::{Fault, Tally};
use futures_util::future::join_all;
use games::by_slug;
use games::dice::Dice;
use games::erased::{Act, Playing};
use games::events::AddressedEvent;
use games::game::{Decision, Role, Shown};
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::frame::{ClientFrame, ServerFrame, ShownChoice};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::TableView;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Instant;

/// The maximum number of commands in a match.
const MAX_COMMANDS: usize = 250;
/// After every 8th input everything that a viewer cannot see is resampled.
const REDEAL_EVERY: usize = 8;
/// At every 5th input, if it is secret, the lists before and after it are compared.
const LISTS_EVERY: usize = 5;

pub(crate) async fn attack(span: Span) -> Tally {
    let server = Server::in_real_time(&["--no-limits"]);
    let bodies = bodies(&server).await;
    let mut tally = Tally::default();
    for match_ in 0.. {
        // The short form plays each game once; the long one plays while there is time.
        if match_ >= bodies.len() && span.is_over() {
            break;
        }
        let body = &bodies[match_ % bodies.len()];
        let most = if span.short { 60 } else { MAX_COMMANDS };
        let people = |of: &Match| [of.host.clone(), of.guest.clone(), server.nobody()];
        tally.add(overhear(&server, people, body, span.seed + match_ as u64, most).await);
    }
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// A viewer at the table, and the frames received since the last command.
struct Ear {
    person: Person,
    socket: Socket,
}

/// The frames and states that the viewers received after one input.
struct Heard {
    /// The frames of each viewer.
    frames: Vec<Vec<String>>,
    /// The state and version of each viewer after the input.
    known: Vec<(u32, Value)>,
}

/// Plays a match with all viewers connected, and compares what they received with the rules.
pub(crate) async fn overhear(
    server: &Server,
    people: impl FnOnce(&Match) -> [Person; 3],
    body: &Value,
    seed: u64,
    most: usize,
) -> Tally {
    let (mut tally, mut chance) = (Tally::default(), Dice::forecast(seed));
    let of = started(server, body.clone()).await;
    let mut ears = join_all(people(&of).into_iter().map(async |person| {
        let mut socket = person.sits_down(&of.id).await;
        socket.welcome().await;
        Ear { person, socket }
    }))
    .await;
    hush(&mut ears).await;
    join_all(ears.iter().map(|ear| until_all_are_there(ear, &of.id))).await;
    let first = known(&ears);
    let mut story = Vec::new();
    for _ in 0..most {
        let Some((at, choice)) = chosen(&ears, &mut chance) else { break };
        let secret = matches!(choice.role, Role::Draft | Role::Back);
        let asked = secret && story.len() % LISTS_EVERY == 0;
        let before = if asked { Some(lists(&ears, at, &of.id).await) } else { None };
        ears.iter_mut().for_each(|ear| ear.socket.heard.clear());
        act(&mut ears[at].socket, choice, &mut chance).await;
        hush(&mut ears).await;
        let known = known(&ears);
        let frames = ears.iter_mut().map(|ear| std::mem::take(&mut ear.socket.heard)).collect();
        story.push(Heard { frames, known });
        if let Some(before) = before {
            let after = lists(&ears, at, &of.id).await;
            tally.holds(before == after, Fault::Leaked, || format!("a secret action changed {before:?} to {after:?}"));
            tally.count("responses to others that secret actions did not change", before.len());
        }
        if ears[0].socket.seen().outcome.is_some() {
            break;
        }
    }
    if ears[0].socket.seen().outcome.is_none() {
        ears[0].socket.say(&ClientFrame::Resign).await;
        for ear in &mut ears {
            ear.socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
        }
    }
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    compare(&record, &first, &story, &mut chance, &mut tally);
    tally.count("matches overheard", 1);
    tally
}

fn viewers() -> [Viewer; 3] {
    [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]
}

/// The state and version of each viewer.
fn known(ears: &[Ear]) -> Vec<(u32, Value)> {
    let seen = ears.iter().map(|ear| ear.socket.seen());
    seen.map(|seen| (seen.version, seen.known.clone())).collect()
}

/// Waits until all viewers have received all frames.
async fn hush(ears: &mut [Ear]) {
    for ear in ears {
        ear.socket.lives().await;
    }
}

/// Picks the next command, preferring secret actions.
fn chosen(ears: &[Ear], chance: &mut Dice) -> Option<(usize, ShownChoice)> {
    let can = |ear: &Ear| !ear.socket.seen().choices.is_empty() && ear.socket.seen().own_decision().is_some();
    let able: Vec<usize> = (0..ears.len()).filter(|at| can(&ears[*at])).collect();
    let at = *able.get(chance.pick(able.len().max(1), "a seat"))?;
    let choices = &ears[at].socket.seen().choices;
    let secret: Vec<&ShownChoice> = choices.iter().filter(|choice| choice.role == Role::Draft).collect();
    let all: Vec<&ShownChoice> = choices.iter().collect();
    let from = if secret.is_empty() || chance.pick(4, "openly") == 0 { all } else { secret };
    Some((at, from[chance.pick(from.len(), "a choice")].clone()))
}

async fn act(socket: &mut Socket, choice: ShownChoice, chance: &mut Dice) {
    let command = filled(&choice, chance);
    let (id, decision) = (new_id(), socket.seen().own_decision().map(|decision| decision.id));
    socket.command_as(&id, decision, &command).await;
    let reply = socket.answer_to(&id).await;
    assert!(
        matches!(reply, crate::harness::Reply::Accepted { .. }),
        "the listed command {command} was refused: {reply:?}"
    );
}

/// Waits until this viewer's node shows both players as connected, which takes time at another node.
async fn until_all_are_there(ear: &Ear, id: &str) {
    let began = Instant::now();
    loop {
        let table: TableView = ear.person.get(&format!("/api/tables/{id}")).await.typed();
        if table.summary.seats.iter().all(|seat| seat.online) {
            return;
        }
        assert!(began.elapsed() < WAIT_TIMEOUT, "a player is not shown as connected: {table:?}");
        tokio::task::yield_now().await;
    }
}

/// The responses about the match to all viewers except `at`.
async fn lists(ears: &[Ear], at: usize, id: &str) -> Vec<String> {
    let mut answers = Vec::new();
    for ear in ears.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, ear)| ear) {
        for path in [format!("/api/tables/{id}"), format!("/api/matches/{id}"), "/api/tables".to_owned()] {
            answers.push(ear.person.get(&path).await.text);
        }
        let mut newcomer = ear.person.sits_down(id).await;
        let welcome = newcomer.welcome().await;
        answers.push(format!("{} {}", welcome.version, json!(welcome.known)));
    }
    answers
}

/// The position according to the rules.
struct Position {
    state: Arc<dyn Playing>,
    dice: Dice,
}

impl Position {
    fn shown(&self, viewer: Viewer) -> (Value, Value, Value) {
        let choices = match viewer {
            Viewer::Seat(seat) if self.state.outcome().is_none() => self.state.choices(seat).value(),
            _ => json!([]),
        };
        let decisions = self.state.decisions();
        let shown: Vec<Value> = decisions.iter().filter_map(|decision| shown(decision, viewer)).collect();
        (self.state.view(viewer).value(), Value::from(shown), choices)
    }

    /// Checks that a resample with other dice leaves the viewer's projection unchanged.
    fn hides_what_is_hidden(&self, viewer: Viewer, chance: &mut Dice) -> bool {
        let other = self.state.resample(viewer, chance);
        let other = Position { state: other, dice: self.dice.clone() };
        other.shown(viewer) == self.shown(viewer)
    }
}

fn shown(decision: &Decision, viewer: Viewer) -> Option<Value> {
    let (kind, text) = match &decision.shown {
        Shown::Not if !viewer.sees(decision.seat) => return None,
        Shown::As { kind, text } if !viewer.sees(decision.seat) => (kind.to_string(), text.clone()),
        _ => (decision.question.kind.to_string(), decision.question.text.to_string()),
    };
    Some(json!([decision.seat, kind, text]))
}

/// The comparable part of what a viewer knows.
fn told(known: &Value) -> (Value, Value, Value) {
    let decisions = known["decisions"].as_array().into_iter().flatten();
    let decisions = decisions.map(|decision| {
        let question = &decision["question"];
        json!([decision["seat"], question["kind"], question["text"]])
    });
    (known["view"].clone(), decisions.collect(), known["choices"].clone())
}

fn compare(record: &MatchRecord, first: &[(u32, Value)], story: &[Heard], chance: &mut Dice, tally: &mut Tally) {
    let game = by_slug(&record.game).expect("a known game");
    let mut dice = Dice::from_seed(seed(record));
    let begun = (game.setup)(record.rules_version, &record.options, &record.loadouts, &mut dice);
    let Ok(begun) = begun else { return tally.found(Fault::Panicked, "the setup of a record is refused") };
    let mut position = Position { state: begun.state, dice };
    let mut versions: Vec<u32> = first.iter().map(|(version, _)| *version).collect();
    for (viewer, (_, known)) in viewers().into_iter().zip(first) {
        tally.holds(position.shown(viewer) == told(known), Fault::Leaked, || {
            format!("{}: the welcome of {viewer:?} differs from the rules", record.game)
        });
    }
    for (number, (row, heard)) in record.inputs.iter().zip(story).enumerate() {
        let RecordedInput::Command { seat, command } = &row.input else { break };
        let before = viewers().map(|viewer| position.shown(viewer));
        let mut events: Vec<AddressedEvent<Json>> = Vec::new();
        let mut state = position.state.copy();
        let playing = Arc::get_mut(&mut state).expect("the only reference");
        let read = playing.read(command);
        let acted =
            read.and_then(|command| playing.act(Act::Command(*seat, command), &mut position.dice, Some(&mut events)));
        if let Err(refusal) = acted {
            return tally.found(Fault::Lost, format!("{} {number}: {refusal}", record.id));
        }
        position.state = state;
        for (ear, viewer) in viewers().into_iter().enumerate() {
            let now = position.shown(viewer);
            let due: Vec<Value> = events.iter().filter_map(|event| event.seen_by(viewer)).map(Json::value).collect();
            let shows = now != before[ear] || !due.is_empty() || position.state.outcome().is_some();
            versions[ear] += u32::from(shows);
            let step = Step { viewer, own: viewer == Viewer::Seat(*seat), shows, due, version: versions[ear] };
            if let Err(words) = step.holds(&heard.frames[ear], &heard.known[ear], &now) {
                tally.found(Fault::Leaked, format!("{} {number}, {command:?}: {viewer:?} {words}", record.game));
            }
            tally.count("frames checked against the rules", heard.frames[ear].len());
            tally.count("inputs that another viewer did not notice", usize::from(!shows));
            if number % REDEAL_EVERY == 0 && position.state.outcome().is_none() {
                let hidden = position.hides_what_is_hidden(viewer, chance);
                tally.holds(hidden, Fault::Leaked, || {
                    format!("{} {number}: {viewer:?} sees hidden information", record.game)
                });
                tally.count("positions resampled", 1);
            }
        }
    }
}

/// The expected effects of an input on a viewer.
struct Step {
    viewer: Viewer,
    /// True if the input was the viewer's own.
    own: bool,
    /// True if the input shows the viewer something.
    shows: bool,
    /// The events that the viewer must receive.
    due: Vec<Value>,
    /// The number of inputs so far that have shown the viewer something.
    version: u32,
}

impl Step {
    fn holds(
        &self,
        frames: &[String],
        (version, known): &(u32, Value),
        now: &(Value, Value, Value),
    ) -> Result<(), String> {
        let (mut updates, mut events) = (0, Vec::new());
        for text in frames {
            match serde_json::from_str(text).map_err(|error| format!("receives {text}: {error}"))? {
                ServerFrame::Update(update) => {
                    updates += 1;
                    events.extend(update.log().map(|entry| entry.event.value()));
                }
                ServerFrame::Accepted { .. } if self.own => {}
                ServerFrame::Pong => {}
                // Presence is always sent, and the end is shown in the table's own frame.
                ServerFrame::Presence { .. } => {}
                ServerFrame::Table { .. } if !known["outcome"].is_null() => {}
                _ => return Err(format!("receives {text}")),
            }
        }
        let words = |what: &str| Err(format!("{what}: {}", frames.join("\n")));
        if updates != usize::from(self.shows) {
            return words(&format!(
                "receives {updates} updates; according to the rules it is shown one: {}",
                self.shows
            ));
        }
        if events != self.due {
            return words(&format!("receives other events than {:?}", self.due));
        }
        if *version != self.version {
            return words(&format!("is at version {version} instead of {}", self.version));
        }
        if told(known) != *now {
            return words(&format!("has a state that differs from the one that the rules show {:?}", self.viewer));
        }
        Ok(())
    }
}

/// The seed from a record's secret and nonces. It is computed independently here, so that no server code is on both
/// sides.
fn seed(record: &MatchRecord) -> [u8; 32] {
    let bytes = |hex: &str| -> Vec<u8> {
        (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex digits")).collect()
    };
    let secret = bytes(record.dice.secret.as_deref().expect("shown with the outcome"));
    let mut all = [b"starboard dice".as_slice(), &secret].concat();
    for nonce in &record.dice.nonces {
        all.push(u8::from(nonce.is_some()));
        all.extend(nonce.as_deref().map(bytes).unwrap_or_default());
    }
    Sha256::digest(all).into()
}
