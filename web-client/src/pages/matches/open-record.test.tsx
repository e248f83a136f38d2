import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../../core/net/session";
import { place } from "../../kit/page/router";
import { OpenRecord } from "./open-record";

const root = document.body.appendChild(document.createElement("div"));
const RECORD = '{"format":"starboard-match-1","inputs":[],"seed":12345678901234567890}';
let sent: RequestInit[] = [];
const server = (status: number, body: object) =>
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(request);
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  sent = [];
  me.value = { id: "w", name: "Wren", kept: false };
  act(() => render(<OpenRecord />, root));
});
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
});

const drag = (type: string, text: string) => {
  const event = Object.assign(new Event(type, { cancelable: true }), {
    dataTransfer: { types: ["Files"], files: [new File([text], "match.json")] },
  });
  act(() => void dispatchEvent(event));
  return event;
};
const failure = () => vi.waitUntil(() => root.querySelector("[role=alert]")?.textContent);

test("a record that is dropped on the page is sent as it is and opens once it is verified", async () => {
  server(200, { summary: { id: "m" }, invite: "i" });
  expect(drag("dragover", RECORD).defaultPrevented).toBe(true);
  expect(root.textContent).toContain("Drop the record to open it");
  drag("drop", RECORD);
  await vi.waitFor(() => expect(place.value.path).toBe("/matches/m"));
  expect(place.value.query.get("invite")).toBe("i");
  expect(sent.map(({ body }) => body)).toEqual([RECORD]);
});

test.each(["hello", "[]", '{"format":1}', "null"])("a file that is no record is not sent: %s", async (text) => {
  server(200, {});
  drag("drop", text);
  expect(await failure()).toContain("not the record of a match");
  expect(sent).toEqual([]);
});

test("of a record that does not hold it is said why", async () => {
  server(422, { code: "broken-record", detail: "The record is not valid. At version 6: This version is missing." });
  drag("drop", RECORD);
  expect(await failure()).toBe("The record is not valid. At version 6: This version is missing.");
});
