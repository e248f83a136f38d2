import { afterEach, expect, test, vi } from "vitest";
import { checkForUpdate, entryOf, loadedWith, updateReady } from "./update-check";

const page = (entry: string) =>
  `<!doctype html><script src="/theme.js"></script><script type="module" crossorigin src="${entry}"></script>`;

/** A server whose page loads that script. */
function serves(entry: string) {
  const asked = vi.fn(async () => new Response(page(entry)));
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  loadedWith("");
});

test("a page's entry script is its module", () => {
  expect(entryOf(page("./assets/index-1.js"))).toBe("./assets/index-1.js");
  expect(entryOf("<p>Bad gateway</p>")).toBe("");
});

test("an update is ready while the server's page names another script", async () => {
  loadedWith("./assets/index-1.js");
  serves("./assets/index-1.js");
  await checkForUpdate();
  expect(updateReady.value).toBe(false);
  serves("./assets/index-2.js");
  await checkForUpdate();
  expect(updateReady.value).toBe(true);
  serves("./assets/index-1.js");
  await checkForUpdate();
  expect(updateReady.value).toBe(false);
});

test("no answer, or one that is no page, changes nothing", async () => {
  loadedWith("./assets/index-1.js");
  serves("./assets/index-2.js");
  await checkForUpdate();
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("no server")));
  await checkForUpdate();
  vi.stubGlobal("fetch", async () => new Response("Bad gateway", { status: 502 }));
  await checkForUpdate();
  vi.stubGlobal("fetch", async () => new Response("<p>Sign in to this network</p>"));
  await checkForUpdate();
  expect(updateReady.value).toBe(true);
});

test("it asks once at a time, and never for a page whose script is not known", async () => {
  const asked = serves("./assets/index-1.js");
  await checkForUpdate();
  expect(asked).not.toHaveBeenCalled();
  loadedWith("./assets/index-1.js");
  await Promise.all([checkForUpdate(), checkForUpdate()]);
  expect(asked).toHaveBeenCalledOnce();
});
