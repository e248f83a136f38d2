import type { PlayerView, Triple, View } from "../../../generated/solar-empires";
import { Counter, Nameplate as Plate } from "../../../kit/pieces/nameplate";
import { explains } from "../../../kit/words/explain";
import { Counted } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { face, type Model, numeral, player, starYields, useTable, yieldsOf } from "../read";
import { planetName, SUPPORT, texts } from "../words/messages";
import { AboutCard } from "./about";
import "./nameplate.css";

/** In pixels: plates narrower than `words` leave out words, and those narrower than `lines` have two lines. */
const WIDTHS = { words: 900, lines: 600 };

/** A player: support, planets left to conquer, hand and deck, events in force, priority. */
export function Nameplate({ seat, width }: { seat: number; width: number }) {
  const { model, view } = useTable();
  const shown = player(view, seat);
  const { out, race } = shown;
  const [isNarrow, isFolded] = [width < WIDTHS.words, width < WIDTHS.lines];
  const support = <Support shown={shown} />;
  const counters = <Counters shown={shown} narrow={isNarrow} />;
  return (
    <Plate
      seat={seat}
      label={texts.text("player-label", { race, out: out || null })}
      now={model.decisions.value.some((decision) => decision.seat === seat)}
      out={out}
      narrow={isNarrow}
      class={isFolded ? "se-folded" : ""}
      aside={out ? texts.text("player-out") : !isNarrow && <i class="t-16">{texts.text("race", { race })}</i>}
      below={isFolded && !out && <div class="se-below row split">{[support, counters]}</div>}
    >
      {!out && (
        <>
          {!isFolded && support}
          <span class="sp" />
          <Events shown={shown} />
          {view.priority === seat && (
            <span class="se-priority inline bold lamp px-2 r-1" title={texts.text("priority.about")}>
              <Icon id="round-star" size={14} label={texts.text("priority")} /> {!isNarrow && texts.text("priority")}
            </span>
          )}
          {!isFolded && counters}
        </>
      )}
    </Plate>
  );
}

/** The three numbers of support, each with its sources. */
function Support({ shown }: { shown: PlayerView }) {
  const { model, view } = useTable();
  return (
    <span class="se-support row stretch g-15">
      {SUPPORT.map(({ key, icon, name }) => (
        <Counter
          key={key}
          icon={icon}
          class={`se-count se-kind px-2 outlined-strong ground ${key}`}
          title={`${shown.support[key]} ${name}`}
          label={`${shown.support[key]} ${name}`}
          parts={sources(model, view, shown, key)}
          total={`${shown.support[key]}`}
          count={<Counted value={shown.support[key]} />}
        />
      ))}
    </span>
  );
}

/** The sources of support: planets, star and buildings. The rest is the base that every player gets. */
function sources(model: Model, view: View, shown: PlayerView, key: keyof Triple) {
  const planets = view.planets.filter(({ controller, gone }) => controller === shown.seat && !gone);
  const given = planets.flatMap((planet) => {
    const printed = planet.building && face(model, planet.building.card);
    const here = (name: string) => texts.text("source-of", { name, numeral: numeral(planet.orbit) });
    return [
      { label: planetName(model, planet.orbit), of: yieldsOf(model, planet)[key] },
      { label: here(face(model, view.star).name), of: starYields(model, view, planet)?.[key] ?? 0 },
      { label: here(printed?.name ?? ""), of: printed?.yields[key] ?? 0 },
    ];
  });
  const base = given.reduce((rest, { of }) => rest - of, shown.support[key]);
  const parts = [{ label: texts.text("part-base"), of: base }, ...given].filter(({ of }) => of > 0);
  return parts.map(({ label, of }) => ({ label, value: `+${of}` }));
}

/** Events in force, and whether this turn's event and spell have been played. */
function Events({ shown: { events, event_played, spell_played } }: { shown: PlayerView }) {
  const { model } = useTable();
  return (
    <span class="inline">
      {events.map(({ card, orbits }, i) => {
        const printed = face(model, card);
        return (
          <button
            key={i}
            type="button"
            class="se-event np-sign roundel square on-paper"
            aria-label={texts.text("in-force", { card, orbits }, model)}
            {...explains(() => <AboutCard of={printed} now={texts.text("in-force.now", { orbits })} />)}
          >
            <Icon id={printed.icon} size={16} />
          </button>
        );
      })}
      <Allowance kind="event" used={event_played === true} />
      <Allowance kind="spell" used={spell_played === true} />
    </span>
  );
}

function Allowance(props: { kind: "event" | "spell"; used: boolean }) {
  const about = texts.text("allowance.about", props);
  return (
    <button
      type="button"
      class={`se-allowance np-sign roundel square bold t-12 brassy ${props.kind} ${props.used ? "used" : ""}`}
      aria-label={about}
      {...explains(() => <p>{about}</p>)}
    >
      {texts.text("allowance", props)}
    </button>
  );
}

/** How near a player is to winning or losing: planets to take, cards and ships left. Also the hand. */
function Counters({ shown, narrow }: { shown: PlayerView; narrow: boolean }) {
  const { model } = useTable();
  const { seat, planets, to_conquer, hand, deck, steps_left: count } = shown;
  const conquest = { seat, planets, needed: planets + to_conquer };
  const label = (id: string, value: number) => ({ label: texts.text(id, conquest, model), value: `${value}` });
  return (
    <span class={`inline ${narrow ? "g-2" : "g-4"}`}>
      <Counter
        icon="planet-conquest"
        title={texts.text("conquest")}
        label={texts.text("conquest.label", conquest)}
        parts={[label("conquest.own", planets), label("conquest.rest", to_conquer)]}
        count={planets}
      >
        {" "}
        <span class="muted">{texts.text(narrow ? "conquest.short" : "conquest.count", conquest)}</span>
      </Counter>
      <Counter icon="poker-hand" title={texts.text("hand-count", { count: hand })} count={hand} />
      <Counter
        icon="stack"
        title={texts.text("left")}
        parts={[label("left.deck", deck), label("left.hand", hand), label("left.ships", count - deck - hand)]}
        total={`${count}`}
        label={texts.text("left.label", { count })}
        count={count}
      >
        {" "}
        {!narrow && <span class="muted">{texts.text("left.count")}</span>}
      </Counter>
    </span>
  );
}
