import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { kept, momentOf, seatedAt } from "../../../dev/frames";
import type { Pane } from "./phone-tabs";
import { PlayPage, usePhoneTurns } from "./play";

const root = document.createElement("div");
const { moment, detail } = await momentOf("solar-empires", "a volley that destroys a ship");
const { client } = await kept("solar-empires");

afterEach(() => act(() => render(null, root)));

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

test("what can be done is unlit as long as it is told what has happened", () => {
  const { live, goOn } = seatedAt(moment, detail);
  act(() => render(<PlayPage table={live} client={client} detail={detail} seenBefore={-1} />, root));
  const page = () => root.querySelector<HTMLElement>(".table-page");
  expect(page()?.dataset.telling).toBeUndefined();
  act(() => void goOn());
  expect(page()?.dataset.telling).toBe("true");
  expect(page()?.querySelector(".act [data-primary]")).toBeNull();
  act(() => client.story?.(live).skip());
  expect(page()?.dataset.telling).toBeUndefined();
});

test("what is told at a table ends with its page", () => {
  const { live, goOn } = seatedAt(moment, detail);
  act(() => render(<PlayPage table={live} client={client} detail={detail} seenBefore={-1} />, root));
  act(() => void goOn());
  expect(client.story?.(live).scene.value).not.toBeNull();
  act(() => render(null, root));
  expect(client.story?.(live).scene.value).toBeNull();
});
