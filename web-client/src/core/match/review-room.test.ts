import { signal } from "@preact/signals";
import { afterEach, expect, test, vi } from "vitest";
import { fakeWorld } from "../../../dev/line";
import type { Replay, Reviewer, ReviewServerFrame, ReviewWelcome, TableView } from "../../generated/starboard";
import { ReviewTable } from "./replay";
import { ReviewRoom, type Selection } from "./review-room";

const LENGTH = 50;
const YOU = 2;

const reviewer = (number: number, part: Partial<Reviewer> = {}): Reviewer => ({
  number,
  name: `Player ${number}`,
  player: `p${number}`,
  seat: number - 1,
  follows: true,
  away: false,
  ...part,
});
const LEADER = reviewer(1, { follows: false });
const at = (version: number) => ({ version, seat: null, viewpoint: null, decision: null });

let stop = () => {};
afterEach(() => stop());

/** A page that has just entered a room. It follows the leader, who shows position 7. */
function entered(welcome: Partial<ReviewWelcome> = {}) {
  const summary = { id: "m", status: "finished", seats: [], outcome: null };
  const table = { summary } as unknown as TableView;
  const first = { table, length: LENGTH, turns: [], chances: [], steps: [] } as Replay;
  const never = () => new Promise<never>(() => {});
  const model = new ReviewTable(first, never, never, { invite: "secret" });
  const line = fakeWorld();
  const ended = vi.fn();
  const selection: Selection = { viewpoint: signal(null), decision: signal(null) };
  const room = new ReviewRoom(model, selection, line.world, ended);
  stop = () => room.close();
  room.open();
  const says = (frame: ReviewServerFrame) => line.last().says(frame);
  const greet = (more: Partial<ReviewWelcome> = {}) =>
    says({
      type: "welcome",
      you: YOU,
      reviewers: [LEADER, reviewer(YOU)],
      leader: 1,
      moment: at(7),
      marks: [],
      pointers: [],
      chat: [],
      ...welcome,
      ...more,
    });
  greet();
  const sent = () => line.last().sent as unknown[];
  return { room, model, selection, says, greet, sent, ended, ...line };
}

type Entered = ReturnType<typeof entered>;

const leads = { you: 1, leader: 1 };

test("a follower is shown the leader's moment and viewpoint, and each further one", () => {
  const { room, model, selection, says } = entered();
  expect([room.part.value, model.version.value]).toEqual(["follows", 7]);
  const decision = { version: 9, seat: 2 };
  says({ type: "moment", moment: { version: 9, seat: 1, viewpoint: 2, decision } });
  expect([model.version.value, model.seat.value]).toEqual([9, 1]);
  expect([selection.viewpoint.value, selection.decision.value]).toEqual([2, decision]);
  expect(room.part.value).toBe("follows");
});

test("the address names the match, the invite and a key of the page", () => {
  const { last } = entered();
  const url = new URL(last().url);
  expect([url.pathname, url.searchParams.get("invite"), url.searchParams.get("key")]).toEqual([
    "/ws/matches/m/review",
    "secret",
    "c1",
  ]);
});

test.each([
  ["step", ({ model }: Entered) => model.go(8)],
  ["look through other eyes", ({ model }: Entered) => model.seeAs(0)],
  [
    "selection",
    ({ selection }: Entered) => {
      selection.decision.value = { version: 7, seat: 0 };
    },
  ],
])("a %s of one's own leaves the leader at once, and following comes back to them", (_, touch) => {
  const page = entered();
  const { room, model, says, sent } = page;
  touch(page);
  expect(room.part.value).toBe("looks");
  expect(sent()).toContainEqual({ type: "follow", follow: false });
  // The leader moves on before the server knows that we have left.
  says({ type: "moment", moment: at(20) });
  expect(model.version.value).not.toBe(20);
  says({ type: "reviewers", reviewers: [LEADER, reviewer(YOU, { follows: false })], leader: 1 });
  says({ type: "moment", moment: at(21) });
  expect(model.version.value).not.toBe(21);
  room.follow();
  says({ type: "reviewers", reviewers: [LEADER, reviewer(YOU)], leader: 1 });
  expect([room.part.value, model.version.value, model.seat.value]).toEqual(["follows", 21, null]);
});

test("a leader beyond the end of what is shown here is followed as far as it goes", () => {
  const { room, model } = entered({ moment: at(LENGTH + 9) });
  expect([room.part.value, model.version.value]).toEqual(["follows", LENGTH]);
});

test("a leader shows where the page is, and at most ten moments a second", () => {
  const { model, sent, timePasses } = entered({ ...leads, moment: null });
  expect(sent()).toEqual([{ type: "show", moment: at(0) }]);
  for (const version of [1, 2, 3]) model.go(version);
  expect(sent()).toHaveLength(1);
  timePasses(100);
  expect(sent()).toEqual([
    { type: "show", moment: at(0) },
    { type: "show", moment: at(3) },
  ]);
});

test("who gets the lead shows the moment that they are at, and who gives it away follows", () => {
  const { room, model, says, sent } = entered();
  model.go(12);
  says({ type: "reviewers", reviewers: [reviewer(1), reviewer(YOU, { follows: false })], leader: YOU });
  expect(room.part.value).toBe("leads");
  expect(sent()).toContainEqual({ type: "show", moment: at(12) });
  says({ type: "moment", moment: at(12) });
  room.handOver(1);
  expect(sent()).toContainEqual({ type: "hand-over", to: 1 });
  says({ type: "reviewers", reviewers: [LEADER, reviewer(YOU)], leader: 1 });
  says({ type: "moment", moment: at(3) });
  expect(model.version.value).toBe(3);
});

test("a step that was taken while the connection was lost still leaves the leader", () => {
  const { room, model, greet, last, sent, sockets, timePasses } = entered();
  last().breaks();
  model.go(30);
  timePasses(500);
  expect(sockets).toHaveLength(2);
  greet();
  expect(room.part.value).toBe("looks");
  expect(sent()).toContainEqual({ type: "follow", follow: false });
  expect(model.version.value).toBe(30);
});

test("pointers of those who are away or look around vanish", () => {
  const { room, says } = entered();
  const spot = { x: 0.5, y: 0.5 };
  for (const of of [1, 3]) says({ type: "pointer", of, at: spot });
  says({ type: "reviewers", reviewers: [LEADER, reviewer(YOU), reviewer(3)], leader: 1 });
  expect([...room.pointers.value.keys()]).toEqual([1, 3]);
  says({ type: "reviewers", reviewers: [{ ...LEADER, away: true }, reviewer(YOU), reviewer(3)], leader: 1 });
  expect([...room.pointers.value.keys()]).toEqual([3]);
  says({ type: "pointer", of: 3, at: null });
  expect(room.pointers.value.size).toBe(0);
});

test("the sixth mark replaces the oldest", () => {
  const { room, sent } = entered(leads);
  for (let i = 0; i < 6; i++) room.draw({ mark: "ring", at: { x: i / 10, y: 0 } });
  expect(room.marks.value.map((mark) => mark.mark === "ring" && mark.at.x)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(sent().at(-1)).toEqual({ type: "mark", marks: room.marks.value });
});

test("messages of others are new until they are read, and a refused one is given back", () => {
  const { room, says, sent } = entered();
  const line = { name: "Wren", player: "p1", seat: 0, text: "hello" };
  says({ type: "chat", id: 1, from: 1, ...line });
  says({ type: "chat", id: 2, from: YOU, ...line });
  expect(room.unread.value).toBe(1);
  room.read.value = 2;
  expect(room.unread.value).toBe(0);
  room.draft.value = " a bluff ";
  room.say();
  expect(sent()).toContainEqual({ type: "chat", text: "a bluff" });
  expect(room.draft.value).toBe("");
  says({ type: "error", code: "too-many-lines", message: "Wait a few seconds." });
  expect(room.draft.value).toBe("a bluff");
});

test("the room ends with the server's reason where reconnecting does not help", () => {
  const { ended, last } = entered();
  last().breaks(4409, "You left this review, or joined it from another tab.");
  expect(ended).toHaveBeenCalledWith("You left this review, or joined it from another tab.");
});
