import { useEffect, useMemo, useRef } from "preact/hooks";
import { glossaryOf } from "../../core/words/glossary";
import type { Entry } from "../../generated/starboard";
import { explainsTerms } from "../../kit/words/explain";
import { Entries } from "../../kit/words/glossed";
import { render } from "./markdown";
import "./rulebook.css";

interface RulebookProps {
  text: string;
  /** The rule or heading to show. */
  rule: string | null;
  /** The game's catalogue entries, which open from their terms. */
  entries: Entry[];
}

/** A game's rulebook. */
export function Rulebook({ text, rule, entries }: RulebookProps) {
  const box = useRef<HTMLElement>(null);
  const glossary = useMemo(() => glossaryOf(entries), [entries]);
  const { html } = useMemo(() => render(text, glossary), [text, glossary]);
  const explaining = useMemo(() => explainsTerms((term) => () => <Entries of={glossary.named(term)} />), [glossary]);
  const show = (id: string) => {
    const target = box.current?.querySelector(`#${CSS.escape(id)}`);
    for (const old of box.current?.querySelectorAll(".shown") ?? []) old.classList.remove("shown");
    target?.classList.add("shown");
    target?.scrollIntoView({ block: "center" });
  };
  useEffect(() => {
    if (rule) show(rule);
  }, [rule, html]);
  // A link inside the book scrolls the book, not the page around it.
  const followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href^='#']");
    const id = link?.getAttribute("href")?.slice(1);
    if (!id || !box.current?.closest(".rail-rules")) return;
    event.preventDefault();
    show(id);
  };
  return (
    <article
      ref={box}
      class="book"
      {...explaining}
      onClickCapture={followed}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
