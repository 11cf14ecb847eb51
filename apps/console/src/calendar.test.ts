import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct, type EventRecord } from './testing/products.ts';
import { questionOf } from './testing/question-of.ts';
import { visitInTest, worldOfSuite } from './testing/visits.ts';
import { dayIn, formatDay } from './ui/format/day.ts';

/** Zones in which it is never the same day at the same time. */
const BROWSERS = ['Pacific/Kiritimati', 'Pacific/Honolulu'];
const PRODUCTS = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Europe/Amsterdam'];

/** In Amsterdam the clocks go forward on the first of these days, and back on the second: 23 and 25 hours. */
const CHANGES = ['2026-03-29', '2026-10-25'];

describe.skipIf(!hasTimeAndBrowser())('the calendar (needs a browser, and time)', () => {
  const suite = worldOfSuite({
    prepare: async (world) => {
      for (const timeZone of PRODUCTS)
        await createProduct(world, idOf(timeZone), hourlyRecords(), { timeZone });
    },
  });

  /** Opens the days of a report. */
  async function openDays(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: /2026|today|Last/i })
      .first()
      .click();
    await page.getByRole('grid').waitFor();
  }

  describe.each(BROWSERS)('in a browser in %s', (timezoneId) => {
    it.each(PRODUCTS)('has the days of a product in %s, also as today and in presets', async (timeZone) => {
      const visitor = await visitInTest(suite.world, { timezoneId });
      const { page } = visitor;
      await visitor.signIn();
      await visitor.load(`/events?product=${idOf(timeZone)}&range=today`);
      const today = dayIn(timeZone, new Date());
      await expect.poll(() => visitor.asked.at(-1)?.body).toContain(`"startDate":"${today}"`);
      await openDays(page);
      await page.getByText(`Days are those of ${timeZone}, where today is ${formatDay(today)}.`).waitFor();
      await page
        .getByRole('button', { name: /^today/i, description: '' })
        .first()
        .waitFor();
      expect(await page.getByRole('grid').locator('[class*=today]').textContent()).toBe(
        String(Number(today.slice(8))),
      );
      expect(visitor.faults).toEqual([]);
    });

    it('takes two days by keyboard, and asks for exactly these', async () => {
      const visitor = await visitInTest(suite.world, { timezoneId });
      const { page } = visitor;
      await visitor.signIn();
      await visitor.load(`/events?product=${idOf('Europe/Amsterdam')}&range=2026-03-10..2026-03-12`);
      await page.getByRole('button', { name: /10 – 12 Mar 2026/ }).press('Enter');
      const grid = page.getByRole('grid');
      await grid.waitFor();
      await grid.getByRole('button', { name: /10 March 2026/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      // The day after the first of a range has the focus then.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => questionOf(page).range).toEqual({ from: '2026-03-17', to: '2026-04-01' });
      await expect.poll(() => visitor.asked.at(-1)?.body).toContain('"stopDate":"2026-04-01"');
    });

    it('takes days that are typed, and says what is no day', async () => {
      const visitor = await visitInTest(suite.world, { timezoneId });
      const { page } = visitor;
      await visitor.signIn();
      await visitor.load(`/events?product=${idOf('Europe/Amsterdam')}&range=2026-03-10..2026-03-12`);
      await page.getByRole('button', { name: /10 – 12 Mar 2026/ }).press('Enter');
      const [first, last] = ['First day', 'Last day'].map((name) => page.getByRole('textbox', { name }));
      await first?.fill('2026-02-30');
      await page.getByText('A day such as 2026-03-01').waitFor();
      await first?.fill('2026-03-27');
      await page.getByText('The first day is after the last.').waitFor();
      expect(await page.getByRole('button', { name: 'Show days' }).isDisabled()).toBe(true);
      await last?.fill('2026-03-31');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /27 – 31 Mar 2026/ }).waitFor();
      expect(questionOf(page).range).toEqual({ from: '2026-03-27', to: '2026-03-31' });
      await expect.poll(() => visitor.asked.at(-1)?.body).toContain('"startDate":"2026-03-27"');
    });

    it('keeps a quarter and a year in the address by name, so that they move on', async () => {
      const visitor = await visitInTest(suite.world, { timezoneId });
      const { page } = visitor;
      await visitor.signIn();
      await visitor.load(`/events?product=${idOf('Europe/Amsterdam')}`);
      for (const [name, preset] of [
        ['Last quarter', 'last-quarter'],
        ['This year', 'this-year'],
      ] as const) {
        await openDays(page);
        await page.getByRole('button', { name, exact: true }).press('Enter');
        await page.getByRole('button', { name: new RegExp(`^${name} · `) }).waitFor();
        expect(questionOf(page).range).toEqual({ preset });
      }
    });

    it.each(CHANGES)('shows every day around %s once, with the uses of its own hours', async (day) => {
      const visitor = await visitInTest(suite.world, { timezoneId });
      const { page } = visitor;
      await visitor.signIn();
      const events = encodeURIComponent(JSON.stringify([{ category: 'Clock', name: 'Hour' }]));
      const [from, to] = [
        `${day.slice(0, 8)}${Number(day.slice(8)) - 2}`,
        `${day.slice(0, 8)}${Number(day.slice(8)) + 2}`,
      ];
      await visitor.load(
        `/timeline?product=${idOf('Europe/Amsterdam')}&range=${from}..${to}&events=${events}`,
      );
      await page.getByText('Show as table').first().click();
      const rows = await page
        .locator('main figure tbody tr, main section tbody tr')
        .evaluateAll((all) =>
          all.map((row) => Array.from(row.children, (cell) => cell.textContent?.trim() ?? '')),
        );
      expect(rows.map(([, uses]) => uses)).toEqual([
        '24',
        '24',
        day === CHANGES[0] ? '23' : '25',
        '24',
        '24',
      ]);
    });
  });
});

const idOf = (timeZone: string) => timeZone.replace('/', '-').toLowerCase();

/** One use at each whole hour of the weeks around both changes. */
function hourlyRecords(): EventRecord[] {
  return CHANGES.flatMap((day) =>
    Array.from({ length: 8 * 24 }, (_, hour) => {
      const occurredAt = new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 4 * 24) * 3_600_000).toISOString();
      return { id: occurredAt, clientId: 'clock', occurredAt, category: 'Clock', name: 'Hour' };
    }),
  );
}
