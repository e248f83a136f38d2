/** A colour as the server's pictures accept it: `#` with six hex digits, and an opacity from 0 to 1. */
export interface Paint {
  colour: string;
  opacity: number;
}

const known = new Map<string, Paint>();
let pixel: CanvasRenderingContext2D | null | undefined;

/** The paint of any CSS colour, as the browser computes it. Transparent if the colour is invalid. */
export function paintOf(css: string): Paint {
  const found = known.get(css);
  if (found) return found;
  const [r = 0, g = 0, b = 0, a = 0] = pixelOf(css);
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("");
  const paint = { colour: `#${hex}`, opacity: a / 255 };
  known.set(css, paint);
  return paint;
}

function pixelOf(css: string): Iterable<number> {
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) return [];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = "transparent";
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  return pixel.getImageData(0, 0, 1, 1).data;
}
