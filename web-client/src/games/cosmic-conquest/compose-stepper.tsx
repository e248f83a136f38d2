import { useEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../table/model";
import type { Amount } from "./compose-choices";
import { give } from "./ui";

/** How long after the last press a number is sent, milliseconds: several presses are one command. */
const PAUSE = 260;

/**
 * A number that is set here first and sent when one lets go of it. While another command is on its way it waits; what
 * is left unsent when the piece closes is sent then.
 */
export function useAmount(model: TableModel, amount: Amount) {
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef({ wanted, amount });
  latest.current = { wanted, amount };
  const timer = useRef(0);
  const send = async () => {
    window.clearTimeout(timer.current);
    const { wanted, amount } = latest.current;
    if (wanted === null) return;
    const command = amount.to(wanted);
    if (command && model.busy.value) {
      timer.current = window.setTimeout(send, PAUSE);
      return;
    }
    if (command) await give(model, command);
    if (latest.current.wanted === wanted) setWanted(null);
  };
  const final = useRef(send);
  final.current = send;
  useEffect(() => () => void final.current(), []);
  const set = (value: number, now = false) => {
    const next = Math.max(amount.min, Math.min(amount.max, value));
    setWanted(next);
    latest.current.wanted = next;
    window.clearTimeout(timer.current);
    if (now) void send();
    else timer.current = window.setTimeout(() => final.current(), PAUSE);
  };
  const value = wanted === null ? amount.value : Math.max(amount.min, Math.min(amount.max, wanted));
  return { value, set, min: amount.min, max: amount.max };
}

interface StepperProps {
  model: TableModel;
  amount: Amount;
  /** What is counted, for those who listen. */
  label: string;
  /** Steps of five as well, and large. */
  wide?: boolean;
}

/** −5 −1 value +1 +5 All; the value can be typed. */
export function Stepper({ model, amount, label, wide }: StepperProps) {
  const { value, set, min, max } = useAmount(model, amount);
  const steps = wide ? [-5, -1] : [-1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid in all browsers
    <div class={`cc-stepper ${wide ? "wide" : ""}`} role="group" aria-label={label}>
      {steps.map((step) => (
        <Step key={step} step={step} off={value <= min} act={() => set(value + step)} label={label} />
      ))}
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
      {steps
        .map((step) => -step)
        .reverse()
        .map((step) => (
          <Step key={step} step={step} off={value >= max} act={() => set(value + step)} label={label} />
        ))}
      <button type="button" class="btn" aria-disabled={value >= max} onClick={() => set(max, true)}>
        All<span class="unseen"> {label}</span>
      </button>
    </div>
  );
}

function Step({ step, off, act, label }: { step: number; off: boolean; act(): void; label: string }) {
  return (
    <button type="button" class="btn" aria-disabled={off} onClick={() => !off && act()}>
      <span aria-hidden="true">{step < 0 ? `−${-step}` : `+${step}`}</span>
      <span class="unseen">
        {label}: {step < 0 ? `${-step} fewer` : `${step} more`}
      </span>
    </button>
  );
}
