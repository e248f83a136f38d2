import type { TableModel } from "../../table/model";
import { viewOf } from "./read";
import "./strip.css";

/** In the top bar: the turn, and of how many. */
export function Strip({ model }: { model: TableModel }) {
  const view = viewOf(model);
  if (!view) return null;
  return (
    <p class="cc-turn num">
      Turn {view.turn}
      <span class="muted"> of {view.limit}</span>
    </p>
  );
}
