import type { LiveTable } from "../../core/match/live";
import { isRule } from "../../core/words/words";
import type { GameDetail } from "../../generated/starboard";
import { PlainChoices } from "../../kit/act/plain-choices";
import type { GameClient } from "../../kit/game";
import { Guard } from "../../kit/hooks/guard";
import { lazily } from "../../kit/hooks/lazily";
import { ThreeLines } from "../../kit/tell/last-act";
import { Outcomes } from "../../kit/tell/outcome";
import { Tabs } from "../../look/tabs";
import { Chat } from "../../table/chat";
import { Log, type Missed } from "../../table/log";
import { Guided } from "./guided";
import type { Past } from "./past";
import { Present } from "./present";
import { Sheet } from "./sheet";
import { Said, say } from "./texts";

/** `log`, `chat`, `rules`, or the id of one of the game's own tabs. */
export type RailTab = string;

const Rulebook = lazily(() => import("../rulebook/rulebook").then((m) => m.Rulebook));

interface RailProps {
  table: LiveTable;
  client: GameClient;
  detail: GameDetail;
  tab: RailTab;
  setTab(tab: RailTab): void;
  unread: number;
  missed: Missed;
  rule: string | null;
  openRule(rule: string): void;
  past: Past;
  /** Shows the board at that version. */
  lookBack(version: number): void;
}

/** The panel, the log and the chat, and the actions at the bottom. */
export function Rail(props: RailProps) {
  const { table, client, tab, setTab, unread } = props;
  const tabs = [
    { id: "log", label: say("log") },
    { id: "chat", label: <ChatLabel unread={unread} /> },
    ...client.tabs.map(({ id, label }) => ({ id, label })),
    { id: "rules", label: say("rules") },
  ];
  return (
    <aside class="rail" aria-label={say("what-happens")}>
      {/* Writing a message needs the space. */}
      {tab !== "chat" && (
        <Guard what={say("part-others")} since={table.version}>
          <ThreeLines model={table} client={client} openLog={() => setTab("log")} />
        </Guard>
      )}
      <Sheet>
        {client.resultBeside && (
          <Guard what={say("part-outcome")} since={table.version}>
            <Outcomes model={table} client={client} beside />
          </Guard>
        )}
        <Guard what={say("being-decided")} since={table.version} instead={<PlainChoices model={table} />}>
          <client.Panel model={table} />
        </Guard>
      </Sheet>
      <div class="rail-side mh-200 brass-top col grow">
        <Tabs label={say("what-happens")} tabs={tabs} chosen={tab} choose={setTab} panel="rail-content" />
        <div class="rail-content squash col grow" id="rail-content" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          <Guard what={say("part-tab")} key={tab} since={table.version}>
            <Content {...props} />
          </Guard>
        </div>
      </div>
      <footer class="rail-act" aria-busy={table.busy.value}>
        <Guided table={table} client={client} />
        <Refusal table={table} />
        <Guard what={say("part-actions")} since={table.version} instead={<PlainChoices model={table} />}>
          <client.Actions model={table} />
        </Guard>
      </footer>
    </aside>
  );
}

function ChatLabel({ unread }: { unread: number }) {
  return (
    <>
      {say("chat")}
      {unread > 0 && (
        <span class="badge">
          <Said id="unread" count={unread} />
        </span>
      )}
    </>
  );
}

function Content({ table, client, detail, tab, missed, rule, openRule, past, lookBack }: RailProps) {
  if (tab === "log") {
    const story = client.story?.(table) ?? null;
    return (
      <Log
        client={client}
        model={table}
        missed={missed}
        story={story}
        openRule={openRule}
        jump={lookBack}
        at={past.version.value}
      />
    );
  }
  if (tab === "chat") {
    return (
      <>
        <Present table={table} />
        <Chat table={table} />
      </>
    );
  }
  if (tab === "rules") {
    return (
      <div class="rail-rules scroll pt-1 px-4 pb-5">
        <Rulebook text={detail.rulebook} rule={rule} entries={detail.catalogue.entries} />
      </div>
    );
  }
  const own = client.tabs.find(({ id }) => id === tab);
  return own ? <own.Tab model={table} /> : null;
}

/** Above the actions: why the last command was refused. */
function Refusal({ table }: { table: LiveTable }) {
  const refusal = table.refusal.value;
  const dismiss = () => {
    table.refusal.value = null;
  };
  return (
    <div role="status">
      {refusal && (
        <p class="refusal row neg semi mb-2">
          <span class="grow">
            {refusal.message}
            {isRule(refusal.rule) && (
              <>
                {" "}
                <a class="lk" href={`/rulebooks/${table.table.value.summary.game}#${refusal.rule}`}>
                  {refusal.rule}
                </a>
              </>
            )}
          </span>
          <button type="button" class="ibtn" aria-label={say("dismiss")} onClick={dismiss}>
            ✕
          </button>
        </p>
      )}
    </div>
  );
}
