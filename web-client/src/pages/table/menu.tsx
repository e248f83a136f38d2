import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { isUnderWay } from "../../core/match/talk";
import { me } from "../../core/net/session";
import { graceOf, seriesWords, span } from "../../core/words/words";
import { endGuide, progressAt, takeUpGuide } from "../../kit/guide/guide";
import { closeMenu, useMenu } from "../../kit/page/menu";
import { azure, holdEnds, type Pace, pace, shortcuts, theme } from "../../kit/page/preferences";
import { Volume } from "../../kit/page/volume";
import { seatState } from "../../kit/pieces/seat-state";
import { Segments } from "../../kit/pieces/segments";
import { Switch, turning } from "../../kit/pieces/switch";
import { Icon } from "../../look/icon";
import { CalledHere, Webhook } from "./calls-here";
import { LeaveDialog } from "./leave";
import { NoteDialog } from "./note";
import { ResignDialog } from "./resign";
import { Said, say } from "./texts";

/** The menu of a table: everything that is not a move. */
export function TableMenu({ table, guided }: { table: LiveTable; guided: boolean }) {
  const { open, button, menu } = useMenu();
  const [resigning, setResigning] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [noting, setNoting] = useState(false);
  const note = () => {
    closeMenu();
    setNoting(true);
  };
  const { host, summary } = table.table.value;
  const hosting = me.value?.id === host && summary.status === "playing";
  return (
    <div class="relative">
      <button type="button" class="ibtn" data-testid="table-menu" aria-label={say("table-menu")} {...button}>
        <Icon id="gears" size={20} />
      </button>
      <section class="menu" aria-label={say("table-menu")} {...menu}>
        {open && (
          <>
            {summary.series && <p class="muted stands py-15 px-25">{seriesWords(summary)}</p>}
            <Asks table={table} leave={() => setLeaving(true)} resign={() => setResigning(true)} />
            {table.seat.value !== null && isUnderWay(summary.status) && (
              <Item does="note" icon="quill-ink" act={note}>
                {say("write-note")}
              </Item>
            )}
            {guided && table.seat.value !== null && <Guide table={table} />}
            {table.seat.value !== null && <CalledHere table={table} />}
            {hosting && <Webhook table={table} />}
            <Choices />
          </>
        )}
      </section>
      {leaving && <LeaveDialog table={table} close={() => setLeaving(false)} />}
      {noting && <NoteDialog table={table} close={() => setNoting(false)} />}
      {resigning && <ResignDialog table={table} close={() => setResigning(false)} />}
    </div>
  );
}

interface ItemProps {
  /** The action's name, for tests. */
  does: string;
  icon: string;
  act(): void;
  children: ComponentChildren;
}

function Item({ does, icon, act, children }: ItemProps) {
  return (
    <button type="button" class="menu-item" data-testid={does} onClick={act}>
      <Icon id={icon} size={18} /> {children}
    </button>
  );
}

interface AsksProps {
  table: LiveTable;
  leave(): void;
  resign(): void;
}

/** The proposals that players can make to each other. */
function Asks({ table, leave, resign }: AsksProps) {
  const { summary, paused } = table.table.value;
  const own = table.seat.value;
  const seats = summary.seats;
  if (own === null || summary.status !== "playing" || seats[own]?.gone) return null;
  const ask = (...asked: Parameters<LiveTable["move"]>) => {
    closeMenu();
    void table.move(...asked);
  };
  const missing = seats.filter((seat) => !seat.me && seatState(table, seat.seat) && seat.player && !seat.bot);
  const opens = (dialog: () => void) => () => {
    closeMenu();
    dialog();
  };
  const pressed = table.decisions.value.some((decision) => decision.seat === own && decision.deadline !== null);
  const left = table.clocks.value.extensions[own] ?? 0;
  const grace = graceOf(summary.clock);
  const awaited = table.decisions.value.filter((decision) => decision.seat !== own && decision.deadline !== null);
  const { turn, reaction } = summary.clock;
  return (
    <>
      <Item does="offer-draw" icon="shaking-hands" act={() => ask({ what: "draw" }, true)}>
        {say("offer-draw")}
      </Item>
      <Item does="pause" icon="pause-button" act={() => ask({ what: "pause" }, true)}>
        {say(paused ? "start-clocks" : "stop-clocks")}
      </Item>
      {pressed && (
        <Item does="take-time" icon="hourglass" act={() => ask({ what: "extend", seat: own }, true)}>
          {left > 0 && grace > 0 ? say("take-time", { time: span(grace), left }) : say("ask-for-time")}
        </Item>
      )}
      {awaited.map(({ seat, question }) => (
        <Item
          key={`e${seat}`}
          does={`give-time-${seat}`}
          icon="hourglass"
          act={() => ask({ what: "extend", seat }, true)}
        >
          {say("give-time", { player: table.name(seat), time: span(question.pace === "reaction" ? reaction : turn) })}
        </Item>
      ))}
      {missing.map(({ seat }) => (
        <Item
          key={`r${seat}`}
          does={`replace-${seat}`}
          icon="team-upgrade"
          act={() => ask({ what: "replace", seat }, true)}
        >
          {say("let-bot-play", { player: table.name(seat) })}
        </Item>
      ))}
      <Item does="leave" icon="return-arrow" act={opens(leave)}>
        {say("have-to-go")}
      </Item>
      {seats[own]?.lent_by === undefined && (
        <Item does="resign" icon="flying-flag" act={opens(resign)}>
          {say("resign")}
        </Item>
      )}
      <hr />
    </>
  );
}

/** Turns the notes of a guided match on or off, in games that have them. */
function Guide({ table }: { table: LiveTable }) {
  const { on, done } = progressAt(table).value;
  const turn = () => {
    closeMenu();
    (on ? endGuide : takeUpGuide)(table);
  };
  return (
    <Item does="guide" icon="open-book" act={turn}>
      {say(on ? "end-guide" : done.length > 0 ? "resume-guide" : "guide-me")}
    </Item>
  );
}

const THEMES = [
  ["auto", say("theme-auto")],
  ["dark", say("theme-dark")],
  ["light", say("theme-light")],
] as const;
/** The speeds of animations. */
const SPEEDS: readonly [Pace, string][] = [
  ["calm", say("animations-slow")],
  ["brisk", say("animations-fast")],
  ["at once", say("animations-off")],
];

/** This browser's settings for all tables. */
function Choices() {
  return (
    <>
      <div class="menu-setting grid touch px-3 semi">
        <span>{say("theme")}</span>
        <Segments
          label={say("theme")}
          of={THEMES}
          value={theme.value}
          choose={(chosen) => {
            theme.value = chosen;
          }}
        />
      </div>
      <div class="menu-setting grid touch px-3 semi">
        <span>{say("animations")}</span>
        <Segments
          label={say("animations")}
          of={SPEEDS}
          value={pace.value}
          choose={(chosen) => {
            pace.value = chosen;
          }}
        />
      </div>
      <div class="menu-setting grid touch px-3 semi">
        <span aria-hidden="true">{say("sound")}</span>
        <Volume />
      </div>
      <Switch on={holdEnds.value} turn={turning(holdEnds)} does="hold-ends">
        {say("hold-ends")}
      </Switch>
      <Switch on={azure.value} turn={turning(azure)} does="azure">
        {say("azure")}
      </Switch>
      <Switch on={shortcuts.value} turn={turning(shortcuts)} does="shortcuts">
        {say("shortcuts")}
      </Switch>
      {shortcuts.value && (
        <p class="keys muted t-13 py-15 px-3">
          <Said id="shortcut-keys" kbd={(key) => <kbd>{key}</kbd>} />
        </p>
      )}
    </>
  );
}
