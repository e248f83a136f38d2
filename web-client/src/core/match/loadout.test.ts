import { describe, expect, test } from "vitest";
import type { Fault } from "../../generated/starboard";
import { LoadoutChoice } from "./loadout";

const fault = (warning: boolean): Fault => ({
  refusal: { code: "too-many", message: "Too many.", rule: "R2" },
  warning,
});

/** A choice whose server answers when the test lets it. */
function table(told: unknown = null) {
  const sent: { loadout: unknown; answer(faults: Fault[]): void; fail(): void }[] = [];
  const kept: unknown[] = [];
  const failures: unknown[] = [];
  const choice = new LoadoutChoice(told, {
    send: (loadout) =>
      new Promise((answer, reject) => sent.push({ loadout, answer, fail: () => reject(new Error("no line")) })),
    keep: (loadout) => kept.push(loadout),
    failed: (error) => failures.push(error),
  });
  return { choice, sent, kept, failures };
}

describe("choosing what a seat brings", () => {
  test("shows the choice at once and keeps it once it is taken", async () => {
    const { choice, sent, kept } = table();
    const chosen = choice.choose("fleet");
    expect(choice.loadout.value).toBe("fleet");
    expect(choice.busy.value).toBe(true);
    expect(kept).toEqual([]);
    sent[0]?.answer([]);
    await chosen;
    expect(choice.busy.value).toBe(false);
    expect(kept).toEqual(["fleet"]);
  });

  test("sends only the newest of what was chosen meanwhile", async () => {
    const { choice, sent, kept } = table();
    const chosen = choice.choose("a");
    choice.choose("b");
    choice.choose("c");
    expect(sent.map(({ loadout }) => loadout)).toEqual(["a"]);
    sent[0]?.answer([fault(false)]);
    await Promise.resolve();
    await Promise.resolve();
    expect(sent.map(({ loadout }) => loadout)).toEqual(["a", "c"]);
    expect(choice.faults.value, "an answer to what is no longer chosen is not shown").toEqual([]);
    sent[1]?.answer([]);
    await chosen;
    expect(kept).toEqual(["c"]);
  });

  test("keeps a faulty choice in sight with its faults, and does not remember it", async () => {
    const { choice, sent, kept } = table("old");
    const chosen = choice.choose("bad");
    sent[0]?.answer([fault(false)]);
    await chosen;
    choice.hear("old");
    expect(choice.loadout.value).toBe("bad");
    expect(choice.faults.value).toHaveLength(1);
    expect(kept).toEqual([]);
  });

  test("takes a choice with a warning", async () => {
    const { choice, sent, kept } = table();
    const chosen = choice.choose("odd");
    sent[0]?.answer([fault(true)]);
    await chosen;
    expect(kept).toEqual(["odd"]);
    choice.hear("from another window");
    expect(choice.loadout.value).toBe("from another window");
  });

  test("goes back to what the server has when the line fails", async () => {
    const { choice, sent, failures } = table("old");
    const chosen = choice.choose("new");
    choice.hear("old");
    expect(choice.loadout.value, "not while it is on its way").toBe("new");
    sent[0]?.fail();
    await chosen;
    expect(choice.loadout.value).toBe("old");
    expect(failures).toHaveLength(1);
    expect(choice.busy.value).toBe(false);
  });

  test("lets go what was brought to another table where this one does not take it", async () => {
    const { choice, sent, kept } = table("starter");
    const brought = choice.bring("own deck");
    sent[0]?.answer([fault(false)]);
    await brought;
    expect([choice.loadout.value, choice.isTaken.value, kept]).toEqual(["starter", true, []]);
  });
});
