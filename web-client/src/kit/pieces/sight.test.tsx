import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import { bringIntoView, useTurned } from "./sight";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

const model = { mode: "review" } as TableModel;
const turned: string[][] = [];

function Board() {
  useTurned(model, (pieces) => turned.push([...pieces]));
  return (
    <>
      <i data-piece="a" />
      <i data-piece="b" />
    </>
  );
}

test("a board turns to pieces that are spoken of, and then what scrolls scrolls to them, to the first one last", async () => {
  act(() => render(<Board />, root));
  const scrolled: (string | null)[] = [];
  for (const piece of root.children) piece.scrollIntoView = () => scrolled.push(piece.getAttribute("data-piece"));
  expect(turned).toEqual([]);
  act(() => bringIntoView(model, root, ["a", "gone", "b"]));
  expect(turned).toEqual([["a", "gone", "b"]]);
  await vi.waitFor(() => expect(scrolled).toEqual(["b", "a"]));
  act(() => bringIntoView(model, root, []));
  expect(turned).toHaveLength(1);
});
