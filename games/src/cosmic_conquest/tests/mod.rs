//! The rules' worked examples, every refusal, every shortcut, what is listed, what is hidden.

mod drafting;
mod legal;
mod redeal;
mod refusals;
mod scene;
mod shortcuts;
