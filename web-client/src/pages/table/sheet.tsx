import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** The top of the rail; on a phone a sheet of two heights over the foot of the board. */
export function Sheet({ children }: { children: ComponentChildren }) {
  const [full, setFull] = useState(false);
  return (
    <section class={`rail-panel scroll squash ${full ? "full" : ""}`} aria-label="What is being decided">
      <button
        type="button"
        class="grip sticky across h-20 z-1 surface"
        aria-expanded={full}
        onClick={() => setFull(!full)}
      >
        <span class="unseen">{full ? "Show less" : "Show more"}</span>
      </button>
      <div class="rail-panel-body">{children}</div>
    </section>
  );
}
