import { choiceKey } from "../../../core/match/canonical";
import type { PlayerView, Tech, View } from "../../../generated/galactic-supremacy";
import { Counter, Nameplate as Plate } from "../../../kit/pieces/nameplate";
import { Backs } from "../../../kit/pieces/paper";
import { styleOf } from "../../../kit/pieces/places";
import { About, explains, Parts } from "../../../kit/words/explain";
import { Counted, Sum } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { seatPiece } from "../aims";
import {
  bottomSeat,
  ECONOMY_FROM,
  entryOf,
  kindsOf,
  type Model,
  matchup,
  player,
  techsOf,
  useTable,
  yields,
} from "../read";
import { give, uiOf } from "../ui";
import { texts } from "../words/messages";
import { verb } from "../words/verbs";
import { AboutPlayer } from "./about";
import { NARROW, PLATE, type PlateBox } from "./layout";
import { byKind } from "./piles";

/** Plates narrower than this, in pixels, leave out details that the explain bubble shows. */
const CRAMPED = 260;
/** The width that the technologies need, in pixels. On narrower plates they overlap the neighbours. */
const TECH_ROW = 330;

interface NameplateProps {
  seat: number;
  box: PlateBox;
  compact: boolean;
}

/** A player at a glance: name, part in the attack, credits, hand, and technologies compared with the viewer's. */
export function Nameplate({ seat, box, compact }: NameplateProps) {
  const { model, view } = useTable();
  const shown = player(view, seat);
  const { alive, credits, hand_count: cards } = shown;
  const { aiming, looked } = uiOf(model);
  const piece = seatPiece(seat);
  const aimed = aiming.isUsable(piece);
  const trade = aiming.choices.value.one("trade-open", { to: seat });
  const cramped = box.w < CRAMPED;
  const besidePiles = box.w < NARROW && seat === bottomSeat(view);
  const doing = alive ? partIn(view, seat) : "out";
  return (
    <Plate
      seat={seat}
      label={texts.text("plate-label", { alive, credits, cards })}
      now={(view.pending?.seat ?? view.active) === seat && !view.ended}
      out={!alive}
      usable={aimed || (compact && beckons(model, view, seat))}
      narrow={cramped}
      class={`gs-np absolute ${box.open ? "z-overlay" : "z-pieces line"} ${compact ? "compact" : ""}`}
      style={{ ...styleOf({ x: box.x, y: box.y, w: box.w }), minHeight: `${box.h}px` }}
      aside={!compact && doing && texts.text("plate-doing", { seat, doing }, model)}
      about={() => <AboutPlayer seat={seat} looks={compact && alive && seat !== bottomSeat(view)} />}
      act={() => {
        if (aimed) aiming.choose(piece);
        else looked.value = seat;
      }}
      below={box.open && alive && <Technologies shown={shown} box={box} />}
    >
      <span class="sp" />
      {trade && (
        <button
          type="button"
          class="gs-trade lights roundel brassy"
          aria-label={verb(model, trade)}
          data-choice={choiceKey(trade)}
          onClick={() => give(model, trade)}
        >
          <Icon id="shaking-hands" size={18} />
        </button>
      )}
      {alive ? (
        <Purse shown={shown} compact={compact || !box.open || cramped} roomy={compact && !cramped && !besidePiles} />
      ) : (
        <Icon id="skull-crossed-bones" size={20} label={texts.text("plate-out")} />
      )}
    </Plate>
  );
}

/** Whether a piece in the seat's sector can be chosen. On a phone, where sectors can be hidden, its plate shows it. */
function beckons(model: Model, view: View, seat: number): boolean {
  const { aiming } = uiOf(model);
  return view.units.some(({ owner, id }) => owner === seat && aiming.at(id) !== undefined);
}

/** A player's part in an attack, or a decision out of turn. Null for none. */
function partIn({ combat, pending, active }: View, seat: number): string | null {
  if (combat?.attacker === seat) return "attacks";
  if (combat?.defender === seat) return "defends";
  return !combat && pending?.seat === seat && seat !== active ? "decides" : null;
}

function Purse({ shown, compact, roomy }: { shown: PlayerView; compact: boolean; roomy: boolean }) {
  const { model, view } = useTable();
  const { seat, credits, income, hand, hand_count, hand_limit } = shown;
  return (
    <>
      {roomy && view.me !== null && view.me !== seat && <Edges seat={seat} me={view.me} />}
      <Counter icon="credits-currency" title={texts.text("item-credits")} count={<Counted value={credits} />} />
      {(!compact || roomy) && (
        <Sum
          title={texts.text("purse-income")}
          parts={yields(model, view, seat)}
          total={`+${income.total}`}
          class="pos semi"
        >
          +{income.total}
        </Sum>
      )}
      <span class="row g-15 nowrap" data-place={`hand-${seat}`}>
        {compact ? <Icon id="poker-hand" size={17} label={texts.text("purse-hand")} /> : <Backs count={hand_count} />}
        <Sum title={texts.text(hand ? "hand-open" : "hand-known")} parts={knownOf(model, shown)}>
          <b class="num">
            {hand_count}
            <span class="gs-limit muted t-14">/{hand_limit}</span>
          </b>
        </Sum>
      </span>
    </>
  );
}

/** The cards of a hand that the viewer knows, by kind. */
function knownOf(model: Model, { hand, known_in_hand }: PlayerView) {
  if (hand) return byKind(model, hand).filter(({ value }) => value !== "0");
  return kindsOf(model).flatMap((kind) => {
    const count = known_in_hand[kind];
    return count ? [{ label: texts.text("kinds", { kind }), value: `${count}` }] : [];
  });
}

/** Battle advantages in short: "+2" for the viewer's, "−1" for the other player's. */
function Edges({ seat, me }: { seat: number; me: number }) {
  const { model, view } = useTable();
  const sides = [
    { of: me, techs: matchup(view, me, seat)?.advantages ?? [], sign: "+", tone: "pos" },
    { of: seat, techs: matchup(view, seat, me)?.advantages ?? [], sign: "−", tone: "neg" },
  ];
  return sides
    .filter(({ techs }) => techs.length > 0)
    .map(({ of, techs, sign, tone }) => (
      <span key={of} class={`chip px-1 g-05 ${tone}`} title={texts.text("tech-list", { techs }, model)}>
        <Icon id="crossed-swords" size={14} label={texts.text("advantages", { seat: of }, model)} />
        {sign}
        {techs.length}
      </span>
    ));
}

/**
 * The nine technologies. Those for battle have a red ▲ where the player is ahead of the viewer, and a green ▼ where
 * the player is behind. The lowest economic ones are marked.
 */
function Technologies({ shown, box }: { shown: PlayerView; box: PlateBox }) {
  const { model, view } = useTable();
  const mine = view.me === null || view.me === shown.seat ? null : player(view, view.me).tech;
  const least = Math.min(...shown.tech.slice(ECONOMY_FROM));
  const spill = box.h < PLATE.full ? Math.max(0, Math.min(box.x - 16, (TECH_ROW - box.w) / 2)) : null;
  const style = spill === null ? undefined : { width: `${TECH_ROW}px`, marginLeft: `${-spill}px` };
  return (
    <div
      class={`gs-tech row stretch g-0 rule-top ${box.w < 400 ? "tight" : ""} ${spill === null ? "" : "spill"}`}
      style={style}
    >
      {techsOf(model).map((tech, i) => {
        const level = shown.tech[i] ?? 1;
        const economic = i >= ECONOMY_FROM;
        const ahead = mine && !economic ? Math.sign(level - (mine[i] ?? 1)) : 0;
        const tone = ahead > 0 ? "dn" : ahead < 0 ? "up" : economic && level === least ? "min" : "";
        const { name, icon } = entryOf(model, "technology", tech);
        return (
          <button
            type="button"
            key={tech}
            class={`row g-05 grow centre digits t-16 ${tone} ${i === ECONOMY_FROM ? "first-economic" : ""}`}
            aria-label={texts.text("tech-label", { name, level, ahead })}
            {...explains(() => (
              <AboutTech tech={tech} level={level} mine={mine?.[i]} least={economic ? least : null} />
            ))}
          >
            <Icon id={icon} size={16} />
            <span>{level}</span>
            {ahead !== 0 && <small>{ahead > 0 ? "▲" : "▼"}</small>}
          </button>
        );
      })}
    </div>
  );
}

interface TechProps {
  tech: Tech;
  level: number;
  mine: number | undefined;
  least: number | null;
}

function AboutTech({ tech, level, mine, least }: TechProps) {
  const entry = entryOf(useTable().model, "technology", tech);
  if (least === null) {
    const now = mine !== undefined && texts.text("tech-levels", { level, mine, even: level === mine });
    return <About entry={entry} now={now} />;
  }
  const parts = [
    { label: texts.text("tech-own"), value: `${level}` },
    { label: texts.text("tech-least"), value: `${least}` },
  ];
  return (
    <>
      <About entry={entry} />
      <Parts title="" parts={parts} />
    </>
  );
}
