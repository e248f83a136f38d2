import { choiceKey } from "../../../core/match/canonical";
import type { Prospect, Tech, View } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { ECONOMY_FROM, entryOf, type Model, opponents, player, techsOf, useTable, viewer } from "../read";
import { give, uiOf, useProspects } from "../ui";
import { texts } from "../words/messages";
import { Option } from "./option";

/** The free choice of a technology, with the gain from one more level of each. */
export function TechnologyPick() {
  const { model, view } = useTable();
  const prospects = useProspects().answer;
  const choices = uiOf(model).aiming.choices.value.each("pick-technology");
  return (
    <Panel title={texts.text("technology-title")}>
      <ul class="stack g-1 mt-2 scroll">
        {choices.map((command) => {
          const { name, icon } = entryOf(model, "technology", command.tech);
          const at = techsOf(model).indexOf(command.tech);
          const level = viewer(view).tech[at] ?? 1;
          return (
            <Option
              key={command.tech}
              icon={icon}
              name={name}
              line={gainOf(model, view, at, prospects)}
              number={
                <>
                  {level} <span class="pos">→ {level + 1}</span>
                </>
              }
              data-choice={choiceKey(command)}
              choose={() => give(model, command)}
            />
          );
        })}
      </ul>
    </Panel>
  );
}

/** The gain from one more level: income and hand limit, or the rivals that it overtakes or equals. */
function gainOf(model: Model, view: View, at: number, prospects: Prospect[] | null): string {
  const own = viewer(view);
  const tech: Tech | undefined = techsOf(model)[at];
  const { income, hand_limit } = prospects?.find((one) => one.tech === tech) ?? {
    income: own.income.total,
    hand_limit: own.hand_limit,
  };
  const [credits, cards] = [income - own.income.total, hand_limit - own.hand_limit];
  if (credits > 0 || cards > 0) return texts.text("gain", { credits: Math.max(0, credits), cards: Math.max(0, cards) });
  if (at >= ECONOMY_FROM) return prospects === null ? "…" : texts.text("gain-none");
  const level = own.tech[at] ?? 1;
  const rivals = opponents(view).filter((seat) => player(view, seat).alive);
  const seats = (above: number) => rivals.filter((seat) => player(view, seat).tech[at] === level + above);
  return texts.text("gain-rivals", { seats: seats(0), even: seats(1) }, model);
}
