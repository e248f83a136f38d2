/** The path under which the server serves everything, without a trailing slash; empty for the root. */
let base = "";

/** Sets that path, which the page knows. */
export function serveUnder(path: string): void {
  base = path;
}

/** The path of a file's folder, without a trailing slash. Empty without a file. */
export function baseOf(file: string | undefined): string {
  return file ? new URL(".", file).pathname.replace(/\/$/, "") : "";
}

/** The address of a path that begins with a slash. Everywhere else, the client uses paths without the base. */
export const addressOf = (path: string): string => base + path;

/** The path of an address on this host, without the base. */
export function pathOf(address: string): string {
  const isBelow = address === base || address.startsWith(`${base}/`);
  return (isBelow ? address.slice(base.length) : address) || "/";
}
