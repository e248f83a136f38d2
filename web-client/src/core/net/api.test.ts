import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a server that does not answer in time counts as unreachable, and the change can be sent again", async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
  const sent = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", sent);
  const renamed = api.rename("Ilse");
  expect(timeout).toHaveBeenCalledWith(60_000);
  timer.abort();
  await expect(renamed).rejects.toMatchObject({ status: 0, code: "unreachable" });
  vi.stubGlobal("fetch", async () => new Response('{"name":"Ilse"}'));
  expect(await api.rename("Ilse")).toEqual({ name: "Ilse" });
});
