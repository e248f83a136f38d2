//! The reasons for refusing commands, as a table.

crate::refusals! {
    /// A reason to refuse.
    pub(super) enum Code {
        NotListed "not-listed" "That cannot be done now." "R1"
        NoSinging "no-singing" "No singing at the table." "R2"
        BadSeats "bad-seats" "Two to four play." "R3"
        NotSeated "not-seated" "Only those who sit at the table have a hand." "R4"
        NoSuchCard "no-such-card" "There is no card at place {place} of your hand." "R5"
    }
}
