#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::changes_to_a_document(data));
