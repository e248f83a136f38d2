//! A proxy in front of a PostgreSQL server that counts round trips.

use crate::Location;
use sqlx::postgres::PgSslMode;
use std::path::PathBuf;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

/// Counts the `ReadyForQuery` messages from the server: one when a connection starts, then one after each round trip.
#[derive(Clone, Default)]
pub(crate) struct RoundTrips(watch::Sender<usize>);

impl RoundTrips {
    /// The number of round trips since the last call.
    pub(crate) fn take(&self) -> usize {
        self.0.send_replace(0)
    }

    /// Waits for a round trip.
    pub(crate) async fn until_one(&self) {
        self.0.subscribe().wait_for(|trips| *trips > 0).await.unwrap();
    }

    /// The location of the same database behind a counting proxy.
    pub(crate) fn of(location: &Location) -> (Location, Self) {
        let Location::Postgres(options) = location else { panic!("this is a server") };
        let socket = |folder: &PathBuf| folder.join(format!(".s.PGSQL.{}", options.get_port()));
        let behind = socket(options.get_socket().expect("tests connect through a socket"));
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(socket(&folder.path().to_owned())).unwrap();
        let before = options.as_ref().clone().socket(folder.path()).ssl_mode(PgSslMode::Disable);
        let counted = RoundTrips::default();
        let counting = counted.clone();
        tokio::spawn(async move {
            let _folder = folder;
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&behind).await.unwrap();
                tokio::spawn(counting.clone().forward(client, server));
            }
        });
        (Location::Postgres(before.into()), counted)
    }

    async fn forward(self, client: UnixStream, server: UnixStream) {
        let ((mut from_client, mut to_client), (mut from_server, mut to_server)) =
            (client.into_split(), server.into_split());
        tokio::spawn(async move { tokio::io::copy(&mut from_client, &mut to_server).await });
        // A message is a type byte, a length that includes its own four bytes, and the content.
        let mut head = [0; 5];
        while from_server.read_exact(&mut head).await.is_ok() {
            let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize;
            let mut message = head.to_vec();
            message.resize(length + 1, 0);
            from_server.read_exact(&mut message[5..]).await.unwrap();
            self.0.send_modify(|trips| *trips += usize::from(head[0] == b'Z'));
            if to_client.write_all(&message).await.is_err() {
                break;
            }
        }
    }
}
