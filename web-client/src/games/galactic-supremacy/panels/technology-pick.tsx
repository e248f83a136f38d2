import { choiceKey } from "../../../core/match/canonical";
import { counted, listed } from "../../../core/words/grammar";
import type { Prospect, Tech, View } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { About, explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { type Model, opponents, player, useTable } from "../read";
import { send, uiOf } from "../ui";
import { ECONOMY_FROM, entryOf, TECH_ORDER, TECHS } from "../words/words";
import { useProspects } from "./chances";

/** The free choice of a technology: what one more level of each would bring. */
export function TechnologyPick() {
  const { model, view } = useTable();
  const prospects = useProspects().answer;
  const choices = uiOf(model).options.value.each("pick-technology");
  return (
    <Panel class="tech-pick" title="Choose a technology">
      <ul class="stack g-1 mt-2 scroll">
        {choices.map((command) => {
          const gain = gainOf(view, command.tech, model, prospects);
          const entry = entryOf(model.catalogue.value, "technology", command.tech);
          const level = levelOf(view, command.tech);
          return (
            <li key={command.tech}>
              <button
                type="button"
                class="tech-choice row g-3 across outlined"
                data-choice={choiceKey(command)}
                {...explains(
                  () => <About entry={entry} now={gain} next="Choose it to raise it." />,
                  () => send(model, command),
                )}
              >
                <Icon id={TECHS[command.tech].icon} size={24} />
                <span>
                  <b>{TECHS[command.tech].name}</b>
                  <small class="muted">{gain}</small>
                </span>
                <span class="num">
                  {level} <span class="pos">→ {level + 1}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function levelOf(view: View, tech: Tech): number {
  return player(view, view.me ?? 0).tech[TECH_ORDER.indexOf(tech)] ?? 1;
}

/** What it brings: income and hand limit, or whom it overtakes. */
function gainOf(view: View, tech: Tech, model: Model, prospects: Prospect[] | null): string {
  const own = player(view, view.me ?? 0);
  const prospect = prospects?.find((prospect) => prospect.tech === tech);
  const gains = prospect ? grown(prospect, own.income.total, own.hand_limit) : [];
  if (gains.length > 0) return listed(gains);
  if (TECH_ORDER.indexOf(tech) >= ECONOMY_FROM)
    return prospects === null ? "…" : "Nothing yet: not the least of the three";
  const level = levelOf(view, tech);
  const at = TECH_ORDER.indexOf(tech);
  const rivals = opponents(view)
    .map((seat) => player(view, seat))
    .filter((rival) => rival.alive);
  const beaten = rivals.filter((rival) => rival.tech[at] === level).map((rival) => model.name(rival.seat));
  if (beaten.length > 0) return `Puts you ahead of ${listed(beaten)}`;
  const equal = rivals.filter((rival) => rival.tech[at] === level + 1).map((rival) => model.name(rival.seat));
  return equal.length > 0 ? `Draws level with ${listed(equal)}` : "Overtakes nobody";
}

function grown(prospect: Prospect, income: number, limit: number): string[] {
  return [
    ...(prospect.income > income ? [`+${prospect.income - income} income`] : []),
    ...(prospect.hand_limit > limit ? [`+${counted(prospect.hand_limit - limit, "card")} in hand`] : []),
  ];
}
