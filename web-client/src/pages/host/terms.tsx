import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Clock, GameDetail, Messages, Visibility, Watching } from "../../generated/starboard";
import { isPhone } from "../../kit/page/screen";
import { ClockForm } from "./clock";
import { OptionsForm, Presets, Segments } from "./options";
import type { Refusals } from "./refusal";
import { presetOf } from "./schema";
import { WatchingFields } from "./watching";

/** What a host chooses for a table, apart from who sits there. */
export interface Terms {
  options: Record<string, unknown>;
  clock: Clock;
  visibility: Visibility;
  messages: Messages;
  hints_off: boolean;
  watching: Watching;
  /** Empty: the table is called by what is played, and by whom. */
  name: string;
  /** It starts as soon as all are there and ready; else the host starts it. */
  start: boolean;
}

interface TermsProps {
  detail: GameDetail;
  terms: Terms;
  change(terms: Terms): void;
}

interface RulesProps extends TermsProps {
  refusals: Refusals;
  /** Stands between the named ways to play and the single options. */
  children?: ComponentChildren;
}

/** On a wide screen there is room for every option at once. */
const wide = (): boolean => !isPhone();

/** What is played. */
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
        <summary class="heading t-18 lh-12 pb-2">All options</summary>
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

/** How it is played: fields of the other half of the form. */
export function TermsFields({ detail, terms, change }: TermsProps) {
  return (
    <>
      <h2>Clock</h2>
      <ClockForm clock={terms.clock} suggested={detail.clock} change={(clock) => change({ ...terms, clock })} />
      <h2>Start</h2>
      <Segments<"host" | "ready">
        label="Start"
        value={terms.start ? "ready" : "host"}
        values={[
          ["host", "When I start it"],
          ["ready", "When everybody is ready"],
        ]}
        set={(chosen) => change({ ...terms, start: chosen === "ready" })}
      />
      <h2>Chat</h2>
      <Segments<Messages>
        label="Chat"
        value={terms.messages}
        values={[
          ["private", "Public and private"],
          ["public", "Public only"],
          ["off", "None"],
        ]}
        set={(messages) => change({ ...terms, messages })}
      />
      {terms.messages === "off" && <small class="muted">Nobody can chat while the match runs.</small>}
      <h2>Hints</h2>
      <Segments<"on" | "off">
        label="Hints"
        value={terms.hints_off ? "off" : "on"}
        values={[
          ["on", "On request"],
          ["off", "None"],
        ]}
        set={(chosen) => change({ ...terms, hints_off: chosen === "off" })}
      />
      {!terms.hints_off && <small class="muted">Players may ask a bot for advice. The others do not see it.</small>}
      <WatchingFields watching={terms.watching} change={(watching) => change({ ...terms, watching })} />
      <h2>Who can find it</h2>
      <Segments<Visibility>
        label="Who can find it"
        value={terms.visibility}
        values={[
          ["public", "Everybody"],
          ["private", "Only people with the link"],
        ]}
        set={(visibility) => change({ ...terms, visibility })}
      />
      <label class="field across mt-4">
        <span>Name of the table</span>
        <input
          class="input"
          type="text"
          maxLength={40}
          placeholder="For example, Friday night"
          value={terms.name}
          onInput={(event) => change({ ...terms, name: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
