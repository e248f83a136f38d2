import type { LiveTable } from "../../core/match/live";
import { turnsBehind } from "../../core/match/watching";
import { Icon } from "../../look/icon";
import { Chat } from "../../table/chat";
import { ConnectionStrip } from "../../table/strip";
import { Bar } from "../shared/bar";
import { GamePicture } from "../shared/picture";
import { LentBanner } from "./lent";
import { Present } from "./present";
import { say } from "./texts";
import "./waiting-room.css";
import "./unwatched.css";

/** Shown in place of a board that spectators may not see (yet): who plays, and when the board will be visible. */
export function Unwatched({ table, words }: { table: LiveTable; words: string }) {
  const { summary } = table.table.value;
  const talks = turnsBehind(summary.watching) !== null;
  return (
    <>
      <Bar />
      <ConnectionStrip table={table} />
      <LentBanner table={table} />
      <main id="main" class="room unseated unwatched xw-1160 mid-page stack g-4 py-5 px-6 at-start">
        <section class="sec about-table pb-4">
          <GamePicture slug={summary.game} />
          <h1>{summary.name}</h1>
          <p>
            <Icon id="eye-target" size={18} /> <b>{words}.</b>
          </p>
          <p class="muted">{say(talks ? "appears-later" : "visible-after")}</p>
        </section>
        <section class="sec" aria-label={say("people")}>
          <header>
            <h2>{say("being-played")}</h2>
          </header>
          <Present table={table} />
        </section>
        {talks && (
          <section class="sec room-chat col" aria-label={say("chat")}>
            <header>
              <h2>{say("chat")}</h2>
            </header>
            <Chat table={table} />
          </section>
        )}
      </main>
    </>
  );
}
