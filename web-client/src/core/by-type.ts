interface Typed {
  type: string;
}

/** One member of a union, by its type. */
export type Of<Union extends Typed, Type extends Union["type"]> = Extract<Union, { type: Type }>;

/** A result, or a function that computes it, for each type of a union. Types without an entry share a default. */
export type ByType<Union extends Typed, Result, Context = unknown, Plain = never> = {
  [Type in Union["type"]]?: Plain | ((one: Of<Union, Type>, context: Context) => Result);
};

/** Makes a function of a union from a table by type. */
export function byType<Union extends Typed, Result>(
  table: ByType<Union, Result, never, Result>,
  otherwise: Result,
): (one: Union) => Result;
export function byType<Union extends Typed, Result, Context, Default = Result>(
  table: ByType<Union, Result, Context, Result>,
  otherwise: Default,
): (one: Union, context: Context) => Result | Default;
export function byType(table: Record<string, unknown>, otherwise: unknown) {
  return (one: Typed, context: unknown): unknown => {
    const found = table[one.type];
    return found instanceof Function ? found(one, context) : (found ?? otherwise);
  };
}
