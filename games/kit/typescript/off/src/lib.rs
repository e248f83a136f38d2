//! A derive macro that accepts the attributes of `ts_rs` and generates nothing.

use proc_macro::TokenStream;

/// Generates nothing.
#[proc_macro_derive(TS, attributes(ts))]
pub fn nothing(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
