//! The rules' worked examples, every refusal, every shortcut, what is hidden.

mod scene;
