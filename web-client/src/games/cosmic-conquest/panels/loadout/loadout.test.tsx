import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { detailOf } from "../../../../../dev/details";
import type { Loadout } from "../../../../generated/cosmic-conquest";
import type { Catalogue, Fault } from "../../../../generated/starboard";
import { FactionPicker } from "./loadout";

const game = detailOf("cosmic-conquest");

const catalogue = game.catalogue as unknown as Catalogue;
const root = document.createElement("div");
const chosen: unknown[] = [];

function show(loadout: Loadout | null, faults: Fault[] = [], seat = 0) {
  const choose = (next: unknown) => chosen.push(next);
  const look = { loadout, catalogue, options: {}, seat, faults, choose, busy: false };
  act(() => render(<FactionPicker {...look} />, root));
}

function labelled(text: string): HTMLInputElement {
  const labels = [...root.querySelectorAll("label")].filter((label) => label.textContent?.includes(text));
  const field = labels[0]?.querySelector("input");
  if (!field) throw new Error(`no field ${text}`);
  return field;
}

const tap = (text: string) => act(() => labelled(text).click());

beforeEach(() => {
  document.body.append(root);
  chosen.length = 0;
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

describe("the choice of a faction", () => {
  test("begins with the ready one of the seat, without asking for anything", () => {
    show(null, [], 5);
    expect(root.querySelector(".brought")?.textContent).toContain("Mind Wardens");
    expect(labelled("Mind Wardens").checked).toBe(true);
    expect(chosen).toEqual([]);
  });

  test("takes a ready faction with one tap", () => {
    show(null);
    tap("Hour Vault");
    expect(chosen).toEqual([
      {
        technology: "chrono",
        traits: ["strategist", "resourceful"],
        faction_name: "Hour Vault",
        colour: null,
        admiral_name: null,
      },
    ]);
  });

  test("calls colours by the names of the tints that stand for them", () => {
    show(null);
    tap("vermilion");
    tap("orchid");
    expect(chosen.map((loadout) => (loadout as Loadout).colour)).toEqual(["red", "silver"]);
  });

  test("offers five traits, of which two are had", () => {
    show(null);
    expect(root.querySelectorAll(".traits input")).toHaveLength(5);
    const traits = root.querySelectorAll<HTMLInputElement>(".traits input");
    act(() => traits[1]?.click());
    expect(chosen.map((loadout) => (loadout as Loadout).traits)).toContainEqual(["resourceful", "defender"]);
  });

  test("sends a name when the keys rest, and none for spaces", () => {
    vi.useFakeTimers();
    show(null);
    const type = (text: string) =>
      act(() => {
        const field = labelled("Name of your admiral");
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    type("Ad");
    vi.advanceTimersByTime(200);
    type("Ada");
    vi.advanceTimersByTime(200);
    expect(chosen).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(chosen.map((loadout) => (loadout as Loadout).admiral_name)).toEqual(["Ada"]);
    type("  ");
    vi.advanceTimersByTime(600);
    expect(chosen, "nothing is left as it is").toHaveLength(1);
  });

  test("says what the server says against it", () => {
    const refusal = { code: "name-invalid", message: "Use letters.", rule: "3.3" };
    show({ ...(catalogue.loadouts[0]?.loadout as Loadout), faction_name: "<>" }, [{ refusal, warning: false }]);
    expect(root.querySelector("[role=status]")?.textContent).toBe("Not accepted yet");
    expect(root.querySelector("[role=alert]")?.textContent).toBe("Use letters.");
    expect(labelled("Name of the faction").getAttribute("aria-invalid")).toBe("true");
  });

  test("leads to the rule behind a refusal", () => {
    const refusal = { code: "trait-limit", message: "Two traits.", rule: "R2" };
    show(null, [{ refusal, warning: false }]);
    expect(root.querySelector("[role=alert] a")?.getAttribute("href")).toBe("/rulebooks/cosmic-conquest#R2");
  });

  test("can be left to the start again", () => {
    show({ technology: null, traits: ["defender"], colour: "teal", faction_name: null, admiral_name: null });
    expect(root.querySelector(".brought")?.textContent).toContain("Chosen for you at the start: technology, a trait");
    const leave = [...root.querySelectorAll("button")].find((button) =>
      button.textContent?.includes("Decide everything"),
    );
    act(() => leave?.click());
    expect(chosen).toEqual([null]);
  });
});
