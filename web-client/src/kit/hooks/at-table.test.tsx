import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableModel } from "../../core/match/model";
import { Act } from "../act/act";
import type { Moment, Story } from "../tell/story";
import { AtTable, atTable, tableOf, useAsked, usePart } from "./at-table";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const useTable = tableOf<string, never, never>();
function Position() {
  return <p>{useTable().view}</p>;
}
function Prompt() {
  return <Act line={useAsked()?.question.text}>{null}</Act>;
}

/** A table in the position `after`, with a story that shows `before`. */
function table() {
  const scene = signal<Moment | null>({ ms: 1, view: "before", heard: null });
  const story = { scene, skip: () => (scene.value = null) } as unknown as Story<Moment>;
  const decisions = signal([{ id: 1, seat: 0, question: { text: "Your move" } }]);
  const model = { mode: "play", seat: signal(0), view: signal("after"), decisions } as unknown as TableModel;
  const draw = (Piece: () => preact.JSX.Element) => {
    const At = atTable(Piece, { story: () => story });
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

test("a piece is drawn anew for the part that it reads, and for another table", () => {
  let drawn = 0;
  const useParts = tableOf<{ lit: number[]; turn: number }, never, never>();
  function Lit() {
    const table = useParts();
    drawn += 1;
    return <p>{usePart(() => table.view.lit.map((one) => one + 1)).join()}</p>;
  }
  const view = signal({ lit: [1, 2], turn: 1 });
  const draw = (view: unknown) =>
    act(() =>
      render(
        <AtTable model={{ view } as unknown as TableModel} story={null}>
          <Lit />
        </AtTable>,
        root,
      ),
    );
  draw(view);
  act(() => {
    view.value = { lit: [1, 2], turn: 2 };
  });
  expect([drawn, root.textContent]).toEqual([1, "2,3"]);
  act(() => {
    view.value = { lit: [4], turn: 2 };
  });
  expect([drawn, root.textContent]).toEqual([2, "5"]);
  draw(signal({ lit: [7], turn: 1 }));
  expect(root.textContent).toBe("8");
});
