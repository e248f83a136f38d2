//! The rules' worked examples, every refusal, every shortcut, what is hidden.

mod combat;
mod endings;
mod forecasts;
mod founding;
mod laws;
mod looking;
mod random;
mod scene;
mod turns;
mod worths;
