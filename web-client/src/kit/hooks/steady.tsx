import { Component, type FunctionComponent } from "preact";

/** Whether two values say the same: what is shared is the same at once, and what differs shows early. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Set || one instanceof Map) return alike([...one], [...(other as typeof one)]);
  if (!Array.isArray(one) && Object.getPrototypeOf(one) !== Object.prototype) return false;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return mine.length === Object.keys(other).length && mine.every(([name, value]) => alike(value, theirs[name]));
}

/**
 * A piece of which there are many: it is drawn anew only where one of its properties says something else, and where
 * something that it reads itself has changed. Functions must stay the same ones, and nothing is drawn inside of it.
 */
export function steady<Props extends object>(Piece: FunctionComponent<Props>): FunctionComponent<Props> {
  class Steady extends Component<Props> {
    override shouldComponentUpdate(next: Props, state: unknown): boolean {
      // What it reads itself asks by its state.
      return state !== this.state || !alike(next, this.props);
    }

    override render() {
      return Piece(this.props);
    }
  }
  return Steady as unknown as FunctionComponent<Props>;
}
