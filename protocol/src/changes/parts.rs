//! Values inside a JSON text, found without reading what is not asked for: where lists and objects end is known since
//! they were written.

use kit::json::{GAP, Json, Nest};

/// A value in a text.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    of: &'a Json,
    at: usize,
    end: usize,
    /// The place of the first list or object from `at` on.
    nest: usize,
    /// The same from `end` on.
    next: usize,
}

impl PartialEq for Part<'_> {
    fn eq(&self, other: &Self) -> bool {
        let alike = |(ours, theirs): (&(u32, Json), &(u32, Json))| ours.1 == theirs.1;
        // Where the texts are the same, their gaps are at the same places.
        std::ptr::eq(self.own(), other.own())
            || self.own() == other.own() && self.inner().iter().zip(other.inner()).all(alike)
    }
}

impl<'a> Part<'a> {
    /// All of it.
    pub(super) fn whole(of: &'a Json) -> Self {
        Part { of, at: 0, end: of.own().len(), nest: 0, next: of.nests().len() }
    }

    /// What stays apart, if it is all of that.
    pub(super) fn apart(&self) -> Option<&'a Json> {
        (self.at == 0 && self.end == self.of.own().len()).then_some(self.of)
    }

    /// Writes it.
    pub(super) fn put(&self, to: &mut String) {
        self.of.put(self.at..self.end, to);
    }

    /// How long it is when written.
    pub(super) fn length(&self) -> usize {
        self.of.length(self.at..self.end)
    }

    fn own(&self) -> &'a str {
        &self.of.own()[self.at..self.end]
    }

    fn inner(&self) -> &'a [(u32, Json)] {
        self.of.inner_in(self.at..self.end)
    }

    /// Its first byte tells what it is.
    pub(super) fn kind(&self) -> u8 {
        self.of.own().as_bytes()[self.at]
    }

    /// What tells an object from others in a list: its first field, as it is written; `None` for anything else.
    pub(super) fn name(&self) -> Option<&'a str> {
        let (_, first) = if self.kind() == b'{' { self.inside().next()? } else { return None };
        std::ptr::eq(self.of, first.of).then(|| &self.of.own()[self.at..first.end])
    }

    /// True for a list without elements.
    pub(super) fn is_empty_list(&self) -> bool {
        self.own() == "[]"
    }

    /// True if these are objects, and not of the same name.
    pub(super) fn is_another_than(&self, other: &Self) -> bool {
        self.kind() == b'{' && self != other && self.name() != other.name()
    }

    /// What is in a list or an object.
    pub(super) fn inside(&self) -> Inside<'a> {
        let (text, nests) = (self.of.own(), self.of.nests());
        Inside { of: self.of, text, nests, named: self.kind() == b'{', at: self.at + 1, nest: self.nest + 1 }
    }
}

/// The fields of an object with their names as they are written, or the elements of a list with none.
#[derive(Clone, Copy)]
pub(super) struct Inside<'a> {
    of: &'a Json,
    text: &'a str,
    nests: &'a [Nest],
    named: bool,
    at: usize,
    nest: usize,
}

impl<'a> Iterator for Inside<'a> {
    type Item = (&'a str, Part<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        match bytes[self.at] {
            b'}' | b']' => return None,
            b',' => self.at += 1,
            _ => {}
        }
        let mut name = "";
        if self.named {
            let end = end_of_string(bytes, self.at);
            name = &self.text[self.at + 1..end - 1];
            self.at = end + 1;
        }
        if self.text[self.at..].starts_with(GAP)
            && let Some(apart) = self.of.at_gap(self.at)
        {
            self.at += GAP.len();
            return Some((name, Part::whole(apart)));
        }
        let part = self.part();
        (self.at, self.nest) = (part.end, part.next);
        Some((name, part))
    }
}

impl<'a> Inside<'a> {
    /// The value that begins here, if it is not one that stays apart.
    fn part(&self) -> Part<'a> {
        let &Inside { of, nests, at, nest, .. } = self;
        let bytes = self.text.as_bytes();
        let (end, next) = match bytes[at] {
            b'{' | b'[' => (nests[nest].end as usize, nests[nest].next as usize),
            b'"' => (end_of_string(bytes, at), nest),
            _ => (at + length_of_word(&bytes[at..]), nest),
        };
        Part { of, at, end, nest, next }
    }
}

fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while bytes[at] != b'"' {
        // Whatever stands behind a backslash ends nothing.
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// Of a number, `true`, `false` or `null`.
fn length_of_word(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(bytes.len())
}
