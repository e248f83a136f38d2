import { useRef } from "preact/hooks";
import { counted, who } from "../../../../core/words/grammar";
import type { Seat } from "../../../../generated/starboard";
import { Sigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { useTable } from "../../read";
import { replay, resolvedTurns } from "../../story/player";
import { nameOf } from "../../words/messages";
import { type Battle, decisive } from "./report-turns";
import "./report.css";

/** Below the map: the last turn, a plate for every battle; each tells itself again. */
export function ReportStrip() {
  const { model } = useTable();
  const strip = useRef<HTMLUListElement>(null);
  const last = resolvedTurns(model).at(-1);
  if (!last) return <p class="cc-strip empty muted">What the turns bring is told here.</p>;
  const tell = (battle?: Battle) => replay(model, last.turn, battle?.system);
  const scroll = (event: WheelEvent) => {
    if (strip.current && event.deltaX === 0) strip.current.scrollLeft += event.deltaY;
  };
  return (
    <section class="cc-strip" aria-label={`Turn ${last.turn}`}>
      <button type="button" class="whole firm" onClick={() => tell()}>
        <b class="num t-18">Turn {last.turn}</b>
        <span class="muted">
          {last.battles.length > 0 ? counted(last.battles.length, "battle") : "no battles"}, replay
        </span>
      </button>
      <ul ref={strip} class="row stretch g-0 fill" onWheel={scroll}>
        {hotFirst(last.battles).map((battle) => (
          <li class="firm" key={battle.system}>
            <button type="button" class={battle.capture ? "hot" : ""} onClick={() => tell(battle)}>
              <Plate battle={battle} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a system changed hands comes before where all stayed as it was. */
export function hotFirst(battles: Battle[]): Battle[] {
  return [...battles.filter(({ capture }) => capture), ...battles.filter(({ capture }) => !capture)];
}

/** "Glasswater, taken from Ilse, 34 to 27", its new owner’s sigil first. */
function Plate({ battle }: { battle: Battle }) {
  const { model } = useTable();
  const { capture, owner, opening } = battle;
  const holder = capture ? capture.to : owner;
  const duel = decisive(battle);
  return (
    <>
      <span class="t row g-15">
        <Holder seat={holder} spared={opening.type === "battle-void"} />
        <i>{nameOf(model, battle.system)}</i>
      </span>
      <span class="r row g-15 muted">
        <span class="unseen">{holder === null ? "" : `${who(model, holder)}: `}</span>
        {outcomeWords(battle)}
        <Against battle={battle} />
        {duel && (
          <>
            <b class="num t-16 bright">{capture ? duel.attack.total : duel.defence.total}</b> to
            <b class="num t-16 bright">{capture ? duel.defence.total : duel.attack.total}</b>
          </>
        )}
        {opening.type === "battle-undefended" && "undefended"}
      </span>
    </>
  );
}

/** Whose it is now; nobody knows it of a system that no battle could reach. */
function Holder({ seat, spared }: { seat: Seat | null; spared: boolean }) {
  if (seat !== null) return <Sigil seat={seat} size={16} />;
  return spared ? <Icon id="frozen-orb" size={16} /> : <span class="cc-free" />;
}

/** Whom it was taken from, or who was beaten off, by their sigils. */
function Against({ battle }: { battle: Battle }) {
  const { model } = useTable();
  const { capture, attackers } = battle;
  if (capture?.from === null) return <span>the independents</span>;
  const others = capture ? [capture.from] : attackers.map(({ seat }) => seat);
  return (
    <>
      {others.map(
        (seat) =>
          seat !== null && (
            <span key={seat}>
              <Sigil seat={seat} size={13} />
              <span class="unseen">{model.name(seat)}</span>
            </span>
          ),
      )}
    </>
  );
}

function outcomeWords({ capture, opening }: Battle): string {
  if (capture) return "taken from";
  return opening.type === "battle-void" ? "in Stasis, out of reach of" : "beats off";
}
