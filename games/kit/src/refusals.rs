//! Tables of refusals: each reason with its code and rule. The texts are in Fluent files, under the same codes.

use crate::game::{Fault, Refusal};
use crate::texts::{Arg, Args, Texts, faults as faults_of_texts};

/// A row in a table of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code for programs, in kebab-case, and the id of the text for people.
    pub key: &'static str,
    /// The rule that forbids it, if a rule does.
    pub rule: Option<&'static str>,
}

/// A game's or the server's reasons for refusing commands or requests: an enum made by [`refusals!`](crate::refusals).
pub trait Reason: Copy + 'static {
    /// All rows, in order.
    const TABLE: &'static [Row];
    /// The Fluent file with the texts.
    const SOURCE: &'static str;

    /// The row of this reason.
    fn row(self) -> &'static Row;

    /// The texts of all reasons.
    fn texts() -> &'static Texts;

    /// The refusal, if its text has no blanks.
    fn plain(self) -> Refusal {
        self.with([])
    }

    /// The refusal with these values in the blanks of its text. It carries only the values that its text uses.
    fn with<const N: usize>(self, args: [(&'static str, Arg); N]) -> Refusal {
        self.filled(|| args)
    }

    /// The same as [`Reason::with`], but the values are computed only if the text has blanks.
    fn filled<const N: usize>(self, args: impl FnOnce() -> [(&'static str, Arg); N]) -> Refusal {
        let Row { key, rule } = *self.row();
        let blanks = Self::texts().blanks(key);
        let args: Args = match blanks.is_empty() {
            true => Args::new(),
            false => args()
                .into_iter()
                .filter(|(name, _)| blanks.contains(name))
                .map(|(name, arg)| (name.into(), arg))
                .collect(),
        };
        // A test checks that the file has every text.
        let message = Self::texts().say(key, &args).unwrap_or_else(|| key.to_owned());
        Refusal { code: key.into(), message, rule: rule.map(Into::into), args }
    }

    /// The same refusal, as a fault for which a loadout may not be played.
    fn fault<const N: usize>(self, args: [(&'static str, Arg); N]) -> Fault {
        Fault { refusal: self.with(args), warning: false }
    }
}

/// Defines the enum of reasons from a table of codes and the file with their texts: `refusals! { pub(crate) enum Code
/// in "../locales/refusals.en.ftl" { NotYours "not-yours" "R12" } }`. The rule may be left out. Each value is a
/// [`Reason`]; they are ordered like the table.
#[macro_export]
macro_rules! refusals {
    ($(#[$about:meta])* $visible:vis enum $name:ident in $file:literal {
        $($(#[$note:meta])* $reason:ident $key:literal $($rule:literal)?)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $visible enum $name { $($(#[$note])* $reason),+ }

        impl $crate::refusals::Reason for $name {
            const TABLE: &'static [$crate::refusals::Row] =
                &[$($crate::refusals::Row { key: $key, rule: [$(Some($rule),)? None][0] }),+];
            const SOURCE: &'static str = include_str!($file);

            fn row(self) -> &'static $crate::refusals::Row {
                &<Self as $crate::refusals::Reason>::TABLE[self as usize]
            }

            fn texts() -> &'static $crate::texts::Texts {
                static TEXTS: std::sync::LazyLock<$crate::texts::Texts> =
                    std::sync::LazyLock::new(|| $crate::texts::Texts::new(<$name as $crate::refusals::Reason>::SOURCE));
                &TEXTS
            }
        }
    };
}

refusals! {
    /// Reasons that are the same in every game.
    pub enum Common in "../locales/refusals.en.ftl" {
        NotSeated "not-seated"
        NotListed "not-listed"
        Malformed "malformed"
        BadOption "bad-option"
        BadLoadout "bad-loadout"
        NameTooLong "name-too-long"
        UnknownPart "unknown-part"
        PartTooLong "part-too-long"
    }
}

/// `Err(reason)` unless `condition` holds.
pub fn ensure<R>(condition: bool, reason: R) -> Result<(), R> {
    if condition { Ok(()) } else { Err(reason) }
}

/// The faults of a table and of its texts, for a test: codes must be kebab-case, and the file must have one text for
/// each.
pub fn faults<R: Reason>() -> Vec<String> {
    let kebab = |key: &str| {
        key.split('-')
            .all(|word| !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
    };
    let sound = |row: &&Row| kebab(row.key) && row.rule != Some("");
    let mut faults: Vec<String> = R::TABLE.iter().filter(|row| !sound(row)).map(|row| format!("{row:?}")).collect();
    faults.extend(faults_of_texts(R::SOURCE, R::TABLE.iter().map(|row| row.key)));
    faults
}

#[cfg(test)]
mod tests {
    use super::{Common, Reason, Row, ensure, faults};
    use crate::texts::Arg;

    refusals! {
        /// Why not.
        enum Code in "../locales/tests/refusals.en.ftl" {
            NotYours "not-yours" "R12"
            /// With a blank.
            TooDear "too-dear" "R13"
            /// Without a rule.
            Busy "busy"
        }
    }

    refusals! {
        enum Sloppy in "../locales/tests/refusals.en.ftl" {
            Shouted "Shouted" "R1"
            Lawless "not-yours" ""
            Fine "busy" "R1"
        }
    }

    #[test]
    fn a_refusal_has_the_text_of_its_code_and_the_rule_of_its_row() {
        let refusal = Code::NotYours.plain();
        assert_eq!(
            (&*refusal.code, &*refusal.message, refusal.rule.as_deref()),
            ("not-yours", "That is not yours.", Some("R12"))
        );
        assert_eq!(Code::Busy.plain().rule, None);
        assert!(Code::NotYours < Code::TooDear);
        assert_eq!(ensure(1 > 2, Code::TooDear), Err(Code::TooDear));
    }

    #[test]
    fn a_refusal_carries_only_the_values_that_its_text_uses() {
        let dear = Code::TooDear.with([("price", 3_u32.into()), ("pool", 2_u32.into())]);
        assert_eq!(dear.message, "It costs 3 coins.");
        assert_eq!(dear.args, [("price".into(), Arg::Number(3))].into());
        assert_eq!(Code::TooDear.with([("price", 1_u32.into())]).message, "It costs 1 coin.");
    }

    #[test]
    fn values_are_computed_only_for_texts_with_blanks() {
        let nothing = || -> [(&'static str, Arg); 0] { unreachable!("nothing is to be filled in") };
        assert_eq!(Code::NotYours.filled(nothing).message, "That is not yours.");
    }

    #[test]
    fn a_table_is_checked_row_by_row_and_against_its_texts() {
        assert_eq!(faults::<Code>(), [""; 0]);
        assert_eq!(faults::<Common>(), [""; 0]);
        let faulty = |row: &Row| faults::<Sloppy>().contains(&format!("{row:?}"));
        assert_eq!(Sloppy::TABLE.iter().map(faulty).collect::<Vec<_>>(), [true, true, false]);
        let of_texts = ["Shouted is missing", "too-dear is not used"].map(String::from);
        assert!(of_texts.iter().all(|fault| faults::<Sloppy>().contains(fault)), "{:?}", faults::<Sloppy>());
        assert_eq!([Sloppy::Shouted, Sloppy::Lawless, Sloppy::Fine].map(|row| row.row().key)[2], "busy");
    }
}
