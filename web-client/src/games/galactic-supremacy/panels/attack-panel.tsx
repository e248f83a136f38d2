import { percent } from "../../../core/words/grammar";
import type { DiceParts, Fighter, UnitView, View } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { Terms } from "../../../kit/pieces/terms";
import { Sum } from "../../../kit/words/number";
import { OddsBar } from "../../../kit/words/odds";
import { Sentence } from "../../../kit/words/sentence";
import { Words } from "../../../kit/words/words";
import { entryOf, matchup, unit, unitName, useTable } from "../read";
import { type Chances, useChances } from "../ui";
import { diceCount, diceParts, texts, unitWord } from "../words/messages";
import { Effects } from "./command-panel";

/** The current attack: the chance to take the world, and each side's dice with the reasons for them. */
export function AttackPanel() {
  const { model, view } = useTable();
  const { answer, pending } = useChances();
  const { combat, staged, me } = view;
  const world = unit(view, combat?.world ?? staged?.world ?? "");
  if (!world) return null;
  const { id, owner, kind } = world;
  const isTold = answer !== null || pending;
  return (
    <Panel
      label={texts.text("attack-title", { world: id }, model)}
      title={<Words of={texts.words(model, "attack-title", { world: id })} />}
      line={texts.text("attack-line", { owner, kind, round: combat?.round ?? 0 }, model)}
      aside={isTold && <AttackChance chances={answer} defends={owner === me} />}
    >
      {isTold && <ChanceBar chances={answer} attacker={combat?.attacker ?? view.active} defender={owner} />}
      <Effects />
      <div class="gs-sides mt-2 stack">
        {sidesOf(view, world, answer).map((side) => (
          <SideOf key={side.seat} {...side} />
        ))}
      </div>
    </Panel>
  );
}

/** The chance to take the world. Shows "…" until it is known, so that the layout stays put. */
function AttackChance({ chances, defends }: { chances: Chances | null; defends: boolean }) {
  const most = chances ? percent(chances.main.win, 1000) : "…";
  const least = chances?.all ? percent(chances.all.win, 1000) : most;
  return (
    <div class="gs-chance text-right">
      <span class="muted">{texts.text("attack-about")}</span>{" "}
      <b class={least === most ? "num" : "num range"}>{least === most ? most : `${least.replace("%", "")}–${most}`}</b>
      <span class="muted block">{texts.text("attack-chance", { defends })}</span>
    </div>
  );
}

/** Hundredths of a fleet as fleets, rounded to tenths. "…" if unknown. */
const fleets = (hundredths: number | undefined): number | string =>
  hundredths === undefined ? "…" : Math.round(hundredths / 10) / 10;

function ChanceBar({ chances, attacker, defender }: { chances: Chances | null; attacker: number; defender: number }) {
  const { model, view } = useTable();
  const { main, all, tactical } = chances ?? {};
  const [other, chance] = all ? ["all", all.win] : tactical ? ["tactical", tactical.win] : [];
  const losses = { attacker, defender, lost: fleets(main?.attacker_loss), killed: fleets(main?.defender_loss) };
  return (
    <>
      <OddsBar of={main?.win ?? 0} notch={all?.win} feared={defender === view.me} />
      <p class="row stretch wrap split g-1 t-13">
        <span class="muted">
          {other && texts.text("attack-other", { defence: other, chance: percent(chance ?? 0, 1000) })}
        </span>
        <span>{texts.text("attack-losses", losses, model)}</span>
      </p>
    </>
  );
}

interface Side {
  seat: number;
  units: { id: string; parts: DiceParts }[];
  note: string | null;
}

/** Each side's units and their dice. Until the defender has decided, the defence is the fleets at the world. */
function sidesOf(view: View, world: UnitView, chances: Chances | null): [Side, Side] {
  const { combat, staged, active } = view;
  const [attacker, defender] = [combat?.attacker ?? active, world.owner];
  const { attackers = [], defenders = [], world_dice, dispositions: set } = combat ?? {};
  const told = new Map([...attackers, ...defenders].map(({ unit, parts }) => [unit, parts]));
  if (world_dice) told.set(world.id, world_dice);
  const fights = (seat: number, against: number, ids: string[]): Side["units"] =>
    ids.map((id) => ({ id, parts: told.get(id) ?? partsOf(view, id, seat, against) }));
  const ids = (fighters: Fighter[]) => fighters.map(({ unit }) => unit);
  const guards = view.units.filter((unit) => unit.world === world.id).map(({ id }) => id);
  const sent = staged?.fleets ?? ids(attackers);
  const defence = set ? [...set.standing, ...set.joined] : combat ? ids(defenders) : guards;
  const note = sent.length === 0 ? texts.text("attack-send") : null;
  return [
    { seat: attacker, units: fights(attacker, defender, sent), note },
    {
      seat: defender,
      units: fights(defender, attacker, [world.id, ...defence]),
      note: arrivals(view, attacker, defender, chances),
    },
  ];
}

/** The dice of a unit that is not in the combat yet. */
function partsOf(view: View, id: string, seat: number, against: number): DiceParts {
  const { kind = "fleet", leader, tactical = 0 } = unit(view, id) ?? {};
  const pair = matchup(view, seat, against);
  const advantages = pair?.advantages ?? [];
  return { base: (pair?.[kind] ?? 1) - advantages.length, advantages, leader: leader ? 1 : 0, tactical };
}

/** A note on whether fleets from elsewhere may join the defence. Null once the defence is decided. */
function arrivals({ combat, players }: View, attacker: number, defender: number, chances: Chances | null) {
  if (combat && (combat.round > 0 || combat.dispositions)) return null;
  if (combat) return texts.text("attack-reinforce", { may: combat.reinforce });
  const [yours, theirs] = [players[attacker]?.tech[0], players[defender]?.tech[0]];
  return texts.text("attack-reach", { may: chances?.all != null, theirs, yours });
}

/** One side: its advantages, which count for each unit, and each unit's dice with the reasons for them. */
function SideOf({ seat, units, note }: Side) {
  const { model, view } = useTable();
  const advantages = units[0]?.parts.advantages ?? [];
  return (
    <div>
      <Terms
        seat={seat}
        total={texts.text("dice", { count: units.reduce((all, { parts }) => all + diceCount(parts), 0) })}
        terms={advantages.map((tech) => ({
          text: texts.text("side-each", { dice: 1, name: entryOf(model, "technology", tech).name }),
          tone: "good",
        }))}
        lines={units.map(({ id, parts }) => {
          const dice = diceCount(parts);
          const reasons = diceParts(model, parts, unit(view, id)?.kind ?? "fleet");
          return {
            name: <Sentence sentence={{ words: [unitWord(model, id)] }} />,
            value: (
              <Sum class="num t-16" title={unitName(model, id)} parts={reasons} total={`${dice}`}>
                {dice}
              </Sum>
            ),
          };
        })}
      />
      {note && <p class="muted t-13 mt-1">{note}</p>}
    </div>
  );
}
