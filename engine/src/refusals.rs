//! The codes for a table's reasons to refuse an input.

games::refusals! {
    /// A reason given by the table, not by the game's rules.
    pub enum Code in "../locales/refusals.en.ftl" {
        BadSeries "bad-series"
        GameOver "game-over"
        NoSuchSeat "no-such-seat"
        NotDue "not-due"
        NotInPlay "not-in-play"
        Repeated "repeated"
        RulesFailed "rules-failed"
        Stale "stale"
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn every_code_is_well_formed_and_has_a_text() {
        assert_eq!(games::refusals::faults::<Code>(), [""; 0]);
    }
}
