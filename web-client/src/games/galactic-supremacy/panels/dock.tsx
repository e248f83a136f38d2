import { useEffect } from "preact/hooks";
import { counted, who } from "../../../core/words/grammar";
import type { Command, Effect, Kind, PlayerView, View } from "../../../generated/galactic-supremacy";
import { useEscape } from "../../../kit/pieces/board";
import { Backs, Fan, HandCard } from "../../../kit/pieces/paper";
import { About } from "../../../kit/words/explain";
import { Sum } from "../../../kit/words/number";
import { bottomSeat, type Model, player, useTable, yields } from "../read";
import { uiOf } from "../ui";
import { verb } from "../words/labels";
import { EFFECTS, entryOf, KIND_ORDER, kindOf, printOf, properName } from "../words/words";
import { EffectMenu } from "./effects";
import "./dock.css";

/** Below the plate: the viewer's income and hand. */
export function Dock() {
  const { model, view } = useTable();
  useLayingDown(model);
  const shown = player(view, bottomSeat(view));
  return (
    <div class="gs-dock row ends g-5" data-place={`hand-${shown.seat}`}>
      <Purse shown={shown} />
      {!shown.alive ? (
        <p class="gs-closed-hand muted row g-3">
          {who(model, shown.seat) === "You" ? "You are" : `${model.name(shown.seat)} is`} out of the game.
        </p>
      ) : shown.hand ? (
        <Hand hand={shown.hand} shown={shown} />
      ) : (
        <p class="gs-closed-hand muted row g-3">
          <Backs count={shown.hand_count} /> {who(model, shown.seat)} holds {counted(shown.hand_count, "card")}
        </p>
      )}
    </div>
  );
}

/** Escape lays down what is held and closes the effects; so does a press beside them. */
function useLayingDown(model: Model): void {
  const ui = uiOf(model);
  useEscape(() => {
    ui.take(null);
    ui.menu.value = false;
    ui.settings.value = false;
  });
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!(event.target as Element).closest(".fan-slot")) ui.menu.value = false;
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, [ui]);
}

/** Income by where it comes from. */
function Purse({ shown }: { shown: PlayerView }) {
  const { model, view } = useTable();
  const { homeworld, colonies, leaders, economy, total } = shown.income;
  const worlds = yields(model, view, shown.seat);
  const rows = [
    { label: "homeworld", value: homeworld },
    { label: counted(worlds.length - 1, "colony", "colonies"), value: colonies },
    { label: "leaders", value: leaders },
    { label: "economy", value: economy },
  ].filter((row) => row.value > 0);
  return (
    <div class="gs-purse">
      <span class="caps">Income</span>
      <Sum title="By world" parts={worlds} total={`+${total}`} class="num">
        +{total}
      </Sum>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt class="muted">{row.label}</dt>
            <dd class="bold">{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Hand(props: { hand: string[]; shown: PlayerView }) {
  const { hand, shown } = props;
  const kinds = KIND_ORDER.filter((kind) => hand.some((card) => kindOf(card) === kind));
  if (kinds.length === 0) return <p class="gs-closed-hand muted row g-3">Your hand is empty.</p>;
  const over = hand.length > shown.hand_limit ? "over" : "";
  return (
    <>
      <Fan label={`Your hand: ${hand.length} of ${shown.hand_limit} cards`}>
        {kinds.map((kind) => (
          <OfKind key={kind} kind={kind} cards={hand.filter((card) => kindOf(card) === kind)} credits={shown.credits} />
        ))}
      </Fan>
      <p class={`gs-hand-count push nowrap ${over}`}>
        <b class="num t-28">{hand.length}</b>
        <span class="muted">/{shown.hand_limit}</span>
        <span class="muted"> in hand</span>
      </p>
    </>
  );
}

interface KindProps {
  kind: Kind;
  cards: string[];
  credits: number;
}

function OfKind({ kind, cards, credits }: KindProps) {
  const { model, view } = useTable();
  const ui = uiOf(model);
  const list = ui.options.value;
  const entry = entryOf(model.catalogue.value, "card", kind);
  const cost = typeof entry?.facts.cost === "number" ? entry.facts.cost : undefined;
  const key = `card:${kind}`;
  const effects = kind === "command" ? list.effects() : [];
  const uses = list.from(key).map(({ command }) => command);
  const exchange = uses.find(({ type }) => type === "exchange");
  const usable = uses.length > 0 || effects.length > 0;
  // A card that can only be given away for another does not ask to be.
  const glows = effects.length > 0 || uses.some(({ type }) => type !== "exchange");
  const chosen =
    ui.held.value === key || (effects.length > 0 && (ui.menu.value || ui.held.value?.startsWith("effect:")));
  const dear = cost !== undefined && cost > credits;
  const use = () => {
    if (effects.length > 0) {
      ui.take(null);
      ui.menu.value = !ui.menu.value;
    } else ui.take(ui.held.value === key ? null : key);
  };
  const open = effects.length > 0 && ui.menu.value;
  const next = glows ? nextTap(kind, uses, effects.length) : exchange && exchangeTap(exchange, model, view);
  const command = useOf(view, kind);
  const about = () => <About entry={entry} next={next} />;
  return (
    <>
      {open && <EffectMenu />}
      <HandCard
        of={{
          ...printOf(cards[0] as string),
          costs: cost ? [{ name: "Credits", value: cost, dear }] : [],
          text: <CardWords kind={kind} card={cards[0] as string} effects={effects} />,
        }}
        piece={key}
        copies={cards.length}
        usable={usable}
        glows={glows}
        chosen={chosen === true}
        onUse={use}
        about={open ? null : about}
        off={glows ? undefined : command}
      />
    </>
  );
}

function CardWords({ kind, card, effects }: { kind: Kind; card: string; effects: Effect[] }) {
  const { model } = useTable();
  if (kind === "research") return <>One roll on the technology table</>;
  if (kind === "command") {
    const [only] = effects;
    if (!only) return <>One of fourteen effects</>;
    return <b>Now: {effects.length === 1 ? EFFECTS[only].name : counted(effects.length, "effect")}</b>;
  }
  const { dice = 0, income = 0 } = entryOf(model.catalogue.value, "unit", kind)?.facts ?? {};
  const rolls = counted(Number(dice), "die", "dice");
  const words = {
    fleet: `Joins one of your worlds. ${rolls}`,
    colony: `A new world: ${counted(Number(income), "credit")}, ${rolls}`,
    leader: "One die more, or one credit more on a world",
  }[kind];
  return (
    <>
      <i>{properName(card, model.catalogue.value)}.</i> {words}
    </>
  );
}

function nextTap(kind: Kind, uses: Command[], effects: number): string {
  if (effects > 0) return "Choose it to see what it can do now.";
  if (uses.some(({ type }) => type === "discard")) return "Choose it, then discard it below.";
  return kind === "fleet" || kind === "leader" ? "Choose it, then where." : "Choose it, then confirm below.";
}

const exchangeTap = (exchange: Command, model: Model, view: View): string =>
  `It can be exchanged (${verb(exchange, model, view)}): choose it, then confirm below.`;

/** What a card of that kind is for, as a command of which the rules can say why not. */
function useOf(view: View, kind: Kind): Command | undefined {
  const world = view.units.find((unit) => unit.owner === view.me && unit.kind !== "fleet")?.id;
  if (kind === "research") return { type: "research" };
  if (kind === "colony") return { type: "build-colony" };
  if (kind === "command") return { type: "play", effect: "exceed-quotas" };
  if (world === undefined) return undefined;
  return kind === "fleet" ? { type: "build-fleet", world } : { type: "build-leader", unit: world };
}
