import { counted, percent, who } from "../../../core/words/grammar";
import type { View } from "../../../generated/solar-empires";
import { Page } from "../../../kit/pieces/panel";
import { explains } from "../../../kit/words/explain";
import { Meter } from "../../../kit/words/odds";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { AboutCard } from "../board/about";
import { Faces } from "../board/faces";
import { Sums } from "../board/sums";
import {
  contested,
  face,
  handOf,
  oddsOf,
  planetName,
  pointOf,
  secretsOf,
  shipsAt,
  useForecast,
  useTable,
} from "../read";
import "./tabs.css";

/** The own deck in order, everybody's discard pile, and at the end what was hidden. */
export function DecksTab() {
  const { model, view } = useTable();
  return (
    <Page label="Decks">
      {view.players.map(({ seat, discard, deck }) => {
        const secrets = secretsOf(view, seat);
        const known = view.end?.decks[seat] ?? secrets?.deck;
        const held = view.end?.hands[seat] ?? (secrets && handOf(secrets).map(({ card }) => card));
        const hand = seat === model.seat.value && !view.players[seat]?.out ? undefined : held;
        return (
          <section key={seat}>
            <h3>
              <Sigil seat={seat} size={14} /> {who(model, seat)}
            </h3>
            {hand && <Cards title={`Hand, ${counted(hand.length, "card")}`} cards={hand} />}
            {known ? (
              <Cards title={`Deck, ${counted(known.length, "card")}, next first`} cards={known} numbered />
            ) : (
              <p class="muted">Deck: {counted(deck, "card")}, in an order of their own</p>
            )}
            <Cards
              title={`Discard pile, ${counted(discard.length, "card")}, latest first`}
              cards={[...discard].reverse()}
            />
          </section>
        );
      })}
    </Page>
  );
}

function Cards({ title, cards, numbered = false }: { title: string; cards: string[]; numbered?: boolean }) {
  const { model } = useTable();
  return (
    <details class="se-pile" open={numbered || cards.length <= 12}>
      <summary class="semi muted">{title}</summary>
      <ol class={`se-card-list ${numbered ? "" : "plain"}`}>
        {cards.map((id, i) => {
          const card = face(model, id);
          return (
            <li class="row" key={i}>
              {numbered && <span class="num se-place text-right t-15 brassy">{i + 1}</span>}
              <button
                type="button"
                class="lk inline g-15"
                data-explain-beside
                {...explains(() => <AboutCard of={card} />)}
              >
                <Icon id={card.icon} size={15} /> {card.short}
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Every battle that the present fleets would bring, volley by volley, and every building's save. */
export function OddsTab() {
  const { view } = useTable();
  const battles = view.planets.filter(({ orbit }) => contested(view, orbit));
  return (
    <Page label="Odds">
      <h3>Battles</h3>
      {battles.length === 0 && <p class="muted">No fleets face each other.</p>}
      {battles.map(({ orbit }) => (
        <BattleOdds key={orbit} orbit={orbit} />
      ))}
      <Saves />
    </Page>
  );
}

function BattleOdds({ orbit }: { orbit: number }) {
  const { model, view } = useTable();
  const { forecast, pending } = useForecast(orbit);
  const seats = view.order.filter((seat) => shipsAt(view, seat, orbit).length > 0);
  return (
    <section aria-busy={pending}>
      <h4>
        <i>{planetName(model, view, orbit)}</i>
      </h4>
      {seats.map((seat) => {
        const odds = oddsOf(forecast, seat);
        return (
          <p key={seat} class="se-battle-odds">
            <Sigil seat={seat} size={14} /> {who(model, seat)}{" "}
            <Meter of={(odds ?? 0) * 10} feared={model.seat.value !== null && seat !== model.seat.value} />
            <b class="num">{odds === undefined ? "…" : `about ${odds}%`}</b>
          </p>
        );
      })}
      {forecast?.volleys.map((volley) => (
        <div key={`${volley.attacker}-${volley.target}`} class="stack g-1 rule-top py-2">
          <p>
            <b>{who(model, volley.attacker)}</b> against {who(model, volley.target)}:{" "}
            <span class="muted">
              {percent(volley.kills_point, 36)} the point ship falls, {percent(volley.kills_fleet, 36)} the fleet
            </span>
          </p>
          <p class="se-sums row g-1 wrap">
            <Sums items={volley.items} point={pointHere(view, orbit, volley.attacker)} />
          </p>
          <Faces faces={volley.faces} point={pointHere(view, orbit, volley.target)} />
        </div>
      ))}
    </section>
  );
}

/** Point ships are those of the combat that is fought; elsewhere none are chosen yet. */
function pointHere(view: View, orbit: number, seat: number): number | undefined {
  return view.combat?.orbit === orbit ? pointOf(view, seat) : undefined;
}

function Saves() {
  const { model, view } = useTable();
  const built = view.planets.filter(({ building }) => building !== undefined);
  return (
    <>
      <h3>Saves of buildings</h3>
      {built.length === 0 && <p class="muted">Nothing is built yet.</p>}
      <ul class="se-saves">
        {built.map(({ orbit, building }) => (
          <li key={orbit}>
            <b>{building && face(model, building.card).name}</b> on <i>{planetName(model, view, orbit)}</i>{" "}
            <b class="num">{building && face(model, building.card).save}+</b>
          </li>
        ))}
      </ul>
    </>
  );
}
