import { signal } from "@preact/signals";
import type { Sentence } from "../../../../core/words/sentence";
import type { Event } from "../../../../generated/cosmic-conquest";
import { plainText } from "../../../../table/log";
import type { Model } from "../../read";
import { tallyParts } from "../../words/messages";
import { say } from "../../words/say";
import type { Duel, Turn } from "./report-turns";

/** What a report groups under each heading, in the order of the turn. */
const CHAPTERS: { title: string; types: Event["type"][] }[] = [
  { title: "Abilities", types: ["stasis-shown", "sabotage-placed", "time-skip-used"] },
  { title: "Drones and investments", types: ["drone-raised", "drones-regrown", "output-grown"] },
  {
    title: "Admirals",
    types: ["admiral-toss", "admiral-returned", "admiral-died", "admiral-appointed", "admiral-promoted"],
  },
  { title: "Empires", types: ["empire-proclaimed"] },
  { title: "Factions", types: ["seat-eliminated", "resigned", "systems-freed"] },
  { title: "What was not attacked", types: ["unattacked-orders"] },
];
const BEFORE_BATTLES = 2;

/** What is told of a battle. */
const BATTLE: Event["type"][] = [
  "battle-void",
  "battle-undefended",
  "battle-began",
  "leftover-draw",
  "shares",
  "duel",
  "control-draw",
  "beaten-to-it",
  "drones-destroyed",
  "system-captured",
  "defence-held",
];

export interface Chapter {
  title: string;
  sentences: Sentence[];
}

/** A turn's events but the battles, by chapter; empty ones are left out. */
export function chapters(turn: Turn, model: Model): { before: Chapter[]; after: Chapter[] } {
  const filled = CHAPTERS.map(({ title, types }) => ({
    title,
    sentences: turn.resolution
      .filter(({ type }) => types.includes(type))
      .map((event) => say(event, model))
      .filter((sentence) => sentence !== null),
  }));
  const some = ({ sentences }: Chapter) => sentences.length > 0;
  return { before: filled.slice(0, BEFORE_BATTLES).filter(some), after: filled.slice(BEFORE_BATTLES).filter(some) };
}

/** The sentences of one battle, in the order in which they were told. */
export function battleSentences(turn: Turn, system: number, model: Model): Sentence[] {
  return turn.resolution
    .filter(
      (event) =>
        BATTLE.includes(event.type) &&
        ("op" in event ? event.op.system : "system" in event ? event.system : null) === system,
    )
    .map((event) => say(event, model))
    .filter((sentence) => sentence !== null);
}

/** A whole turn as plain text, to be copied into a letter. */
export function reportText(turn: Turn, reader: Model): string {
  // Whoever gets the letter is not its reader's "you".
  const model: Model = Object.create(reader, { seat: { value: signal(null) } });
  const { before, after } = chapters(turn, model);
  const plain = (sentences: Sentence[]) => sentences.map((sentence) => `- ${plainText(sentence, model)}.`);
  const section = ({ title, sentences }: Chapter) => [title, ...plain(sentences), ""];
  const battles = turn.battles.flatMap((battle) => [
    ...plain(battleSentences(turn, battle.system, model)),
    ...battle.duels.flatMap((duel) => sums(duel, model)),
    "",
  ]);
  return [
    `Turn ${turn.turn}`,
    "",
    ...before.flatMap(section),
    ...(battles.length > 0 ? ["Battles", ...battles] : []),
    ...after.flatMap(section),
  ]
    .join("\n")
    .trim();
}

function sums({ attacker, defender, attack, defence }: Duel, model: Model): string[] {
  const line = (name: string, tally: Duel["attack"]) =>
    `  ${name}: ${tallyParts(model, tally)
      .map(({ label, value }) => `${label} ${value}`)
      .join(", ")} = ${tally.total}`;
  return [line(model.name(attacker), attack), line(defender === null ? "Independents" : model.name(defender), defence)];
}
