/** A line of the log: its sigil or icon, and words whose names link to pieces, cards and rules. */
export interface Sentence {
  /** The seat whose sigil comes first. If no seat acts, `icon` names an icon instead. */
  seat?: number;
  icon?: string;
  words: Word[];
  /** True if the line is about the viewer or their things. If missing, it is about them if a word is their seat. */
  concerns?: boolean;
}

export type Word =
  | string
  /** A player. The viewer's own seat reads "You" at the start of the sentence, "you" elsewhere. */
  | { seat: number }
  /** A piece on the board. Its name is in italics and points at the piece with that id. */
  | { piece: string; name: string }
  /** A card or another catalogue entry, explained on hover. */
  | { entry: string; name: string }
  /** A rule of the rulebook. */
  | { rule: string }
  /** A die or an important number; `parts` explain it. */
  | { number: number | string; parts?: { label: string; value: string }[] };

/** The word with its first letter in upper case. */
export const opening = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
