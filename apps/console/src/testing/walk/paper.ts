import type { Page } from 'playwright-core';

/** A4 at 96 pixels an inch, without the margins of the browser. */
const UPRIGHT = 794 - 76;
const TURNED = 1_122 - 76;

/** Tables of a page in print that do not fit on their paper. */
export async function tooWide(page: Page): Promise<string[]> {
  const { width = 1_400, height = 900 } = page.viewportSize() ?? {};
  const found: string[] = [];
  for (const [paper, isTurned] of [
    [UPRIGHT, false],
    [TURNED, true],
  ] as const) {
    await page.setViewportSize({ width: paper, height });
    const tables = await page.locator('main table:visible').evaluateAll((all) =>
      all.map((table) => ({
        name: table.closest('[aria-label]')?.getAttribute('aria-label') ?? '',
        right: table.getBoundingClientRect().right,
        turns: table.closest('[class*=_wide_], [class*=_crowded_]') !== null,
      })),
    );
    found.push(
      ...tables
        .filter(({ right, turns }) => turns === isTurned && right > paper + 1)
        .map(({ name, right }) => `${name}: ${right} of ${paper}`),
    );
  }
  await page.setViewportSize({ width, height });
  return found;
}

/** Where the first table, chart or number of a screen begins. */
export async function firstNumberOf(page: Page): Promise<number> {
  const tops = await page
    .locator('main table, main figure, main section strong')
    .evaluateAll((places) =>
      places.filter((place) => place.checkVisibility()).map((place) => place.getBoundingClientRect().top),
    );
  return Math.min(...tops);
}
