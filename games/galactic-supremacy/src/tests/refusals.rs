//! Every refusal of table 7.5, and the order of the checks.

use super::scene::Scene;
use crate::cards::Tech;
use crate::frames::CombatStep;
use crate::options::{Attacks, Exchanges, Options, Trading};
use crate::refusals::Code;
use crate::state::Galaxy;
use crate::steps::Step;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Departure, Game};
use kit::refusals::Reason;
use kit::scene::Scene as _;
use kit::seat::Seat;
use std::collections::BTreeSet;

/// A code, the position, the seat and its command.
type Row = (&'static str, Scene, u8, &'static str);

fn laid(step: Step, lay: impl FnOnce(&mut Scene)) -> Scene {
    with(Options::default(), step, lay)
}

fn with(options: Options, step: Step, lay: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::with(3, step, options);
    lay(&mut scene);
    scene
}

fn general() -> Vec<Row> {
    let over = laid(Step::Build, |s| _ = s.leave(1, Departure::Resigned).leave(2, Departure::Absent));
    let one_out = || laid(Step::Build, |s| _ = s.leave(1, Departure::Resigned));
    let tired = || {
        laid(Step::Attack, |s| {
            s.fleet("u1", 0, "hw0");
            s.stage.game.players[0].restless = 100;
        })
    };
    vec![
        ("malformed", laid(Step::Build, |s| _ = s.say(0, "trade-open s1")), 0, "trade-give credits"),
        ("malformed", laid(Step::Build, |s| _ = s.say(0, "trade-open s1")), 0, "trade-want fleet 2"),
        ("game-over", over, 0, "end-phase"),
        ("eliminated", one_out(), 1, "end-phase"),
        ("eliminated", one_out(), 1, "set-preference bluff on"),
        ("not-your-decision", laid(Step::Build, |_| {}), 1, "end-phase"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "buy-card"),
        ("wrong-phase", laid(Step::Draw, |_| {}), 0, "end-turn"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "skip-to attack"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "play spy s1"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "pass"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "retreat u1 hw0"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "choose-kills 1"),
        ("wrong-phase", laid(Step::Build, |_| {}), 0, "pick-technology energy"),
        ("restless", tired(), 0, "target hw1"),
        ("restless", tired(), 0, "set-preference bluff on"),
    ]
}

fn draw_phase() -> Vec<Row> {
    let crowded = || laid(Step::Discard, |s| _ = s.hand(0, "R R R F F F"));
    let once = Options { exchanges: Exchanges::OnceEach, ..Options::default() };
    let exchanged = with(once, Step::Draw, |s| _ = s.hand(0, "F F").deck("R R").say(0, "exchange exploration"));
    let bought = laid(Step::Draw, |s| _ = s.credits(0, 10).deck("R R").say(0, "buy-card"));
    vec![
        ("must-discard", crowded(), 0, "end-phase"),
        ("must-discard", crowded(), 0, "end-turn"),
        ("must-discard", crowded(), 0, "skip-to build"),
        ("no-such-card", crowded(), 0, "discard leader"),
        ("no-trade-now", crowded(), 1, "trade-open s2"),
        ("exchange-limit", exchanged, 0, "exchange exploration"),
        ("already-bought", bought, 0, "buy-card"),
        ("no-such-card", laid(Step::Draw, |s| _ = s.deck("R")), 0, "exchange draft"),
        ("not-enough-credits", laid(Step::Draw, |s| _ = s.credits(0, 4).deck("R")), 0, "buy-card"),
        ("no-cards-left", laid(Step::Draw, |s| _ = s.credits(0, 5)), 0, "buy-card"),
        ("no-cards-left", laid(Step::Draw, |s| _ = s.hand(0, "C")), 0, "exchange draft"),
    ]
}

fn command_cards() -> Vec<Row> {
    let holding = || laid(Step::Command, |s| _ = s.hand(0, "K K").hand(1, "K F").colony("u1", 1).fleet("u2", 0, "hw0"));
    let counter = || laid(Step::Command, |s| _ = s.hand(0, "K").hand(1, "K").say(0, "play spy s1"));
    vec![
        ("no-command-card", laid(Step::Command, |s| _ = s.hand(0, "F")), 0, "play exceed-quotas"),
        ("wrong-window", holding(), 0, "play ambush"),
        ("wrong-window", holding(), 0, "play counter-espionage"),
        ("wrong-window", counter(), 1, "play exceed-quotas"),
        (
            "initiative-already",
            {
                let mut scene = holding();
                scene.stage.game.flags.initiative = true;
                scene
            },
            0,
            "play strategic-initiative",
        ),
        ("deck-empty", holding(), 0, "play strategic-planning"),
        ("bad-target", holding(), 0, "play spy s0"),
        ("bad-target", holding(), 0, "play spy s7"),
        ("bad-target", holding(), 0, "play spy"),
        ("bad-target", holding(), 0, "play spy u1"),
        ("bad-target", holding(), 0, "play exceed-quotas s1"),
        ("bad-target", holding(), 0, "play military-sabotage hw1"),
        ("bad-target", holding(), 0, "play military-sabotage u2"),
        ("bad-target", holding(), 0, "play assassination u9"),
        ("target-hand-empty", holding(), 0, "play misinformation s2"),
        ("target-no-credits", holding(), 0, "play industrial-sabotage s1"),
        ("no-leader", holding(), 0, "play assassination u1"),
        ("not-in-combat", counter(), 1, "pass-combat"),
        ("no-trade-now", counter(), 2, "trade-open s0"),
    ]
}

fn building_and_moving() -> Vec<Row> {
    let rich = || laid(Step::Build, |s| _ = s.credits(0, 50).hand(0, "F C L").lead("hw0"));
    let full = || {
        laid(Step::Build, |s| {
            s.credits(0, 50).hand(0, "F C");
            for serial in 1..=15 {
                s.fleet(&format!("u{serial}"), 0, "hw0").colony(&format!("u{}", serial + 15), 0);
            }
        })
    };
    let moving = || laid(Step::Move, |s| _ = s.colony("u1", 0).fleet("u2", 0, "hw0").lead("hw0").colony("u3", 1));
    vec![
        ("not-your-world", rich(), 0, "build-fleet hw1"),
        ("not-your-unit", rich(), 0, "build-leader hw1"),
        ("unit-has-leader", rich(), 0, "build-leader hw0"),
        ("unit-cap", full(), 0, "build-fleet hw0"),
        ("unit-cap", full(), 0, "build-colony"),
        ("no-such-card", laid(Step::Build, |s| _ = s.credits(0, 50)), 0, "build-colony"),
        ("not-enough-credits", laid(Step::Build, |s| _ = s.credits(0, 9).hand(0, "F")), 0, "build-fleet hw0"),
        ("not-enough-credits", laid(Step::Build, |s| _ = s.credits(0, 4).hand(0, "L")), 0, "build-leader hw0"),
        ("no-such-card", laid(Step::Research, |s| _ = s.credits(0, 50)), 0, "research"),
        ("not-your-unit", moving(), 0, "move-fleet u1 hw0"),
        ("not-your-world", moving(), 0, "move-fleet u2 u3"),
        ("same-place", moving(), 0, "move-fleet u2 hw0"),
        (
            "already-moved",
            {
                let mut s = moving();
                s.say(0, "move-fleet u2 u1");
                s
            },
            0,
            "move-fleet u2 hw0",
        ),
        ("not-your-unit", moving(), 0, "move-leader hw0 u3"),
        ("no-leader", moving(), 0, "move-leader u1 u2"),
        ("unit-has-leader", moving(), 0, "move-leader hw0 hw0"),
        (
            "already-moved",
            {
                let mut s = moving();
                s.say(0, "move-leader hw0 u1");
                s
            },
            0,
            "move-leader u1 hw0",
        ),
        ("nothing-moved", moving(), 0, "reset-moves"),
    ]
}

fn staging() -> Vec<Row> {
    let ready = || laid(Step::Attack, |s| _ = s.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1));
    let staged = || {
        let mut s = ready();
        s.say(0, "target u3").say(0, "commit u1");
        s
    };
    let empty = || {
        let mut s = ready();
        s.say(0, "target u3");
        s
    };
    let all = || {
        let mut s = ready();
        s.say(0, "target u3").say(0, "commit-all");
        s
    };
    let each = Options { attacks: Attacks::EachFleetOnce, ..Options::default() };
    let fought = with(each, Step::Attack, |s| {
        s.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1);
        s.roll([9, 1]).attack("u3", "u1").say(0, "target hw1");
    });
    let done = {
        let mut s = ready();
        s.roll([9, 1]).attack("u3", "u1");
        s
    };
    let truce = {
        let mut s = ready();
        s.stage.game.flags.truces.push(Seat(1));
        s
    };
    vec![
        ("attack-staged", staged(), 0, "end-phase"),
        ("attack-staged", staged(), 0, "end-turn"),
        ("attack-staged", staged(), 0, "skip-to research"),
        ("attack-staged", staged(), 0, "target hw1"),
        ("nothing-staged", ready(), 0, "commit u1"),
        ("nothing-staged", ready(), 0, "commit-all"),
        ("nothing-staged", ready(), 0, "release u1"),
        ("nothing-staged", ready(), 0, "cancel-attack"),
        ("nothing-staged", laid(Step::Build, |_| {}), 0, "launch"),
        ("no-attack-left", done, 0, "target hw1"),
        ("no-fleet", laid(Step::Attack, |_| {}), 0, "target hw1"),
        ("under-truce", truce, 0, "target hw1"),
        ("bad-target", ready(), 0, "target hw0"),
        ("bad-target", ready(), 0, "target u1"),
        ("bad-target", ready(), 0, "target u77"),
        ("not-your-unit", staged(), 0, "commit u3"),
        ("fleet-already-fought", fought, 0, "commit u1"),
        ("already-committed", staged(), 0, "commit u1"),
        ("not-committed", staged(), 0, "release u2"),
        ("nothing-to-add", all(), 0, "commit-all"),
        ("no-fleet-committed", empty(), 0, "launch"),
    ]
}

/// s1 defends colony u3 with u4, and has u5 at home and two Command cards.
fn attacked(faster: bool) -> Scene {
    laid(Step::Attack, |s| {
        s.fleet("u1", 0, "hw0").colony("u3", 1).fleet("u4", 1, "u3").fleet("u5", 1, "hw1").hand(1, "K K").hand(0, "K");
        s.tech(1, Tech::JumpSpeed, if faster { 2 } else { 1 }).attack("u3", "u1");
    })
}

fn defending() -> Vec<Row> {
    let disposing = |faster: bool| {
        let mut scene = attacked(faster);
        scene.say(1, "pass");
        if faster {
            scene.say(0, "pass");
        }
        scene
    };
    let surprised = {
        let mut s = attacked(true);
        s.say(1, "pass").say(0, "play surprise").say(1, "pass");
        s
    };
    let riposte = {
        let mut s = attacked(true);
        s.say(1, "pass");
        s
    };
    let pointless = {
        let mut scene = attacked(true);
        scene.say(1, "pass");
        let combat = scene.stage.game.combat_mut().expect("a combat");
        assert_eq!(combat.step, CombatStep::Riposte);
        combat.reinforce = false;
        scene
    };
    let retreating = {
        let mut s = disposing(true);
        s.say(1, "retreat u4 hw1");
        s
    };
    vec![
        ("peace-too-late", surprised, 1, "play peace-talks"),
        ("ambush-pointless", attacked(true), 1, "play ambush"),
        ("wrong-window", riposte, 0, "play ambush"),
        ("surprise-pointless", pointless, 0, "play surprise"),
        ("wrong-window", attacked(false), 1, "play tactical-superiority u3"),
        ("wrong-phase", attacked(false), 1, "confirm-defence"),
        ("not-your-world", disposing(false), 1, "retreat u4 hw0"),
        ("same-place", disposing(false), 1, "retreat u4 u3"),
        ("same-place", retreating, 1, "retreat u4 hw1"),
        ("same-place", disposing(false), 1, "stand u4"),
        ("fleet-not-here", disposing(false), 1, "retreat u5 hw1"),
        ("fleet-not-here", disposing(false), 1, "stand u5"),
        ("not-your-unit", disposing(true), 1, "join u1"),
        ("no-reinforcement", disposing(false), 1, "join u5"),
        ("already-joined", disposing(true), 1, "join u4"),
        ("not-joined", disposing(true), 1, "leave u5"),
        ("wrong-phase", disposing(true), 1, "pass-combat"),
        ("nothing-staged", disposing(true), 1, "launch"),
    ]
}

fn kills() -> Vec<Row> {
    let asked = laid(Step::Attack, |s| {
        s.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1);
        s.fleet("u4", 1, "u3").fleet("u5", 1, "u3").fleet("u6", 1, "u3").lead("u6").attack("u3", "u1 u2");
        s.roll([8, 8, 4, 3, 9, 6, 2]).say(1, "confirm-defence");
    });
    vec![("bad-kill-choice", asked, 0, "choose-kills 3")]
}

fn trade() -> Vec<Row> {
    let open =
        || laid(Step::Build, |s| _ = s.credits(0, 7).hand(0, "R R").hand(1, "F").credits(1, 3).say(0, "trade-open s1"));
    let sent = || {
        let mut s = open();
        s.say(0, "trade-give research").say(0, "trade-want credits 3").say(0, "trade-send");
        s
    };
    let off = with(Options { trading: Trading::Off, ..Options::default() }, Step::Build, |_| {});
    let picking = || laid(Step::Research, |s| _ = s.credits(0, 10).hand(0, "R").roll([10]).say(0, "research"));
    let weary = laid(Step::Build, |s| s.stage.game.players[0].offers_sent = 3);
    let poorer = {
        let mut s = sent();
        s.credits(1, 2);
        s
    };
    let empty_handed = {
        let mut s = open();
        s.say(0, "trade-give research").hand(0, "F");
        s
    };
    let six = laid(Step::Build, |s| {
        s.hand(0, "R R R R R R").say(0, "trade-open s1");
        (0..5).for_each(|_| _ = s.say(0, "trade-give research"));
    });
    vec![
        ("trading-off", off, 0, "trade-open s1"),
        ("bad-target", laid(Step::Build, |_| {}), 0, "trade-open s0"),
        ("draft-open", open(), 0, "trade-open s2"),
        ("offer-open", sent(), 0, "trade-open s2"),
        ("offer-limit", weary, 0, "trade-open s1"),
        ("no-draft", laid(Step::Build, |s| _ = s.hand(0, "F")), 0, "trade-give fleet"),
        ("no-draft", sent(), 0, "trade-reset"),
        ("no-draft", sent(), 0, "trade-cancel"),
        ("no-draft", sent(), 0, "trade-send"),
        ("no-such-card", open(), 0, "trade-give leader"),
        ("not-enough-credits", open(), 0, "trade-give credits 8"),
        ("too-many-cards", six, 0, "trade-give research"),
        (
            "too-many-cards",
            {
                let mut s = open();
                s.say(0, "trade-want fleet");
                s
            },
            0,
            "trade-want fleet",
        ),
        ("too-much-asked", open(), 0, "trade-want credits 4"),
        ("empty-offer", open(), 0, "trade-send"),
        ("no-such-offer", sent(), 2, "trade-accept t1"),
        ("no-such-offer", sent(), 1, "trade-withdraw t1"),
        ("no-such-offer", sent(), 1, "trade-decline t2"),
        ("cannot-fulfil", poorer, 1, "trade-accept t1"),
        ("cannot-fulfil", empty_handed, 0, "trade-send"),
        ("bad-technology", picking(), 0, "pick-technology sorcery"),
        ("bad-preference", open(), 1, "set-preference bluff maybe"),
        ("bad-preference", open(), 1, "set-preference bluff off"),
        ("bad-preference", open(), 1, "set-preference bluff auto"),
        ("bad-preference", open(), 1, "set-preference courage on"),
    ]
}

fn rows() -> Vec<Row> {
    let chapters =
        [general(), draw_phase(), command_cards(), building_and_moving(), staging(), defending(), kills(), trade()];
    chapters.into_iter().flatten().collect()
}

#[test]
fn every_refusal_has_its_code() {
    // Options and questions are refused in other tests.
    let mut seen = BTreeSet::from(["bad-option", "bad-player-count", "not-yours", "nothing-to-ask"]);
    for (code, mut scene, seat, command) in rows() {
        assert_eq!(scene.refused(seat, command), code, "s{seat} {command}");
        seen.insert(code);
    }
    let all: BTreeSet<&str> = Code::TABLE.iter().map(|row| row.key).collect();
    assert_eq!(seen, all);
}

#[test]
fn a_match_of_wrong_size_or_length_does_not_start() {
    let start = |options: &Options, seats| {
        Galaxy::setup(options, &vec![Default::default(); seats], &mut Dice::from_number(1), &mut Events::default())
    };
    for seats in [0, 1, 7] {
        assert_eq!(start(&Options::default(), seats).expect_err("refused").code, "bad-player-count");
    }
    for round_limit in [19, 301] {
        let options = Options { round_limit, ..Options::default() };
        assert_eq!(start(&options, 2).expect_err("refused").code, "bad-option");
    }
    assert!(serde_json::from_str::<Options>(r#"{"dek":"own"}"#).is_err());
    assert!(start(&Options::default(), 6).is_ok());
}

#[test]
fn refusals_fill_in_their_texts() {
    let words = |mut scene: Scene, command: &str| scene.attempt(0, command).expect_err("is refused").message;
    let poor = laid(Step::Build, |s| _ = s.credits(0, 3).hand(0, "F L"));
    assert_eq!(words(poor, "build-fleet hw0"), "You need 10 credits and have 3.");
    let poor = laid(Step::Build, |s| _ = s.credits(0, 3).hand(0, "F L"));
    assert_eq!(words(poor, "build-leader hw0"), "You need 5 credits and have 3.");
    assert_eq!(words(laid(Step::Draw, |_| {}), "exchange military-rd"), "You have no Command card.");
    let crowded = laid(Step::Discard, |s| _ = s.hand(0, "R R R F F F"));
    assert_eq!(words(crowded, "end-phase"), "Discard down to 5 cards first.");
}

/// If several things are wrong, the refusal names the first one in the table.
#[test]
fn errors_are_tested_in_the_order_of_the_table() {
    let nothing = || laid(Step::Build, |_| {});
    let codes = [
        // The world, the card and the credits are all missing.
        (nothing(), 0, "build-fleet hw1", "not-your-world"),
        (nothing(), 0, "build-fleet hw0", "no-such-card"),
        (laid(Step::Build, |s| _ = s.hand(0, "F")), 0, "build-fleet hw0", "not-enough-credits"),
        (laid(Step::Command, |_| {}), 0, "play ambush", "no-command-card"),
        (laid(Step::Command, |_| {}), 1, "play ambush", "not-your-decision"),
        (laid(Step::Draw, |_| {}), 0, "exchange draft", "no-such-card"),
        (laid(Step::Draw, |_| {}), 0, "buy-card", "not-enough-credits"),
        (nothing(), 0, "trade-give fleet", "no-such-card"),
        (nothing(), 0, "trade-want fleet", "no-draft"),
        // A code for the wrong point of the turn replaces `wrong-phase`, and comes before `restless`.
        (laid(Step::Build, |s| s.stage.game.players[0].restless = 100), 0, "release u1", "nothing-staged"),
        (
            laid(Step::Discard, |s| {
                s.hand(0, "R R R F F F");
                s.stage.game.players[1].restless = 100;
            }),
            1,
            "trade-open s1",
            "no-trade-now",
        ),
    ];
    for (mut scene, seat, command, code) in codes {
        assert_eq!(scene.refused(seat, command), code, "{command}");
    }
}

#[test]
fn unknown_words_are_refused_with_the_text_of_the_rules() {
    let picking = || laid(Step::Research, |s| _ = s.credits(0, 10).hand(0, "R").roll([10]).say(0, "research"));
    assert_eq!(picking().refused(0, "pick-technology sorcery"), "bad-technology");
    assert_eq!(laid(Step::Research, |_| {}).refused(0, "pick-technology sorcery"), "wrong-phase");
    assert_eq!(laid(Step::Build, |_| {}).refused(0, "trade-accept nothing"), "no-such-offer");
    picking().say(0, "pick-technology energy");
}

#[test]
fn texts_and_rules_are_complete() {
    assert_eq!(kit::refusals::faults::<Code>(), [""; 0]);
}
