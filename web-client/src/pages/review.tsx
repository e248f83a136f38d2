import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { heading } from "../call";
import { useFetched } from "../kit/fetched";
import { addIcons } from "../look/icon";
import { place } from "../router";
import { fetchGame, type Game } from "../table/game";
import { fetchReview, type ReviewTable } from "../table/replay";
import { Orrery } from "../waiting";
import { Unfetched } from "./missing";
import { ReviewDesk } from "./review/desk";
import icons from "./table/table.icons";

addIcons(icons);

interface Loaded extends Game {
  model: ReviewTable;
}

async function load(id: string, invite: string | null): Promise<Loaded> {
  const model = await fetchReview(id, invite);
  return { model, ...(await fetchGame(model)) };
}

/** A finished match, step by step; the address names the position. */
export function ReviewPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const invite = place.value.query.get("invite");
  const { value: loaded, failure, again } = useFetched(() => load(id, invite), [id, invite]);
  // Before the page is painted: read later, the address would take back what a quick key has done.
  useLayoutEffect(() => (loaded ? followAddress(loaded.model) : undefined), [loaded]);
  if (failure) return <Unfetched what="match" failure={failure} again={again} />;
  return loaded ? <ReviewDesk {...loaded} /> : <Orrery />;
}

/** `#v=123&as=2`: seats in an address count from 1, as people do. */
function followAddress(model: ReviewTable): () => void {
  heading.value = `Review of ${model.table.value.summary.name} · Starboard`;
  const read = () => {
    const asked = new URLSearchParams(location.hash.slice(1));
    const as = Number(asked.get("as"));
    model.seeAs(as > 0 ? as - 1 : null);
    model.go(Number(asked.get("v") ?? 0));
  };
  read();
  addEventListener("hashchange", read);
  const stop = effect(() => {
    history.replaceState(null, "", addressOf(model.version.value, model.seat.value));
  });
  return () => {
    removeEventListener("hashchange", read);
    stop();
  };
}

/** The part of an address that names a position. */
const addressOf = (version: number, seat: number | null): string =>
  `#v=${version}${seat === null ? "" : `&as=${seat + 1}`}`;
