import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import { asked, me } from "../../core/net/session";
import type { GameSummary } from "../../generated/starboard";
import { Collection } from "../decks/collection";
import { Host } from "../host";

vi.stubGlobal(
  "WebSocket",
  class {
    close() {}
  },
);

const root = document.body.appendChild(document.createElement("div"));
const tryAgain = () => root.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();
beforeEach(() => {
  me.value = null;
  asked.value = true;
});
afterEach(() => act(() => render(null, root)));

test.each([
  ["the form for a new table", Host],
  ["the page of decks", Collection],
])("%s says why it has no games, and fetches them again on request", async (_, Page) => {
  const list = vi.spyOn(api, "games").mockRejectedValue(new Error("The server does not answer."));
  await act(() => render(<Page />, root));
  await vi.waitFor(() => expect(root.textContent).toContain("The server does not answer."));
  const before = list.mock.calls.length;
  await act(tryAgain);
  expect(list).toHaveBeenCalledTimes(before + 1);
});

test("the page of decks says why it has no cards, and fetches them again on request", async () => {
  vi.spyOn(api, "games").mockResolvedValue([{ slug: "unknown", title: "Unknown", decks: true } as GameSummary]);
  const game = vi.spyOn(api, "game").mockRejectedValue(new Error("The cards do not come."));
  await act(() => render(<Collection />, root));
  await vi.waitFor(() => expect(root.textContent).toContain("The cards do not come."));
  expect(game).toHaveBeenCalledTimes(1);
  await act(tryAgain);
  expect(game).toHaveBeenCalledTimes(2);
});
