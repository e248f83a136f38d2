//! The codes of the server's refusals and notices. Their texts are in `locales/refusals.en.ftl`, in the same order.

games::refusals! {
    /// The code of one of the server's refusals or notices.
    pub(crate) enum Code in "../locales/refusals.en.ftl" {
        // Requests
        BadBody "bad-body"
        BadHost "bad-host"
        Banned "banned"
        Busy "busy"
        Elsewhere "elsewhere"
        Internal "internal"
        NoWebsocket "no-websocket"
        NotFound "not-found"
        OtherOrigin "other-origin"
        TooLong "too-long"
        TooManyBytes "too-many-bytes"
        TooManyLines "too-many-lines"
        TooManyRequests "too-many-requests"
        WrongHost "wrong-host"
        WrongMethod "wrong-method"

        // Storage
        DatabaseAway "database-away"
        DiskFull "disk-full"
        FileDamaged "file-damaged"
        FileGone "file-gone"
        FileLocked "file-locked"
        FileReadOnly "file-read-only"
        FileUnsynced "file-unsynced"
        NotStored "not-stored"
        TakenOver "taken-over"
        Unknown "unknown"

        // Reasons for closing a WebSocket: a close frame carries only the text
        BadFrame "bad-frame"
        Crowded "crowded"
        LeftReview "left-review"
        LoggedOut "logged-out"
        MessageTooLong "message-too-long"
        NotText "not-text"
        Reloading "reloading"
        Restarting "restarting"
        ReviewMoved "review-moved"
        TooManyFrames "too-many-frames"

        // Sessions and accounts
        BadName "bad-name"
        BadPassword "bad-password"
        GuestKeepsSeat "guest-keeps-seat"
        NameTaken "name-taken"
        NoGuest "no-guest"
        NoSession "no-session"
        SessionEnded "session-ended"
        WrongPassword "wrong-password"
        WrongRecovery "wrong-recovery-code"

        // Tables and their settings
        AlreadyBegun "already-begun"
        BadClock "bad-clock"
        BadDelay "bad-delay"
        BadSeats "bad-seats"
        BadTableName "bad-table-name"
        Changed "changed"
        Closed "closed"
        Forked "forked"
        Host "host"
        HostOnly "host-only"
        InSeries "in-series"
        NoLesson "no-lesson"
        NoSuchInvite "no-such-code"
        NoSuchGame "no-such-game"
        NotAtTable "not-at-table"
        NotWaiting "not-waiting"
        OtherRules "other-rules"
        Over "over"
        Removed "removed"
        TooManyBots "too-many-bots"

        // Seats
        LentSeat "lent-seat"
        NoSuchColour "no-such-colour"
        NobodyPlays "nobody-plays"
        NotReady "not-ready"
        OwnSeat "own-seat"
        SeatFree "seat-free"
        SeatKept "seat-kept"
        SeatLent "seat-lent"
        SeatNotLent "seat-not-lent"
        SeatTaken "seat-taken"
        SeatTakenBack "seat-taken-back"
        SeatsFree "seats-free"
        TableFull "table-full"

        // The start
        BadNonce "bad-nonce"
        CalledOff "called-off"
        NotBegun "not-begun"
        NotRevealed "not-revealed"
        NotRevealing "not-revealing"
        Rematch "rematch"
        Revealing "revealing"
        WrongNonce "wrong-nonce"

        // Play
        BadId "bad-id"
        CannotGoOn "cannot-go-on"
        Frozen "frozen"
        GoesOn "goes-on"
        HintsOff "hints-off"
        NotAsked "not-asked"
        NotFrozen "not-frozen"
        NotOver "not-over"
        NotPlaying "not-playing"
        NotRunning "not-running"
        NotYet "not-yet"
        PlayersOnly "players-only"

        // Proposals, time and absence
        AlreadyExtended "already-extended"
        Away "away"
        Declined "declined"
        Extended "extended"
        LateGrace "late-grace"
        Motion "motion"
        NoClock "no-clock"
        NoSuchMotion "no-such-motion"
        NobodyToAsk "nobody-to-ask"
        NotAbsent "not-absent"
        NotAway "not-away"
        NotLate "not-late"
        NotTimed "not-timed"
        Paused "paused"
        Replaced "replaced"
        Resumed "resumed"
        Returned "returned"
        WelcomeBack "welcome-back"

        // Chat
        BadChat "bad-chat"
        ChatClosed "chat-closed"
        ChatOff "chat-off"
        ChatPublic "chat-public"
        Muted "muted"
        NoSuchPlayer "no-such-player"
        NotWatching "not-watching"
        TooMany "too-many"

        // Review, links, notes and records
        BadNote "bad-note"
        BadPicture "bad-picture"
        BadTimes "bad-times"
        BadVersion "bad-version"
        BrokenRecord "broken-record"
        NoSuchLink "no-such-link"
        NoSuchNote "no-such-note"
        NotAMember "not-a-member"
        NotesClosed "notes-closed"
        OwnViewOnly "own-view-only"
        TooManyAnalyses "too-many-analyses"
        TooManyLinks "too-many-links"
        TooManyNotes "too-many-notes"

        // Review rooms
        BadSpot "bad-spot"
        LeadTaken "lead-taken"
        NoSuchReviewer "no-such-reviewer"
        NotLeading "not-leading"
        RoomFull "room-full"
        TooManyMarks "too-many-marks"
        TooManyReviews "too-many-reviews"
        YouLead "you-lead"

        // The list of matches
        BadBefore "bad-before"
        BadPlayers "bad-players"
        BadSearch "bad-search"
        BadSeat "bad-seat"
        BadTag "bad-tag"
        BadText "bad-text"
        BadTime "bad-time"
        BadTurns "bad-turns"
        BadUntil "bad-until"
        BadWith "bad-with"
        NoGame "no-game"
        NoPlayer "no-player"
        NotPublic "not-public"
        TooManyFavourites "too-many-favourites"
        TooManyTags "too-many-tags"

        // Saved decks and settings
        BadCard "bad-card"
        BadDeckName "bad-deck-name"
        BadSettingsName "bad-settings-name"
        DeckTooLong "deck-too-long"
        NoDecks "no-decks"
        NoSuchDeck "no-such-deck"
        NoSuchPart "no-such-part"
        NoSuchSettings "no-such-settings"
        OtherGame "other-game"
        TooManyDecks "too-many-decks"
        TooManySettings "too-many-settings"

        // Notifications
        BadAddress "bad-address"
        BadKeys "bad-keys"
        BadQuietHours "bad-quiet-hours"
        NoSuchHost "no-such-host"
        NotSecure "not-secure"
        Redirects "redirects"
        RefusedThere "refused-there"
        SlowWebhook "slow-webhook"
        TooManyDevices "too-many-devices"
        TooSlow "too-slow"
        Unreachable "unreachable"
    }
}

#[cfg(test)]
mod tests {
    use super::Code;
    use games::refusals::Reason;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_code_has_a_valid_text() {
        assert_eq!(games::refusals::faults::<Code>(), [""; 0]);
    }

    /// Programs identify refusals only by their codes, and the client looks up texts by them.
    #[test]
    fn no_game_uses_a_code_of_the_server() {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
        let mut count = 0;
        for game in fs::read_dir(games).unwrap() {
            let Ok(texts) = fs::read_to_string(game.unwrap().path().join("locales/refusals.en.ftl")) else { continue };
            let is_own = |code: &&str| texts.lines().any(|line| line.split(" =").next() == Some(code));
            let doubled: Vec<_> = Code::TABLE.iter().map(|row| row.key).filter(is_own).collect();
            assert_eq!(doubled, [""; 0]);
            count += 1;
        }
        assert!(count >= games::ALL.len());
    }
}
