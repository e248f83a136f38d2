import { options, type VNode } from "preact";

/** The path under which the server serves everything, without a slash at its end: empty for the root. The page names it by its manifest. */
export const BASE: string = baseOf(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href);

/** The folder of a file, as a path. */
export function baseOf(file: string | undefined): string {
  return file ? new URL(".", file).pathname.replace(/\/$/, "") : "";
}

/** The address on this host of a path that begins with a slash: everywhere else in the client paths are those of the root. */
export const addressOf = (path: string, base = BASE): string => base + path;

/** The whole address of a path, to give away. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

/** The path of an address on this host. */
export function pathOf(address: string, base = BASE): string {
  const isBelow = address === base || address.startsWith(`${base}/`);
  return (isBelow ? address.slice(base.length) : address) || "/";
}

/** Draws every link to a path with its address, so that it can be copied and opened in another tab too. */
export function startLinks(base = BASE): void {
  if (!base) return;
  const before = options.vnode;
  options.vnode = (vnode: VNode<{ href?: unknown }>) => {
    const { href } = vnode.props;
    if (vnode.type === "a" && typeof href === "string" && /^\/(?!\/)/.test(href))
      vnode.props.href = addressOf(href, base);
    before?.(vnode);
  };
}
