import { Component } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableModel } from "../core/match/model";
import type { Sentence as SentenceOf } from "../core/words/sentence";
import type { LogEntry } from "../generated/starboard";
import { perTable } from "../kit/act/hand";
import type { GameClient } from "../kit/game";
import { AtTable, isTelling } from "../kit/hooks/at-table";
import { Guard } from "../kit/hooks/guard";
import { heardOf, type Moment, type Story } from "../kit/tell/story";
import { heading, say as sayEvent } from "../kit/tell/table-events";
import { Sentence } from "../kit/words/sentence";
import { plainWords } from "../kit/words/words";
import { say } from "./texts";
import "./log.css";

/** One item of the log: a heading, the mark before the unseen entries, or a sentence. */
export type Line =
  | { kind: "heading"; key: string; version: number; text: string }
  | { kind: "mark"; key: string }
  | { kind: "line"; key: string; version: number; sentence: SentenceOf; isNew: boolean };

/** The versions that the viewer missed: after `from`, up to `to`. */
export interface Missed {
  from: number;
  to: number;
}

export const NOTHING_MISSED: Missed = { from: 0, to: 0 };

/** An entry in words. */
interface Said {
  title: string | null;
  sentence: SentenceOf | null;
}

/** Caches the words of entries for the viewing seat, so that only new entries cost anything. */
const wordsOf = perTable((_: TableModel) => ({ seat: null as number | null, said: new WeakMap<LogEntry, Said>() }));

function saidOf(entry: LogEntry, client: GameClient, model: TableModel): Said {
  const words = wordsOf(model);
  if (words.seat !== model.seat.value) {
    words.seat = model.seat.value;
    words.said = new WeakMap();
  }
  const known = words.said.get(entry);
  if (known) return known;
  const fresh = { title: heading(entry.event, client, model), sentence: sayEvent(entry.event, client, model) };
  words.said.set(entry, fresh);
  return fresh;
}

/** The log in words: a heading for each turn, and a mark before the first unseen entry. */
export function lines(
  entries: readonly LogEntry[],
  client: GameClient,
  model: TableModel,
  { from, to } = NOTHING_MISSED,
): Line[] {
  const told: Line[] = [];
  const isMissed = (version: number) => version > from && version <= to;
  let marked = false;
  entries.forEach((entry, i) => {
    const { title, sentence } = saidOf(entry, client, model);
    if (!marked && isMissed(entry.version) && (title || sentence)) {
      marked = true;
      told.push({ kind: "mark", key: "mark" });
    }
    if (title) told.push({ kind: "heading", key: `h${i}`, version: entry.version, text: title });
    if (sentence)
      told.push({ kind: "line", key: `l${i}`, version: entry.version, sentence, isNew: isMissed(entry.version) });
  });
  return told;
}

const PAGE = 200;

interface LogProps {
  client: GameClient;
  model: TableModel;
  missed: Missed;
  /** The story being shown: entries that it has not reached are left out. */
  story?: Story<Moment> | null;
  openRule(rule: string): void;
  /** Shows the board at that version. Without it, lines are not clickable. */
  jump?(version: number): void;
  /** The earlier version that the board shows. Null if it shows the current one. */
  at?: number | null;
}

/** The log, newest entry last. It scrolls with new entries unless the reader has scrolled up. */
export function Log({ client, model, missed, story = null, openRule, jump, at = null }: LogProps) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const follows = useRef(true);
  const log = model.log.value;
  const known = heardOf(log, story).length;
  const entries = useMemo(() => log.slice(0, known), [log, known]);
  const seat = model.seat.value;
  const all = useMemo(() => lines(entries, client, model, missed), [entries, client, model, missed, seat]);
  const shown = all.slice(-PAGE * pages);
  const now = model.fresh.value[0]?.version ?? -1;
  const telling = isTelling(story);
  const begun = useRef<Missed | null>(null);
  // A player who returns starts at the mark, once the story has ended.
  useEffect(() => {
    if (telling || begun.current === missed) return;
    begun.current = missed;
    const mark = list.current?.querySelector(".since");
    mark?.scrollIntoView({ block: "start" });
    follows.current = !mark;
  }, [missed, telling]);
  const follow = () => {
    const box = list.current;
    if (box && follows.current) box.scrollTop = box.scrollHeight;
  };
  useEffect(follow, [all.length]);
  useEffect(() => {
    if (at !== null) list.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  useEffect(() => {
    const room = new ResizeObserver(follow);
    if (list.current) room.observe(list.current);
    return () => room.disconnect();
  }, []);
  // Only the reader's own scrolling stops following: the browser also scrolls when lines change.
  const byHand = useRef(false);
  const touched = () => {
    byHand.current = true;
  };
  const scrolled = () => {
    const box = list.current;
    if (!box || !byHand.current) return;
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    byHand.current = !follows.current;
  };
  return (
    <AtTable model={model} story={story}>
      <ul
        class="log loglist grow scroll"
        ref={list}
        onScroll={scrolled}
        onWheel={touched}
        onTouchMove={touched}
        onPointerDown={touched}
        onKeyDown={touched}
      >
        {shown.length < all.length && (
          <li class="more py-1 px-35">
            <button type="button" class="btn quiet" onClick={() => setPages(pages + 1)}>
              {say("earlier")}
            </button>
          </li>
        )}
        {all.length === 0 && <li class="h">{say("nothing-yet")}</li>}
        {shown.map((line) => (
          <LogLine
            key={line.key}
            line={line}
            tone={toneOf(line, now, at)}
            model={model}
            openRule={openRule}
            jump={jump}
          />
        ))}
      </ul>
    </AtTable>
  );
}

/** The class of a line: at the shown earlier version, missed, or from the newest update (version `now`). */
function toneOf(line: Line, now: number, at: number | null): string {
  if (line.kind !== "line") return "";
  if (line.version === at) return "at";
  return line.isNew ? "new" : line.version >= now && now >= 0 ? "fresh" : "";
}

interface LineProps {
  line: Line;
  tone: string;
  model: TableModel;
  openRule?(rule: string): void;
  jump?(version: number): void;
}

/** A line of the log. It updates only if it changes, so that new entries do not redraw the whole log. */
export class LogLine extends Component<LineProps> {
  override shouldComponentUpdate({ line, tone, model, jump }: LineProps): boolean {
    const { props } = this;
    const [next, last] = [line, props.line];
    const same = next.kind === "line" && last.kind === "line" ? next.sentence === last.sentence : next.key === last.key;
    return !same || tone !== props.tone || model !== props.model || jump !== props.jump;
  }

  override render() {
    const { line, tone, openRule, jump } = this.props;
    if (line.kind === "mark") return <li class="h since">{say("since")}</li>;
    const go = jump && (() => jump(line.version));
    if (line.kind === "heading")
      return (
        <li class={`h ${tone}`}>
          {line.text}
          {go && <Jump label={say("to-heading", { heading: line.text })} go={go} />}
        </li>
      );
    return (
      <li class={tone}>
        <Guard what={say("this-line")}>
          <Sentence sentence={line.sentence} openRule={openRule} />
        </Guard>
        {go && <Jump label={say("to-moment")} go={go} />}
      </li>
    );
  }
}

/** A button that covers its whole line, below the links in it. */
const Jump = ({ label, go }: { label: string; go(): void }) => (
  <button type="button" class="jump overlay" aria-label={label} onClick={go} />
);

/** A sentence as plain text, for screen readers. */
export const plainText = ({ words }: SentenceOf, model: TableModel): string => plainWords(words, model);
