import { canonical } from "../../../core/match/canonical";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import type { Of } from "../../../kit/act/choices";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { aimOf, placeOf, placePiece } from "../aims";
import { seatOf } from "../cards";
import { faceOfId, type Model, secretsOf, shipsOf, sideOf } from "../read";
import { aimingOf } from "../ui";
import { texts } from "./messages";

type At = Look<View, Command, Event>;

const main = (at: At) => at.asked === "main";
const aiming = ({ model }: At) => aimingOf(model as Model);
const choices = (at: At) => aiming(at).choices.value;
const piece = (id: string) => `[data-piece="${id}"]`;
const PRIMARY = "[data-primary]";
const active = ({ view, seat }: At) => sideOf(view, seat).active;

/** The step that comes next: what is done with a thing, where to, and the button. */
function step(at: At, command: Command | undefined): string {
  const { held, aimed } = aiming(at);
  const { from = "", to } = command ? aimOf(command, at.view) : {};
  if (aimed.value) return PRIMARY;
  return piece(held.value === from && to ? to : from);
}

/** What is done with a thing by a button beside the board. */
function stepByButton(at: At, id: string): string {
  const { held, aimed } = aiming(at);
  if (aimed.value) return PRIMARY;
  return held.value === id ? ".as-orders .btn" : piece(id);
}

const isOwn =
  ({ seat }: At) =>
  ({ id }: { id: string }) =>
    seatOf(id) === seat;

/** A card of the hand that could report: a ship before all, then crews beside it; all in space, where every ship can be. */
function reporting(at: At): Of<Command, "play-ship" | "play-crew"> | undefined {
  const place = (home: string) => placeOf(at.view, home);
  const [own] = shipsOf(at.view).filter(isOwn(at));
  const ship = choices(at)
    .each("play-ship")
    .find(({ home }) => place(home)?.level === "space");
  const beside = (home: string) =>
    own ? canonical(place(home)) === canonical(own.place) : place(home)?.level === "space";
  const crew = choices(at)
    .each("play-crew")
    .find(({ home }) => beside(home));
  return own ? (crew ?? ship) : (ship ?? crew);
}

/** Where a yard serves best: at the world where there is a station already. */
const yard = ({ view, seat }: At): string => {
  const [station] = Object.entries(view.stations).filter(([id]) => seatOf(id) === seat);
  return placePiece(station?.[1]?.place.location ?? view.line[0]?.planet ?? "");
};

/** A crew that could board a ship which cannot fly without. */
function boarding(at: At): Of<Command, "move-crew"> | undefined {
  const lacks = (id: string) => at.view.ships[id]?.staffed === false;
  const waits = (crew: string) => {
    const holder = at.view.crews[crew]?.holder;
    return holder !== undefined && "in" in holder && holder.in in at.view.stations;
  };
  return choices(at)
    .each("move-crew")
    .find(({ crew, to }) => lacks(to) && waits(crew));
}

/** Station, crew, ship: whichever is to be chosen next. */
function boards(at: At): string {
  const command = boarding(at);
  const holder = command && at.view.crews[command.crew]?.holder;
  const station = holder && "in" in holder ? holder.in : "";
  const { held } = aiming(at);
  if (!command || held.value === null || ![station, command.crew].includes(held.value)) return piece(station);
  return held.value === station ? `.as-sheet ${piece(command.crew)}` : piece(command.to);
}

/** An objective of the hand that could be laid face down; none while there is one in play. */
const laying = (at: At) =>
  active(at) || (secretsOf(at.view, at.seat)?.row.length ?? 0) > 0
    ? undefined
    : choices(at)
        .each("play-face-down")
        .find(({ card }) => faceOfId(at.model as Model, card).kind === "objective");

/** Ships go first; without one to bring, an objective is a card to play as well. */
const lays = (at: At) => laying(at) !== undefined && (shipsOf(at.view).some(isOwn(at)) || reporting(at) === undefined);

/** An objective to turn up: at best where a ship is. */
function turning(at: At): Of<Command, "activate"> | undefined {
  const all = choices(at).each("activate");
  const here = shipsOf(at.view).filter(isOwn(at));
  return all.find(({ location }) => here.some(({ place }) => place.location === location)) ?? all[0];
}

/** A ship with a crew that stands elsewhere than the objective, and may still go there this turn. */
function flying(at: At): string | undefined {
  const goal = active(at)?.location;
  const flies = ({ id, staffed, place }: ReturnType<typeof shipsOf>[number]) =>
    staffed &&
    place.location !== goal &&
    (choices(at).each("move-ship", { ship: id }).length > 0 ||
      choices(at).one("transfer", { ship: id, to: "reserve" }));
  return goal ? shipsOf(at.view).filter(isOwn(at)).find(flies)?.id : undefined;
}

/** The ship, the world of the objective where that is in reach, and the button. */
function flies(at: At): string {
  const { held, aimed } = aiming(at);
  if (aimed.value) return PRIMARY;
  const world = piece(placePiece(active(at)?.location ?? ""));
  return held.value === flying(at) ? `.as-world.usable${world}` : piece(flying(at) ?? "");
}

/** The texts of a note that is read, and of one that says what to do. */
const note = (id: string) => ({ id, title: texts.text(`guide-${id}`), say: texts.text(`guide-${id}.say`) });
const task = (id: string) => ({ ...note(id), tap: texts.text(`guide-${id}.tap`) });

/** A first match: a ship and its crew, an objective that is activated where it can be attempted, and what is set against it. */
export const guide = guideOf<View, Command, Event>([
  {
    ...note("goal"),
    rule: "R89",
    when: (at) => at.asked !== null,
    point: () => piece("goal"),
  },
  {
    ...task("line"),
    rule: "R37",
    when: (at) => at.asked === "seeding" && aiming(at).aimed.value === null,
    point: (at) => piece(yard(at)),
  },
  {
    ...task("report"),
    rule: "R19",
    when: (at) => main(at) && reporting(at) !== undefined && !lays(at),
    until: (at) => active(at) !== null,
    point: (at) => step(at, reporting(at)),
  },
  {
    ...task("end"),
    rule: "R12",
    when: (at) => main(at) && at.view.round === 1 && !reporting(at) && !lays(at),
    point: () => PRIMARY,
  },
  {
    ...task("board"),
    rule: "R30",
    when: (at) => main(at) && boarding(at) !== undefined,
    until: (at) => shipsOf(at.view).some((ship) => isOwn(at)(ship) && ship.staffed),
    point: boards,
  },
  {
    ...task("lay"),
    rule: "R25",
    when: (at) => main(at) && lays(at),
    point: (at) => stepByButton(at, laying(at)?.card ?? ""),
  },
  {
    ...task("activate"),
    rule: "R68",
    when: (at) => main(at) && at.can("activate"),
    point: (at) => step(at, turning(at)),
  },
  {
    ...task("fly"),
    rule: "R38",
    when: (at) => main(at) && flying(at) !== undefined,
    point: flies,
  },
  {
    ...task("attempt"),
    rule: "R71",
    when: (at) => main(at) && at.can("attempt"),
    point: () => "[data-choice^='attempt ']",
  },
]);
