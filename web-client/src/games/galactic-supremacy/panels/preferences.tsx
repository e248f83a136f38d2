import type { PreferenceKey, PreferenceValue } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { Segments } from "../../../kit/pieces/segments";
import { Icon } from "../../../look/icon";
import { entryOf, preferencesOf, useTable } from "../read";
import { turnSettings } from "../ui";
import { texts } from "../words/messages";

/** The settings for when the viewer is asked. Nobody else can see them. */
export function PreferencesPanel() {
  const { model, view } = useTable();
  const present = view.preferences;
  const line = [<Icon key="icon" id="sight-disabled" size={14} />, ` ${texts.text("settings.secret")}`];
  return (
    <Panel title={texts.text("settings")} line={line} close={() => turnSettings(model)}>
      {present &&
        preferencesOf(model).map((key: PreferenceKey) => {
          const values = `${entryOf(model, "preference", key).facts.values}`.split(" ") as PreferenceValue[];
          const name = texts.text(`preference-${key}`);
          return (
            <fieldset class="mt-3" key={key}>
              <legend class="bold">{name}</legend>
              <p class="muted mb-1">{texts.text(`preference-${key}.about`)}</p>
              <Segments
                label={name}
                of={values.map((value) => [value, texts.text(`preference-${key}.${value}`)] as const)}
                value={present[key]}
                choose={(value) => model.send({ type: "set-preference", key, value })}
              />
            </fieldset>
          );
        })}
    </Panel>
  );
}
