import type { SystemId } from "../../../generated/cosmic-conquest";
import { Panel } from "../../../kit/pieces/panel";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { dronesAt } from "../board/about-system";
import { forceAt, keyed, ownOf, systemName, systemOf, useTable } from "../read";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { Budget } from "./budget";
import { AttackComposer, OwnComposer } from "./compose/composer";
import { Chance, useChance } from "./compose/odds";
import { FactionPanel } from "./faction-panel";
import { OrderList } from "./orders-list";
import { TokenPanel } from "./tokens";
import "./panel.css";

/** Top of the rail: this turn's units, the held system, faction or token, and all orders so far. */
export function Desk() {
  const { model, view } = useTable();
  const own = view.end ? undefined : ownOf(model, view);
  const held = uiOf(model).aiming.held.value;
  const { system, seat } = keyed(held);
  return (
    <div class="cc-panel">
      {own && <Budget own={own} />}
      {system !== undefined && <SystemPanel system={system} />}
      {seat !== undefined && <FactionPanel seat={seat} />}
      {own && held !== null && <TokenPanel token={held} own={own} />}
      {own && <OrderList own={own} />}
    </div>
  );
}

function SystemPanel({ system }: { system: SystemId }) {
  const { model, view, chart } = useTable();
  const own = ownOf(model, view);
  const { owner, output, cap } = systemOf(view, system);
  const mine = own !== undefined && owner === own.seat;
  const from = own?.targets.find((one) => one.system === system)?.from ?? null;
  const name = systemName(chart, system);
  const odds = useChance(own, system);
  const attacking = own && !mine && (from !== null || forceAt(own, "attack", system));
  const line =
    attacking && from !== null
      ? { id: "attack-from", args: { from } }
      : { id: "held-by", args: { owner, output, cap } };
  return (
    <Panel
      class="cc-compose"
      data-system-panel={system}
      label={name}
      mark={owner !== null && <Sigil seat={owner} size={22} label />}
      title={attacking ? texts.text("attack-title", { system }, model) : name}
      line={<Words of={texts.words(model, line.id, line.args)} />}
      aside={odds && <Chance {...odds} />}
      close={() => uiOf(model).aiming.layDown()}
    >
      {dronesAt(view, system) && <p class="muted t-13 mt-1">{dronesAt(view, system)}</p>}
      {own && mine && <OwnComposer own={own} system={system} />}
      {own && !mine && <AttackComposer own={own} system={system} />}
    </Panel>
  );
}
