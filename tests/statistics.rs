//! Players' ratings and statistics, from the end of a match to the page.

use crate::harness::{Match, Person, Player, Server, WAIT_TIMEOUT, begun, hear_the_end, new_table, over_all, with};
use protocol::frame::ClientFrame;
use protocol::rest::{GameTally, MatchPage, PlayerStatistics, RatedPlayer, Session, Tally};
use serde_json::json;

const PASSWORD: &str = "correct horse battery";

async fn statistics(asker: &Person, player: &str) -> PlayerStatistics {
    asker.get(&format!("/api/players/{player}/statistics")).await.typed()
}

/// Waits until that many matches of a player are counted, and all of those between people are rated.
async fn counted(person: &Person, matches: u32) -> PlayerStatistics {
    let counting = async {
        loop {
            let own = statistics(person, "me").await;
            let all = |tally: Tally| tally.won + tally.shared + tally.lost;
            let people: u32 = own.games.iter().map(|game: &GameTally| all(game.people)).sum();
            let bots: u32 = own.games.iter().map(|game| all(game.bots)).sum();
            let rated: u32 = own.ratings.iter().map(|rating| rating.matches).sum();
            if people + bots == matches && rated == people {
                // The server reads the statistics in several steps, and may have counted the matches between two of
                // them.
                return statistics(person, "me").await;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, counting).await.expect("the matches are counted")
}

/// A match that the host resigns.
async fn lost_by_the_host(server: &Server, host: &Person, guest: &Person, visibility: &str) -> Match {
    let body = with(new_table(server).await, json!({ "visibility": visibility }));
    let of = begun(host.clone(), guest.clone(), body).await;
    let mut players = Player::both(&of, 1).await;
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of
}

over_all!(a_match_between_people_is_rated_and_counted_once_it_is_over);

async fn a_match_between_people_is_rated_and_counted_once_it_is_over(server: Server) {
    let (ada, ben, eve) = (server.guest("Ada").await, server.guest("Ben").await, server.guest("Eve").await);
    let hidden = lost_by_the_host(&server, &ada, &ben, "private").await;
    let open = lost_by_the_host(&server, &ada, &ben, "public").await;
    let (lost, won) = (counted(&ada, 2).await, counted(&ben, 2).await);
    assert_eq!((lost.name.as_str(), lost.me, lost.public), ("Ada", true, false));
    let (below, above) = (&lost.ratings[0], &won.ratings[0]);
    assert!(below.rating < 1_400 && above.rating > 1_600 && below.deviation < 245, "{below:?} {above:?}");
    assert_eq!((below.matches, above.matches, below.rating + above.rating), (2, 2, 3_000));
    assert_eq!((lost.games[0].people.lost, lost.games[0].latest.as_slice()), (2, &[2, 2][..]));
    assert_eq!((lost.opponents[0].name.as_str(), lost.opponents[0].behind), ("Ben", 2));
    assert_eq!((lost.recent[0].id.as_str(), lost.recent[1].id.as_str()), (open.id.as_str(), hidden.id.as_str()));

    // Filters find the matches behind each figure.
    let game = &lost.games[0].game;
    let found = async |query: &str| {
        let page: MatchPage = ada.get(&format!("/api/matches?player=me&game={game}&{query}")).await.typed();
        page.matches.len()
    };
    assert_eq!(found(&format!("opponent={}&result=lost&against=people", won.id)).await, 2);
    assert_eq!(found("seat=0").await, 2);
    assert_eq!((found("seat=1").await, found("against=bots").await, found("loadout=None%20such").await), (0, 0, 0));
    for wrong in ["seat=16", "seat=-1", "loadout=%00", "against=nobody"] {
        let answer = ada.get(&format!("/api/matches?player=me&{wrong}")).await;
        assert!((400..500).contains(&answer.status), "{wrong}");
    }
    ada.get("/api/matches?seat=1").await.refused(422);

    // Other people cannot see the page until the player makes it public.
    let page = format!("/api/players/{}/statistics", lost.id);
    eve.get(&page).await.refused(404);
    eve.get("/api/players/nobody/statistics").await.refused(404);
    ada.get(&format!("{page}?game=none")).await.refused(404);
    server.nobody().get("/api/players/me/statistics").await.refused(401);
    server.nobody().put("/api/me/page", json!({ "public": true })).await.refused(401);
    ada.put("/api/me/page", json!({ "public": true })).await.ok();
    let seen = statistics(&eve, &lost.id).await;
    assert_eq!((seen.me, seen.games[0].people.lost, seen.ratings.len()), (false, 1, 1), "one match is private");
    assert_eq!(statistics(&ben, &lost.id).await.games[0].people.lost, 2, "Ben played the private match");
    ada.put("/api/me/page", json!({ "public": false })).await.ok();
    eve.get(&page).await.refused(404);
    let best: Vec<RatedPlayer> = eve.get(&format!("/api/games/{game}/ratings")).await.typed();
    assert!(best.is_empty(), "two matches are too few for the list");
    let ratings = format!("/api/games/{game}/ratings?players=");
    let among: Vec<RatedPlayer> = eve.get(&format!("{ratings}{},{}", lost.id, won.id)).await.typed();
    assert!(among.is_empty());
    eve.get(&format!("{ratings}{}", ",".repeat(16))).await.refused(422);
}

#[tokio::test]
async fn a_guests_statistics_and_rating_move_to_the_account() {
    let server = Server::start();
    let account = server.guest("Ilse").await;
    account.post("/api/me/password", json!({ "password": PASSWORD })).await.ok();
    let (ada, wren) = (server.guest("Ada").await, server.guest("Wren").await);
    lost_by_the_host(&server, &ada, &wren, "private").await;
    let before = counted(&wren, 1).await;
    let login = json!({ "name": "Ilse", "password": PASSWORD, "guest": "bring" });
    let session: Session = wren.post("/api/login", login).await.typed();
    let after = counted(&server.nobody().with_token(&session.token), 1).await;
    assert_eq!((after.name.as_str(), &after.ratings, &after.games), ("Ilse", &before.ratings, &before.games));
    assert_eq!(counted(&ada, 1).await.opponents[0].id, after.id);
}

#[tokio::test]
async fn matches_of_an_earlier_version_are_rated_at_startup_and_a_rebuild_changes_nothing() {
    let mut server = Server::start();
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    lost_by_the_host(&server, &ada, &ben, "public").await;
    let before = counted(&ben, 1).await;
    server.kill();
    let database = server.data().join("starboard.db");
    let forget = "DELETE FROM played; DELETE FROM rated; DELETE FROM ratings; UPDATE tables SET counted = 0";
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    sqlx::raw_sql(forget).execute(&pool).await.unwrap();
    pool.close().await;
    server.start_again();
    assert_eq!(counted(&ben, 1).await, before);
    let output = server.command(&["ratings", "--rebuild"]);
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(words.trim(), "Rated matches: 1\nRatings: 2, of which 0 have changed", "{output:?}");
}
