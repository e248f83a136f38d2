import { Component, type FunctionComponent } from "preact";
import { alike } from "../../core/alike";

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
