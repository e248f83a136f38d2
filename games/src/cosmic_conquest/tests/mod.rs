//! The rules' worked examples, every refusal, every shortcut, what is hidden.

mod forecasts;
mod looking;
mod scene;
mod worths;
