import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import { Calls } from "./calls";

const root = document.createElement("div");
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [true, "This browser can't notify you"],
  [false, "Open this site by https"],
])("a browser that cannot be notified says why, secure: %s", async (isSecure, words) => {
  vi.stubGlobal("isSecureContext", isSecure);
  vi.spyOn(api, "calls").mockResolvedValue({ key: "", devices: [], quiet: null, feed: null } as never);
  act(() => render(<Calls />, root));
  await vi.waitFor(() => expect(root.textContent).toContain(words));
});
