import { AttackPanel } from "./attack-panel";
import { PreferencesPanel } from "./preferences";
import type { Model } from "./read";
import { storyOf } from "./story";
import { TechnologyPick } from "./technology-pick";
import { TradeTray } from "./trade-tray";
import { uiOf } from "./ui";
import "./panel.css";

/** Top of the rail: what is being decided. */
export function Panel({ model }: { model: Model }) {
  const view = storyOf(model).scene.value?.before ?? model.view.value;
  const { options, settings } = uiOf(model);
  if (!view) return null;
  if (settings.value) return <PreferencesPanel model={model} view={view} />;
  if (options.value.each("pick-technology").length > 0) return <TechnologyPick model={model} view={view} />;
  if (view.combat || view.staged) return <AttackPanel model={model} view={view} />;
  if (view.draft) return <TradeTray model={model} view={view} draft={view.draft} />;
  return null;
}
