//! The colours of seats. A seat has the colour of its number until its player chooses another, and keeps its colour in
//! a rematch.

use crate::table::Table;
use games::seat::Seat;

/// The number of colours.
pub const COLOURS: u8 = 12;

impl Table {
    /// The number of a seat's colour, counting from 0.
    pub fn colour_of(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(seat.0 % COLOURS)
    }

    /// Gives the seat the given colour. A seat that already has the colour gets this seat's colour in exchange.
    pub fn recolour(&mut self, seat: Seat, colour: u8) {
        let own = self.colour_of(seat);
        let swapped = |other: Seat| match self.colour_of(other) {
            _ if other == seat => colour,
            taken if taken == colour => own,
            kept => kept,
        };
        self.colour_all(Seat::all(self.seats.len()).map(swapped).collect());
    }

    /// Moves colours with players who changed seats. `order` names, for each seat, the seat that its player had before.
    pub fn colour_as_ordered(&mut self, order: &[Option<Seat>]) {
        if self.colours.is_empty() {
            return;
        }
        let kept: Vec<Option<u8>> = order.iter().map(|seat| seat.map(|seat| self.colour_of(seat))).collect();
        let mut free = (0..COLOURS).filter(|colour| !kept.contains(&Some(*colour)));
        self.colour_all(kept.iter().map(|colour| colour.or_else(|| free.next()).unwrap_or_default()).collect());
    }

    /// Sets the colours of all seats.
    pub fn colour_all(&mut self, colours: Vec<u8>) {
        let are_usual = Seat::all(colours.len()).zip(&colours).all(|(seat, colour)| seat.0 == *colour);
        self.colours = if are_usual { Vec::new() } else { colours };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Identity;
    use serde_json::Value;

    #[test]
    fn choosing_a_taken_colour_swaps_the_two() {
        let host = Identity { id: "a".into(), name: "Ada".into(), kept: false };
        let mut table = Table::new(games::ALL[0], Value::Null, 3, &host);
        table.recolour(Seat(0), 2);
        assert_eq!(table.colours, [2, 1, 0]);
        table.recolour(Seat(1), 7);
        assert_eq!(table.colours, [2, 7, 0]);
        table.recolour(Seat(1), 1);
        table.recolour(Seat(2), 2);
        assert_eq!(table.colours, [0u8; 0], "as they were");
        table.recolour(Seat(0), 5);
        table.colour_as_ordered(&[None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
        assert_eq!(table.colours, [0, 5, 1, 2]);
    }
}
