//! Writing JSON, and noting where its lists and objects are on the way.

use super::{GAP, INNER, Json, Nest, Text, WRITES};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::cell::Cell;
use std::io::{self, Write};
use std::sync::Arc;

/// What is written into: kept for the next text, so that none grows step by step.
#[derive(Default)]
struct Scratch {
    text: Vec<u8>,
    nests: Vec<Nest>,
    inner: Vec<(u32, Json)>,
    /// The places of those that have begun and not ended.
    open: Vec<usize>,
}

thread_local! {
    static SCRATCH: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// The JSON of `value`.
pub(super) fn written<T: ?Sized + Serialize>(value: &T) -> Result<Json, serde_json::Error> {
    let mut scratch = SCRATCH.take().unwrap_or_default();
    let Scratch { text, nests, inner, open } = &mut *scratch;
    text.clear();
    nests.clear();
    inner.clear();
    open.clear();
    let length = Cell::new(0);
    let noting = Noting { length: &length, nests, inner, open };
    let writing = Writing::begin();
    value.serialize(&mut Serializer::with_formatter(Counted { text, length: &length }, noting))?;
    drop(writing);
    let own = std::str::from_utf8(text).unwrap_or_else(|error| panic!("JSON is text: {error}"));
    let written = Text::new(own, nests, inner.drain(..).collect());
    SCRATCH.set(Some(scratch));
    Ok(Json(Some(Arc::new(written))))
}

/// As long as it lasts, whatever is put in stays apart.
struct Writing {
    before: bool,
}

impl Writing {
    fn begin() -> Self {
        Writing { before: WRITES.replace(true) }
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITES.set(self.before);
    }
}

/// A text, and how long it is by now.
struct Counted<'a> {
    text: &'a mut Vec<u8>,
    length: &'a Cell<usize>,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.text.extend_from_slice(bytes);
        self.length.set(self.text.len());
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes compactly and notes the nests.
struct Noting<'a> {
    length: &'a Cell<usize>,
    nests: &'a mut Vec<Nest>,
    inner: &'a mut Vec<(u32, Json)>,
    open: &'a mut Vec<usize>,
}

impl Noting<'_> {
    fn begin(&mut self) {
        self.open.push(self.nests.len());
        self.nests.push(Nest { end: 0, next: 0 });
    }

    fn end(&mut self, at: usize) {
        if let Some(place) = self.open.pop() {
            self.nests[place] = Nest { end: at as u32, next: self.nests.len() as u32 };
        }
    }

    /// Finds those of a text that is being put in here.
    fn find(&mut self, text: &str) {
        let at = self.length.get();
        let (mut quoted, mut escaped) = (false, false);
        for (nth, byte) in text.bytes().enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'{' | b'[' => self.begin(),
                b'}' | b']' => self.end(at + nth + 1),
                _ => {}
            }
        }
    }
}

impl Formatter for Noting<'_> {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(self.length.get() + 1);
        writer.write_all(b"]")
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(self.length.get() + 1);
        writer.write_all(b"}")
    }

    fn write_raw_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        match INNER.take() {
            Some(inner) if fragment == GAP => self.inner.push((self.length.get() as u32, inner)),
            _ => self.find(fragment),
        }
        writer.write_all(fragment.as_bytes())
    }
}
