//! The rules' worked examples, every refusal, every shortcut, what is hidden.

mod combat;
mod endings;
mod founding;
mod scene;
mod turns;
