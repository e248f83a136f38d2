import type { ComponentChildren } from "preact";

interface TabsProps {
  label: string;
  tabs: { id: string; label: ComponentChildren }[];
  chosen: string;
  choose(id: string): void;
  /** The id of the element that shows the chosen tab's content. */
  panel: string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of tabs. It is one tab stop; the arrow keys move between the tabs. */
export function Tabs({ label, tabs, chosen, choose, panel }: TabsProps) {
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={pressed}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={panel}
          tabIndex={tab.id === chosen ? 0 : -1}
          class={tab.id === chosen ? "on" : ""}
          onClick={() => choose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
