import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Listed, TableModel } from "../../core/match/model";
import { Aiming, piece } from "./aim";

type Command =
  | { type: "build"; card: string }
  | { type: "fire"; card: string; at: string }
  | { type: "order"; ship: string }
  | { type: "send"; ship: string; orbit: number }
  | { type: "load"; ship: string; units: number }
  | { type: "end" };

const listed = (command: Command, role: Listed<Command>["role"] = "action"): Listed<Command> => ({ command, role });
const LISTED = [
  listed({ type: "build", card: "fighter" }),
  listed({ type: "fire", card: "missile", at: "s1" }),
  listed({ type: "fire", card: "missile", at: "s2" }),
  listed({ type: "order", ship: "s2" }, "draft"),
  listed({ type: "end" }),
];

let root: HTMLElement;
let sent: Command[];
let choices: ReturnType<typeof signal<Listed<Command>[]>>;
let aiming: Aiming<Command>;

const PIECES = ["fighter", "missile", "dear", "s1", "s2", "s3", "orbit-1", "orbit-2", "orbit-3", "world"];

function Page() {
  const of = (id: string) => piece(aiming, id, () => <p>{id}</p>);
  return (
    <div data-drop="board">
      {PIECES.map((id) => (
        <button key={id} type="button" {...of(id)}>
          {id}
        </button>
      ))}
    </div>
  );
}

const at = (id: string) => root.querySelector(`[data-piece=${id}]`) as HTMLElement;
const lit = () => PIECES.filter((id) => at(id).classList.contains("usable"));
const drawn = () => new Promise((done) => setTimeout(done));
async function tap(id: string, pointerType = "touch"): Promise<void> {
  at(id).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, pointerType }));
  at(id).dispatchEvent(new PointerEvent("pointerup", { bubbles: true, isPrimary: true, pointerType }));
  at(id).click();
  await drawn();
}
const point = (type: string, x: number, y = 0) =>
  new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch", clientX: x, clientY: y });

/** Presses a piece, moves over each of these, and lets go over the last one. Null is outside of everything. */
async function drag(id: string, ...over: (string | null)[]): Promise<void> {
  at(id).dispatchEvent(point("pointerdown", 0));
  for (const [i, other] of over.entries()) {
    document.elementFromPoint = () => (other === null ? null : other === "board" ? at("s1").parentElement : at(other));
    dispatchEvent(point("pointermove", 10 * (i + 1)));
    await drawn();
  }
  dispatchEvent(point("pointerup", 10));
  // A browser ends a press with a click.
  at(id).click();
  await drawn();
}

beforeEach(() => {
  sent = [];
  choices = signal(LISTED);
  const model = {
    mode: "play",
    view: signal({}),
    choices,
    decisions: signal([]),
    seat: signal(0),
    busy: signal(false),
    pointed: signal(null),
    send: async (command: Command) => sent.push(command) > 0,
  } as unknown as TableModel<unknown, Command>;
  aiming = new Aiming<Command>(model, {
    aimOf: (command) => {
      if (command.type === "build") return { from: command.card };
      if (command.type === "fire") return { from: command.card, to: command.at };
      if (command.type === "send") return { from: command.ship, to: `orbit-${command.orbit}` };
      if (command.type === "load") return { from: "fighter", to: command.ship };
      return command.type === "order" ? { to: command.ship } : {};
    },
    whole: ({ command, range }) => (range ? ({ ...command, [range.field]: range.max } as Command) : command),
    places: "orbit",
    isLight: ({ type }) => type === "send",
    joins: (piece, others) => [piece, ...others].every((one) => one.startsWith("s")),
    wish: (from, to) => {
      if (from === "dear" && to === undefined) return { type: "build", card: "dear" };
      return from === "s1" && to === "orbit-3" ? { type: "send", ship: "s1", orbit: 3 } : null;
    },
    looks: (piece) => piece === "world",
    next: (command, held) => (command.type === "order" ? command.ship : held === "world" ? held : null),
  });
  root = document.body.appendChild(document.createElement("div"));
  render(<Page />, root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("a piece that is taken up", () => {
  it("is given by a second tap where only one way leads on", async () => {
    await tap("fighter");
    expect(aiming.aimed.value).toEqual({ type: "build", card: "fighter" });
    expect(sent).toEqual([]);
    await tap("fighter");
    expect(sent).toEqual([{ type: "build", card: "fighter" }]);
    expect(aiming.held.value).toBeNull();
  });

  it("lights its targets alone, aims at the one that is chosen, and is given by choosing that again", async () => {
    expect(lit()).toEqual(["fighter", "missile", "s2"]);
    await tap("missile", "mouse");
    expect(lit()).toEqual(["s1", "s2"]);
    await tap("s1", "mouse");
    expect(at("s1").className).toContain("aimed");
    await tap("s2", "mouse");
    expect(aiming.aimed.value).toEqual({ type: "fire", card: "missile", at: "s2" });
    await tap("s2", "mouse");
    expect(sent).toEqual([{ type: "fire", card: "missile", at: "s2" }]);
  });

  it("is set down whole where the choice has a number", async () => {
    const load = listed({ type: "load", ship: "s1", units: 1 }, "draft");
    choices.value = [{ ...load, range: { field: "units", min: 1, max: 7 } }];
    await tap("fighter");
    await tap("s1");
    expect(sent).toEqual([{ type: "load", ship: "s1", units: 7 }]);
  });

  it("falls when nothing of it is listed any longer", async () => {
    await tap("missile");
    choices.value = LISTED.filter(({ command }) => command.type !== "fire");
    expect(aiming.held.value).toBeNull();
  });

  it("is aimed at what it is for though that is not listed, and is not given", async () => {
    await tap("dear");
    expect(aiming.aimed.value).toEqual({ type: "build", card: "dear" });
    await tap("dear");
    expect([sent, aiming.held.value]).toEqual([[], null]);
  });
});

it("a step that can be taken back is given by one tap", async () => {
  await tap("s2");
  expect(sent).toEqual([{ type: "order", ship: "s2" }]);
});

describe("a drag", () => {
  it("aims on its way and gives where it is let go", async () => {
    const seen: unknown[] = [];
    const stop = aiming.aimed.subscribe((command) => seen.push(command && "at" in command ? command.at : null));
    await drag("missile", "s3", "s1", "s2");
    stop();
    expect(seen.filter(Boolean)).toEqual(["s1", "s2"]);
    expect(sent).toEqual([{ type: "fire", card: "missile", at: "s2" }]);
  });

  it("drops what has no target anywhere on the board", async () => {
    await drag("fighter", "board");
    expect(sent).toEqual([{ type: "build", card: "fighter" }]);
  });

  it("comes to nothing outside, and chooses nothing by the click that ends it", async () => {
    await drag("missile", "s1", null);
    expect([sent, aiming.held.value, aiming.over.value]).toEqual([[], null, null]);
  });

  it("leaves what only lacks something aimed, so that the primary action says what", async () => {
    await drag("dear", "board");
    expect([sent, aiming.aimed.value]).toEqual([[], { type: "build", card: "dear" }]);
  });
});

describe("several pieces that are taken up", () => {
  const send = (ship: string, orbit: number, max = orbit): Listed<Command> => ({
    ...listed({ type: "send", ship, orbit }),
    ...(max > orbit && { range: { field: "orbit", min: orbit, max } }),
  });
  beforeEach(async () => {
    choices.value = [send("s1", 1, 2), send("s2", 1), send("s3", 2), listed({ type: "end" })];
    await drawn();
  });

  it("are set on a target by one tap, each that can go there", async () => {
    await tap("s1");
    expect(lit()).toEqual(["s2", "s3", "orbit-1", "orbit-2"]);
    for (const ship of ["s2", "s3"]) await tap(ship);
    expect(lit()).toEqual(["orbit-1", "orbit-2"]);
    await tap("orbit-2");
    expect(sent).toEqual([
      { type: "send", ship: "s1", orbit: 2 },
      { type: "send", ship: "s3", orbit: 2 },
    ]);
    expect(aiming.picked.value).toEqual([]);
  });

  it("are laid down one by one", async () => {
    for (const ship of ["s1", "s2", "s1", "s2"]) await tap(ship);
    expect([aiming.picked.value, sent]).toEqual([[], []]);
  });

  it("stay behind when one of the others is dragged", async () => {
    await tap("s1");
    await drag("s2", "orbit-1");
    expect(sent).toEqual([{ type: "send", ship: "s2", orbit: 1 }]);
  });
});

describe("a piece that is looked at", () => {
  it("aims at nothing by itself, and gives nothing by a drag that has no target", async () => {
    choices.value = [listed({ type: "build", card: "world" })];
    await drawn();
    expect(at("world").hasAttribute("data-drag")).toBe(false);
    await drag("world", "board");
    expect([aiming.held.value, aiming.aimed.value, sent]).toEqual(["world", null, []]);
  });

  it("is taken up though nothing can be done with it, and keeps nothing else from being chosen", async () => {
    const before = lit();
    await tap("world");
    expect([aiming.held.value, lit()]).toEqual(["world", before]);
    expect(at("world").hasAttribute("data-drag")).toBe(false);
    await tap("s2");
    expect(sent).toEqual([{ type: "order", ship: "s2" }]);
  });
});

it("a button aims its command, and gives it when it is pressed again", () => {
  aiming.press({ type: "end" });
  expect([aiming.aimed.value, sent]).toEqual([{ type: "end" }, []]);
  aiming.press({ type: "end" });
  expect(sent).toEqual([{ type: "end" }]);
});

it("what gets another order stays taken up once a command is given", async () => {
  choices.value = [...LISTED, listed({ type: "send", ship: "s2", orbit: 1 })];
  await aiming.give({ type: "order", ship: "s2" });
  expect(aiming.held.value).toBe("s2");
});

it("a place that is not listed is wished for beside those that are, by a tap and by a drag", async () => {
  choices.value = [listed({ type: "send", ship: "s1", orbit: 1 })];
  await drawn();
  const wish = { type: "send", ship: "s1", orbit: 3 };
  await tap("s1");
  await tap("orbit-3");
  expect([aiming.aimed.value, sent]).toEqual([wish, []]);
  aiming.layDown();
  await drag("s1", "orbit-3");
  expect([aiming.aimed.value, sent]).toEqual([wish, []]);
});
