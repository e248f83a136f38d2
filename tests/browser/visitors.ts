import type { Page } from "@playwright/test";

/** Opens a private table on the host page. Returns the invite link. */
export async function opened(page: Page, game: string, name: string, players = 2): Promise<string> {
  await page.goto(`/host?private&game=${game}`);
  const seats = page.getByTestId("seats");
  await seats.waitFor();
  while ((await seats.textContent()) !== String(players)) await page.getByTestId("fewer-seats").click();
  await page.locator("#your-name").fill(name);
  await page.getByTestId("open-table").click();
  return page.getByTestId("invite-link").inputValue();
}

/** Starts the match as the host. */
export const starts = (page: Page): Promise<void> => page.getByTestId("start").click();

/** Follows an invite and takes a seat under that name. */
export async function takesSeat(page: Page, invite: string, name: string): Promise<void> {
  const { pathname, search } = new URL(invite);
  await page.goto(pathname + search);
  await page.locator("#your-name").fill(name);
  await page.getByTestId("take-seat").click();
}
