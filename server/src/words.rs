//! The server's texts for people who are not at a table, from `locales/en.ftl`.

use games::texts::{Arg, Args, Texts};
use std::sync::LazyLock;

const SOURCE: &str = include_str!("../locales/en.ftl");

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(SOURCE));

/// Returns the text with the given id, or the id itself if there is no such text.
pub(crate) fn say<const N: usize>(id: &str, args: [(&'static str, Arg); N]) -> String {
    let args: Args = args.into_iter().map(|(name, arg)| (name.into(), arg)).collect();
    TEXTS.say(id, &args).unwrap_or_else(|| id.to_owned())
}

/// Joins names into a list: "Ann, Ben and Cid".
pub(crate) fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => say("and", [("first", first.join(", ").into()), ("last", (*last).to_owned().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code_below(folder: &std::path::Path) -> String {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let code = |path: std::path::PathBuf| match path.is_dir() {
            true => code_below(&path),
            false => std::fs::read_to_string(&path).unwrap_or_default(),
        };
        entries.map(code).collect()
    }

    fn ids() -> impl Iterator<Item = &'static str> {
        let ids = SOURCE.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        ids.filter(|id| id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'))
    }

    #[test]
    fn the_locale_file_has_no_errors() {
        assert_eq!(games::texts::faults(SOURCE, ids()), [""; 0]);
        assert!(ids().count() > 15);
    }

    #[test]
    fn every_text_in_the_code_exists_and_every_text_is_used() {
        let code = code_below(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let said: Vec<&str> = code.split("say(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let missing: Vec<_> = said.iter().filter(|said| !ids().any(|id| id == **said)).collect();
        assert_eq!(missing, Vec::<&&str>::new());
        let unused: Vec<_> = ids().filter(|id| !code.contains(&format!("\"{id}\""))).collect();
        assert_eq!(unused, Vec::<&str>::new());
    }

    #[test]
    fn names_are_joined_with_commas_and_a_final_and() {
        assert_eq!(list(&["Ann"]), "Ann");
        assert_eq!(list(&["Ann", "Ben"]), "Ann and Ben");
        assert_eq!(list(&["Ann", "Ben", "Cid"]), "Ann, Ben and Cid");
    }
}
