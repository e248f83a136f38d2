import type { GameClient } from "../../kit/game";
import { Icon } from "../../look/icon";
import type { RailTab } from "./rail";
import { Said, say } from "./texts";

/** The part that fills a phone's screen: the board, the hand, or the rail's content. */
export type Pane = "board" | "hand" | "side";

export interface PhoneTabsProps {
  pane: Pane;
  setPane(pane: Pane): void;
  tab: RailTab;
  open(tab: RailTab): void;
  unread: number;
  usable: number;
  dock?: GameClient["dock"];
}

const HAND = { label: say("hand"), icon: "poker-hand" };

/** On a phone: the tabs that switch between the parts. */
export function PhoneTabs({ pane, setPane, tab, open, unread, usable, dock = HAND }: PhoneTabsProps) {
  const side = pane === "side";
  return (
    <nav class="phone-tabs surface rule-top" aria-label={say("parts")}>
      <Tab
        id="board"
        icon="planet-conquest"
        label={say("board")}
        on={pane === "board"}
        choose={() => setPane("board")}
      />
      {dock && <Tab id="hand" {...dock} on={pane === "hand"} choose={() => setPane("hand")} badge={usable} lit />}
      <Tab id="side" icon="checklist" label={say("log")} on={side && tab !== "chat"} choose={() => open("log")} />
      <Tab
        id="chat"
        icon="conversation"
        label={say("chat")}
        on={side && tab === "chat"}
        choose={() => open("chat")}
        badge={unread}
      />
    </nav>
  );
}

interface TabProps {
  id: string;
  icon: string;
  label: string;
  on: boolean;
  choose(): void;
  badge?: number;
  lit?: boolean;
}

function Tab({ id, icon, label, on, choose, badge = 0, lit }: TabProps) {
  return (
    <button
      type="button"
      data-tab={id}
      class={`grow relative grid middle gy-05 gx-2 semi muted ${on ? "on" : ""}`}
      aria-pressed={on}
      onClick={choose}
    >
      <Icon id={icon} size={20} />
      <span>{label}</span>
      {badge > 0 && (
        <span class={`badge ${lit ? "lit" : ""}`}>
          <Said id={lit ? "usable" : "unread"} count={badge} />
        </span>
      )}
    </button>
  );
}
