import type { Sentence as SentenceOf, Word } from "../games";
import { usePlace } from "../kit/at-table";
import { opening } from "../kit/grammar";
import { Sigil } from "../look/art";
import { Icon } from "../look/icon";
import { explains } from "./explain";
import type { TableModel } from "./model";
import { Sum } from "./number";

interface WordsProps {
  sentence: SentenceOf;
  /** Where a rule is read; the rulebook's page if left out. */
  openRule?: (rule: string) => void;
}

/** A line of the log: whose it is, and words that lead to what they name. */
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

/** The word at place `i`, as what it leads to. */
function linked(word: Exclude<Word, string>, i: number, model: TableModel, openRule: WordsProps["openRule"]) {
  if ("seat" in word) return <b key={i}>{person(model, word.seat, i === 0)}</b>;
  if ("piece" in word) return <PieceLink key={i} id={word.piece} name={word.name} />;
  if ("entry" in word) return <EntryLink key={i} id={word.entry} name={word.name} />;
  if ("rule" in word) return <RuleLink key={i} rule={word.rule} openRule={openRule} />;
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

const person = (model: TableModel, seat: number, first: boolean): string =>
  seat === model.seat.value ? (first ? "You" : "you") : model.name(seat);

function PieceLink({ id, name }: { id: string; name: string }) {
  const { model } = usePlace();
  const point = () => {
    model.pointed.value = id;
  };
  const leave = () => {
    if (model.pointed.peek() === id) model.pointed.value = null;
  };
  return (
    <button
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

function EntryLink({ id, name }: { id: string; name: string }) {
  const { model } = usePlace();
  const entry = model.catalogue.value.entries.find((listed) => listed.id === id);
  if (!entry) return <b>{name}</b>;
  return (
    <button
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

function RuleLink({ rule, openRule }: { rule: string; openRule?: (rule: string) => void }) {
  const { model } = usePlace();
  const open = (event: MouseEvent) => {
    if (!openRule) return;
    event.preventDefault();
    openRule(rule);
  };
  return (
    <a class="lk" href={`/rules/${model.table.value.summary.game}#${rule}`} onClick={open}>
      {rule}
    </a>
  );
}
