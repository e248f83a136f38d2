import { describe, expect, it, vi } from "vitest";
import { stories } from "../../../dev/stories";
import { tableModel } from "../../../dev/table-model";
import type { Command } from "../../generated/galactic-supremacy";
import { Options } from "./aims";
import { choose, choosing, uiOf } from "./ui";

/** A story's table, and what has been sent from it. */
function opened(name: string) {
  const story = stories[name];
  if (!story) throw new Error(name);
  const sent: Command[] = [];
  const model = tableModel(story.view, {
    choices: story.choices,
    log: story.log,
    send: (it) => sent.push(it as Command),
  });
  return { model, sent };
}

describe("choosing pieces", () => {
  it("takes up a card and sets it on a world that the server lists", () => {
    const { model, sent } = opened("build");
    uiOf(model).take("card:fleet");
    expect(choosing(model, "hw1")).toBeNull();
    choose(model, "hw1");
    expect(sent).toEqual([]);
    choose(model, "u12");
    expect(sent).toEqual([{ type: "build-fleet", world: "u12" }]);
    expect(uiOf(model).held.value).toBeNull();
  });

  it("sends a fleet and calls it back at one touch, as both can be undone, one after the other", async () => {
    const { model, sent } = opened("staging");
    choose(model, "u26");
    choose(model, "u23");
    await vi.waitFor(() => expect(sent.length).toBe(2));
    expect(sent).toEqual([
      { type: "commit", fleet: "u26" },
      { type: "release", fleet: "u23" },
    ]);
  });

  it("asks where to when a fleet can retreat to several worlds", () => {
    const { model, sent } = opened("defence");
    expect(choosing(model, "u26")).toBe("take");
    choose(model, "u26");
    expect(choosing(model, "u26")).toBe("lay");
    choose(model, "u113");
    expect(sent).toEqual([{ type: "retreat", fleet: "u26", world: "u113" }]);
  });

  it("lets a retreating fleet stand again by choosing the attacked world", () => {
    const { model } = opened("defence");
    const choices = [{ command: { type: "stand", fleet: "u26" } as const, role: "back" as const }];
    expect(new Options(choices, stories.defence?.view ?? null).at("u12", "u26")?.command).toEqual(choices[0]?.command);
    expect(model.choices.value.length).toBeGreaterThan(0);
  });

  it("aims an effect at players or at units", () => {
    const { model, sent } = opened("command");
    uiOf(model).take("effect:steal-secrets");
    expect(choosing(model, "u13")).toBeNull();
    choose(model, "seat:2");
    uiOf(model).take("effect:military-sabotage");
    choose(model, "u13");
    expect(sent).toEqual([
      { type: "play", effect: "steal-secrets", target: 2 },
      { type: "play", effect: "military-sabotage", target: "u13" },
    ]);
  });

  it("lays down what can no longer be set anywhere", () => {
    const { model } = opened("build");
    uiOf(model).take("card:fleet");
    expect(uiOf(model).held.value).toBe("card:fleet");
    model.choices.value = [];
    expect(uiOf(model).held.value).toBeNull();
  });
});
