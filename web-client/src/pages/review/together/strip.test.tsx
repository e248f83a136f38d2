import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSocket, fakeWorld } from "../../../../dev/line";
import { ReviewTable } from "../../../core/match/replay";
import { me } from "../../../core/net/session";
import type { Replay, Reviewer, TableView } from "../../../generated/starboard";
import { go } from "../../../kit/page/router";
import { join } from "./joining";
import { ReviewTogether, TogetherStrip } from "./strip";

const root = document.body.appendChild(document.createElement("div"));
beforeEach(() => go("/matches/m", { replace: true }));
afterEach(() => {
  act(() => render(null, root));
  me.value = undefined;
});

const people: Reviewer[] = ["Wren", "Ilse", "Tomas", "Mirela"].map((name, i) => ({
  number: i + 1,
  name,
  player: name,
  seat: i < 2 ? i : null,
  follows: i === 1 || i === 2,
  away: false,
}));

function reviewOf(status = "finished") {
  const summary = { id: "m", name: "Friday", status, seats: [], outcome: null };
  const table = { summary, audience: "public" } as unknown as TableView;
  const first = { table, length: 5, turns: [], chances: [], steps: [] } as Replay;
  const never = () => new Promise<never>(() => {});
  return new ReviewTable(first, never, never);
}

/** Shows the strip to reviewer `you` and returns their socket. */
function shown(you: number, reviewers = people, leader: number | null = 1): FakeSocket {
  const model = reviewOf();
  const line = fakeWorld();
  act(() => render(<TogetherStrip model={model} />, root));
  act(() => join(model, line.world));
  const welcome = { you, reviewers, leader, moment: null, marks: [], pointers: [], chat: [] };
  act(() => line.last().says({ type: "welcome", ...welcome }));
  return line.last();
}

const parts = () => [...root.querySelectorAll(".together-part")].map(({ textContent }) => textContent?.trim());
const press = (what: string) =>
  act(() => {
    const button = [...root.querySelectorAll("button")].find(
      (one) => one.textContent?.trim() === what || one.getAttribute("aria-label") === what,
    );
    if (!button) throw new Error(`there is no ${what}: ${root.textContent}`);
    button.click();
  });

test("a leader reads who follows, and hands over the lead", () => {
  const socket = shown(1);
  expect(parts()).toEqual(["Youlead", "IlseTomasfollow you", "Mirelais looking around"]);
  act(() => root.querySelector<HTMLElement>("[data-testid=hand-over]")?.click());
  const menu = root.querySelector<HTMLElement>(".menu") as HTMLElement;
  act(() => void menu.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" })));
  press("Tomas");
  expect(socket.sent).toContainEqual({ type: "hand-over", to: 3 });
});

test("we stand first among those who do the same, as You", () => {
  shown(3);
  expect(parts()).toEqual(["Wrenleads", "YouIlsefollow", "Mirelais looking around"]);
  expect(root.textContent).not.toContain("Hand over");
});

test("somebody who looks around can follow the leader again", () => {
  const socket = shown(4);
  expect(parts().at(-1)).toBe("Youare looking around");
  press("Follow Wren");
  expect(socket.sent).toContainEqual({ type: "follow", follow: true });
});

test("a lead that nobody has can be taken", () => {
  const socket = shown(4, people.slice(3), null);
  expect(parts()).toEqual(["Nobody leads", "Youare looking around", "Nobody else is here yet"]);
  press("Take the lead");
  expect(socket.sent).toContainEqual({ type: "take-lead" });
});

test("a leader who has lost the connection is named so, and of a crowd there is the number", () => {
  const crowd = Array.from({ length: 9 }, (_, i) => ({
    ...(people[2] as Reviewer),
    number: i + 10,
    name: `Guest ${i}`,
  }));
  shown(10, [{ ...(people[0] as Reviewer), away: true }, ...crowd]);
  expect(parts()).toEqual(["Wrenleads, but is away", "YouGuest 1Guest 2Guest 3+5follow"]);
});

test("the address says that we are in the room until we stop", () => {
  const socket = shown(1);
  expect(location.search).toBe("?together=1");
  press("Stop reviewing together");
  expect(socket.sent.at(-1)).toEqual({ type: "leave" });
  expect([socket.closed, location.search, root.textContent]).toEqual([true, "", ""]);
});

test("leaving the page gives up the place", () => {
  const socket = shown(1);
  act(() => render(null, root));
  expect([socket.closed, socket.sent.at(-1)]).toEqual([true, { type: "leave" }]);
});

test("only a finished match is reviewed together", () => {
  const button = () => root.querySelector("[data-testid=review-together]");
  act(() => render(<ReviewTogether model={reviewOf("playing")} />, root));
  expect(button()).toBeNull();
  act(() => render(<ReviewTogether model={reviewOf()} />, root));
  expect(button()).not.toBeNull();
});

test("new messages are counted on the chat's button until they are read", () => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  const socket = shown(1);
  act(() =>
    socket.says({ type: "chat", id: 1, from: 2, name: "Ilse", player: "Ilse", seat: 1, text: "I was bluffing" }),
  );
  expect(root.querySelector(".badge")?.textContent).toBe("1");
  press("Chat, 1 new");
  expect(root.querySelector(".room-chat")?.textContent).toContain("I was bluffing");
  press("Chat");
  expect([root.querySelector(".room-chat"), root.querySelector(".badge")]).toEqual([null, null]);
});
