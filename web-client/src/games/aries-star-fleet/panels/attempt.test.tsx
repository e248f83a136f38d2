import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tableAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { ariesStarFleet as game } from "..";
import { bySkill } from "./attempt-choice";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const at = (shows: string) => tableAt<View, Command, Event>("aries-star-fleet", shows);
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const buttons = () => [...root.querySelectorAll<HTMLButtonElement>(".as-option")];

describe("a crew that an intervention is to hit", () => {
  it("is chosen among cards that each say how likely the attempt is then, and what would be missing", async () => {
    const { table, sent } = await at("a crew is to be hit");
    render(<game.Dock model={table} />, root);
    await vi.waitFor(() => expect(texts(".as-option-odds b")).not.toContain("…"));
    const odds = Object.fromEntries(buttons().map((one, i) => [names()[i], one.textContent]));
    expect(Object.keys(odds)).toEqual(["Survey Team", "Engineering Team", "Prospectors"]);
    expect(odds["Engineering Team"]).toContain("Engineering would be missing");
    expect(texts(".as-skills").map((text) => text?.match(/[A-Z][a-z] \d/g))).toEqual([
      ["Sc 1", "Ge 1"],
      ["En 2"],
      ["Ge 2"],
    ]);
    expect(odds["Engineering Team"]).toContain("0%");
    const [first] = buttons();
    first?.click();
    expect(sent).toEqual([]);
    first?.click();
    await vi.waitFor(() => expect(sent).toEqual([{ type: "choose", id: "b.survey-team" }]));
  });

  const names = () => texts(".as-option-name").map((name) => name?.replace(/\d+$/, "").trim());

  it("follows a tale of what has been turned up, and what is still face down", async () => {
    const { table } = await at("a crew is to be hit");
    vi.stubGlobal("ResizeObserver", Observer);
    render(<game.Board model={table} />, root);
    expect(texts(".as-step .as-verdict h4")).toEqual(["Hit, you choose", "Not revealed yet", "Not revealed yet"]);
    expect(texts(".as-team li").length).toBe(3);
    expect(root.querySelector(".as-count")?.textContent).toContain("6 drawn by");
    vi.unstubAllGlobals();
  });

  it("is told with the chance in the rail, the worst of the next cards first", async () => {
    const { table } = await at("a crew is to be hit");
    render(<game.Panel model={table} />, root);
    await vi.waitFor(() => expect(root.querySelector(".as-chance")?.textContent).toMatch(/^\d+%$/));
    const shares = texts(".as-candidates span").map((text) => Number(/(\d+)%$/.exec(text ?? "")?.[1]));
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });
});

describe("answers of which there are many", () => {
  it("stand together by what they bring, those with most of it first; a few stand as they were listed", async () => {
    const { table } = await at("a crew is to be hit");
    const crews = [
      "hackers",
      "science-team",
      "prospectors",
      "engineering-team",
      "survey-team",
      "cadets",
      "chief-engineer",
    ];
    const listed = crews.map((crew): Command => ({ type: "choose", id: `b.${crew}` }));
    const order = (choices: Command[]) =>
      bySkill(table, choices).map((one) => ("id" in one ? one.id.slice(2) : one.type));
    expect(order(listed.slice(0, 6))).toEqual(crews.slice(0, 6));
    const sorted = [
      "hackers",
      "engineering-team",
      "chief-engineer",
      "cadets",
      "prospectors",
      "science-team",
      "survey-team",
    ];
    expect(order([{ type: "pod-done" }, ...listed])).toEqual([...sorted, "pod-done"]);
  });
});

describe("interventions that are picked", () => {
  it("are cards that say whether the team would pass them, and are set one after another", async () => {
    const { table, sent } = await at("interventions are picked");
    render(<game.Dock model={table} />, root);
    await vi.waitFor(() => expect(root.textContent).toContain("They would fail it"));
    expect(root.textContent).toContain("Does not apply here");
    const usable = buttons().filter((one) => one.getAttribute("aria-disabled") !== "true");
    expect([usable.length, buttons().length]).toEqual([3, 6]);
    usable[0]?.click();
    await vi.waitFor(() => expect(sent.map(({ type }) => type)).toEqual(["pick"]));
  });
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
