import { render } from "preact";
import type { ReviewTable } from "../../../core/match/replay";
import { Sigil } from "../../../look/art";
import { say } from "../sharing-texts";
import { drawn } from "./drawn";
import "./picture.css";

const WIDTH = 1200;
const HEIGHT = 600;
/** The width of the board's part of the picture. */
const BOARD = 850;
/** The server's limit for a picture, in bytes. */
const LONGEST = 512 * 1024;

/**
 * The picture of the shown moment as an SVG: the board, and the players beside it. Null if no board is shown or the SVG
 * is too long. `hides` leaves out the turn and the chances.
 */
export function pictureOf(model: ReviewTable, hides: boolean): string | null {
  const board = document.querySelector(".table-board");
  if (!board) return null;
  const { x, y, width, height } = board.getBoundingClientRect();
  if (width < 1 || height < 1) return null;
  const scale = Math.min(BOARD / width, HEIGHT / height);
  const left = (BOARD - width * scale) / 2 - x * scale;
  const top = (HEIGHT - height * scale) / 2 - y * scale;
  const sky = getComputedStyle(document.documentElement).getPropertyValue("--sky-0");
  // Covers the sky and worlds that a board draws beyond its edges.
  const [w, h] = [width * scale, height * scale];
  const edges = `M0 0H${BOARD}V${HEIGHT}H0ZM${(BOARD - w) / 2} ${(HEIGHT - h) / 2}h${w}v${h}h${-w}Z`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})">${drawn(board)}</g>`,
    `<path d="${edges}" fill="${sky}" fill-rule="evenodd"/>`,
    beside(model, hides),
    "</svg>",
  ].join("");
  return new Blob([svg]).size > LONGEST ? null : svg;
}

/** The panel beside the board, drawn from an element that is off screen. */
function beside(model: ReviewTable, hides: boolean): string {
  const host = document.body.appendChild(document.createElement("div"));
  host.className = "picture-panel fixed col g-35 py-7 px-6 surface bright";
  host.inert = true;
  render(<Panel model={model} hides={hides} />, host);
  const { x, y } = host.getBoundingClientRect();
  const svg = `<g transform="translate(${BOARD - x} ${-y})">${drawn(host)}</g>`;
  render(null, host);
  host.remove();
  return svg;
}

function Panel({ model, hides }: { model: ReviewTable; hides: boolean }) {
  const { summary } = model.table.value;
  const turn = model.turn.value?.turn;
  const chances = hides ? undefined : model.chances[model.version.value];
  const seats = summary.seats.map(({ seat }) => ({ seat, chance: chances?.[seat] }));
  seats.sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  return (
    <>
      <h2 class="heading t-44 lh-11">{summary.name}</h2>
      {!hides && turn !== undefined && (
        <p class="t-22 muted">{say(chances ? "picture-chances" : "moment-turn", { turn })}</p>
      )}
      <ul class="grid g-45 pt-4">
        {seats.slice(0, 6).map(({ seat, chance }) => (
          <li key={seat} class="grid at-centre t-28 lh-11">
            <Sigil seat={seat} size={28} />
            <b class="bold crop nowrap">{model.name(seat)}</b>
            {chance !== undefined && <span class="digits t-36">{`${Math.round(chance / 100)}%`}</span>}
          </li>
        ))}
      </ul>
      <strong class="sink heading t-28 solid brassy">{say("starboard")}</strong>
    </>
  );
}
