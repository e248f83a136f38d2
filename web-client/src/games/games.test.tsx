import { render } from "preact";
import { expect, test } from "vitest";
import type { TableModel } from "../core/match/model";
import { registered } from "../kit/game";
import shell from "../look/shell.icons";
import { PhoneTabs } from "../pages/table/phone-tabs";
import { games } from ".";

const drawn = Object.keys(shell);

test("every game has a ring of the orrery to itself, and an icon that the first page draws", () => {
  const signs = Object.values(games);
  expect(signs.map(({ arm }) => arm.ring).sort()).toEqual([...signs.keys()]);
  expect(signs.map(({ icon }) => icon).filter((icon) => !drawn.includes(icon))).toEqual([]);
});

test("a small game is a board, its actions, its goal and its words: the pages do without the rest", () => {
  const small = registered({
    slug: "small",
    Goal: () => <p />,
    Board: () => <p />,
    Actions: () => <p />,
    say: () => null,
  });
  const model = {} as TableModel;
  expect([small.usable(model), small.next(model), small.heading({}, model), small.tabs]).toEqual([0, null, null, []]);
  const root = document.createElement("div");
  const labels = () => [...root.querySelectorAll("button")].map((button) => button.textContent);
  const rest = { pane: "board", setPane() {}, tab: "log", open() {}, unread: 0, usable: 0 } as const;
  render(<PhoneTabs {...rest} dock={small.dock} />, root);
  expect(labels()).toEqual(["Board", "Log", "Chat"]);
  render(<PhoneTabs {...rest} dock={undefined} />, root);
  expect(labels()).toEqual(["Board", "Hand", "Log", "Chat"]);
});
