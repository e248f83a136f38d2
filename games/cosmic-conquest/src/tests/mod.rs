//! The worked examples of the rules, every refusal, every shortcut, the listed choices, hidden state, the laws.

mod bots;
mod chances;
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
