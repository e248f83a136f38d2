import type { Page, WebSocketRoute } from "@playwright/test";

/** Opens a private table on the page that hosts one; the invite. */
export async function opened(page: Page, game: string, name: string, players = 2): Promise<string> {
  await page.goto(`/host?private&game=${game}`);
  const seats = page.getByTestId("seats");
  await seats.waitFor();
  while ((await seats.textContent()) !== String(players)) await page.getByTestId("fewer-seats").click();
  await page.locator("#your-name").fill(name);
  await page.getByTestId("open-table").click();
  return page.getByTestId("invite-link").inputValue();
}

/** Comes by an invite and sits down under that name. */
export async function takesSeat(page: Page, invite: string, name: string): Promise<void> {
  await page.goto(invite);
  await page.locator("#your-name").fill(name);
  await page.getByTestId("take-seat").click();
}

/** The connection between a page and its table: once it is cut, no other can be opened until it is mended. */
export interface Line {
  cut(): Promise<void>;
  mend(): void;
}

/** Stands between a page and its table from now on. */
export async function lineOf(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    const server = socket.connectToServer();
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
    },
    mend() {
      isCut = false;
    },
  };
}
