import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { write } from "../../core/storage";
import type { TableView } from "../../generated/starboard";
import { DiceCheck } from "./dice-check";

const secret = "00ff".repeat(16);
const commitment = "6bd25f5d5bc8ca90d74d76e96509d85351800e38ce101abf0ffa81c8a7e755a7";
const root = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  render(null, root);
  localStorage.clear();
});

/** The text of the page after the check. */
async function said(imported_by?: string): Promise<string> {
  const summary = { id: "m", imported_by, seats: [] };
  const table = { summary, dice: { commitment, secret, nonces: [] } } as unknown as TableView;
  render(null, root);
  await act(() => render(<DiceCheck table={table} />, root));
  await act(() => root.querySelector("button")?.click());
  await vi.waitFor(() => expect(root.querySelector("[data-found]")).not.toBeNull());
  return root.textContent ?? "";
}

test("dice are called fair only where this browser saw what was promised", async () => {
  expect(await said()).toContain("This browser did not see the hash");
  write("dice-promises", [["m", commitment]]);
  expect(await said()).toContain("The secret is the promised one");
  write("dice-promises", [["m", commitment, []]]);
  expect(await said()).toContain("They are fair");
  write("dice-promises", [["m", commitment, [null, "22".repeat(32)]]]);
  expect(await said()).toContain("this browser saw other hashes for seat 2");
  write("dice-promises", [["m", "11".repeat(32)]]);
  expect(await said()).toContain("The hash was changed");
});

test("of a record that was brought in nobody says that the server promised its dice", async () => {
  const words = await said("Joan");
  expect(words).toContain("Imported by Joan. This server promised nothing");
  expect(words).toContain("the file agrees with itself");
  expect(words).not.toMatch(/server published|They are fair/);
});
