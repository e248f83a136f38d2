use super::limits::network;
use super::*;
use crate::error::ApiError;
use std::net::{IpAddr, Ipv4Addr};

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

#[test]
fn all_addresses_of_an_ipv6_network_share_its_limits() {
    assert_eq!(network(ip("2001:db8::1")), network(ip("2001:db8::ffff:1")));
    assert_ne!(network(ip("2001:db8::1")), network(ip("2001:db8:0:1::1")));
    assert_eq!(network(ip("::ffff:192.0.2.7")), ip("192.0.2.7"));
    assert_ne!(network(ip("192.0.2.7")), network(ip("192.0.2.8")));
}

#[test]
fn a_network_over_its_limit_is_refused_and_others_are_not() {
    let limits = Limits::new(true, &[]);
    let done = (0..100).filter(|_| limits.charge(RateLimit::Notifications, ip("10.0.0.1")).is_ok()).count();
    assert_eq!(done, 30);
    assert!(limits.charge(RateLimit::Notifications, ip("10.0.0.2")).is_ok());
    let unlimited = Limits::new(false, &[]);
    assert!((0..1000).all(|_| unlimited.charge(RateLimit::Notifications, ip("10.0.0.1")).is_ok()));
}

#[test]
fn a_record_is_charged_by_its_length_or_the_maximum_if_unknown() {
    let limits = Limits::new(true, &[]);
    let taken = |bytes, from| (0..100_000).take_while(|_| limits.bring_in(bytes, ip(from)).is_ok()).count();
    assert_eq!(taken(None, "192.0.2.7"), 3, "each counts as one KiB more than the maximum");
    assert_eq!(taken(Some(300 << 10), "192.0.2.8"), 32 * 1024 / 301);
    assert_eq!(taken(Some(u64::MAX), "192.0.2.9"), 3);
    assert!(limits.bring_in(Some(0), ip("192.0.2.10")).is_ok());
}

#[tokio::test(start_paused = true)]
async fn wrong_codes_are_limited_per_site_and_overall_and_each_site_has_a_reserve() {
    let limits = Limits::new(true, &[]);
    let tries = |from: &str| limits.guess_code(ip(from)).is_ok();
    for _ in 0..1_000 {
        limits.guess_code(ip("2001:db8:1::1")).unwrap().was_right();
    }
    let of_a_site = (0..1_000).filter(|n| tries(&format!("2001:db8:1:{n:x}::1"))).count();
    assert_eq!(of_a_site, 20, "all networks of a /48 count together");
    let of_all = (0..1_000).filter(|n| tries(&format!("2001:db8:{:x}::1", 2 + n / 20))).count() as u32;
    let own = OWN_CODES.at_once.get();
    assert_eq!(of_all, 50 * own + SHARED_CODES.at_once.get() - (20 - own));
    assert!((0..own).all(|_| tries("192.0.2.7")), "another site still has its reserve");
    assert!(!tries("192.0.2.7"));
}

#[test]
fn guessing_the_code_of_one_of_a_hundred_tables_takes_over_a_year() {
    const YEAR: f64 = 365.25 * 86_400.0;
    let a_second = |rate: Rate| 1.0 / rate.every.as_secs_f64();
    let years = |tries_a_second: f64| engine::random::CODES as f64 / 100.0 / tries_a_second / YEAR;
    let of_a_site = a_second(RateLimit::Codes.usual());
    let of_all = a_second(SHARED_CODES);
    let of_a_provider = of_all + a_second(OWN_CODES) * f64::from(1 << 16);
    let expected = [of_a_site, of_all, of_a_provider].map(|tries| years(tries).floor());
    assert_eq!(expected, [29.0, 4.0, 1.0], "from one /48, from everywhere, from all /48s of a /32");
}

#[test]
fn password_guesses_for_a_name_are_limited_regardless_of_case() {
    let limits = Limits::new(true, &[]);
    let from = |n: u32| IpAddr::V4(Ipv4Addr::from_bits(n));
    let guess = |n, name: &str| limits.guess_password(from(n), name).is_ok();
    let guesses = (0..100).take_while(|n| guess(*n, if n % 2 == 0 { "Ada" } else { "aDA" })).count();
    assert_eq!(guesses as u32, GUESSES.at_once.get());
    let an_hour = u128::from(GUESSES.at_once.get()) + 3_600_000 / GUESSES.every.as_millis();
    assert!(an_hour <= 100, "{an_hour}");
    assert!(guess(1, "Ben"));
    let of_a_network = (0..100).take_while(|n| guess(1_000, &format!("Guest {n}"))).count();
    assert_eq!(of_a_network, 20);
}

#[test]
fn an_operator_can_change_one_limit_or_turn_off_all() {
    let chosen = Chosen::from_str("tables=1000/2").unwrap();
    let limits = Limits::new(true, &[chosen]);
    let paid = |price| (0..1_000).take_while(|_| limits.charge(price, ip("192.0.2.7")).is_ok()).count();
    assert_eq!(paid(RateLimit::Tables), 2);
    assert_eq!(paid(RateLimit::Notifications), 30, "the other limits keep their defaults");
    for bad in ["tables", "tables=5", "tables=0/5", "tables=5/0", "chairs=5/5", "tables=x/5"] {
        assert!(Chosen::from_str(bad).is_err(), "{bad}");
    }
    assert!(Limits::new(false, &[chosen]).socket(ip("192.0.2.7"), None).unwrap().is_empty());
}

#[test]
fn large_bodies_of_a_network_count_until_they_are_dropped() {
    let limits = Limits::new(true, &[]);
    let (here, elsewhere) = (ip("192.0.2.7"), ip("192.0.2.8"));
    let longest = limits.body(here, 2 * BODY_BYTES_PER_NETWORK).unwrap();
    assert!(
        matches!(limits.body(here, 1), Err(ApiError::TooManyBytes)),
        "a body over the limit is accepted only alone"
    );
    assert!(limits.body(elsewhere, 1).is_ok());
    drop(longest);
    let half: Vec<_> = (0..2).map(|_| limits.body(here, BODY_BYTES_PER_NETWORK / 2).unwrap()).collect();
    assert!(limits.body(here, 1).is_err());
    drop(half);
    assert!(limits.body(here, 1).is_ok());
}

#[test]
fn a_socket_is_counted_while_it_is_open() {
    let limits = Limits::new(true, &[]);
    let mut open: Vec<_> = (0..SOCKETS_PER_PLAYER).map(|_| limits.socket(ip("::1"), Some("ada")).unwrap()).collect();
    assert!(matches!(limits.socket(ip("::2"), Some("ada")), Err(ApiError::TooManyLines)));
    open.pop();
    assert!(limits.socket(ip("::2"), Some("ada")).is_ok());
}
