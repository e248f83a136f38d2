import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Clock, GameDetail, Messages, Visibility, Watching } from "../../generated/starboard";
import { isPhone } from "../../kit/page/screen";
import { ClockForm } from "./clock";
import { OptionsForm, Presets, Segments } from "./options";
import type { Refusals } from "./refusal";
import { presetOf } from "./schema";
import { WatchingFields } from "./watching";
import { say } from "./words";

/** A table's settings, apart from its players. */
export interface Terms {
  options: Record<string, unknown>;
  clock: Clock;
  visibility: Visibility;
  messages: Messages;
  hints_off: boolean;
  watching: Watching;
  /** If empty, the table is named by its game and players. */
  name: string;
  /** True: starts once all are ready. False: the host starts it. */
  start: boolean;
}

interface TermsProps {
  detail: GameDetail;
  terms: Terms;
  change(terms: Terms): void;
}

interface RulesProps extends TermsProps {
  refusals: Refusals;
  /** Shown between the presets and the single options. */
  children?: ComponentChildren;
}

/** Whether the screen has room for all options at once. */
const wide = (): boolean => !isPhone();

/** The game's part of the form: presets and options. */
export function RulesPart({ detail, terms, change, refusals, children }: RulesProps) {
  const { game, default_options: defaults, options_schema: schema } = detail;
  const [startsOpen] = useState(wide);
  const set = (options: Record<string, unknown>) => change({ ...terms, options });
  return (
    <section class="sec rules-part p-4">
      <Presets
        detail={detail}
        chosen={presetOf(terms.options, defaults, game.presets)?.id}
        choose={(preset) => set({ ...defaults, ...preset.options })}
      />
      {children}
      <details class="mt-5" ref={refusals.part} open={startsOpen}>
        <summary class="heading t-18 lh-12 pb-2">{say("all-options")}</summary>
        <OptionsForm
          slug={game.slug}
          entries={detail.catalogue.entries}
          schema={schema}
          options={terms.options}
          refused={refusals.refused}
          change={set}
        />
      </details>
    </section>
  );
}

/** The other part of the form: clocks, chat and visibility. */
export function TermsFields({ detail, terms, change }: TermsProps) {
  return (
    <>
      <h2>{say("clock")}</h2>
      <ClockForm clock={terms.clock} suggested={detail.clock} change={(clock) => change({ ...terms, clock })} />
      <h2>{say("start")}</h2>
      <Segments<"host" | "ready">
        label={say("start")}
        value={terms.start ? "ready" : "host"}
        values={[
          ["host", say("start-host")],
          ["ready", say("start-ready")],
        ]}
        set={(chosen) => change({ ...terms, start: chosen === "ready" })}
      />
      <h2>{say("chat")}</h2>
      <Segments<Messages>
        label={say("chat")}
        value={terms.messages}
        values={[
          ["private", say("chat-private")],
          ["public", say("chat-public")],
          ["off", say("chat-off")],
        ]}
        set={(messages) => change({ ...terms, messages })}
      />
      {terms.messages === "off" && <small class="muted">{say("chat-off-about")}</small>}
      <h2>{say("hints")}</h2>
      <Segments<"on" | "off">
        label={say("hints")}
        value={terms.hints_off ? "off" : "on"}
        values={[
          ["on", say("hints-on")],
          ["off", say("hints-off")],
        ]}
        set={(chosen) => change({ ...terms, hints_off: chosen === "off" })}
      />
      {!terms.hints_off && <small class="muted">{say("hints-on-about")}</small>}
      <WatchingFields watching={terms.watching} change={(watching) => change({ ...terms, watching })} />
      <h2>{say("visibility")}</h2>
      <Segments<Visibility>
        label={say("visibility")}
        value={terms.visibility}
        values={[
          ["public", say("visibility-public")],
          ["private", say("visibility-private")],
        ]}
        set={(visibility) => change({ ...terms, visibility })}
      />
      <label class="field across mt-4">
        <span>{say("table-name")}</span>
        <input
          class="input"
          type="text"
          maxLength={40}
          placeholder={say("name-hint")}
          value={terms.name}
          onInput={(event) => change({ ...terms, name: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
