import type { CrewView, Event, Holder, ShipView, Triple, View } from "../../../generated/aries-star-fleet";
import { seatOf } from "../cards";
import { crewsIn, upgradesIn } from "../read";

/**
 * The picture after an event: just enough of what it changed for a story to be followed until the true position is
 * shown. It decides nothing: what it shows stands in the event or stood there before.
 */
export function pictureAfter(view: View, event: Event): View {
  switch (event.type) {
    case "turn-start":
      return { ...view, turn: event.turn, round: event.round, active: event.seat };
    case "ship-moved":
      return ship(view, event.ship, ({ place }) => ({ place: { ...place, location: event.to }, left: event.left }));
    case "landed":
    case "took-off":
      return ship(view, event.ship, ({ place }) => ({
        place: { ...place, level: event.type === "landed" ? "surface" : "space" },
        left: 0,
      }));
    case "cloaked":
    case "decloaked":
      return ship(view, event.ship, () => ({ cloaked: event.type === "cloaked" }));
    case "power-transferred":
      return ship(view, event.ship, () => ({ values: event.values, transferred: true }));
    case "damaged":
      return ship(view, event.ship, ({ values, base }) => ({
        base: event.base,
        values: hurt(values, base, event.base),
      }));
    case "stopped":
      return event.cards.reduce((then, id) => marked(then, id, true), view);
    case "unstopped":
      return event.cards.reduce((then, id) => marked(then, id, false), view);
    case "crew-moved":
      return crew(view, event.card, () => ({ holder: event.to }));
    case "crew-saved":
      return event.refuge === null ? view : crew(view, event.victim, held(event.refuge));
    case "pod-launched":
      return event.crews.reduce((then, id) => crew(then, id, held(event.refuge)), view);
    case "crew-discarded":
      return without(view, [event.crew]);
    case "ship-destroyed":
      return without(view, [event.ship, ...event.crews, ...event.upgrades]);
    case "objective-activated":
      return side(view, event.seat, { active: { card: event.card, location: event.location, beneath: [] } });
    case "objective-abandoned":
      return side(view, event.seat, { active: null });
    case "scored":
      return side(view, event.seat, { points: event.total });
    case "intervention-done":
      return event.outcome === "overcome" ? overcome(view, event.card) : view;
    default:
      return view;
  }
}

/** Effective values once the base is lower: they are never below nothing (R35). */
function hurt(values: Triple, before: Triple, base: Triple): Triple {
  const left = (attribute: keyof Triple) => Math.max(0, values[attribute] - before[attribute] + base[attribute]);
  return { power: left("power"), reserve: left("reserve"), weapons: left("weapons") };
}

const held = (refuge: string) => (): { holder: Holder } => ({ holder: { in: refuge } });

function ship(view: View, id: string, change: (before: ShipView) => Partial<ShipView>): View {
  const before = view.ships[id];
  return before ? { ...view, ships: { ...view.ships, [id]: { ...before, ...change(before) } } } : view;
}

function crew(view: View, id: string, change: (before: CrewView) => Partial<CrewView>): View {
  const before = view.crews[id];
  return before ? { ...view, crews: { ...view.crews, [id]: { ...before, ...change(before) } } } : view;
}

/** A ship or a crew is stopped, or free again. */
const marked = (view: View, id: string, stopped: boolean): View =>
  view.ships[id] ? ship(view, id, () => ({ stopped })) : crew(view, id, () => ({ stopped }));

function side(view: View, seat: number, change: Partial<View["sides"][number]>): View {
  return { ...view, sides: view.sides.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

const left = <Things extends object>(things: Things, gone: readonly string[]): Things =>
  Object.fromEntries(Object.entries(things).filter(([id]) => !gone.includes(id))) as Things;

/** What has left play, with whatever lay aboard. */
function without(view: View, gone: string[]): View {
  const aboard = gone.flatMap((id) => [...crewsIn(view, id), ...upgradesIn(view, id)].map((one) => one.id));
  const all = [...gone, ...aboard];
  const { ships, crews, upgrades } = view;
  return { ...view, ships: left(ships, all), crews: left(crews, all), upgrades: left(upgrades, all) };
}

/** An intervention lies beneath the objective of the seat that it was set against. */
function overcome(view: View, card: string): View {
  const seat = 1 - seatOf(card);
  const active = view.sides[seat]?.active;
  return active ? side(view, seat, { active: { ...active, beneath: [...active.beneath, card] } }) : view;
}
