//! The table of reasons for refusing commands.

crate::refusals! {
    /// A reason to refuse.
    pub(super) enum Code in "../../locales/tests/trial-game.en.ftl" {
        NotListed "not-listed" "R1"
        NoSinging "no-singing" "R2"
        BadSeats "bad-seats" "R3"
        NotSeated "not-seated" "R4"
        NoSuchCard "no-such-card" "R5"
    }
}
