//! Saved decks: a player's collection, links to decks, and the checks of the rules.

use crate::harness::{Person, Server, game_with_decks};
use games::deck::{Deck, DeckForm};
use games::game::Catalogue;
use protocol::rest::{GameDetail, GameSummary, LoadoutChecked, SavedDeck, SharedDeck};
use reqwest::Method;
use serde_json::{Value, json};

/// A player, and a game with decks.
struct Builder {
    server: Server,
    person: Person,
    game: String,
    catalogue: Catalogue,
}

impl Builder {
    async fn start() -> Self {
        let server = Server::start();
        let game = game_with_decks(&server).await;
        let person = server.guest("Ada").await;
        let detail: GameDetail = person.get(&format!("/api/games/{game}")).await.typed();
        Builder { server, person, game, catalogue: detail.catalogue }
    }

    fn form(&self) -> &DeckForm {
        self.catalogue.decks.as_ref().expect("the form of a deck")
    }

    /// The ids of `count` cards that fit the first part of a deck, repeated if there are too few.
    fn cards(&self, count: usize) -> Vec<String> {
        let kinds = &self.form().parts[0].kinds;
        let fitting = self.catalogue.entries.iter().filter(|entry| kinds.contains(&entry.kind));
        fitting.map(|entry| entry.id.clone()).cycle().take(count).collect()
    }

    /// A deck with that many cards in its first part.
    fn draft(&self, name: &str, count: usize) -> Value {
        json!({ "name": name, "parts": { &self.form().parts[0].id: self.cards(count) } })
    }

    async fn keeps(&self, deck: &Value) -> SavedDeck {
        self.person.post("/api/decks", json!({ "game": self.game, "deck": deck })).await.typed()
    }

    async fn collection(&self) -> Vec<SavedDeck> {
        self.person.get("/api/decks").await.typed()
    }
}

fn deck(value: &Value) -> Deck {
    serde_json::from_value(value.clone()).expect("a deck")
}

#[tokio::test]
async fn a_deck_can_be_saved_changed_copied_and_deleted() {
    let of = Builder::start().await;
    let first = of.keeps(&of.draft("Tide", 7)).await;
    assert_eq!((&first.deck, first.revision, &first.share), (&deck(&of.draft("Tide", 7)), 0, &None));
    let path = format!("/api/decks/{}", first.id);
    assert_eq!(of.person.get(&path).await.typed::<SavedDeck>(), first);

    let change = json!({ "deck": of.draft(" High\ttide ", 9) });
    let changed: SavedDeck = of.person.ask(Method::PUT, &path, Some(change)).await.typed();
    assert_eq!(changed.deck, deck(&of.draft("High tide", 9)), "white space in the name is normalized");
    assert_eq!((changed.revision, changed.created_at), (1, first.created_at));
    assert_eq!(of.person.get(&path).await.typed::<SavedDeck>(), changed);

    let copy: SavedDeck = of.person.post(&format!("{path}/copy"), json!({})).await.typed();
    assert_eq!((copy.deck.name.as_str(), &copy.deck.parts), ("High tide (copy)", &changed.deck.parts));
    assert_ne!(copy.id, first.id);
    assert_eq!(of.collection().await, [copy.clone(), changed], "the deck changed last is first");

    of.person.ask(Method::DELETE, &path, None).await.ok();
    assert_eq!(of.collection().await, [copy]);
    assert_eq!(of.person.get(&path).await.refused(404).code, "no-such-deck");
    assert_eq!(of.person.ask(Method::DELETE, &path, None).await.refused(404).code, "no-such-deck");
}

#[tokio::test]
async fn decks_can_be_listed_by_game() {
    let of = Builder::start().await;
    let kept = of.keeps(&of.draft("Tide", 1)).await;
    let of_game = |game: &str| format!("/api/decks?game={game}");
    assert_eq!(of.person.get(&of_game(&of.game)).await.typed::<Vec<SavedDeck>>(), [kept]);
    assert_eq!(of.person.get(&of_game("another")).await.typed::<Vec<SavedDeck>>(), []);
}

#[tokio::test]
async fn decks_survive_a_restart() {
    let mut of = Builder::start().await;
    let kept = of.keeps(&of.draft("Tide", 3)).await;
    of.server.kill();
    of.server.start_again();
    assert_eq!(of.collection().await, [kept]);
}

#[tokio::test]
async fn a_deck_link_works_until_it_is_removed() {
    let of = Builder::start().await;
    let kept = of.keeps(&of.draft("Tide", 5)).await;
    let link = format!("/api/decks/{}/share", kept.id);
    let shared: SavedDeck = of.person.post(&link, json!({})).await.typed();
    let token = shared.share.expect("a link");
    assert!(token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "128 bits: {token}");
    let again: SavedDeck = of.person.post(&link, json!({})).await.typed();
    assert_eq!(again.share.as_ref(), Some(&token), "a deck has at most one link");

    let path = format!("/api/shared-decks/{token}");
    let seen: SharedDeck = of.server.nobody().get(&path).await.typed();
    assert_eq!((&seen.deck, seen.by.as_str(), &seen.game), (&kept.deck, "Ada", &of.game));
    let friend = of.server.guest("Grace").await;
    let copy: SavedDeck = friend.post(&format!("{path}/copy"), json!({})).await.typed();
    assert_eq!((&copy.deck, copy.share.as_ref(), copy.revision), (&kept.deck, None, 0));
    assert_eq!(friend.get("/api/decks").await.typed::<Vec<SavedDeck>>(), [copy]);

    let unshared: SavedDeck = of.person.ask(Method::DELETE, &link, None).await.typed();
    assert_eq!(unshared.share, None);
    for gone in [of.server.nobody().get(&path).await, friend.post(&format!("{path}/copy"), json!({})).await] {
        assert_eq!(gone.refused(404).code, "no-such-deck");
    }
    let new: SavedDeck = of.person.post(&link, json!({})).await.typed();
    assert_ne!(new.share, Some(token), "a removed link stays invalid");
}

#[tokio::test]
async fn an_invalid_deck_is_refused_with_a_code_and_an_incomplete_one_is_saved() {
    let of = Builder::start().await;
    let long_id = json!({ "name": "x", "parts": { &of.form().parts[0].id: ["c".repeat(65)] } });
    let wrong = [
        ("bad-deck-name", of.draft("\u{200b} ", 1)),
        ("bad-deck-name", of.draft(&"x".repeat(41), 1)),
        ("deck-too-long", of.draft("x", games::deck::MAX_PART_LENGTH + 1)),
        ("no-such-part", json!({ "name": "x", "parts": { "attic": [] } })),
        ("bad-card", long_id),
        ("bad-card", json!({ "name": "x", "allegiance": "" })),
    ];
    let kept = of.keeps(&of.draft("Tide", 2)).await;
    let path = format!("/api/decks/{}", kept.id);
    for (code, deck) in wrong {
        let body = json!({ "game": of.game, "deck": deck });
        assert_eq!(of.person.post("/api/decks", body).await.refused(422).code, code);
        let body = json!({ "deck": deck });
        assert_eq!(of.person.ask(Method::PUT, &path, Some(body)).await.refused(422).code, code);
    }
    assert_eq!(of.collection().await, [kept], "nothing has changed");
    for odd in [json!({ "name": "" , "colour": 1 }), json!([]), json!({ "parts": {} })] {
        of.person.post("/api/decks", json!({ "game": of.game, "deck": odd })).await.refused(422);
    }
    let draft =
        of.keeps(&json!({ "name": "Nothing yet", "parts": { &of.form().parts[0].id: ["no-such-card"] } })).await;
    assert!(draft.faults.iter().any(|fault| !fault.warning), "an unplayable deck is saved");
}

#[tokio::test]
async fn only_games_with_decks_have_decks() {
    let of = Builder::start().await;
    let games: Vec<GameSummary> = of.person.get("/api/games").await.typed();
    let mut without = 0;
    for GameSummary { slug, .. } in games {
        let detail: GameDetail = of.person.get(&format!("/api/games/{slug}")).await.typed();
        if detail.catalogue.decks.is_none() {
            let body = json!({ "game": slug, "deck": { "name": "x" } });
            assert_eq!(of.person.post("/api/decks", body).await.refused(422).code, "no-decks");
            without += 1;
        }
    }
    assert!(without > 0);
    let body = json!({ "game": "chess", "deck": { "name": "x" } });
    assert_eq!(of.person.post("/api/decks", body).await.refused(422).code, "no-such-game");
}

#[tokio::test]
async fn a_player_can_save_at_most_two_hundred_decks() {
    let of = Builder::start().await;
    let draft = of.draft("One of many", 1);
    let mut last = of.keeps(&draft).await;
    for _ in 1..200 {
        last = of.keeps(&draft).await;
    }
    let refused = of.person.post("/api/decks", json!({ "game": of.game, "deck": draft })).await.refused(409);
    assert_eq!(refused.code, "too-many-decks");
    let copy = format!("/api/decks/{}/copy", last.id);
    assert_eq!(of.person.post(&copy, json!({})).await.refused(409).code, "too-many-decks");
    of.person.ask(Method::DELETE, &format!("/api/decks/{}", last.id), None).await.ok();
    of.keeps(&draft).await;
}

#[tokio::test]
async fn a_deck_is_checked_while_it_is_built() {
    let of = Builder::start().await;
    let path = format!("/api/games/{}/check-loadout", of.game);
    let check = async |body: Value| of.server.nobody().post(&path, body).await.typed::<LoadoutChecked>().faults;
    for ready in &of.catalogue.loadouts {
        let faults = check(json!({ "loadout": ready.loadout })).await;
        assert!(faults.iter().all(|fault| fault.warning), "{} is not playable: {faults:?}", ready.id);
        let deck = ready.deck.as_ref().expect("the contents of the ready-made deck");
        let faults = check(json!({ "loadout": deck.loadout() })).await;
        assert!(faults.iter().all(|fault| fault.warning), "the deck of {} is not playable: {faults:?}", ready.id);
    }
    let kept = of.keeps(&of.draft("Too small", 1)).await;
    let faults = check(json!({ "loadout": { "deck": kept.deck } })).await;
    assert!(faults.iter().any(|fault| !fault.warning && !fault.refusal.message.is_empty()));
    assert_eq!(kept.faults, faults, "a saved deck lists the same faults");
    assert_eq!(
        check(json!({ "options": { "no-such-option": 1 }, "loadout": null })).await[0].refusal.code,
        "bad-option"
    );
    assert_eq!(check(json!({ "loadout": "a deck" })).await[0].refusal.code, "bad-loadout");
    let nowhere = of.server.nobody().post("/api/games/chess/check-loadout", json!({ "loadout": null })).await;
    nowhere.refused(404);
}

#[tokio::test]
async fn an_overlong_deck_is_refused_or_has_faults_and_cannot_be_saved() {
    let of = Builder::start().await;
    let endless = of.draft("Endless", 9_000);
    let path = format!("/api/games/{}/check-loadout", of.game);
    let answer = of.person.post(&path, json!({ "loadout": { "deck": endless } })).await;
    assert!(answer.status == 413 || !answer.typed::<LoadoutChecked>().faults.is_empty());
    of.person.post("/api/decks", json!({ "game": of.game, "deck": endless })).await.refused(413);
}
