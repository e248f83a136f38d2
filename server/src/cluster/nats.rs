//! The way to the messaging server, and what an operator can hear there.

use super::line::{Heard, read};
use super::message::Place;
use super::{BeginError, KEY, Sealer, subject_of};
use crate::store::Store;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use std::collections::BTreeMap;
use std::time::Duration;

/// The messaging server is pinged so often: a line on which nothing comes is given up after three.
const PING: Duration = Duration::from_secs(2);
/// So long to connect, at the start and each time after a break.
pub(super) const CONNECT: Duration = Duration::from_secs(2);
/// What may wait for the client's own task, and what may wait to be heard.
const QUEUE: usize = 8_192;

/// Hears all that the nodes of a database say to each other, for ever, and gives it line by line as JSON: who says it, to
/// which subject, what, and the frame that goes with it.
///
/// # Errors
/// If the messaging server cannot be reached, or the cluster's key not be read.
pub async fn listen(nats: &str, store: &Store, mut hear: impl FnMut(String)) -> Result<(), BeginError> {
    let key = store.key("cluster", &crate::secrets::random::<KEY>("cluster")).await?;
    let sealer = Sealer::new(&key).ok_or(BeginError::Key(key.len()))?;
    let nats = connected(nats).await?;
    let subject = format!("{}.>", subject_of(&key));
    let mut all = nats.subscribe(subject).await?;
    let _ = nats.flush().await;
    hear(r#"{"listening":true}"#.to_owned());
    let mut lines = BTreeMap::<_, Heard>::new();
    while let Some(message) = all.next().await {
        let to = message.subject.rsplit('.').next().unwrap_or_default().to_owned();
        let Some((from, piece)) = sealer.open(&message.subject, &message.payload) else {
            hear(serde_json::json!({ "stranger": message.payload.len(), "to": to }).to_string());
            continue;
        };
        let Some((line, nth, more, said)) = read(&piece) else { continue };
        let heard = lines.entry((from, to.clone())).or_default();
        for (message, frame) in heard.hear_whatever(Place { line, nth }, more, said) {
            hear(serde_json::json!({ "from": from, "to": to, "said": message, "frame": frame.as_str() }).to_string());
        }
    }
    Ok(())
}

/// Connects to the messaging server at that address, or to one of those.
pub(super) async fn connected(nats: &str) -> Result<Client, BeginError> {
    let options = ConnectOptions::new()
        .name("starboard")
        .ping_interval(PING)
        .connection_timeout(CONNECT)
        .client_capacity(QUEUE)
        .subscription_capacity(QUEUE)
        .reconnect_delay_callback(|attempts| Duration::from_millis((50 * attempts as u64).min(500)))
        .event_callback(|event| async move {
            match event {
                Event::Connected => tracing::info!("the messaging server is there"),
                event => tracing::warn!(%event, "the messaging server"),
            }
        });
    let servers: Vec<&str> = nats.split(',').collect();
    // The client passes over what addresses say of this; to several servers of one kind one is the same.
    let said = servers.first().and_then(|one| one.parse::<ServerAddr>().ok());
    let decoded = |of: &str| percent_decode_str(of).decode_utf8_lossy().into_owned();
    let options = match said.as_ref().map(|said| (said.username().map(decoded), said.password().map(decoded))) {
        Some((Some(user), Some(password))) => options.user_and_password(user, password),
        Some((Some(token), None)) => options.token(token),
        _ => options,
    };
    options.connect(servers).await.map_err(|source| BeginError::Nats { at: without_password(nats), source })
}

/// What may be told of an address.
fn without_password(nats: &str) -> String {
    let one = |server: &str| match (server.split_once("://"), server.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        (None, Some((_, host))) => host.to_owned(),
        (_, None) => server.to_owned(),
    };
    nats.split(',').map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn no_password_is_told() {
        assert_eq!(without_password("nats://a:secret@host:4222,nats://other:1"), "nats://host:4222, nats://other:1");
        assert_eq!(without_password("token@host"), "host");
    }
}
