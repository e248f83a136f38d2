//! Makes Cargo rebuild when a migration is added. It already watches the embedded ones.

fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
