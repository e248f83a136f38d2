import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answered } from "../../core/match/model";
import { useAnswer, useWhyNot } from "./asked";

/** A table where the test answers the questions. */
function table() {
  const version = signal(1);
  const seat = signal<number | null>(0);
  const asked: unknown[] = [];
  const open: ((told: Answered) => void)[] = [];
  const ask = (question: unknown) =>
    new Promise<Answered>((tell) => {
      asked.push(question);
      open.push(tell);
    });
  return {
    model: { ask, version, seat },
    asked,
    /** Answers the oldest open question. */
    answers: (told: Answered) => act(async () => open.shift()?.(told)),
    refuses: (code: string) => act(async () => open.shift()?.({ refusal: { code, message: code, rule: null } })),
    moves: (to: number) =>
      act(async () => {
        version.value = to;
      }),
  };
}

type Model = Partial<ReturnType<typeof table>["model"]>;

function Odds({ model, of }: { model: Model; of: unknown }) {
  const { answer, pending, refusal } = useAnswer<number>(model, of);
  return (
    <p>
      {answer ?? refusal?.message ?? "none"}
      {pending && "…"}
    </p>
  );
}

let root: HTMLElement;
const shows = () => [...root.querySelectorAll("p")].map((p) => p.textContent);
const draw = (model: Model, ...of: unknown[]) =>
  act(async () =>
    render(
      of.map((one, i) => <Odds key={i} model={model} of={one} />),
      root,
    ),
  );
const passes = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

describe("a question on the page", () => {
  test("draws its piece anew only for what the piece reads, and not for an answer that says the same", async () => {
    const { model, answers, moves } = table();
    let drawn = 0;
    function Chance() {
      drawn += 1;
      return <p>{useAnswer<{ of: number }>(model, { attack: 3 }).answer?.of ?? "none"}</p>;
    }
    await act(async () => render(<Chance />, root));
    expect(drawn).toBe(1);
    await answers({ answer: { of: 70 } });
    expect([shows(), drawn]).toEqual([["70"], 2]);
    await moves(2);
    expect(drawn).toBe(3);
    await answers({ answer: { of: 70 } });
    expect([shows(), drawn]).toEqual([["70"], 3]);
    await moves(3);
    await answers({ answer: { of: 60 } });
    expect([shows(), drawn]).toEqual([["60"], 5]);
  });

  test("is on its way, then answered", async () => {
    const { model, asked, answers } = table();
    await draw(model, { attack: 3 });
    expect(shows()).toEqual(["none…"]);
    await answers({ answer: 70 });
    expect(shows()).toEqual(["70"]);
    expect(asked).toEqual([{ attack: 3 }]);
  });

  test("is nothing where nothing is asked, or nobody can be", async () => {
    const { model, asked } = table();
    await draw(model, null);
    await draw({}, { attack: 3 });
    expect(shows()).toEqual(["none"]);
    expect(asked).toEqual([]);
  });

  test("is asked once, however many ask it in whatever order of its fields", async () => {
    const { model, asked, answers } = table();
    await draw(model, { attack: 3, from: 1 }, { from: 1, attack: 3 });
    expect(asked).toHaveLength(1);
    await answers({ answer: 70 });
    expect(shows()).toEqual(["70", "70"]);
  });

  test("is answered from memory as long as the position stands", async () => {
    const { model, asked, answers } = table();
    await draw(model, "a");
    await answers({ answer: 70 });
    await draw(model, "b");
    await answers({ answer: 20 });
    await draw(model, "a");
    expect(shows()).toEqual(["70"]);
    expect(asked).toEqual(["a", "b"]);
  });

  test("is asked anew about a new position, with the last answer shown meanwhile", async () => {
    const { model, asked, answers, moves } = table();
    await draw(model, "a");
    await answers({ answer: 70 });
    await moves(2);
    expect(shows()).toEqual(["70…"]);
    await answers({ answer: 60 });
    expect(shows()).toEqual(["60"]);
    expect(asked).toEqual(["a", "a"]);
  });

  test("does not take an answer about a position that is gone", async () => {
    const { model, answers, moves } = table();
    await draw(model, "a");
    await moves(2);
    await answers({ answer: 70 });
    await draw(model, "a", "a");
    expect(shows()).toEqual(["none…", "none…"]);
    await answers({ answer: 60 });
    expect(shows()).toEqual(["60", "60"]);
    await moves(1);
    expect(shows()).toEqual(["70", "70"]);
  });

  test("is another one through other eyes", async () => {
    const { model, asked, answers } = table();
    await draw(model, "a");
    await answers({ answer: 70 });
    await act(async () => {
      model.seat.value = 1;
    });
    expect(shows()).toEqual(["none…"]);
    expect(asked).toHaveLength(2);
  });

  test("tells why it has no answer", async () => {
    const { model, refuses } = table();
    await draw(model, "a");
    await refuses("nothing-to-ask");
    expect(shows()).toEqual(["nothing-to-ask"]);
  });

  test.each(["busy", "too-many", "too-many-requests", "stale", "unreachable"])(
    "is asked again, after waits that grow, when it hears %s",
    async (code) => {
      const { model, asked, answers, refuses } = table();
      await draw(model, "a");
      for (const wait of [250, 500, 1000]) {
        const before = asked.length;
        await refuses(code);
        expect(shows()).toEqual(["none…"]);
        await passes(wait - 1);
        expect(asked).toHaveLength(before);
        await passes(1);
        expect(asked).toHaveLength(before + 1);
      }
      await answers({ answer: 70 });
      expect(shows()).toEqual(["70"]);
    },
  );

  test("is not asked again for a position that is gone", async () => {
    const { model, asked, refuses, moves } = table();
    await draw(model, "a");
    await refuses("busy");
    await draw(model, null);
    await moves(2);
    await passes(10_000);
    expect(asked).toEqual(["a"]);
  });
});

describe("many questions", () => {
  const many = Array.from({ length: 20 }, (_, i) => i);

  test("go out a few at a time", async () => {
    const { model, asked, answers } = table();
    await draw(model, ...many);
    expect(asked).toHaveLength(4);
    await answers({ answer: 1 });
    expect(asked).toHaveLength(5);
  });

  test("go out no faster than the server bears", async () => {
    const { model, asked, answers } = table();
    await draw(model, ...many);
    for (let i = 0; i < 20; i++) await answers({ answer: 1 });
    expect(asked).toHaveLength(8);
    await passes(125);
    expect(asked).toHaveLength(9);
    for (let i = 0; i < 20; i++) {
      await answers({ answer: 1 });
      await passes(125);
    }
    expect(asked).toEqual(many);
    expect(shows()).toEqual(many.map(() => "1"));
  });

  test("are not sent any more when nobody looks at them", async () => {
    const { model, asked, answers } = table();
    await draw(model, ...many);
    await draw(model, 99);
    await answers({ answer: 1 });
    expect(asked).toEqual([0, 1, 2, 3, 99]);
  });
});

describe("why a command cannot be given", () => {
  function Why({ model, command }: { model: Model; command: unknown }) {
    const { why, pending } = useWhyNot(model, command);
    return <p>{why ? `${why.message} (${why.rule})` : pending ? "…" : "It can"}</p>;
  }

  test("is asked of the rules", async () => {
    const { model, asked, answers } = table();
    await act(async () => render(<Why model={model} command={{ type: "build" }} />, root));
    expect(asked).toEqual([{ "why-not": { type: "build" } }]);
    expect(shows()).toEqual(["…"]);
    await answers({ answer: { code: "poor", message: "You need 5 credits.", rule: "R17" } });
    expect(shows()).toEqual(["You need 5 credits. (R17)"]);
  });

  test("is nothing where it can", async () => {
    const { model, answers } = table();
    await act(async () => render(<Why model={model} command={{ type: "build" }} />, root));
    await answers({ answer: null });
    expect(shows()).toEqual(["It can"]);
  });
});
