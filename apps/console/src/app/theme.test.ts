import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from '../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../testing/has-browser.ts';
import { visitInTest, visitOnce } from '../testing/visits.ts';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(16, 18, 22)';

describe.skipIf(!hasTimeAndBrowser())('the theme (needs a browser, and time)', () => {
  const visits = visitOnce();
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });

  const choose = async (theme: string) => {
    await page.getByRole('button', { name: /^Theme: / }).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };

  it('is that of the system until another one is chosen, and paper stays light', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paperOf(page)).toBe(DARK);
    await choose('Light');
    onTestFinished(() => choose('Like the system'));
    expect(await paperOf(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'light' });
    await choose('Dark');
    expect(await paperOf(page)).toBe(DARK);
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await paperOf(page)).toBe(LIGHT);
  });

  it('is there before anything else of the page is loaded, on shared pages too', async () => {
    await choose('Dark');
    onTestFinished(() => choose('Like the system'));
    const other = await visits.visitor.page.context().newPage();
    onTestFinished(() => other.close());
    await other.route(/\.js$/, (route) =>
      /\/theme-/.test(route.request().url()) ? route.continue() : route.abort('connectionfailed'),
    );
    for (const path of ['/console/index.html', '/shared/nobody-knows-it']) {
      await other.goto(visits.world.url + path);
      expect(await paperOf(other), path).toBe(DARK);
    }
  });

  it('is kept in no other browser', async () => {
    await choose('Dark');
    onTestFinished(() => choose('Like the system'));
    const other = await visitInTest(visits.world);
    await other.signIn();
    expect(await paperOf(other.page)).toBe(LIGHT);
  });
});

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
