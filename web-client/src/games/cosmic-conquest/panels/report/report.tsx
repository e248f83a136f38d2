import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { toast } from "../../../../core/toasts";
import type { Event } from "../../../../generated/cosmic-conquest";
import { copy } from "../../../../kit/page/copy";
import { Page } from "../../../../kit/pieces/panel";
import { Sentence } from "../../../../kit/words/sentence";
import { Icon } from "../../../../look/icon";
import { plainText } from "../../../../table/log";
import { type Model, useTable } from "../../read";
import type { Battle, Turn } from "../../story/battles";
import { Duels, Verdict } from "../../story/duels";
import { chapterOf } from "../../story/moments";
import { replay, resolvedTurns } from "../../story/story";
import { nameOf, texts } from "../../words/messages";
import { say } from "../../words/say";
import { Graph } from "./graph";
import "./report.css";

/** A graph of all factions, and the full report of a turn: its battles and all its other events. */
export function ReportTab() {
  const { model } = useTable();
  const [chosen, choose] = useState<number | null>(null);
  const turns = resolvedTurns(model);
  const turn = turns.find((one) => one.turn === chosen) ?? turns.at(-1);
  return (
    <Page label={texts.text("tab-report")} class="cc-report">
      <Graph turn={turn?.turn ?? null} choose={choose} />
      {turn ? (
        <TurnReport turn={turn} turns={turns} choose={choose} />
      ) : (
        <p class="muted">{texts.text("report-none")}</p>
      )}
    </Page>
  );
}

function TurnReport({ turn, turns, choose }: { turn: Turn; turns: Turn[]; choose(turn: number): void }) {
  const { model } = useTable();
  const others = turn.resolution.filter((event) => chapterOf(event) !== "battle" && event.type !== "resolution-began");
  const go = (by: number, sign: string) => {
    const next = turns[turns.indexOf(turn) + by];
    return (
      <button
        type="button"
        class="btn px-3"
        aria-label={texts.text("turn-step", { back: by < 0 })}
        disabled={!next}
        onClick={() => next && choose(next.turn)}
      >
        {sign}
      </button>
    );
  };
  return (
    <>
      <div class="row g-1 mt-2">
        {go(-1, "‹")}
        <h2>{texts.text("story-turn", { turn: turn.turn })}</h2>
        {go(1, "›")}
        <span class="sp" />
        <button type="button" class="btn px-3" onClick={() => replay(model, turn.turn)}>
          <Icon id="play-button" size={16} /> {texts.text("replay")}
        </button>
        <button
          type="button"
          class="btn px-3"
          onClick={async () => toast(texts.text("copied", { done: await copy(reportText(turn, model)) }))}
        >
          {texts.text("copy")}
        </button>
      </div>
      {turn.battles.map((battle) => (
        <BattleReport key={battle.system} turn={turn.turn} battle={battle} />
      ))}
      <Lines events={others} />
    </>
  );
}

/** A turn as plain text to copy, worded for a reader who is not a player. */
export function reportText({ turn, resolution }: Turn, reader: Model): string {
  const model: Model = Object.create(reader, { seat: { value: signal(null) } });
  const said = resolution.flatMap((event) => say(event, model) ?? []);
  const lines = said.map((sentence) => `- ${plainText(sentence, model)}`);
  return [texts.text("story-turn", { turn }), ...lines].join("\n");
}

function BattleReport({ turn, battle }: { turn: number; battle: Battle }) {
  const { model } = useTable();
  const name = nameOf(model, battle.system);
  return (
    <section class="cc-battle rule-top py-2">
      <header class="row">
        <h3>
          <i class="t-16 lh-13">{name}</i>
        </h3>
        <span class={`grow ${battle.capture ? "semi" : "muted"}`}>
          <Verdict battle={battle} />
        </span>
        <button
          type="button"
          class="ibtn"
          aria-label={texts.text("replay-battle", { place: name })}
          onClick={() => replay(model, turn, battle.system)}
        >
          <Icon id="play-button" size={16} />
        </button>
      </header>
      <Duels battle={battle} step="end" />
    </section>
  );
}

function Lines({ events }: { events: Event[] }) {
  const { model } = useTable();
  return (
    <ul class="cc-lines rule-top py-2">
      {events
        .flatMap((event) => say(event, model) ?? [])
        .map((sentence, i) => (
          <li key={i}>
            <Sentence sentence={sentence} />
          </li>
        ))}
    </ul>
  );
}
