import { options, type VNode } from "preact";
import { addressOf, baseOf, serveUnder } from "../../core/net/base";

// The manifest's address shows the base path. This must run before any address is built.
serveUnder(baseOf(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href));

/** The absolute address of a path, for sharing. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

/** Adds the base path to every rendered link, so that it can also be copied or opened in a new tab. */
export function startLinks(): void {
  if (addressOf("") === "") return;
  const before = options.vnode;
  options.vnode = (vnode: VNode<{ href?: unknown }>) => {
    const { href } = vnode.props;
    if (vnode.type === "a" && typeof href === "string" && /^\/(?!\/)/.test(href)) vnode.props.href = addressOf(href);
    before?.(vnode);
  };
}
