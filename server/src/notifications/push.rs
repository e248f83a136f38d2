//! Web push: each message is encrypted for one device (RFC 8291) and signed with the server's own key (RFC 8292). The
//! key is created once and stored in the database.

use super::Notifications;
use super::egress::Refused;
use crate::error::ApiError;
use crate::refusals::Code;
use crate::store::{Store, StoreError};
use crate::time::wall_now;
use base64ct::{Base64UrlUnpadded, Encoding};
use games::refusals::Reason;
use protocol::rest::NewDevice;
use reqwest::Url;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::json;
use store::Device;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::{PublicKey, SecretKey};
use web_push_native::{Auth, encrypt};

/// A push service keeps a message for an offline device for a day. In seconds.
const KEPT: u32 = 86_400;
/// A signature is valid for 12 h, in seconds. RFC 8292 allows a day.
const SIGNED: i64 = 12 * 3_600;
const AUTH: usize = 16;

/// Reads and checks the keys of a browser's subscription.
///
/// # Errors
/// If they are not valid.
pub fn checked_device(new: &NewDevice) -> Result<(Vec<u8>, Vec<u8>), ApiError> {
    let bad = || ApiError::Invalid(Code::BadKeys.plain());
    let read = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).map_err(|_| bad());
    let (key, auth) = (read(&new.keys.p256dh)?, read(&new.keys.auth)?);
    PublicKey::from_sec1_bytes(&key).map_err(|_| bad())?;
    if auth.len() != AUTH {
        return Err(bad());
    }
    Ok((key, auth))
}

/// The server's own key.
pub(super) struct Keys(SecretKey);

impl Keys {
    /// Reads the stored key, or creates one.
    pub(super) async fn of(store: &Store) -> Result<Self, StoreError> {
        loop {
            let kept = store.key("push", &crate::random::bytes::<32>("push")).await?;
            // One in 2³² random values is not a valid key.
            if let Ok(key) = SecretKey::from_slice(&kept) {
                return Ok(Keys(key));
            }
            store.forget_key("push").await?;
        }
    }

    pub(super) fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.public_key().to_encoded_point(false).as_bytes())
    }

    /// Returns the header that identifies this server to a push service.
    fn signed(&self, endpoint: &Url, contact: &str) -> String {
        let part = |value: serde_json::Value| Base64UrlUnpadded::encode_string(value.to_string().as_bytes());
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(), "exp": wall_now() / 1_000 + SIGNED, "sub": contact,
        });
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// Sends a message to a device.
///
/// # Errors
/// The reason why the push service refused it.
pub(super) async fn send(
    notifications: &Notifications,
    keys: &Keys,
    device: &Device,
    message: Vec<u8>,
) -> Result<(), Refused> {
    let endpoint = notifications.egress.address(&device.endpoint)?;
    let key = PublicKey::from_sec1_bytes(&device.p256dh).map_err(|_| Refused::BadAddress)?;
    let auth: [u8; AUTH] = device.auth.as_slice().try_into().map_err(|_| Refused::BadAddress)?;
    let body = encrypt(message, &key, &Auth::from(auth)).map_err(|_| Refused::BadAddress)?;
    let mut headers = HeaderMap::new();
    let signed = keys.signed(&endpoint, notifications.base(&device.base));
    let told = [("ttl", KEPT.to_string()), ("content-encoding", "aes128gcm".to_owned()), ("authorization", signed)];
    for (name, value) in told {
        let value = HeaderValue::from_str(&value).map_err(|_| Refused::BadAddress)?;
        headers.insert(HeaderName::from_static(name), value);
    }
    notifications.egress.post(&device.endpoint, headers, body).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{begin_at, now, stand_still};
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn a_signature_is_valid_even_after_server_time_stood_still() {
        begin_at(1_767_268_800_000);
        let keys = Keys(SecretKey::from_slice(&[7; 32]).unwrap());
        let expires = || {
            let signed = keys.signed(&"https://push.example/x".parse().unwrap(), "mailto:ann@example.org");
            let claims = signed.strip_prefix("vapid t=").unwrap().split('.').nth(1).unwrap();
            let claims = Base64UrlUnpadded::decode_vec(claims).unwrap();
            serde_json::from_slice::<serde_json::Value>(&claims).unwrap()["exp"].as_i64().unwrap()
        };
        let (began, first) = (now(), expires());
        assert_eq!(first, began / 1_000 + SIGNED);
        stand_still();
        let outage = Duration::from_secs(20 * 3_600);
        tokio::time::advance(outage).await;
        assert_eq!(now(), began);
        assert_eq!(expires(), first + outage.as_secs() as i64);
    }
}
