//! Values inside a JSON text, found without parsing the text before them. The positions where lists and objects end
//! were recorded when the text was written.

use kit::json::{HOLE, Json, Span};

/// A value inside a JSON text.
#[derive(Clone, Copy)]
pub(super) struct JsonSlice<'a> {
    of: &'a Json,
    at: usize,
    end: usize,
    /// The index of the first list or object that starts at `at` or later.
    span: usize,
    /// The index of the first list or object that starts at `end` or later.
    next: usize,
}

impl PartialEq for JsonSlice<'_> {
    fn eq(&self, other: &Self) -> bool {
        let alike = |(ours, theirs): (&(u32, Json), &(u32, Json))| ours.1 == theirs.1;
        // Equal texts have their holes at the same positions.
        std::ptr::eq(self.own(), other.own())
            || self.own() == other.own() && self.inner().iter().zip(other.inner()).all(alike)
    }
}

impl<'a> JsonSlice<'a> {
    /// The whole text.
    pub(super) fn whole(of: &'a Json) -> Self {
        JsonSlice { of, at: 0, end: of.own().len(), span: 0, next: of.spans().len() }
    }

    /// The fragment, if this value is a whole one.
    pub(super) fn apart(&self) -> Option<&'a Json> {
        (self.at == 0 && self.end == self.of.own().len()).then_some(self.of)
    }

    /// Appends the value's text, with fragments filled in.
    pub(super) fn put(&self, to: &mut String) {
        self.of.put(self.at..self.end, to);
    }

    /// The length of the text that [`JsonSlice::put`] appends, in bytes.
    pub(super) fn length(&self) -> usize {
        self.of.length(self.at..self.end)
    }

    fn own(&self) -> &'a str {
        &self.of.own()[self.at..self.end]
    }

    fn inner(&self) -> &'a [(u32, Json)] {
        self.of.fragments_in(self.at..self.end)
    }

    /// The first byte, which tells the type of the value.
    pub(super) fn kind(&self) -> u8 {
        self.of.own().as_bytes()[self.at]
    }

    /// A name that identifies an object within a list: its first field as text. `None` for other values.
    pub(super) fn name(&self) -> Option<&'a str> {
        let (_, first) = if self.kind() == b'{' { self.inside().next()? } else { return None };
        std::ptr::eq(self.of, first.of).then(|| &self.of.own()[self.at..first.end])
    }

    /// True for a list without elements.
    pub(super) fn is_empty_list(&self) -> bool {
        self.own() == "[]"
    }

    /// True if these are objects with different names.
    pub(super) fn is_another_than(&self, other: &Self) -> bool {
        self.kind() == b'{' && self != other && self.name() != other.name()
    }

    /// The elements of a list, or the fields of an object.
    pub(super) fn inside(&self) -> Inside<'a> {
        let (text, spans) = (self.of.own(), self.of.spans());
        Inside { of: self.of, text, spans, named: self.kind() == b'{', at: self.at + 1, span: self.span + 1 }
    }
}

/// Iterates over the fields of an object with their names as written, or the elements of a list with empty names.
#[derive(Clone, Copy)]
pub(super) struct Inside<'a> {
    of: &'a Json,
    text: &'a str,
    spans: &'a [Span],
    named: bool,
    at: usize,
    span: usize,
}

impl<'a> Iterator for Inside<'a> {
    type Item = (&'a str, JsonSlice<'a>);

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
        if self.text[self.at..].starts_with(HOLE)
            && let Some(apart) = self.of.fragment_at(self.at)
        {
            self.at += HOLE.len();
            return Some((name, JsonSlice::whole(apart)));
        }
        let part = self.part();
        (self.at, self.span) = (part.end, part.next);
        Some((name, part))
    }
}

impl<'a> Inside<'a> {
    /// The value at the current position. The caller has checked that it is not a fragment.
    fn part(&self) -> JsonSlice<'a> {
        let &Inside { of, spans, at, span, .. } = self;
        let bytes = self.text.as_bytes();
        let (end, next) = match bytes[at] {
            b'{' | b'[' => (spans[span].end as usize, spans[span].next as usize),
            b'"' => (end_of_string(bytes, at), span),
            _ => (at + length_of_word(&bytes[at..]), span),
        };
        JsonSlice { of, at, end, span, next }
    }
}

fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while bytes[at] != b'"' {
        // A backslash escapes the next byte, which then does not end the string.
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of a number, `true`, `false` or `null`.
fn length_of_word(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(bytes.len())
}
