import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { axeFindings } from './testing/accessibility.ts';
import { closeBrowser, hasBrowser, type Visitor, visit } from './testing/visitor.ts';
import { startWorld, type World } from './testing/world.ts';

/** Pictures of all screens, to be looked at. */
const pictures = fileURLToPath(new URL('../../../node_modules/.cache/keytally/screens/', import.meta.url));

const widths = [1400, 390, 320];
const schemes = ['light', 'dark'] as const;

/** Screens that others lead to. */
const WITHIN_SCREENS = [
  '/keys?show=sessions',
  '/keys/upload',
  '/keys/key?kind=ADMIN&id=demo-admin',
  '/keys/rotate?kind=ADMIN&id=demo-admin',
];

describe.skipIf(!hasBrowser)('every screen (needs a browser)', () => {
  let world: World;
  let visitor: Visitor;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    world = await startWorld();
    visitor = await visit(world);
    await visitor.signIn();
  });
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });

  describe.each([...SCREENS.map(({ path }) => path), ...WITHIN_SCREENS])('%s', (path) => {
    it.each(widths)(
      'has no fault, no obstacle and nothing to scroll sideways at %i px, light and dark',
      async (width) => {
        const { page, faults } = visitor;
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await visitor.open(path);
          await page.screenshot({
            path: `${pictures}${path.slice(1).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
          expect(await axeFindings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        expect(faults).toEqual([]);
      },
    );

    it('is announced: its heading has the focus, and its name is in the title', async () => {
      const { page } = visitor;
      await visitor.open('/nowhere');
      await visitor.open(path);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect(await page.title()).toContain(heading?.trim());
    });

    it('restores the same request from its address', async () => {
      const { page } = visitor;
      await visitor.open(path);
      const bodies: string[] = [];
      page.on('request', (request) =>
        bodies.push(`${request.method()} ${request.url()} ${request.postData()}`),
      );
      const asked = () => bodies.filter((body) => body.includes('/v3/') || body.includes('/api/')).sort();
      const address = page.url();
      await page.reload();
      await visitor.open(address.slice(address.indexOf('#') + 1));
      const first = asked();
      bodies.length = 0;
      await page.reload();
      await visitor.open(address.slice(address.indexOf('#') + 1));
      expect(page.url()).toBe(address);
      expect(asked()).toEqual(first);
    });
  });
});
