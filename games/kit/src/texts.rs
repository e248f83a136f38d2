//! Texts for people, from Fluent files.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// The value of a blank in a text: a number, a name, or a key by which the text chooses its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Arg {
    /// A number, formatted and inflected as the language requires.
    Number(#[ts(type = "number")] i64),
    /// A name or a key.
    Text(Cow<'static, str>),
}

/// The values of a text's blanks, by their names.
pub type Args = BTreeMap<Cow<'static, str>, Arg>;

macro_rules! from_numbers {
    ($($number:ty)+) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

from_numbers! { i32 u8 u16 u32 u64 usize }

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}

impl<'a> From<&'a Arg> for FluentValue<'a> {
    fn from(arg: &'a Arg) -> Self {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.as_ref().into(),
        }
    }
}

/// The texts of a Fluent file, in English.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a file with this content. Invalid texts are left out: a test of each file finds them with
    /// [`faults`].
    pub fn new(source: &str) -> Self {
        Texts { bundle: read(source).0 }
    }

    /// The text with its blanks filled in. `None` if there is no such text. A blank without a value is a bug: it panics
    /// in debug builds and shows its name in a release.
    pub fn say(&self, id: &str, args: &Args) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let values: FluentArgs<'_> = args.iter().map(|(name, arg)| (name.as_ref(), arg)).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{id} with {args:?}: {errors:?}");
        Some(text.into_owned())
    }

    /// The names of a text's blanks, and of the blanks in the messages that it refers to.
    pub fn blanks(&self, id: &str) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        let mut messages = vec![id];
        while let Some(id) = messages.pop() {
            if let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) {
                let named = Named::by(pattern);
                names.extend(named.blanks);
                messages.extend(named.messages);
            }
        }
        names
    }
}

/// The texts of a file, and the errors in it.
fn read(source: &str) -> (FluentBundle<FluentResource>, Vec<String>) {
    let mut bundle = FluentBundle::new_concurrent(vec!["en-GB".parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    let (resource, errors) = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut faults: Vec<String> = errors.iter().map(ToString::to_string).collect();
    if let Err(errors) = bundle.add_resource(resource) {
        faults.extend(errors.iter().map(ToString::to_string));
    }
    (bundle, faults)
}

/// The names in a pattern.
#[derive(Default)]
struct Named<'a> {
    blanks: Vec<&'a str>,
    messages: Vec<&'a str>,
}

impl<'a> Named<'a> {
    fn by(pattern: &Pattern<&'a str>) -> Self {
        let mut named = Named::default();
        named.add_pattern(pattern);
        named
    }

    fn add_pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                variants.iter().for_each(|variant| self.add_pattern(&variant.value));
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => self.blanks.push(id.name),
            InlineExpression::MessageReference { id, .. } => self.messages.push(id.name),
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
                positional.iter().for_each(|argument| self.add_inline(argument));
            }
            _ => {}
        }
    }
}

/// The faults of a Fluent file whose texts have these ids: syntax errors, missing texts and unused texts. For tests.
pub fn faults<'a>(source: &str, ids: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let (bundle, mut faults) = read(source);
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let messages: Vec<&Message<&str>> = resource
        .entries()
        .filter_map(|entry| if let Entry::Message(message) = entry { Some(message) } else { None })
        .collect();
    let patterns = messages.iter().filter_map(|message| message.value.as_ref());
    let referred = patterns.flat_map(|pattern| Named::by(pattern).messages);
    let needed: BTreeSet<String> = ids.into_iter().map(str::to_owned).chain(referred.map(str::to_owned)).collect();
    faults.extend(needed.iter().filter(|id| !bundle.has_message(id)).map(|id| format!("{id} is missing")));
    let known = messages.iter().map(|message| message.id.name);
    faults.extend(known.filter(|id| !needed.contains(*id)).map(|id| format!("{id} is not used")));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
too-dear = { $name } costs { price }.
price = { $price }
alone = Nobody is here.
tired =
    { $minutes ->
        [one] Wait a minute, { NUMBER($weight) }.
       *[other] Wait { $minutes } minutes, { $who ->
            [host] host
           *[other] friend
        }.
    }
";

    fn args<const N: usize>(args: [(&'static str, Arg); N]) -> Args {
        args.into_iter().map(|(name, arg)| (name.into(), arg)).collect()
    }

    #[test]
    fn a_text_has_its_blanks_filled_in() {
        let texts = Texts::new(SOURCE);
        let said = |id, args| texts.say(id, &args);
        let dear = args([("name", "An Eagle".into()), ("price", 120_u32.into())]);
        assert_eq!(said("too-dear", dear).as_deref(), Some("An Eagle costs 120."));
        assert_eq!(said("alone", Args::new()).as_deref(), Some("Nobody is here."));
        assert_eq!(said("missing", Args::new()), None);
        let tired = args([("minutes", 3_u32.into()), ("who", "host".into())]);
        assert_eq!(said("tired", tired).as_deref(), Some("Wait 3 minutes, host."));
    }

    #[test]
    #[should_panic(expected = "too-dear")]
    fn a_blank_without_a_value_panics_in_debug_builds() {
        Texts::new(SOURCE).say("too-dear", &Args::new());
    }

    #[test]
    fn all_blanks_of_a_text_are_found() {
        let texts = Texts::new(SOURCE);
        assert_eq!(texts.blanks("too-dear"), BTreeSet::from(["name", "price"]));
        assert_eq!(texts.blanks("tired"), BTreeSet::from(["minutes", "weight", "who"]));
        assert_eq!((texts.blanks("alone").len(), texts.blanks("missing").len()), (0, 0));
    }

    #[test]
    fn invalid_missing_and_unused_texts_are_faults_of_a_file() {
        assert_eq!(faults(SOURCE, ["too-dear", "alone", "tired"]), [""; 0]);
        assert_eq!(faults(SOURCE, ["too-dear", "alone", "cold"]), ["cold is missing", "tired is not used"]);
        assert_eq!(faults("one = { two }\n", ["one"]), ["two is missing"]);
        assert_eq!(faults("broken = { $\nfine = Fine.\n", ["fine"]).len(), 1);
        assert_eq!(faults("one = 1\none = 2\n", ["one"]).len(), 1);
    }

    #[test]
    fn an_argument_is_serialized_as_a_number_or_a_string() {
        let both = args([("name", "Vega".into()), ("price", 7_u8.into())]);
        let json = serde_json::to_string(&both).unwrap();
        assert_eq!(json, r#"{"name":"Vega","price":7}"#);
        assert_eq!(serde_json::from_str::<Args>(&json).unwrap(), both);
    }
}
