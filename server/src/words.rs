//! What the server says to people who are not at a table, from `locales/en.ftl`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;

const SOURCE: &str = include_str!("../locales/en.ftl");

static TEXTS: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut texts = FluentBundle::new_concurrent(vec!["en-GB".parse().unwrap_or_default()]);
    texts.set_use_isolating(false);
    // A test reads the file: it has no errors.
    let resource = FluentResource::try_new(SOURCE.to_owned()).unwrap_or_else(|(resource, _)| resource);
    texts.add_resource_overriding(resource);
    texts
});

/// An argument of a text.
pub(crate) type Arg<'a> = (&'a str, FluentValue<'a>);

/// A text by its id. A text that is missing says its id.
pub(crate) fn say<const N: usize>(id: &str, args: [Arg<'_>; N]) -> String {
    let Some(pattern) = TEXTS.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let args = FluentArgs::from_iter(args);
    TEXTS.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

/// Names as a list: "Ann, Ben and Cid".
pub(crate) fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => say("and", [("first", first.join(", ").into()), ("last", (*last).into())]),
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

    #[test]
    fn the_file_of_texts_is_read_without_errors() {
        let resource = FluentResource::try_new(SOURCE.to_owned());
        assert!(resource.is_ok(), "{:?}", resource.err().map(|(_, errors)| errors));
        assert!(resource.unwrap().entries().count() > 15);
    }

    #[test]
    fn every_text_that_the_code_says_is_there_and_every_text_is_said() {
        let code = code_below(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let said: Vec<&str> = code.split("say(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let missing: Vec<_> = said.iter().filter(|id| !TEXTS.has_message(id)).collect();
        assert_eq!(missing, Vec::<&&str>::new());
        let ids = SOURCE.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        let ids = ids.filter(|id| id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'));
        let unused: Vec<_> = ids.filter(|id| !code.contains(&format!("\"{id}\""))).collect();
        assert_eq!(unused, Vec::<&str>::new());
    }

    #[test]
    fn a_list_has_commas_and_and() {
        assert_eq!(list(&["Ann"]), "Ann");
        assert_eq!(list(&["Ann", "Ben"]), "Ann and Ben");
        assert_eq!(list(&["Ann", "Ben", "Cid"]), "Ann, Ben and Cid");
    }
}
