import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, seatedAt, tableAt, titleOf } from "../../../dev/frames";
import type { Command, Event, View } from "../../generated/solar-empires";
import { solarEmpires as game } from ".";
import { handPiece, orbitPiece, RESERVE, shipPiece } from "./aims";
import { faceOf } from "./cards";
import { armourOf, type Model, plateName, shipOf } from "./read";
import { aimingOf } from "./ui";

let root: HTMLElement;

beforeEach(() => {
  // Tests have no layout, so the board gets the size of a desktop.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1072);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

const at = (shows: string) => tableAt<View, Command, Event>("solar-empires", shows);

const goes = (table: Model, ship: number, orbit: number) =>
  aimingOf(table)
    .from(shipPiece(ship))
    .some(({ to }) => to === orbitPiece(orbit));

/** Waits until pending commands have been sent. */
const settled = () => new Promise((done) => setTimeout(done));
const button = (name: RegExp): HTMLButtonElement => {
  const found = [...root.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

const inHand = (hand = 0) => root.querySelector(`[data-piece=${handPiece(hand)}]`) as HTMLElement;

describe("what one can do", () => {
  it("sends several picked ships to one lane by one tap, one command each", async () => {
    const { table, sent } = await at("ships are sent, and planets closed");
    const aiming = aimingOf(table);
    const movable = [...new Set(aiming.choices.value.each("deploy").map(({ ship }) => ship))];
    const common = [3, 4, 5, 6].find((to) => movable.filter((ship) => goes(table, ship, to)).length >= 3) ?? 0;
    const [one = 0, other = 0, third = 0] = movable.filter((ship) => goes(table, ship, common));
    for (const ship of [one, other, third, other]) aiming.choose(shipPiece(ship));
    expect(aiming.picked.value).toEqual([shipPiece(one), shipPiece(third)]);
    aiming.choose(orbitPiece(common));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { type: "deploy", ship: one, orbit: common },
      { type: "deploy", ship: third, orbit: common },
    ]);
    expect(aiming.picked.value).toEqual([]);
  });

  it("recalls a deployed ship to its reserve, and keeps the ships from a closed planet", async () => {
    const { table, sent } = await at("ships are sent, and planets closed");
    const aiming = aimingOf(table);
    const [{ ship } = { ship: 0 }] = aiming.choices.value.each("recall");
    const closed = table.view.value?.planets.filter((planet) => planet.closed).map(({ orbit }) => orbit) ?? [];
    aiming.choose(shipPiece(ship));
    expect(closed.map((orbit) => aiming.at(orbitPiece(orbit)))).toEqual([undefined, undefined]);
    aiming.choose(RESERVE);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "recall", ship }]));
  });

  it("aims first and fires on the second tap", async () => {
    const { table, sent } = await at("ships are aimed at");
    const aiming = aimingOf(table);
    const [first = { ship: 0 }, second = { ship: 0 }] = aiming.choices.value.each("target-ship");
    aiming.choose(shipPiece(first.ship));
    expect(aiming.aimed.value).toEqual(first);
    aiming.choose(shipPiece(second.ship));
    expect(aiming.aimed.value).toEqual(second);
    await settled();
    expect(sent).toEqual([]);
    aiming.choose(shipPiece(second.ship));
    await vi.waitFor(() => expect(sent).toEqual([second]));
    expect(aiming.aimed.value).toBeNull();
  });

  it("places damage by one tap, and shows before how much it is", async () => {
    const { table, sent } = await at("damage is placed");
    render(<game.Board model={table} />, root);
    await settled();
    const amount = table.view.value?.combat?.outstanding?.amount ?? 0;
    const [{ ship } = { ship: 0 }] = aimingOf(table).choices.value.each("assign");
    const { left } = armourOf(table, shipOf(table.view.value as View, ship) as never);
    const drawn = root.querySelector(`[data-piece='s${ship}']`);
    expect(drawn?.querySelector(".se-taking")?.textContent).toBe(`−${Math.min(amount, left)}`);
    expect(drawn?.textContent).toContain(`would take ${Math.min(amount, left)} damage`);
    aimingOf(table).choose(shipPiece(ship));
    await vi.waitFor(() => expect(sent).toEqual([{ type: "assign", ship }]));
  });

  it("plays a card that is taken up by its button, and builds where one points", async () => {
    const { table, sent } = await at("cards are played and built");
    const aiming = aimingOf(table);
    render(
      <>
        <game.Dock model={table} />
        <game.Actions model={table} />
      </>,
      root,
    );
    const [play] = aiming.choices.value.each("play");
    const [build, ...more] = aiming.choices.value.each("build");
    const called = faceOf(table.catalogue.value, table.view.value?.own[0]?.hand[play?.hand ?? 0] ?? "").short;
    inHand(play?.hand).click();
    await settled();
    button(new RegExp(`Play ${called}`)).click();
    await vi.waitFor(() => expect(sent).toEqual([play]));
    inHand(build?.hand).click();
    const open = [build, ...more].map((one) => one?.orbit);
    const closed = [1, 2, 3, 4, 5, 6].find((orbit) => !open.includes(orbit)) ?? 0;
    expect(aiming.at(orbitPiece(closed))).toBeUndefined();
    for (const _ of [1, 2]) aiming.choose(orbitPiece(build?.orbit ?? 0));
    await vi.waitFor(() => expect(sent).toEqual([play, build]));
  });

  it("says why a card is out of season and leaves it where it is", async () => {
    const { table } = await at("cards are played and built");
    render(<game.Dock model={table} />, root);
    const dear = [...root.querySelectorAll<HTMLElement>(".dock .card, .card")].find((card) =>
      /Needs \d+ M more/.test(card.textContent ?? ""),
    );
    dear?.click();
    await settled();
    expect(dear?.getAttribute("aria-disabled")).toBe("true");
    expect(aimingOf(table).held.value).toBeNull();
  });

  it("offers to fire first and to withdraw beside it", async () => {
    const { table } = await at("a volley is to be fired");
    render(<game.Actions model={table} />, root);
    expect([...root.querySelectorAll(".act-row > button")].map((one) => one.textContent)).toEqual([
      "Roll the die",
      "Withdraw",
    ]);
  });

  it("asks what the next volley can do, and keeps quiet until it knows", async () => {
    const { table } = await at("a volley is to be fired");
    render(<game.Panel model={table} />, root);
    expect(root.textContent).toContain("…");
    await vi.waitFor(() => expect(root.textContent).toMatch(/about \d+% to win/));
    expect(root.textContent).not.toContain("…");
  });

  it("sends nothing for a spectator", async () => {
    const { table, sent } = await at("a volley that destroys a ship");
    for (const ship of Object.keys(table.view.value?.ships ?? {})) aimingOf(table).choose(shipPiece(Number(ship)));
    aimingOf(table).choose(orbitPiece(3));
    await settled();
    expect(sent).toEqual([]);
  });

  it("moves a card by Alt and an arrow, and by the number of its place", async () => {
    const { table, sent } = await at("a deck is put in order");
    render(<game.Panel model={table} />, root);
    const third = root.querySelectorAll("[data-line]")[2] as HTMLElement;
    third.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", altKey: true, bubbles: true }));
    await vi.waitFor(() => expect(sent).toEqual([{ type: "arrange-move", from: 3, to: 2 }]));
    const field = root.querySelectorAll("input")[4] as HTMLInputElement;
    field.value = "1";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: "arrange-move", from: 5, to: 1 }));
  });
});

const { detail, moments } = await kept("solar-empires");

describe("every place of the table", () => {
  it.each(moments.map((moment) => [titleOf(moment), moment] as const))(
    "is shown without a word missing: %s",
    async (_, moment) => {
      const { table } = seatedAt<View, Command, Event>(moment, detail);
      render(
        <>
          <game.Strip model={table} />
          <game.Board model={table} />
          <game.Panel model={table} />
          <game.Dock model={table} />
          <game.Actions model={table} />
          {game.tabs.map(({ id, Tab }) => (
            <Tab key={id} model={table} />
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
    },
  );

  it.each(moments.map((moment) => [titleOf(moment), moment] as const))(
    "tells ships apart that fly together: %s",
    async (_, moment) => {
      const { table } = seatedAt<View, Command, Event>(moment, detail);
      const view = table.view.value as View;
      const names = Object.values(view.ships).map(
        ({ ship, owner, orbit, card }) =>
          `${owner} ${orbit} ${faceOf(table.catalogue.value, card).race} ${plateName(table, view, ship)}`,
      );
      expect(names).toEqual([...new Set(names)]);
    },
  );
});
