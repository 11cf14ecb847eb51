import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { axeFindings } from './testing/accessibility.ts';
import { closeBrowser, hasBrowser, settled, shell, type Visitor, visit } from './testing/visitor.ts';
import { startWorld, type World } from './testing/world.ts';

/** Pictures of all screens, to be looked at. */
const pictures = fileURLToPath(new URL('../../../node_modules/.cache/keytally/screens/', import.meta.url));

/** The long tests look at every width and colour scheme, the others at the widest and the narrowest. */
const looks = [
  [1400, 'light'],
  [320, 'dark'],
  ...(inject('longTests')
    ? ([
        [1400, 'dark'],
        [390, 'light'],
        [390, 'dark'],
        [320, 'light'],
      ] as const)
    : []),
] as const;

/** Screens that others lead to. */
const WITHIN_SCREENS = [
  '/keys?show=sessions',
  '/keys/upload',
  '/keys/key?kind=ADMIN&id=demo-admin',
  '/keys/rotate?kind=ADMIN&id=demo-admin',
  '/products/create',
  '/products/product?id=demo',
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
    it.each(looks)(
      'S10 has no fault, no obstacle and nothing to scroll sideways at %i px, %s',
      async (width, colorScheme) => {
        const { page, faults } = visitor;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await visitor.load(path);
        await page.screenshot({
          path: `${pictures}${path.slice(1).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(faults).toEqual([]);
      },
    );
  });

  describe.each(SCREENS.map(({ path, label }) => [path, label] as const))('%s', (path, name) => {
    it('is announced: its heading has the focus, and its name is in the title', async () => {
      const { page } = visitor;
      await visitor.load(path === '/events' ? '/timeline' : '/events');
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect(await page.title()).toContain(name);
    });

    it('keeps its address over a reload', async () => {
      const { page } = visitor;
      await visitor.load(path);
      const address = page.url();
      await page.reload();
      await shell(page).waitFor();
      await settled(page);
      expect(page.url()).toBe(address);
    });
  });
});
