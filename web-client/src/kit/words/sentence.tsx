import type { TableModel } from "../../core/match/model";
import { called } from "../../core/words/messages";
import { opening, type Sentence as SentenceOf, type Word } from "../../core/words/sentence";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { usePlace } from "../hooks/at-table";
import { explains } from "./explain";
import { Sum } from "./number";

interface WordsProps {
  sentence: SentenceOf;
  /** Opens a rule. Without it, rules link to the rulebook's page. */
  openRule?: (rule: string) => void;
}

/** A line of the log: its sigil or icon, and words with links to what they name. */
export function Sentence({ sentence, openRule }: WordsProps) {
  const { model } = usePlace();
  return (
    <>
      {sentence.seat !== undefined && <Sigil seat={sentence.seat} size={16} />}
      {sentence.seat === undefined && sentence.icon && <Icon id={sentence.icon} size={17} />}
      {sentence.words.map((word, i) =>
        typeof word === "string" ? (i === 0 ? opening(word) : word) : linked(word, i, model, openRule),
      )}
    </>
  );
}

/** A word that names something, with its link. `i` is its index. */
function linked(word: Exclude<Word, string>, i: number, model: TableModel, openRule: WordsProps["openRule"]) {
  if ("seat" in word) return <b key={i}>{called(model, word.seat, i === 0)}</b>;
  if ("piece" in word) return pieceLink(word.piece, word.name, i, model);
  if ("entry" in word) return entryLink(word.entry, word.name, i, model);
  if ("rule" in word) return ruleLink(word.rule, i, model, openRule);
  return word.parts ? (
    <Sum key={i} class="num" title={String(word.number)} parts={word.parts}>
      {word.number}
    </Sum>
  ) : (
    <b key={i} class="num">
      {word.number}
    </b>
  );
}

function pieceLink(id: string, name: string, key: number, model: TableModel) {
  const point = () => {
    model.pointed.value = id;
  };
  const leave = () => {
    if (model.pointed.peek() === id) model.pointed.value = null;
  };
  return (
    <button
      key={key}
      type="button"
      class="lk"
      onPointerEnter={point}
      onFocus={point}
      onPointerLeave={leave}
      onBlur={leave}
      onClick={point}
    >
      <i>{name}</i>
    </button>
  );
}

function entryLink(id: string, name: string, key: number, model: TableModel) {
  const entry = model.catalogue.value.entries.find((listed) => listed.id === id);
  if (!entry) return <b key={key}>{name}</b>;
  return (
    <button
      key={key}
      type="button"
      class="lk"
      {...explains(() => (
        <>
          <b class="explain-title">{entry.name}</b>
          {entry.text}
        </>
      ))}
    >
      {name}
    </button>
  );
}

function ruleLink(rule: string, key: number, model: TableModel, openRule: WordsProps["openRule"]) {
  const open = (event: MouseEvent) => {
    if (!openRule) return;
    event.preventDefault();
    openRule(rule);
  };
  return (
    <a key={key} class="lk" href={`/rulebooks/${model.table.value.summary.game}#${rule}`} onClick={open}>
      {rule}
    </a>
  );
}
