import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { catalogueOf } from "../../../dev/details";
import { added, taken } from "../../decks/edit";
import { cardsOf, deckBook } from "../../decks/form";
import type { Catalogue, Deck, DeckPart, Entry } from "../../generated/starboard";
import { OrderedPart } from "./ordered";
import { neighbour, Wall } from "./wall";

const catalogue = catalogueOf("solar-empires");

// Without pictures, because each game's client part brings its own.
const told = catalogue as unknown as Catalogue;
const entries = told.entries.map((entry) => ({ ...entry, icon: null }));
const sample = deckBook({ ...told, entries, decks: told.decks && { ...told.decks, curves: [] } });
if (!sample) throw new Error("the sample has no decks");
const book = sample;
const fleet = book.form.parts[0] as DeckPart;
const START: Deck = { name: "Tide", allegiance: "shadow", parts: { fleet: ["hulk", "mines", "hulk", "infector"] } };

const deck = signal(START);
const root = document.body.appendChild(document.createElement("div"));
const edit = (change: (deck: Deck) => Deck) => {
  deck.value = change(deck.value);
};
const has = () => cardsOf(deck.value, "fleet");

function Both() {
  return (
    <>
      <Wall
        book={book}
        part={fleet}
        allegiance="shadow"
        has={has()}
        add={(card: Entry) => edit((deck) => added(deck, "fleet", card.id))}
        take={(card: Entry) => edit((deck) => taken(deck, "fleet", card.id))}
        fill={() => {}}
      />
      <OrderedPart book={book} part={fleet} cards={has()} allegiance="shadow" edit={edit} />
    </>
  );
}

const press = (element: Element | null | undefined, key: string, more: KeyboardEventInit = {}) =>
  act(() => void element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more })));
const card = (name: string) =>
  [...root.querySelectorAll<HTMLElement>(".deck-card")].find((face) => face.querySelector(".nm")?.textContent === name);
const lines = () => [...root.querySelectorAll<HTMLElement>(".order .line")];

beforeEach(() => {
  deck.value = START;
  act(() => render(<Both key={Math.random()} />, root));
});

describe("the wall", () => {
  test("shows what fits the deck and no more", () => {
    expect(card("Hulk")).toBeDefined();
    expect(card("Mines")).toBeDefined();
    expect(card("TCS-13 Rapier")).toBeUndefined();
    expect(card("Starbase")).toBeUndefined();
    expect(card("Hulk")?.textContent).toMatch(/^Hulk.*2 of 4$/);
  });

  test("adds and takes by keys and by the counter", () => {
    press(card("Infected Rapier"), "+");
    expect(has().at(-1)).toBe("infected-rapier");
    press(card("Infected Rapier"), "-");
    expect(has()).toEqual(START.parts.fleet);
    act(() => root.querySelector<HTMLElement>('[aria-label="One Hulk more"]')?.click());
    expect(has().filter((id) => id === "hulk")).toHaveLength(3);
  });

  test("is one stop for the keyboard", () => {
    expect(root.querySelectorAll('.deck-card[tabindex="0"]')).toHaveLength(1);
    press(card("Infected Rapier"), "End");
    expect(document.activeElement).toBe([...root.querySelectorAll(".deck-card")].at(-1));
  });

  test("arrows lead to the neighbours and stay inside", () => {
    const from = (key: string, at: number) => neighbour(key, at, 10, 4);
    expect([from("ArrowRight", 3), from("ArrowDown", 3), from("ArrowUp", 5), from("ArrowLeft", 1)]).toEqual([
      4, 7, 1, 0,
    ]);
    expect([from("ArrowUp", 3), from("ArrowDown", 8), from("ArrowLeft", 0), from("ArrowRight", 9)]).toEqual([
      3, 8, 0, 9,
    ]);
    expect([from("Home", 7), from("End", 7)]).toEqual([0, 9]);
  });
});

describe("the numbered list", () => {
  test("moves a card by Alt and an arrow, and the keyboard goes with it", () => {
    press(lines()[3], "ArrowUp", { altKey: true });
    expect(has()).toEqual(["hulk", "mines", "infector", "hulk"]);
    expect(document.activeElement).toBe(lines()[2]);
    press(lines()[0], "ArrowUp", { altKey: true });
    expect(has()).toEqual(["hulk", "mines", "infector", "hulk"]);
  });

  test("moves a card to the top and to a position", () => {
    act(() => lines()[3]?.click());
    act(() => root.querySelector<HTMLElement>(".tools .btn")?.click());
    expect(has()).toEqual(["infector", "hulk", "mines", "hulk"]);
    const to = root.querySelector<HTMLInputElement>(".tools input");
    if (to) to.value = "3";
    act(() => root.querySelector<HTMLFormElement>(".tools")?.requestSubmit());
    expect(has()).toEqual(["hulk", "mines", "infector", "hulk"]);
  });

  test("keeps the position that is being written, whatever is shown anew meanwhile", () => {
    act(() => lines()[3]?.click());
    const to = root.querySelector<HTMLInputElement>(".tools input");
    if (to) to.value = "2";
    act(() => edit((deck) => added(deck, "fleet", "mines")));
    expect(to?.value).toBe("2");
    act(() => root.querySelector<HTMLFormElement>(".tools")?.requestSubmit());
    expect(has()).toEqual(["hulk", "infector", "mines", "hulk", "mines"]);
  });

  test("takes the very card out, not another copy", () => {
    press(lines()[0], "Delete");
    expect(has()).toEqual(["mines", "hulk", "infector"]);
  });

  test("shows what the order means, and what does not fit", () => {
    deck.value = { ...START, parts: { fleet: [...Array<string>(6).fill("mines"), "rapier", "no-such-card"] } };
    act(() => render(<Both key="marked" />, root));
    const order = [...root.querySelectorAll(".order > li")];
    expect(order.findIndex((line) => line.classList.contains("hand-mark"))).toBe(6);
    expect(order.map((line) => line.classList.contains("misfit")).slice(7)).toEqual([true, true]);
  });
});
