import { does, signed, who } from "../../../core/words/grammar";
import type { Tally } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { Dice } from "../../../kit/pieces/dice";
import { explains, Parts } from "../../../kit/words/explain";
import { Sigil } from "../../../look/art";
import { seatClass } from "../../../look/seat";
import { type Battle, type Duel, dieOf } from "../panels/report/report-turns";
import { type Model, useTable } from "../read";
import { forceOf, nameOf, tallyParts } from "../words/messages";
import type { BattleStep } from "./story";

interface DeskProps {
  battle: Battle;
  step: BattleStep;
}

/** A battle as it is fought: for every duel both dice, and both sums growing side by side. */
export function BattleDesk({ battle, step }: DeskProps) {
  const { model } = useTable();
  const most = Math.max(1, ...battle.duels.flatMap(({ attack, defence }) => [height(attack), height(defence)]));
  return (
    <div class={`cc-desk at-${step}`}>
      <h2>
        <i>{nameOf(model, battle.system)}</i>
        <span class="muted">{standing(model, battle)}</span>
      </h2>
      {battle.duels.length === 0 && <Unfought battle={battle} />}
      {battle.duels.map((duel) => (
        <DuelRows key={duel.attacker} battle={battle} duel={duel} most={most} step={step} />
      ))}
      <p class="verdict">{step === "end" ? verdict(model, battle) : "\u00a0"}</p>
    </div>
  );
}

/** All that adds to a sum: as long as its bar can become. */
const height = ({ items }: Tally): number => items.reduce((sum, { value }) => sum + Math.max(0, value), 0);

/** Whose the system is, and what stands there. */
function standing(model: Model, { opening, shares }: Battle): string {
  if (opening.type === "battle-void") return "in Temporal Stasis";
  const owner = opening.owner === null ? "independent" : possessive(model, opening.owner);
  if (opening.type === "battle-undefended") return `${owner}, undefended`;
  const share = shares.length > 1 ? `, divided among ${shares.length} attackers` : "";
  return `${owner}, defended by ${forceOf(opening)}${share}`;
}

const possessive = (model: Model, seat: Seat): string =>
  seat === model.seat.value ? "yours" : `${model.name(seat)}’s`;

function Unfought({ battle }: { battle: Battle }) {
  const { model } = useTable();
  return (
    <ul class="cc-unfought py-2">
      {battle.attackers.map((attacker) => (
        <li class="row" key={attacker.seat}>
          <Sigil seat={attacker.seat} size={16} /> <b>{who(model, attacker.seat)}</b> {forceOf(attacker)}
        </li>
      ))}
    </ul>
  );
}

/** How a battle ends, in few words. */
export function verdict(model: Model, { opening, capture, control }: Battle): string {
  const acts = (seat: Seat, verb: string) => `${who(model, seat)} ${does(model, seat, verb)} it`;
  if (opening.type === "battle-void") return "Nobody can attack it this turn";
  if (!capture) return opening.owner === null ? "It stays independent" : acts(opening.owner, "hold");
  const lots = control ? ", by lot" : "";
  const halves = capture.base === capture.new_base ? "" : `: output ${capture.base} falls to ${capture.new_base}`;
  return `${acts(capture.to, "take")}${lots}${halves}`;
}

interface DuelProps extends DeskProps {
  duel: Duel;
  most: number;
}

function DuelRows({ battle, duel, most, step }: DuelProps) {
  const share = battle.shares.length > 1 ? battle.shares.find(({ seat }) => seat === duel.attacker) : undefined;
  const wins = (attack: boolean) => (step === "end" || step === "clash") && duel.success === attack;
  return (
    <div class="cc-duel stack g-1">
      <Side seat={duel.attacker} tally={duel.attack} most={most} step={step} wins={wins(true)} task="attacks" />
      <Side
        seat={duel.defender}
        tally={duel.defence}
        most={most}
        step={step}
        wins={wins(false)}
        task={share ? `share of ${forceOf(share)}` : "defends"}
      />
    </div>
  );
}

interface SideProps {
  seat: Seat | null;
  tally: Tally;
  most: number;
  step: BattleStep;
  wins: boolean;
  task: string;
}

/** One side of a duel: who, its die, the bar of its items, and the sum. */
function Side({ seat, tally, most, step, wins, task }: SideProps) {
  const { model } = useTable();
  const name = seat === null ? "Independents" : who(model, seat);
  const die = dieOf(tally.items);
  const summed = step === "clash" || step === "end";
  return (
    <div class={`cc-side ${seat === null ? "free" : seatClass(seat)} ${wins ? "wins" : ""}`}>
      <span class="name row shrink">
        {seat !== null && <Sigil seat={seat} size={16} />}
        <span class="shrink">
          <b class="clip block">{name}</b> <small class="muted semi t-12">{task}</small>
        </span>
      </span>
      <span class="die-place stack middle">
        {die !== null && step !== "march" && (
          <Dice values={[die]} rolling={step === "roll"} size={34} title={`${name}’s die`} />
        )}
      </span>
      <Bar tally={tally} most={most} step={step} title={name} />
      <b class="total num t-28 solid text-right muted">{summed ? tally.total : ""}</b>
    </div>
  );
}

/** The items of a sum one after another; what is taken off lies hatched over the end. */
function Bar({ tally, most, step, title }: { tally: Tally; most: number; step: BattleStep; title: string }) {
  const { model } = useTable();
  const shown = tally.items.filter(({ what }) => step !== "march" && (what !== "die" || step !== "roll"));
  const ordered = [...shown.filter(({ what }) => what !== "die"), ...shown.filter(({ what }) => what === "die")];
  return (
    <span
      class="cc-bar"
      role="img"
      aria-label={tallyParts(model, tally)
        .map(({ label, value }) => `${label} ${value}`)
        .join(", ")}
      {...explains(() => <Parts title={title} parts={tallyParts(model, tally)} total={`${tally.total}`} />)}
    >
      {ordered.map(({ what, value }) => (
        <span
          key={what}
          class={`item ${what} ${value < 0 ? "minus" : ""}`}
          style={{ width: `${(100 * Math.abs(value)) / most}%` }}
        >
          {value < 0 ? signed(value) : value}
        </span>
      ))}
    </span>
  );
}
