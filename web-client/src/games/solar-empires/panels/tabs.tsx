import { percent, who } from "../../../core/words/grammar";
import type { VolleyForecast } from "../../../generated/solar-empires";
import { Page } from "../../../kit/pieces/panel";
import { explains } from "../../../kit/words/explain";
import { OddsBar } from "../../../kit/words/odds";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { AboutCard } from "../board/about";
import { Faces, Sums } from "../board/roll";
import { contested, face, handOf, oddsOf, pointOf, secretsOf, shipsAt, useForecast, useTable } from "../read";
import { planetName, texts } from "../words/messages";

/** The viewer's deck in order and all discard piles; after the match, all decks and hands. */
export function DecksTab() {
  const { model, view } = useTable();
  return (
    <Page label={texts.text("tab-decks")}>
      {view.players.map(({ seat, discard, deck, out }) => {
        const secrets = secretsOf(view, seat);
        const known = view.end?.decks[seat] ?? secrets?.deck;
        const held = view.end?.hands[seat] ?? (secrets && handOf(secrets).map(({ card }) => card));
        const isOwn = seat === model.seat.value && !out;
        return (
          <section key={seat}>
            <h3>
              <Sigil seat={seat} size={14} /> {who(model, seat)}
            </h3>
            {held && !isOwn && <Cards of="hand" cards={held} />}
            {known ? (
              <Cards of="deck" cards={known} />
            ) : (
              <p class="muted">{texts.text("deck-closed", { count: deck })}</p>
            )}
            <Cards of="discard" cards={[...discard].reverse()} />
          </section>
        );
      })}
    </Page>
  );
}

/** Lists of more cards than this are folded, except decks. */
const OPEN = 12;

/** A list of cards that can be folded. A deck is in the order of drawing, and numbered. */
function Cards({ of, cards }: { of: "hand" | "deck" | "discard"; cards: readonly string[] }) {
  const { model } = useTable();
  return (
    <details open={of === "deck" || cards.length <= OPEN}>
      <summary class="semi muted py-1">{texts.text(`list-${of}`, { count: cards.length })}</summary>
      <ol class={`se-list ${of}`}>
        {cards.map((id, i) => {
          const card = face(model, id);
          return (
            <li class="row" key={i}>
              {of === "deck" && <span class="num text-right t-15 brassy">{i + 1}</span>}
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

/** Every battle that the fleets would fight now, volley by volley, and every building's save. */
export function OddsTab() {
  const { model, view } = useTable();
  const battles = view.planets.filter(({ orbit }) => contested(view, orbit));
  const built = view.planets.flatMap(({ orbit, building }) => (building ? [{ orbit, building }] : []));
  return (
    <Page label={texts.text("tab-odds")}>
      <h3>{texts.text("odds-battles")}</h3>
      {battles.length === 0 && <p class="muted">{texts.text("odds-none")}</p>}
      {battles.map(({ orbit }) => (
        <BattleOdds key={orbit} orbit={orbit} />
      ))}
      <h3>{texts.text("odds-saves")}</h3>
      {built.length === 0 && <p class="muted">{texts.text("odds-built")}</p>}
      <ul>
        {built.map(({ orbit, building: { card } }) => (
          <li key={orbit}>
            <Words of={texts.words(model, "odds-save", { card, orbit, save: face(model, card).save })} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function BattleOdds({ orbit }: { orbit: number }) {
  const { model, view } = useTable();
  const { forecast, pending } = useForecast(orbit);
  const own = model.seat.value;
  return (
    <section aria-busy={pending}>
      <h4>
        <i>{planetName(model, orbit)}</i>
      </h4>
      {view.order
        .filter((seat) => shipsAt(view, seat, orbit).length > 0)
        .map((seat) => {
          const odds = oddsOf(forecast, seat);
          return (
            <p key={seat} class="row">
              <Sigil seat={seat} size={14} /> {who(model, seat)}
              <span class="fill">
                <OddsBar of={(odds ?? 0) * 10} feared={own !== null && seat !== own} />
              </span>
              <b class="num">{odds === undefined ? "…" : texts.text("odds-about", { odds })}</b>
            </p>
          );
        })}
      {forecast?.volleys.map((volley) => (
        <Volley key={`${volley.attacker}-${volley.target}`} volley={volley} orbit={orbit} />
      ))}
    </section>
  );
}

/** What each face of the die would do in a volley. Point ships are known only in the current combat. */
function Volley({ volley, orbit }: { volley: VolleyForecast; orbit: number }) {
  const { model, view } = useTable();
  const { attacker, target, items, faces, kills_point, kills_fleet } = volley;
  const pointHere = (seat: number) => (view.combat?.orbit === orbit ? pointOf(view, seat) : undefined);
  const chances = { point: percent(kills_point, 36), fleet: percent(kills_fleet, 36) };
  return (
    <div class="stack g-1 rule-top py-2">
      <p>
        <Words of={texts.words(model, "odds-volley", { attacker, target })} />{" "}
        <span class="muted">{texts.text("odds-volley.chances", chances)}</span>
      </p>
      <p class="se-sums row g-1 wrap">
        <Sums items={items} point={pointHere(attacker)} />
      </p>
      <Faces faces={faces} point={pointHere(target)} />
    </div>
  );
}
