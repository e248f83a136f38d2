//! Why a table refuses an input, as a table of codes.

games::refusals! {
    /// A reason of the table, not of the game's rules.
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
    fn the_table_and_its_texts_are_sound() {
        assert_eq!(games::refusals::faults::<Code>(), [""; 0]);
    }
}
