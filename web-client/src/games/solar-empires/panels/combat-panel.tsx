import type { ComponentChildren } from "preact";
import { percent } from "../../../core/words/grammar";
import type { BattleForecast, CombatView, SaveView } from "../../../generated/solar-empires";
import { Panel } from "../../../kit/pieces/panel";
import { OddsBar } from "../../../kit/words/odds";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { SaveFaces } from "../board/roll";
import { face, fleetOf, oddsOf, planetAt, pointOf, useForecast, useTable, volleyOf } from "../read";
import { aimingOf } from "../ui";
import { texts } from "../words/messages";

/** A volley's chances are given in 36ths, because an accurate ship rolls a 1 again. */
const ROLLS = 36;

/** The current combat: the planet's controller, the odds of the next volley and of the battle, damage, saves. */
export function CombatPanel({ combat }: { combat: CombatView }) {
  const { model, view } = useTable();
  const { orbit, save, outstanding } = combat;
  const planet = planetAt(view, orbit);
  const built = planet?.building && face(model, planet.building.card);
  const holder = planet?.controller ?? null;
  const held = { seats: holder === null ? null : [holder], building: planet?.building?.card, save: built?.save };
  const { forecast } = useForecast(orbit);
  return (
    <Panel
      title={texts.text("combat-started.heading", { orbit }, model)}
      line={<Words of={texts.words(model, "combat-held", { ...held })} />}
    >
      {save ? <Save save={save} /> : <NextVolley combat={combat} forecast={forecast} />}
      {outstanding && (
        <p class="se-note semi py-1 px-25 surface-2">
          <Words of={texts.words(model, "combat-outstanding", { ...outstanding })} />
        </p>
      )}
      <Withdrawal forecast={forecast} />
    </Panel>
  );
}

/** The next volley's chance to destroy the enemy point ship, and the odds of the battle. */
function NextVolley({ combat, forecast }: { combat: CombatView; forecast: BattleForecast | undefined }) {
  const { model, view } = useTable();
  const { volley_of: firing, outstanding, fleets } = combat;
  const next = firing === null || outstanding ? undefined : volleyOf(forecast, firing);
  const prey = next && pointOf(view, next.target);
  const own = model.seat.value;
  const isMine = own !== null && fleets.length === 2 && fleetOf(view, own) !== undefined;
  const told = fleets.length > 1 ? fleets.filter(({ seat }) => !isMine || seat === own) : [];
  if (!next && told.length === 0) return null;
  return (
    <div class="se-odds stack">
      {next && prey !== undefined && (
        <Chance figure={percent(next.kills_point, ROLLS)}>
          <Words of={texts.words(model, "odds-falls", { ship: prey })} />
        </Chance>
      )}
      {told.map(({ seat }) => {
        const odds = oddsOf(forecast, seat);
        return (
          <Chance key={seat} figure={odds === undefined ? "…" : `${odds}%`}>
            <Sigil seat={seat} size={12} /> {texts.text("odds-wins", { seats: [seat] }, model)}
            <OddsBar of={(odds ?? 0) * 10} feared={own !== null && seat !== own} />
          </Chance>
        );
      })}
    </div>
  );
}

const Chance = ({ figure, children }: { figure: string; children: ComponentChildren }) => (
  <div class="box py-2 px-25">
    <b class="num t-28 solid">{figure}</b>
    <div class="muted mt-1">{children}</div>
  </div>
);

/** The consequences of firing and of withdrawing. */
function Withdrawal({ forecast }: { forecast: BattleForecast | undefined }) {
  const { model, view } = useTable();
  const seat = model.seat.value;
  if (seat === null || !aimingOf(model).choices.value.one("withdraw")) return null;
  const next = volleyOf(forecast, seat);
  const odds = oddsOf(forecast, seat) ?? null;
  const count = fleetOf(view, seat)?.ships.length ?? 0;
  const fire = next ? texts.text("combat-fire.about", { ends: percent(next.kills_fleet, ROLLS), odds }) : "…";
  return (
    <dl class="se-odds stack">
      {[
        [texts.text("combat-fire"), fire],
        [texts.text("choice-withdraw"), texts.text("combat-kept", { count })],
      ].map(([way, comes]) => (
        <div key={way}>
          <dt class="bold">{way}</dt>
          <dd class="muted">{comes}</dd>
        </div>
      ))}
    </dl>
  );
}

function Save({ save: { building, needed, sabotage, faces } }: { save: SaveView }) {
  const { name } = face(useTable().model, building);
  return (
    <div class="stack g-15">
      <p>
        <b>{name}</b> {texts.text("save-needs", { needed })}{" "}
        {sabotage > 0 && <span class="chip neg">{texts.text("save-sabotage", { sabotage })}</span>}
      </p>
      <SaveFaces faces={faces} save={name} />
      <p class="muted">{texts.text("save-chance", { chance: percent(faces, 6) })}</p>
    </div>
  );
}
