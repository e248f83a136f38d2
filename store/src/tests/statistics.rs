//! Tests of counting, of ratings, and of the visibility of statistics.

use super::*;
use crate::ratings::{Rating, rate};
use crate::statistics::{FAIR, GAMES, LATEST, LOADOUTS, OPPONENTS, RECENT, SEATS_AND_LENGTHS};
use engine::replay::METHOD;
use engine::table::Place;
use protocol::rest::{ForkedFrom, PlayerStatistics, RatingView, Stopper, Tally};
use std::collections::BTreeMap;

/// Returns a finished match of the given players with the given places, in the order of seats. It ended at the time
/// `ended`.
fn over(people: &[&Identity], places: &[u32], ended: i64) -> Table {
    let mut over = Table::new(games::ALL[0], json!({}), people.len(), people[0]);
    for (place, person) in over.seats.iter_mut().zip(people) {
        *place = Place::of(person);
    }
    (over.status, over.visibility, over.ended_at) = (TableStatus::Finished, Visibility::Public, Some(ended));
    over.outcome = Some(Outcome { reason: "x".into(), places: places.to_vec() });
    over.turns = Some(12);
    over
}

async fn save_again(store: &Store, table: &Table) {
    let number = store.table(&table.id).await.unwrap().map(|listed| listed.number);
    store.commit(Commit { number, table: Some(table.clone().into()), ..Commit::default() }).await.unwrap();
}

async fn guests<const N: usize>(store: &Store) -> [Identity; N] {
    let mut all = Vec::new();
    for nth in 0..N {
        all.push(store.add_guest(&format!("Guest {nth}")).await.unwrap());
    }
    all.try_into().unwrap()
}

/// Returns a player's only rating.
async fn rating(store: &Store, of: &Identity) -> Option<RatingView> {
    store.ratings_of(&of.id).await.unwrap().pop()
}

async fn seen_by(store: &Store, player: &Identity, asker: Option<&Identity>) -> Option<PlayerStatistics> {
    let scope = Scope { player: player.id.clone(), asker: asker.map(|asker| asker.id.clone()), ..Scope::default() };
    store.statistics(&scope).await.unwrap()
}

/// Pseudorandom numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// Returns some of these people, each once, in random order.
    fn some<'a>(&mut self, of: &'a [Identity], count: usize) -> Vec<&'a Identity> {
        let mut left: Vec<&Identity> = of.iter().collect();
        (0..count).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }
}

pub(super) async fn ratings_follow_from_the_matches_despite_restarts_and_recounts(at: At) {
    for rounds in 1..=2 {
        let (mut store, chance) = (at.open().await, &mut Chance(rounds as u64));
        let people: [Identity; 5] = guests(&store).await;
        let mut expected = BTreeMap::<String, Rating>::new();
        let mut saved = Vec::new();
        for nth in 0..30 {
            let count = 2 + chance.below(3);
            let seated = chance.some(&people, count);
            let places: Vec<u32> = seated.iter().map(|_| 1 + chance.below(count) as u32).collect();
            let table = over(&seated, &places, i64::from(nth));
            let before = seated
                .iter()
                .zip(&places)
                .map(|(one, place)| (expected.get(&one.id).copied().unwrap_or_default(), i64::from(*place)));
            let after = rate(&before.collect::<Vec<_>>());
            expected.extend(seated.iter().map(|one| one.id.clone()).zip(after));
            save(&store, &table).await;
            saved.push(table);
            match chance.below(5) {
                0 => store.count_finished().await.unwrap(),
                1 => save_again(&store, &saved[chance.below(saved.len())]).await,
                2 => {
                    store.close().await;
                    store = at.open().await;
                }
                3 => {
                    let beside = at.open_beside().await;
                    let (one, other) = tokio::join!(store.count_finished(), beside.count_finished());
                    one.and(other).unwrap();
                    beside.close().await;
                }
                _ => {}
            }
        }
        store.count_finished().await.unwrap();
        for person in &people {
            let (found, wanted) = (rating(&store, person).await.unwrap(), expected[&person.id]);
            let rounded = (wanted.rating as f64 / 1_000.0).round() as i32;
            assert_eq!((i64::from(found.matches), found.rating), (wanted.matches, rounded), "round {rounds}");
        }
        assert_eq!(store.rated_matches().await.unwrap(), 30 * rounds, "each match is rated once");
        assert_eq!(store.rebuild_ratings().await.unwrap(), (0, people.len() * rounds as usize), "the same numbers");
        store.close().await;
    }
}

pub(super) async fn a_match_is_counted_completely_or_not_at_all(at: At) {
    let store = at.open().await;
    let [ann, bob] = guests(&store).await;
    save(&store, &over(&[&ann, &bob], &[1, 2], 1)).await;
    refuse_at_commit(&store, "ratings").await;
    assert!(store.count_finished().await.is_err());
    let own = seen_by(&store, &ann, Some(&ann)).await.unwrap();
    assert_eq!((own.games.len(), store.rated_matches().await.unwrap()), (0, 0));
    let allow = match &store.readers {
        Pool::Sqlite(_) => ["DROP TRIGGER refuse_INSERT_ratings", "DROP TRIGGER refuse_UPDATE_ratings"],
        Pool::Postgres(_) => ["DROP TRIGGER refuse ON ratings", "DROP FUNCTION refuse"],
    };
    for sql in allow {
        execute!(store, sql).unwrap();
    }
    store.count_finished().await.unwrap();
    assert_eq!(rating(&store, &ann).await.map(|of| (of.rating, of.matches)), Some((1_578, 1)));
    assert_eq!(rating(&store, &bob).await.map(|of| (of.rating, of.matches)), Some((1_422, 1)));
    store.close().await;
}

pub(super) async fn a_newer_version_recounts_and_an_older_one_leaves_counting_to_it(at: At) {
    let store = at.open().await;
    let [ann, bob] = guests(&store).await;
    save(&store, &over(&[&ann, &bob], &[1, 2], 1)).await;
    store.count_finished().await.unwrap();
    let before = seen_by(&store, &ann, Some(&ann)).await;
    for damage in ["DELETE FROM played", "UPDATE ratings SET rating = 1"] {
        execute!(store, damage).unwrap();
    }
    store.count_finished().await.unwrap();
    assert_ne!(seen_by(&store, &ann, Some(&ann)).await, before, "a counted match is not counted again");
    store.note_fact("counted", counting::FORM - 1).await.unwrap();
    store.count_finished().await.unwrap();
    assert_eq!(seen_by(&store, &ann, Some(&ann)).await, before);
    store.note_fact("counted", counting::FORM + 1).await.unwrap();
    save(&store, &over(&[&ann, &bob], &[1, 2], 2)).await;
    store.count_finished().await.unwrap();
    assert_eq!(seen_by(&store, &ann, Some(&ann)).await, before);
    store.close().await;
}

pub(super) async fn only_complete_matches_between_people_are_rated(at: At) {
    let store = at.open().await;
    let [ann, bob] = guests(&store).await;
    let played = |change: &dyn Fn(&mut Table)| {
        let mut table = over(&[&ann, &bob], &[1, 2], 1);
        change(&mut table);
        table
    };
    let from = ForkedFrom { id: "another".to_owned(), version: 3 };
    let unrated: [(&str, bool, Table); 8] = [
        ("a lesson", false, played(&|table| table.lesson = true)),
        ("a what-if", false, played(&|table| table.forked_from = Some(from.clone()))),
        ("an imported match", false, played(&|table| table.imported_by = Some("Ann".to_owned()))),
        ("ended by its host", false, played(&|table| table.stopped_by = Some(Stopper::Host))),
        ("abandoned", false, played(&|table| table.outcome.as_mut().unwrap().reason = "abandoned".into())),
        ("unfinished", false, played(&|table| table.status = TableStatus::Playing)),
        ("with a bot", true, {
            let bot = Place { bot: Some(games::bots::Level::Cadet), ..Place::default() };
            played(&|table| table.seats[1] = bot.clone())
        }),
        (
            "with a stand-in for every player",
            true,
            played(&|table| {
                table.seats.iter_mut().for_each(|place| place.bot = Some(games::bots::Level::Admiral));
            }),
        ),
    ];
    for (what, counts, table) in &unrated {
        save(&store, table).await;
        store.count_finished().await.unwrap();
        assert_eq!(store.rated_matches().await.unwrap(), 0, "{what}");
        let found = store.finished(&of_part(&ann, PartFilter::default())).await.unwrap();
        assert_eq!(found.iter().any(|listed| listed.table.id == table.id), *counts, "{what}");
    }
    // The bot that stands in for an absent player takes first place. The player is rated last.
    let stood_in = played(&|table| table.seats[0].bot = Some(games::bots::Level::Admiral));
    save(&store, &stood_in).await;
    store.count_finished().await.unwrap();
    assert_eq!(rating(&store, &ann).await.map(|of| of.rating), Some(1_422));
    assert_eq!(rating(&store, &bob).await.map(|of| of.rating), Some(1_578));
    store.close().await;
}

fn of_part(player: &Identity, part: PartFilter) -> Filter {
    let id = Some(player.id.clone());
    Filter { player: id.clone(), asker: id, part: Some(part), limit: 100, ..Filter::default() }
}

pub(super) async fn statistics_agree_with_the_match_lists(at: At) {
    let store = at.open().await;
    let chance = &mut Chance(7);
    let people: [Identity; 4] = guests(&store).await;
    let decks =
        [json!({ "deck": { "name": "Mine", "parts": {} } }), json!({ "deck": { "name": "Other" } }), json!(null)];
    for ended in 0..100 {
        let count = 2 + chance.below(2);
        let seated = chance.some(&people, count);
        let places: Vec<u32> = seated.iter().map(|_| 1 + chance.below(2) as u32).collect();
        let mut table = over(&seated, &places, ended);
        table.turns = Some(chance.below(60) as u32);
        table.seats.iter_mut().for_each(|place| place.loadout = decks[chance.below(3)].clone());
        if chance.below(3) == 0 {
            table.seats[1] = Place { bot: Some(games::bots::Level::Cadet), ..Place::default() };
        }
        save(&store, &table).await;
    }
    store.count_finished().await.unwrap();
    let ann = &people[0];
    for against in [Against::People, Against::Bots] {
        let id = Some(ann.id.clone());
        let scope = Scope { player: ann.id.clone(), asker: id.clone(), against, ..Scope::default() };
        let own = store.statistics(&scope).await.unwrap().unwrap();
        let listed = async |filter: Filter| {
            let against = Some(against);
            let part = filter.part.map(|part| PartFilter { against, ..part });
            store.finished(&Filter { part, ..filter }).await.unwrap().len()
        };
        let same = async |tally: Tally, of: &dyn Fn() -> Filter| {
            for (result, count) in
                [(MatchResult::Won, tally.won), (MatchResult::Shared, tally.shared), (MatchResult::Lost, tally.lost)]
            {
                assert_eq!(listed(Filter { result: Some(result), ..of() }).await, count as usize, "{result:?}");
            }
        };
        let of = |part: &PartFilter| of_part(ann, part.clone());
        let game = &own.games[0];
        let all = if against == Against::People { game.people } else { game.bots };
        assert!(game.latest.len() == 5 && game.latest.iter().all(|place| (1..=2).contains(place)));
        assert!(all.won > 0 && all.lost > 0, "{all:?}");
        same(all, &|| of(&PartFilter::default())).await;
        for seat in &own.seats {
            same(seat.tally, &|| of(&PartFilter { seat: Some(seat.seat.into()), ..PartFilter::default() })).await;
        }
        for deck in &own.loadouts {
            same(deck.tally, &|| of(&PartFilter { loadout: Some(deck.loadout.clone()), ..PartFilter::default() }))
                .await;
        }
        for length in &own.lengths {
            let (least, most) = (Some(length.min_turns.into()), length.max_turns.map(i64::from));
            let turns = || Filter { least_turns: least, most_turns: most, ..of(&PartFilter::default()) };
            same(length.tally, &turns).await;
        }
        for met in &own.opponents {
            let part = PartFilter { opponent: Some(met.id.clone()), ..PartFilter::default() };
            assert_eq!(listed(of(&part)).await as u32, met.ahead + met.level + met.behind);
        }
        assert_eq!((own.seats.len() > 1, own.loadouts.len(), own.lengths.len()), (true, 2, 4));
        assert!(own.recent.is_sorted_by(|one, next| one.ended_at > next.ended_at) && !own.recent.is_empty());
        let bots = own.recent.iter().any(|recent| recent.bots > 0);
        assert_eq!(bots, against == Against::Bots);
    }
    store.close().await;
}

pub(super) async fn a_players_page_is_private_until_they_make_it_public(at: At) {
    let store = at.open().await;
    let [ann, bob, eve] = guests(&store).await;
    save(&store, &over(&[&ann, &bob], &[1, 2], 1)).await;
    save(&store, &Table { visibility: Visibility::Private, ..over(&[&ann, &bob], &[1, 2], 2) }).await;
    store.count_finished().await.unwrap();
    let wins = async |asker: Option<&Identity>| Some(seen_by(&store, &ann, asker).await?.games.first()?.people.won);
    assert_eq!(wins(Some(&ann)).await, Some(2));
    assert_eq!((wins(Some(&bob)).await, wins(None).await), (None, None));
    store.set_public(&ann.id, true).await.unwrap();
    assert_eq!(wins(Some(&eve)).await, Some(1), "a private match counts only for its players");
    assert_eq!((wins(Some(&bob)).await, wins(None).await), (Some(2), Some(1)));
    assert!(seen_by(&store, &bob, Some(&ann)).await.is_none());
    store.remove_name(&ann.id).await.unwrap();
    assert_eq!(wins(Some(&bob)).await, None, "a player whose name was removed has no page");
    store.close().await;
}

pub(super) async fn the_best_players_have_accounts_public_pages_and_five_matches(at: At) {
    let store = at.open().await;
    let people: [Identity; 4] = guests(&store).await;
    let [ann, bob, cid, dan] = &people;
    for person in [ann, bob, cid] {
        assert!(store.keep(person, "hash").await.unwrap());
        store.set_public(&person.id, person.id != bob.id).await.unwrap();
    }
    store.set_public(&dan.id, true).await.unwrap();
    for ended in 0..5 {
        save(&store, &over(&[dan, ann, bob], &[1, 2, 3], ended)).await;
    }
    save(&store, &over(&[cid, ann], &[1, 2], 9)).await;
    store.count_finished().await.unwrap();
    let best = store.best_rated(games::ALL[0].info.slug, 10).await.unwrap();
    assert_eq!(best.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), [ann.id.as_str()]);
    let all: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let among = store.ratings_among(games::ALL[0].info.slug, &all).await.unwrap();
    assert_eq!(among.iter().map(|one| &one.id).collect::<Vec<_>>(), [&ann.id, &dan.id], "Bob's page is private");
    store.close().await;
}

pub(super) async fn an_account_takes_over_a_guests_rating_unless_it_has_one(at: At) {
    let store = at.open().await;
    let [ann, bob, cid, eve] = guests(&store).await;
    for person in [&bob, &eve] {
        assert!(store.keep(person, "hash").await.unwrap());
    }
    save(&store, &over(&[&ann, &cid], &[1, 2], 1)).await;
    save(&store, &over(&[&cid, &eve], &[1, 2], 2)).await;
    store.count_finished().await.unwrap();
    let (of_ann, of_eve) = (rating(&store, &ann).await.unwrap(), rating(&store, &eve).await.unwrap());
    assert!(store.begin_bringing(&ann.id, &bob.id).await.unwrap());
    assert_eq!((rating(&store, &ann).await, rating(&store, &bob).await), (None, Some(of_ann)));
    assert!(store.begin_bringing(&cid.id, &eve.id).await.unwrap());
    assert_eq!(rating(&store, &eve).await, Some(of_eve), "an account with a rating keeps it");
    assert_eq!(store.rebuild_ratings().await.unwrap(), (0, 3));
    store.close().await;
}

pub(super) async fn statistics_do_not_scan_the_matches_of_other_players(at: At) {
    let store = at.open().await;
    for sql in [
        "INSERT INTO players (id, name, created_at, is_public)
         NUMBERS SELECT 'p' || n, 'P', 1, 1 FROM numbers WHERE n <= 500",
        "INSERT INTO played (player, ended_at, table_id, game, seat, seats, place, result, bots, is_public)
         NUMBERS SELECT 'p' || (n % 500), n, 't' || (n / 2), 'g' || (n % 5), n % 2, 2, 1 + n % 2, 'won', 0, n % 2 FROM numbers",
        "INSERT INTO ratings (player, game, rating, deviation, matches)
         NUMBERS SELECT 'r' || n, 'g' || (n % 5), n, 1, 9 FROM numbers",
        "INSERT INTO tables (number, id, game, status, visibility, created_at, ended_at, host, code, bots, counted, body)
         NUMBERS SELECT n, 't' || n, 'g', 'finished', 'public', n, n, 'p', '', 0, CASE WHEN n < 20000 THEN 1 ELSE 0 END, '{}'
         FROM numbers",
    ] {
        archive::fill(&store, sql).await;
    }
    match &store.readers {
        Pool::Sqlite(_) => {
            no_statistics_read_many(&store).await;
            execute!(store, "ANALYZE").unwrap();
        }
        Pool::Postgres(_) => drop(execute!(store, "VACUUM ANALYZE").unwrap()),
    }
    no_statistics_read_many(&store).await;
    store.close().await;
}

async fn no_statistics_read_many(store: &Store) {
    for sql in [GAMES, LATEST, SEATS_AND_LENGTHS, LOADOUTS, OPPONENTS, RECENT, FAIR] {
        let plan = archive::plan_of(store, sql, &["'p7'", "CAST(NULL AS TEXT)", "false", "'p8'", "1"]).await;
        let reads_all = ["SCAN mine", "SCAN other", "SCAN seen", "Seq Scan on played"];
        assert!(!reads_all.iter().any(|step| plan.contains(step)), "{sql}\n{plan}");
    }
    for (sql, values, index) in [
        (ratings::BEST, &["'g1'", "1000", "5", "10"][..], "ratings_by_game"),
        (counting::TO_COUNT, &["100"], "tables_to_count"),
    ] {
        let plan = archive::plan_of(store, sql, values).await;
        assert!(plan.contains(index), "{plan}");
    }
}

pub(super) async fn luck_and_play_come_only_from_analyses_by_the_current_method(at: At) {
    let store = at.open().await;
    let [ann, bob] = guests(&store).await;
    let sums = json!({ "sums": [
        { "start": 0, "luck": 400, "play": -1200, "others": 0, "end": 0, "luck_error": 0, "play_error": 0, "mistakes": 0 },
        { "start": 0, "luck": -400, "play": 0, "others": 0, "end": 0, "luck_error": 0, "play_error": 0, "mistakes": 0 },
    ] });
    for (ended, method) in [(1, METHOD), (2, METHOD + 1), (3, METHOD)] {
        let table = over(&[&ann, &bob], &[1, 2], ended);
        save(&store, &table).await;
        store.want_analysis(&table.id, &ann.id, method.into()).await.unwrap();
        let body = if ended == 3 { "{}".to_owned() } else { sums.to_string() };
        store.keep_analysis(&table.id, Ok(body)).await.unwrap();
    }
    store.count_finished().await.unwrap();
    let fair = seen_by(&store, &bob, Some(&bob)).await.unwrap().fair;
    let shown: Vec<(i64, i32, i32)> = fair.iter().map(|of| (of.ended_at, of.luck, of.play)).collect();
    assert_eq!(shown, [(1, -400, 0)], "an unreadable analysis is left out");
    assert_eq!(seen_by(&store, &ann, Some(&ann)).await.unwrap().fair[0].play, -1200);
    store.close().await;
}

/// Measures how long a page takes for a player with 10,000 matches, each against five of 500 others.
#[tokio::test]
#[ignore = "a measurement: cargo test --release -p store -- --ignored --nocapture ten_thousand"]
async fn the_page_of_ten_thousand_matches_is_measured() {
    for (name, at) in [("SQLite", At::file("how-long")), ("PostgreSQL", At::postgres())] {
        let store = at.open().await;
        for sql in [
            "INSERT INTO players (id, name, created_at, is_public) NUMBERS SELECT 'p' || n, 'P', 1, 1 FROM numbers WHERE n <= 500",
            "INSERT INTO played (player, ended_at, table_id, game, seat, seats, place, result, bots, turns, loadout, is_public)
             NUMBERS SELECT 'me', n, 't' || n, 'g' || (n % 5), n % 4, 4, 1 + n % 4, CASE n % 4 WHEN 0 THEN 'won' ELSE 'lost' END,
                 n % 10 / 9, n % 50, 'deck ' || (n % 12), n % 2 FROM numbers WHERE n <= 10000",
            "INSERT INTO players (id, name, created_at, is_public) VALUES ('me', 'Me', 1, 1)",
            "INSERT INTO played (player, ended_at, table_id, game, seat, seats, place, result, bots, turns, is_public)
             NUMBERS SELECT 'p' || ((n * 7 + s) % 500), n, 't' || n, 'g' || (n % 5), s, 4, 1 + (n + s) % 4, 'lost', 0, 9, n % 2
             FROM numbers CROSS JOIN (SELECT 1 AS s UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5) AS seats
             WHERE true ON CONFLICT DO NOTHING",
        ] {
            archive::fill(&store, sql).await;
        }
        match &store.readers {
            Pool::Sqlite(_) => {}
            Pool::Postgres(_) => drop(execute!(store, "VACUUM ANALYZE").unwrap()),
        }
        for (what, asker, game) in
            [("own", Some("me"), None), ("own, by game", Some("me"), Some("g1")), ("other", Some("p7"), None)]
        {
            let scope = Scope {
                player: "me".to_owned(),
                game: game.map(str::to_owned),
                asker: asker.map(str::to_owned),
                against: Against::People,
            };
            let mut times = Vec::new();
            for _ in 0..11 {
                let began = std::time::Instant::now();
                let found = store.statistics(&scope).await.unwrap().unwrap();
                times.push(began.elapsed());
                assert_eq!(found.games.len(), 5);
            }
            times.sort();
            println!("{name}, {what}: {:?}", times[5]);
        }
        store.close().await;
    }
}
