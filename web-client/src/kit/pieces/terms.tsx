import type { ComponentChildren } from "preact";
import { who } from "../../core/words/grammar";
import { Sigil } from "../../look/art";
import { seatClass } from "../../look/seat";
import { usePlace } from "../hooks/at-table";
import "./terms.css";

type Tone = "good" | "bad" | "plain";

export interface Term {
  text: ComponentChildren;
  tone?: Tone;
}

interface TermsProps {
  seat: number;
  total: number | string;
  /** The terms of the sum, in reading order. */
  terms: Term[];
  /** The consequences, line by line. */
  lines?: { name: ComponentChildren; value: ComponentChildren; tone?: Tone }[];
}

const TONES: Record<Tone, string> = { good: "pos", bad: "neg", plain: "" };

/** A seat's sum with its terms and consequences. */
export function Terms({ seat, total, terms, lines = [] }: TermsProps) {
  const { model } = usePlace();
  return (
    <section class={`addends outlined ${seatClass(seat)}`}>
      <h3 class="row g-15 py-15 px-25 surface-2">
        <Sigil seat={seat} size={15} /> {who(model, seat)} <span class="sp" /> <b class="num">{total}</b>
      </h3>
      <p class="flex wrap g-1 pt-15 px-25 pb-05">
        {terms.map(({ text, tone = "plain" }, i) => (
          <span key={i} class={`chip ${TONES[tone]}`}>
            {text}
          </span>
        ))}
      </p>
      <ul>
        {lines.map(({ name, value, tone = "plain" }, i) => (
          <li key={i} class={`row stretch split py-05 px-25 ${TONES[tone]}`}>
            <i>{name}</i> <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
