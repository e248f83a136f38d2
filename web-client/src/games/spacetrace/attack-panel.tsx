import { Panel } from "../../kit/pieces/panel";
import { Segments } from "../../kit/pieces/segments";
import { Icon } from "../../look/icon";
import { Expected } from "./forecast";
import { Habit } from "./habit";
import { useTable } from "./read";
import { type Plan, uiOf } from "./ui";
import { JOINS } from "./words";

/** The attack as it would be declared: who fights, when one wants to be asked, and what it would come to. */
export function AttackPanel({ plan }: { plan: Plan }) {
  const { choices, plan: planned } = uiOf(useTable().model);
  const attacks = choices.value.each("attack");
  const joins = [...new Set(attacks.map(({ extra }) => extra))];
  const pausable = attacks.some(({ extra, pause }) => extra === plan.extra && pause);
  return (
    <Panel title="The attack" line="The base fleet always fights. Orders of stacks come next, then the defence.">
      {joins.length > 1 && (
        <div class="st-joins">
          <b>
            <Icon id="flying-flag" size={16} /> The extra fleet
          </b>
          <Segments
            label="The extra fleet"
            of={joins.map((extra) => [extra, JOINS[extra]] as const)}
            value={plan.extra}
            choose={(extra) => planned.take({ ...plan, extra })}
          />
        </div>
      )}
      {pausable && (
        <Habit
          on={plan.pause}
          set={(pause) => planned.take({ ...plan, pause })}
          words="Ask me before each class battle"
          more="Otherwise it is fought through, unless you are to answer a card."
        />
      )}
      <Expected />
    </Panel>
  );
}
