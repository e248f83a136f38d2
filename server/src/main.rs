//! The executable of the Starboard server.

use rust_embed::RustEmbed;
use std::process::ExitCode;

#[cfg(all(feature = "testing", not(debug_assertions)))]
compile_error!(
    "A release must not let tests control chance and time: build it with `-p starboard` and without features."
);

/// Takes a third less CPU time per command than the system's allocator, and a fifth less memory than mimalloc.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The built client. It is embedded here and not in the library, so that the library compiles while the client is built, and
/// not again after a change of the client. A debug build reads it when it runs.
#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct Client;

/// A release without the client does not compile: run `make client` first. Including this file makes Cargo notice a newly
/// built client.
#[cfg(not(debug_assertions))]
const _: &str = include_str!("../../web-client/dist/index.html");

fn main() -> ExitCode {
    starboard::cli::main(Client::get)
}
