import { useState } from "preact/hooks";
import { toast } from "../../../../core/toasts";
import { opening, signed, who } from "../../../../core/words/grammar";
import { copy } from "../../../../kit/page/copy";
import { Page } from "../../../../kit/pieces/panel";
import { Sentence } from "../../../../kit/words/sentence";
import { Sigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { useTable } from "../../read";
import { verdict } from "../../story/playback-battle";
import { replay, resolvedTurns } from "../../story/player";
import { nameOf, partName } from "../../words/messages";
import { battleSentences, type Chapter, chapters, reportText } from "./report-text";
import type { Battle, Duel, Turn } from "./report-turns";
import "./report.css";

/** A turn in full, to read: battle by battle with every item of every sum. */
export function ReportTab() {
  const { model } = useTable();
  const [chosen, setChosen] = useState<number | null>(null);
  const turns = resolvedTurns(model);
  const at = turns.findIndex(({ turn }) => turn === chosen);
  const index = at < 0 ? turns.length - 1 : at;
  const turn = turns[index];
  if (!turn)
    return (
      <Page label="Report">
        <p class="muted">No turn has been resolved yet. Its report stands here afterwards.</p>
      </Page>
    );
  const share = async () =>
    toast((await copy(reportText(turn, model))) ? "Report copied." : "Your browser doesn't allow copying.");
  const { before, after } = chapters(turn, model);
  const go = (by: number) => setChosen(turns[index + by]?.turn ?? turn.turn);
  return (
    <Page label="Report" class="cc-report">
      <div class="cc-turns row stretch g-1 wrap">
        <button
          type="button"
          class="btn px-3"
          aria-label="The turn before"
          disabled={index === 0}
          onClick={() => go(-1)}
        >
          ‹
        </button>
        <select
          aria-label="Turn"
          value={`${turn.turn}`}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {turns.map(({ turn: n }) => (
            <option key={n} value={`${n}`}>
              Turn {n}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="btn px-3"
          aria-label="The turn after"
          disabled={index === turns.length - 1}
          onClick={() => go(1)}
        >
          ›
        </button>
        <span class="sp" />
        <button type="button" class="btn px-3" onClick={() => replay(model, turn.turn)}>
          <Icon id="play-button" size={16} /> Replay
        </button>
        <button type="button" class="btn px-3" onClick={share}>
          Copy
        </button>
      </div>
      {before.map((chapter) => (
        <ChapterOf key={chapter.title} chapter={chapter} />
      ))}
      {turn.battles.length > 0 && <h2>Battles</h2>}
      {turn.battles.map((battle) => (
        <BattleReport key={battle.system} turn={turn} battle={battle} />
      ))}
      {after.map((chapter) => (
        <ChapterOf key={chapter.title} chapter={chapter} />
      ))}
      {before.length + after.length + turn.battles.length === 0 && (
        <p class="muted">Nothing happened in turn {turn.turn} that everybody could see.</p>
      )}
    </Page>
  );
}

function ChapterOf({ chapter }: { chapter: Chapter }) {
  return (
    <>
      <h2>{chapter.title}</h2>
      <ul class="cc-lines">
        {chapter.sentences.map((sentence, i) => (
          <li key={i}>
            <Sentence sentence={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BattleReport({ turn, battle }: { turn: Turn; battle: Battle }) {
  const { model } = useTable();
  const name = nameOf(model, battle.system);
  return (
    <section class="cc-battle">
      <header class="row">
        <h3>
          <i>{name}</i>
        </h3>
        <span class={`grow ${battle.capture ? "semi" : "muted"}`}>{verdict(model, battle)}</span>
        <button
          type="button"
          class="ibtn"
          aria-label={`Replay the battle of ${name}`}
          onClick={() => replay(model, turn.turn, battle.system)}
        >
          <Icon id="play-button" size={16} />
        </button>
      </header>
      <ul class="cc-lines">
        {battleSentences(turn, battle.system, model).map((sentence, i) => (
          <li key={i}>
            <Sentence sentence={sentence} />
          </li>
        ))}
      </ul>
      {battle.duels.map((duel) => (
        <DuelTable key={duel.attacker} duel={duel} />
      ))}
    </section>
  );
}

/** Both sums of a duel side by side, a row for every item. */
function DuelTable({ duel }: { duel: Duel }) {
  const { model } = useTable();
  const { attack, defence, attacker, defender, success } = duel;
  const kinds = [...new Set([...attack.items, ...defence.items].map(({ what }) => what))];
  const cell = (items: Duel["attack"]["items"], what: string) => {
    const value = items.find((item) => item.what === what)?.value;
    if (value === undefined) return "";
    return what === "die" || what === "units" ? value : signed(value);
  };
  return (
    <table class="cc-table duel">
      <caption class="unseen">
        {who(model, attacker)} against {defender === null ? "the independents" : who(model, defender)}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Sigil seat={attacker} size={14} /> {who(model, attacker)}
          </th>
          <th scope="col">
            {defender === null ? (
              "Independents"
            ) : (
              <>
                <Sigil seat={defender} size={14} /> {who(model, defender)}
              </>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((what) => (
          <tr key={what}>
            <th scope="row">{opening(partName(model, what))}</th>
            <td>{cell(attack.items, what)}</td>
            <td>{cell(defence.items, what)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td class={success ? "won" : ""}>{attack.total}</td>
          <td class={success ? "" : "won"}>{defence.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
