//! The rules' worked examples, every refusal, every effect, and random play.

mod random;
