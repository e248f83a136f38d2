import type { ComponentChildren } from "preact";
import { canonical } from "../../core/match/canonical";
import type { TableModel } from "../../core/match/model";
import type { ReviewTable } from "../../core/match/replay";
import type { JudgedDecision } from "../../generated/starboard";
import { reasonOf } from "../../kit/act/hint";
import type { GameClient } from "../../kit/game";
import { useFetched } from "../../kit/hooks/fetched";
import { safely } from "../../kit/hooks/guard";
import type { Review } from "./review";
import { say } from "./texts";
import { whole } from "./verdict";

/** The position of a decision as its seat saw it. Null until it is fetched. */
export const useDecisionTable = (review: Review, { version, seat }: JudgedDecision): ReviewTable | null =>
  useFetched(() => review.model.at(version, seat), [review, version, seat]).value;

/** The commands that the other answer lacks, or all of them if none is left. */
export function apart(commands: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(canonical));
  const own = commands.filter((command) => !known.has(canonical(command)));
  return own.length > 0 ? own : commands;
}

/** At most 4 commands of an answer are named. */
const NAMED = 4;

interface CommandsProps {
  commands: readonly unknown[];
  client: GameClient;
  /** The position at which the commands are given. */
  model: TableModel;
}

/** An answer in the words of its buttons. */
export function Commands({ commands, client, model }: CommandsProps) {
  const named = commands.slice(0, NAMED);
  const rest = commands.length - named.length;
  return (
    <>
      {named.map((command, i) => (
        <span key={i}>
          {i > 0 && ", "}
          {verbOf(client, command, model)}
        </span>
      ))}
      {rest > 0 && ` ${say("and-more", { more: rest })}`}
    </>
  );
}

export const verbOf = (client: GameClient, command: unknown, model: TableModel): ComponentChildren =>
  safely(() => client.verb?.(command, model) ?? null, null) ?? (command as { type: string }).type.replaceAll("-", " ");

interface PlayedProps {
  review: Review;
  client: GameClient;
  decision: JudgedDecision;
}

/** What a seat did, what was better, and why. */
export function Played({ review, client, decision }: PlayedProps) {
  const table = useDecisionTable(review, decision);
  const { kind, commands, better, reason, hindsight } = decision;
  return (
    <dl class="played" aria-busy={table === null}>
      <dt class="muted">{say(decision.seat === review.own ? "played-own" : "played")}</dt>
      <dd>
        {kind !== "answer"
          ? say(`played-${kind}`)
          : table && <Commands commands={apart(commands, better)} client={client} model={table} />}
      </dd>
      <dt class="muted">{say("better")}</dt>
      <dd class="semi">
        {better.length === 0
          ? say("better-play-on")
          : table && <Commands commands={apart(better, commands)} client={client} model={table} />}
      </dd>
      {better.length > 0 && (
        <>
          <dt class="muted">{say("why")}</dt>
          <dd>{reasonOf(reason, client.texts)}</dd>
        </>
      )}
      {hindsight !== undefined && <dd class="hindsight muted">{inHindsight(whole(hindsight))}</dd>}
    </dl>
  );
}

/** How the better answer would have fared against the actual hidden information. */
export function inHindsight(percent: number): string {
  if (percent === 0) return say("hindsight-nothing");
  return say(percent > 0 ? "hindsight-gains" : "hindsight-loses", { percent: Math.abs(percent) });
}
