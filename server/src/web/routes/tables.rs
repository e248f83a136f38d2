//! The routes of tables.

use crate::web::api::{Api, Doc};
use crate::web::rate_limit::RateLimit;
use crate::web::{lists, lobby};
use protocol::rest::{
    ChangeTable, ChooseLoadout, Colour, Invitation, Join, Kick, LoadoutChecked, Mute, NewTable, Ready, Rematch, Reveal,
    SeatBot, TableSummary, TableView, TakeOver,
};

/// Adds the routes of tables, from opening to the rematch.
pub(super) fn add(api: Api) -> Api {
    hosts(seats(api))
        .post(
            "/api/tables",
            lobby::open,
            Doc::new("Open a table").costs(RateLimit::Tables).takes::<NewTable>().gives::<TableView>(),
        )
        .get(
            "/api/tables",
            lists::tables,
            Doc::new("List the public tables and the current player's own")
                .costs(RateLimit::Lists)
                .gives_list::<TableSummary>(),
        )
        .get(
            "/api/tables/{id}",
            lobby::table,
            Doc::new("Get a table").costs(RateLimit::Lists).asks(&["invite", "share"]).gives::<TableView>(),
        )
        .get(
            "/api/codes/{code}",
            lobby::by_code,
            Doc::new("Find a table by its invite code").costs(RateLimit::Lists).gives::<Invitation>(),
        )
        .post(
            "/api/tables/{id}/join",
            lobby::join,
            Doc::new("Join a table").costs(RateLimit::Seats).takes::<Join>().gives::<TableView>(),
        )
        .post(
            "/api/tables/{id}/leave",
            lobby::leave,
            Doc::new("Leave a table").costs(RateLimit::Seats).gives::<TableView>(),
        )
        .post(
            "/api/tables/{id}/rematch",
            lobby::rematch,
            Doc::new("Request a rematch").costs(RateLimit::Tables).takes::<Rematch>().gives::<TableView>(),
        )
}

/// Adds the routes for a player's own seat.
fn seats(api: Api) -> Api {
    api.post(
        "/api/tables/{id}/loadout",
        lobby::loadout,
        Doc::new("Set the current player's loadout")
            .costs(RateLimit::Seats)
            .takes::<ChooseLoadout>()
            .gives::<LoadoutChecked>(),
    )
    .post(
        "/api/tables/{id}/ready",
        lobby::ready,
        Doc::new("Set whether the current player is ready")
            .costs(RateLimit::Seats)
            .takes::<Ready>()
            .gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/colour",
        lobby::colour,
        Doc::new("Set the current player's colour").costs(RateLimit::Seats).takes::<Colour>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/lend",
        lobby::lend,
        Doc::new("Create an invite to lend the current player's seat").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/take-over",
        lobby::take_over,
        Doc::new("Take over a friend's seat").costs(RateLimit::Seats).takes::<TakeOver>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/give-back",
        lobby::give_back,
        Doc::new("Give a lent seat back to its player").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/reveal",
        lobby::reveal,
        Doc::new("Reveal the current player's nonce for the dice")
            .costs(RateLimit::Seats)
            .takes::<Reveal>()
            .gives::<TableView>(),
    )
}

/// Adds the routes for the host of a table only.
fn hosts(api: Api) -> Api {
    api.patch(
        "/api/tables/{id}",
        lobby::change,
        Doc::new("Change a waiting table (host only)")
            .costs(RateLimit::Seats)
            .takes::<ChangeTable>()
            .gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/close",
        lobby::close,
        Doc::new("Close a waiting table (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/mute",
        lobby::mute,
        Doc::new("Mute or unmute a player (host only)").costs(RateLimit::Seats).takes::<Mute>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/invite",
        lobby::renew,
        Doc::new("Replace a table's invite and code (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/stand-up",
        lobby::stand_up,
        Doc::new("Give up the seat but remain the host (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/start",
        lobby::start,
        Doc::new("Start the match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/play-on",
        lobby::play_on,
        Doc::new("Resume a frozen match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/end",
        lobby::end,
        Doc::new("End a frozen match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/kick",
        lobby::kick,
        Doc::new("Remove a player or bot from a seat (host only)")
            .costs(RateLimit::Seats)
            .takes::<Kick>()
            .gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/bot",
        lobby::bot,
        Doc::new("Seat a bot (host only)").costs(RateLimit::Seats).takes::<SeatBot>().gives::<TableView>(),
    )
}
