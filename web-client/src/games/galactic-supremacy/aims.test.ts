import { describe, expect, it, vi } from "vitest";
import { tableAt } from "../../../dev/frames";
import type { Command, Event, View } from "../../generated/galactic-supremacy";
import { Options } from "./aims";
import { choose, choosing, uiOf } from "./ui";

const at = (...shows: string[]) => tableAt<View, Command, Event>("galactic-supremacy", ...shows);

describe("choosing pieces", () => {
  it("takes up a card and sets it on a world that the server lists", async () => {
    const { table, sent } = await at("choice build-fleet at build");
    const [{ world } = { world: "" }] = uiOf(table).options.value.each("build-fleet");
    const other = table.view.value?.units.find(({ owner }) => owner !== table.seat.value)?.id ?? "";
    uiOf(table).take("card:fleet");
    expect(choosing(table, other)).toBeNull();
    choose(table, other);
    choose(table, world);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "build-fleet", world }]));
    expect(uiOf(table).held.value).toBeNull();
  });

  it("sends a fleet and calls it back at one touch, as both can be undone, one after the other", async () => {
    const { table, sent } = await at("choice commit at attack", "choice release at attack");
    const [commit] = uiOf(table).options.value.each("commit");
    const [release] = uiOf(table).options.value.each("release");
    choose(table, commit?.fleet ?? "");
    choose(table, release?.fleet ?? "");
    await vi.waitFor(() => expect(sent).toEqual([commit, release]));
  });

  it("asks where to when a fleet can retreat to several worlds", async () => {
    const { table, sent } = await at("choice retreat at disposition");
    const ways = uiOf(table).options.value.each("retreat");
    const [{ fleet, world } = { fleet: "", world: "" }, second] = ways;
    expect(second?.fleet).toBe(fleet);
    expect(choosing(table, fleet)).toBe("take");
    choose(table, fleet);
    expect(choosing(table, fleet)).toBe("lay");
    choose(table, world);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "retreat", fleet, world }]));
  });

  it("lets a retreating fleet stand again by choosing the attacked world", async () => {
    const { table } = await at("choice retreat at disposition");
    const view = table.view.value;
    const choices = [{ command: { type: "stand", fleet: "u26" } as const, role: "back" as const }];
    expect(view?.combat).toBeTruthy();
    expect(new Options(choices, view).at(view?.combat?.world ?? "", "u26")?.command).toEqual(choices[0]?.command);
  });

  it.each([
    ["players", "number", (target: unknown) => `seat:${target}`],
    ["units", "string", (target: unknown) => `${target}`],
  ])("aims an effect at %s", async (_, kind, key) => {
    const { table, sent } = await at("effects are aimed at players and units");
    const play = uiOf(table)
      .options.value.each("play")
      .find(({ target }) => typeof target === kind);
    uiOf(table).take(`effect:${play?.effect}`);
    expect(choosing(table, kind === "number" ? `seat:${table.seat.value}` : "hw9")).toBeNull();
    choose(table, key(play?.target));
    await vi.waitFor(() => expect(sent).toEqual([play]));
  });

  it("lays down what can no longer be set anywhere", async () => {
    const { table, becomes } = await at("choice build-fleet at build");
    uiOf(table).take("card:fleet");
    expect(uiOf(table).held.value).toBe("card:fleet");
    becomes({ choices: [] });
    expect(uiOf(table).held.value).toBeNull();
  });
});
