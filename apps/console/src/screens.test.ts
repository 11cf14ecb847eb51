import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { axeFindings } from './testing/accessibility.ts';
import { ADDRESSES } from './testing/addresses.ts';
import { hasBrowser, hasTimeAndBrowser } from './testing/has-browser.ts';
import { settled, shell } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';

/** Pictures of all screens, to be looked at. */
const pictures = fileURLToPath(new URL('../../../node_modules/.cache/keytally/screens/', import.meta.url));

const WAIT = { timeout: 180_000, interval: 1_000 };
const LOOKS = [
  [1400, 'light'],
  [1400, 'dark'],
  [390, 'dark'],
  [320, 'light'],
] as const;

describe.skipIf(!hasBrowser)('the screens (need a browser)', () => {
  const visits = visitOnce();
  beforeAll(() => visits.visitor.load('/overview'));

  it.each(SCREENS)('$label is announced, and fits 320 pixels', async ({ label }) => {
    const { page } = visits.visitor;
    await page.getByRole('link', { name: label === 'Overview' ? 'Events' : 'Overview', exact: true }).click();
    await page.getByRole('link', { name: label, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: label }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toContain(label);
    await settled(page);
    await page.setViewportSize({ width: 320, height: 900 });
    // Charts hear of the new width a moment later.
    await expect.poll(() => widthOfPage(page)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1400, height: 900 });
  });
});

describe.skipIf(!hasTimeAndBrowser)('every screen (needs a browser, and time)', () => {
  const visits = visitOnce();
  beforeAll(() => void mkdirSync(pictures, { recursive: true }));

  describe.each(ADDRESSES)('%s', (path) => {
    it.each(LOOKS)(
      'S10 has no fault, no obstacle and nothing to scroll sideways at %i px, %s',
      async (width, colorScheme) => {
        const { page } = visits.visitor;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await visits.visitor.load(path);
        const name = `${path.slice(1, 61).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        // A browser on a busy machine may have no picture yet.
        await vi.waitFor(() => page.screenshot({ path: pictures + name, fullPage: true }), WAIT);
        expect(await axeFindings(page)).toEqual([]);
        expect(await widthOfPage(page)).toBeLessThanOrEqual(width);
      },
    );

    it('keeps its address over a reload', async () => {
      const { page } = visits.visitor;
      await visits.visitor.load(path);
      const address = page.url();
      await page.reload();
      await shell(page).waitFor();
      await settled(page);
      expect(page.url()).toBe(address);
    });
  });
});
