import { useTable } from "../read";
import { isPlaying, uiOf } from "../ui";
import { AttackPanel } from "./attack-panel";
import { CommandPanel } from "./command-panel";
import { PreferencesPanel } from "./preferences";
import { TechnologyPick } from "./technology-pick";
import { TradeTray } from "./trade-tray";
import "./panels.css";

/** Top of the rail: what is being decided. */
export function Panel() {
  const { model, view } = useTable();
  const { aiming, settings } = uiOf(model);
  const list = aiming.choices.value;
  if (settings.value) return <PreferencesPanel />;
  if (list.one("pick-technology")) return <TechnologyPick />;
  if (view.combat || view.staged) return <AttackPanel />;
  if (isPlaying(model) || (list.one("play") && list.one("pass"))) return <CommandPanel />;
  return view.draft ? <TradeTray draft={view.draft} /> : null;
}
