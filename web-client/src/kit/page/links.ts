import { options, type VNode } from "preact";
import { addressOf, baseOf, serveUnder } from "../../core/net/base";

// The page names the path under which it is served by its manifest. Whatever makes an address comes after this.
serveUnder(baseOf(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href));

/** The whole address of a path, to share. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

/** Draws every link to a path with its address, so that it can be copied and opened in another tab too. */
export function startLinks(): void {
  if (addressOf("") === "") return;
  const before = options.vnode;
  options.vnode = (vnode: VNode<{ href?: unknown }>) => {
    const { href } = vnode.props;
    if (vnode.type === "a" && typeof href === "string" && /^\/(?!\/)/.test(href)) vnode.props.href = addressOf(href);
    before?.(vnode);
  };
}
