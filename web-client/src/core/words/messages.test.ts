import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { Messages, person, type Thing } from "./messages";
import { lengthened } from "./pseudo";

const SOURCE = `
built = { $seat } { WHO($seat) ->
    [you] build
   *[other] builds
} { $ship }
lost = { $ship } { FORM($ship) ->
    [one] is
   *[other] are
} lost
found = { $cards ->
    [none] nothing
   *[other] { COUNT($cards) ->
        [one] only { $cards }
       *[other] { $cards }
    }
}
hits = { LIST($cards, between: "; ") }
paid = { FIGURE($amount) } of { $amount }
turn-started =
    .heading = Turn { $turn }
quiet = { $quiet ->
    [yes] A quiet turn
   *[no] {""}
}
nested = Then { $what }
`;

const SHIPS: Record<number, { name: string; seat: number; form: string }> = {
  1: { name: "Ember", seat: 0, form: "one" },
  2: { name: "Fighters", seat: 1, form: "other" },
};

const model = { seat: { value: 0 as number | null }, name: (seat: number) => ["Wren", "Ilse"][seat] ?? "" };

const texts: Messages<typeof model> = new Messages(SOURCE, {
  seat: person,
  ship: (id: number): Thing => {
    const { name, seat, form } = SHIPS[id] as { name: string; seat: number; form: string };
    const thing: Thing = { words: [{ piece: `s${id}`, name }] };
    return { words: texts.words(model, "owned", { owner: seat, thing }), yours: seat === 0, form };
  },
});

let warned: MockInstance;
beforeEach(() => {
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  warned.mockRestore();
});

describe("a message", () => {
  it("says who does what to what, in words that keep their links", () => {
    const built = (seat: number, ship: number) => texts.sentence(model, { id: "built", args: { seat, ship } });
    expect(built(1, 2)?.words).toEqual([
      { seat: 1 },
      " builds ",
      { seat: 1 },
      "’s ",
      { piece: "s2", name: "Fighters" },
    ]);
    expect(built(0, 1)?.words).toEqual([{ seat: 0 }, " build ", "your ", { piece: "s1", name: "Ember" }]);
  });

  it("knows whether it concerns the viewer, also by what is theirs", () => {
    const concerns = (id: string, args: object) => texts.sentence(model, { id, args: { ...args } })?.concerns;
    expect([concerns("lost", { ship: 1 }), concerns("lost", { ship: 2 })]).toEqual([true, false]);
    expect(concerns("built", { seat: 0, ship: 2 })).toBe(true);
    expect(concerns("paid", { amount: 3, ship: 1 })).toBe(false);
  });

  it("agrees with a thing, a number, a list, and a field without a value", () => {
    const said = (id: string, args: object) => texts.text(id, { ...args }, model);
    expect([1, 2].map((ship) => said("lost", { ship }))).toEqual(["your Ember is lost", "Ilse’s Fighters are lost"]);
    expect([[], null, ["A"], ["A", "B", "C"]].map((cards) => said("found", { cards }))).toEqual([
      "nothing",
      "nothing",
      "only A",
      "A, B and C",
    ]);
    expect(said("hits", { cards: ["A", "B"] })).toBe("A; B");
    expect(said("paid", { amount: 1250 })).toBe("1250 of 1250");
    expect(said("paid", { amount: 12500 })).toBe("12,500 of 12,500");
    expect(said("nested", { what: { id: "lost", args: { ship: 1 } } })).toBe("Then your Ember is lost");
  });

  it("says nothing where it is empty, or has a heading alone", () => {
    expect(texts.sentence(model, { id: "quiet", args: { quiet: false } })).toBeNull();
    expect(texts.sentence(model, { id: "turn-started", args: { turn: 3 } })).toBeNull();
    expect([texts.has("turn-started.heading"), texts.has("quiet.heading")]).toEqual([true, false]);
    expect(texts.text("turn-started.heading", { turn: 3 })).toBe("Turn 3");
    expect(warned).not.toHaveBeenCalled();
  });

  it("cannot be taken in by a name with the signs that stand for pieces", () => {
    expect(texts.text("nested", { what: "\ue000!" }, model)).toBe("Then !");
  });
});

describe("a text of a newer server", () => {
  it("has plain words instead, and is complained of once", () => {
    expect(texts.text("choice-raise-tax")).toBe("Raise tax");
    expect(texts.sentence(model, { id: "tax-raised" }, { seat: 1 })).toEqual({
      seat: 1,
      words: ["Something happened (tax raised)"],
      concerns: false,
    });
    texts.text("choice-raise-tax");
    expect(warned.mock.calls).toEqual([
      ["messages: there is no choice-raise-tax"],
      ["messages: there is no tax-raised"],
    ]);
  });

  it("has a question mark for an argument that is missing, and is complained of once", () => {
    expect([texts.text("paid"), texts.text("paid")]).toEqual(["? of ?", "? of ?"]);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

it("a pseudo text is about 40% longer and keeps its shape", () => {
  expect(lengthened("End turn 3")).toBe("Éénd túúrn 3");
});
