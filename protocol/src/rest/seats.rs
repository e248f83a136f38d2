//! The seats of tables, and the requests about them.

use kit::bots::Level;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// A seat at a table.
    pub struct SeatView {
        #[schema(value_type = u8)]
        pub seat: Seat,
        /// The player's id; `None` for a free seat.
        pub player: Option<String>,
        pub name: Option<String>,
        /// The name of the player for whom a free seat is reserved.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub kept_for: Option<String>,
        /// The name of the seat's own player, while the friend in `player` plays it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub lent_by: Option<String>,
        /// True for a free seat that is reserved for the visitor.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept_for_me: bool,
        /// The bot in the seat. If there is a player too, the bot plays until they return.
        #[schema(value_type = Option<String>)]
        pub bot: Option<Level>,
        /// True if the name is reserved by a password, so that no other player can use it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept: bool,
        pub ready: bool,
        pub me: bool,
        pub loadout_chosen: bool,
        /// True if the player has left the running match or was removed from it.
        pub gone: bool,
        /// True while the player is connected.
        pub online: bool,
        /// True while the table skips the player because they missed too many turns.
        pub away: bool,
        /// True if the player missed a deadline and has not acted since. The others can then propose a bot.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub late: bool,
    }

    /// Takes a seat, or the first free one by default.
    #[derive(Default)]
    pub struct Join {
        #[serde(default)]
        pub invite: Option<String>,
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
    }

    /// Sets whether the player is ready.
    pub struct Ready {
        pub ready: bool,
        /// The SHA-256 of a nonce of 32 bytes that the player adds to the seed of the dice, as 64 hex digits.
        #[serde(default)]
        #[ts(optional)]
        pub nonce_hash: Option<String>,
    }

    /// The nonce whose hash the seat sent, when the table asks for it (`dice.revealing`).
    pub struct Reveal {
        /// The nonce, as 64 hex digits.
        pub nonce: String,
    }

    /// The table that a code leads to.
    pub struct Invitation {
        /// The table's id.
        pub id: String,
        pub invite: String,
    }

    /// Removes the player in a seat.
    pub struct Kick {
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// Takes over a seat with the invite that its player sent to a friend.
    pub struct TakeOver { pub invite: String }

    /// The new colour of the player's own seat, counting from 0. A seat that already has it gets the old colour in
    /// exchange.
    pub struct Colour { pub colour: u8 }

    /// Puts a bot in a seat, or in the first free one by default.
    pub struct SeatBot {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        #[schema(value_type = String)]
        pub level: Level,
    }

    /// The proof of the dice. Their seed is SHA-256 of the text `starboard dice`, the secret and, for each seat in
    /// order, the byte 1 and the seat's nonce, or the byte 0.
    #[derive(Default)]
    pub struct DiceProof {
        /// SHA-256 of the server's secret, hex. It is published when the table opens.
        pub commitment: Option<String>,
        /// The nonce that each seat has revealed, hex.
        pub nonces: Vec<Option<String>>,
        /// Before the match: SHA-256 of the nonce that each seat will reveal, hex.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Option<String>>>", optional)]
        pub hashes: Vec<Option<String>>,
        /// True while seats that sent a hash have to reveal their nonces. The match starts once all have.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub revealing: bool,
        /// The secret, hex, once the match is over.
        pub secret: Option<String>,
    }
}
