//! The rules' worked examples, every refusal, every shortcut, what is listed, what is hidden, the laws.

mod bots;
mod combat;
mod drafting;
mod endings;
mod forecasts;
mod founding;
mod laws;
mod legal;
mod looking;
mod random;
mod refusals;
mod resample;
mod scene;
mod shortcuts;
mod turns;
mod worths;
