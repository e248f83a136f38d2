import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";

/** The module as a page that has just been loaded has it. */
async function loaded() {
  vi.resetModules();
  const page = await import("./form-rescue");
  page.startCarrying();
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/tables/1");
});

const heard: string[] = [];

/** A field whose text the page knows. */
function Note({ label, initial = "" }: { label: string; initial?: string }) {
  const [text, setText] = useState(initial);
  return (
    <label>
      {label}
      <input
        type="text"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          heard.push(event.currentTarget.value);
        }}
      />
    </label>
  );
}

async function show(what: preact.ComponentChild): Promise<HTMLElement> {
  const box = document.createElement("main");
  document.body.append(box);
  await act(() => render(what, box));
  return box;
}

const fieldOf = (box: Element, at = 0) => box.querySelectorAll("input")[at] as HTMLInputElement;

async function write(field: HTMLInputElement, text: string): Promise<void> {
  await act(() => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

test("what was typed is in its field again when that is shown, and the page knows it", async () => {
  const before = await loaded();
  const box = await show([<Note label="Name" initial="Wren" />, <Note label="Note" />, <Note label="Note" />]);
  await write(fieldOf(box, 2), "Hold the gate");
  before.takeAlong();
  document.body.replaceChildren();
  await loaded();
  heard.length = 0;
  const first = await show(<Note label="Name" initial="Ilse" />);
  await settled();
  expect(fieldOf(first).value).toBe("Ilse");
  expect(heard).toEqual([]);
  const later = await show([<Note label="Note" />, <Note label="Note" />]);
  await settled();
  expect([fieldOf(later, 0).value, fieldOf(later, 1).value]).toEqual(["", "Hold the gate"]);
  expect(heard).toEqual(["Hold the gate"]);
});

test("writing goes on where it was, if nothing else has been taken up", async () => {
  const before = await loaded();
  const box = await show([<Note label="Note" />, <Note label="Other" />]);
  await write(fieldOf(box), "Hold the gate");
  fieldOf(box).focus();
  fieldOf(box).setSelectionRange(5, 8);
  before.takeAlong();
  const kept = sessionStorage.getItem("carried") ?? "";
  document.body.replaceChildren();
  await loaded();
  const after = await show([<Note label="Note" />, <Note label="Other" />]);
  await settled();
  expect(document.activeElement).toBe(fieldOf(after));
  expect([fieldOf(after).selectionStart, fieldOf(after).selectionEnd]).toEqual([5, 8]);

  document.body.replaceChildren();
  sessionStorage.setItem("carried", kept);
  const other = await show(<Note label="Other" />);
  fieldOf(other).focus();
  await loaded();
  await show(<Note label="Note" />);
  await settled();
  expect(document.activeElement).toBe(fieldOf(other));
});

test("nothing is put on another page, no secret is kept, and nothing twice", async () => {
  const before = await loaded();
  const box = await show(<Note label="Note" />);
  const secret = document.createElement("input");
  secret.type = "password";
  box.append(secret);
  await write(secret, "open sesame");
  const shown = document.createElement("input");
  shown.type = "text";
  shown.dataset.secret = "";
  box.append(shown);
  await write(shown, "close sesame");
  await write(fieldOf(box), "Hold the gate");
  before.takeAlong();
  expect(sessionStorage.getItem("carried")).toContain("Hold the gate");
  expect(sessionStorage.getItem("carried")).not.toContain("sesame");
  document.body.replaceChildren();
  history.replaceState(null, "", "/tables/2");
  await loaded();
  expect(sessionStorage.getItem("carried")).toBeNull();
  const elsewhere = await show(<Note label="Note" />);
  await settled();
  expect(fieldOf(elsewhere).value).toBe("");
});

test("what a page has chosen is as it was after one load, asked for or not until the next", async () => {
  const first = await loaded();
  first.carried("tab:1", "log").value = "chat";
  first.takeAlong();
  const second = await loaded();
  second.takeAlong();
  const third = await loaded();
  expect(third.carried("tab:1", "log").value).toBe("chat");
  expect(third.carried("tab:1", "log").value).toBe("log");
});
