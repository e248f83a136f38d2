//! A person with a browser or a program: their session and their HTTP requests.

use super::server::Address;
use super::socket::{Line, Socket, Unopened};
use protocol::rest::Problem;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderMap, ORIGIN, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::{Arc, RwLock};

/// How a person identifies themselves.
#[derive(Clone, Debug)]
enum Proof {
    Nothing,
    Bearer(String),
    Cookie(String),
    /// Only by the address that a proxy reports.
    From(String),
}

/// A person with a browser or a program.
#[derive(Clone)]
pub(crate) struct Person {
    address: Address,
    pub(super) http: Client,
    proof: Proof,
    /// Their player id.
    pub(crate) id: String,
}

impl Person {
    pub(crate) fn unknown(address: Address, http: Client) -> Self {
        Person { address, http, proof: Proof::Nothing, id: String::new() }
    }

    /// Creates a guest session with a bearer token. Returns the person with it.
    pub(crate) async fn enters(&self, name: &str) -> Person {
        let body = self.post("/api/session", json!({ "name": name })).await.ok();
        self.proven(Proof::Bearer(text(&body["token"])), &body)
    }

    /// Creates a guest session with a cookie. Returns the person with it.
    pub(crate) async fn enters_with_cookie(&self, name: &str) -> Person {
        let answer = self.post("/api/session", json!({ "name": name })).await;
        let cookie = answer.cookie();
        self.proven(Proof::Cookie(cookie), &answer.ok())
    }

    /// The person with the session of a login.
    pub(crate) fn logged_in(&self, session: &Value) -> Person {
        self.proven(Proof::Bearer(text(&session["token"])), session)
    }

    fn proven(&self, proof: Proof, session: &Value) -> Person {
        Person { proof, id: text(&session["player"]["id"]), ..self.clone() }
    }

    /// The secret that identifies them.
    pub(crate) fn secret(&self) -> &str {
        match &self.proof {
            Proof::Nothing | Proof::From(_) => "",
            Proof::Bearer(token) => token,
            Proof::Cookie(cookie) => cookie.split_once('=').map_or("", |(_, value)| value),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PATCH, path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None).await
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let text = body.map(|body| body.to_string());
        self.send(method, path, "application/json", text).await
    }

    /// Sends a request with a body that need not be JSON.
    pub(crate) async fn send(&self, method: Method, path: &str, kind: &str, body: Option<String>) -> Answer {
        let request = self.http.request(method.clone(), format!("http://{}{path}", self.address()));
        let request = match body {
            Some(body) => request.header(CONTENT_TYPE, kind).body(body),
            None => request,
        };
        self.answer_to(request, format!("{method} {path}")).await
    }

    /// Sends a request as the person's browser does for a page of another site.
    pub(crate) async fn posts_from(&self, origin: &str, path: &str, body: &str) -> Answer {
        let request = self.http.post(format!("http://{}{path}", self.address())).header(ORIGIN, origin);
        let request = request.header(CONTENT_TYPE, "application/json").body(body.to_owned());
        self.answer_to(request, format!("POST {path} from {origin}")).await
    }

    /// Sends a request as forwarded by a proxy that terminates TLS.
    pub(crate) async fn posts_over_tls(&self, path: &str, body: Value) -> Answer {
        let request = self.http.post(format!("http://{}{path}", self.address())).header("x-forwarded-proto", "https");
        self.answer_to(request.json(&body), format!("POST {path} over TLS")).await
    }

    /// Sends a request with these headers, as a browser or a proxy does.
    pub(crate) async fn sends(
        &self,
        method: Method,
        path: &str,
        headers: &[(&'static str, &str)],
        body: Option<Value>,
    ) -> Answer {
        let request = self.http.request(method.clone(), format!("http://{}{path}", self.address()));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let request = body.iter().fold(request, |request, body| request.json(body));
        self.answer_to(request, format!("{method} {path} with {headers:?}")).await
    }

    async fn answer_to(&self, mut request: RequestBuilder, asked: String) -> Answer {
        if let Some((name, value)) = self.proof_header() {
            request = request.header(name, value);
        }
        let response = request.send().await.unwrap_or_else(|error| panic!("{asked}: {error:?}"));
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap_or_else(|error| panic!("{asked}: {error:?}"));
        Answer { asked, status, headers, text }
    }

    /// A person with that token.
    pub(crate) fn with_token(&self, token: &str) -> Person {
        Person { proof: Proof::Bearer(token.to_owned()), ..self.clone() }
    }

    /// A browser that sends these cookies.
    pub(crate) fn with_cookies(&self, cookies: &str) -> Person {
        Person { proof: Proof::Cookie(cookies.to_owned()), ..self.clone() }
    }

    /// A person without a session at that address, as reported by a proxy.
    pub(crate) fn from(&self, address: &str) -> Person {
        Person { proof: Proof::From(address.to_owned()), ..self.clone() }
    }

    /// The same person, connecting to the server at that address.
    pub(crate) fn at(&self, address: &str) -> Person {
        Person { address: Arc::new(RwLock::new(address.to_owned())), ..self.clone() }
    }

    /// The same person, connecting through that address from now on.
    #[allow(dead_code, reason = "not every test target uses all of it")]
    pub(crate) fn through(&self, door: &Address) -> Person {
        Person { address: Arc::clone(door), ..self.clone() }
    }

    /// Opens a socket at `table`.
    pub(crate) async fn sits_down(&self, table: &str) -> Socket {
        self.opens(&format!("/ws/tables/{table}")).await.expect("the socket opens")
    }

    /// Opens a socket at that path, or returns the status of the refusal.
    pub(crate) async fn opens(&self, path: &str) -> Result<Socket, u16> {
        self.opens_from(path, None).await
    }

    /// Opens a socket as a page of `origin` does.
    pub(crate) async fn opens_from(&self, path: &str, origin: Option<&str>) -> Result<Socket, u16> {
        self.opens_over(path, origin, Line::default()).await
    }

    /// Opens a socket at `table` over a connection with very small buffers.
    pub(crate) async fn sits_down_at_a_thin_line(&self, table: &str) -> Socket {
        let thin = Line { room: Some(4096), ..Line::default() };
        self.opens_over(&format!("/ws/tables/{table}"), None, thin).await.expect("the socket opens")
    }

    /// Opens a socket at that path over a connection with these options, or returns the status of the refusal.
    pub(crate) async fn opens_over(&self, path: &str, origin: Option<&str>, line: Line) -> Result<Socket, u16> {
        let opened = Socket::open(&self.address(), path, self.proof_header(), origin, line).await;
        opened.map_err(|unopened| match unopened {
            Unopened::Refused(status) => status,
            Unopened::Gone(why) => panic!("{path}: {why}"),
        })
    }

    /// The `host:port` of the server.
    pub(crate) fn address(&self) -> String {
        self.address.read().unwrap().clone()
    }

    pub(super) fn proof_header(&self) -> Option<(&'static str, String)> {
        match &self.proof {
            Proof::Nothing => None,
            Proof::Bearer(token) => Some((AUTHORIZATION.as_str(), format!("Bearer {token}"))),
            Proof::Cookie(cookie) => Some((COOKIE.as_str(), cookie.clone())),
            Proof::From(address) => Some(("x-forwarded-for", address.clone())),
        }
    }
}

/// A response from the server.
#[derive(Debug)]
pub(crate) struct Answer {
    asked: String,
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body of a successful response.
    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{} gave {}: {}", self.asked, self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The body of a successful response, deserialized.
    pub(crate) fn typed<T: DeserializeOwned>(self) -> T {
        let asked = self.asked.clone();
        serde_json::from_value(self.ok()).unwrap_or_else(|error| panic!("{asked}: {error}"))
    }

    /// The body of any response.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{}: {error}: {}", self.asked, self.text))
    }

    /// The problem details of a refusal. Checks that there are a code and a message.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16) -> Problem {
        assert_eq!(self.status, status, "{} gave {}: {}", self.asked, self.status, self.text);
        assert_eq!(self.header("content-type"), "application/problem+json", "{}", self.asked);
        let problem: Problem = serde_json::from_value(self.json()).expect("problem details");
        assert_eq!(problem.status, status);
        assert!(
            problem.code.len() > 2 && problem.detail.len() > 5,
            "{} has no code or message: {problem:?}",
            self.asked
        );
        problem
    }

    /// The value of a header; empty if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap_or_default())
    }

    /// All `Set-Cookie` headers.
    pub(crate) fn cookies_set(&self) -> Vec<&str> {
        self.headers.get_all(SET_COOKIE).iter().map(|value| value.to_str().unwrap_or_default()).collect()
    }

    /// The `name=value` of the cookie that was set.
    pub(crate) fn cookie(&self) -> String {
        let set = self.header(SET_COOKIE.as_str());
        assert!(!set.is_empty(), "{} sets no cookie: {}", self.asked, self.text);
        set.split(';').next().unwrap_or_default().to_owned()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("not a string: {value}")).to_owned()
}
