import { canonical } from "../../../core/match/canonical";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import type { Of } from "../../../kit/act/choices";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { seatOf } from "../cards";
import { aimOf, placeOf, placePiece } from "../choices";
import { faceOfId, type Model, secretsOf, shipsOf, sideOf } from "../read";
import { uiOf } from "../ui";

type At = Look<View, Command, Event>;

const main = (at: At) => at.asked === "main";
const ui = ({ model }: At) => uiOf(model as Model);
const piece = (id: string) => `[data-piece="${id}"]`;
const PRIMARY = "[data-primary]";
const active = ({ view, seat }: At) => sideOf(view, seat).active;

/** The step that comes next: what is done with a thing, where to, and the button. */
function step(at: At, command: Command | undefined, from: string): string {
  const { held, aimed } = ui(at);
  const aim = command && aimOf(command, at.view);
  if (aimed.value) return PRIMARY;
  return held.value === from && aim ? piece(aim) : piece(from);
}

const isOwn =
  ({ seat }: At) =>
  ({ id }: { id: string }) =>
    seatOf(id) === seat;

/** A card of the hand that could report: a ship before all, then crews beside it; all in space, where every ship can be. */
function reporting(at: At): Of<Command, "play-ship" | "play-crew"> | undefined {
  const { choices } = ui(at);
  const place = (home: string) => placeOf(at.view, home);
  const [own] = shipsOf(at.view).filter(isOwn(at));
  const ship = choices.value.each("play-ship").find(({ home }) => place(home)?.level === "space");
  const beside = (home: string) =>
    own ? canonical(place(home)) === canonical(own.place) : place(home)?.level === "space";
  const crew = choices.value.each("play-crew").find(({ home }) => beside(home));
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
  return ui(at)
    .choices.value.each("move-crew")
    .find(({ crew, to }) => lacks(to) && waits(crew));
}

/** Station, crew, ship: whichever is to be chosen next. */
function boards(at: At): string {
  const command = boarding(at);
  const holder = command && at.view.crews[command.crew]?.holder;
  const station = holder && "in" in holder ? holder.in : "";
  const { held } = ui(at);
  if (!command || held.value === null || ![station, command.crew].includes(held.value)) return piece(station);
  return held.value === station ? `.as-sheet ${piece(command.crew)}` : piece(command.to);
}

/** An objective of the hand that could be laid face down; none while there is one in play. */
const laying = (at: At) =>
  active(at) || (secretsOf(at.view, at.seat)?.row.length ?? 0) > 0
    ? undefined
    : ui(at)
        .choices.value.each("play-face-down")
        .find(({ card }) => faceOfId(at.model as Model, card).kind === "objective");

/** Ships go first; without one to bring, an objective is a card to play as well. */
const lays = (at: At) => laying(at) !== undefined && (shipsOf(at.view).some(isOwn(at)) || reporting(at) === undefined);

/** An objective to turn up: at best where a ship is. */
function turning(at: At): Of<Command, "activate"> | undefined {
  const all = ui(at).choices.value.each("activate");
  const here = shipsOf(at.view).filter(isOwn(at));
  return all.find(({ location }) => here.some(({ place }) => place.location === location)) ?? all[0];
}

/** A ship with a crew that stands elsewhere than the objective, and may still go there this turn. */
function flying(at: At): string | undefined {
  const goal = active(at)?.location;
  const { choices } = ui(at);
  const flies = ({ id, staffed, place }: ReturnType<typeof shipsOf>[number]) =>
    staffed &&
    place.location !== goal &&
    (choices.value.each("move-ship", { ship: id }).length > 0 ||
      choices.value.one("transfer", { ship: id, to: "reserve" }));
  return goal ? shipsOf(at.view).filter(isOwn(at)).find(flies)?.id : undefined;
}

/** The ship, the world of the objective where that is in reach, and the button. */
function flies(at: At): string {
  const { held, aimed, flight } = ui(at);
  if (aimed.value || flight.value) return PRIMARY;
  const world = piece(placePiece(active(at)?.location ?? ""));
  return held.value === flying(at) ? `.as-world.usable${world}` : piece(flying(at) ?? "");
}

/** A first match: a ship and its crew, an objective turned up where it can be attempted, and what is set against it. */
export const guide = guideOf<View, Command, Event>([
  {
    id: "goal",
    rule: "R89",
    title: "What you want",
    say: "Points. Crews aboard your ships complete objectives, and whoever comes to this number first has won.",
    when: (at) => at.asked !== null,
    point: () => piece("goal"),
  },
  {
    id: "line",
    rule: "R37",
    title: "The spaceline",
    say: "Worlds lie in order of their span from *Sol*. Flying costs more the further out two of them are apart.",
    tap: "Choose the ringed world",
    when: (at) => at.asked === "seeding" && ui(at).aimed.value === null,
    point: (at) => piece(yard(at)),
  },
  {
    id: "report",
    rule: "R19",
    title: "A ship, and people for it",
    say: "Ships and crews report at your stations. You play one card in a turn, and some stations let one more come.",
    tap: "Choose the ringed card, then a station",
    when: (at) => main(at) && reporting(at) !== undefined && !lays(at),
    until: (at) => active(at) !== null,
    point: (at) => step(at, reporting(at), reporting(at)?.card ?? ""),
  },
  {
    id: "end",
    rule: "R12",
    title: "Four in hand",
    say: "Your next turn fills your hand up to four cards again. Nothing is lost by waiting for a ship or its crew.",
    tap: "Press *End turn*",
    when: (at) => main(at) && at.view.round === 1 && !reporting(at) && !lays(at),
    point: () => PRIMARY,
  },
  {
    id: "board",
    rule: "R30",
    title: "Crew the ship",
    say: "The letters of a ship are its posts. It flies and fights once crews aboard fill them all.",
    tap: "Choose station, crew, and then the ship",
    when: (at) => main(at) && boarding(at) !== undefined,
    until: (at) => shipsOf(at.view).some((ship) => isOwn(at)(ship) && ship.staffed),
    point: boards,
  },
  {
    id: "lay",
    rule: "R25",
    title: "An objective",
    say: "Laid face down first, it is turned up later at a world that it names. That keeps your plan to yourself.",
    tap: "Choose the card, *Play it face down*",
    when: (at) => main(at) && lays(at),
    point: (at) => (ui(at).held.value === laying(at)?.card ? ".as-orders .btn" : piece(laying(at)?.card ?? "")),
  },
  {
    id: "activate",
    rule: "R68",
    title: "Turn it up",
    say: "Now all see what you are after. It says which skills your crews need there, and how many points it brings.",
    tap: "Choose it, then the lit world",
    when: (at) => main(at) && at.can("activate"),
    point: (at) => step(at, turning(at), turning(at)?.card ?? ""),
  },
  {
    id: "fly",
    rule: "R38",
    title: "Fly there",
    say: "Worlds in reach light up, with what they cost. A bolt says that another gauge lends to the reserve first.",
    tap: "Choose the ship, then the ringed world",
    when: (at) => main(at) && flying(at) !== undefined,
    point: flies,
  },
  {
    id: "attempt",
    rule: "R71",
    title: "Attempt it",
    say: "Your rival draws an intervention for each person who takes part. Skills of your crews pass them.",
    tap: "Choose the objective, then *Attempt it*",
    when: (at) => main(at) && at.can("attempt"),
    point: (at) =>
      ui(at).aimed.value
        ? PRIMARY
        : ui(at).held.value === active(at)?.card
          ? ".as-orders .btn"
          : `.as-flag${piece(active(at)?.card ?? "")}`,
  },
]);
