import { beforeEach, expect, it, vi } from "vitest";

const COSTLY = { code: "not-enough-mp", message: "?", args: { card: "Eagles", price: 120, pool: 50 } };

/** The refusals module of a page in the server's or a foreign language, with its texts loaded. */
async function page(isForeign: boolean) {
  localStorage.setItem("pseudo-locale", `${isForeign}`);
  vi.resetModules();
  const refusals = await import("../core/words/refusals");
  await refusals.learnRefusals(() => import("./refusal-texts"));
  return refusals;
}

beforeEach(() => localStorage.clear());

it("a page in the server's language shows what the server says", async () => {
  const { inOwnWords } = await page(false);
  expect(inOwnWords(COSTLY, "spacetrace")).toBe(COSTLY);
});

it("a page in another language says refusals itself, from their codes and values", async () => {
  const { inOwnWords } = await page(true);
  const own = inOwnWords(COSTLY, "spacetrace");
  expect(own.message).toBe("Eagles cóósts 120 MP; yóóúú háávéé 50.");
  const stale = inOwnWords({ code: "stale", message: "?" }, "spacetrace");
  expect(stale.message).not.toBe("?");
  expect(inOwnWords(null)).toBe(null);
});

it("the server's text stays where the page has no text with these values", async () => {
  const { inOwnWords } = await page(true);
  const unknown = { code: "of-a-newer-server", message: "Not on a Sunday." };
  expect(inOwnWords(unknown, "spacetrace")).toBe(unknown);
  const lacking = { ...COSTLY, args: { card: "Eagles" } };
  expect(inOwnWords(lacking, "spacetrace")).toBe(lacking);
  expect(inOwnWords(COSTLY, "a-sixth-game")).toBe(COSTLY);
  expect(inOwnWords(COSTLY)).toBe(COSTLY);
});
