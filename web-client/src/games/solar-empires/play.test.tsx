import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { solarStories } from "../../../dev/solar-stories";
import { solarTable } from "../../../dev/solar-table";
import { solarEmpires as game } from ".";
import { SolarChoices } from "./choices";
import { orbitTap, shipTap, tapOrbit, tapShip, uiOf } from "./ui";

let root: HTMLElement;

beforeEach(() => {
  // There is no layout here: the board is given the room of a desktop.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1072);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

function at(name: string) {
  const story = solarStories[name];
  if (!story) throw new Error(`no story ${name}`);
  return solarTable(story);
}

/** Waits until what was begun has been sent. */
const settled = () => new Promise((done) => setTimeout(done));
const button = (name: RegExp): HTMLButtonElement => {
  const found = [...root.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

describe("what one can do", () => {
  it("sends several picked ships to one lane, one command each", async () => {
    const model = at("deploy");
    for (const ship of [6, 8, 9]) tapShip(model, ship);
    tapShip(model, 8);
    expect(uiOf(model).picked.value).toEqual([6, 9]);
    tapOrbit(model, 3);
    await settled();
    expect(model.sent).toEqual([
      { type: "deploy", ship: 6, orbit: 3 },
      { type: "deploy", ship: 9, orbit: 3 },
    ]);
    expect(uiOf(model).picked.value).toEqual([]);
  });

  it("recalls a deployed ship by a second tap, and keeps the ships from a closed planet", async () => {
    const model = at("deploy");
    tapShip(model, 4);
    expect(orbitTap(model, 6)).toBeNull();
    expect(shipTap(model, 4)).toBe("recall");
    tapShip(model, 4);
    await settled();
    expect(model.sent).toEqual([{ type: "recall", ship: 4 }]);
  });

  it("aims first and fires on the second tap", async () => {
    const model = at("aiming");
    tapShip(model, 23);
    expect(model.sent).toEqual([]);
    expect(uiOf(model).aimed.value).toEqual({ type: "target-ship", ship: 23 });
    tapShip(model, 23);
    await settled();
    expect(model.sent).toEqual([{ type: "target-ship", ship: 23 }]);
    tapShip(model, 20);
    expect(uiOf(model).aimed.value).toBeNull();
  });

  it("places damage by one tap, and shows before how much it is", async () => {
    const model = at("assign");
    render(<game.Board model={model} />, root);
    await settled();
    const dagger = root.querySelector("[data-flies='5']");
    expect(dagger?.querySelector(".se-taking")?.textContent).toBe("−5");
    expect(root.querySelector("[data-flies='4'] .se-taking")?.textContent).toBe("−3");
    expect(dagger?.textContent).toContain("would take 5 damage");
    tapShip(model, 5);
    await settled();
    expect(model.sent).toEqual([{ type: "assign", ship: 5 }]);
  });

  it("plays a card that is taken up by its button, and builds where one points", async () => {
    const model = at("build");
    render(
      <>
        <game.Dock model={model} />
        <game.Actions model={model} />
      </>,
      root,
    );
    button(/Broadsword, costs/).click();
    await settled();
    button(/Play Broadsword/).click();
    button(/^Fusion Plant, costs/).click();
    expect(orbitTap(model, 3)).toBeNull();
    tapOrbit(model, 2);
    tapOrbit(model, 2);
    await settled();
    expect(model.sent).toEqual([
      { type: "play", hand: 1 },
      { type: "build", hand: 2, orbit: 2 },
    ]);
  });

  it("says why a card is out of season and leaves it where it is", async () => {
    const model = at("build");
    render(<game.Dock model={model} />, root);
    const cannon = button(/^Solaris Cannon/);
    expect(cannon.textContent).toContain("Needs 1 more O");
    cannon.click();
    await settled();
    expect(uiOf(model).held.value).toBeNull();
  });

  it("offers to fire first and to withdraw beside it", () => {
    const model = at("combat");
    render(<game.Actions model={model} />, root);
    expect([...root.querySelectorAll("button")].map((one) => one.textContent)).toEqual(["Roll the die", "Withdraw"]);
  });

  it("asks what the next volley can do, and keeps quiet until it knows", async () => {
    const model = at("combat");
    render(<game.Panel model={model} />, root);
    expect(root.textContent).toContain("…");
    await vi.waitFor(() => expect(root.textContent).toContain("about 55% to win"));
    expect(root.textContent).not.toContain("…");
  });

  it("reads a row of orbits as so many places to go", () => {
    const range = { field: "orbit", min: 2, max: 4 };
    const choices = new SolarChoices([{ command: { type: "deploy", ship: 7, orbit: 2 }, range, role: "action" }]);
    expect(choices.moves(7).map(({ to }) => to)).toEqual([2, 3, 4]);
    expect(choices.has({ type: "deploy", ship: 7, orbit: 3 })).toBe(true);
  });

  it("sends nothing for a spectator", () => {
    const model = at("spectator");
    tapShip(model, 4);
    tapOrbit(model, 3);
    expect(model.sent).toEqual([]);
  });

  it("moves a card by Alt and an arrow, and by the number of its place", async () => {
    const model = at("arrange");
    render(<game.Panel model={model} />, root);
    const third = root.querySelectorAll(".se-arrange-card")[2] as HTMLElement;
    third.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", altKey: true, bubbles: true }));
    const field = root.querySelectorAll("input")[4] as HTMLInputElement;
    field.value = "1";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(model.sent).toEqual([
      { type: "arrange-move", from: 3, to: 2 },
      { type: "arrange-move", from: 5, to: 1 },
    ]);
  });
});

describe("every place of the table", () => {
  for (const name of Object.keys(solarStories)) {
    it(`shows "${name}" without a word missing`, async () => {
      const model = at(name);
      render(
        <>
          <game.Strip model={model} />
          <game.Board model={model} />
          <game.Panel model={model} />
          <game.Dock model={model} />
          <game.Actions model={model} />
          {game.tabs.map(({ id, Tab }) => (
            <Tab key={id} model={model} />
          ))}
        </>,
        root,
      );
      await settled();
      expect(root.querySelectorAll("[data-piece^='orbit-']").length).toBe(6);
      const words = [
        root.textContent,
        ...[...root.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")),
      ];
      expect(words.join(" ")).not.toMatch(/undefined|NaN|\[object|null/);
    });
  }
});
