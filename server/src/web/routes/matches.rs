//! The routes of running and finished matches.

use crate::web::api::{Api, Doc};
use crate::web::rate_limit::RateLimit;
use crate::web::{analysis, archive, lobby, marks, notes, review, share};
use protocol::frame::LogEntry;
use protocol::rest::{
    AnalysisView, Answered, AskPosition, ChangeAudience, ChangeMarks, ChangeNote, ChangeShareLink, ChatMoment, Fork,
    MatchForks, MatchMarks, MatchNote, MatchPage, NewNote, OwnTag, Replay, ShareLink, TableView,
};

/// Adds all routes of matches.
pub(super) fn add(api: Api) -> Api {
    notes(analyses(marks(records(search(api)))))
}

/// Adds the search of finished matches.
fn search(api: Api) -> Api {
    api.get(
        "/api/matches",
        archive::matches,
        Doc::new("List and search finished matches")
            .costs(RateLimit::Lists)
            .asks(&[
                "q",
                "player",
                "game",
                "result",
                "opponent",
                "seat",
                "loadout",
                "against",
                "person",
                "ending",
                "origin",
                "favourite",
                "tag",
                "with",
                "since",
                "until",
                "min_turns",
                "max_turns",
                "before",
                "limit",
            ])
            .gives::<MatchPage>(),
    )
}

/// Adds the routes of running and finished matches.
fn records(api: Api) -> Api {
    api.get(
        "/api/matches/{id}",
        lobby::table,
        Doc::new("Get a match").costs(RateLimit::Lists).asks(&["invite", "share"]).gives::<TableView>(),
    )
    .get(
        "/api/matches/{id}/replay",
        review::replay,
        Doc::new("Get a part of the replay of a match")
            .costs(RateLimit::Reviews)
            .asks(&["from", "to", "as", "invite", "share"])
            .gives::<Replay>(),
    )
    .get(
        "/api/matches/{id}/log",
        review::log,
        Doc::new("Get the log of a match up to a version")
            .costs(RateLimit::Reviews)
            .asks(&["to", "invite", "share"])
            .gives_list::<LogEntry>(),
    )
    .post(
        "/api/matches/{id}/ask",
        review::ask,
        Doc::new("Ask a question about a position of a finished match")
            .costs(RateLimit::Asks)
            .asks(&["invite", "share"])
            .takes::<AskPosition>()
            .gives::<Answered>(),
    )
    .put(
        "/api/matches/{id}/audience",
        lobby::audience,
        Doc::new("Set the visibility of a finished match")
            .costs(RateLimit::Seats)
            .takes::<ChangeAudience>()
            .gives::<TableView>(),
    )
    .post(
        "/api/matches/{id}/fork",
        review::fork,
        Doc::new("Open a table that continues a match from a position")
            .costs(RateLimit::Tables)
            .asks(&["invite", "share"])
            .takes::<Fork>()
            .gives::<TableView>(),
    )
    .get(
        "/api/matches/{id}/export",
        review::export,
        Doc::new("Export the record of a match")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_any("MatchRecord"),
    )
}

/// Adds the routes of analyses of finished matches.
fn analyses(api: Api) -> Api {
    api.get(
        "/api/matches/{id}/analysis",
        analysis::get,
        Doc::new("Get the analysis of a match")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<AnalysisView>(),
    )
    .post(
        "/api/matches/{id}/analysis",
        analysis::ask,
        Doc::new("Analyse a match").costs(RateLimit::Analyses).asks(&["invite", "share"]).gives::<AnalysisView>(),
    )
    .delete(
        "/api/matches/{id}/analysis",
        analysis::cancel,
        Doc::new("Cancel the analysis of a match")
            .costs(RateLimit::Analyses)
            .asks(&["invite", "share"])
            .gives::<AnalysisView>(),
    )
}

/// Adds the routes of favourites and tags, and of the tables that continue a match.
fn marks(api: Api) -> Api {
    api.get(
        "/api/me/tags",
        marks::tags,
        Doc::new("List the current player's tags").costs(RateLimit::Lists).gives_list::<OwnTag>(),
    )
    .get(
        "/api/matches/{id}/marks",
        marks::marks,
        Doc::new("Get the current player's marks on a match: favourite and tags")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<MatchMarks>(),
    )
    .patch(
        "/api/matches/{id}/marks",
        marks::change,
        Doc::new("Change the current player's marks on a match: favourite and tags")
            .costs(RateLimit::Marks)
            .asks(&["invite", "share"])
            .takes::<ChangeMarks>()
            .gives::<MatchMarks>(),
    )
    .get(
        "/api/matches/{id}/forks",
        archive::forks,
        Doc::new("List the tables that continue a match")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<MatchForks>(),
    )
}

/// Adds the routes of notes about matches, their chat, and links to their moments.
fn notes(api: Api) -> Api {
    api.get(
        "/api/matches/{id}/notes",
        notes::list,
        Doc::new("List the notes about a match that the current player may read")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_list::<MatchNote>(),
    )
    .post(
        "/api/matches/{id}/notes",
        notes::add,
        Doc::new("Save a private note at a moment of a match")
            .costs(RateLimit::Notes)
            .asks(&["invite", "share"])
            .takes::<NewNote>()
            .gives::<MatchNote>(),
    )
    .put(
        "/api/matches/{id}/notes/{note}",
        notes::change,
        Doc::new("Change or share a note")
            .costs(RateLimit::Notes)
            .asks(&["invite", "share"])
            .takes::<ChangeNote>()
            .gives::<MatchNote>(),
    )
    .delete("/api/matches/{id}/notes/{note}", notes::delete, Doc::new("Delete a note").costs(RateLimit::Notes))
    .get(
        "/api/matches/{id}/chat",
        notes::chat,
        Doc::new("Get the chat of a finished match")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_list::<ChatMoment>(),
    )
    .get(
        "/api/matches/{id}/links",
        share::list,
        Doc::new("List the current player's links to a match").costs(RateLimit::Lists).gives_list::<ShareLink>(),
    )
    .patch(
        "/api/matches/{id}/links/{token}",
        share::change,
        Doc::new("Change what a link hides").costs(RateLimit::Notes).takes::<ChangeShareLink>().gives::<ShareLink>(),
    )
    .delete("/api/matches/{id}/links/{token}", share::revoke, Doc::new("Revoke a link").costs(RateLimit::Notes))
}
