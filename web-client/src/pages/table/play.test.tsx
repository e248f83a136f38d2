import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { type Pane, usePhoneTurns } from "./play";

const root = document.createElement("div");

function Phone({ next }: { next: Pane | null }) {
  const [pane, setPane] = useState<Pane>("hand");
  usePhoneTurns(next, pane, setPane);
  return (
    <button type="button" onClick={() => setPane("side")}>
      {pane}
    </button>
  );
}
const asks = (next: Pane | null) => act(() => render(<Phone next={next} />, root));

test("a phone turns to the board for a card's place, and back to the hand for the next card", () => {
  asks(null);
  asks("board");
  expect(root.textContent).toBe("board");
  asks(null);
  expect(root.textContent).toBe("hand");
});

test("it stays where its player has gone meanwhile", () => {
  asks("board");
  act(() => root.querySelector("button")?.click());
  asks(null);
  expect(root.textContent).toBe("side");
});
