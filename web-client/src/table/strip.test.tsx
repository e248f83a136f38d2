import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { fakeLine } from "../../dev/line";
import type { LiveTable } from "../core/match/live";
import { ConnectionStrip } from "./strip";

test("a quiet line says that a busy server has our move yet to take, until it has", async () => {
  const root = document.createElement("div");
  const { connection, last } = fakeLine();
  connection.open();
  last().says({ type: "welcome", version: 3 });
  const answer = connection.command({ type: "a" }, 1);
  await act(async () => render(<ConnectionStrip table={{ connection } as LiveTable} />, root));
  expect(root.textContent).toBe("");
  await act(async () => last().says({ type: "unknown", id: "c1", code: "unknown", message: "The server is busy." }));
  expect(root.textContent).toBe("The server is busy. Resending your move…");
  await act(async () => last().says({ type: "accepted", id: "c1", version: 4 }));
  expect(root.textContent).toBe("");
  expect(await answer).toMatchObject({ done: true });
  render(null, root);
});
