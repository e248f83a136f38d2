import { choiceKey } from "../../../core/match/canonical";
import { counted } from "../../../core/words/grammar";
import type { PlayerView, Tech, View } from "../../../generated/galactic-supremacy";
import { Nameplate as Plate } from "../../../kit/pieces/nameplate";
import { Backs } from "../../../kit/pieces/paper";
import { About, explains, Parts } from "../../../kit/words/explain";
import { Counted, Sum } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import type { Options } from "../aims";
import { player, useTable, yields } from "../read";
import { choose, choosing, send, uiOf } from "../ui";
import { ECONOMY_FROM, entryOf, KIND_ORDER, KINDS, TECH_ORDER, TECHS } from "../words/words";
import { AboutPlayer } from "./about-player";
import { PLATE, type PlateBox } from "./layout";
import { byKind } from "./piles";

/** Narrower plates leave out what the bubble tells. */
const NARROW = 260;
/** The technologies need this much; where the plate is narrower they reach over its neighbours. */
const TECH_ROW = 330;

interface PlateProps {
  seat: number;
  box: PlateBox;
  compact: boolean;
}

/** A player at a glance: name and part in what goes on, purse, hand, technologies set against the viewer's. */
export function Nameplate({ seat, box, compact }: PlateProps) {
  const { model, view } = useTable();
  const shown = player(view, seat);
  const key = `seat:${seat}`;
  const { options, held, looked } = uiOf(model);
  const aimed = choosing(model, key) !== null;
  const usable = aimed || (compact && beckons(options.value, held.value, view, seat));
  const now = view.pending ? view.pending.seat === seat : view.active === seat;
  const act = () => {
    if (aimed) choose(model, key);
    else looked.value = seat;
  };
  const trade = options.value.one("trade-open", { to: seat });
  const cramped = box.w < NARROW;
  return (
    <Plate
      seat={seat}
      label={shown.alive ? `${counted(shown.credits, "credit")}, ${counted(shown.hand_count, "card")}` : "out"}
      now={now && !view.ended}
      out={!shown.alive}
      usable={usable}
      narrow={cramped}
      class={`gs-np ${box.open ? "open" : "line"} ${compact ? "compact" : ""}`}
      style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, minHeight: `${box.h}px` }}
      aside={!compact && (shown.alive ? part(view, seat, seat === model.seat.value) : "out")}
      about={() => <AboutPlayer seat={seat} />}
      act={act}
      below={box.open && shown.alive && <Technologies shown={shown} box={box} />}
    >
      <span class="sp" />
      {trade && (
        <button
          type="button"
          class="gs-trade"
          aria-label={`Offer ${model.name(seat)} a trade`}
          data-choice={choiceKey(trade)}
          onClick={() => send(model, trade)}
        >
          <Icon id="shaking-hands" size={18} />
        </button>
      )}
      {shown.alive ? (
        <Purse shown={shown} compact={compact || !box.open || cramped} edge={compact && !cramped} />
      ) : (
        <Icon id="skull-crossed-bones" size={20} label="Eliminated" />
      )}
    </Plate>
  );
}

/** On a phone the sectors that are out of sight show by their plates that something can be chosen there. */
function beckons(list: Options, held: string | null, view: View, seat: number): boolean {
  const theirs = new Set(view.units.filter((unit) => unit.owner === seat).map(({ id }) => id));
  return list.all.some(({ aim }) => aim.from === (held ?? undefined) && aim.to !== undefined && theirs.has(aim.to));
}

/** What the player is doing in an attack or a phase. */
function part(view: View, seat: number, own: boolean): string {
  const { combat, pending } = view;
  const s = own ? "" : "s";
  if (combat?.attacker === seat) return `attack${s}`;
  if (combat?.defender === seat) return `defend${s}`;
  return !combat && pending?.seat === seat && seat !== view.active ? `decide${s}` : "";
}

interface PurseProps {
  shown: PlayerView;
  compact: boolean;
  edge: boolean;
}

function Purse({ shown, compact, edge }: PurseProps) {
  const { model, view } = useTable();
  const income = yields(model, view, shown.seat);
  const known = shown.hand
    ? byKind(shown.hand).filter(({ value }) => value !== "0")
    : KIND_ORDER.filter((kind) => shown.known_in_hand[kind]).map((kind) => ({
        label: KINDS[kind].name,
        value: `${shown.known_in_hand[kind]}`,
      }));
  const hand = (
    <b class="num">
      {shown.hand_count}
      <span class="gs-limit muted t-14">/{shown.hand_limit}</span>
    </b>
  );
  return (
    <>
      {edge && view.me !== null && view.me !== shown.seat && <Edge shown={shown} />}
      <span class="row g-1 nowrap">
        <Icon id="credits-currency" size={16} label="Credits" />
        <b class="num">
          <Counted value={shown.credits} />
        </b>
        {(!compact || edge) && (
          <Sum title="Income next turn" parts={income} total={`+${shown.income.total}`} class="pos gs-income">
            +{shown.income.total}
          </Sum>
        )}
      </span>
      <span class="gs-cards row g-1 nowrap" data-place={`hand-${shown.seat}`}>
        {compact ? <Icon id="poker-hand" size={17} label="Cards in hand" /> : <Backs count={shown.hand_count} />}
        {known.length > 0 ? (
          <Sum title={shown.hand ? "In hand" : "Known to be in hand"} parts={known}>
            {hand}
          </Sum>
        ) : (
          hand
        )}
      </span>
    </>
  );
}

/** Advantages in battle in short: "+2" for how many the viewer has, "−1" for how many the other has. */
function Edge({ shown }: { shown: PlayerView }) {
  const { view } = useTable();
  const mine = view.matchups.find((pair) => pair.seat === view.me && pair.against === shown.seat);
  const theirs = view.matchups.find((pair) => pair.seat === shown.seat && pair.against === view.me);
  const chip = (advantages: Tech[] | undefined, sign: string, tone: string) =>
    advantages && advantages.length > 0 ? (
      <span class={`chip ${tone}`} title={advantages.map((tech) => TECHS[tech].name).join(", ")}>
        <Icon id="crossed-swords" size={14} label={tone === "pos" ? "Your advantages" : "Their advantages"} />
        {sign}
        {advantages.length}
      </span>
    ) : null;
  return (
    <>
      {chip(mine?.advantages, "+", "pos")}
      {chip(theirs?.advantages, "−", "neg")}
    </>
  );
}

/** The nine technologies; in battle the viewer's lead is green ▲, the other's red ▼; the least economic one is marked. */
function Technologies({ shown, box }: { shown: PlayerView; box: PlateBox }) {
  const { view } = useTable();
  const mine = view.me === null || view.me === shown.seat ? null : player(view, view.me).tech;
  const least = Math.min(...shown.tech.slice(ECONOMY_FROM));
  const spill = box.h < PLATE.full ? Math.max(0, Math.min(box.x - 16, (TECH_ROW - box.w) / 2)) : null;
  const style = spill === null ? undefined : { width: `${TECH_ROW}px`, marginLeft: `${-spill}px` };
  return (
    <div class={`gs-tech ${box.w < 400 ? "tight" : ""} ${spill === null ? "" : "spill"}`} style={style}>
      {TECH_ORDER.map((tech, i) => {
        const level = shown.tech[i] ?? 1;
        const economic = i >= ECONOMY_FROM;
        const lead = mine && !economic ? Math.sign((mine[i] ?? 1) - level) : 0;
        const tone = lead > 0 ? "up" : lead < 0 ? "dn" : economic && level === least ? "min" : "";
        const word = lead > 0 ? ", you lead" : lead < 0 ? ", you trail" : "";
        return (
          <button
            type="button"
            key={tech}
            class={`row g-05 grow centre ${tone} ${i === ECONOMY_FROM ? "first-economic" : ""}`}
            aria-label={`${TECHS[tech].name} ${level}${word}`}
            {...explains(() => (
              <AboutTech tech={tech} level={level} mine={mine?.[i]} least={economic ? least : null} />
            ))}
          >
            <Icon id={TECHS[tech].icon} size={16} />
            <span>{level}</span>
            {lead !== 0 && <small>{lead > 0 ? "▲" : "▼"}</small>}
          </button>
        );
      })}
    </div>
  );
}

function AboutTech(props: { tech: Tech; level: number; mine?: number; least: number | null }) {
  const { model } = useTable();
  const { tech, level, mine, least } = props;
  const entry = entryOf(model.catalogue.value, "technology", tech);
  if (least !== null) {
    return (
      <>
        <About entry={entry} />
        <Parts
          title=""
          parts={[
            { label: "This one", value: `${level}` },
            { label: "Least of the three", value: `${least}` },
          ]}
        />
      </>
    );
  }
  const now = mine === undefined ? undefined : mine === level ? "You are level." : `${level} against your ${mine}.`;
  return <About entry={entry} now={now} />;
}
