import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueOf } from "../../dev/details";
import { api } from "../core/net/api";
import type { Catalogue, Fault, SavedDeck } from "../generated/starboard";
import { deckLoadout } from "./picker";

const catalogue = catalogueOf("solar-empires");

const Picker = deckLoadout("solar-empires");
const root = document.body.appendChild(document.createElement("div"));
const chosen: unknown[] = [];
const options = { deck_source: "starters" };
const fault: Fault = { refusal: { code: "deck-size", message: "Too small (yet).", rule: "R11" }, warning: false };
const saved = (id: string, faults: Fault[]): SavedDeck => ({
  id,
  game: "solar-empires",
  deck: { name: `Deck ${id}`, allegiance: "chain", parts: { fleet: ["drone"] } },
  faults,
  revision: 0,
  share: null,
  created_at: 0,
  changed_at: 0,
});

async function show(loadout: unknown, faults: Fault[] = []) {
  const given = { loadout, faults, catalogue: catalogue as unknown as Catalogue, options, seat: 0, busy: false };
  await act(async () => render(<Picker {...given} choose={(next) => chosen.push(next)} />, root));
  await act(() => new Promise((told) => setTimeout(told)));
}

beforeEach(() => {
  chosen.length = 0;
  vi.spyOn(api, "checkLoadout").mockResolvedValue({ faults: [] });
  vi.spyOn(api, "decks").mockResolvedValue([saved("draft", [fault]), saved("legal", [{ ...fault, warning: true }])]);
});
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

const picks = () => [...root.querySelectorAll(".pick")].map((pick) => pick.querySelector(".title")?.textContent);

describe("the choice of a deck", () => {
  test("shows ready decks, then one's own, those first that may be played", async () => {
    await show(null);
    const ready = (catalogue as unknown as Catalogue).loadouts.map(({ name }) => name);
    expect(picks()).toEqual([...ready, "Deck legal", "Deck draft", undefined]);
    expect(api.decks).toHaveBeenCalledWith("solar-empires");
  });

  test("takes a ready one as the game has it, and one's own whole", async () => {
    await show(null);
    const inputs = [...root.querySelectorAll<HTMLInputElement>(".pick input")];
    act(() => inputs[0]?.click());
    act(() => inputs.at(-1)?.click());
    const { loadouts } = catalogue as unknown as Catalogue;
    expect(chosen).toEqual([loadouts[0]?.loadout, { deck: saved("legal", []).deck }]);
  });

  test("cannot take one that may not be played, and leads to where it is mended", async () => {
    await show(null);
    const draft = [...root.querySelectorAll(".pick")].find((pick) => pick.textContent?.includes("Deck draft"));
    expect(draft?.querySelector("input")).toBeNull();
    expect(draft?.getAttribute("href")).toBe("/decks/draft");
  });

  test("cannot take one that this table does not take, and says why", async () => {
    const refusal = { code: "not-a-starter", message: "This table is for starter decks only.", rule: "D85" };
    vi.spyOn(api, "checkLoadout").mockResolvedValue({ faults: [{ refusal, warning: false }] });
    await show(null);
    const legal = [...root.querySelectorAll(".pick")].find((pick) => pick.textContent?.includes("Deck legal"));
    expect(legal?.querySelector("input")?.disabled).toBe(true);
    expect(legal?.textContent).toContain("This table is for starter decks only.");
    expect(legal?.textContent).not.toContain("Legal");
    expect(api.checkLoadout).toHaveBeenCalledWith("solar-empires", { deck: saved("legal", []).deck }, options);
  });

  test("shows what is chosen and what is wrong with it", async () => {
    await show({ deck: saved("legal", []).deck }, [fault]);
    expect(root.querySelector(".pick.on .title")?.textContent).toBe("Deck legal");
    expect(root.querySelector(".deck-faults")?.textContent).toContain("Too small");
    expect(root.querySelector<HTMLAnchorElement>(".deck-faults a")?.getAttribute("href")).toBe(
      "/rulebooks/solar-empires#R11",
    );
  });
});
