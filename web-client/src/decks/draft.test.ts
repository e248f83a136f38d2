import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Deck, SavedDeck } from "../generated/starboard";
import { Draft } from "./draft";

const kept = (name: string, revision: number): SavedDeck => ({
  id: "d",
  game: "g",
  deck: { name, parts: {} },
  faults: [],
  revision,
  share: null,
  created_at: 0,
  changed_at: 0,
});
const named = (name: string) => (deck: Deck) => ({ ...deck, name });

/** A draft whose server answers when the test lets it. */
function building() {
  const sent: { deck: Deck; answer(revision: number): void; fail(): void }[] = [];
  let stored = kept("a", 3);
  const draft = new Draft(stored, {
    save: (deck) =>
      new Promise((resolve, reject) =>
        sent.push({
          deck,
          answer: (revision) => resolve({ ...kept(deck.name, revision), faults: [fault(deck.name)] }),
          fail: () => reject(new Error("no line")),
        }),
      ),
    fetch: () => Promise.resolve(stored),
  });
  const elsewhere = (name: string, revision: number) => {
    stored = kept(name, revision);
  };
  return { draft, sent, elsewhere };
}
const fault = (message: string) => ({ refusal: { code: "x", message, rule: null }, warning: false });
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a deck while it is built", () => {
  test("is kept once, a moment after the last edit, and told its faults", async () => {
    const { draft, sent } = building();
    draft.edit(named("b"));
    draft.edit(named("c"));
    expect(draft.saving.value).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ deck }) => deck.name)).toEqual(["c"]);
    sent[0]?.answer(4);
    await settled();
    expect(draft.saving.value).toBe("saved");
    expect(draft.faults.value).toEqual([fault("c")]);
    expect(draft.notice.value).toBeNull();
  });

  test("keeps what is done while it is being kept", async () => {
    const { draft, sent } = building();
    draft.edit(named("b"));
    void draft.keep();
    draft.edit(named("c"));
    sent[0]?.answer(4);
    await settled();
    expect(draft.saving.value).toBe("waiting");
    expect(sent[1]?.deck.name).toBe("c");
    sent[1]?.answer(5);
    await settled();
    expect(draft.saving.value).toBe("saved");
    expect(draft.notice.value).toBeNull();
  });

  test("says why it is not kept, and is kept with the next edit", async () => {
    const { draft, sent } = building();
    draft.edit(named("b"));
    void draft.keep();
    sent[0]?.fail();
    await settled();
    expect([draft.saving.value, draft.failure.value]).toEqual(["failed", "no line"]);
    draft.edit(named("c"));
    await vi.advanceTimersByTimeAsync(1000);
    sent[1]?.answer(4);
    await settled();
    expect([draft.saving.value, draft.failure.value]).toEqual(["saved", ""]);
  });

  test("undoes and does again, and keeps that too", async () => {
    const { draft, sent } = building();
    draft.edit(named("b"));
    draft.undo();
    expect([draft.deck.value.name, draft.canUndo.value, draft.canRedo.value]).toEqual(["a", false, true]);
    draft.redo();
    expect(draft.deck.value.name).toBe("b");
    draft.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)?.deck.name).toBe("a");
  });
});

describe("two windows", () => {
  test("whoever writes last has the word, and is told of the other", async () => {
    const { draft, sent } = building();
    draft.edit(named("b"));
    void draft.keep();
    sent[0]?.answer(5);
    await settled();
    expect(draft.deck.value.name).toBe("b");
    expect(draft.notice.value).toContain("another window");
  });

  test("on return shows what the other has kept, and undo brings one's own back", async () => {
    const { draft, elsewhere } = building();
    await draft.look();
    expect(draft.notice.value).toBeNull();
    elsewhere("theirs", 4);
    await draft.look();
    expect(draft.deck.value.name).toBe("theirs");
    expect(draft.notice.value).toContain("another window");
    draft.undo();
    expect(draft.deck.value.name).toBe("a");
  });

  test("never takes away what is not kept yet", async () => {
    const { draft, elsewhere } = building();
    draft.edit(named("b"));
    elsewhere("theirs", 4);
    await draft.look();
    expect(draft.deck.value.name).toBe("b");
  });
});
