import { choiceKey } from "../../../core/match/canonical";
import type { Command, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import { piece } from "../../../kit/act/aim";
import { Panel } from "../../../kit/pieces/panel";
import { WhyNot } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import type { Token } from "../aims";
import { ORDER_ICONS } from "../orders";
import { entriesOf, entryOf, faction, type Model, useTable } from "../read";
import { offersOf, uiOf } from "../ui";
import { texts } from "../words/messages";
import { Give } from "./compose/toggle";

/** A token with its texts and its use. */
interface AtHand {
  token: Token;
  icon: string;
  name: string;
  text: string;
  /** The text of its button. */
  short: string;
  /** The system where the draft uses it. Null if unused, and for units and drones. */
  used: SystemId | null;
  /** The command that takes it back from there. */
  cancel?: Command | undefined;
}

/** A faction's tokens: units, drones, its admiral, and its technology's abilities at systems. */
function atHand(model: Model, view: View, own: Own): AtHand[] {
  const [catalogue, offers] = [model.catalogue.value, offersOf(model)];
  const { technology, admiral } = faction(view, own.seat);
  const { leader, assault, time_skip, stasis, sabotage } = own.orders;
  const order = (id: string) => entryOf(catalogue, "order", id) ?? { name: id, text: "" };
  const used = { assault: assault?.system ?? null, "time-skip": time_skip, stasis, sabotage };
  const abilities = entriesOf(catalogue, "ability").filter(
    ({ id, facts }) => facts.technology === technology && id in used,
  );
  const units = { name: texts.text("token-units"), text: texts.text("token-units.about") };
  return [
    { ...units, token: "units", icon: "crosshair", short: `${own.budget.free}`, used: null },
    { ...order("drone"), token: "drones", icon: "delivery-drone", short: `${own.drones_left}`, used: null },
    {
      ...order("admiral"),
      token: "admiral",
      icon: "captain-hat-profile",
      short: firstOf(admiral.name),
      used: leader?.system ?? null,
      cancel: offers.one("stop-leading"),
    },
    ...abilities.map(({ id, name, text }): AtHand => {
      const token = id as keyof typeof used;
      const of = { icon: ORDER_ICONS[token], used: used[token], cancel: offers.one(`cancel-${token}`) };
      return { token, name, text, short: texts.text("token-short", { token }), ...of };
    }),
  ];
}

/** "Jorrim" of "Jorrim Vael". */
export const firstOf = (name: string): string => name.split(" ")[0] || name;

/** The tokens for the turn. Each is taken up or dragged, and set on a system of the map. */
export function Tokens({ own }: { own: Own }) {
  const { model, view } = useTable();
  return (
    <div class="cc-tokens row g-1 wrap mt-2">
      {atHand(model, view, own).map((one) => (
        <TokenButton key={one.token} of={one} />
      ))}
      {!faction(view, own.seat).empire && <Proclaim on={own.orders.proclaim} />}
    </div>
  );
}

function TokenButton({ of: { token, icon, name, text, short, used } }: { of: AtHand }) {
  const { model } = useTable();
  const { aiming } = uiOf(model);
  const rests = aiming.from(token).length === 0;
  const about = () => (
    <>
      <b class="explain-title">{name}</b>
      <p>{text}</p>
      {used !== null && <p class="explain-now">{texts.text("token-used", { system: used }, model)}</p>}
    </>
  );
  const { class: states, ...hears } = piece(aiming, token, about);
  return (
    <button
      type="button"
      {...hears}
      class={`btn cc-token px-2 ${states} ${used === null ? "" : "on"} ${rests ? "rests" : ""}`}
      aria-label={texts.text("token-label", { token: name, short, used: used !== null })}
      aria-pressed={aiming.held.value === token}
    >
      <Icon id={icon} size={18} /> {short}
    </button>
  );
}

/** An empire is proclaimed once in a match. It can be taken back until the orders are sealed. */
function Proclaim({ on }: { on: boolean }) {
  const { model } = useTable();
  const [command] = offersOf(model).any("cancel-proclaim", "proclaim-empire");
  return (
    <Give
      light
      class="cc-token px-2"
      command={command}
      wish={{ type: "proclaim-empire" }}
      about={entryOf(model.catalogue.value, "order", "empire")?.text}
      on={on}
    >
      <Icon id={ORDER_ICONS.proclaim} size={18} /> {texts.text("proclaim", { on })}
    </Give>
  );
}

/** The held token: its purpose, where it is used, and its targets that the map does not show. */
export function TokenPanel({ token, own }: { token: string; own: Own }) {
  const { model, view } = useTable();
  const { aiming } = uiOf(model);
  const held = atHand(model, view, own).find((one) => one.token === token);
  if (!held) return null;
  const { name, text, used, cancel } = held;
  const wish = aiming.aimed.value;
  const hidden = token === "assault" ? offersOf(model).each("assault", { on: "attack" }) : [];
  const button = (command: Command, words: string, press: () => unknown) => (
    <button key={choiceKey(command)} type="button" class="btn touch" data-choice={choiceKey(command)} onClick={press}>
      {words}
    </button>
  );
  return (
    <Panel title={name} line={text} close={() => aiming.layDown()} class="cc-compose">
      <p class="semi">{texts.text("token-next", { system: used, free: aiming.from(token).length > 0 }, model)}</p>
      {wish && !aiming.has(wish) && <WhyNot command={wish} />}
      {hidden.map((command) =>
        button(command, texts.text("assault-attack", { ...command }, model), () => aiming.press(command)),
      )}
      {cancel && button(cancel, texts.text("token-back"), () => aiming.give(cancel))}
    </Panel>
  );
}
