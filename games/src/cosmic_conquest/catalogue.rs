//! What the game consists of, for clients.
use crate::game::Catalogue;
/// The catalogue.
pub fn catalogue() -> Catalogue {
    todo!()
}
