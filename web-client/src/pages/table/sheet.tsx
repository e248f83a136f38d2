import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { say } from "./texts";

/** The panel at the top of the rail; on an upright phone, a sheet with two heights below the board. */
export function Sheet({ children }: { children: ComponentChildren }) {
  const [full, setFull] = useState(false);
  return (
    <section class={`rail-panel scroll squash ${full ? "full" : ""}`} aria-label={say("being-decided")}>
      <button
        type="button"
        class="grip sticky across h-20 z-1 surface"
        aria-expanded={full}
        onClick={() => setFull(!full)}
      >
        <span class="unseen">{say(full ? "show-less" : "show-more")}</span>
      </button>
      <div class="rail-panel-body">{children}</div>
    </section>
  );
}
