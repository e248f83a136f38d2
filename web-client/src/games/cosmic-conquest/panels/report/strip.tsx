import { useRef } from "preact/hooks";
import { who } from "../../../../core/words/grammar";
import type { Seat } from "../../../../generated/starboard";
import { Sigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { useTable } from "../../read";
import { type Battle, decisive } from "../../story/battles";
import { replay, resolvedTurns } from "../../story/story";
import { nameOf, texts } from "../../words/messages";
import "./report.css";

/** Below the map: the last turn, with a plate for every battle that replays it. */
export function ReportStrip() {
  const { model } = useTable();
  const strip = useRef<HTMLUListElement>(null);
  const last = resolvedTurns(model).at(-1);
  if (!last) return <p class="cc-strip muted row px-4 flex upright surface">{texts.text("strip-empty")}</p>;
  const { turn, battles } = last;
  const scroll = (event: WheelEvent) => {
    if (strip.current && event.deltaX === 0) strip.current.scrollLeft += event.deltaY;
  };
  return (
    <section class="cc-strip flex upright surface" aria-label={texts.text("story-turn", { turn })}>
      <button type="button" class="whole lights firm surface-2" onClick={() => replay(model, turn)}>
        <b class="num t-18">{texts.text("story-turn", { turn })}</b>
        <span class="muted">{texts.text("strip-battles", { battles: battles.length })}</span>
      </button>
      <ul class="fill flex scroll-x" ref={strip} onWheel={scroll}>
        {[...battles]
          .sort((a, b) => Number(b.capture !== null) - Number(a.capture !== null))
          .map((battle) => (
            <li class="firm" key={battle.system}>
              <button
                type="button"
                class={`lights ${battle.capture ? "hot" : ""}`}
                onClick={() => replay(model, turn, battle.system)}
              >
                <Plate battle={battle} />
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** "Glasswater, taken from Ilse, 34 to 27", its new owner’s sigil first. */
function Plate({ battle }: { battle: Battle }) {
  const { model } = useTable();
  const { capture, owner, opening, attackers, system } = battle;
  const holder = capture ? capture.to : owner;
  const duel = decisive(battle);
  const [first, second] = capture ? (["attack", "defence"] as const) : (["defence", "attack"] as const);
  const others = capture ? [capture.from] : attackers.map(({ seat }) => seat);
  const how = capture ? "taken" : opening.type === "battle-void" ? "void" : "held";
  return (
    <>
      <span class="row g-15">
        <Holder seat={holder} spared={how === "void"} />
        <i class="t-16 lh-13">{nameOf(model, system)}</i>
      </span>
      <span class="row g-15 muted nowrap">
        {texts.text("plate", { how })}
        {others.map((seat) => (
          <Holder key={seat} seat={seat} />
        ))}
        {duel ? (
          <b class="num t-16 bright">{`${duel[first].total} : ${duel[second].total}`}</b>
        ) : (
          texts.text("plate-undefended", { how })
        )}
      </span>
    </>
  );
}

/** The owner or an attacker of a system. `spared`: the system is in Stasis, and its owner is not known here. */
function Holder({ seat, spared = false }: { seat: Seat | null; spared?: boolean }) {
  const { model } = useTable();
  if (seat === null) return spared ? <Icon id="frozen-orb" size={16} /> : <span class="cc-free round" />;
  return (
    <>
      <Sigil seat={seat} size={16} />
      <span class="unseen">{who(model, seat)}</span>
    </>
  );
}
