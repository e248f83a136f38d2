import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { asWatched } from "../../core/match/watching";
import { score, seriesWords } from "../../core/words/words";
import { games } from "../../games";
import type { GameDetail } from "../../generated/starboard";
import { Ghosts } from "../../kit/act/ghosts";
import { PlainChoices } from "../../kit/act/plain-choices";
import type { GameClient } from "../../kit/game";
import { isTelling } from "../../kit/hooks/at-table";
import { useFocusKept } from "../../kit/hooks/focus";
import { Guard, safely } from "../../kit/hooks/guard";
import { lazily } from "../../kit/hooks/lazily";
import { seatTints, shortcuts } from "../../kit/page/preferences";
import { Clock } from "../../kit/pieces/clock";
import { LastActs } from "../../kit/tell/last-act";
import { Outcomes } from "../../kit/tell/outcome";
import { Announcements } from "../../table/announce";
import { chimeOnOurMove } from "../../table/chime";
import { ConnectionStrip } from "../../table/strip";
import { useTints } from "../../table/tints";
import { Back } from "../shared/back";
import { NextMatch } from "../shared/next-match";
import { UpdateStrip } from "../shared/update-strip";
import { EndStrip, isOver } from "./end";
import { LentBanner } from "./lent";
import { LookingBack, StepBack } from "./looking-back";
import { TableMenu } from "./menu";
import { AwayBanner, ClocksStopped, Motions } from "./motions";
import { Past } from "./past";
import { type Pane, PhoneTabs, type PhoneTabsProps } from "./phone-tabs";
import { WaitingFor, Watching } from "./present";
import { Rail, type RailTab } from "./rail";
import { SinceNotice, useCatchUp, useSince } from "./since";
import { stateOf } from "./state";
import { say } from "./texts";
import "./play.css";
import "./phone.css";
import "./in-sight.css";

const EndPage = lazily(() => import("./ending/page").then((m) => m.EndPage));

interface PlayProps {
  table: LiveTable;
  client: GameClient;
  detail: GameDetail;
  /** The last version that this browser showed; -1 on the first visit. */
  seenBefore: number;
}

/** A match being played: bar, board, hand, and the rail with log and actions. */
export function PlayPage({ table, client, detail, seenBefore }: PlayProps) {
  const [pane, setPane] = useState<Pane>("board");
  const [tab, setTab] = useState<RailTab>("log");
  const [rule, setRule] = useState<string | null>(null);
  const unreadLines = table.talk.unread.value;
  const since = useSince(table, seenBefore);
  useCatchUp(table, client, seenBefore);
  const { summary } = table.table.value;
  useTints(client, table);
  const open = useCallback((next: RailTab) => {
    setTab(next);
    setPane("side");
  }, []);
  const openRule = useCallback((asked: string) => {
    setRule(asked);
    open("rules");
  }, []);
  const past = useMemo(() => new Past(table), [table]);
  const earlier = past.model.value;
  const lookBack = useCallback(
    (version: number) => {
      past.to(version);
      setPane("board");
    },
    [past],
  );
  useEffect(() => chimeOnOurMove(table), [table]);
  const choices = useMemo(() => <PlainChoices model={table} />, [table]);
  const telling = useComputed(() => isTelling(client.story?.(table) ?? null) || undefined);
  useEffect(() => {
    const story = client.story?.(table) ?? null;
    return () => {
      // Otherwise the story's timer would keep running after the page is gone.
      story?.skip();
    };
  }, [table, client]);
  const [atBoard, setAtBoard] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useFocusKept(page);
  const inSight = client.dock?.inSight === true;
  useShortcuts(open, setPane, inSight ? "board" : "hand");
  // The story of the ending plays on the board first.
  if (isOver(table) && !telling.value && !atBoard)
    return <EndPage table={table} client={client} toBoard={() => setAtBoard(true)} />;
  return (
    <div
      ref={page}
      class={`table-page grid page-high crop relative ${client.dock === null ? "dockless" : ""}`}
      data-game={client.slug}
      data-pane={pane}
      data-hand={inSight ? "in-sight" : undefined}
      data-telling={telling}
      data-past={past.version}
      {...stateOf(table)}
      style={seatTints(table.seat.value)}
    >
      <header class="bar table-bar">
        <Back href="/" to={say("home")} />
        <h1 class="title clip">{summary.name}</h1>
        {summary.series && (
          <span class="chip score" title={seriesWords(summary)}>
            {score(summary)}
          </span>
        )}
        <Guard what={say("part-goal")} since={table.version}>
          <client.Goal model={table} />
        </Guard>
        <span class="sp" />
        <Guard what={say("part-turn")} since={table.version}>
          <client.Strip model={table} />
        </Guard>
        <span class="sp" />
        {table.seat.value === null && (
          <span class="chip out as-watched">{asWatched(table.table.value, null) ?? say("watching-only")}</span>
        )}
        <NextMatch />
        <Watching table={table} />
        <WaitingFor table={table} />
        <Clock table={table} />
        <TableMenu table={table} guided={games[client.slug]?.guide !== undefined} />
      </header>
      <div class="table-notices">
        <ConnectionStrip table={table} />
        <UpdateStrip />
        <AwayBanner table={table} />
        <LentBanner table={table} />
        <ClocksStopped table={table} />
        <Motions table={table} />
        <SinceNotice table={table} client={client} since={since} />
        <LookingBack table={table} past={past} />
      </div>
      <main id="main" class="table-board relative shrink">
        {earlier ? (
          <Guard what={say("part-earlier-board")} key="earlier" since={earlier.version}>
            <client.Board model={earlier} />
          </Guard>
        ) : (
          <BoardNow table={table} client={client} choices={choices} />
        )}
        {!telling.value && !isOver(table) && <StepBack table={table} past={past} />}
        <EndStrip table={table} telling={telling} back={() => setAtBoard(false)} />
      </main>
      <Rail
        table={table}
        client={client}
        detail={detail}
        tab={tab}
        setTab={setTab}
        unread={unreadLines}
        missed={since.missed}
        rule={rule}
        openRule={openRule}
        past={past}
        lookBack={lookBack}
      />
      {client.dock !== null && (
        <section class="dock relative shrink" aria-label={client.dock?.label ?? say("what-you-hold")}>
          <Guard what={say("what-you-hold")} since={table.version} instead={choices}>
            <client.Dock model={table} />
          </Guard>
        </section>
      )}
      <Phone table={table} client={client} pane={pane} setPane={setPane} tab={tab} open={open} unread={unreadLines} />
      <Announcements table={table} client={client} />
    </div>
  );
}

type BoardNowProps = Pick<PlayProps, "table" | "client"> & { choices: JSX.Element };

/** The current board, with the latest battle results. */
function BoardNow({ table, client, choices }: BoardNowProps) {
  return (
    <>
      <Guard what={say("part-board")} since={table.version} instead={choices}>
        <client.Board model={table} />
      </Guard>
      <Guard what={say("part-others")} since={table.version}>
        <LastActs model={table} client={client} />
      </Guard>
      <Ghosts model={table} />
      {!client.resultBeside && (
        <Guard what={say("part-outcome")} since={table.version}>
          <Outcomes model={table} client={client} />
        </Guard>
      )}
    </>
  );
}

type PhoneProps = Pick<PlayProps, "table" | "client"> & Omit<PhoneTabsProps, "usable" | "dock">;

/** On a phone: its tabs, and the automatic switch between them. */
function Phone({ table, client, ...tabs }: PhoneProps) {
  const usable = useComputed(() => safely(() => client.usable(table), 0)).value;
  return (
    <>
      <PhoneTurns table={table} client={client} pane={tabs.pane} setPane={tabs.setPane} />
      <PhoneTabs {...tabs} usable={usable} dock={client.dock?.inSight ? null : client.dock} />
    </>
  );
}

function PhoneTurns({ table, client, pane, setPane }: Pick<PhoneProps, "table" | "client" | "pane" | "setPane">) {
  usePhoneTurns(useComputed(() => safely(() => client.next(table), null)).value, pane, setPane);
  return null;
}

/** Switches a phone to the part where the next tap belongs, and back once that is done. */
export function usePhoneTurns(next: Pane | null, pane: Pane, setPane: (pane: Pane) => void): void {
  const turned = useRef<{ from: Pane; to: Pane } | null>(null);
  useEffect(() => {
    if (next) {
      if (next !== pane) turned.current = { from: pane, to: next };
      setPane(next);
    } else if (turned.current) {
      if (turned.current.to === pane) setPane(turned.current.from);
      turned.current = null;
    }
  }, [next]);
}

/** Focuses the first of these elements that exists. */
const focus = (...selectors: string[]): void =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((found) => found !== null)
    ?.focus();

/** Keys for the parts of the table; the menu lists them. */
function useShortcuts(open: (tab: RailTab) => void, setPane: (pane: Pane) => void, hand: Pane): void {
  useLayoutEffect(() => {
    const show = (tab: RailTab) => {
      open(tab);
      requestAnimationFrame(() => focus(`#tab-${tab}`));
    };
    const keys: Record<string, () => void> = {
      a: () => focus(".rail-act .primary:enabled", ".rail-act button:enabled"),
      h: () => {
        setPane(hand);
        requestAnimationFrame(() => focus(".dock button.card", ".dock button"));
      },
      b: () => {
        setPane("board");
        requestAnimationFrame(() => focus(".table-board [tabindex='0']"));
      },
      l: () => show("log"),
      c: () => show("chat"),
      r: () => show("rules"),
    };
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog[open]")) return;
      if (!shortcuts.peek() || event.ctrlKey || event.metaKey || event.altKey) return;
      keys[event.key]?.();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
