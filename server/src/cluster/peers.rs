//! Requests between nodes: HTTP over TLS, where both sides prove that they have the key in the database.

use super::NotDone;
use crate::error::ApiError;
use crate::matches::life::operator::Act;
use crate::matches::{Answer, Request};
use crate::store::Identity;
use axum::http::{self, HeaderMap, StatusCode, header};
use games::game::Refusal;
use ring::signature::Ed25519KeyPair;
use rustls::client::AlwaysResolvesClientRawPublicKeys;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{WebPkiSupportedAlgorithms, ring as provider, verify_tls13_signature_with_raw_key};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime};
use rustls::server::AlwaysResolvesServerRawPublicKeys;
use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use rustls::sign::CertifiedKey;
use rustls::version::TLS13;
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error, PeerIncompatible, ServerConfig,
    SignatureScheme,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio_rustls::TlsAcceptor;

/// A live node accepts a connection within 1 s.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// A request fails after 1 min without a response. Loading a table may take that long.
const CALL_TIMEOUT: Duration = Duration::from_secs(60);
/// An idle connection is closed after 30 s, before the other node closes it.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// A request to the node that has a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// A player's request.
    Request(Identity, Request),
    /// An operator's command.
    Operate(Act),
}

/// The response to an [`Ask`].
pub(crate) type Outcome = Result<Option<Answer>, Fault>;

/// The reason why a node refuses a request from another node.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Fault {
    NotFound,
    TooManyLines,
    Refused { status: u16, refusal: Refusal },
}

impl Fault {
    pub(crate) fn of(error: &ApiError) -> Self {
        match error {
            ApiError::NotFound => Fault::NotFound,
            ApiError::TooManyLines => Fault::TooManyLines,
            error => Fault::Refused { status: error.status().as_u16(), refusal: error.told() },
        }
    }

    fn into_error(self) -> ApiError {
        match self {
            Fault::NotFound => ApiError::NotFound,
            Fault::TooManyLines => ApiError::TooManyLines,
            Fault::Refused { status, refusal } => ApiError::Far { status, refusal },
        }
    }
}

/// The private key that all nodes of a database share, as PKCS #8.
pub struct PeerKey(Vec<u8>);

impl PeerKey {
    /// Generates a new key.
    ///
    /// # Errors
    /// If the system provides no random numbers. The error is a message.
    pub fn generate() -> Result<Self, String> {
        let key = Ed25519KeyPair::generate_pkcs8(&ring::rand::SystemRandom::new());
        key.map(|key| PeerKey(key.as_ref().to_vec())).map_err(|_| "the system provides no random numbers".to_owned())
    }

    /// The key as it is stored.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl From<Vec<u8>> for PeerKey {
    fn from(stored: Vec<u8>) -> Self {
        PeerKey(stored)
    }
}

/// TLS for connections from other nodes.
#[derive(Clone)]
pub(crate) struct PeerTls(TlsAcceptor);

impl PeerTls {
    /// Performs the TLS handshake on an accepted connection.
    ///
    /// # Errors
    /// If the other side does not have the cluster's key.
    pub(crate) async fn accept<S>(&self, stream: S) -> std::io::Result<tokio_rustls::server::TlsStream<S>>
    where
        S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    {
        self.0.accept(stream).await
    }
}

/// The client for requests to other nodes.
pub(super) struct Peers {
    http: reqwest::Client,
    tls: PeerTls,
}

impl Peers {
    /// Creates a client with the cluster's key.
    ///
    /// # Errors
    /// If it is not a valid key. The error is a message.
    pub(super) fn of(key: &PeerKey) -> Result<Self, String> {
        let (client, server) = tls(key).map_err(|error| error.to_string())?;
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(client)
            .http1_only()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(CONNECT_TIMEOUT)
            .pool_idle_timeout(IDLE_TIMEOUT)
            .tcp_nodelay(true)
            .build();
        let http = http.map_err(|error| error.to_string())?;
        Ok(Peers { http, tls: PeerTls(TlsAcceptor::from(Arc::new(server))) })
    }

    pub(super) fn tls(&self) -> PeerTls {
        self.tls.clone()
    }

    /// Sends a request to the node at `address`.
    pub(super) async fn call(&self, address: String, table: &str, ask: &Ask) -> Result<Option<Answer>, NotDone> {
        let url = format!("https://{address}/tables/{table}");
        let sent = self.http.post(url).timeout(CALL_TIMEOUT).json(ask).send().await.map_err(not_done)?;
        match sent.status() {
            StatusCode::OK => {}
            StatusCode::MISDIRECTED_REQUEST => return Err(NotDone::NotThere),
            _ => return Err(NotDone::Unknown),
        }
        let outcome: Outcome = sent.json().await.map_err(|_| NotDone::Unknown)?;
        outcome.map_err(|fault| NotDone::Refused(fault.into_error()))
    }

    /// Forwards a client's request for a WebSocket.
    pub(super) async fn open(
        &self,
        address: String,
        request: &http::Request<()>,
    ) -> Result<reqwest::Response, NotDone> {
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let open = self.http.get(format!("https://{address}{path}")).headers(end_to_end(request.headers()));
        let opened = open.send().await.map_err(not_done)?;
        if opened.status() == StatusCode::MISDIRECTED_REQUEST { Err(NotDone::NotThere) } else { Ok(opened) }
    }
}

/// Returns the headers without those that concern only the client's own connection. Those that request a WebSocket
/// stay, because they apply to both connections.
fn end_to_end(headers: &HeaderMap) -> HeaderMap {
    let mut headers = headers.clone();
    for name in [header::CONTENT_LENGTH, header::TRANSFER_ENCODING, header::TE, header::TRAILER] {
        headers.remove(name);
    }
    headers
}

fn not_done(error: reqwest::Error) -> NotDone {
    tracing::debug!(%error, "cannot complete a request to another node");
    if error.is_connect() { NotDone::NotThere } else { NotDone::Unknown }
}

/// Creates the TLS configurations of both sides. Certificates would contain names and expire. Instead, each side
/// presents its public key (RFC 7250), which must be the cluster's.
fn tls(key: &PeerKey) -> Result<(ClientConfig, ServerConfig), Error> {
    let private = PrivatePkcs8KeyDer::from(key.as_bytes().to_vec());
    let signing = provider::sign::any_eddsa_type(&private)?;
    let public = signing.public_key().ok_or(Error::General("the key has no public half".to_owned()))?.into_owned();
    let certified = CertifiedKey::new(vec![CertificateDer::from(public.to_vec())], signing);
    let certified = Arc::new(certified);
    let provider = Arc::new(provider::default_provider());
    let verifier = Arc::new(SameKey { public, algorithms: provider.signature_verification_algorithms });
    let client = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&TLS13])?
        .dangerous()
        .with_custom_certificate_verifier(Arc::clone(&verifier) as _)
        .with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(Arc::clone(&certified))));
    let server = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&TLS13])?
        .with_client_cert_verifier(verifier)
        .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(certified)));
    Ok((client, server))
}

/// Accepts only the cluster's own key.
#[derive(Debug)]
struct SameKey {
    public: SubjectPublicKeyInfoDer<'static>,
    algorithms: WebPkiSupportedAlgorithms,
}

impl SameKey {
    fn is_ours(&self, shown: &CertificateDer<'_>) -> Result<(), Error> {
        match shown.as_ref() == self.public.as_ref() {
            true => Ok(()),
            false => Err(Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure)),
        }
    }
}

/// The methods that rustls requires of both verifiers: raw keys (RFC 7250), and only TLS 1.3.
macro_rules! raw_key_of_tls13 {
    () => {
        fn verify_tls12_signature(
            &self,
            _: &[u8],
            _: &CertificateDer<'_>,
            _: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            Err(Error::PeerIncompatible(PeerIncompatible::Tls12NotOffered))
        }

        fn verify_tls13_signature(
            &self,
            message: &[u8],
            _: &CertificateDer<'_>,
            signed: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            verify_tls13_signature_with_raw_key(message, &self.public, signed, &self.algorithms)
        }

        fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
            self.algorithms.supported_schemes()
        }

        fn requires_raw_public_keys(&self) -> bool {
            true
        }
    };
}

impl ServerCertVerifier for SameKey {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.is_ours(shown).map(|()| ServerCertVerified::assertion())
    }

    raw_key_of_tls13!();
}

impl ClientCertVerifier for SameKey {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        shown: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.is_ours(shown).map(|()| ClientCertVerified::assertion())
    }

    raw_key_of_tls13!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::ServerName;
    use tokio_rustls::TlsConnector;

    async fn shake(client: &PeerKey, server: &PeerKey) -> (bool, bool) {
        let (near, far) = tokio::io::duplex(1 << 14);
        let connector = TlsConnector::from(Arc::new(tls(client).unwrap().0));
        let acceptor = Peers::of(server).unwrap().tls();
        let name = ServerName::try_from("127.0.0.1").unwrap();
        let connect = async {
            use tokio::io::{AsyncReadExt, AsyncWriteExt};
            let Ok(mut stream) = connector.connect(name, near).await else { return false };
            // In TLS 1.3, a client learns that it is refused only from the first response.
            stream.write_all(b"?").await.is_ok() && stream.read_u8().await.is_ok()
        };
        let accept = async {
            use tokio::io::{AsyncReadExt, AsyncWriteExt};
            let Ok(mut stream) = acceptor.accept(far).await else { return false };
            stream.read_u8().await.is_ok() && stream.write_all(b"!").await.is_ok() && stream.flush().await.is_ok()
        };
        tokio::join!(connect, accept)
    }

    #[tokio::test]
    async fn only_nodes_with_the_same_key_can_connect() {
        let (ours, others) = (PeerKey::generate().unwrap(), PeerKey::generate().unwrap());
        assert_eq!(shake(&ours, &ours).await, (true, true));
        assert_eq!(shake(&others, &ours).await, (false, false), "a stranger is not served");
        assert_eq!(shake(&ours, &others).await, (false, false), "and no request goes to a stranger");
    }

    #[test]
    fn a_stored_value_that_is_not_a_key_is_refused() {
        assert!(Peers::of(&PeerKey::from(vec![7; 32])).is_err());
    }
}
