//! Short ids as text. Views hold a hundred of them, so they are written without the machinery of formatting, from the
//! end to the beginning as digits come.

/// Room for the longest: `s255-research-15`.
const ROOM: usize = 16;

/// A text of at most [`ROOM`] bytes.
pub(super) struct Id {
    bytes: [u8; ROOM],
    from: usize,
}

impl Id {
    pub(super) fn ending(text: &str) -> Self {
        Id { bytes: [0; ROOM], from: ROOM }.after(text)
    }

    pub(super) fn after(mut self, text: &str) -> Self {
        let from = self.from - text.len();
        self.bytes[from..self.from].copy_from_slice(text.as_bytes());
        Id { from, ..self }
    }

    pub(super) fn after_number(mut self, mut number: u32) -> Self {
        loop {
            self.from -= 1;
            self.bytes[self.from] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return self;
            }
        }
    }

    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[self.from..]).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_from_their_end() {
        let built = |serial| Id::ending("").after_number(serial).after("u").text().to_owned();
        assert_eq!([built(0), built(7), built(120), built(u32::MAX)], ["u0", "u7", "u120", "u4294967295"]);
        assert_eq!(Id::ending("-research-15").after_number(255).after("s").text(), "s255-research-15");
    }
}
