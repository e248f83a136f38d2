//! Serializes JSON and records the positions of its lists and objects.

use super::{HOLE, INNER, Json, Span, Text, WRITES};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::cell::Cell;
use std::io::{self, Write};
use std::sync::Arc;

/// Buffers that are reused for the next text, so that they need not grow again.
#[derive(Default)]
struct Scratch {
    text: Vec<u8>,
    spans: Vec<Span>,
    inner: Vec<(u32, Json)>,
    /// The indices of the lists and objects that have not ended.
    open: Vec<usize>,
}

thread_local! {
    static SCRATCH: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// The JSON of `value`.
pub(super) fn written<T: ?Sized + Serialize>(value: &T) -> Result<Json, serde_json::Error> {
    let mut scratch = SCRATCH.take().unwrap_or_default();
    let Scratch { text, spans, inner, open } = &mut *scratch;
    text.clear();
    spans.clear();
    inner.clear();
    open.clear();
    let length = Cell::new(0);
    let noting = SpanWriter { length: &length, spans, inner, open };
    let writing = Writing::begin();
    value.serialize(&mut Serializer::with_formatter(Counted { text, length: &length }, noting))?;
    drop(writing);
    let own = std::str::from_utf8(text).unwrap_or_else(|error| panic!("JSON must be UTF-8: {error}"));
    let written = Text::new(own, spans, inner.drain(..).collect());
    SCRATCH.set(Some(scratch));
    Ok(Json(Some(Arc::new(written))))
}

/// While this exists, a serialized [`Json`] becomes a fragment.
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

/// A buffer that publishes its current length to a shared cell.
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

/// Writes compact JSON and records the spans.
struct SpanWriter<'a> {
    length: &'a Cell<usize>,
    spans: &'a mut Vec<Span>,
    inner: &'a mut Vec<(u32, Json)>,
    open: &'a mut Vec<usize>,
}

impl SpanWriter<'_> {
    fn begin(&mut self) {
        self.open.push(self.spans.len());
        self.spans.push(Span { end: 0, next: 0 });
    }

    fn end(&mut self, at: usize) {
        if let Some(place) = self.open.pop() {
            self.spans[place] = Span { end: at as u32, next: self.spans.len() as u32 };
        }
    }

    /// Records the spans of a text that is inserted here.
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

impl Formatter for SpanWriter<'_> {
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
            Some(inner) if fragment == HOLE => self.inner.push((self.length.get() as u32, inner)),
            _ => self.find(fragment),
        }
        writer.write_all(fragment.as_bytes())
    }
}
