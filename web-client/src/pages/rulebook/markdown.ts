import { Marked } from "marked";

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

/** A rulebook's Markdown as a page: an anchor at each rule (`#R17`) and a link wherever a rule is named. */
export function render(text: string): Rendered {
  const page = new DOMParser().parseFromString(marked.parse(text) as string, "text/html");
  const headings = [...page.querySelectorAll("h1, h2, h3")].map((heading) => {
    const id = slug(heading.textContent ?? "");
    heading.id = id;
    return { id, level: Number(heading.tagName[1]), text: heading.textContent ?? "" };
  });
  tidyTables(page.body);
  const anchored = anchor(page.body);
  link(page.body, anchored);
  return { html: page.body.innerHTML, headings };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A wide table scrolls in a frame of its own, by keyboard too; a heading without words is none. */
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

/** A rule begins where its number stands first in a paragraph, item, cell or heading. */
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

function link(body: HTMLElement, anchored: Set<string>): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
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
