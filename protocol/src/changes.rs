//! Differences between two JSON documents. An update of a match sends these instead of the whole view, so its size
//! grows with the move and not with the match.
//!
//! A change is an array. Changes are applied in order:
//!
//! - `[path, value]` sets the value at `path`, or adds a field.
//! - `[path]` removes the field at `path`.
//! - `[path, at, removed, [values]]` splices the list at `path`: the values replace `removed` elements from index `at`
//!   on.
//!
//! A path is an array of field names and list indices. `[]` is the whole document, which is an object. An index refers
//! to the list as the previous changes left it. A path that starts with a number n repeats the first n steps of the
//! previous path: after `["view", "own", 0, "undo"]`, the path `[3, "budget"]` means `["view", "own", 0, "budget"]`.

mod parts;
#[cfg(test)]
mod tests;

use kit::json::Json;
use parts::JsonSlice;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Step {
    /// A list index.
    At(u32),
    /// A field name.
    Field(String),
}

/// One change, in the format that the module describes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Change {
    /// Splices a list.
    Splice(Vec<Step>, u32, u32, #[ts(type = "Array<unknown>")] Vec<Json>),
    /// Sets a value.
    Set(Vec<Step>, #[ts(type = "unknown")] Json),
    /// Removes a field.
    Gone([Vec<Step>; 1]),
}

impl Change {
    /// The path to the changed value.
    pub fn path(&self) -> &[Step] {
        match self {
            Change::Splice(path, ..) | Change::Set(path, _) | Change::Gone([path]) => path,
        }
    }

    fn path_mut(&mut self) -> &mut Vec<Step> {
        match self {
            Change::Splice(path, ..) | Change::Set(path, _) | Change::Gone([path]) => path,
        }
    }
}

/// Deserializes a list of changes and completes the shortened paths.
///
/// # Errors
/// If it is not a list of changes, or a path repeats more steps than the previous one has.
pub fn read<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Change>, D::Error> {
    let mut changes = Vec::<Change>::deserialize(list)?;
    let mut before = Vec::new();
    for path in changes.iter_mut().map(Change::path_mut) {
        if let Some(Step::At(shared)) = path.first() {
            let shared = before.get(..*shared as usize).filter(|shared| !shared.is_empty());
            let shared =
                shared.ok_or_else(|| D::Error::custom("a path repeats more steps than the previous path has"))?;
            path.splice(..1, shared.iter().cloned());
        }
        before.clone_from(path);
    }
    Ok(changes)
}

/// A change that does not fit the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatchMismatch(pub String);

/// Applies the changes in order.
///
/// # Errors
/// If a change does not fit, because the changes were made for another document.
pub fn apply(document: &mut Value, changes: &[Change]) -> Result<(), PatchMismatch> {
    changes.iter().try_for_each(|change| apply_one(document, change))
}

/// Applies one change.
///
/// # Errors
/// If it does not fit.
pub fn apply_one(document: &mut Value, change: &Change) -> Result<(), PatchMismatch> {
    let misfit = || PatchMismatch(format!("{change:?} does not fit the document"));
    match change {
        Change::Splice(path, at, gone, put) => {
            let list = place(document, path).and_then(Value::as_array_mut).ok_or_else(misfit)?;
            let from = *at as usize;
            let to = from.saturating_add(*gone as usize);
            if to > list.len() {
                return Err(misfit());
            }
            list.splice(from..to, put.iter().map(Json::value));
        }
        Change::Set(path, value) => match path.split_last() {
            Some((Step::Field(name), above)) => {
                let fields = place(document, above).and_then(Value::as_object_mut).ok_or_else(misfit)?;
                fields.insert(name.clone(), value.value());
            }
            _ => *place(document, path).ok_or_else(misfit)? = value.value(),
        },
        Change::Gone([path]) => {
            let (last, above) = path.split_last().ok_or_else(misfit)?;
            let Step::Field(name) = last else { return Err(misfit()) };
            let fields = place(document, above).and_then(Value::as_object_mut).ok_or_else(misfit)?;
            fields.remove(name).ok_or_else(misfit)?;
        }
    }
    Ok(())
}

fn place<'a>(document: &'a mut Value, path: &[Step]) -> Option<&'a mut Value> {
    path.iter().try_fold(document, |value, step| match step {
        Step::At(at) => value.get_mut(*at as usize),
        Step::Field(name) => value.get_mut(name),
    })
}

/// Collects the changes from one document to another and writes them as the text of a JSON array. It compares texts
/// without parsing them, because this runs for every viewer after every input.
pub struct Changes<'a> {
    out: String,
    path: Vec<PathStep<'a>>,
    /// How many steps the path shares with that of the latest change.
    shared: usize,
    /// Set if several viewers get the changes of the same document. `None` while a cached part is being compared.
    cache: Option<&'a mut DiffCache>,
}

/// Remembers how shared parts of a document changed, so that each is compared once for all viewers who see it.
#[derive(Default)]
pub struct DiffCache(Vec<CachedDiff>);

struct CachedDiff {
    was: Json,
    is: Json,
    /// The number of steps in its path.
    depth: usize,
    /// The changes as written after those steps.
    text: Box<str>,
}

/// One step of a path within the documents.
enum PathStep<'a> {
    Field(&'a str),
    At(usize),
}

impl Default for Changes<'_> {
    fn default() -> Self {
        let mut out = String::with_capacity(TYPICAL_LENGTH);
        out.push('[');
        Changes { out, path: Vec::new(), shared: 0, cache: None }
    }
}

/// The changes of most moves fit into 2 KiB.
const TYPICAL_LENGTH: usize = 2048;

/// Lists are matched element by element if that takes at most 4096 comparisons. Longer lists are compared index by
/// index.
const MAX_COMPARISONS: usize = 4096;

impl<'a> Changes<'a> {
    /// Starts the changes for one of several viewers of the same document. All of them must pass the same cache.
    pub fn for_one_of_several(cache: &'a mut DiffCache) -> Self {
        Changes { cache: Some(cache), ..Changes::default() }
    }

    /// Compares a field of the document before and after. `None` means that the field is missing.
    pub fn note(&mut self, field: &'a str, before: Option<&'a Json>, after: Option<&'a Json>) {
        self.within(PathStep::Field(field), |changes| match (before, after) {
            (Some(before), Some(after)) if before == after => {}
            (Some(before), Some(after)) => changes.value(JsonSlice::whole(before), JsonSlice::whole(after)),
            (None, Some(after)) => changes.set(JsonSlice::whole(after)),
            (Some(_), None) => changes.gone(),
            (None, None) => {}
        });
    }

    /// Sets the whole document.
    pub fn note_whole(&mut self, after: &Json) {
        self.set(JsonSlice::whole(after));
    }

    /// True if there are no changes.
    pub fn is_empty(&self) -> bool {
        self.out.len() == 1
    }

    /// The changes as a JSON array.
    pub fn into_text(mut self) -> String {
        self.out.push(']');
        self.out
    }

    /// Writes the changes between two different values.
    fn value(&mut self, before: JsonSlice<'a>, after: JsonSlice<'a>) {
        // Only parts below the top are shared: the whole document differs from viewer to viewer.
        let apart = before.apart().zip(after.apart()).filter(|_| self.path.len() > 1);
        let Some(((was, is), cache)) = apart.and_then(|apart| Some((apart, self.cache.take()?))) else {
            return self.difference(before, after);
        };
        let (begun, depth) = (self.out.len(), self.path.len());
        // The first change of the part has this path. The number of its steps that must be written depends on the
        // viewer.
        self.steps();
        let inside = self.out.len();
        match cache.0.iter().find(|cached| cached.depth == depth && cached.was.is(was) && cached.is.is(is)) {
            Some(cached) => {
                self.out.push_str(&cached.text);
                self.shared = depth;
            }
            None => {
                self.out.truncate(begun);
                self.difference(before, after);
                // Nothing was written if the values are equal but were built from different parts.
                if let Some(text) = self.out.get(inside..) {
                    cache.0.push(CachedDiff { was: was.clone(), is: is.clone(), depth, text: text.into() });
                }
            }
        }
        self.cache = Some(cache);
    }

    fn difference(&mut self, before: JsonSlice<'a>, after: JsonSlice<'a>) {
        let (begun, shared) = (self.out.len(), self.shared);
        match (before.kind(), after.kind()) {
            (b'{', b'{') => self.object(before, after),
            // There is nothing to match if one of the lists is empty.
            (b'[', b'[') if !before.is_empty_list() && !after.is_empty_list() => self.list(before, after),
            _ => return self.set(after),
        }
        let path: usize = self.path[shared..].iter().map(PathStep::length).sum();
        if self.out.len() - begun > after.length() + path + 8 {
            self.out.truncate(begun);
            self.shared = shared;
            self.set(after);
        }
    }

    /// Fields keep their order. After the first difference, fields may have been added or removed.
    fn object(&mut self, before: JsonSlice<'a>, after: JsonSlice<'a>) {
        let (mut old, mut new) = (before.inside(), after.inside());
        let (old, new) = loop {
            let rest = (old, new);
            match (old.next(), new.next()) {
                (Some((had, was)), Some((name, is))) if had == name => {
                    if was != is {
                        self.within(PathStep::Field(name), |changes| changes.value(was, is));
                    }
                }
                _ => break rest,
            }
        };
        self.other_fields(&old.collect::<Vec<_>>(), &new.collect::<Vec<_>>());
    }

    fn other_fields(&mut self, old: &[(&'a str, JsonSlice<'a>)], new: &[(&'a str, JsonSlice<'a>)]) {
        let mut kept = 0;
        let mut added = Vec::new();
        for (name, is) in new {
            match old[kept..].iter().position(|(old, _)| old == name) {
                Some(skipped) => {
                    old[kept..kept + skipped]
                        .iter()
                        .for_each(|(name, _)| self.within(PathStep::Field(name), Changes::gone));
                    kept += skipped + 1;
                    let was = old[kept - 1].1;
                    if was != *is {
                        self.within(PathStep::Field(name), |changes| changes.value(was, *is));
                    }
                }
                None => added.push((name, is)),
            }
        }
        old[kept..].iter().for_each(|(name, _)| self.within(PathStep::Field(name), Changes::gone));
        // A field that has moved was removed above and is added here.
        added.into_iter().for_each(|(name, is)| self.within(PathStep::Field(name), |changes| changes.set(*is)));
    }

    fn list(&mut self, before: JsonSlice<'a>, after: JsonSlice<'a>) {
        let (mut old, mut new, mut same) = (before.inside(), after.inside(), 0);
        let (old, new) = loop {
            let rest = (old, new);
            match (old.next(), new.next()) {
                (Some((_, was)), Some((_, is))) if was == is => same += 1,
                _ => break rest,
            }
        };
        let elements = |(_, element)| element;
        let (old, new): (Vec<_>, Vec<_>) = (old.map(elements).collect(), new.map(elements).collect());
        let behind = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - behind], &new[..new.len() - behind]);
        let in_place = old.len() == new.len() && old.iter().zip(new).all(|(old, new)| !old.is_another_than(new));
        if in_place || old.len() * new.len() > MAX_COMPARISONS {
            return self.stretch(same, old, new);
        }
        let (mut from_old, mut from_new) = (0, 0);
        for (in_old, in_new) in alike(old, new) {
            self.stretch(same + from_new, &old[from_old..in_old], &new[from_new..in_new]);
            self.element(same + in_new, old[in_old], new[in_new]);
            (from_old, from_new) = (in_old + 1, in_new + 1);
        }
        self.stretch(same + from_new, &old[from_old..], &new[from_new..]);
    }

    /// Writes the changes of a section of a list that starts at `at`.
    fn stretch(&mut self, at: usize, old: &[JsonSlice<'a>], new: &[JsonSlice<'a>]) {
        if old.len() == new.len() {
            old.iter().zip(new).enumerate().for_each(|(nth, (was, is))| self.element(at + nth, *was, *is));
        } else {
            self.begin();
            self.out.push(',');
            put_number(&mut self.out, at);
            self.out.push(',');
            put_number(&mut self.out, old.len());
            self.out.push_str(",[");
            for (nth, put) in new.iter().enumerate() {
                self.out.push_str(if nth > 0 { "," } else { "" });
                put.put(&mut self.out);
            }
            self.out.push_str("]]");
        }
    }

    /// Writes the changes of the list element at `at`.
    fn element(&mut self, at: usize, was: JsonSlice<'a>, is: JsonSlice<'a>) {
        if was != is {
            self.within(PathStep::At(at), |changes| changes.value(was, is));
        }
    }

    fn within(&mut self, step: PathStep<'a>, write: impl FnOnce(&mut Self)) {
        self.path.push(step);
        write(self);
        self.path.pop();
        self.shared = self.shared.min(self.path.len());
    }

    fn set(&mut self, value: JsonSlice) {
        self.begin();
        self.out.push(',');
        value.put(&mut self.out);
        self.out.push(']');
    }

    fn gone(&mut self) {
        self.begin();
        self.out.push(']');
    }

    /// Writes the start of a change, including its path.
    fn begin(&mut self) {
        self.steps();
        self.out.push(']');
        self.shared = self.path.len();
    }

    /// Writes the start of a change and its path so far, without the closing bracket.
    fn steps(&mut self) {
        let Changes { out, path, shared, .. } = self;
        out.push_str(if out.len() > 1 { ",[[" } else { "[[" });
        if *shared > 0 {
            put_number(out, *shared);
        }
        for (nth, step) in path.iter().enumerate().skip(*shared) {
            out.push_str(if nth > 0 { "," } else { "" });
            match step {
                PathStep::Field(name) => out.extend(["\"", name, "\""]),
                PathStep::At(at) => put_number(out, *at),
            }
        }
    }
}

fn put_number(out: &mut String, number: usize) {
    out.push_str(itoa::Buffer::new().format(number));
}

impl PathStep<'_> {
    /// The approximate length when written.
    fn length(&self) -> usize {
        match self {
            PathStep::Field(name) => name.len() + 3,
            PathStep::At(_) => 3,
        }
    }
}

/// Pairs up elements of two lists, in order, so that as many as possible are equal or are changed versions of each
/// other. Returns the pairs of indices.
fn alike(old: &[JsonSlice], new: &[JsonSlice]) -> Vec<(usize, usize)> {
    const SAME: u16 = 2;
    const CHANGED: u16 = 1;
    let [old_names, new_names] = [old, new].map(|list| list.iter().map(JsonSlice::name).collect::<Vec<_>>());
    let how_alike = |at: usize, to: usize| {
        if old[at] == new[to] {
            SAME
        } else if old_names[at].is_some() && old_names[at] == new_names[to] {
            CHANGED
        } else {
            0
        }
    };
    let width = new.len() + 1;
    // The best score of the rests of the lists, for each pair of indices where the rests begin.
    let mut most = vec![0_u16; (old.len() + 1) * width];
    for at in (0..old.len()).rev() {
        for to in (0..new.len()).rev() {
            let apart = most[(at + 1) * width + to].max(most[at * width + to + 1]);
            most[at * width + to] = apart.max(most[(at + 1) * width + to + 1] + how_alike(at, to));
        }
    }
    let (mut at, mut to, mut found) = (0, 0, Vec::new());
    while at < old.len() && to < new.len() {
        let here = most[at * width + to];
        if here == most[(at + 1) * width + to] {
            at += 1;
        } else if here == most[at * width + to + 1] {
            to += 1;
        } else {
            found.push((at, to));
            (at, to) = (at + 1, to + 1);
        }
    }
    found
}
