//! Tables of refusals: each reason of a game, with its code, message and rule.

use crate::game::Refusal;

/// A row in a table of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code for programs, in kebab-case.
    pub key: &'static str,
    /// The message for the player. The game fills in `{blanks}` with [`Refusal::filled`].
    pub words: &'static str,
    /// The rule that forbids it.
    pub rule: &'static str,
}

/// A game's reasons to refuse a command: an enum made by [`refusals!`](crate::refusals).
pub trait Reason: Copy + 'static {
    /// All rows, in order.
    const TABLE: &'static [Row];

    /// The row of this reason.
    fn row(self) -> &'static Row;

    /// The refusal without filling in blanks.
    fn plain(self) -> Refusal {
        let Row { key, words, rule } = *self.row();
        Refusal::new(key, words, rule)
    }
}

/// Defines the enum of a game's reasons from a table: `refusals! { /// Why. pub(crate) enum Code { NotYours "not-yours"
/// "That is not yours." "R12" } }`. Each value is a [`Reason`]; they are ordered like the table.
#[macro_export]
macro_rules! refusals {
    ($(#[$about:meta])* $visible:vis enum $name:ident {
        $($(#[$note:meta])* $reason:ident $key:literal $words:literal $rule:literal)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $visible enum $name { $($(#[$note])* $reason),+ }

        impl $crate::refusals::Reason for $name {
            const TABLE: &'static [$crate::refusals::Row] =
                &[$($crate::refusals::Row { key: $key, words: $words, rule: $rule }),+];

            fn row(self) -> &'static $crate::refusals::Row {
                &<Self as $crate::refusals::Reason>::TABLE[self as usize]
            }
        }
    };
}

/// `Err(reason)` unless `condition` holds.
pub fn ensure<R>(condition: bool, reason: R) -> Result<(), R> {
    if condition { Ok(()) } else { Err(reason) }
}

impl Refusal {
    /// Fills in the `{blanks}` of the message. The values are computed only if there are blanks.
    #[must_use]
    pub fn filled<const N: usize>(mut self, blanks: impl FnOnce() -> [(&'static str, String); N]) -> Self {
        if self.message.contains('{') {
            for (blank, words) in blanks() {
                self.message = self.message.replace(blank, &words);
            }
        }
        self
    }
}

/// The faults of a table, for a game's tests: codes must be kebab-case, messages must be sentences, and every row needs a
/// rule.
pub fn faults<R: Reason>() -> Vec<String> {
    let sound = |row: &&Row| {
        let kebab = row.key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        kebab && !row.key.is_empty() && row.words.ends_with('.') && !row.rule.is_empty()
    };
    R::TABLE.iter().filter(|row| !sound(row)).map(|row| format!("{row:?}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{Reason, Row, ensure, faults};

    refusals! {
        /// Why not.
        enum Code {
            NotYours "not-yours" "That is not yours." "R12"
            /// With a blank.
            TooDear "too-dear" "It costs {price}." "R13"
        }
    }

    refusals! {
        enum Sloppy {
            Shouted "Shouted" "No." "R1"
            Mumbled "mumbled" "no" "R1"
            Lawless "lawless" "No." ""
            Fine "fine" "No." "R1"
        }
    }

    #[test]
    fn a_reason_has_the_message_and_the_rule_of_its_row() {
        let refusal = Code::NotYours.plain();
        assert_eq!(
            (&*refusal.code, &*refusal.message, refusal.rule.as_deref()),
            ("not-yours", "That is not yours.", Some("R12"))
        );
        assert!(Code::NotYours < Code::TooDear);
        assert_eq!(ensure(1 > 2, Code::TooDear), Err(Code::TooDear));
    }

    #[test]
    fn values_are_computed_only_for_messages_with_blanks() {
        let price = || [("{price}", "3 coins".to_owned())];
        assert_eq!(Code::TooDear.plain().filled(price).message, "It costs 3 coins.");
        let nothing = || -> [(&'static str, String); 0] { unreachable!("nothing is to be filled in") };
        assert_eq!(Code::NotYours.plain().filled(nothing).message, "That is not yours.");
    }

    #[test]
    fn a_table_is_checked_row_by_row() {
        assert_eq!(faults::<Code>(), [""; 0]);
        let faulty = |row: &Row| faults::<Sloppy>().contains(&format!("{row:?}"));
        assert_eq!(Sloppy::TABLE.iter().map(faulty).collect::<Vec<_>>(), [true, true, true, false]);
        assert_eq!(
            [Sloppy::Shouted, Sloppy::Mumbled, Sloppy::Lawless, Sloppy::Fine].map(|row| row.row().key)[3],
            "fine"
        );
    }
}
