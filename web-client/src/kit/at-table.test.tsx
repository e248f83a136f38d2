import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableModel } from "../table/model";
import { Act } from "./act";
import { atTable, tableOf, useAsked } from "./at-table";
import type { Moment, Story } from "./story";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const useTable = tableOf<string, never, never>();
function Position() {
  return <p>{useTable().view}</p>;
}
function Prompt() {
  return <Act line={useAsked()?.question.text}>{null}</Act>;
}

/** A table in the position `after`, at which a story is told that has come to `before`. */
function table() {
  const scene = signal<Moment | null>({ ms: 1, view: "before", heard: null });
  const story = { scene, skip: () => (scene.value = null) } as unknown as Story<Moment>;
  const decisions = signal([{ id: 1, seat: 0, question: { text: "Your move" } }]);
  const model = { mode: "play", seat: signal(0), view: signal("after"), decisions } as unknown as TableModel;
  const draw = (Piece: () => preact.JSX.Element) => {
    const At = atTable(Piece, () => story);
    act(() => render(<At model={model} />, root));
  };
  return { draw, model };
}

test("a piece shows the position that the story has come to, and then the present one", () => {
  const { draw } = table();
  draw(() => (
    <>
      <Position />
      <Prompt />
    </>
  ));
  expect(root.querySelector("p")?.textContent).toBe("before");
  act(() => root.querySelector("button")?.click());
  expect(root.querySelector("p")?.textContent).toBe("after");
});

test("nothing is asked before what came first has been told; a press goes on", () => {
  const { draw } = table();
  draw(Prompt);
  expect(root.textContent).not.toContain("Your move");
  act(() => root.querySelector("button")?.click());
  expect(root.textContent).toContain("Your move");
});

test("nothing is drawn of a match that has not begun", () => {
  const { draw, model } = table();
  (model.view as { value: unknown }).value = null;
  draw(Position);
  expect(root.textContent).toBe("");
});
