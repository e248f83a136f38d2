import { useLayoutEffect } from "preact/hooks";
import { fetchReview, type ReviewTable } from "../core/match/replay";
import type { Keys } from "../core/net/api";
import { keepKeys } from "../core/net/kept-keys";
import { useFetched } from "../kit/hooks/fetched";
import { place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { addIcons } from "../look/icon";
import { followAddress, keysIn } from "./review/address";
import { ReviewDesk } from "./review/desk";
import { say } from "./review/texts";
import { fetchGame, type Game } from "./shared/game";
import { Unfetched } from "./shared/missing";
import icons from "./table/table.icons";

addIcons(icons);

interface Loaded extends Game {
  model: ReviewTable;
}

async function load(id: string, keys: Keys): Promise<Loaded> {
  const model = await fetchReview(id, keys);
  keepKeys(id, keys);
  return { model, ...(await fetchGame(model)) };
}

/** A match, step by step; the address names the position. */
export function ReviewPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const { invite, share } = keysIn(place.value.query);
  const { value: loaded, failure, again } = useFetched(() => load(id, { invite, share }), [id, invite, share]);
  // Read the address before the page is painted; later, it would undo a quick key press.
  useLayoutEffect(() => {
    if (!loaded) return;
    heading.value = say("title", { match: loaded.model.table.value.summary.name });
    return followAddress(loaded.model);
  }, [loaded]);
  if (failure) return <Unfetched what="match" failure={failure} again={again} />;
  return loaded ? <ReviewDesk {...loaded} /> : <Orrery />;
}
