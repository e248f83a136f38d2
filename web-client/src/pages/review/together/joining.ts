import { signal } from "@preact/signals";
import type { ReviewTable } from "../../../core/match/replay";
import { ReviewRoom, type Selection } from "../../../core/match/review-room";
import { browser, type World } from "../../../core/net/channel";
import { identify } from "../../../core/net/session";
import { apologise, toast } from "../../../core/toasts";
import type { ReviewDecision } from "../../../generated/starboard";
import { perTable } from "../../../kit/act/hand";
import { copyLink } from "../../../kit/page/copy";
import { linkTo } from "../../../kit/page/links";
import { go, place } from "../../../kit/page/router";
import { say } from "./texts";

/** The review room that this page is in. Null if none. */
export const roomOf = perTable((_: ReviewTable) => signal<ReviewRoom | null>(null));

/** The selection of a review page. A room shares it. */
export const selectionOf = perTable(
  (_: ReviewTable): Selection => ({
    viewpoint: signal<number | null>(null),
    decision: signal<ReviewDecision | null>(null),
  }),
);

/** Whether the address says that this page is in the room. */
export const isInvited = (): boolean => place.value.query.has("together");

/** Joins or opens the room of the match, and notes it in the address so that a reload joins again. */
export function join(model: ReviewTable, world: World = browser): void {
  if (roomOf(model).peek()) return;
  const ended = (reason: string) => {
    if (reason) toast(reason);
    close(model);
  };
  const room = new ReviewRoom(model, selectionOf(model), world, ended);
  roomOf(model).value = room;
  note(true);
  room.open();
}

/** Joins the room under the viewer's name, and copies its link. */
export async function start(model: ReviewTable): Promise<void> {
  try {
    await identify();
  } catch (error) {
    return apologise(error);
  }
  join(model);
  await copyRoomLink(model);
}

/** Leaves the room. */
export function stop(model: ReviewTable): void {
  roomOf(model).peek()?.leave();
  close(model);
}

function close(model: ReviewTable): void {
  roomOf(model).peek()?.close();
  roomOf(model).value = null;
  note(false);
}

/** Copies the link to the room. It works for people who may open the match. */
export async function copyRoomLink(model: ReviewTable): Promise<void> {
  const { audience } = model.table.peek();
  if (await copyLink(roomLink(model), null)) toast(say(audience === "players" ? "link-for-players" : "link-copied"));
}

function roomLink(model: ReviewTable): string {
  const { audience, invite } = model.table.peek();
  const query = queryWith(true);
  if (audience === "link" && invite && !query.has("invite")) query.set("invite", invite);
  return linkTo(`/matches/${model.id}?${query}`);
}

function queryWith(together: boolean): URLSearchParams {
  const query = new URLSearchParams(place.peek().query);
  if (together) query.set("together", "1");
  else query.delete("together");
  return query;
}

/** Updates the address to say whether this page is in the room. */
function note(together: boolean): void {
  if (together === place.peek().query.has("together")) return;
  const query = `${queryWith(together)}`;
  go(`${place.peek().path}${query && `?${query}`}${location.hash}`, { replace: true });
}
