import { launchOptions } from '@keytally/tooling/browser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatDay, formatDays } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { chartsInBrowser, heard, readTable } from './charts-in-browser.ts';
import { daysFrom } from './made-timeline.ts';
import { madeUpValues } from './page/made-up.ts';

describe.skipIf(!launchOptions)('reading a chart (needs chromium)', () => {
  const open = chartsInBrowser();
  const press = async (page: Page, ...keys: string[]) => {
    await page.locator('[role=application]').focus();
    for (const key of keys) await page.keyboard.press(key);
  };

  it('finds exactly its numbers in the table', async () => {
    const { page } = await open('one line');
    const values = madeUpValues(57, 1);
    expect(await readTable(page)).toEqual(
      daysFrom('2026-01-05', 57).map((day, index) => [
        formatDay(day) + (day === '2026-03-02' ? ', not over yet' : ''),
        formatNumber(values[index]),
      ]),
    );
  });

  it('goes from point to point by keyboard, and says each as the table has it', async () => {
    const { page } = await open('one line');
    const table = await readTable(page);
    const spoken = table.map(([head, value]) => `Open file, ${head}: ${value}`);
    await press(page, 'ArrowRight');
    await expect.poll(() => heard(page)).toBe(spoken[0]);
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect.poll(() => heard(page)).toBe(spoken[2]);
    await press(page, 'End');
    await expect.poll(() => heard(page)).toBe(spoken.at(-1));
  });

  it('goes from line to line, and passes over those that are switched off', async () => {
    const { page } = await open('five lines');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await press(page, 'Home', 'ArrowRight', 'ArrowDown');
    await expect.poll(() => heard(page)).toMatch(/^Print, 5 – 11 Jan 2026: \d/);
    expect((await readTable(page))[0]).toHaveLength(5);
    await page.getByRole('button', { name: 'Hide all' }).click();
    await expect.poll(() => page.locator('figcaption p').textContent()).toBe('No line is shown.');
  });

  it('says what was before, and by how much it changed', async () => {
    const { page } = await open('compared');
    const [, , [head, earlierDay, now, before, change] = []] = await readTable(page);
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect
      .poll(() => heard(page))
      .toBe(`Open file, ${head}: ${now}; before, ${earlierDay}: ${before}; change ${change}`);
  });

  it('reads who never used it first, then each bin', async () => {
    const { page } = await open('few bins');
    await press(page, 'Home');
    await expect.poll(() => heard(page)).toBe('Never used: 3,402 users, 65.27 % of all');
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect.poll(() => heard(page)).toBe('3 - 5: 655 users, 36.19 % of those who used it');
  });

  it('reads the parts of columns as their table has them, and changes columns', async () => {
    const { page } = await open('columns');
    const table = await readTable(page);
    await press(page, 'Home', 'ArrowRight', 'ArrowDown');
    await expect.poll(() => heard(page)).toBe(`5 – 11 Jan 2026, Resurrected: ${table[1]?.[3]} users`);
    await press(page, 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect
      .poll(() => heard(page))
      .toBe(`2 – 8 Mar 2026, not over yet, Lost: ${table.at(-1)?.at(-1)} users`);
  });

  it('reads the steps of a curve', async () => {
    const { page } = await open('curve');
    await press(page, 'Home', 'ArrowRight', 'ArrowDown');
    await expect.poll(() => heard(page)).toBe('macOS, 1 weeks later: 89.48 %');
  });

  it('reads the parts of stacked bars, and changes bars', async () => {
    const { page } = await open('shares');
    const table = await readTable(page);
    await press(page, 'ArrowRight', 'ArrowDown', 'ArrowRight');
    await expect.poll(() => heard(page)).toMatch(`macOS, 2 uses: ${table[1]?.[3]} users, `);
  });

  it('shows the first of very many bars and rows, and the others on demand', async () => {
    const { page } = await open('five hundred bars');
    const names = page.locator('[role=application] title');
    expect(await names.count()).toBe(40);
    await page.getByRole('button', { name: 'Show all bars' }).click();
    await expect.poll(() => names.count()).toBe(500);
    expect(await readTable(page)).toHaveLength(400);
    await page.getByRole('button', { name: 'Show 100 more' }).click();
    await expect.poll(() => page.locator('section tbody tr').count()).toBe(500);
  });

  it('does not draw the lines again when the pointer moves', async () => {
    const { page } = await open('fifty lines');
    await page.evaluate(() => {
      const changes: MutationRecord[] = [];
      const lines = document.querySelector('section svg[viewBox]');
      if (lines)
        new MutationObserver((some) => changes.push(...some)).observe(lines, {
          subtree: true,
          attributes: true,
          childList: true,
        });
      Object.assign(window, { changes });
    });
    await page.locator('[role=application]').hover();
    await expect.poll(() => page.locator('[role=application] table').count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'changes').length)).toBe(0);
  });

  it('shows the same at a touch as under the pointer, until Escape', async () => {
    const { page } = await open('one line', { hasTouch: true });
    const box = await page.locator('[role=application]').boundingBox();
    const at = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 100] as const;
    const tooltip = page.locator('[role=application] > [aria-hidden=true]').last();
    await page.mouse.move(...at);
    const hovered = await tooltip.textContent();
    expect(hovered).toMatch(/2026Open file\d+$/);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('[role=application] table').count()).toBe(0);
    await page.touchscreen.tap(...at);
    await expect.poll(() => tooltip.textContent()).toBe(hovered);
    await press(page, 'Escape');
    await expect.poll(() => page.locator('[role=application] table').count()).toBe(0);
  });
});

describe.skipIf(!launchOptions)('selecting days (needs chromium)', () => {
  const open = chartsInBrowser();
  const selected = (page: Page) => page.locator('[data-selected]').textContent();
  const opened = (page: Page) => page.locator('[data-opened]').textContent();

  it('takes the days that the pointer was dragged over, in either direction', async () => {
    const { page } = await open('one line');
    const box = await page.locator('[role=application]').boundingBox();
    const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + 120];
    const dayAt = async (offset: number) => {
      await page.mouse.move(x + offset, y);
      return (await page.locator('[role=application] > div > div').first().textContent()) ?? '';
    };
    const [from, to] = [await dayAt(200), await dayAt(500)];
    await page.mouse.down();
    await page.mouse.move(x + 350, y);
    await page.mouse.move(x + 200, y);
    await page.mouse.up();
    await expect.poll(() => selected(page)).toBe(formatDays(isoOf(from), isoOf(to)));
    expect(await opened(page)).toBe('');
    const again = await dayAt(350);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => opened(page)).toBe(isoOf(again));
  });

  it('takes none at a click', async () => {
    const { page } = await open('one line');
    await page.locator('[role=application]').click({ position: { x: 300, y: 100 } });
    await page.locator('[role=application]').press('ArrowRight');
    await expect.poll(() => heard(page)).not.toBe('');
    expect(await selected(page)).toBe('');
  });

  it('takes days by keyboard: Shift with arrows, then Enter; Escape drops them', async () => {
    const { page } = await open('one line');
    const chart = page.locator('[role=application]');
    for (const key of ['Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await chart.press(key);
    await expect
      .poll(() => heard(page))
      .toBe('6 – 8 Jan 2026 selected. Enter takes these days, Escape drops them.');
    await chart.press('Escape');
    await chart.press('Enter');
    expect(await selected(page)).toBe('');
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await chart.press(key);
    await expect.poll(() => selected(page)).toBe('8 – 10 Jan 2026');
  });
});

/** `9 Jan 2026` -> `2026-01-09` */
function isoOf(day: string): string {
  return new Date(`${day} UTC`).toISOString().slice(0, 10);
}
