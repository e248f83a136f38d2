//! Notes about matches, the chat of finished matches, and links to moments in them.

use crate::frame::ChatLine;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The readers of a note, in addition to its writer.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Sharing {
        /// Nobody else.
        #[default]
        Private,
        /// The players of the match.
        Table,
        /// Everybody who may open the match.
        Link,
    }

    /// A note to write. It is private at first.
    pub struct NewNote {
        /// The moment: a step of the replay, as the writer's replay counts them. `None` means the current one.
        #[serde(default)]
        #[ts(optional)]
        pub version: Option<u32>,
        /// The text, 1 to 500 characters.
        pub text: String,
    }

    /// Changes to a note. Fields that are left out stay as they are.
    #[derive(Default)]
    pub struct ChangeNote {
        #[serde(default)]
        #[ts(optional)]
        pub text: Option<String>,
        /// The new readers. Only the match's players and host can change them, and only after the match.
        #[serde(default)]
        #[ts(optional)]
        pub shared: Option<Sharing>,
    }

    /// A note at a moment of a match.
    pub struct MatchNote {
        pub id: String,
        /// The moment: a step of the replay, as the reader's replay counts them.
        pub version: u32,
        /// The writer's seat, if they have one.
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        /// The writer's name.
        pub name: String,
        /// True if the reader wrote it.
        pub mine: bool,
        pub shared: Sharing,
        pub text: String,
        /// When it was written, in milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
        #[ts(type = "number")]
        pub changed_at: i64,
    }

    /// A message in a table's chat, and the moment of the match at which it was sent.
    pub struct ChatMoment {
        /// The step of the replay after which it was sent.
        pub version: u32,
        #[schema(value_type = Object)]
        pub line: ChatLine,
    }

    /// A link to a moment of a finished match.
    pub struct NewShareLink {
        /// The step of the replay at which it opens.
        pub version: u32,
        /// The seat from whose perspective it opens; `None` shows everything.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        /// True to leave the result out of previews, and out of the page until the reader asks for it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pub hides_result: bool,
        /// True to leave out the notes that players share with everyone.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pub hides_notes: bool,
        /// True to leave out the public chat.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pub hides_chat: bool,
        /// The picture for previews: an SVG of 1200 by 600 that consists of shapes and text only, at most 512 KiB.
        #[serde(default)]
        #[ts(optional)]
        pub picture: Option<String>,
    }

    /// Changes to a link. Fields that are left out stay as they are.
    #[derive(Default)]
    pub struct ChangeShareLink {
        #[serde(default)]
        #[ts(optional)]
        pub hides_notes: Option<bool>,
        #[serde(default)]
        #[ts(optional)]
        pub hides_chat: Option<bool>,
    }

    /// The parts of a match that are hidden by the share link that opened it. The members of the match can always read
    /// its notes and its chat.
    #[derive(Copy, Eq)]
    pub struct OpenedLink {
        /// True if the page should hide the result at first. The server sends it anyway.
        pub hides_result: bool,
        pub hides_notes: bool,
        pub hides_chat: bool,
    }

    /// A link that the current player has made.
    pub struct ShareLink {
        /// The secret that opens the match: `/s/{token}`.
        pub token: String,
        pub version: u32,
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        pub hides_result: bool,
        pub hides_notes: bool,
        pub hides_chat: bool,
        /// True if it has a picture of its moment: `/s/{token}/picture.png`.
        pub has_picture: bool,
        /// When it was made, in milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
    }
}
