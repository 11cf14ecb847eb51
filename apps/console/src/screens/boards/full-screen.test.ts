import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { shell, type Visitor } from '../../testing/visitor.ts';
import { visitEach } from '../../testing/visits.ts';
import { widthOfPage } from '../../testing/width-of-page.ts';

describe.skipIf(!hasTimeAndBrowser())('a board on the whole screen (needs a browser, and time)', () => {
  const visits = visitEach();
  let visitor: Visitor;
  let page: Page;
  beforeEach(() => {
    ({ visitor } = visits);
    page = visitor.page;
  });

  const open = async () => {
    await visitor.load('/overview?product=demo');
    await page.getByRole('button', { name: 'Full screen' }).press('Enter');
    await page.getByText(/^Renewed /).waitFor();
  };

  it('has no controls but the way back, which Escape is too', async () => {
    await open();
    await expect.poll(() => wholeScreen(page)).toBe('HTML');
    await expectNoControls(page);
    expect(await page.getByRole('region', { name: 'Most used' }).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectLeft(page);
  });

  it('takes the window of a browser that gives no more, as on a telephone', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
    await page.setViewportSize({ width: 390, height: 800 });
    await open();
    await expectNoControls(page);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expectLeft(page);
  });

  it('asks again from time to time, and says if that failed', async () => {
    await page.addInitScript(keepRenewal);
    await open();
    const asked = visitor.asked.length;
    await renew(page);
    await expect.poll(() => visitor.asked.length).toBeGreaterThan(asked);
    await page.route('**/v3/boards/**', (route) => route.fulfill({ status: 500, json: {} }));
    await renew(page);
    await page.getByText(/^Not renewed since /).waitFor();
    await page.unrouteAll();
    await renew(page);
    await page.getByText(/^Renewed /).waitFor();
  });

  it('shows on top of it that the session has ended', async () => {
    await page.clock.install();
    await open();
    await page.clock.fastForward(31 * 60_000);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  });
});

async function expectNoControls(page: Page): Promise<void> {
  expect(await shell(page).isVisible()).toBe(false);
  const controls = page.locator('button, input, [role=combobox]').filter({ visible: true });
  expect(await controls.allTextContents()).toEqual(['Leave Esc']);
}

async function expectLeft(page: Page): Promise<void> {
  await shell(page).waitFor();
  await page.getByRole('button', { name: 'Full screen' }).and(page.locator(':focus')).waitFor();
  await expect.poll(() => wholeScreen(page)).toBeUndefined();
}

/** The element to which the browser gave all of the screen, some time after it was asked. */
function wholeScreen(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.fullscreenElement?.tagName);
}

/** Runs in the page, and keeps what is done every five minutes. */
function keepRenewal(): void {
  const { setInterval } = globalThis;
  globalThis.setInterval = ((done: () => void, pause: number) => {
    if (pause === 300_000) Object.assign(globalThis, { renewNow: done });
    return setInterval(done, pause);
  }) as typeof globalThis.setInterval;
}

function renew(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as unknown as { renewNow(): void }).renewNow());
}
