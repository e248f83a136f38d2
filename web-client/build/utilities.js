// Utility classes of one declaration each, for layout, type and colour. They are added to `look/primitives.css`.
export const WORDS = {
  // Layout of rows and stacks.
  flex: "display: flex",
  grid: "display: grid",
  block: "display: block",
  down: "flex-direction: column",
  grow: "flex: 1",
  firm: "flex: none",
  shrink: "min-width: 0",
  squash: "min-height: 0",
  wrap: "flex-wrap: wrap",
  split: "justify-content: space-between",
  centre: "justify-content: center",
  "at-end": "justify-content: flex-end",
  middle: "place-items: center",
  start: "align-items: flex-start",
  baseline: "align-items: baseline",
  stretch: "align-items: stretch",
  ends: "align-items: flex-end",
  "at-centre": "align-items: center",
  "at-start": "align-items: start",
  "at-middle": "justify-items: center",
  push: "margin-left: auto",
  sink: "margin-top: auto",
  "mid-page": "margin-inline: auto",
  // Place and size.
  relative: "position: relative",
  absolute: "position: absolute",
  fixed: "position: fixed",
  sticky: "position: sticky",
  across: "width: 100%",
  upright: "height: 100%",
  touch: "min-height: var(--hit)",
  pressed: "min-height: max(36px, var(--finger))",
  "page-high": "height: 100dvh",
  scroll: "overflow-y: auto",
  crop: "overflow: hidden",
  overflows: "overflow: visible",
  "scroll-x": "overflow-x: auto",
  "z-pieces": "z-index: var(--z-pieces)",
  "z-overlay": "z-index: var(--z-overlay)",
  "z-1": "z-index: 1",
  through: "pointer-events: none",
  presses: "cursor: pointer",
  alone: "flex: 1 1 100%",
  flip: "transform: scaleX(-1)",
  // Type.
  semi: "font-weight: 600",
  bold: "font-weight: 700",
  regular: "font-weight: 400",
  solid: "line-height: 1",
  "lh-11": "line-height: 1.1",
  "lh-12": "line-height: 1.2",
  "lh-13": "line-height: 1.3",
  nowrap: "white-space: nowrap",
  wraps: "white-space: normal",
  breaks: "overflow-wrap: anywhere",
  "text-left": "text-align: left",
  "text-centre": "text-align: center",
  "text-right": "text-align: right",
  // Colours of text and backgrounds.
  bright: "color: var(--text)",
  muted: "color: var(--muted)",
  pos: "color: var(--success)",
  neg: "color: var(--danger)",
  caution: "color: var(--warn)",
  brassy: "color: var(--brass-hi)",
  lamplit: "color: var(--accent)",
  "in-ink": "color: var(--ink)",
  "in-ink-2": "color: var(--ink-2)",
  "in-paper": "color: var(--paper)",
  bare: "background: none",
  ground: "background: var(--bg)",
  brass: "background: var(--brass-hi)",
  sky: "background: var(--sky-0)",
  raised: "background: var(--bg-raised)",
  surface: "background: var(--surface)",
  "surface-2": "background: var(--surface-2)",
  "surface-3": "background: var(--surface-3)",
  // Lines and corners.
  "rule-top": "border-top: 1px solid var(--line)",
  "rule-bottom": "border-bottom: 1px solid var(--line)",
  "rule-right": "border-right: 1px solid var(--line)",
  "brass-left": "border-left: 1px solid var(--brass)",
  "brass-top": "border-top: 1px solid var(--brass)",
  "brass-bottom": "border-bottom: 1px solid var(--brass)",
  outlined: "border: 1px solid var(--line)",
  "outlined-strong": "border: 1px solid var(--line-strong)",
  "outlined-brass": "border: 1px solid var(--brass)",
  "elev-1": "box-shadow: var(--elev-1)",
  "elev-2": "box-shadow: var(--elev-2)",
  "elev-3": "box-shadow: var(--elev-3)",
  "no-line": "text-decoration: none",
  round: "border-radius: 50%",
  "r-1": "border-radius: var(--r-1)",
  "r-2": "border-radius: var(--r-2)",
  // Drawings.
  "fill-none": "fill: none",
  "fill-ink": "fill: var(--ink)",
  "fill-text": "fill: var(--text)",
  "fill-muted": "fill: var(--muted)",
  "fill-paper": "fill: var(--paper)",
  "fill-sky": "fill: var(--sky-0)",
  "fill-seat": "fill: var(--seat)",
  "stroke-ink": "stroke: var(--ink)",
  "stroke-text": "stroke: var(--text)",
  "stroke-seat": "stroke: var(--seat)",
  "stroke-brass-hi": "stroke: var(--brass-hi)",
  "stroke-danger": "stroke: var(--danger)",
  "anchor-middle": "text-anchor: middle",
};
/** The pigment of a card, by its kind. */
const PIGMENTS = {
  research: "lapis",
  fleet: "steel",
  colony: "verdigris",
  command: "vermilion",
  leader: "ochre",
  plum: "plum",
};
/** Spaces by the number of their token: `g-2` is a gap of `--s-2`. */
const SPACES = {
  g: "gap",
  gx: "column-gap",
  gy: "row-gap",
  p: "padding",
  px: "padding-inline",
  py: "padding-block",
  pt: "padding-top",
  pr: "padding-right",
  pb: "padding-bottom",
  pl: "padding-left",
  m: "margin",
  mx: "margin-inline",
  my: "margin-block",
  mt: "margin-top",
  mr: "margin-right",
  mb: "margin-bottom",
  ml: "margin-left",
};
const STEPS = ["05", "1", "15", "2", "25", "3", "35", "4", "45", "5", "6", "7"];
/** Sizes in pixels: `h-24` is a height of 24 px, `mh-48` a minimum height of 48 px. */
const SIZES = {
  w: ["width", [16, 17, 21, 22, 24, 26, 28, 54, 64, 66, 72, 84, 92, 212, 300]],
  h: ["height", [4, 6, 12, 17, 20, 22, 24, 26, 28, 44, 56, 62, 74]],
  mw: ["min-width", [18, 60, 150]],
  mh: ["min-height", [24, 26, 36, 40, 44, 46, 48, 52, 56, 120, 200, 312]],
  xw: ["max-width", [220, 340, 420, 760, 1160, 1440]],
};
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const TYPE = ["card", 12, 13, 14, 15, 16, 18, 20, 22, 28, 36, 44, 56];

/** Each class with its declaration. Later ones win. */
export const UTILITIES = {
  ...WORDS,
  ...Object.fromEntries(SEATS.map((seat) => [`s${seat}`, `--seat: var(--seat-${seat})`])),
  ...Object.fromEntries(Object.entries(PIGMENTS).map(([kind, name]) => [`k-${kind}`, `--pig: var(--pig-${name})`])),
  ...Object.fromEntries(
    Object.entries(SIZES).flatMap(([name, [property, sizes]]) =>
      sizes.map((size) => [`${name}-${size}`, `${property}: ${size}px`]),
    ),
  ),
  ...Object.fromEntries(TYPE.map((size) => [`t-${size}`, `font-size: var(--t-${size})`])),
  ...Object.fromEntries(
    Object.entries(SPACES).flatMap(([name, property]) => [
      [`${name}-0`, `${property}: 0`],
      ...STEPS.map((step) => [`${name}-${step}`, `${property}: var(--s-${step})`]),
    ]),
  ),
};

/** The used classes as a stylesheet. `isGiven` says whether the code uses a class. */
export const utilities = (isGiven) =>
  Object.entries(UTILITIES)
    .filter(([name]) => isGiven(name))
    .map(([name, declaration]) => `.${name}{${declaration}}`)
    .join("\n");
