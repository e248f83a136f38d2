import type { PreferenceValue, View } from "../../generated/galactic-supremacy";
import { Icon } from "../../look/icon";
import type { Model } from "./read";
import { uiOf } from "./ui";
import { PREFERENCE_ORDER, PREFERENCES } from "./words";

/** When the viewer wants to be asked: known to nobody else. */
export function PreferencesPanel({ model, view }: { model: Model; view: View }) {
  const { settings } = uiOf(model);
  const present = view.preferences;
  return (
    <section class="prefs" aria-label="When to ask me">
      <div class="row">
        <h2>When to ask me</h2>
        <span class="sp" />
        <button
          type="button"
          class="ibtn"
          aria-label="Close"
          onClick={() => {
            settings.value = false;
          }}
        >
          ✕
        </button>
      </div>
      <p class="muted">
        <Icon id="sight-disabled" size={14} /> Nobody else sees these.
      </p>
      {present &&
        PREFERENCE_ORDER.map((key) => (
          <fieldset key={key}>
            <legend>{PREFERENCES[key].name}</legend>
            <p class="muted">{PREFERENCES[key].text}</p>
            <div class="seg">
              {(Object.entries(PREFERENCES[key].values) as [PreferenceValue, string][]).map(([value, name]) => (
                <button
                  key={value}
                  type="button"
                  class={present[key] === value ? "on" : ""}
                  aria-pressed={present[key] === value}
                  onClick={() => present[key] !== value && model.send({ type: "set-preference", key, value })}
                >
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
    </section>
  );
}
