import type { ReadonlySignal } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { Said, say } from "../page/texts";
import "./guard.css";

interface GuardProps {
  /** What it contains, in words: *The board*. */
  what: string;
  /** After a fault, a change of this signal retries. */
  since?: ReadonlySignal<unknown>;
  children: ComponentChildren;
  /** Shown after a fault, below the message. */
  instead?: ComponentChildren;
}

interface State {
  fault: Error | null;
}

/** Contains a fault of one component: says what failed, what to report, and what still works. */
export class Guard extends Component<GuardProps, State> {
  override state: Readonly<State> = { fault: null };
  private stop = () => {};

  static override getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  override componentDidCatch(fault: Error) {
    console.error(fault);
    const { since } = this.props;
    const now = since?.peek();
    this.stop();
    this.stop = since?.subscribe((then) => then !== now && this.again()) ?? this.stop;
  }

  override componentWillUnmount() {
    this.stop();
  }

  private again() {
    this.stop();
    this.setState({ fault: null });
  }

  override render() {
    const { what, children, instead } = this.props;
    const { fault } = this.state;
    if (!fault) return children;
    return (
      <section class="fault stack g-3" role="alert">
        <p>
          <Said id="not-drawn" what={what} report={reportOf(fault)} code={(words) => <code>{words}</code>} />
        </p>
        <button type="button" class="btn" onClick={() => this.again()}>
          {say("try-again")}
        </button>
        {instead}
      </section>
    );
  }
}

/** A fault's message, source line and page, for a bug report. */
function reportOf(fault: Error): string {
  const [, where = ""] = (fault.stack ?? "").split("\n");
  return `${fault.message} ${where.trim()} (${location.pathname})`;
}

/** The result of `work`. If it throws, logs the error and returns `otherwise`. */
export function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (fault) {
    console.error(fault);
    return otherwise;
  }
}
