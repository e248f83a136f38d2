import type { PreferenceValue } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { Segments } from "../../../kit/pieces/segments";
import { Icon } from "../../../look/icon";
import { useTable } from "../read";
import { uiOf } from "../ui";
import { PREFERENCE_ORDER, PREFERENCES } from "../words/words";

/** When the viewer wants to be asked: known to nobody else. */
export function PreferencesPanel() {
  const { model, view } = useTable();
  const { settings } = uiOf(model);
  const present = view.preferences;
  return (
    <Panel
      class="prefs"
      title="When to ask me"
      line={[<Icon key="icon" id="sight-disabled" size={14} />, " Nobody else sees these."]}
      close={() => {
        settings.value = false;
      }}
    >
      {present &&
        PREFERENCE_ORDER.map((key) => (
          <fieldset class="mt-3" key={key}>
            <legend class="bold">{PREFERENCES[key].name}</legend>
            <p class="muted">{PREFERENCES[key].text}</p>
            <Segments
              label={PREFERENCES[key].name}
              of={Object.entries(PREFERENCES[key].values) as [PreferenceValue, string][]}
              value={present[key]}
              choose={(value) => model.send({ type: "set-preference", key, value })}
            />
          </fieldset>
        ))}
    </Panel>
  );
}
