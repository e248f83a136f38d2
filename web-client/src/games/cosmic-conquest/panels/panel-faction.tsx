import { counted } from "../../../core/words/grammar";
import type { Claim, FactionView } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { Panel } from "../../../kit/pieces/panel";
import { explains } from "../../../kit/words/explain";
import { Sum } from "../../../kit/words/number";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { claimOf, entryOf, faction, ownOf, useTable } from "../read";
import { heardAt } from "../story/player";
import { uiOf } from "../ui";
import { harms } from "../words/words";
import { Twice } from "./compose/parts";
import { Spark } from "./report/graphs";
import { seriesOf } from "./report/ledger";

/** All that everybody knows of a faction, and the reading of its mind. */
export function FactionPanel({ seat }: { seat: Seat }) {
  const { model, view } = useTable();
  const shown = faction(view, seat);
  const { units, systems, sabotage = 0, resourceful = 0, empire = 0 } = shown.total;
  const { fresh = 0, regrowing = 0 } = shown;
  const parts = [
    { label: "systems", value: `${systems}` },
    { label: "sabotage", value: `−${sabotage}` },
    { label: "Resourceful", value: `+${resourceful}` },
    { label: "empire", value: `+${empire}` },
  ].filter(({ value }) => !/^[+−]0$/.test(value));
  const worth = (fact: string) => `${entryOf(model.catalogue.value, "technology", shown.technology)?.facts[fact]}`;
  const totals = seriesOf(heardAt(model).value, "total").find((series) => series.seat === seat);
  return (
    <Panel
      class={`cc-compose cc-faction ${seatClass(seat)}`}
      mark={<Sigil seat={seat} size={22} />}
      title={shown.name}
      line={<b class="seatname">{model.name(seat)}</b>}
      close={() => uiOf(model).select(null)}
    >
      <p class="cc-sum row g-1 wrap mt-25">
        <Sum title="Units this turn" parts={parts} total={`${units}`} class="num">
          {units}
        </Sum>
        <span>units, {counted(shown.systems, "system")}</span>
        {shown.empire && (
          <span class="chip">
            <Icon id="imperial-crown" size={14} /> empire
          </span>
        )}
      </p>
      {totals && <Spark series={totals} />}
      <Technology shown={shown} />
      <AdmiralRow shown={shown} />
      <p class="cc-row row stretch mt-2">
        <Icon id="delivery-drone" size={20} />
        <span>
          {counted(shown.ready, "drone")} ready
          {fresh > 0 && `, ${fresh} fresh`}
          {regrowing > 0 && `, ${regrowing} regrowing`}
        </span>
        <span class="muted">
          worth {worth("drone-attack")} in attack, {worth("drone-defence")} in defence
        </span>
      </p>
      <Tracker claim={claimOf(view, seat)} />
      <Insight seat={seat} />
    </Panel>
  );
}

function Technology({ shown }: { shown: FactionView }) {
  const { model } = useTable();
  const entry = entryOf(model.catalogue.value, "technology", shown.technology);
  return (
    <p class="cc-row row stretch mt-2">
      <Icon id={entry?.icon ?? "rocket-flight"} size={20} />
      <span>
        <b>{entry?.name ?? shown.technology}.</b> <span class="muted">{entry?.text}</span>
      </span>
    </p>
  );
}

function AdmiralRow({ shown: { admiral } }: { shown: FactionView }) {
  const { model } = useTable();
  const catalogue = model.catalogue.value;
  return (
    <div class="cc-row row stretch mt-2">
      <Icon id="captain-hat-profile" size={20} />
      <span>
        <i>{admiral.name}</i>
        <span class="muted">
          {" "}
          {entryOf(catalogue, "rank", admiral.rank)?.name ?? admiral.rank}, {admiral.cv} when leading
        </span>
        <span class="cc-traits row stretch g-1 wrap mt-1">
          {admiral.traits.map((trait) => {
            const entry = entryOf(catalogue, "trait", trait);
            return (
              <button
                key={trait}
                type="button"
                class={`chip ${harms(trait) ? "neg" : "pos"}`}
                {...explains(() => <p>{entry?.text}</p>)}
              >
                {entry?.icon && <Icon id={entry.icon} size={14} />} {harms(trait) && "▼ "}
                {entry?.name ?? trait}
              </button>
            );
          })}
        </span>
      </span>
    </div>
  );
}

/** The three conditions of the Overlord, each with its numbers. */
export function Tracker({ claim }: { claim: Claim }) {
  const rows: [met: boolean, words: string][] = [
    [claim.turn, "Enough turns have passed"],
    [claim.total, `${claim.units} of ${claim.others + 1} units needed: more than all others together`],
    [claim.most, `${counted(claim.systems, "system")}; the most of another is ${claim.rival}`],
  ];
  if (claim.empire !== null) rows.push([claim.empire, "An empire is proclaimed"]);
  return (
    <ul class="cc-tracker mt-2" aria-label="To be Overlord">
      {rows.map(([met, words]) => (
        <li key={words} class={`row stretch ${met ? "semi" : ""}`}>
          <span aria-hidden="true">{met ? "✓" : "·"}</span>
          <span class="unseen">{met ? "met: " : "not met: "}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Reading a mind cannot be taken back, so it asks twice. */
function Insight({ seat }: { seat: Seat }) {
  const { model, view } = useTable();
  const command = uiOf(model).offers.value.one("insight", { seat });
  const own = ownOf(model, view);
  if (own?.insight?.target === seat) return <p class="cc-aside t-13 mt-1">You read this mind this turn.</p>;
  if (!command) return null;
  return (
    <Twice command={command} class="btn across touch mt-3" sure="Press again: it cannot be taken back">
      <Icon id="eye-shield" size={20} /> Read {model.name(seat)}’s orders
    </Twice>
  );
}
