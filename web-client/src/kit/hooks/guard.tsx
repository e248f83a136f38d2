import type { ReadonlySignal } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { Said, say } from "../page/texts";
import "./guard.css";

interface GuardProps {
  /** What is drawn inside: *The board*. */
  what: string;
  /** What it depends on: where that changes after a fault, it is tried again. */
  since?: ReadonlySignal<unknown>;
  /** What can be done without it. */
  children: ComponentChildren;
  instead?: ComponentChildren;
}

interface State {
  fault: Error | null;
}

/** Keeps a fault of one piece from taking the page with it: says what failed, what to report, and what can be done still. */
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

/** What helps to find a fault: its words and where it arose. */
function reportOf(fault: Error): string {
  const [, where = ""] = (fault.stack ?? "").split("\n");
  return `${fault.message} ${where.trim()} (${location.pathname})`;
}

/** What `work` gives; where it fails, that is told to the console, and `otherwise` stands in. */
export function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (fault) {
    console.error(fault);
    return otherwise;
  }
}
