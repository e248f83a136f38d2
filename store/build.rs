//! Makes Cargo embed new migrations. It already watches those that are embedded.

fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
