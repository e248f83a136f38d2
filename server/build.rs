//! The client is embedded from its build folder; without one the server still builds, only without its pages.

fn main() {
    let client = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-client/dist");
    if let Err(error) = std::fs::create_dir_all(&client) {
        println!("cargo::error=cannot make {}: {error}", client.display());
    }
    println!("cargo::rerun-if-changed={}", client.display());
    println!("cargo::rerun-if-changed=../migrations");
}
