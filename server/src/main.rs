//! The executable of the Starboard server.

use rust_embed::RustEmbed;
use std::process::ExitCode;

#[cfg(all(feature = "testing", not(debug_assertions)))]
compile_error!(
    "A release must not let tests control chance and time: build it with `-p starboard` and without features."
);

/// jemalloc uses a third less CPU time per command than the system's allocator, and a fifth less memory than mimalloc.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The built client. It is embedded here and not in the library, so that the library can be compiled while the client
/// is being built, and need not be recompiled when the client changes. A debug build reads it at run time.
#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct Client;

/// A release does not compile without the client: run `make client` first. Including this file makes Cargo notice a
/// newly built client.
#[cfg(not(debug_assertions))]
const _: &str = include_str!("../../web-client/dist/index.html");

fn main() -> ExitCode {
    starboard::cli::main(Client::get)
}
