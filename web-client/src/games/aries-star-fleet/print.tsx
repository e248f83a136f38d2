import type { ComponentChildren } from "preact";
import type { CardPrint, Print } from "../../kit/pieces/paper";
import { Icon } from "../../look/icon";
import { ATTRIBUTES, type Face, GAUGES, PIGMENTS, printed } from "./cards";
import { texts } from "./words/messages";

const number = (name: string, icon: string, text: ComponentChildren) => ({
  name,
  text: (
    <>
      <Icon id={icon} size={12} />
      {text}
    </>
  ),
});

/** A card as it is drawn: what an objective scores, a ship's attributes, the people and the icons that a crew brings. */
export function printOf({ kind, name, icon, entry, points, base, personnel, icons }: Face): Print {
  const ship = ATTRIBUTES.map((attribute, i) =>
    number(texts.text("attribute", { attribute }), GAUGES[attribute], base[i]),
  );
  const posts = icons.length > 0 ? [{ name: texts.text("posts"), text: icons.join(" ") }] : [];
  return {
    kind: PIGMENTS[kind],
    name,
    icon,
    costs: kind === "objective" ? [{ name: texts.text("points"), value: points }] : [],
    text: entry.text,
    foot:
      kind === "ship"
        ? ship
        : kind === "crew"
          ? [number(texts.text("people.title"), "person", personnel), ...posts]
          : [],
  };
}

/** A card of a deck in the builder, in the pigment and with the numbers that it has at the table. */
export const print: CardPrint = (entry) => {
  const face = printed(entry);
  const { kind, foot } = printOf(face);
  return { kind, ...(face.kind === "ship" && { foot }) };
};
