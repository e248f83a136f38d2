import { styleOf } from "../../../kit/pieces/places";
import { explains, Parts } from "../../../kit/words/explain";
import { Sun } from "../../../look/art";
import { Icon, IconAt } from "../../../look/icon";
import { face, numeral, useTable } from "../read";
import { amounts, SUPPORT, texts } from "../words/messages";
import type { Layout } from "./layout";

const plus = (value: number): string => `+${value}`;

/** The star's face, and its yield in words. */
function useStar() {
  const { model, view } = useTable();
  const star = face(model, view.star);
  const gives =
    star.orbit === null
      ? star.entry.text
      : texts.text("star-gives", { amounts: amounts(star.yields, plus), numeral: numeral(star.orbit) });
  return { ...star, gives, isDark: view.star === "black-hole" };
}

/** The star, rising from the left edge, with its yield on it. */
export function Star({ layout: { w, star } }: { layout: Layout }) {
  const { yields, isDark } = useStar();
  const x = Math.max(20, w * 0.033);
  return (
    <g class="in-ink">
      {isDark ? <BlackHole {...star} /> : <Sun r={star.r} rays={120} reach={0.07} x={star.x} y={star.y} />}
      {SUPPORT.filter(({ key }) => yields[key] > 0).map(({ key, icon }, i) => (
        <g key={key} transform={`translate(${x} ${star.y + i * 56})`}>
          <IconAt id={icon} x={0} y={-18} size={26} />
          <text class="digits t-22 fill-ink" y={20} text-anchor="middle">
            {plus(yields[key])}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A button over the star that explains its yield. */
export function StarButton({ layout: { star } }: { layout: Layout }) {
  const { name, gives } = useStar();
  return (
    <button
      type="button"
      class="absolute"
      tabIndex={-1}
      data-piece="star"
      style={styleOf({ x: 0, y: star.y - 70, w: star.x + star.r, h: 140 })}
      aria-label={texts.text("star-label", { name, gives })}
      {...explains(() => <Parts title={name} parts={[{ label: gives, value: "" }]} />)}
    />
  );
}

/** The star's name and yield, above a phone's orbits. */
export function StarRow() {
  const { name, orbit, yields, isDark } = useStar();
  return (
    <p class={`row firm g-15 py-1 px-3 brass-bottom surface ${isDark ? "alarm" : ""}`}>
      <span class={isDark ? "" : "brassy"}>
        <Icon id={isDark ? "vortex" : "sun"} size={15} />
      </span>
      <b>{name}</b>{" "}
      {orbit !== null && texts.text("star-at", { amounts: amounts(yields, plus), numeral: numeral(orbit) })}
    </p>
  );
}

/** The star after Blackest Night: its rays around a disc of ink, in the danger colour. */
function BlackHole({ x, y, r }: { x: number; y: number; r: number }) {
  const rays = Array.from({ length: 120 }, (_, i) => {
    const angle = (i / 120) * 2 * Math.PI;
    const far = r * (i % 2 ? 1.04 : 1.075);
    return `M${Math.cos(angle) * (r + 3)} ${Math.sin(angle) * (r + 3)}L${Math.cos(angle) * far} ${Math.sin(angle) * far}`;
  }).join("");
  return (
    <g fill="none" stroke="var(--danger)" transform={`translate(${x} ${y})`}>
      <path d={rays} />
      <circle fill="var(--ink)" stroke-width="2" r={r} />
      {[0.97, 0.93, 0.88].map((share) => (
        <circle key={share} opacity="0.4" r={r * share} />
      ))}
    </g>
  );
}
