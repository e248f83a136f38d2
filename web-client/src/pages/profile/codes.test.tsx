import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { me, recoveryCodes } from "../../core/net/session";
import { Codes } from "./codes";

const root = document.body.appendChild(document.createElement("div"));
const codes = ["AAAA-BBBB", "CCCC-DDDD"];
const press = (words: string) =>
  act(() => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());

afterEach(() => {
  act(() => render(null, root));
  recoveryCodes.value = null;
  vi.restoreAllMocks();
});

test("recovery codes stay until the player says that they are kept, and can be taken along", async () => {
  me.value = { id: "k", name: "Ada", kept: true };
  recoveryCodes.value = codes;
  const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  act(() => render(<Codes codes={codes} />, root));
  expect([...root.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(codes);
  expect(root.textContent).toContain("no other way back");
  expect(asks()).toBe(true);
  let saved: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved = blob as Blob;
    return "blob:codes";
  });
  press("Download");
  expect(await saved?.text()).toContain("AAAA-BBBB\nCCCC-DDDD");
  press("I’ve saved them");
  expect(recoveryCodes.value).toBeNull();
  act(() => render(null, root));
  expect(asks()).toBe(false);
});
