import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { axeFindings } from './testing/accessibility.ts';
import { ADDRESSES } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { settled, shell } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';

/** Pictures of all screens, to be looked at. */
const pictures = fileURLToPath(new URL('../../../node_modules/.cache/keytally/screens/', import.meta.url));

const WAIT = { timeout: 180_000, interval: 1_000 };
/** Widths and colours, each of one loaded page. */
const LOOKS = {
  wide: [
    [1400, 'light'],
    [1400, 'dark'],
  ],
  narrow: [
    [390, 'dark'],
    [320, 'light'],
  ],
} as const;

describe.skipIf(!hasTimeAndBrowser())('the screens (need a browser, and time)', () => {
  const visits = visitOnce();
  beforeAll(() => visits.visitor.load('/overview'));

  it.each(SCREENS)('$label is announced, and fits 320 pixels', async ({ label }) => {
    const { page } = visits.visitor;
    // One after the other: who comes back before the other screen is there has never left.
    for (const name of [label === 'Overview' ? 'Events' : 'Overview', label]) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toContain(label);
    await settled(page);
    await page.setViewportSize({ width: 320, height: 900 });
    // Charts hear of the new width a moment later.
    await expect.poll(() => widthOfPage(page)).toBeLessThanOrEqual(320);
  });
});

describe.skipIf(!hasTimeAndBrowser())('every screen (needs a browser, and time)', () => {
  const visits = visitOnce();
  beforeAll(() => void mkdirSync(pictures, { recursive: true }));

  describe.each(ADDRESSES)('%s', (path) => {
    it.each(['wide', 'narrow'] as const)(
      'S10 has no fault, no obstacle and nothing to scroll sideways, %s, light and dark, and keeps its address over a reload',
      async (look) => {
        const { page } = visits.visitor;
        await page.setViewportSize({ width: LOOKS[look][0][0], height: 900 });
        await visits.visitor.load(path);
        for (const [width, colorScheme] of LOOKS[look]) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await settled(page);
          // Charts hear of the new width a moment later.
          await expect.poll(() => widthOfPage(page)).toBeLessThanOrEqual(width);
          const name = `${path.slice(1, 61).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
          // A browser on a busy machine may have no picture yet.
          await vi.waitFor(() => page.screenshot({ path: pictures + name, fullPage: true }), WAIT);
          expect(await axeFindings(page)).toEqual([]);
        }
        if (look === 'narrow') await expectSameAfterReload(page);
      },
    );
  });
});

async function expectSameAfterReload(page: Page): Promise<void> {
  const address = page.url();
  await page.reload();
  await shell(page).waitFor();
  await settled(page);
  expect(page.url()).toBe(address);
}
