//! What has changed between two JSON documents: an update of a match carries this instead of the whole, so its size grows
//! with the move.
//!
//! A change is an array, and changes are applied in order:
//!
//! - `[path, value]`: what is at `path` is now `value`; a field that was not there is added.
//! - `[path]`: the field at `path` is gone.
//! - `[path, at, gone, [values]]`: the list at `path` is spliced: from position `at` so many elements are gone, and these
//!   are in their place.
//!
//! A path is an array of fields' names and positions in lists; `[]` is the whole document, which is an object. Positions
//! count in the list as it is after the changes before. A path that begins with a number begins with so many steps of the
//! path before it: `["view", "own", 0, "undo"]` and then `[3, "budget"]`, which is `["view", "own", 0, "budget"]`.

mod parts;
#[cfg(test)]
mod tests;

use kit::json::Json;
use parts::Part;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A step on the way to a place in a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Step {
    /// A position in a list.
    At(u32),
    /// A field of an object.
    Field(String),
}

/// One change: see the module's words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Change {
    /// A list is spliced.
    Splice(Vec<Step>, u32, u32, #[ts(type = "Array<unknown>")] Vec<Json>),
    /// A value is another.
    Set(Vec<Step>, #[ts(type = "unknown")] Json),
    /// A field is gone.
    Gone([Vec<Step>; 1]),
}

impl Change {
    /// Where it is.
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

/// Reads a list of changes as it is sent; all have their whole path then.
///
/// # Errors
/// If it is none.
pub fn read<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Change>, D::Error> {
    let mut changes = Vec::<Change>::deserialize(list)?;
    let mut before = Vec::new();
    for path in changes.iter_mut().map(Change::path_mut) {
        if let Some(Step::At(shared)) = path.first() {
            let shared = before.get(..*shared as usize).filter(|shared| !shared.is_empty());
            let shared = shared.ok_or_else(|| D::Error::custom("a path shares what is not there"))?;
            path.splice(..1, shared.iter().cloned());
        }
        before.clone_from(path);
    }
    Ok(changes)
}

/// A change that does not fit the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit(pub String);

/// Applies the changes in order.
///
/// # Errors
/// If one does not fit: the document is not the one that the changes were made for.
pub fn apply(document: &mut Value, changes: &[Change]) -> Result<(), Misfit> {
    changes.iter().try_for_each(|change| apply_one(document, change))
}

/// Applies one.
///
/// # Errors
/// If it does not fit.
pub fn apply_one(document: &mut Value, change: &Change) -> Result<(), Misfit> {
    let misfit = || Misfit(format!("{change:?} has no place in the document"));
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

/// The changes from one document to another, as the text of a JSON array: worked out from their texts, and written as
/// text, since it is done for every viewer after every input.
pub struct Changes<'a> {
    out: String,
    path: Vec<On<'a>>,
    /// So many steps of the path are those of the latest change too.
    shared: usize,
    /// Where several are told: see [`Noted`]. Not within a part that is being noted.
    noted: Option<&'a mut Noted>,
}

/// How parts that stay apart have changed, as it was found out for the first who is told: what several see alike is the same
/// part of what each sees.
#[derive(Default)]
pub struct Noted(Vec<Note>);

struct Note {
    was: Json,
    is: Json,
    /// How many steps lead to it.
    depth: usize,
    /// What is written behind those steps.
    text: Box<str>,
}

/// A step on the way to a place, as it is found.
enum On<'a> {
    Field(&'a str),
    At(usize),
}

impl Default for Changes<'_> {
    fn default() -> Self {
        let mut out = String::with_capacity(USUAL);
        out.push('[');
        Changes { out, path: Vec::new(), shared: 0, noted: None }
    }
}

/// Room for the changes of a usual move.
const USUAL: usize = 2048;

/// Lists are compared element by element with all of the other's up to so many comparisons; beyond, place by place.
const COMPARED: usize = 4096;

impl<'a> Changes<'a> {
    /// For one of several who are told how the same document has become another, each what they see of it.
    pub fn for_one_of_several(noted: &'a mut Noted) -> Self {
        Changes { noted: Some(noted), ..Changes::default() }
    }

    /// Notes how the document's `field` has changed; `None` is one that is not there.
    pub fn note(&mut self, field: &'a str, before: Option<&'a Json>, after: Option<&'a Json>) {
        self.within(On::Field(field), |changes| match (before, after) {
            (Some(before), Some(after)) if before == after => {}
            (Some(before), Some(after)) => changes.value(Part::whole(before), Part::whole(after)),
            (None, Some(after)) => changes.set(Part::whole(after)),
            (Some(_), None) => changes.gone(),
            (None, None) => {}
        });
    }

    /// Notes that the whole document is another.
    pub fn note_whole(&mut self, after: &Json) {
        self.set(Part::whole(after));
    }

    /// True if nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.out.len() == 1
    }

    /// The list of changes, as JSON.
    pub fn into_text(mut self) -> String {
        self.out.push(']');
        self.out
    }

    /// Two values that are not the same.
    fn value(&mut self, before: Part<'a>, after: Part<'a>) {
        // The whole of what one sees is not what another sees.
        let apart = before.apart().zip(after.apart()).filter(|_| self.path.len() > 1);
        let Some(((was, is), noted)) = apart.and_then(|apart| Some((apart, self.noted.take()?))) else {
            return self.difference(before, after);
        };
        let (begun, depth) = (self.out.len(), self.path.len());
        // Its first change begins with these steps, whatever it is; how many are written differs from viewer to viewer.
        self.steps();
        let inside = self.out.len();
        match noted.0.iter().find(|note| note.depth == depth && note.was.is(was) && note.is.is(is)) {
            Some(note) => {
                self.out.push_str(&note.text);
                self.shared = depth;
            }
            None => {
                self.out.truncate(begun);
                self.difference(before, after);
                // Of two that say the same, put together differently, nothing is written.
                if let Some(text) = self.out.get(inside..) {
                    noted.0.push(Note { was: was.clone(), is: is.clone(), depth, text: text.into() });
                }
            }
        }
        self.noted = Some(noted);
    }

    fn difference(&mut self, before: Part<'a>, after: Part<'a>) {
        let (begun, shared) = (self.out.len(), self.shared);
        match (before.kind(), after.kind()) {
            (b'{', b'{') => self.object(before, after),
            // A list that had nothing or has nothing has no element to compare.
            (b'[', b'[') if !before.is_empty_list() && !after.is_empty_list() => self.list(before, after),
            _ => return self.set(after),
        }
        let path: usize = self.path[shared..].iter().map(On::length).sum();
        if self.out.len() - begun > after.length() + path + 8 {
            self.out.truncate(begun);
            self.shared = shared;
            self.set(after);
        }
    }

    /// Fields keep their order, so whatever the other does not go on with is gone or new.
    fn object(&mut self, before: Part<'a>, after: Part<'a>) {
        let (mut old, mut new) = (before.inside(), after.inside());
        let (old, new) = loop {
            let rest = (old, new);
            match (old.next(), new.next()) {
                (Some((had, was)), Some((name, is))) if had == name => {
                    if was != is {
                        self.within(On::Field(name), |changes| changes.value(was, is));
                    }
                }
                _ => break rest,
            }
        };
        self.other_fields(&old.collect::<Vec<_>>(), &new.collect::<Vec<_>>());
    }

    fn other_fields(&mut self, old: &[(&'a str, Part<'a>)], new: &[(&'a str, Part<'a>)]) {
        let mut kept = 0;
        let mut added = Vec::new();
        for (name, is) in new {
            match old[kept..].iter().position(|(old, _)| old == name) {
                Some(skipped) => {
                    old[kept..kept + skipped].iter().for_each(|(name, _)| self.within(On::Field(name), Changes::gone));
                    kept += skipped + 1;
                    let was = old[kept - 1].1;
                    if was != *is {
                        self.within(On::Field(name), |changes| changes.value(was, *is));
                    }
                }
                None => added.push((name, is)),
            }
        }
        old[kept..].iter().for_each(|(name, _)| self.within(On::Field(name), Changes::gone));
        // A field that has moved behind others was noted as gone before it is new here.
        added.into_iter().for_each(|(name, is)| self.within(On::Field(name), |changes| changes.set(*is)));
    }

    fn list(&mut self, before: Part<'a>, after: Part<'a>) {
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
        if in_place || old.len() * new.len() > COMPARED {
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

    /// A stretch of a list that begins at `at`, and what takes its place.
    fn stretch(&mut self, at: usize, old: &[Part<'a>], new: &[Part<'a>]) {
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

    /// The element of a list at `at`.
    fn element(&mut self, at: usize, was: Part<'a>, is: Part<'a>) {
        if was != is {
            self.within(On::At(at), |changes| changes.value(was, is));
        }
    }

    fn within(&mut self, step: On<'a>, note: impl FnOnce(&mut Self)) {
        self.path.push(step);
        note(self);
        self.path.pop();
        self.shared = self.shared.min(self.path.len());
    }

    fn set(&mut self, value: Part) {
        self.begin();
        self.out.push(',');
        value.put(&mut self.out);
        self.out.push(']');
    }

    fn gone(&mut self) {
        self.begin();
        self.out.push(']');
    }

    /// A change up to its path.
    fn begin(&mut self) {
        self.steps();
        self.out.push(']');
        self.shared = self.path.len();
    }

    /// A change up to the steps so far of its path.
    fn steps(&mut self) {
        let Changes { out, path, shared, .. } = self;
        out.push_str(if out.len() > 1 { ",[[" } else { "[[" });
        if *shared > 0 {
            put_number(out, *shared);
        }
        for (nth, step) in path.iter().enumerate().skip(*shared) {
            out.push_str(if nth > 0 { "," } else { "" });
            match step {
                On::Field(name) => out.extend(["\"", name, "\""]),
                On::At(at) => put_number(out, *at),
            }
        }
    }
}

fn put_number(out: &mut String, number: usize) {
    out.push_str(itoa::Buffer::new().format(number));
}

impl On<'_> {
    /// About how long it is when written.
    fn length(&self) -> usize {
        match self {
            On::Field(name) => name.len() + 3,
            On::At(_) => 3,
        }
    }
}

/// The places of elements of two lists that go best with each other, in order: the same, or the same thing that has changed.
fn alike(old: &[Part], new: &[Part]) -> Vec<(usize, usize)> {
    const SAME: u16 = 2;
    const CHANGED: u16 = 1;
    let [old_names, new_names] = [old, new].map(|list| list.iter().map(Part::name).collect::<Vec<_>>());
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
    // How much the rests from each place have in common.
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
