import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitInTest, visitOnce } from '../../testing/visits.ts';
import { countDays, formatDay } from '../../ui/format/day.ts';

describe.skipIf(!hasTimeAndBrowser())('the timeline (needs a browser, and time)', () => {
  const visits = visitOnce();

  it('is three gestures away: a row, its timeline, and the days that were dragged over', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/events?product=demo&range=last-28-days');
    await page.getByRole('link', { name: 'Ask: over time' }).click();
    await settled(page);
    expect(questionOf(page).events).toEqual([{ category: 'Assistant', name: 'Ask' }]);
    const chart = await page.getByRole('application').boundingBox();
    if (!chart) throw new Error('There is no chart.');
    const y = chart.y + chart.height / 2;
    await page.mouse.move(chart.x + chart.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(chart.x + chart.width * 0.5, y, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/range=\d{4}/);
    const { range } = questionOf(page);
    const days = 'from' in range ? countDays(range.from, range.to) : 0;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(12);
    await page.goBack();
    await settled(page);
    expect(questionOf(page).range).toEqual({ lastDays: 28 });
  });

  it('chooses the most used events, and puts them into the address', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/timeline?product=demo');
    await page.waitForURL(/events=/);
    expect(questionOf(page).events).toHaveLength(5);
    await page.getByRole('button', { name: '5 events' }).waitFor();
  });

  it('keeps its options in the address: weeks, values, and what they are divided by', async () => {
    const { page } = visits.visitor;
    const events = JSON.stringify([{ category: 'File', name: 'Open' }]);
    await visits.visitor.load(`/timeline?product=demo&events=${encodeURIComponent(events)}`);
    await page.getByRole('radio', { name: 'Weeks' }).click();
    await page.getByRole('radio', { name: 'Values' }).click();
    await page
      .getByRole('button', { name: /Divided by/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Per use', exact: true }).click();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      dateSplit: 'week',
      dataView: 'customValues',
      divisor: 'usageCounts',
    });
    await page.getByRole('heading', { name: 'Sum of values per use by week' }).waitFor();
    await page.getByRole('radio', { name: 'Uses' }).click();
    await settled(page);
    expect(questionOf(page)).not.toHaveProperty('divisor');
  });

  it('says that a day is not over yet', async () => {
    const { page } = visits.visitor;
    const events = JSON.stringify([{ category: 'File', name: 'Open' }]);
    await visits.visitor.load(`/timeline?product=demo&range=this-month&events=${encodeURIComponent(events)}`);
    await page.getByText('the last day is not over').waitFor();
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
    'means the days of the product, whatever the clock of the browser: %s',
    async (timezoneId) => {
      const elsewhere = await visitInTest(visits.world, { timezoneId });
      await elsewhere.signIn();
      await elsewhere.load('/timeline?product=demo&range=yesterday');
      const { page } = elsewhere;
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      await page
        .getByText(`${formatDay(yesterday)}`, { exact: true })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /Yesterday/ }).click();
      await page.getByText('Days are those of UTC').waitFor();
    },
  );
});
