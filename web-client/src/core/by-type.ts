interface Typed {
  type: string;
}

/** One member of a union, by its type. */
export type Of<Union extends Typed, Type extends Union["type"]> = Extract<Union, { type: Type }>;

/** What comes of each type of a union, or a function that works it out; types that are not named share a default. */
export type ByType<Union extends Typed, Result, Context = unknown, Plain = never> = {
  [Type in Union["type"]]?: Plain | ((one: Of<Union, Type>, context: Context) => Result);
};

/** A function of a union, by its table. */
export const byType =
  <Union extends Typed, Result, Context = unknown, Default extends Result | undefined = Result>(
    table: ByType<Union, Result, Context, Result>,
    otherwise: Default,
  ) =>
  (one: Union, context: Context): Result | Default => {
    const found = (table as Record<string, Result | ((one: Union, context: Context) => Result) | undefined>)[one.type];
    return found instanceof Function ? found(one, context) : (found ?? otherwise);
  };
