import { askedOf } from "../../../core/match/waiting";
import { counted, listed } from "../../../core/words/grammar";
import type { Command, View } from "../../../generated/solar-empires";
import { Act, ActButtons, ActWaiting, ActWon, type Offer } from "../../../kit/act/act";
import { useAsked } from "../../../kit/hooks/at-table";
import { face, handPiece, type Model, ownOf, shipName, useTable } from "../read";
import { layDown, NOTES, send, uiOf, useNote } from "../ui";
import { verb } from "../words/verbs";
import { DOING } from "../words/words";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const where = view.combat ? `volley ${view.combat.volleys + 1}` : view.turn > 0 ? `turn ${view.turn}` : "";
  return (
    <Act
      line={
        <>
          <b>{lineOf(model, view)}</b>
          <span class="sp" />
          <span class="muted">{where}</span>
        </>
      }
    >
      <Row />
    </Act>
  );
}

function lineOf(model: Model, view: View): string {
  if (view.end) return "The match is over";
  const awaited = model.decisions.value.map(({ seat }) => model.name(seat));
  return askedOf(model)?.question.text ?? `Waiting for ${listed(awaited) || "the table"}`;
}

function Row() {
  const { model, view } = useTable();
  const asked = useAsked();
  const offer = offered(model, view);
  const note = useNote(asked && offer.primary);
  if (asked)
    return (
      <ActButtons
        offer={offer}
        warning={note && NOTES[note]}
        verb={(command) => verb(model, command)}
        pieces={piecesOf}
        send={(command) => void send(model, command)}
      />
    );
  if (!view.end) return <ActWaiting doing={({ question }) => DOING[question.kind] ?? "are deciding"} />;
  const winners = view.end.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return <ActWon winners={winners} verb={winners.length > 1 ? "share it" : "win"} />;
}

/** The cards, ships and planets that a command is about. */
function piecesOf(command: Command): (string | undefined)[] {
  return [
    "hand" in command ? handPiece(command.hand) : undefined,
    "ship" in command ? `s${command.ship}` : undefined,
    "orbit" in command ? `orbit-${command.orbit}` : undefined,
    command.type === "spy-move" ? `orbit-${command.to}` : undefined,
  ];
}

/** Which commands are the one thing to do, and which stand beside it; in this order. */
const PRIMARY: Command["type"][] = [
  "arrange-confirm",
  "set-first",
  "targets-done",
  "construction-done",
  "deploy-done",
  "attack",
  "eat",
  "order-101",
  "reroll",
];
const BESIDE: Command["type"][] = [
  "arrange-reset",
  "cancel",
  "recall-all",
  "withdraw",
  "fight-rest",
  "spy-pass",
  "intercept-none",
  "revive-done",
];

/** Where the next tap belongs, by the question asked. */
const HINTS: Record<string, string> = {
  targeting: "Choose the target",
  spy: "Pick a ship to move",
  fight: "Choose the next combat",
  silo: "Choose what the Silos hit",
  point: "Choose your point ship",
  repoint: "Choose a new point ship",
  intercept: "Name a fighter",
  assign: "Choose what takes the hit",
  "swarm-assign": "Choose what takes the hit",
  revive: "Choose a ship above",
};

function offered(model: Model, view: View): Offer<Command> {
  const { choices, held, aimed, picked } = uiOf(model);
  const each = (types: Command["type"][]) => types.flatMap((type) => choices.value.each(type) as Command[]);
  const lay = () => layDown(model);
  if (aimed.value) return { primary: aimed.value, others: [], lay };
  if (held.value) return { hint: heldHint(model, view), others: [], lay };
  if (picked.value.length > 0) {
    const ships = picked.value;
    const named = ships.length === 1 ? shipName(model, view, ships[0] as number) : counted(ships.length, "ship");
    return { hint: `Choose a lane for ${named}`, others: [], lay };
  }
  const [primary, ...more] = each(PRIMARY);
  return {
    primary,
    hint: HINTS[askedOf(model)?.question.kind ?? ""] ?? "Choose on the board",
    others: [...more, ...each(BESIDE)],
  };
}

function heldHint(model: Model, view: View): string {
  const held = uiOf(model).held.value;
  if (!held || "cannon" in held) return "Choose the planet to destroy";
  const card = ownOf(model, view)?.hand[held.hand];
  return `Choose a planet for ${card ? face(model, card).short : "it"}`;
}
