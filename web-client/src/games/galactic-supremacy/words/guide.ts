import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { type Model, opponents } from "../read";
import { uiOf } from "../ui";

type At = Look<View, Command, Event>;

const mine = (at: At) => at.asked !== null && at.view.active === at.seat;
const held = ({ model }: At) => uiOf(model as Model).held.value;
const builds = (at: At) => at.can("build-fleet") || at.can("build-colony");
/** What is held goes on a world; what needs none is done by the button. */
const onWorld = ({ model }: At) => {
  const { options, held } = uiOf(model as Model);
  return options.value.from(held.value ?? "").some(({ aim }) => aim.to !== undefined);
};

/** The first turns: money comes, a card becomes a piece, and the enemy is looked at before anything is risked. */
export const guide = guideOf<View, Command, Event>([
  {
    id: "goal",
    rule: "R93",
    title: "What you want",
    say: "The last player with a homeworld wins. A lost homeworld is gone for good.",
    when: mine,
    point: () => '[data-piece="goal"]',
  },
  {
    id: "phases",
    rule: "R14",
    title: "A turn has seven phases",
    say: "They always come in this order. One in which you can do nothing passes by itself.",
    when: mine,
    point: () => ".phases",
  },
  {
    id: "income",
    rule: "R22",
    title: "Worlds bring credits",
    say: "Each of them pays every turn, your homeworld by far the most. What you don't spend, you keep.",
    when: mine,
    point: ({ seat }) => `[data-piece="hw${seat}"]`,
  },
  {
    id: "hand",
    rule: "R48",
    title: "Cards become pieces",
    say: "The coin on a card is its price. A Fleet or a Colony takes some turns of saving.",
    when: mine,
    point: () => ".dock",
  },
  {
    id: "build",
    rule: "R51",
    title: "Now you can build",
    say: "Fleets fight, colonies pay. What you build is ready at once.",
    tap: "Choose the card that glows",
    when: (at) => mine(at) && builds(at) && held(at) === null,
    point: () => ".dock .card.can",
  },
  {
    id: "place",
    rule: "R49",
    title: "Say where",
    say: "A fleet belongs to one of your worlds and guards it.",
    tap: "Choose the ringed place",
    when: (at) => mine(at) && builds(at) && held(at) !== null,
    point: (at) => (onWorld(at) ? `[data-piece="hw${at.seat}"]` : "[data-primary]"),
  },
  {
    id: "odds",
    rule: "R55",
    title: "Look before you attack",
    say: "In your Attack Phase choose an enemy world: its odds are shown. Only *Launch attack* binds you.",
    when: (at) => mine(at) && at.view.units.some(({ owner, kind }) => owner === at.seat && kind !== "homeworld"),
    point: ({ view }) => `[data-piece="hw${opponents(view)[0] ?? 0}"]`,
  },
  {
    id: "dice",
    rule: "R64",
    title: "Better ships roll more dice",
    say: "Research raises a technology. Each one in which you are ahead gives all your units another die in battle.",
    when: (at) => mine(at) && at.view.units.some(({ owner, kind }) => owner === at.seat && kind !== "homeworld"),
    point: ({ seat }) => `.np[data-seat="${seat}"]`,
  },
]);
