import type { CardPrint } from "../../kit/pieces/paper";
import { type Kind, PIGMENTS } from "./cards";
import { texts } from "./words/messages";

/** A card's pigment and numbers in the deck builder, the same as at the table. */
export const print: CardPrint = ({ kind, facts }) => {
  const foot = [
    { name: "attack", text: texts.text("print-ap", { points: facts.total_ap }) },
    { name: "life", text: texts.text("print-lp", { points: facts.total_lp }) },
  ];
  return { kind: PIGMENTS[kind as Kind], ...(kind === "ship" && { foot }) };
};
