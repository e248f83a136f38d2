import { describe, expect, it, vi } from "vitest";
import { tableAt } from "../../../dev/frames";
import type { Command, Event, View } from "../../generated/galactic-supremacy";
import { aimOf, effectPiece, seatPiece } from "./aims";
import { uiOf } from "./ui";

const at = async (...shows: string[]) => {
  const seated = await tableAt<View, Command, Event>("galactic-supremacy", ...shows);
  return { ...seated, aiming: uiOf(seated.table).aiming };
};

describe("choosing pieces", () => {
  it("takes up a card, sets it on a world that the server lists, and builds there when that is confirmed", async () => {
    const { table, sent, aiming } = await at("a fleet has one world to be built at");
    const [{ world } = { world: "" }] = aiming.choices.value.each("build-fleet");
    const other = table.view.value?.units.find(({ owner }) => owner !== table.seat.value)?.id ?? "";
    aiming.choose("card:fleet");
    expect(aiming.isLit(other)).toBe(false);
    // With only one world to choose, the command is aimed at once.
    expect(aiming.aimed.value).toEqual({ type: "build-fleet", world });
    aiming.choose(world);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "build-fleet", world }]));
    expect(aiming.held.value).toBeNull();
  });

  it("sends a fleet and calls it back at one touch, as both can be undone, one after the other", async () => {
    const { sent, aiming } = await at("choice commit at attack", "choice release at attack");
    const [commit] = aiming.choices.value.each("commit");
    const [release] = aiming.choices.value.each("release");
    aiming.choose(commit?.fleet ?? "");
    aiming.choose(release?.fleet ?? "");
    await vi.waitFor(() => expect(sent).toEqual([commit, release]));
  });

  it("moves a fleet at once: until the phase ends, moves are taken back", async () => {
    const { sent, aiming } = await at("choice move-fleet at move");
    const [move] = aiming.choices.value.each("move-fleet");
    aiming.choose(move?.fleet ?? "");
    expect([aiming.held.value, aiming.aimed.value]).toEqual([move?.fleet, null]);
    aiming.choose(move?.world ?? "");
    await vi.waitFor(() => expect(sent).toEqual([move]));
  });

  it("asks where to when a fleet can retreat to several worlds", async () => {
    const { sent, aiming } = await at("choice retreat at disposition");
    const [{ fleet, world } = { fleet: "", world: "" }, second] = aiming.choices.value.each("retreat");
    expect(second?.fleet).toBe(fleet);
    aiming.choose(fleet);
    expect(aiming.held.value).toBe(fleet);
    aiming.choose(fleet);
    expect(aiming.held.value).toBeNull();
    aiming.choose(fleet);
    aiming.choose(world);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "retreat", fleet, world }]));
  });

  it("lets a retreating fleet stand again at the attacked world", async () => {
    const { table } = await at("choice stand at disposition");
    const world = table.view.value?.combat?.world;
    expect(world).toBeTruthy();
    expect(aimOf({ type: "stand", fleet: "u26" }, table)).toEqual({ from: "u26", to: world });
  });

  it.each([
    ["players", "number", (target: unknown) => seatPiece(target as number)],
    ["units", "string", (target: unknown) => `${target}`],
  ])("aims an effect at %s", async (_, kind, piece) => {
    const { table, sent, aiming } = await at("effects are aimed at players and units");
    const play = aiming.choices.value.each("play").find(({ target }) => typeof target === kind);
    aiming.choose(effectPiece(play?.effect ?? "spy"));
    expect(aiming.isLit(kind === "number" ? seatPiece(table.seat.value ?? 0) : "hw9")).toBe(false);
    if (aiming.aimed.value === null) aiming.choose(piece(play?.target));
    expect(aiming.aimed.value).toEqual(play);
    aiming.choose(piece(play?.target));
    await vi.waitFor(() => expect(sent).toEqual([play]));
  });

  it("lays down what can no longer be set anywhere", async () => {
    const { becomes, aiming } = await at("choice build-fleet at build");
    aiming.choose("card:fleet");
    expect(aiming.held.value).toBe("card:fleet");
    becomes({ choices: [] });
    expect(aiming.held.value).toBeNull();
  });
});
