import { useState } from "preact/hooks";
import { lazily } from "../../lazily";
import type { Model } from "./read";
import { storyOf } from "./story-player";
import "./list-switch.css";

export const SystemsTab = lazily(() => import("./list-tab").then((m) => m.SystemsTab));

/** On a phone, the same table in the place of the map; a story is told on the map. */
export function MapOrList({ model }: { model: Model }) {
  const [list, setList] = useState(false);
  if (storyOf(model).scene.value) return null;
  return (
    <>
      <div class="seg cc-map-or-list">
        <button type="button" class={list ? "" : "on"} aria-pressed={!list} onClick={() => setList(false)}>
          Map
        </button>
        <button type="button" class={list ? "on" : ""} aria-pressed={list} onClick={() => setList(true)}>
          List
        </button>
      </div>
      {list && (
        <div class="cc-instead">
          <SystemsTab model={model} />
        </div>
      )}
    </>
  );
}
