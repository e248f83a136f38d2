import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type ApiError, api } from "../api";
import { games as clients, type GameClient } from "../games";
import type { GameDetail, TableView } from "../generated/starboard";
import { addIcons } from "../look/icon";
import { place } from "../router";
import { me } from "../session";
import { playedLast } from "../table/kept";
import { LiveTable } from "../table/live";
import { keepSeen, lastSeen } from "../table/unseen";
import { Orrery } from "../waiting";
import { Missing } from "./missing";
import { PlayPage } from "./table/play";
import icons from "./table/table.icons";
import { WaitingRoom } from "./table/waiting-room";

addIcons(icons);

/** A table from its waiting room to its end. */
export function TablePage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const invite = place.value.query.get("invite");
  const identity = me.value?.id;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [table, setTable] = useState<LiveTable | null>(null);

  // Who we are decides what the table shows, so it is fetched anew when we become somebody.
  useEffect(() => {
    let live: LiveTable | null = null;
    let left = false;
    api.table(id, invite).then(
      (told) => {
        if (left) return;
        live = opened(told, invite);
        setTable(live);
      },
      (error: ApiError) => setFailure(error),
    );
    return () => {
      left = true;
      live?.connection.close();
    };
  }, [id, invite, identity]);

  if (failure) return <Unseated failure={failure} />;
  return table ? <AtTable table={table} /> : <Orrery />;
}

function opened(told: TableView, invite: string | null): LiveTable {
  const table = new LiveTable(told, invite);
  table.connection.open();
  return table;
}

function Unseated({ failure }: { failure: ApiError }) {
  if (failure.status === 404) {
    const text = "There is no table here that you may see. A private table shows itself only to those with its invite.";
    return <Missing title="No such table" text={text} />;
  }
  return <Missing title="The table could not be fetched" text={failure.message} />;
}

function AtTable({ table }: { table: LiveTable }) {
  const { game, name } = table.table.value.summary;
  const [detail, setDetail] = useState<GameDetail | null>(null);
  const [client, setClient] = useState<GameClient | null>(null);
  const [failed, setFailed] = useState(false);
  // Read before anything is shown, because showing it counts as seeing it.
  const [seenBefore] = useState(() => lastSeen(table.id));
  useEffect(() => {
    const load = clients[game];
    Promise.all([api.game(game), load?.()]).then(
      ([told, board]) => {
        setDetail(told);
        table.catalogue.value = told.catalogue;
        if (board) setClient(board);
        else setFailed(true);
      },
      () => setFailed(true),
    );
  }, [game, table]);
  useEffect(() => keepSeen(table), [table]);
  const seated = table.seat.value !== null;
  useEffect(() => {
    if (seated) playedLast.value = game;
  }, [seated, game]);
  useEffect(() => {
    const hurry = () => table.connection.hurry();
    addEventListener("online", hurry);
    addEventListener("focus", hurry);
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("focus", hurry);
    };
  }, [table]);
  useEffect(
    () =>
      effect(() => {
        document.title = table.ourMove.value ? `● Your move · ${name}` : `${name} · Starboard`;
      }),
    [table, name],
  );
  if (failed)
    return (
      <Missing
        title="The game could not be fetched"
        text="The connection failed. Nothing was lost; load the page again."
      />
    );
  const status = table.status.value;
  if (status === "waiting" || status === "closed") return <WaitingRoom table={table} detail={detail} client={client} />;
  if (!detail || !client || table.view.value === null) return <Orrery />;
  return <PlayPage table={table} client={client} detail={detail} seenBefore={seenBefore} />;
}
