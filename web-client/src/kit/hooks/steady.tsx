import { Component, type FunctionComponent } from "preact";
import { alike } from "../../core/alike";

/**
 * A component of which there are many. It re-renders only when a property's content or a signal that it reads changes.
 * Functions must keep their identity, and it takes no children.
 */
export function steady<Props extends object>(Piece: FunctionComponent<Props>): FunctionComponent<Props> {
  class Steady extends Component<Props> {
    override shouldComponentUpdate(next: Props, state: unknown): boolean {
      // Its signals request a render through its state.
      return state !== this.state || !alike(next, this.props);
    }

    override render() {
      return Piece(this.props);
    }
  }
  return Steady as unknown as FunctionComponent<Props>;
}
