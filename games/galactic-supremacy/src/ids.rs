//! Short ids as text. Views hold a hundred of them, so they are written without the machinery of formatting.

/// Room for the longest: `s255-research-255`.
const ROOM: usize = 24;

/// A text of at most [`ROOM`] bytes.
pub(super) struct Id {
    bytes: [u8; ROOM],
    len: usize,
}

impl Id {
    pub(super) fn new(start: &str) -> Self {
        Id { bytes: [0; ROOM], len: 0 }.then(start)
    }

    pub(super) fn then(mut self, text: &str) -> Self {
        let end = (self.len + text.len()).min(ROOM);
        self.bytes[self.len..end].copy_from_slice(&text.as_bytes()[..end - self.len]);
        self.len = end;
        self
    }

    /// With at least so many digits.
    pub(super) fn number(self, number: u32, digits: usize) -> Self {
        let mut written = [b'0'; 10];
        let (mut left, mut at) = (number, written.len());
        while left > 0 || at == written.len() {
            at -= 1;
            written[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        let from = at.min(written.len() - digits);
        self.then(std::str::from_utf8(&written[from..]).unwrap_or_default())
    }

    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_least_so_many_digits() {
        let id = |number, digits| Id::new("u").number(number, digits).text().to_owned();
        assert_eq!(
            (id(0, 1), id(7, 2), id(10, 2), id(123, 2)),
            ("u0".into(), "u07".into(), "u10".into(), "u123".into())
        );
        assert_eq!(id(u32::MAX, 1), "u4294967295");
    }
}
