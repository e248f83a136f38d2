import { counted } from "../../../core/words/grammar";
import type { PlayerView, Triple, View } from "../../../generated/solar-empires";
import { Counter, Nameplate as Plate } from "../../../kit/pieces/nameplate";
import { explains } from "../../../kit/words/explain";
import { Counted } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { face, type Model, planetName, player, starYields, useTable, yieldsOf } from "../read";
import { RACES, roman, SUPPORT } from "../words/words";
import { AboutCard } from "./about";
import "./nameplate.css";

interface NameplateProps {
  seat: number;
  /** Less room than a whole edge of the plate. */
  narrow: boolean;
}

/** A player: support, what is left to conquer, hand and deck, events in force, priority. */
export function Nameplate({ seat, narrow }: NameplateProps) {
  const { model, view } = useTable();
  const shown = player(view, seat);
  return (
    <Plate
      seat={seat}
      label={`${RACES[shown.race]}${shown.out ? ", out" : ""}`}
      now={model.decisions.value.some((decision) => decision.seat === seat)}
      out={shown.out}
      narrow={narrow}
      aside={shown.out ? "out" : !narrow && <i class="se-race t-16">{RACES[shown.race]}</i>}
    >
      {!shown.out && (
        <>
          <Support shown={shown} />
          <span class="sp" />
          <Events shown={shown} />
          {view.priority === seat && (
            <span
              class="se-priority inline bold lamp"
              title="Has priority: goes first, and says in which order combats are fought"
            >
              <Icon id="round-star" size={14} label="priority" /> {!narrow && "priority"}
            </span>
          )}
          <Counters shown={shown} narrow={narrow} mine={seat === model.seat.value} />
        </>
      )}
    </Plate>
  );
}

/** The three numbers of support, each by its sources. */
function Support({ shown }: { shown: PlayerView }) {
  const { model, view } = useTable();
  return (
    <span class="se-support row stretch g-15">
      {SUPPORT.map(({ key, icon, name }) => (
        <Counter
          key={key}
          icon={icon}
          class={`se-count ${key}`}
          title={`${shown.support[key]} ${name}`}
          label={`${shown.support[key]} ${name}`}
          parts={sources(model, view, shown, key)}
          total={`${shown.support[key]}`}
        >
          <b class="num">
            <Counted value={shown.support[key]} />
          </b>
        </Counter>
      ))}
    </span>
  );
}

/** Where support comes from: planets with their star and buildings; what they do not give is everybody's base. */
function sources(model: Model, view: View, shown: PlayerView, key: keyof Triple) {
  const planets = view.planets.filter(({ controller, gone }) => controller === shown.seat && !gone);
  const given = planets.flatMap((planet) => {
    const { building } = planet;
    const star = starYields(model, view, planet);
    const printed = building && face(model, building.card);
    return [
      { label: planetName(model, view, planet.orbit), of: yieldsOf(model, planet)[key] },
      { label: `${face(model, view.star).name} (${roman(planet.orbit)})`, of: star?.[key] ?? 0 },
      { label: `${printed?.name} (${roman(planet.orbit)})`, of: printed?.yields[key] ?? 0 },
    ];
  });
  const base = given.reduce((rest, { of }) => rest - of, shown.support[key]);
  const parts = [{ label: "base", of: base }, ...given].filter(({ of }) => of > 0);
  return parts.map(({ label, of }) => ({ label, value: `+${of}` }));
}

/** Events in force, and whether this turn's event and spell are still to be played. */
function Events({ shown }: { shown: PlayerView }) {
  const { model } = useTable();
  return (
    <span class="se-events inline">
      {shown.events.map((event, i) => {
        const card = face(model, event.card);
        const where = event.orbits.length > 0 ? `On ${event.orbits.map(roman).join(" and ")}.` : "";
        return (
          <button
            key={i}
            type="button"
            class="se-event"
            aria-label={`${card.name} in force ${where}`}
            {...explains(() => <AboutCard of={card} now={`In force until clean-up. ${where}`} />)}
          >
            <Icon id={card.icon} size={16} />
          </button>
        );
      })}
      <Allowance name="event" used={shown.event_played === true} />
      <Allowance name="spell" used={shown.spell_played === true} />
    </span>
  );
}

function Allowance({ name, used }: { name: "event" | "spell"; used: boolean }) {
  const text = used ? `This turn’s ${name} is played` : `One ${name} may be played this turn`;
  return (
    <button
      type="button"
      class={`se-allowance ${name} ${used ? "used" : ""}`}
      aria-label={text}
      {...explains(() => <p>{text}.</p>)}
    >
      {name === "event" ? "E" : "S"}
    </button>
  );
}

/** How near the end is, either way: planets to take, cards and ships left; and the hand. */
function Counters({ shown, narrow, mine }: { shown: PlayerView; narrow: boolean; mine: boolean }) {
  const needed = shown.planets + shown.to_conquer;
  const left = [
    { label: "in the deck", value: `${shown.deck}` },
    { label: "in the hand", value: `${shown.hand}` },
    { label: "ships in play", value: `${shown.steps_left - shown.deck - shown.hand}` },
  ];
  return (
    <span class="se-counters inline g-4">
      <Counter
        icon="planet-conquest"
        title="Conquest"
        label={narrow ? `${shown.planets}/${needed} to conquer` : `${shown.planets} of ${needed} to conquer`}
        parts={[
          { label: mine ? "you control" : "controls", value: `${shown.planets}` },
          { label: "still to take", value: `${shown.to_conquer}` },
        ]}
      >
        <b class="num">{shown.planets}</b>
        {!narrow && " "}
        <span class="muted">{narrow ? `/${needed}` : `of ${needed} to conquer`}</span>
      </Counter>
      <Counter icon="poker-hand" title={counted(shown.hand, "card in hand", "cards in hand")}>
        <b class="num">{shown.hand}</b>
      </Counter>
      <Counter
        icon="stack"
        title="Exhausted at 0"
        parts={left}
        total={`${shown.steps_left}`}
        label={`${shown.steps_left} left before exhaustion`}
      >
        <b class="num">{shown.steps_left}</b> {!narrow && <span class="muted">left</span>}
      </Counter>
    </span>
  );
}
