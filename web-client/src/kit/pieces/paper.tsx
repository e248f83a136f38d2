import type { ComponentChildren } from "preact";
import type { Entry } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { explains, WhyNot } from "../words/explain";
import "./paper.css";

/** A number on a card: a cost, shown as a coin, or a yield. */
export interface Coin {
  name: string;
  icon?: string | null;
  value: number;
  /** The index of its kind of cost, which determines the coin's colour. */
  hue?: number;
  /** Whether it is more than the viewer can pay now. */
  dear?: boolean;
}

/** The content of a card. */
export interface Print {
  /** The pigment and outline of its picture: `research`, `fleet`, … */
  kind: string;
  name: string;
  icon: string;
  costs?: Coin[];
  /** What it does, in a sentence. */
  text?: ComponentChildren;
  gives?: Coin[];
  /** The numbers at its foot. */
  foot?: { name: string; text: ComponentChildren }[];
}

/** What a game shows on a catalogue card beyond the default for its decks. */
export type CardPrint = (card: Entry) => Partial<Print>;

/** The front of a card: costs on the edge, name, picture, text, and numbers or a ribbon at the foot. */
export function Front({ of, copies = 1, ribbon }: { of: Print; copies?: number; ribbon?: ComponentChildren }) {
  const { name, icon, costs = [], text, gives = [], foot = [] } = of;
  return (
    <>
      <Coins of={costs} />
      <span class="nm firm flex g-15 pt-25 px-15 pb-1">
        {name}
        {copies > 1 && <span class="copies num t-16">×{copies}</span>}
      </span>
      <span class="art relative grid middle crop mx-05">
        <Icon id={icon} size={46} />
      </span>
      <span class="tx firm crop">{text}</span>
      {ribbon ??
        (gives.length + foot.length > 0 && (
          <span class="card-foot flex wrap baseline split nowrap t-16 gx-15 px-15 pb-05 lh-11">
            <Gives of={gives} />
            {foot.map((number) => (
              <span key={number.name} class="num">
                <span class="unseen">{number.name}</span> {number.text}
              </span>
            ))}
          </span>
        ))}
    </>
  );
}

/** The colours of coins on a card with several costs. */
const METALS = ["var(--pig-ochre)", "var(--pig-steel)", "var(--ink-green)", "var(--pig-lapis)"];

/** A coin for each cost. A single coin is large and at the corner. */
export function Coins({ of, quiet }: { of: Coin[]; quiet?: (hue: number) => boolean }) {
  if (of.length === 0) return null;
  return (
    <span class={`coins row stretch g-05 ${of.length === 1 ? "one" : ""}`}>
      {of.map(({ name, icon, value, hue = 0, dear }) => (
        <span
          key={name}
          class={`inline g-05 centre coin px-1 ${dear ? "dear" : value === 0 ? "none" : quiet?.(hue) ? "given" : ""}`}
          style={of.length > 1 && !dear ? { "--coin": METALS[hue % METALS.length] } : undefined}
          title={name}
        >
          {icon && <Icon id={icon} size={13} />}
          <span class="unseen">{name} </span>
          <b class="num t-16 solid">{value}</b>
        </span>
      ))}
    </span>
  );
}

/** A card's yields: "+1" and an icon for each. */
export function Gives({ of }: { of: Coin[] }) {
  if (of.length === 0) return null;
  return (
    <span class="gives row stretch g-15 muted">
      {of.map(({ name, icon, value }) => (
        <span class="inline g-05" key={name} title={name}>
          <b class="num">+{value}</b>
          {icon && <Icon id={icon} size={13} />}
          <span class="unseen"> {name}</span>
        </span>
      ))}
    </span>
  );
}

/** An open card; `large` in a bubble, with further content. */
export function Card({ of, large, children }: { of: Print; large?: boolean; children?: ComponentChildren }) {
  return (
    <span class={`card k-${of.kind} ${large ? "large" : ""}`}>
      <Front of={of} />
      {children}
    </span>
  );
}

interface HandCardProps {
  of: Print;
  /** Its `data-piece` id, as used by the log and the board. */
  piece?: string;
  copies?: number;
  /** Whether it can be used now. */
  usable?: boolean;
  /** Whether it glows as a next choice. By default, if it is usable. */
  glows?: boolean;
  chosen?: boolean;
  /** A note at its foot: why it cannot be played, or a warning. */
  ribbon?: { text: string; tone?: "warn" };
  /** The bubble's content. Null while a bubble would be in the way. */
  about: (() => ComponentChildren) | null;
  /** The command that it is for but that is not allowed now: the bubble says why, in the rules' words. */
  off?: unknown;
  onUse?: (anchor: Element) => void;
  /** The properties that make it draggable. With them, the first tap takes it up. */
  drag?: object;
}

/** A hand card. Copies are stacked behind it. */
export function HandCard(props: HandCardProps) {
  const { of, piece, copies = 1, usable, glows = usable, chosen, ribbon, about, off, onUse, drag } = props;
  const state = `${glows ? "can" : usable ? "" : "off"} ${chosen ? "chosen" : ""} ${copies > 1 ? "stacked" : ""}`;
  const content =
    about && off !== undefined
      ? () => (
          <>
            {about()}
            <WhyNot command={off} />
          </>
        )
      : about;
  return (
    <button
      type="button"
      class={`card k-${of.kind} ${state}`}
      data-piece={piece}
      style={{ "--copies": Math.min(copies - 1, 3) }}
      aria-pressed={chosen ?? false}
      aria-disabled={!usable}
      {...drag}
      {...explains(content, usable ? onUse : undefined, drag !== undefined)}
    >
      {!usable && !ribbon && (
        <span class="at-rest w-24 h-24 on-paper roundel absolute z-1">
          <Icon id="anchor" size={14} />
        </span>
      )}
      <span class="printed">
        <Front
          of={of}
          copies={copies}
          ribbon={ribbon && <span class={`ribbon bold text-centre r-1 ${ribbon.tone ?? ""}`}>{ribbon.text}</span>}
        />
      </span>
    </button>
  );
}

interface SmallProps {
  of: Print;
  width?: number;
  about?: () => ComponentChildren;
}

/** A small card in a pile, a row or a list, with only its picture. With `about` it explains itself. */
export function SmallCard({ of: { kind, icon, name }, width = 54, about }: SmallProps) {
  const small = {
    class: `card small k-${kind}`,
    style: { "--w": `${width}px` },
    "aria-label": name,
    children: (
      <span class="art relative grid middle crop mx-05">
        <Icon id={icon} size={Math.round(width * 0.55)} />
      </span>
    ),
  };
  return about ? <button type="button" {...small} {...explains(about)} /> : <span role="img" {...small} />;
}

/** One overlapping card back for each card held, at most `most`. */
export function Backs({ count, most = 8 }: { count: number; most?: number }) {
  return (
    <span class="backs flex" aria-hidden="true">
      {Array.from({ length: Math.min(count, most) }, (_, i) => (
        <i key={i} class="back" />
      ))}
    </span>
  );
}

/** Replaces an empty hand, with the reason why it is empty. */
export const NoHand = ({ children }: { children: ComponentChildren }) => (
  <p class="fan none row start g-3 fill muted">{children}</p>
);

interface FanProps {
  label: string;
  /** Shown if there are no cards. */
  none?: string;
  children: ComponentChildren[];
}

/** A hand of cards side by side. Without room they overlap, and the hovered or focused one comes to the front. */
export function Fan({ label, none, children }: FanProps) {
  if (none !== undefined && children.length === 0) return <NoHand>{none}</NoHand>;
  return (
    <section class="fan row start fill" aria-label={label}>
      {children.map((card, i) => (
        <span key={i} class="fan-slot relative">
          {card}
        </span>
      ))}
    </section>
  );
}
