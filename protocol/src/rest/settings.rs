//! Players' saved table settings.

use super::NewTable;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// Table settings to save.
    pub struct NewSettings {
        /// The name of the settings, 1 to 40 characters.
        pub name: String,
        pub table: NewTable,
    }

    /// Changes to saved settings. Fields that are left out stay as they are.
    #[derive(Default)]
    pub struct ChangeSettings {
        #[serde(default)]
        #[ts(optional)]
        pub name: Option<String>,
        /// New settings for the same game.
        #[serde(default)]
        #[ts(optional)]
        pub table: Option<NewTable>,
    }

    /// Saved table settings of the current player.
    pub struct SavedSettings {
        pub id: String,
        pub name: String,
        /// A table that can be opened now.
        pub table: NewTable,
        /// The names of saved options that the rules no longer have. They were left out of `table`.
        pub left_out: Vec<String>,
        /// When they were saved, in milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
        #[ts(type = "number")]
        pub changed_at: i64,
    }
}
