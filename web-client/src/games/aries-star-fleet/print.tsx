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

/** A card's print: an objective's points, a ship's attributes, a crew's people and icons. */
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

/** A card in the deck builder, with its pigment and, for ships, the attributes shown at the table. */
export const print: CardPrint = (entry) => {
  const face = printed(entry);
  const { kind, foot } = printOf(face);
  return { kind, ...(face.kind === "ship" && { foot }) };
};
