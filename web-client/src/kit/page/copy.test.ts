import { afterEach, expect, test, vi } from "vitest";
import { copy } from "./copy";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

/** Stubs the browser's copy command; returns a function for the text that was selected when it ran. */
function copiesBySelection(isAllowed: boolean): () => string | undefined {
  let selected: string | undefined;
  Object.assign(document, {
    execCommand: () => {
      const field = document.activeElement as HTMLTextAreaElement;
      selected = field.value.slice(field.selectionStart, field.selectionEnd);
      return isAllowed;
    },
  });
  return () => selected;
}

test("where there is no clipboard, as over plain HTTP, the text is selected and copied", async () => {
  vi.stubGlobal("navigator", {});
  const selected = copiesBySelection(true);
  document.body.innerHTML = "<button>Copy</button>";
  const button = document.querySelector("button");
  button?.focus();
  expect(await copy("the link")).toBe(true);
  expect(selected()).toBe("the link");
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("where the clipboard refuses and so does the page, it says so", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  copiesBySelection(false);
  expect(await copy("the link")).toBe(false);
});

test("a clipboard takes the text", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copy("the link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("the link");
});
