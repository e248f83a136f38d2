//! The rules' worked examples, every refusal, every shortcut, what is hidden.

mod combat;
mod endings;
mod founding;
mod laws;
mod random;
mod scene;
mod turns;
