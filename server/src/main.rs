//! The executable of the Starboard server.

#[cfg(all(feature = "testing", not(debug_assertions)))]
compile_error!(
    "A release must not let tests control chance and time: build it with `-p starboard` and without features."
);

/// Takes a third less CPU time per command than the system's allocator, and a fifth less memory than mimalloc.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    starboard::cli::main()
}
