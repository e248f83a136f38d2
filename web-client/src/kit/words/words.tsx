import type { TableModel } from "../../core/match/model";
import { called } from "../../core/words/messages";
import { opening, type Word } from "../../core/words/sentence";
import { usePlace } from "../hooks/at-table";

/** Words without links, for slips, chips and graphs. Names are in italics, as on a chart. */
export function Words({ of }: { of: Word[] }) {
  const { model } = usePlace();
  return (
    <>
      {of.map((word, i) => {
        if (typeof word === "string") return i === 0 ? opening(word) : word;
        if ("seat" in word) return <b key={i}>{called(model, word.seat, i === 0)}</b>;
        if ("number" in word) return <b key={i}>{word.number}</b>;
        return "rule" in word ? word.rule : <i key={i}>{word.name}</i>;
      })}
    </>
  );
}

/** The words as plain text. */
export const plainWords = (of: Word[], model: TableModel): string =>
  of
    .map((word, i) => {
      if (typeof word === "string") return i ? word : opening(word);
      if ("seat" in word) return called(model, word.seat, i === 0);
      if ("rule" in word) return word.rule;
      return "number" in word ? String(word.number) : word.name;
    })
    .join("");
