//! The routes of players: guests, accounts, sessions and saved settings.

use crate::web::api::{Api, Doc};
use crate::web::rate_limit::RateLimit;
use crate::web::{guests, passwords, session, settings, statistics};
use protocol::rest::{
    Belongings, ChangeMe, ChangeSettings, Kept, LeftGuest, Login, Me, NewPassword, NewSession, NewSettings, OwnSession,
    PlayerPage, PlayerStatistics, Recover, SavedSettings, Session,
};

/// Adds the routes of guests, accounts and sessions.
pub(super) fn sessions(api: Api) -> Api {
    api.post(
        "/api/session",
        session::create,
        Doc::new("Create a guest session").costs(RateLimit::Sessions).takes::<NewSession>().gives::<Session>(),
    )
    .get("/api/me", session::me, Doc::new("Get the current player").gives::<Me>())
    .patch(
        "/api/me",
        session::rename,
        Doc::new("Rename the current player").costs(RateLimit::Names).takes::<ChangeMe>().gives::<Me>(),
    )
    .post(
        "/api/me/password",
        passwords::keep,
        Doc::new("Set a password and get new recovery codes")
            .costs(RateLimit::Passwords)
            .takes::<NewPassword>()
            .gives::<Kept>(),
    )
    .post(
        "/api/login",
        passwords::login,
        Doc::new("Log in").costs(RateLimit::Passwords).takes::<Login>().gives::<Session>(),
    )
    .post(
        "/api/recover",
        passwords::recover,
        Doc::new("Set a new password with a recovery code")
            .costs(RateLimit::Passwords)
            .takes::<Recover>()
            .gives::<Session>(),
    )
    .get(
        "/api/me/belongings",
        guests::belongings,
        Doc::new("Count the current player's matches, decks and saved settings")
            .costs(RateLimit::Lists)
            .gives::<Belongings>(),
    )
    .get(
        "/api/players/{player}/statistics",
        statistics::statistics,
        Doc::new("Get a player's ratings and statistics")
            .costs(RateLimit::Lists)
            .asks(&["game", "against"])
            .gives::<PlayerStatistics>(),
    )
    .put(
        "/api/me/page",
        statistics::set_page,
        Doc::new("Make the current player's page public or private")
            .costs(RateLimit::Settings)
            .takes::<PlayerPage>()
            .gives::<PlayerPage>(),
    )
    .get("/api/guest", guests::left, Doc::new("Get the guest that this browser can go back to").gives::<LeftGuest>())
    .post(
        "/api/guest",
        guests::go_back,
        Doc::new("Go back to the guest of this browser").costs(RateLimit::Ends).gives::<Me>(),
    )
    .post("/api/logout", session::logout, Doc::new("Log out").costs(RateLimit::Ends))
    .get("/api/sessions", session::sessions, Doc::new("List the current player's sessions").gives_list::<OwnSession>())
    .delete(
        "/api/sessions/{id}",
        session::end,
        Doc::new("End a session of the current player").costs(RateLimit::Ends),
    )
}

/// Adds the routes of saved settings for tables.
pub(super) fn settings(api: Api) -> Api {
    api.get(
        "/api/settings",
        settings::list,
        Doc::new("List the current player's saved settings for tables").asks(&["game"]).gives_list::<SavedSettings>(),
    )
    .post(
        "/api/settings",
        settings::add,
        Doc::new("Save settings for tables").costs(RateLimit::Settings).takes::<NewSettings>().gives::<SavedSettings>(),
    )
    .patch(
        "/api/settings/{id}",
        settings::change,
        Doc::new("Rename or replace saved settings")
            .costs(RateLimit::Settings)
            .takes::<ChangeSettings>()
            .gives::<SavedSettings>(),
    )
    .delete("/api/settings/{id}", settings::delete, Doc::new("Delete saved settings").costs(RateLimit::Settings))
}
