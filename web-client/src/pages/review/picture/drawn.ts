import { paintOf } from "./colour";

/**
 * Everything visible inside an element as SVG shapes and text, in window coordinates. The server renders pictures of
 * shared moments from it and accepts nothing else: no styles, no images, no references except to gradients and clip
 * paths. Shadows, clipped corners and backgrounds with gradients are left out.
 */
export function drawn(root: Element): string {
  const page = new Page();
  page.element(root, 1, null);
  return page.whole();
}

/** Controls and messages over the board, which a picture leaves out. */
const CONTROLS = "[data-controls], .over-board";
/** Elements that are not drawn themselves. */
const UNSEEN = ["defs", "clippath", "mask", "pattern", "symbol", "filter", "marker", "title", "desc", "foreignobject"];
const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const GEOMETRY = ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height"];
const LINES = ["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset"];
const GRADIENT = ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "gradientUnits", "gradientTransform"];

type Attributes = Record<string, string | number | undefined>;

const escaped = (text: string): string => text.replace(/[<&"]/g, (c) => ({ "<": "&lt;", "&": "&amp;" })[c] ?? "&quot;");
const short = (number: number): number => Math.round(number * 100) / 100;

function tag(name: string, attributes: Attributes, content = ""): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== "");
  return `<${name}${given.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join("")}>${content}</${name}>`;
}

class Page {
  private readonly parts: string[] = [];
  /** The gradients in use, by their ids in the document. */
  private readonly gradients = new Map<string, string>();
  private readonly cuts: string[] = [];
  /** True inside a clipped element. The server accepts no clipped element inside another. */
  private isCut = false;

  whole(): string {
    return tag("defs", {}, [...this.gradients.values(), ...this.cuts].join("")) + this.parts.join("");
  }

  /** Adds the clip path of an SVG element, in window coordinates, and returns its id. Null if the element has none. */
  private cutOf(element: Element, { clipPath }: CSSStyleDeclaration): string | null {
    const id = /^url\("?#([^")]+)"?\)/.exec(clipPath)?.[1];
    const shape = id === undefined ? null : document.getElementById(id);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    if (!shape || !matrix) return null;
    const shapes = [...shape.children].filter(({ localName }) => SHAPES.includes(localName));
    const outlines = shapes.map((one) => tag(one.localName, { ...geometryOf(one), transform: matrixOf(matrix) }));
    const name = `cut-${this.cuts.length}`;
    this.cuts.push(tag("clipPath", { id: name }, outlines.join("")));
    return name;
  }

  /** Draws an element and its content. `around` is its ancestors' opacity, `box` the area they clip it to, or null. */
  element(element: Element, around: number, box: DOMRect | null): void {
    const style = getComputedStyle(element);
    const opacity = around * Number(style.opacity || 1);
    if (style.display === "none" || opacity < 0.02 || UNSEEN.includes(element.localName.toLowerCase())) return;
    // `inset(50%)` hides a text from all but screen readers.
    if (style.clipPath === "inset(50%)" || element.matches(CONTROLS)) return;
    const cut = this.isCut ? null : this.cutOf(element, style);
    if (cut) this.parts.push(`<g clip-path="url(#${cut})">`);
    this.isCut ||= cut !== null;
    this.inside(element, style, opacity, box);
    if (cut) {
      this.parts.push("</g>");
      this.isCut = false;
    }
  }

  private inside(element: Element, style: CSSStyleDeclaration, opacity: number, box: DOMRect | null): void {
    if (element.localName === "g") {
      this.children(element, style, opacity, box);
      return;
    }
    const isSeen = style.visibility === "visible";
    const rect = element.getBoundingClientRect();
    // An element without a size may contain elements with one.
    const isFlat = rect.width === 0 || rect.height === 0;
    if (box && !isFlat && !meets(rect, box)) return;
    if (element instanceof SVGTextElement) {
      if (isSeen) this.svgText(element, opacity);
      return;
    }
    if (isSeen && SHAPES.includes(element.localName)) this.shape(element as SVGGraphicsElement, style, opacity);
    if (isSeen && !(element instanceof SVGElement)) this.box(rect, style, opacity);
    this.children(element, style, opacity, style.overflow === "visible" || isFlat ? box : rect);
  }

  private children(element: Element, style: CSSStyleDeclaration, opacity: number, box: DOMRect | null): void {
    const isSvg = element instanceof SVGElement;
    for (const child of isSvg ? element.childNodes : stacked(element)) {
      if (child instanceof Element) this.element(child, opacity, box);
      else if (style.visibility === "visible" && !isSvg && child instanceof Text)
        this.words(child, style, opacity, box);
    }
  }

  private shape(shape: SVGGraphicsElement, style: CSSStyleDeclaration, opacity: number): void {
    const matrix = shape.getScreenCTM();
    const fill = this.paint(style.fill, Number(style.fillOpacity) * opacity, "fill");
    const stroke = this.paint(style.stroke, Number(style.strokeOpacity) * opacity, "stroke");
    if (!matrix || (fill.fill === "none" && stroke.stroke === undefined)) return;
    const lines = stroke.stroke === undefined ? [] : LINES.map((name) => [name, lineOf(style, name)] as const);
    this.parts.push(
      tag(shape.localName, {
        ...geometryOf(shape),
        ...fill,
        ...stroke,
        ...Object.fromEntries(lines),
        "fill-rule": style.fillRule === "evenodd" ? "evenodd" : undefined,
        transform: matrixOf(matrix),
      }),
    );
  }

  /** The attributes of a fill or a stroke: a colour, or a reference to a gradient. */
  private paint(css: string, opacity: number, name: "fill" | "stroke"): Attributes {
    const none = name === "fill" ? { fill: "none" } : {};
    const id = /^url\("?#([^")]+)"?\)/.exec(css)?.[1];
    if (css === "none" || css === "") return none;
    if (id !== undefined) return this.keepGradient(id) ? { [name]: `url(#${id})`, [`${name}-opacity`]: opacity } : none;
    const { colour, opacity: own } = paintOf(css);
    if (own * opacity < 0.01) return none;
    return { [name]: colour, [`${name}-opacity`]: own * opacity < 0.995 ? short(own * opacity) : undefined };
  }

  private keepGradient(id: string): boolean {
    if (this.gradients.has(id)) return true;
    const gradient = document.getElementById(id);
    if (!gradient || !/^(linear|radial)Gradient$/.test(gradient.localName)) return false;
    const stops = [...gradient.querySelectorAll("stop")].map((stop) => {
      const style = getComputedStyle(stop);
      const { colour, opacity } = paintOf(style.stopColor);
      const seen = short(opacity * Number(style.stopOpacity));
      return tag("stop", { offset: stop.getAttribute("offset") ?? 0, "stop-color": colour, "stop-opacity": seen });
    });
    const attributes = GRADIENT.map((name) => [name, gradient.getAttribute(name) ?? undefined] as const);
    this.gradients.set(id, tag(gradient.localName, { id, ...Object.fromEntries(attributes) }, stops.join("")));
    return true;
  }

  /** Writes each run of an SVG text at the position of its first letter. */
  private svgText(text: SVGTextElement, opacity: number): void {
    const matrix = text.getScreenCTM();
    if (!matrix) return;
    let at = 0;
    const runs = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let run = runs.nextNode(); run; run = runs.nextNode()) {
      const words = run.textContent ?? "";
      const style = getComputedStyle(run.parentElement ?? text);
      const shown = words.replace(/\s+/g, " ");
      if (shown.trim() !== "" && at < text.getNumberOfChars()) {
        const { x, y } = text.getStartPositionOfChar(at);
        this.write(shown, short(x), short(y), style, opacity, style.fill, matrixOf(matrix));
      }
      at += shown.length;
    }
  }

  private box(rect: DOMRect, style: CSSStyleDeclaration, opacity: number): void {
    if (rect.width < 0.5 || rect.height < 0.5) return;
    const place = { x: short(rect.x), y: short(rect.y), width: short(rect.width), height: short(rect.height) };
    const rx = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, rect.height / 2, rect.width / 2);
    const round = rx > 0.5 ? { rx: style.borderTopLeftRadius.endsWith("%") ? rect.width / 2 : rx } : {};
    const fill = this.paint(style.backgroundColor, opacity, "fill");
    const width = Number.parseFloat(style.borderTopWidth) || 0;
    const framed = width > 0 && style.borderTopStyle !== "none" && style.borderLeftStyle !== "none";
    const stroke = framed ? this.paint(style.borderTopColor, opacity, "stroke") : {};
    if (fill.fill === "none" && stroke.stroke === undefined) return;
    this.parts.push(
      tag("rect", { ...place, ...round, ...fill, ...stroke, "stroke-width": stroke.stroke ? width : undefined }),
    );
  }

  /** Writes each line of an HTML text at its start. */
  private words(node: Text, style: CSSStyleDeclaration, opacity: number, box: DOMRect | null): void {
    const range = document.createRange();
    const lines: { rect: DOMRect; words: string }[] = [];
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rect = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (rect.width === 0) continue;
      if (line && Math.abs(line.rect.top - rect.top) < 2) line.words += ` ${word}`;
      else lines.push({ rect, words: word });
    }
    for (const { rect, words } of lines) {
      if (box && !meets(rect, box)) continue;
      const y = rect.top + rect.height * ascentOf(style);
      this.write(words, short(rect.left), short(y), style, opacity, style.color);
    }
  }

  private write(
    words: string,
    x: number,
    y: number,
    style: CSSStyleDeclaration,
    opacity: number,
    css: string,
    transform?: string,
  ): void {
    const { fill, ...rest } = this.paint(css, opacity, "fill");
    if (fill === "none") return;
    const spaced = Number.parseFloat(style.letterSpacing) || undefined;
    const shown = style.textTransform === "uppercase" ? words.toUpperCase() : words;
    this.parts.push(
      tag(
        "text",
        {
          x,
          y,
          fill,
          ...rest,
          "font-family": style.fontFamily.split(",")[0]?.replace(/["']/g, ""),
          "font-size": Number.parseFloat(style.fontSize),
          "font-weight": style.fontWeight,
          "font-style": style.fontStyle === "normal" ? undefined : "italic",
          "letter-spacing": spaced,
          transform,
        },
        escaped(shown),
      ),
    );
  }
}

const geometryOf = (shape: Element): Attributes =>
  Object.fromEntries(GEOMETRY.map((name) => [name, shape.getAttribute(name) ?? undefined]));

/** The children of an element in the order in which they are painted, the lowest first. */
function stacked(element: Element): ChildNode[] {
  const level = (node: ChildNode) => (node instanceof Element ? Number(getComputedStyle(node).zIndex) || 0 : 0);
  const levels = new Map([...element.childNodes].map((node) => [node, level(node)]));
  return [...levels.keys()].sort((a, b) => (levels.get(a) ?? 0) - (levels.get(b) ?? 0));
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const matrixOf = ({ a, b, c, d, e, f }: DOMMatrix): string =>
  `matrix(${[a, b, c, d].map((n) => Math.round(n * 1e4) / 1e4).join(" ")} ${short(e)} ${short(f)})`;

/** A property of a stroke, without its unit. Undefined if it has its default value. */
function lineOf(style: CSSStyleDeclaration, name: string): string | undefined {
  const value = style.getPropertyValue(name).replaceAll("px", "");
  return ["none", "butt", "miter", "0", ""].includes(value) ? undefined : value;
}

const ascents = new Map<string, number>();

/** The part of a line's height above its baseline, from 0 to 1. */
function ascentOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number {
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const found = ascents.get(font);
  if (found !== undefined) return found;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0.8;
  context.font = font;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText("x");
  const part = above / (above + below);
  ascents.set(font, part);
  return part;
}
