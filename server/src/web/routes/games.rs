//! The routes of games.

use crate::web::api::{Api, Doc};
use crate::web::rate_limit::RateLimit;
use crate::web::{lobby, statistics};
use protocol::rest::{GameDetail, GameSummary, RatedPlayer};

/// Games, and who plays them best.
pub(super) fn add(api: Api) -> Api {
    api.get("/api/games", lobby::games, Doc::new("List the games").gives_list::<GameSummary>())
        .get("/api/games/{slug}", lobby::game, Doc::new("Get a game: options, catalogue, rules").gives::<GameDetail>())
        .get(
            "/api/games/{slug}/ratings",
            statistics::ratings,
            Doc::new("List the ratings of players with a public page: the best ten, or the players named")
                .costs(RateLimit::Lists)
                .asks(&["players"])
                .gives_list::<RatedPlayer>(),
        )
}
