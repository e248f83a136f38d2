import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, seatedAt, tableAt, titleOf } from "../../../dev/frames";
import type { Command, Event, View } from "../../generated/galactic-supremacy";
import { holdEnds } from "../../kit/page/preferences";
import { effectPiece } from "./aims";
import { galacticSupremacy as game } from "./index";
import { entryOf } from "./read";
import { effectsOf, uiOf } from "./ui";

type Seated = Awaited<ReturnType<typeof tableAt<View, Command, Event>>>;

let page: HTMLElement;

/** Renders all parts of a table. */
function draw(table: Seated["table"], width = 1072) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  act(() =>
    render(
      <>
        <game.Strip model={table} />
        <game.Board model={table} />
        <game.Dock model={table} />
        <game.Panel model={table} />
        <game.Actions model={table} />
        {game.tabs.map(({ id, Tab }) => (
          <Tab key={id} model={table} />
        ))}
      </>,
      page,
    ),
  );
}

/** Renders the table at the moment that shows this. */
async function open(shows: string, width?: number): Promise<Seated> {
  const seated = await tableAt<View, Command, Event>("galactic-supremacy", shows);
  draw(seated.table, width);
  return seated;
}

const piece = (id: string) => page.querySelector<SVGElement>(`[data-piece="${id}"]`);
const press = (target: Element | null | undefined) =>
  act(() => void target?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const button = (text: string) => [...page.querySelectorAll("button")].find((it) => it.textContent?.includes(text));

beforeEach(() => {
  // The kit has its own tests for held commands.
  holdEnds.value = false;
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
  vi.restoreAllMocks();
});

/** The text in the row of actions at each moment. */
const PLACES: Record<string, string> = {
  "question build": "Done building",
  "a target is chosen": "Don’t attack",
  "an attack is prepared": "Launch attack",
  "a defence is set": "Defend like this",
  "question counter": "Let it happen",
  "effects are aimed at players and units": "Done with commands",
  "kills are chosen": "Destroy 3, 1 led",
  "a technology is picked": "Choose a technology above",
  "another plays Command cards": "plays Command cards",
  "a watcher of a fight": "is deciding",
  "beaten, while the others go on": "draws cards",
  won: "You win",
};
const { detail, moments } = await kept("galactic-supremacy");

describe("the table of Galactic Supremacy", () => {
  for (const [shows, words] of Object.entries(PLACES)) {
    it(`has one thing to do where it shows: ${shows}`, async () => {
      await open(shows);
      expect(page.querySelector(".act-row")?.textContent).toContain(words);
      expect(page.querySelectorAll("[data-primary]").length).toBeLessThanOrEqual(1);
    });
  }

  it.each(moments.map((moment) => [titleOf(moment), moment] as const))(
    "names every piece and draws all of them once: %s",
    (_, moment) => {
      const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
      const { table } = seatedAt<View, Command, Event>(moment, detail);
      draw(table);
      expect(warned.mock.calls.filter(([text]) => `${text}`.startsWith("messages:"))).toEqual([]);
      const pieces = [...page.querySelectorAll(".gs-pieces [data-piece]")];
      const units = table.view.value?.units ?? [];
      expect(pieces.filter((it) => !it.getAttribute("data-piece")?.includes(":"))).toHaveLength(units.length);
      for (const it of pieces) expect(it.getAttribute("aria-label")).toMatch(/\w+, \w+/);
      expect(pieces.filter((it) => it.getAttribute("tabindex") === "0")).toHaveLength(1);
      expect(page.textContent).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  it("builds a fleet by its card and a world, with the keyboard", async () => {
    const { table, sent } = await open("a fleet has one world to be built at");
    const [{ world } = { world: "" }] = uiOf(table).aiming.choices.value.each("build-fleet");
    const other = table.view.value?.units.find(({ owner }) => owner !== table.seat.value)?.id ?? "";
    press(page.querySelector(".card.k-fleet"));
    expect(piece(world)?.getAttribute("class")).toContain("usable");
    expect(piece(other)?.getAttribute("class")).not.toContain("usable");
    const enter = () =>
      act(() => void piece(world)?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    expect(page.querySelector("[data-primary]")?.textContent).toMatch(/^Build a fleet at /);
    enter();
    await vi.waitFor(() => expect(sent).toEqual([{ type: "build-fleet", world }]));
  });

  it("says why a card cannot be used when it is chosen", async () => {
    const { sent } = await open("an offer is made in one's own turn");
    press(page.querySelector(".card.k-leader"));
    await vi.waitFor(() => expect(document.querySelector(".explain")?.textContent).toMatch(/\. \(R\d+\)/));
    expect(sent).toEqual([]);
  });

  it("says why a fleet cannot be built at a world where it is set all the same", async () => {
    const { table, sent } = await open("choice build-fleet at build");
    const other = table.view.value?.units.find(({ owner }) => owner !== table.seat.value)?.id ?? "";
    press(page.querySelector(".card.k-fleet"));
    press(piece(other));
    expect(uiOf(table).aiming.aimed.value).toEqual({ type: "build-fleet", world: other });
    expect(page.querySelector("[data-primary]")).toBeNull();
    await vi.waitFor(() => expect(page.querySelector(".act-hint")?.textContent).toMatch(/\w/));
    expect(sent).toEqual([]);
  });

  it("does not light a card that could only be exchanged, and offers that when it is chosen", async () => {
    const { becomes } = await open("choice build-fleet at build");
    act(() => becomes({ choices: [{ command: { type: "exchange", kind: "exploration" }, role: "action" }] }));
    const card = page.querySelector(".card.k-fleet");
    expect(card?.className).not.toMatch(/\bcan\b|\boff\b/);
    act(() => void card?.dispatchEvent(new FocusEvent("focus")));
    press(card);
    expect(page.querySelector("[data-primary]")?.textContent).toBe("Risk a Fleet for a Colony");
  });

  it("offers the effects of a Command card with what they do and their chances, and only those that are listed", async () => {
    const { table } = await open("effects are aimed at players and units");
    expect(page.querySelector("[data-piece^='effect:']")).toBeNull();
    press(page.querySelector(".card.k-command"));
    const offered = [...page.querySelectorAll("[data-piece^='effect:']")].map((one) => one.getAttribute("data-piece"));
    expect(offered).toEqual(effectsOf(table).map(effectPiece));
    const text = entryOf(table, "effect", "steal-secrets").text;
    expect(piece("effect:steal-secrets")?.textContent).toBe(`Steal Secrets${text}60%`);
  });

  it("plays an effect at its target once that is confirmed, and drops it for another", async () => {
    const { table, sent } = await open("effects are aimed at players and units");
    const [play] = uiOf(table)
      .aiming.choices.value.each("play")
      .filter(({ target }) => typeof target === "string");
    press(page.querySelector(".card.k-command"));
    press(page.querySelector("[data-piece='effect:steal-secrets']"));
    expect(page.querySelector("[data-primary]")?.textContent).toMatch(/^Play on /);
    press(page.querySelector(`[data-piece="effect:${play?.effect}"]`));
    expect(piece(`${play?.target}`)?.getAttribute("class")).toContain("usable");
    expect(page.querySelector("[data-primary]")?.textContent).toMatch(/^Play on /);
    press(page.querySelector(`.gs-pieces [data-piece="${play?.target}"]`));
    await vi.waitFor(() => expect(sent).toEqual([play]));
  });

  it("draws a chance that is feared as one", async () => {
    await open("an attack is prepared");
    expect(page.querySelector(".panel .odds-bar")?.className).not.toContain("feared");
    act(() => render(null, page));
    await open("a defence is set");
    expect(page.querySelector(".panel .odds-bar")?.className).toContain("feared");
  });

  it("puts the settings away by Escape", async () => {
    await open("question build");
    press(page.querySelector("[aria-label='When to ask me']"));
    expect(page.querySelector(".panel .seg")).not.toBeNull();
    act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    expect(page.querySelector(".panel .seg")).toBeNull();
  });

  it("answers a reaction from the panel, and says on the board what is answered", async () => {
    const { sent } = await open("choice play at counter");
    expect(page.querySelector(".gs-banner")?.textContent).toMatch(/ plays? /);
    press(page.querySelector("[data-piece='effect:counter-espionage']"));
    expect(page.querySelector("[data-primary]")?.textContent).toBe("Play Counter Espionage");
    press(page.querySelector("[data-primary]"));
    await vi.waitFor(() => expect(sent).toEqual([{ type: "play", effect: "counter-espionage" }]));
  });

  it("answers an offer from its card", async () => {
    const { table, sent } = await open("an offer has come");
    press(button("Accept"));
    const [offer] = table.view.value?.offers ?? [];
    await vi.waitFor(() => expect(sent).toEqual([{ type: "trade-accept", offer: offer?.id }]));
  });

  it("ends a phase or a turn while an offer is being made, and sends or drops the offer", async () => {
    const { sent } = await open("an offer is made in one's own turn");
    for (const name of ["Done building", "End turn", "Send offer", "Cancel"]) {
      const before = sent.length;
      press(button(name));
      await vi.waitFor(() => expect(sent, name).toHaveLength(before + 1));
    }
    expect(sent.map(({ type }) => type)).toEqual(["end-phase", "end-turn", "trade-send", "trade-cancel"]);
  });

  it("waits in silence where nobody is asked", async () => {
    const { becomes } = await open("a watcher of a fight");
    act(() => becomes({ decisions: [] }));
    expect(page.querySelector(".act-row")?.textContent).toBe("Just a moment");
  });

  it("itemises both sides of an attack, and its chances once they have come", async () => {
    const { table } = await open("an attack is prepared");
    expect(page.querySelector(".gs-chance")?.textContent).toContain("…");
    const [mine, theirs] = [...page.querySelectorAll(".gs-sides > div")].map((side) => side.textContent);
    expect(mine).toMatch(/^ You {2}\d+ dice/);
    expect(mine).toContain("+1 each: Firepower");
    expect(theirs?.trim().startsWith(table.name(1 - (table.seat.value ?? 0)))).toBe(true);
    await vi.waitFor(() => expect(page.querySelector(".gs-chance")?.textContent).toMatch(/\d%/));
  });

  it("shows what an attack on a target promises, once it has been worked out", async () => {
    const { table } = await open("a target is chosen");
    const [{ world } = { world: "" }] = uiOf(table).aiming.choices.value.each("target");
    expect(page.querySelector(".threat")?.textContent).toBe("…");
    await vi.waitFor(() => expect(piece(world)?.querySelector(".threat")?.textContent).toMatch(/^\d+%$/));
    expect(page.querySelector(".panel-page")?.textContent).toMatch(/\d%/);
  });

  it("asks for no chances where none are told", async () => {
    await open("a watcher of a fight");
    await act(async () => {});
    expect(page.querySelector(".gs-chance")).toBeNull();
    expect(page.textContent).toContain("There is nothing that you could attack.");
  });

  it("tells what a technology brings", async () => {
    await open("a technology is picked");
    await vi.waitFor(() => expect(page.querySelector(".panel")?.textContent).toMatch(/\+\d+ income/));
  });

  it("walks over the pieces with the arrow keys, and from empire to empire", async () => {
    await open("an attack is prepared");
    // Tests have no layout, so each piece gets a box where it is drawn.
    for (const piece of page.querySelectorAll<SVGElement>("[data-piece]")) {
      const [x = 0, y = 0] = (piece.style.transform.match(/[-\d.]+/g) ?? []).map(Number);
      piece.getBoundingClientRect = () => new DOMRect(x, y, 0, 0);
    }
    const first = page.querySelector<SVGElement>('[data-piece][tabindex="0"]');
    first?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const own = first?.getAttribute("data-owner");
    const owners = new Set<string | null | undefined>();
    for (let steps = 0; steps < 16; steps++) {
      press(steps % 4 === 0 ? "ArrowRight" : "ArrowUp");
      owners.add(document.activeElement?.getAttribute("data-owner"));
    }
    expect([...owners].some((owner) => owner !== own)).toBe(true);
  });

  it("turns a phone to the board when a card goes there, and to the hand for a discard", async () => {
    const { table, becomes } = await open("choice build-fleet at build", 390);
    expect(game.next(table)).toBeNull();
    press(page.querySelector(".card.k-fleet"));
    expect(game.next(table)).toBe("board");
    act(() => uiOf(table).aiming.layDown());
    becomes({ choices: [{ command: { type: "discard", kind: "fleet" }, role: "action" }] });
    expect(game.next(table)).toBe("hand");
  });
});
