/** A line of the log: whose it is, and words in which names are links to a piece, a card or a rule. */
export interface Sentence {
  /** The seat whose sigil stands first; an icon's name instead where no seat acts. */
  seat?: number;
  icon?: string;
  words: Word[];
  /** Whether it says something of the viewer or of what is theirs; without it, it does where a word is their seat. */
  concerns?: boolean;
}

export type Word =
  | string
  /** A person. The viewer's own seat reads "You" where it begins the sentence, "you" elsewhere. */
  | { seat: number }
  /** A thing on the board, named in italics, found and ringed by its id. */
  | { piece: string; name: string }
  /** A card or another entry of the catalogue, explained on hover. */
  | { entry: string; name: string }
  /** A rule of the rulebook. */
  | { rule: string }
  /** A die or a number that matters; with `parts`, it explains itself by them. */
  | { number: number | string; parts?: { label: string; value: string }[] };

/** A word as it begins a sentence. */
export const opening = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
