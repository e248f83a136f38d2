import { useState } from "preact/hooks";
import { lazily } from "../../../kit/hooks/lazily";
import { Segments } from "../../../kit/pieces/segments";
import { useTable } from "../read";
import { storyOf } from "../story/player";
import "./list-switch.css";

const SystemsTab = lazily(() => import("./list-tab").then((m) => m.SystemsTab));

const SHOWN = [
  [false, "Map"],
  [true, "List"],
] as const;

/** On a phone, the same table in the place of the map; a story is told on the map. */
export function MapOrList() {
  const { model } = useTable();
  const [list, setList] = useState(false);
  if (storyOf(model).scene.value) return null;
  return (
    <>
      <Segments label="Show" of={SHOWN} value={list} choose={setList} class="cc-map-or-list" />
      {list && (
        <div class="cc-instead">
          <SystemsTab />
        </div>
      )}
    </>
  );
}
