import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { takeHanded } from "../core/match/handed";
import { playedLast } from "../core/match/kept";
import { LiveTable } from "../core/match/live";
import { lastSeen } from "../core/match/unseen";
import { asWatched } from "../core/match/watching";
import { api } from "../core/net/api";
import { followBrowser } from "../core/net/attention";
import { asked, me } from "../core/net/session";
import type { TableView } from "../generated/starboard";
import { useFetched } from "../kit/hooks/fetched";
import { closeNotification } from "../kit/page/push";
import { place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { addIcons } from "../look/icon";
import { keepSeen } from "../table/keep-seen";
import { fetchGame } from "./shared/game";
import { Missing, Unfetched } from "./shared/missing";
import { PlayPage } from "./table/play";
import icons from "./table/table.icons";
import { say } from "./table/texts";
import { Unwatched } from "./table/unwatched";
import { WaitingRoom } from "./table/waiting-room";

addIcons(icons);

/** A table from its waiting room to its end. */
export function TablePage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const invite = place.value.query.get("invite");
  const identity = me.value?.id;
  const known = asked.value;
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [table, setTable] = useState<LiveTable | null>(null);
  const [opening, setOpening] = useState(0);

  useEffect(() => {
    closeNotification(id).catch(() => {});
  }, [id]);
  // The table's content depends on the player, so it is fetched once they are known, and again when they change.
  useEffect(() => {
    if (!known) return;
    let live: LiveTable | null = null;
    let left = false;
    setFailure(null);
    const handed = takeHanded(id);
    (handed ? Promise.resolve(handed) : api.table(id, invite)).then(
      (told) => {
        if (left) return;
        live = opened(told, invite);
        setTable(live);
        setOpening((count) => count + 1);
      },
      (error: Error) => left || setFailure(error),
    );
    return () => {
      left = true;
      live?.connection.close();
    };
  }, [id, invite, identity, known, tries]);

  if (failure)
    return <Unfetched what="table" failure={failure} absent={say("no-such-table")} again={() => setTries(tries + 1)} />;
  // The key discards state derived from an earlier opening of the table.
  return table ? <AtTable key={opening} table={table} /> : <Orrery />;
}

function opened(told: TableView, invite: string | null): LiveTable {
  const table = new LiveTable(told, invite);
  table.connection.open();
  return table;
}

function AtTable({ table }: { table: LiveTable }) {
  const { game, name } = table.table.value.summary;
  const { value: fetched, failure, again } = useFetched(() => fetchGame(table), [table]);
  // Read before anything is shown, because showing it counts as seeing it.
  const [seenBefore] = useState(() => lastSeen(table.id));
  useEffect(() => keepSeen(table), [table]);
  const seated = table.seat.value !== null;
  useEffect(() => {
    if (seated) playedLast.value = game;
  }, [seated, game]);
  useEffect(() => followBrowser(table.connection), [table]);
  useEffect(
    () =>
      effect(() => {
        heading.value = say(table.ourMove.value ? "title-your-move" : "title", { table: name });
      }),
    [table, name],
  );
  if (table.removed.value) return <Missing title={say("removed")} text={table.removed.value} />;
  if (failure) return <Unfetched what="game" failure={failure} again={again} />;
  const { detail = null, client = null } = fetched ?? {};
  const status = table.status.value;
  if (status === "waiting" || status === "closed") return <WaitingRoom table={table} detail={detail} client={client} />;
  const words = table.begun.value ? null : asWatched(table.table.value, table.seat.value);
  if (words) return <Unwatched table={table} words={words} />;
  if (!detail || !client || !table.begun.value) return <Orrery />;
  return <PlayPage table={table} client={client} detail={detail} seenBefore={seenBefore} />;
}
