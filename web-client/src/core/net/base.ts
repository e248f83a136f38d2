/** The path under which the server serves everything, without a slash at its end: empty for the root. */
let base = "";

/** Says under which path that is: the page knows it. */
export function serveUnder(path: string): void {
  base = path;
}

/** The folder of a file, as a path. */
export function baseOf(file: string | undefined): string {
  return file ? new URL(".", file).pathname.replace(/\/$/, "") : "";
}

/** The address on this host of a path that begins with a slash: everywhere else in the client paths are those of the root. */
export const addressOf = (path: string): string => base + path;

/** The path of an address on this host. */
export function pathOf(address: string): string {
  const isBelow = address === base || address.startsWith(`${base}/`);
  return (isBelow ? address.slice(base.length) : address) || "/";
}
