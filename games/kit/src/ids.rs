//! Ids composed of words and numbers. A view contains about a hundred of them, so they are written without the cost of
//! `format!`: from the end to the start, the order in which digits are computed.

/// The maximum length of an id, in bytes.
const MAX_LENGTH: usize = 48;

/// A text of at most 48 bytes, built from its end.
pub struct IdText {
    bytes: [u8; MAX_LENGTH],
    from: usize,
}

impl IdText {
    /// Starts with the end of an id.
    pub fn ending(text: &str) -> Self {
        IdText { bytes: [0; MAX_LENGTH], from: MAX_LENGTH }.after(text)
    }

    /// Adds a text before the id.
    ///
    /// # Panics
    /// If the id becomes longer than 48 bytes.
    #[must_use]
    pub fn after(mut self, text: &str) -> Self {
        let from = self.from - text.len();
        self.bytes[from..self.from].copy_from_slice(text.as_bytes());
        IdText { from, ..self }
    }

    /// Adds a number before the id.
    ///
    /// # Panics
    /// If the id becomes longer than 48 bytes.
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

    /// The whole id.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[self.from..]).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_built_from_their_end() {
        let built = |serial| IdText::ending("").after_number(serial).after("u").as_str().to_owned();
        assert_eq!([built(0), built(7), built(120), built(u32::MAX)], ["u0", "u7", "u120", "u4294967295"]);
        assert_eq!(IdText::ending("-research-15").after_number(255).after("s").as_str(), "s255-research-15");
    }
}
