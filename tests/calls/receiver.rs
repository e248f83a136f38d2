//! A receiver for notifications: a server that answers real requests well or badly, depending on their path, and a
//! browser that can decrypt pushes.

use crate::harness::WAIT_TIMEOUT;
use base64ct::{Base64UrlUnpadded, Encoding};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

/// A received request.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) path: String,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Request {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A server that keeps every request and responds depending on its path.
pub(crate) struct Receiver {
    port: u16,
    came: mpsc::UnboundedReceiver<Request>,
    released: watch::Sender<bool>,
}

impl Receiver {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (tell, came) = mpsc::unbounded_channel();
        let known = Arc::new(Mutex::new(BTreeSet::new()));
        let (released, hears) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, tell.clone(), Arc::clone(&known), hears.clone()));
            }
        });
        Receiver { port, came, released }
    }

    /// Responds to all requests that are held back.
    pub(crate) fn release(&self) {
        self.released.send_replace(true);
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The next request.
    pub(crate) async fn next(&mut self) -> Request {
        let came = tokio::time::timeout(WAIT_TIMEOUT, self.came.recv()).await.expect("a notification arrives");
        came.expect("a running receiver")
    }

    /// True if no request has arrived.
    pub(crate) fn is_quiet(&mut self) -> bool {
        self.came.try_recv().is_err()
    }
}

async fn serve(
    mut stream: TcpStream,
    tell: mpsc::UnboundedSender<Request>,
    known: Arc<Mutex<BTreeSet<String>>>,
    mut released: watch::Receiver<bool>,
) {
    let Some(request) = read(&mut stream).await else { return };
    let path = request.path.clone();
    let again = !known.lock().unwrap().insert(path.clone());
    // The test may have dropped the receiver.
    let _ = tell.send(request);
    let answer = match path.as_str() {
        "/redirects" => "307 Temporary Redirect\r\nlocation: http://127.0.0.1/",
        "/refuses" => "403 Forbidden",
        "/gone" => "410 Gone",
        "/once" if again => "500 Internal Server Error",
        path if path.starts_with("/held") && again => {
            let _ = released.wait_for(|released| *released).await;
            "204 No Content"
        }
        "/waits" => return std::future::pending().await,
        "/endless" => return endless(&mut stream).await,
        _ => "204 No Content",
    };
    let _ = stream.write_all(format!("HTTP/1.1 {answer}\r\nconnection: close\r\n\r\n").as_bytes()).await;
}

/// Sends a response that does not end while the client reads it.
async fn endless(stream: &mut TcpStream) {
    let mut sent = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await;
    while sent.is_ok() {
        sent = stream.write_all(&[b'x'; 65_536]).await;
    }
}

async fn read(stream: &mut TcpStream) -> Option<Request> {
    let mut bytes = Vec::new();
    loop {
        let end = bytes.windows(4).position(|part| part == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8(bytes[..end].to_vec()).expect("a head");
            let path = head.split(' ').nth(1).expect("a path").to_owned();
            let mut request = Request { path, head, body: bytes.split_off(end + 4) };
            let length: usize = request.header("content-length").parse().expect("a length");
            let mut rest = vec![0; length - request.body.len()];
            stream.read_exact(&mut rest).await.ok()?;
            request.body.extend(rest);
            return Some(request);
        }
        let mut part = [0; 4_096];
        match stream.read(&mut part).await {
            Ok(count) if count > 0 => bytes.extend(&part[..count]),
            _ => return None,
        }
    }
}

/// A browser that gets pushes at an address.
pub(crate) struct Browser {
    endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    /// Creates a browser whose keys depend on the address.
    pub(crate) fn new(endpoint: &str) -> Self {
        use sha2::{Digest, Sha256};
        let drawn: [u8; 32] = Sha256::digest(endpoint.as_bytes()).into();
        let auth = drawn[..16].try_into().expect("16 bytes");
        Browser { endpoint: endpoint.to_owned(), secret: SecretKey::from_slice(&drawn).expect("a key"), auth }
    }

    /// Its `PushSubscription` as JSON.
    pub(crate) fn subscription(&self) -> Value {
        let key = self.secret.public_key().to_encoded_point(false);
        let keys = json!({ "p256dh": text(key.as_bytes()), "auth": text(&self.auth) });
        json!({ "endpoint": self.endpoint, "keys": keys })
    }

    pub(crate) fn decrypts(&self, body: &[u8]) -> Vec<u8> {
        decrypt(body.to_vec(), &self.secret, &Auth::from(self.auth)).expect("a push for this browser")
    }

    /// Checks that the header `vapid t=…, k=…` was signed with that key for that push service.
    pub(crate) fn checks_signature(&self, header: &str, key: &str, service: &str) {
        let (token, by) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("vapid");
        assert_eq!(by, key);
        let (signed, signature) = token.rsplit_once('.').expect("a token");
        let key = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("a key");
        key.verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).expect("a signature"))
            .expect("a valid signature");
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').expect("claims").1)).expect("JSON");
        assert_eq!(claims["aud"], service);
        assert!(
            claims["exp"].is_u64() && claims["sub"].as_str().is_some_and(|sub| sub.starts_with("http")),
            "{claims}"
        );
    }
}

fn text(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

fn bytes(text: &str) -> Vec<u8> {
    Base64UrlUnpadded::decode_vec(text).expect("base64url")
}
