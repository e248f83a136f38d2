import { me, proposedName } from "../../core/net/session";
import { CHOSEN, LEVELS } from "../../core/words/levels";
import type { GameSummary, Level } from "../../generated/starboard";
import { Sigil } from "../../look/art";
import { Segments } from "./options";
import { say } from "./words";

/** The intended player of a seat: a person, or a level of bots. */
export type Sitter = "person" | Level;

const SITTERS: [Sitter, string][] = [
  ["person", say("person")],
  ...CHOSEN.map((level): [Sitter, string] => [level, LEVELS[level].name]),
];

interface SittersProps {
  game: GameSummary;
  /** The host takes no seat, so the first one is for a person. */
  onlyHost: boolean;
  hostOnly(onlyHost: boolean): void;
  /** All but the first seat's player, in the order of their seats. */
  others: Sitter[];
  change(others: Sitter[]): void;
}

/** The number of players, and the kind of each. */
export function Sitters({ game, onlyHost, hostOnly, others, change }: SittersProps) {
  const set = (at: number, sitter: Sitter) => change(others.map((was, i) => (i === at ? sitter : was)));
  const count = others.length + 1;
  return (
    <>
      <h2 id="seats-title">{say("seats")}</h2>
      <div class="row wrap across">
        <fieldset class="seat-stepper row g-0 firm" aria-labelledby="seats-title">
          <button
            type="button"
            class="btn"
            data-testid="fewer-seats"
            aria-label={say("fewer-seats")}
            disabled={count <= game.min_seats}
            onClick={() => change(others.slice(0, -1))}
          >
            −
          </button>
          <output class="num text-centre t-22" data-testid="seats" aria-label={say("seats")}>
            {count}
          </output>
          <button
            type="button"
            class="btn"
            aria-label={say("more-seats")}
            disabled={count >= game.max_seats}
            onClick={() => change([...others, others.at(-1) ?? "person"])}
          >
            +
          </button>
        </fieldset>
        <span class="sp" />
        {others.includes("person") ? (
          <button
            type="button"
            class="btn"
            onClick={() => change(others.map((was) => (was === "person" ? "officer" : was)))}
          >
            {say("fill-with-bots")}
          </button>
        ) : (
          <button type="button" class="btn" onClick={() => change(others.map(() => "person"))}>
            {say("all-for-people")}
          </button>
        )}
      </div>
      <ol class="sitters across">
        <li class="row g-3 mh-48 py-1 rule-bottom wrap">
          <Sigil seat={0} size={20} />
          {onlyHost ? (
            <span>{say("a-person")}</span>
          ) : (
            <>
              <b>{me.value?.name ?? proposedName.value}</b>
              <span class="muted">{say("you")}</span>
            </>
          )}
          <span class="sp" />
          <button type="button" class="btn quiet" data-testid="only-host" onClick={() => hostOnly(!onlyHost)}>
            {say(onlyHost ? "i-play" : "only-host")}
          </button>
        </li>
        {others.map((sitter, i) => (
          <li class="row g-3 mh-48 py-1 rule-bottom wrap" key={i}>
            <Sigil seat={i + 1} size={20} />
            <Segments<Sitter>
              label={say("seat", { seat: i + 2 })}
              value={sitter}
              values={SITTERS}
              set={(next) => set(i, next)}
            />
            {sitter !== "person" && <small class="muted">{LEVELS[sitter].temper}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}
