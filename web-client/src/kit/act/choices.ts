import type { Of } from "../../core/by-type";
import type { Listed } from "../../core/match/model";

interface Typed {
  type: string;
}

/** The viewer's listed choices, searchable by type and fields. */
export class Choices<C extends Typed> {
  constructor(readonly listed: readonly Listed<C>[]) {}

  /** The choices of a type with these field values. */
  of<T extends C["type"]>(type: T, wanted: Partial<Of<C, T>> = {}): Listed<Of<C, T>>[] {
    const fields = Object.entries(wanted);
    const fits = ({ command }: Listed<C>) =>
      command.type === type && fields.every(([field, value]) => (command as Record<string, unknown>)[field] === value);
    return this.listed.filter(fits) as Listed<Of<C, T>>[];
  }

  /** The commands of these choices. */
  each<T extends C["type"]>(type: T, wanted: Partial<Of<C, T>> = {}): Of<C, T>[] {
    return this.of(type, wanted).map(({ command }) => command);
  }

  /** The first of these commands. Undefined if none is listed. */
  one<T extends C["type"]>(type: T, wanted: Partial<Of<C, T>> = {}): Of<C, T> | undefined {
    return this.each(type, wanted)[0];
  }

  /** All commands of these types, grouped by type. */
  any<T extends C["type"]>(...types: readonly T[]): Of<C, T>[] {
    return types.flatMap((type) => this.each(type));
  }
}

/** Splits each choice with a range of that field into one choice for each value. */
export function spread<C extends Typed>(choices: readonly Listed<C>[], field: string | undefined): Listed<C>[] {
  return choices.flatMap((choice): Listed<C>[] => {
    const { command, range, role } = choice;
    if (field === undefined || range?.field !== field) return [choice];
    const all = Array.from({ length: range.max - range.min + 1 }, (_, i) => range.min + i);
    return all.map((value) => ({ command: { ...command, [field]: value }, role }));
  });
}
