// The tests' DOM does not support popovers, so this opens and closes them.

function toggle(menu: HTMLElement, opens: boolean): void {
  if (opens === menu.hasAttribute("data-open")) return;
  menu.toggleAttribute("data-open", opens);
  const newState = opens ? "open" : "closed";
  for (const type of ["beforetoggle", "toggle"]) menu.dispatchEvent(Object.assign(new Event(type), { newState }));
}

HTMLElement.prototype.showPopover = function (this: HTMLElement) {
  toggle(this, true);
};
HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  toggle(this, false);
};

function pressed({ target }: Event): void {
  const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
  const menu = id ? document.getElementById(id) : null;
  if (menu) toggle(menu, !menu.hasAttribute("data-open"));
}
// Capturing, because no handler can stop a real popover button either.
document.addEventListener("click", pressed, true);
