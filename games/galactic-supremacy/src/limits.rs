//! Prices and limits.

/// What a colony, a fleet or one roll of research costs (R48, R49, R85).
pub(crate) const PRICE: u32 = 10;
/// What a leader or an extra card costs (R50, R17).
pub(crate) const SMALL_PRICE: u32 = 5;
/// Fleets, and colonies, that one player may have in play; also the cap on purchases and exchanges (R9, R17, R18).
pub(crate) const CAP: u32 = 15;
/// Uncommitted changes that a seat has in one game turn (R98).
pub(crate) const RESTLESS_BUDGET: u32 = 100;
/// Offers that a player may send in one game turn (R91).
pub(crate) const OFFERS_PER_TURN: u32 = 3;
/// Cards on one side of an offer (R89).
pub(crate) const CARDS_PER_OFFER: usize = 5;
/// Notes that are kept (rules section 9).
pub(crate) const NOTES_KEPT: usize = 10;
