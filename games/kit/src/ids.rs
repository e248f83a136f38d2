//! Ids that are put together of words and numbers, as text. Views hold a hundred of them, so they are written without the
//! machinery of formatting, from the end to the beginning as digits come.

/// Room for the longest of any game.
const ROOM: usize = 48;

/// A text of at most 48 bytes.
pub struct IdText {
    bytes: [u8; ROOM],
    from: usize,
}

impl IdText {
    /// The end of an id.
    pub fn ending(text: &str) -> Self {
        IdText { bytes: [0; ROOM], from: ROOM }.after(text)
    }

    /// The same with that before it.
    ///
    /// # Panics
    /// If it becomes too long.
    #[must_use]
    pub fn after(mut self, text: &str) -> Self {
        let from = self.from - text.len();
        self.bytes[from..self.from].copy_from_slice(text.as_bytes());
        IdText { from, ..self }
    }

    /// The same with that number before it.
    ///
    /// # Panics
    /// If it becomes too long.
    #[must_use]
    pub fn after_number(mut self, mut number: u32) -> Self {
        loop {
            self.from -= 1;
            self.bytes[self.from] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return self;
            }
        }
    }

    /// All of it.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[self.from..]).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_from_their_end() {
        let built = |serial| IdText::ending("").after_number(serial).after("u").as_str().to_owned();
        assert_eq!([built(0), built(7), built(120), built(u32::MAX)], ["u0", "u7", "u120", "u4294967295"]);
        assert_eq!(IdText::ending("-research-15").after_number(255).after("s").as_str(), "s255-research-15");
    }
}
