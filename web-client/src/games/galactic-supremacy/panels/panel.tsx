import { useTable } from "../read";
import { uiOf } from "../ui";
import { AttackPanel } from "./attack-panel";
import { PreferencesPanel } from "./preferences";
import { TechnologyPick } from "./technology-pick";
import { TradeTray } from "./trade-tray";
import "./panel.css";

/** Top of the rail: what is being decided. */
export function Panel() {
  const { model, view } = useTable();
  const { options, settings } = uiOf(model);
  if (settings.value) return <PreferencesPanel />;
  if (options.value.each("pick-technology").length > 0) return <TechnologyPick />;
  if (view.combat || view.staged) return <AttackPanel />;
  if (view.draft) return <TradeTray draft={view.draft} />;
  return null;
}
