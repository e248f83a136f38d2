import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Command, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { Press } from "../../../../kit/act/press";
import { before, free, questionOf } from "../../../../kit/act/send";
import { Icon } from "../../../../look/icon";
import { type Model, ownOf, useTable } from "../../read";
import { offersOf } from "../../ui";
import { texts } from "../../words/messages";
import type { Amount, Offers } from "./amounts";
import { Toggle } from "./toggle";

/** How long after the last press a number is sent, in ms. Several presses are one command. */
const PAUSE = 260;
const NOTHING: Amount = { value: 0, min: 0, max: 0, to: () => null, wish: () => null };

/** Finds an amount among the choices listed now. Undefined if none. */
type Find = (offers: Offers, own: Own) => Amount | undefined;

/** A number that is set here first and sent shortly after, one command at a time, but before any other command. */
class Setting {
  readonly wanted = signal<number | null>(null);
  private question: number | undefined;
  private timer = 0;
  private sending: Promise<void> | null = null;
  private end = () => {};

  constructor(
    private readonly model: Model,
    private readonly find: Find,
  ) {}

  amount(): Amount {
    const view = this.model.view.value;
    const own = view && ownOf(this.model, view);
    return (own && this.find(offersOf(this.model), own)) ?? NOTHING;
  }

  set(value: number, now: boolean): void {
    const { min, max } = this.amount();
    this.wanted.value = Math.max(min, Math.min(max, value));
    this.question = questionOf(this.model);
    this.end();
    this.end = before(this.model, () => this.send());
    window.clearTimeout(this.timer);
    if (now) void this.send();
    else this.timer = window.setTimeout(() => this.send(), PAUSE);
  }

  send(): Promise<void> {
    window.clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    for (let wanted = this.wanted.peek(); wanted !== null; wanted = this.wanted.peek()) {
      if (this.model.busy.peek()) await free(this.model);
      const command = questionOf(this.model) === this.question ? this.amount().to(wanted) : null;
      if (command) await this.model.send(command);
      if (this.wanted.peek() === wanted) this.wanted.value = null;
    }
    this.end();
  }
}

/** A number that can be set. An unsent value is sent when its component closes. */
function useAmount(find: Find) {
  const { model } = useTable();
  // A component keeps the same number while it is open.
  const setting = useMemo(() => new Setting(model, find), [model]);
  useEffect(() => () => void setting.send(), [setting]);
  const { min, max, value: known, wish } = setting.amount();
  const wanted = setting.wanted.value;
  const value = wanted === null ? known : Math.max(min, Math.min(max, wanted));
  return { value, set: (next: number, now = false) => setting.set(next, now), min, max, wish };
}

interface StepperProps {
  amount: Find;
  /** What is counted, for screen readers. */
  label: string;
  /** Whether there are also steps of five. */
  wide?: boolean;
}

/** −5 −1 value +1 +5 All; the value can be typed. */
export function Stepper({ amount, label, wide }: StepperProps) {
  const number = useAmount(amount);
  const { value, set, min, max } = number;
  const steps = wide ? [-5, -1] : [-1];
  const step = (by: number) => (
    <Step key={by} of={number} to={value + by}>
      <span aria-hidden="true">{by < 0 ? `−${-by}` : `+${by}`}</span>
      <span class="unseen">{texts.text("step", { label, more: by > 0, by: Math.abs(by) })}</span>
    </Step>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid in all browsers
    <div class={`cc-stepper mt-15 stack g-1 ${wide ? "wide" : ""}`} role="group" aria-label={label}>
      {steps.map(step)}
      <input
        class="num"
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        disabled={min === max}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Math.round(Number(event.currentTarget.value)) || 0, true)}
      />
      {steps.map((by) => step(-by)).reverse()}
      <Step of={number} to={value < max ? max : max + 1} now>
        {texts.text("step-all")}
        <span class="unseen"> {label}</span>
      </Step>
    </div>
  );
}

interface DroneProps {
  amount: Find;
  /** The station they come from. Null if drones are not stationed. */
  station: SystemId | null;
  wish: Command;
}

/** − 2 of 3 +. */
export function DroneStepper({ amount, station, wish }: DroneProps) {
  const { model } = useTable();
  const number = useAmount(amount);
  const { value, min, max } = number;
  if (min === max && value === 0) {
    return (
      <Toggle icon="delivery-drone" command={undefined} wish={wish}>
        {texts.text("no-drones")}
      </Toggle>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in all browsers
    <div
      class={`cc-drone-stepper touch semi grid r-2 surface-2 ${value > 0 ? "on" : ""}`}
      role="group"
      aria-label={texts.text("drones-from", { station }, model)}
    >
      <Step of={number} to={value - 1}>
        <span aria-hidden="true">−</span>
        <span class="unseen">{texts.text("drone-fewer")}</span>
      </Step>
      <span class="row wrap centre">
        <Icon id="delivery-drone" size={20} /> {texts.text("drones-of", { value, max, station }, model)}
      </span>
      <Step of={number} to={value + 1}>
        <span aria-hidden="true">+</span>
        <span class="unseen">{texts.text("drone-more")}</span>
      </Step>
    </div>
  );
}

interface StepProps {
  of: ReturnType<typeof useAmount>;
  /** The new value of the number. */
  to: number;
  /** Whether it is sent at once. */
  now?: boolean;
  children: ComponentChildren;
}

/** Raises or lowers a number. At a limit the button is disabled and explains why. */
function Step({ of: { value, set, min, max, wish }, to, now, children }: StepProps) {
  const wanted = wish(to);
  const rests = to < value ? value <= min : value >= max;
  return (
    <Press command={rests ? undefined : wanted} wish={wanted} send={() => set(to, now)}>
      {children}
    </Press>
  );
}
