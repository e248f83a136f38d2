import { Marked } from "marked";
import { type Glossary, parted } from "../../core/words/glossary";
import type { Entry } from "../../generated/starboard";

const marked = new Marked({ gfm: true });
const RULE = /\b([RD]\d+[a-z]?)\b/g;

/** A heading of a rulebook, for its table of contents. */
export interface Heading {
  id: string;
  level: number;
  text: string;
}

interface Rendered {
  html: string;
  headings: Heading[];
}

/**
 * Renders a rulebook's Markdown, with an anchor at each rule (`#R17`) and a link at each mention of a rule. With a
 * glossary, it also marks each term (`data-term`), once per paragraph, item or cell.
 */
export function render(text: string, glossary: Glossary | null = null): Rendered {
  const page = new DOMParser().parseFromString(marked.parse(text) as string, "text/html");
  const headings = [...page.querySelectorAll("h1, h2, h3")].map((heading) => {
    const id = slug(heading.textContent ?? "");
    heading.id = id;
    return { id, level: Number(heading.tagName[1]), text: heading.textContent ?? "" };
  });
  tidyTables(page.body);
  const anchored = anchor(page.body);
  link(page.body, anchored);
  if (glossary) explain(page.body, glossary);
  return { html: page.body.innerHTML, headings };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Puts tables into scrollable, focusable frames, and makes empty headings plain cells. */
function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const frame = body.ownerDocument.createElement("div");
    frame.className = "wide-table";
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const heading of body.querySelectorAll("th")) {
    if (!heading.textContent?.trim()) heading.replaceWith(body.ownerDocument.createElement("td"));
  }
}

/** Adds an anchor where a rule's number begins a paragraph, item, cell or heading. */
function anchor(body: HTMLElement): Set<string> {
  const anchored = new Set<string>();
  for (const block of body.querySelectorAll("p, li, td, h2, h3, h4")) {
    const rule = /^\s*\(?([RD]\d+[a-z]?)\b/.exec(block.textContent ?? "")?.[1];
    if (!rule || anchored.has(rule)) continue;
    anchored.add(rule);
    block.id = rule;
    block.classList.add("rule");
  }
  return anchored;
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function link(body: HTMLElement, anchored: Set<string>): void {
  for (const text of textsIn(body)) {
    if (!text.data.match(RULE) || text.parentElement?.closest("a, code")) continue;
    const own = text.parentElement?.closest(".rule")?.id;
    const parts = text.data
      .split(RULE)
      .map((part, i) => (i % 2 && anchored.has(part) && part !== own ? leadingTo(part, body) : part));
    text.replaceWith(...parts);
  }
}

function leadingTo(rule: string, body: HTMLElement): HTMLAnchorElement {
  const anchor = body.ownerDocument.createElement("a");
  anchor.href = `#${rule}`;
  anchor.textContent = rule;
  return anchor;
}

const BLOCKS = "p, li, td";

/** Marks the terms. Only the first mark of an entry in a chapter is a Tab stop, because terms recur often. */
function explain(body: HTMLElement, glossary: Glossary): void {
  let [block, chapter]: (Element | null)[] = [null, null];
  let [seen, reached] = [new Set<Entry>(), new Set<Entry>()];
  const chapters = chaptersIn(body);
  for (const text of textsIn(body)) {
    const inside = text.parentElement?.closest(BLOCKS) ?? null;
    if (!inside || text.parentElement?.closest("a, code")) continue;
    const heading = chapters(inside);
    if (heading !== chapter) [chapter, reached] = [heading, new Set()];
    if (inside !== block) [block, seen] = [inside, new Set()];
    const parts = parted(text.data, glossary, seen);
    if (parts.every((part) => typeof part === "string")) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (typeof part === "string") return part;
        const isStop = part.entries.some((entry) => !reached.has(entry));
        for (const entry of part.entries) reached.add(entry);
        return mark(part.term, isStop, body);
      }),
    );
  }
}

/** Returns a function that finds the heading above a block. */
function chaptersIn(body: HTMLElement): (block: Element) => Element | null {
  let last: Element | null = null;
  const of = new Map<Element, Element | null>();
  for (const element of body.querySelectorAll(`h1, h2, ${BLOCKS}`)) {
    if (/^H/.test(element.tagName)) last = element;
    else of.set(element, last);
  }
  return (block) => of.get(block) ?? null;
}

function mark(term: string, isStop: boolean, body: HTMLElement): HTMLElement {
  const element = body.ownerDocument.createElement("span");
  element.className = "term";
  element.dataset.term = term;
  if (isStop) {
    element.tabIndex = 0;
    element.setAttribute("role", "button");
  }
  element.textContent = term;
  return element;
}
