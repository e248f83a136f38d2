import { notGiven } from "../moments/explored";
import { expect, GAMES, test } from "../moments/kept";

// Every type of choice that the server lists can be given, over all kept moments. `ALL=1` tests every single choice.

test.setTimeout(1_800_000);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const { slug, moments } of GAMES) {
  const all = [...Array(moments).keys()];

  test(`${slug}: every choice can be given with the keyboard alone`, async ({ page }) => {
    expect(await notGiven(page, slug, "keyboard", all)).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use(phone);
    test(`${slug}: every choice can be given by touch`, async ({ page }) => {
      expect(await notGiven(page, slug, "touch", all)).toEqual([]);
    });
  });
}
