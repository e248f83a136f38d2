//! A battle in small, played out by the defaults of 10.4 and without withdrawal: for the odds that are shown (13).
