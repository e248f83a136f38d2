import type { ComponentChildren } from "preact";
import type { Triple } from "../../generated/solar-empires";
import { signed } from "../../kit/grammar";
import { Icon } from "../../look/icon";
import { explains } from "../../table/explain";
import { AboutCard } from "./about";
import { type Face, pigment, SKILLS } from "./cards";
import { Hull } from "./hull";
import { amounts, SIZES, SUPPORT } from "./words";
import "./card.css";

interface CardProps {
  of: Face;
  large?: boolean;
}

/** A card's front: paper, three pips of cost over its edge, art, a line of text, attack and armour at its foot. */
export function Card({ of, large = false }: CardProps) {
  return (
    <span class={`card se-card k-${pigment(of)} ${large ? "large" : ""}`}>
      <Front of={of} />
    </span>
  );
}

interface HandCardProps {
  of: Face;
  missing: Triple;
  /** Why it cannot be played, or what is lacking; on its foot. */
  foot?: string;
  warning?: string | null;
  usable: boolean;
  chosen: boolean;
  next?: string;
  why?: string;
  onUse(): void;
}

/** A card in the hand. Out of season it is dim, and says why. */
export function HandCard({ of, missing, foot, warning, usable, chosen, next, why, onUse }: HandCardProps) {
  return (
    <button
      type="button"
      class={`card se-card k-${pigment(of)} ${usable ? "can" : "off"} ${chosen ? "chosen" : ""}`}
      aria-pressed={chosen}
      aria-disabled={!usable}
      {...explains(
        () => <AboutCard of={of} now={why} next={usable ? next : undefined} />,
        usable ? () => onUse() : undefined,
      )}
    >
      <span class="unseen">{`${of.name}, costs ${amounts(of.cost) || "nothing"}${why ? `. ${why}` : ""}`}</span>
      <span class="se-print" aria-hidden="true">
        <Front of={of} missing={missing}>
          {(foot || warning) && <span class={`se-need ${foot ? "" : "late"}`}>{foot || warning}</span>}
        </Front>
      </span>
    </button>
  );
}

/** How wide a ship is drawn on its card: the small are not as small as on the board. */
const ART = { fighter: 48, cruiser: 42, battleship: 38 };

function Front({ of, missing, children }: { of: Face; missing?: Triple; children?: ComponentChildren }) {
  return (
    <>
      {of.kind !== "star" && of.kind !== "body" && (
        <span class="se-pips">
          {SUPPORT.map(({ key, icon }) => (
            <span key={key} class={`${key} ${missing && missing[key] > 0 ? "dear" : of.cost[key] === 0 ? "none" : ""}`}>
              <Icon id={icon} size={13} />
              {of.cost[key]}
            </span>
          ))}
        </span>
      )}
      <span class="nm">{of.short}</span>
      <span class="art">
        {of.size ? (
          <span class="se-side">
            <Hull size={of.size} race={of.race} width={ART[of.size]} />
          </span>
        ) : (
          <Icon id={of.icon} size={44} />
        )}
      </span>
      <span class="tx">{line(of)}</span>
      {children ?? null}
      {!children && <Foot of={of} />}
    </>
  );
}

/** The one line that a card of the hand has room for. */
function line(of: Face): string {
  if (of.size) {
    const skill = of.skill && `${SKILLS[of.skill].name} ${of.value ?? ""}`.trim();
    return [SIZES[of.size].name, skill].filter(Boolean).join(". ");
  }
  if (of.kind === "building") return amounts(of.yields, "+") || (of.entry.text.split(". ")[0] ?? "");
  return of.entry.text;
}

function Foot({ of }: { of: Face }) {
  if (of.attack === null && of.save === null) return null;
  return (
    <span class="se-foot num">
      <span>{of.attack === null ? "save" : signed(of.attack)}</span>
      <span>{of.attack === null ? `${of.save}+` : of.armour}</span>
    </span>
  );
}

/** A small card in a row of draws: its art alone, explained on hover. */
export function SmallCard({ of, width = 34 }: { of: Face; width?: number }) {
  return (
    <button
      type="button"
      class="se-small"
      style={{ "--w": `${width}px` }}
      aria-label={of.name}
      {...explains(() => <AboutCard of={of} />)}
    >
      <Art of={of} width={width * 0.62} />
    </button>
  );
}

/** A card's picture in ink, for a row, a list or the top of a pile. */
export function Art({ of, width }: { of: Face; width: number }) {
  return of.size ? (
    <Hull size={of.size} race={of.race} width={width} />
  ) : (
    <Icon id={of.icon} size={Math.round(width)} />
  );
}
