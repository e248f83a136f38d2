import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { SendLink } from "./send-link";

test("a link is shown as a code on request, and sent where the browser can", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const link = "http://starboard.test/tables/1?invite=secret";
  act(() => render(<SendLink link={link} title="Friday" />, root));
  act(() => root.querySelector<HTMLElement>("[data-testid=send-link]")?.click());
  expect(share).toHaveBeenCalledWith({ title: "Friday", url: link });
  expect(root.querySelector(".qr")).toBeNull();
  act(() => root.querySelector<HTMLElement>("[data-testid=qr-code]")?.click());
  await vi.waitFor(() => expect(root.querySelector(".qr path")?.getAttribute("d")).toMatch(/^M2 2h1v1h-1z/));
  act(() => render(null, root));
  root.remove();
});
