import { who } from "../../../core/words/grammar";
import type { Tally } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { Dice } from "../../../kit/pieces/dice";
import { explains, Parts } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { seatClass } from "../../../look/seat";
import { useTable } from "../read";
import { forceOf, tallyParts, texts } from "../words/messages";
import type { Battle, Duel } from "./battles";
import type { Step } from "./story";
import "./duels.css";

interface DuelsProps {
  battle: Battle;
  step: Step;
}

/** A battle as it is fought: every duel with both dice and both sums growing side by side. */
export function Duels({ battle, step }: DuelsProps) {
  const { model } = useTable();
  const most = Math.max(1, ...battle.duels.flatMap(({ attack, defence }) => [height(attack), height(defence)]));
  return (
    <div class={`cc-desk at-${step}`}>
      {battle.duels.length === 0 && (
        <ul class="py-2">
          {battle.attackers.map(({ seat, ...force }) => (
            <li class="row py-05" key={seat}>
              <Sigil seat={seat} size={16} /> <b>{who(model, seat)}</b> {forceOf(force)}
            </li>
          ))}
        </ul>
      )}
      {battle.duels.map((duel) => (
        <DuelRows key={duel.attacker} battle={battle} duel={duel} most={most} step={step} />
      ))}
    </div>
  );
}

/** The sum of the positive items: the length that the bar can reach. */
const height = ({ items }: Tally): number => items.reduce((sum, { value }) => sum + Math.max(0, value), 0);

/** The system's owner and its defence. */
export function Standing({ battle: { opening, owner, shares } }: { battle: Battle }) {
  const { model } = useTable();
  const how = opening.type.replace("battle-", "");
  const force = opening.type === "battle-began" ? forceOf(opening) : null;
  return <Words of={texts.words(model, "standing-before", { how, owner, defence: force, count: shares.length })} />;
}

/** The result of a battle, in a few words. */
export function Verdict({ battle: { opening, owner, capture, events } }: { battle: Battle }) {
  const { model } = useTable();
  const lots = events.some(({ type }) => type === "control-draw");
  if (!capture)
    return (
      <Words of={texts.words(model, opening.type === "battle-void" ? "verdict-void" : "verdict-held", { owner })} />
    );
  const args = { ...capture, seat: capture.to, lots, halved: capture.base !== capture.new_base };
  return <Words of={texts.words(model, "verdict-taken", args)} />;
}

function DuelRows({ battle, duel, most, step }: DuelsProps & { duel: Duel; most: number }) {
  const { model } = useTable();
  const { attacker, defender } = duel;
  const label = texts.text("duel-label", { attacker, defender }, model);
  const share = battle.shares.length > 1 ? battle.shares.find(({ seat }) => seat === duel.attacker) : undefined;
  const wins = (attack: boolean) => (step === "end" || step === "clash") && duel.success === attack;
  const task = share ? texts.text("task-share", { share: forceOf(share) }) : texts.text("task-defends");
  const sides = { most, step };
  return (
    <figure class="cc-duel stack g-1 py-2" aria-label={label}>
      <Side {...sides} seat={duel.attacker} tally={duel.attack} wins={wins(true)} task={texts.text("task-attacks")} />
      <Side {...sides} seat={duel.defender} tally={duel.defence} wins={wins(false)} task={task} />
    </figure>
  );
}

interface SideProps {
  seat: Seat | null;
  tally: Tally;
  most: number;
  step: Step;
  wins: boolean;
  task: string;
}

/** One side of a duel: its faction, its die, the bar of its items, and the sum. */
function Side({ seat, tally, most, step, wins, task }: SideProps) {
  const { model } = useTable();
  const name = seat === null ? texts.text("independents") : who(model, seat);
  const die = tally.items.find(({ what }) => what === "die")?.value;
  const summed = step === "clash" || step === "end";
  return (
    <div class={`cc-side grid at-centre ${seat === null ? "free" : seatClass(seat)} ${wins ? "wins" : ""}`}>
      <span class="row shrink">
        {seat !== null && <Sigil seat={seat} size={16} />}
        <span class="shrink">
          <b class="clip block solid">{name}</b> <small class="muted semi t-12">{task}</small>
        </span>
      </span>
      <span class="die-place stack middle">
        {die !== undefined && step !== "march" && (
          <Dice values={[die]} rolling={step === "roll"} size={34} title={texts.text("die-of", { who: name })} />
        )}
      </span>
      <Bar tally={tally} most={most} step={step} title={name} />
      <b class="total num t-28 solid text-right muted">{summed ? tally.total : ""}</b>
    </div>
  );
}

/** The items of a sum one after another, the die last. Negative items are hatched. */
function Bar({ tally, most, step, title }: { tally: Tally; most: number; step: Step; title: string }) {
  const { model } = useTable();
  const parts = tallyParts(model, tally);
  const dice = tally.items.filter(({ what }) => what === "die");
  const rest = tally.items.filter(({ what }) => what !== "die");
  const shown = step === "march" ? [] : step === "roll" ? rest : [...rest, ...dice];
  return (
    <span
      class="cc-bar flex shrink ground"
      role="img"
      aria-label={parts.map(({ label, value }) => `${label} ${value}`).join(", ")}
      {...explains(() => <Parts title={title} parts={parts} total={`${tally.total}`} />)}
    >
      {shown.map(({ what, value }) => (
        <span
          key={what}
          class={`item grid middle crop ${what} ${value < 0 ? "minus" : ""}`}
          style={{ width: `${(100 * Math.abs(value)) / most}%` }}
        >
          {value < 0 ? `−${-value}` : value}
        </span>
      ))}
    </span>
  );
}
