//! The settings for tables that players keep under names.

use super::NewTable;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// Settings to be kept: the table that is opened with them.
    pub struct NewSettings {
        /// 1 to 40 characters.
        pub name: String,
        pub table: NewTable,
    }

    /// What changes about settings; what is left out stays.
    #[derive(Default)]
    pub struct ChangeSettings {
        #[serde(default)]
        #[ts(optional)]
        pub name: Option<String>,
        /// Of the same game.
        #[serde(default)]
        #[ts(optional)]
        pub table: Option<NewTable>,
    }

    /// Settings that the caller keeps.
    pub struct SavedSettings {
        pub id: String,
        pub name: String,
        /// As it can be opened now.
        pub table: NewTable,
        /// The options that were saved and that the rules no longer know, by their names.
        pub left_out: Vec<String>,
        /// Milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
        #[ts(type = "number")]
        pub changed_at: i64,
    }
}
