//! Frames, bodies, records and commands that are almost valid. Each must get a reply with a message or end its own
//! connection, and nothing else may happen. Valid input is changed at random places, which depend only on the seed.

use crate::Span;
use crate::endless::bodies;
use crate::harness::{Answer, Person, Player, Server, kept_records, started};
use crate::kills::all_is_well;
use crate::tally::{Fault, Tally};
use games::dice::Dice;
use protocol::frame::ClientFrame;
use reqwest::Method;
use serde_json::{Map, Value, json};

/// The number of changed commands and frames for each valid one.
const CHANGED_PER_VALID: usize = 6;
/// The number of requests and records between two rounds of matches.
const REQUESTS: usize = 60;
const RECORDS: usize = 4;

pub(crate) async fn attack(span: Span) -> Tally {
    let server = Server::in_real_time(&["--no-limits"]);
    let (mut tally, mut chance) = (Tally::default(), Dice::forecast(span.seed));
    let (bodies, routes) = (bodies(&server).await, Routes::of(&server).await);
    let records = records();
    let mut rounds = 0;
    while rounds == 0 || !span.is_over() {
        for body in &bodies {
            at_a_table(&server, body, &mut chance, &mut tally).await;
        }
        let person = server.guest_number(rounds).await;
        for _ in 0..REQUESTS {
            let answer = routes.ask(&person, &mut chance).await;
            judge(&answer, &mut tally);
            tally.count("requests answered", 1);
        }
        for _ in 0..RECORDS {
            let record = &records[chance.pick(records.len(), "a record")];
            let text = Bender(&mut chance).text(record);
            let answer = person.send(Method::POST, "/api/matches/import", "application/json", Some(text)).await;
            judge(&answer, &mut tally);
            tally.count("records answered", 1);
        }
        rounds += 1;
    }
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// Checks for success or a refusal with a code and a message. A server error is allowed only if the server is busy.
fn judge(answer: &Answer, tally: &mut Tally) {
    let fine = match answer.status {
        200..400 => true,
        400..500 | 503 => {
            let words = |field: &str| answer.header("content-type").contains("problem") && answer.text.contains(field);
            words("\"code\"") && words("\"detail\"")
        }
        _ => false,
    };
    tally.holds(fine, Fault::Panicked, || format!("{answer:?}").chars().take(400).collect());
}

/// A match with nonsense between the moves.
async fn at_a_table(server: &Server, body: &Value, chance: &mut Dice, tally: &mut Tally) {
    let of = started(server, body.clone()).await;
    let mut players = Player::both(&of, chance.pick(1 << 20, "a seed") as u64).await;
    for _ in 0..20 {
        for _ in 0..CHANGED_PER_VALID {
            // A changed command may still be allowed and answer the question.
            let Some(at) = players.iter().position(Player::is_awaited) else { break };
            let (decision, command) = players[at].chooses();
            let bent = Bender(chance).value(&command);
            let by = chance.pick(2, "a seat");
            let frame = match chance.pick(6, "a frame") {
                0 => ClientFrame::Ask { id: "a".into(), version: 0, ask: bent.into() },
                1 => ClientFrame::Chat { to: Vec::new(), text: bent.to_string() },
                _ => ClientFrame::Command { id: crate::harness::new_id(), decision, command: bent.into() },
            };
            let mut text = serde_json::to_string(&frame).expect("plain data");
            if chance.pick(3, "how deep") == 0 {
                text = Bender(chance).text(&text);
            }
            let socket = &mut players[by].socket;
            let survives = socket.can_say(&text).await && socket.can_say(r#"{"type":"ping"}"#).await;
            tally.count("frames answered", 1);
            if !survives || !hears_pong(socket).await {
                tally.count("connections closed with a reason", 1);
                let reason = socket.closed.clone();
                tally.holds(reason.is_some(), Fault::Panicked, || {
                    format!("a connection breaks without a reason: {text}")
                });
                let person = [&of.host, &of.guest][by];
                players[by].socket = person.sits_down(&of.id).await;
                players[by].socket.welcome().await;
            }
            for player in &mut players {
                player.socket.lives().await;
            }
        }
        if players.iter().any(|player| player.seen().outcome.is_some()) {
            break;
        }
        if let Some(player) = players.iter_mut().find(|player| player.is_awaited()) {
            player.acts().await;
        }
        for player in &mut players {
            player.socket.lives().await;
        }
    }
}

/// Waits for a pong. False if the connection closes instead.
async fn hears_pong(socket: &mut crate::harness::Socket) -> bool {
    while let Some(frame) = socket.next().await {
        if frame == protocol::frame::ServerFrame::Pong {
            return true;
        }
    }
    false
}

fn records() -> Vec<String> {
    kept_records().map(|file| std::fs::read_to_string(file).expect("a record")).collect()
}

/// All routes in the server's own API description.
struct Routes {
    paths: Vec<(Method, String, Option<Value>)>,
    schemas: Value,
    ids: Vec<String>,
}

impl Routes {
    async fn of(server: &Server) -> Self {
        let described = server.nobody().get("/api/openapi.json").await.ok();
        let mut paths = Vec::new();
        for (path, methods) in described["paths"].as_object().expect("paths") {
            for (method, doc) in methods.as_object().expect("methods") {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
                let schema = doc.pointer("/requestBody/content/application~1json/schema").cloned();
                paths.push((method, path.clone(), schema));
            }
        }
        assert!(paths.len() > 30, "{} routes", paths.len());
        let body = &bodies(server).await[0];
        let open = server.guest("Ada").await.post("/api/tables", body.clone()).await.ok();
        let of = started(server, body.clone()).await;
        let slug = body["game"].as_str().expect("a slug").to_owned();
        let ids = vec![crate::harness::table_id(&open), of.id, slug, "nonsense".to_owned()];
        Routes { paths, schemas: described["components"]["schemas"].clone(), ids }
    }

    async fn ask(&self, person: &Person, chance: &mut Dice) -> Answer {
        let (method, path, schema) = &self.paths[chance.pick(self.paths.len(), "a route")];
        let mut parts: Vec<String> = Vec::new();
        for part in path.split('/') {
            let filled = if part.starts_with('{') { &self.ids[chance.pick(self.ids.len(), "an id")] } else { part };
            parts.push(filled.to_owned());
        }
        let body = schema.as_ref().map(|schema| self.sample(schema, chance, 0));
        let body = body.map(|body| match chance.pick(3, "how bent") {
            0 => body.to_string(),
            1 => Bender(chance).value(&body).to_string(),
            _ => Bender(chance).text(&body.to_string()),
        });
        person.send(method.clone(), &parts.join("/"), "application/json", body).await
    }

    /// A value of that schema.
    fn sample(&self, schema: &Value, chance: &mut Dice, depth: usize) -> Value {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.sample(&self.schemas[name], chance, depth + 1);
        }
        for many in ["oneOf", "anyOf", "enum"] {
            if let Some(forms) = schema[many].as_array() {
                let form = &forms[chance.pick(forms.len(), "a form")];
                return if many == "enum" { form.clone() } else { self.sample(form, chance, depth + 1) };
            }
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[chance.pick(kinds.len(), "a type")].as_str(),
            kind => kind.as_str(),
        };
        match kind {
            Some("object") if depth < 8 => {
                let fields = schema["properties"].as_object().into_iter().flatten();
                fields
                    .map(|(name, form)| (name.clone(), self.sample(form, chance, depth + 1)))
                    .collect::<Map<_, _>>()
                    .into()
            }
            Some("array") if depth < 8 => {
                (0..chance.pick(3, "how many")).map(|_| self.sample(&schema["items"], chance, depth + 1)).collect()
            }
            Some("string") => self.ids[chance.pick(self.ids.len(), "a word")].clone().into(),
            Some("integer" | "number") => (chance.pick(300, "a number") as i64 - 20).into(),
            Some("boolean") => (chance.pick(2, "yes or no") == 1).into(),
            _ => json!({}),
        }
    }
}

/// Changes valid input at a random place.
struct Bender<'a>(&'a mut Dice);

impl Bender<'_> {
    fn value(&mut self, right: &Value) -> Value {
        let mut bent = right.clone();
        for _ in 0..=self.0.pick(2, "how often") {
            self.bend(&mut bent);
        }
        bent
    }

    fn bend(&mut self, value: &mut Value) {
        let deeper = self.0.pick(4, "here or deeper") != 0;
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let at = self.0.pick(fields.len(), "a field");
                let name = fields.keys().nth(at).expect("a field").clone();
                match self.0.pick(6, "what becomes of it") {
                    0 => drop(fields.remove(&name)),
                    1 => drop(fields.insert("unheard-of".into(), json!(1))),
                    _ => self.bend(&mut fields[&name]),
                }
            }
            Value::Array(items) if deeper && !items.is_empty() => {
                let at = self.0.pick(items.len(), "an item");
                match self.0.pick(6, "what becomes of it") {
                    0 => drop(items.remove(at)),
                    1 => items.push(items[at].clone()),
                    _ => self.bend(&mut items[at]),
                }
            }
            _ => *value = self.other(),
        }
    }

    /// An unexpected value.
    fn other(&mut self) -> Value {
        let deep = || (0..100).fold(json!(1), |inner, _| json!([inner]));
        match self.0.pick(16, "something else") {
            0 => Value::Null,
            1 => json!(true),
            2 => json!(-1),
            3 => json!(0),
            4 => json!(255),
            5 => json!(256),
            6 => json!(u64::MAX),
            7 => json!(i64::MIN),
            8 => json!(1e300),
            9 => json!(0.5),
            10 => json!(""),
            11 => json!("\u{0}\u{202e}\u{1f680}"),
            12 => json!("x".repeat(5_000)),
            13 => deep(),
            14 => json!("x".repeat(70_000)),
            _ => json!({}),
        }
    }

    /// The text with a changed value, or with characters inserted, repeated, removed or cut off.
    fn text(&mut self, right: &str) -> String {
        if self.0.pick(2, "as text") == 0
            && let Ok(value) = serde_json::from_str(right)
        {
            return self.value(&value).to_string();
        }
        let mut letters: Vec<char> = right.chars().collect();
        for _ in 0..=self.0.pick(3, "how often") {
            let at = self.0.pick(letters.len().max(1), "a letter");
            match self.0.pick(4, "what becomes of it") {
                0 => letters.truncate(at),
                1 if at < letters.len() => drop(letters.remove(at)),
                2 => letters.insert(at.min(letters.len()), ['"', '{', ']', ',', '\\', '9', '\u{fffd}'][at % 7]),
                _ => letters.splice(at..at, right.chars().skip(at).take(20).collect::<Vec<_>>()).for_each(drop),
            }
        }
        letters.into_iter().collect()
    }
}
