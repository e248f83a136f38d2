import { expect, faultsIn, GAMES, SIZES, test } from "../moments/kept";

for (const { slug, moments } of GAMES)
  for (const size of SIZES)
    test(`${slug} at ${size.width} by ${size.height}: every moment is drawn without a fault, fits, and explains itself`, async ({
      page,
    }) => {
      await page.goto(`/tables/${slug}~0`);
      expect(await faultsIn(page, slug, [...Array(moments).keys()], size)).toEqual([]);
    });
