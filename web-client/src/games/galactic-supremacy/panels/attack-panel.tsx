import { counted, percent, who } from "../../../core/words/grammar";
import type { DiceParts, View } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { Meter } from "../../../kit/words/odds";
import { Sigil } from "../../../look/art";
import { seatClass } from "../../../look/seat";
import { type Model, matchup, pieceName, unit, unitName, useTable } from "../read";
import { diceCount } from "../words/sentence";
import { TECHS } from "../words/words";
import { type Chances, useChances } from "./chances";
import { Kills } from "./kills";

interface Side {
  seat: number;
  units: { id: string; parts: DiceParts; what: string }[];
  note: string | null;
}

/** An attack as both sides see it: the chance to take the world, and whose dice come from where. */
export function AttackPanel() {
  const { model, view } = useTable();
  const { answer, pending } = useChances();
  const told = answer !== null || pending;
  const world = view.combat?.world ?? view.staged?.world ?? "";
  const target = unit(view, world);
  const sides = view.combat ? fought(view) : prepared(view, answer);
  if (!target || !sides) return null;
  const defends = target.owner === view.me;
  return (
    <Panel
      class="atk"
      label={`Attack on ${pieceName(model, target)}`}
      title={["Attack on ", <i key="target">{pieceName(model, target)}</i>]}
      line={standing(view, model, target.owner, target.kind)}
      aside={told && <Chance chances={answer} defends={defends} />}
    >
      {told && <Bar chances={answer} feared={defends} />}
      <Kills />
      <div class="atk-sides mt-3 outlined scroll">
        {sides.map((side) => (
          <SideTable key={side.seat} side={side} />
        ))}
      </div>
    </Panel>
  );
}

/** Stands in its place from the first, as "…" until the chances have come. */
function Chance({ chances, defends }: { chances: Chances | null; defends: boolean }) {
  const win = chances ? percent(chances.main.win, 1000) : "…";
  const least = chances?.all && percent(chances.all.win, 1000) !== win ? percent(chances.all.win, 1000) : null;
  return (
    <div class={`atk-chance text-right nowrap ${least ? "range" : ""}`}>
      <b>{least ? `${least.replace("%", "")}–${win}` : win}</b>
      <span class="muted">about, {defends ? "that it falls" : "to take it"}</span>
    </div>
  );
}

function Bar({ chances, feared }: { chances: Chances | null; feared: boolean }) {
  const { main, all, tactical } = chances ?? { main: null, all: null, tactical: null };
  return (
    <>
      <Meter of={main?.win ?? 0} notch={all?.win} feared={feared} />
      <p class="atk-losses">
        <span class="muted">
          {all
            ? `${percent(all.win, 1000)} if all that may come defend`
            : tactical
              ? `${percent(tactical.win, 1000)} with Tactical Superiority`
              : ""}
        </span>
        <span>
          attacker loses <b>{main ? fleets(main.attacker_loss) : "…"}</b>, defender{" "}
          <b>{main ? fleets(main.defender_loss) : "…"}</b>
        </span>
      </p>
    </>
  );
}

/** Hundredths of a fleet as "1.1". */
function fleets(hundredths: number): string {
  return (Math.round(hundredths / 10) / 10).toFixed(1);
}

function standing(view: View, model: Model, owner: number, kind: string): string {
  const { combat } = view;
  const whose =
    owner === view.me ? `Your ${kind}` : `${kind === "homeworld" ? "Homeworld" : "Colony"} of ${model.name(owner)}`;
  if (!combat) return whose;
  return combat.round > 0 ? `${whose}, after round ${combat.round}` : whose;
}

/** Both sides of an attack that is being prepared, the defence as it stands at the world. */
function prepared(view: View, chances: Chances | null): Side[] | null {
  const { staged } = view;
  const target = staged && unit(view, staged.world);
  const mine = target && matchup(view, view.active, target.owner);
  const theirs = target && matchup(view, target.owner, view.active);
  if (!staged || !target || !mine || !theirs) return null;
  const fight = (id: string, pair: typeof mine) => {
    const piece = unit(view, id);
    const kind = piece?.kind ?? "fleet";
    const parts: DiceParts = {
      base: pair[kind] - pair.advantages.length,
      advantages: pair.advantages,
      leader: piece?.leader ? 1 : 0,
      tactical: piece?.tactical ?? 0,
    };
    return { id, parts, what: kind };
  };
  const guards = view.units.filter((other) => other.world === target.id).map(({ id }) => fight(id, theirs));
  return [
    {
      seat: view.active,
      units: staged.fleets.map((id) => fight(id, mine)),
      note: staged.fleets.length ? null : "Choose the fleets to send",
    },
    {
      seat: target.owner,
      units: [fight(target.id, theirs), ...guards],
      note: reach(view, chances, view.active, target.owner),
    },
  ];
}

function fought(view: View): Side[] | null {
  const { combat } = view;
  const target = combat && unit(view, combat.world);
  if (!combat || !target) return null;
  const { attacker, defender, dispositions } = combat;
  const set = new Set([...(dispositions?.standing ?? []), ...(dispositions?.joined ?? [])]);
  const defenders = combat.defenders.filter(({ unit }) => !dispositions || set.has(unit));
  const pair = matchup(view, defender, attacker);
  const joined = (dispositions?.joined ?? [])
    .filter((id) => !defenders.some((fighter) => fighter.unit === id))
    .map((id) => {
      const piece = unit(view, id);
      const parts: DiceParts = {
        base: (pair?.fleet ?? 1) - (pair?.advantages.length ?? 0),
        advantages: pair?.advantages ?? [],
        leader: piece?.leader ? 1 : 0,
        tactical: piece?.tactical ?? 0,
      };
      return { unit: id, parts };
    });
  const fleet = ({ unit, parts }: { unit: string; parts: DiceParts }) => ({ id: unit, parts, what: "fleet" });
  const open = combat.round === 0 && !dispositions;
  return [
    { seat: attacker, units: combat.attackers.map(fleet), note: null },
    {
      seat: defender,
      units: [
        { id: combat.world, parts: combat.world_dice, what: target.kind },
        ...[...defenders, ...joined].map(fleet),
      ],
      note: open ? (combat.reinforce ? "Fleets elsewhere may join" : "No other fleet can arrive") : null,
    },
  ];
}

/** Whether fleets from elsewhere could come, by the speeds that are open to all. */
function reach(view: View, chances: Chances | null, attacker: number, defender: number): string {
  const own = view.players[attacker]?.tech[0] ?? 1;
  const other = view.players[defender]?.tech[0] ?? 1;
  return `${chances?.all ? "Others may arrive" : "No other fleet can arrive"}: Jump Speed ${other} against your ${own}`;
}

/** A unit's name that shows where it is on the board. */
function PieceName({ id }: { id: string }) {
  const { model } = useTable();
  const point = (to: string | null) => () => {
    model.pointed.value = to;
  };
  return (
    <button
      type="button"
      onPointerEnter={point(id)}
      onPointerLeave={point(null)}
      onFocus={point(id)}
      onBlur={point(null)}
    >
      <i>{unitName(model, id)}</i>
    </button>
  );
}

function SideTable({ side }: { side: Side }) {
  const { model } = useTable();
  const total = side.units.reduce((all, { parts }) => all + diceCount(parts), 0);
  return (
    <div class={seatClass(side.seat)}>
      <h3 class="row g-15">
        <Sigil seat={side.seat} size={14} />
        {who(model, side.seat)}
        <span class="sp" />
        <b class="num t-16">{counted(total, "die", "dice")}</b>
      </h3>
      <ul>
        {side.units.map(({ id, parts, what }) => (
          <li key={id}>
            <p>
              <PieceName id={id} />
              <b class="num t-16">{diceCount(parts)}</b>
            </p>
            <p class="atk-parts row stretch g-05 wrap">
              <span class="chip">
                {parts.base} {what}
              </span>
              {parts.advantages.map((tech) => (
                <span key={tech} class="chip pos">
                  +1 {TECHS[tech].name}
                </span>
              ))}
              {parts.leader > 0 && <span class="chip pos">+{parts.leader} leader</span>}
              {parts.tactical > 0 && <span class="chip pos">+{parts.tactical} tactical</span>}
            </p>
          </li>
        ))}
      </ul>
      {side.note && <p class="atk-note muted">{side.note}</p>}
    </div>
  );
}
