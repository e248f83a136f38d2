import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { GameClient } from "../../kit/game";
import { AtTable } from "../../kit/hooks/at-table";
import { type Line, LogLine, lines, plainText } from "../../table/log";
import { highlight } from "./highlight";
import { say } from "./texts";
import { WholeProgress } from "./whole-progress";
import "./log-tab.css";

interface LogTabProps {
  model: ReviewTable;
  client: GameClient;
}

/** The log of the whole match as the viewpoint saw it. Each line links to its position. */
export function LogTab({ model, client }: LogTabProps) {
  const [query, setQuery] = useState("");
  const seat = model.seat.value;
  const whole = model.whole(seat);
  useEffect(() => void whole.fetch(), [whole]);
  const entries = whole.entries.value;
  const all = useMemo(() => sectionsOf(lines(entries, client, model)), [entries, client, model, seat]);
  const wanted = query.trim().toLowerCase();
  const found = useMemo(() => (wanted ? sectionsWith(all, wanted, model) : all), [all, wanted, model]);
  const version = model.version.value;
  const now = useMemo(() => lastTold(all, version), [all, version]);
  const hits = found.reduce((sum, section) => sum + section.lines.length, 0);
  return (
    <AtTable model={model} story={null}>
      <div class="log-tab col grow squash">
        <div class="row py-2 px-4">
          <input
            type="search"
            class="input fill"
            placeholder={say("search-log")}
            aria-label={say("search-log")}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <span class="muted nowrap" role="status">
            {wanted && say("lines", { lines: hits })}
          </span>
        </div>
        <WholeProgress whole={whole} />
        <Sections model={model} sections={found} now={now} query={wanted} />
      </div>
    </AtTable>
  );
}

/** A heading with its lines. Lines before the first heading have none. */
interface Section {
  heading: Line | null;
  lines: Line[];
}

function sectionsOf(all: Line[]): Section[] {
  const sections: Section[] = [];
  for (const line of all) {
    const last = sections.at(-1);
    if (line.kind === "heading") sections.push({ heading: line, lines: [] });
    else if (last) last.lines.push(line);
    else sections.push({ heading: null, lines: [line] });
  }
  return sections;
}

/** The sections and lines that contain the text. If a heading contains it, all of its lines stay. */
export function sectionsWith(sections: Section[], query: string, model: ReviewTable): Section[] {
  const says = (line: Line | null): boolean => line !== null && textOf(line, model).toLowerCase().includes(query);
  return sections
    .map((section) => (says(section.heading) ? section : { ...section, lines: section.lines.filter(says) }))
    .filter(({ heading, lines }) => lines.length > 0 || says(heading));
}

const textOf = (line: Line, model: ReviewTable): string => {
  if (line.kind === "heading") return line.text;
  return line.kind === "line" ? plainText(line.sentence, model) : "";
};

const versionOf = (line: Line): number => (line.kind === "mark" ? -1 : line.version);
const allOf = ({ heading, lines }: Section): Line[] => (heading ? [heading, ...lines] : lines);

/** The last version up to `now` with log entries. */
const lastTold = (sections: Section[], now: number): number =>
  sections.flatMap(allOf).reduce((last, line) => (versionOf(line) <= now ? Math.max(last, versionOf(line)) : last), -1);

interface SectionsProps {
  model: ReviewTable;
  sections: Section[];
  /** The version whose lines are highlighted. */
  now: number;
  query: string;
}

/** Draws only sections near the visible part; the others keep their height. Scrolls with the board. */
function Sections({ model, sections, now, query }: SectionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const jump = useCallback((to: number) => model.go(to), [model]);
  useEffect(() => {
    if (query) return;
    box.current?.querySelector(".new")?.scrollIntoView({ block: "nearest" });
  }, [now, query, sections]);
  return (
    <div class="loglist grow scroll" ref={box}>
      {sections.map((section, i) => (
        <SectionLines
          key={section.heading?.key ?? i}
          section={section}
          now={allOf(section).some((line) => versionOf(line) === now) ? now : null}
          query={query}
          model={model}
          jump={jump}
        />
      ))}
      {query && sections.length === 0 && <p class="muted py-3 px-4">{say("no-lines")}</p>}
    </div>
  );
}

/** The approximate height of a line, in pixels. */
const LINE_HEIGHT = 36;

interface SectionLinesProps {
  section: Section;
  /** The version whose lines are highlighted. Null if none of them is in this section. */
  now: number | null;
  query: string;
  model: ReviewTable;
  jump(version: number): void;
}

function SectionLines({ section, now, query, model, jump }: SectionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(false);
  const height = useRef<number | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        // Keeps a drawn section's height for when it is not drawn.
        if (!entry?.isIntersecting) height.current = list.current?.offsetHeight ?? null;
        setNear(entry?.isIntersecting === true);
      },
      { root: list.current?.parentElement, rootMargin: "100% 0px" },
    );
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  const isDrawn = isNear || now !== null;
  useLayoutEffect(() => highlight(list.current, query), [query, isDrawn, section]);
  const all = allOf(section);
  const room = isDrawn ? undefined : `${height.current ?? all.length * LINE_HEIGHT}px`;
  return (
    <ul class="log" ref={list} style={{ height: room }}>
      {isDrawn &&
        all.map((line) => (
          <LogLine
            key={line.key}
            line={line}
            tone={now !== null && versionOf(line) === now ? "new" : ""}
            model={model}
            jump={jump}
          />
        ))}
    </ul>
  );
}
