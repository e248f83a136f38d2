//! The routes of games.

use crate::web::api::{Api, Doc};
use crate::web::rate_limit::RateLimit;
use crate::web::{lobby, statistics};
use protocol::rest::{GameDetail, GameSummary, RatedPlayer};

/// Adds the routes of games and of their ratings.
pub(super) fn add(api: Api) -> Api {
    api.get("/api/games", lobby::games, Doc::new("List the games").gives_list::<GameSummary>())
        .get(
            "/api/games/{slug}",
            lobby::game,
            Doc::new("Get a game with its options, catalogue and rules").gives::<GameDetail>(),
        )
        .get(
            "/api/games/{slug}/ratings",
            statistics::ratings,
            Doc::new("List the ten best ratings, or those of the named players (public pages only)")
                .costs(RateLimit::Lists)
                .asks(&["players"])
                .gives_list::<RatedPlayer>(),
        )
}
