import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReviewTable } from "../../core/match/replay";
import { ApiError, api, type Keys } from "../../core/net/api";
import type { Audience, NewShareLink, ShareLink } from "../../generated/starboard";
import * as copying from "../../kit/page/copy";
import * as picture from "./picture/picture";
import { ShareDialog } from "./share";

const HIDES_NOTHING = { hides_result: false, hides_notes: false, hides_chat: false };
const OLD: ShareLink = {
  ...{ token: "old", version: 7, seat: 1, has_picture: false, created_at: 0 },
  ...{ hides_result: false, hides_notes: false, hides_chat: false },
};
const root = document.body.appendChild(document.createElement("div"));
let copied: string[];
let asked: NewShareLink[];
let links: ShareLink[];

beforeEach(() => {
  [copied, asked, links] = [[], [], []];
  vi.spyOn(copying, "copyLink").mockImplementation(async (text) => copied.push(text) > 0);
  vi.spyOn(picture, "pictureOf").mockReturnValue("<svg/>");
  vi.spyOn(api, "links").mockImplementation(async () => links);
  vi.spyOn(api, "newLink").mockImplementation(async (_, { picture, ...wanted }) => {
    asked.push({ ...wanted, picture });
    const has_picture = Boolean(picture);
    return { ...HIDES_NOTHING, ...wanted, token: `t${asked.length}`, has_picture, created_at: 0 };
  });
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

/** Opens the dialog for a match at position 7, seen by its second seat. */
async function share(audience: Audience, me: number | null = 0, keys: Keys = {}): Promise<void> {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, player: name, me: seat === me }));
  const model = {
    id: "m",
    keys,
    version: signal(7),
    seat: signal(1),
    name: (seat: number) => seats[seat]?.name,
    turnAt: () => ({ turn: 3 }),
    table: signal({ summary: { name: "Friday", seats }, host: "somebody", audience }),
  } as unknown as ReviewTable;
  await act(async () => render(<ShareDialog model={model} close={() => {}} />, root));
  await arrived();
}

/** Waits for the server's responses. */
const arrived = () => act(() => new Promise<void>((done) => setTimeout(done)));

/** Presses a button and waits for the server's response. */
const press = (what: string) =>
  act(async () => {
    root.querySelector<HTMLElement>(`[data-testid=${what}]`)?.click();
    await new Promise((done) => setTimeout(done));
  });
const choose = (words: string) =>
  act(async () => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());
const field = () => root.querySelector<HTMLInputElement>("[data-testid=share-link]")?.value ?? "";

test("copying makes a link of one's own to the moment, with its picture, and makes it once", async () => {
  await share("link");
  expect(field()).toBe("");
  await press("copy-link");
  await press("copy-link");
  expect(asked).toEqual([{ version: 7, seat: 1, ...HIDES_NOTHING, picture: "<svg/>" }]);
  expect(copied.map((link) => new URL(link).pathname)).toEqual(["/s/t1", "/s/t1"]);
  expect(new URL(field()).pathname).toBe("/s/t1");
});

test("no link is made before one's own are there", async () => {
  let come = (_: ShareLink[]) => {};
  vi.mocked(api.links).mockReturnValue(new Promise((done) => (come = done)));
  await share("link");
  await press("copy-link");
  expect(asked).toEqual([]);
  come([OLD]);
  await arrived();
  await press("copy-link");
  expect([copied.map((link) => new URL(link).pathname), asked]).toEqual([["/s/old"], []]);
});

test("another moment, other eyes or a hidden result are another link, and only what is shown has a picture", async () => {
  await share("public");
  await choose("The start");
  await choose("All");
  await press("hide-result");
  await press("copy-link");
  expect(asked).toEqual([{ version: 0, seat: null, ...HIDES_NOTHING, hides_result: true, picture: undefined }]);
});

test("a picture that the server refuses costs nobody the link", async () => {
  await share("link");
  const refused = new ApiError(422, "bad-picture", "A picture can contain only shapes, gradients and text.");
  vi.mocked(api.newLink).mockRejectedValueOnce(refused);
  await press("copy-link");
  expect(asked).toEqual([{ version: 7, seat: 1, ...HIDES_NOTHING, picture: undefined }]);
  expect(copied).toHaveLength(1);
});

test("the embed code shows the same moment", async () => {
  await share("link");
  await press("copy-embed");
  expect(copied[0]).toMatch(/^<iframe src="[^"]*\/embed\/matches\/m\?share=t1#v=7&amp;as=2" /);
});

const isOn = (what: string) => root.querySelector(`[data-testid=${what}]`)?.getAttribute("aria-checked");

test("a new link hides what its switches say", async () => {
  await share("link");
  await press("show-notes");
  await press("copy-link");
  expect(asked).toEqual([{ version: 7, seat: 1, ...HIDES_NOTHING, hides_notes: true, picture: "<svg/>" }]);
  expect([isOn("show-notes"), isOn("show-chat")]).toEqual(["false", "true"]);
});

test("the switches change a link that is there", async () => {
  links = [{ ...OLD, hides_chat: true }];
  const change = vi.spyOn(api, "changeLink").mockResolvedValue({ ...OLD, hides_chat: false });
  await share("link");
  expect([isOn("show-notes"), isOn("show-chat")]).toEqual(["true", "false"]);
  await press("show-chat");
  expect(change).toHaveBeenCalledWith("m", "old", { hides_chat: false });
  expect(isOn("show-chat")).toBe("true");
  await press("copy-link");
  expect([copied.map((link) => new URL(link).pathname), asked]).toEqual([["/s/old"], []]);
});

test("a link can be revoked", async () => {
  links = [{ ...OLD, version: 0, seat: null, hides_result: true, hides_chat: true }];
  const revoke = vi.spyOn(api, "revokeLink").mockResolvedValue(undefined);
  await share("link");
  expect(root.querySelector(".own-links")?.textContent).toContain("The start, result hidden, no chat");
  await press("revoke-link");
  expect(revoke).toHaveBeenCalledWith("m", "old");
  expect(root.querySelector(".own-links")).toBeNull();
});

test("others pass on the address by which they came, and a match of its players alone has no key", async () => {
  await share("link", null, { share: "token" });
  let link = new URL(field());
  expect([link.pathname, link.searchParams.get("share"), link.hash]).toEqual(["/matches/m", "token", "#v=7&as=2"]);
  act(() => render(null, root));
  await share("players");
  link = new URL(field());
  expect([link.pathname, link.search]).toEqual(["/matches/m", ""]);
  expect(api.newLink).not.toHaveBeenCalled();
});
