//! The rules' worked examples by name, every card, every refusal, the laws.
mod laws;
