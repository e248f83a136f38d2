import type { ComponentChildren } from "preact";
import { agrees, counted, signed, who } from "../../../core/words/grammar";
import type { Comparison, Event, Triple } from "../../../generated/aries-star-fleet";
import { Sentence } from "../../../kit/words/sentence";
import { Sigil } from "../../../look/art";
import { seatClass } from "../../../look/seat";
import { seatOf } from "../cards";
import { faceOfId, nearSeat, useTable } from "../read";
import { storyOf, useHeard } from "../story/story";
import { type BattleTale, battleTale } from "../story/tale";
import { say } from "../words/say";
import { Gauges, Items } from "./sums";
import "./battle.css";

/** A battle that is fought outside of an attempt: its sums, pairs and losses, as long as it is told or asks something. */
export function Battle() {
  const { model, view } = useTable();
  const tale = battleTale(useHeard());
  const lasts = storyOf(model).scene.value !== null || view.pending !== null;
  if (!tale || !lasts || view.attempt) return null;
  return (
    <section class="as-battle stack scroll" aria-label="The battle" data-laid-over>
      <Fought tale={tale} />
    </section>
  );
}

/** A battle of ships or of crews, and what came of it. */
export function Fought({ tale }: { tale: BattleTale }) {
  return tale.fought.type === "ship-battle" ? (
    <Salvo fought={tale.fought} after={tale.after} />
  ) : (
    <Brawl fought={tale.fought} tale={tale} />
  );
}

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Weapons against power, item by item, and the target before and after. */
function Salvo({ fought, after }: { fought: Of<"ship-battle">; after: Event[] }) {
  const { model, view } = useTable();
  const { attackers, weapons, target, power, difference } = fought;
  const by = seatOf(attackers[0]?.ship ?? "a");
  const hit = after.find((event) => event.type === "damaged" && event.ship === target.ship);
  const left = hit?.type === "damaged" ? hit.base : view.ships[target.ship]?.base;
  const before = hit?.type === "damaged" ? sum(hit.base, hit.lost) : left;
  return (
    <>
      <h3 class="t-20">Ship battle</h3>
      <div class="as-sides">
        <Side seat={by} title="weapons" total={weapons}>
          {attackers.map((one) => (
            <Items key={one.ship} of={one} />
          ))}
        </Side>
        <Side seat={seatOf(target.ship)} title="power" total={power}>
          <Items of={target} />
        </Side>
      </div>
      <p>
        {weapons} − {power} = <b class="num t-22 solid">{Math.max(0, difference)}</b> damage
        {difference <= 0 && <span class="muted">, it holds</span>}
      </p>
      {left && (
        <div class={`as-hull ${seatClass(seatOf(target.ship))}`}>
          <h4>
            <i>{faceOfId(model, target.ship).name}</i>
          </h4>
          <Gauges ship={target.ship} base={left} before={before} />
        </div>
      )}
      <After of={after.filter(({ type }) => type !== "damaged" && type !== "stopped")} />
    </>
  );
}

const sum = (one: Triple, other: Triple): Triple => ({
  power: one.power + other.power,
  reserve: one.reserve + other.reserve,
  weapons: one.weapons + other.weapons,
});

/** How a pair ended: a sign before each of the two, and in words. */
const RESULTS: Record<Comparison, [attacker: string, defender: string, words: string]> = {
  tie: ["stopped", "stopped", "both stopped"],
  "defender-stopped": ["", "stopped", "stopped"],
  "defender-discarded": ["", "lost", "lost"],
  "attacker-stopped": ["stopped", "", "stopped"],
  "attacker-discarded": ["lost", "", "lost"],
};

/** Pair against pair in the order of the shuffled piles; who meets nobody stands below. */
function Brawl({ fought, tale }: { fought: Of<"crew-battle">; tale: BattleTale }) {
  const { model } = useTable();
  const { attackers, defenders } = fought;
  const by = seatOf(attackers[0] ?? "a");
  const { result } = tale;
  return (
    <>
      <h3 class="t-20">Crew battle</h3>
      <table class="as-pairs">
        <thead>
          <tr>
            {[by, 1 - by].map((seat) => (
              <th class="semi muted" key={seat} scope="col">
                <Sigil seat={seat} size={14} /> {who(model, seat)}
              </th>
            ))}
            <th class="semi muted" scope="col">
              people, rating
            </th>
          </tr>
        </thead>
        <tbody>
          {attackers.slice(0, defenders.length).map((attacker, i) => (
            <Pair key={attacker} attacker={attacker} defender={defenders[i] ?? ""} met={tale.compared[i]} />
          ))}
        </tbody>
      </table>
      {result && (
        <p>
          {result.winner === null ? "Nobody wins" : `${who(model, result.winner)} ${wins(model.seat.value, result)}`}:{" "}
          <b class="num">{result.won}</b> won, <b class="num">{result.lost}</b> lost, {result.tied} even
          {result.unopposed.length > 0 && (
            <span class="muted">
              , {counted(result.unopposed.length, "crew")} {agrees(result.unopposed.length, "meet")} nobody
            </span>
          )}
        </p>
      )}
      <After of={tale.after.filter(({ type }) => type !== "stopped")} />
    </>
  );
}

const wins = (own: number | null, { winner }: Of<"crew-battle-result">): string => (winner === own ? "win" : "wins");

interface PairProps {
  attacker: string;
  defender: string;
  met: Of<"crew-compared"> | undefined;
}

function Pair({ attacker, defender, met }: PairProps) {
  const { model } = useTable();
  const [one, other, words] = met ? RESULTS[met.result] : ["", "", ""];
  const crew = (id: string, state: string) => {
    const { name, personnel } = faceOfId(model, id);
    return (
      <td class={state}>
        {name} <span class="muted">{personnel}</span>
      </td>
    );
  };
  return (
    <tr class={met ? "" : "still"}>
      {crew(attacker, one)}
      {crew(defender, other)}
      <td>
        {met && (
          <>
            <b class="num">{signed(met.personnel)}</b>
            {met.rating !== null && <b class="num">, {signed(met.rating)}</b>} <span class="muted">{words}</span>
          </>
        )}
      </td>
    </tr>
  );
}

/** What else came of it, in sentences. */
export function After({ of }: { of: Event[] }) {
  const { model } = useTable();
  const lines = of.flatMap((event) => say(event, model) ?? []);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((sentence, i) => (
        <li class="py-05" key={i}>
          <Sentence sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  seat: number;
  title: string;
  total: number;
  children: ComponentChildren;
}

function Side({ seat, title, total, children }: SideProps) {
  const { model } = useTable();
  return (
    <section class={`as-side ${seatClass(seat)} ${seat === nearSeat(model) ? "near" : ""}`}>
      <h4 class="row g-1">
        <Sigil seat={seat} size={15} /> {who(model, seat)} <span class="sp" /> <b class="num t-22">{total}</b> {title}
      </h4>
      <p class="row stretch g-1 wrap">{children}</p>
    </section>
  );
}
