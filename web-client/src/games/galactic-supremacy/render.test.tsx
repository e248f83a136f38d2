import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stories } from "../../../dev/stories";
import { tableModel } from "../../../dev/table-model";
import type { Command } from "../../generated/galactic-supremacy";
import { galacticSupremacy as game } from "./index";

let page: HTMLElement;

/** Draws a story's table, all pieces of it, and says what is sent from it. */
function open(name: string, width = 1072) {
  const story = stories[name];
  if (!story) throw new Error(name);
  const sent: Command[] = [];
  const model = tableModel(story.view, { ...story, send: (command) => sent.push(command as Command) });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  act(() =>
    render(
      <>
        <game.Strip model={model} />
        <game.Board model={model} />
        <game.Dock model={model} />
        <game.Panel model={model} />
        <game.Actions model={model} />
        {game.tabs.map(({ id, Tab }) => (
          <Tab key={id} model={model} />
        ))}
      </>,
      page,
    ),
  );
  return { model, sent };
}

const piece = (id: string) => page.querySelector<SVGElement>(`[data-piece="${id}"]`);
const press = (target: Element | null | undefined) =>
  act(() => void target?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const button = (text: string) => [...page.querySelectorAll("button")].find((it) => it.textContent?.includes(text));

beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
  vi.restoreAllMocks();
});

/** What stands in the place of the primary action. */
const PLACES: Record<string, string> = {
  build: "Done building",
  targets: "Don’t attack",
  staging: "Launch attack",
  defence: "Confirm defence",
  counter: "Pass",
  command: "Done with commands",
  dice: "Destroy 2 fleets",
  technology: "Choose a technology above",
  waiting: "Ilse Varga plays Command cards",
  spectator: "Just a moment",
  beaten: "Ilse Varga builds",
  ended: "You win",
};

describe("the table of Galactic Supremacy", () => {
  for (const [name, words] of Object.entries(PLACES)) {
    it(`has one thing to do, ${name}`, () => {
      open(name);
      expect(page.querySelector(".act-row")?.textContent).toContain(words);
      expect(page.querySelectorAll("[data-primary]").length).toBeLessThanOrEqual(1);
    });
  }

  for (const name of Object.keys(stories)) {
    it(`names every piece and draws all of them once, ${name}`, () => {
      const { model } = open(name);
      const pieces = [...page.querySelectorAll("[data-piece]")];
      const units = (model.view.value as { units: unknown[] }).units;
      expect(pieces.filter((it) => !it.getAttribute("data-piece")?.includes(":"))).toHaveLength(units.length);
      for (const it of pieces) expect(it.getAttribute("aria-label")).toMatch(/\w+, \w+/);
      expect(pieces.filter((it) => it.getAttribute("tabindex") === "0")).toHaveLength(1);
      expect(page.textContent).not.toMatch(/undefined|NaN|\[object/);
    });
  }

  it("builds a fleet by its card and a world, with the keyboard", () => {
    const { sent } = open("build");
    press(page.querySelector(".card.k-fleet"));
    expect(piece("u12")?.getAttribute("class")).toContain("usable");
    expect(piece("hw1")?.getAttribute("class")).not.toContain("usable");
    act(() => void piece("u12")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    expect(sent).toEqual([{ type: "build-fleet", world: "u12" }]);
  });

  it("says why a card cannot be used when it is chosen", async () => {
    const { model, sent } = open("build");
    act(() => {
      model.choices.value = model.choices.value.filter(
        ({ command }) => (command as Command).type !== "build-fleet" && (command as Command).type !== "exchange",
      );
      model.ask = vi.fn(async () => ({
        answer: { code: "poor", message: "You have too few credits.", rule: "R19" } as never,
      }));
    });
    press(page.querySelector(".card.k-fleet"));
    await act(async () => {});
    await act(async () => {});
    expect(sent).toEqual([]);
    expect(document.querySelector(".explain")?.textContent).toContain("You have too few credits. (R19)");
  });

  it("does not light a card that could only be exchanged, and says that it could", () => {
    const { model } = open("build");
    act(() => {
      model.choices.value = [{ command: { type: "exchange", kind: "exploration" }, role: "action" }];
    });
    const card = page.querySelector(".card.k-fleet");
    expect(card?.className).not.toMatch(/\bcan\b|\boff\b/);
    const by = (pointerType: string) =>
      act(() => void card?.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true })));
    by("touch");
    press(card);
    expect(document.querySelector(".explain")?.textContent).toContain("It can be exchanged");
    expect(document.querySelector(".explain")?.textContent).not.toContain("then where");
    by("mouse");
    press(card);
    expect(page.querySelector("[data-primary]")?.textContent).toContain("Exploration");
  });

  it("offers the effects of a Command card with their chances, and only those that are listed", () => {
    const { sent } = open("command");
    press(page.querySelector(".card.k-command"));
    const menu = page.querySelector(".effect-menu");
    expect(menu?.textContent).toContain("Steal Secrets60%");
    expect(menu?.textContent).not.toContain("Ambush");
    press(button("Exceed Quotas"));
    press(page.querySelector("[data-primary]"));
    expect(sent).toEqual([{ type: "play", effect: "exceed-quotas" }]);
  });

  it("draws a chance that is feared as one", async () => {
    open("staging");
    expect(page.querySelector(".atk .meter")?.className).not.toContain("feared");
    act(() => render(null, page));
    open("defence");
    expect(page.querySelector(".atk .meter")?.className).toContain("feared");
  });

  it("puts the settings away by Escape", () => {
    open("build");
    press(page.querySelector("[aria-label='When to ask me']"));
    expect(page.querySelector(".prefs")).not.toBeNull();
    act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    expect(page.querySelector(".prefs")).toBeNull();
  });

  it("answers a reaction from the banner and an offer from its card", () => {
    const { sent } = open("counter");
    expect(page.querySelector(".gs-banner")?.textContent).toContain(
      "Ilse Varga plays Steal Secrets against you. Counter it?Counter80%Pass",
    );
    press(button("Counter"));
    press(button("Accept"));
    expect(sent).toEqual([
      { type: "play", effect: "counter-espionage" },
      { type: "trade-accept", offer: "t1" },
    ]);
  });

  it("itemises both sides of an attack, and its chances once they have come", async () => {
    open("staging");
    expect(page.querySelector(".atk-chance")?.textContent).toContain("…");
    const [mine, theirs] = [...page.querySelectorAll(".atk-sides > div")].map((side) => side.textContent);
    expect(mine).toContain("You6 dice");
    expect(mine).toContain("1 fleet+1 Firepower");
    expect(theirs).toContain("Ilse Varga6 dice");
    await act(async () => {});
    expect(page.querySelector(".atk-chance")?.textContent).toContain("64–81%");
  });

  it("shows what an attack on a target promises, once it has been worked out", async () => {
    open("targets");
    expect(page.querySelector(".threat")?.textContent).toBe("…");
    await act(async () => {});
    expect(page.querySelector('[data-piece="hw1"] .threat')?.textContent).toBe("18%");
    expect(page.querySelector(".panel-page")?.textContent).toContain("64%");
  });

  it("asks for no chances where none are told", async () => {
    open("spectator");
    await act(async () => {});
    expect(page.querySelector(".atk-chance")).toBeNull();
    expect(page.textContent).toContain("There is nothing that you could attack.");
  });

  it("tells what a technology brings", async () => {
    open("technology");
    await act(async () => {});
    expect(page.querySelector(".tech-pick")?.textContent).toContain("+4 income");
  });

  it("walks over the pieces with the arrow keys, and from empire to empire", () => {
    open("build");
    // Nothing is laid out here: a piece lies where it is drawn.
    for (const piece of page.querySelectorAll<SVGElement>("[data-piece]")) {
      const [x = 0, y = 0] = (piece.style.transform.match(/[-\d.]+/g) ?? []).map(Number);
      piece.getBoundingClientRect = () => new DOMRect(x, y, 0, 0);
    }
    const first = page.querySelector<SVGElement>('[data-piece][tabindex="0"]');
    first?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("ArrowRight");
    expect(document.activeElement).not.toBe(first);
    for (let steps = 0; steps < 4; steps++) press("ArrowUp");
    expect(document.activeElement?.getAttribute("data-owner")).not.toBe(first?.getAttribute("data-owner"));
  });

  it("turns a phone to the board when a card goes there, and to the hand for a discard", () => {
    const { model } = open("build", 390);
    expect(game.next(model)).toBeNull();
    press(page.querySelector(".card.k-fleet"));
    expect(game.next(model)).toBe("board");
    const choices = [{ command: { type: "discard", kind: "fleet" }, role: "action" as const }];
    expect(game.next(tableModel(model.view.value as never, { choices }))).toBe("hand");
  });
});
