//! Prices and limits.

/// The price of a colony, a fleet or one roll of research (R48, R49, R85).
pub(crate) const PRICE: u32 = 10;
/// The price of a leader or an extra card (R50, R17).
pub(crate) const SMALL_PRICE: u32 = 5;
/// The most fleets, and the most colonies, that one player may have in play. Also the limit on purchases and exchanges (R9, R17,
/// R18).
pub(crate) const CAP: u32 = 15;
/// The uncommitted changes of a seat in one game turn (R98).
pub(crate) const RESTLESS_BUDGET: u32 = 100;
/// The offers that a player may send in one game turn (R91).
pub(crate) const OFFERS_PER_TURN: u32 = 3;
/// The most cards on one side of an offer (R89).
pub(crate) const CARDS_PER_OFFER: usize = 5;
/// The number of notes that are kept (rules section 9).
pub(crate) const NOTES_KEPT: usize = 10;
