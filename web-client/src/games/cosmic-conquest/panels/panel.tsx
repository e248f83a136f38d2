import type { SystemId, View } from "../../../generated/cosmic-conquest";
import { Panel } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { dronesAt } from "../board/about-system";
import { forceAt, type Model, ownOf, systemName, systemOf, useTable } from "../read";
import { uiOf } from "../ui";
import { Abilities } from "./compose/abilities";
import { AttackComposer } from "./compose/attack";
import { OwnComposer } from "./compose/own";
import { OrderList } from "./orders-list";
import { Budget } from "./panel-budget";
import { FactionPanel } from "./panel-faction";
import { Ending } from "./report/ending";
import "./panel.css";
import "./compose/compose.css";

/** Top of the rail: this turn's units, orders for what is looked at, and all orders so far. */
export function Desk() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const subject = uiOf(model).selected.value;
  return (
    <div class="cc-panel">
      {own && !view.end && <Budget own={own} />}
      {subject && "system" in subject && <SystemPanel system={subject.system} />}
      {subject && "seat" in subject && <FactionPanel seat={subject.seat} />}
      <Ending />
      {own && !view.end && <OrderList own={own} />}
    </div>
  );
}

interface SystemPanelProps {
  system: SystemId;
}

function SystemPanel({ system }: SystemPanelProps) {
  const { model, view, chart } = useTable();
  const own = ownOf(model, view);
  const { owner } = systemOf(view, system);
  const mine = own !== undefined && owner === own.seat;
  const reached = own?.targets.find((one) => one.system === system);
  const name = systemName(chart, system);
  const from = reached?.from;
  const attacking = own && !mine && (reached || forceAt(own, "attack", system));
  return (
    <Panel
      class="cc-compose"
      data-system-panel={system}
      label={name}
      mark={owner !== null && <Sigil seat={owner} size={22} label />}
      title={attacking ? `Attack ${name}` : name}
      line={
        attacking && from !== undefined
          ? ["from ", <i key="from">{systemName(chart, from)}</i>]
          : whose(model, view, system)
      }
      close={() => uiOf(model).select(null)}
    >
      {dronesAt(view, system) && <p class="cc-aside muted t-13 mt-1">{dronesAt(view, system)}</p>}
      {own && mine && <OwnComposer own={own} system={system} />}
      {own && !mine && (
        <>
          <AttackComposer own={own} system={system} />
          <div class="cc-abilities stack mt-2">
            <Abilities own={own} system={system} />
          </div>
        </>
      )}
    </Panel>
  );
}

/** "Mirela’s, output 13 of 30". */
function whose(model: Model, view: View, system: SystemId): string {
  const { owner, output, cap } = systemOf(view, system);
  if (owner === null) return "independent, defends with 10";
  const name = owner === model.seat.value ? "yours" : `${model.name(owner)}’s`;
  return `${name}, output ${output} of ${cap}`;
}
