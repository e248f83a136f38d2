//! Has Cargo embed a migration that is new: those that are embedded already, it watches by itself.

fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
