import { partsOf } from "../aims";
import { useTable } from "../read";
import { uiOf } from "../ui";
import { AttackPanel } from "./attack-panel";
import { CommandPanel } from "./command-panel";
import { PreferencesPanel } from "./preferences";
import { TechnologyPick } from "./technology-pick";
import { TradeTray } from "./trade-tray";
import "./panels.css";

/** Top of the rail: what is being decided. */
export function Panel() {
  const { model, view } = useTable();
  const { aiming, playing, settings } = uiOf(model);
  const list = aiming.choices.value;
  const isPlaying = playing.value || partsOf(aiming.held.value ?? "")[0] === "effect";
  if (settings.value) return <PreferencesPanel />;
  if (list.one("pick-technology")) return <TechnologyPick />;
  if (view.combat || view.staged) return <AttackPanel />;
  if (list.one("play") && (isPlaying || list.one("pass"))) return <CommandPanel />;
  return view.draft ? <TradeTray draft={view.draft} /> : null;
}
