import type { ReportName } from '@keytally/contract/reports';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { PATHS, STEPS, TRENDS } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { questionKept, shareQuestion, showCard } from './testing/kept-question.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { type ReadTable, tablesIn, unfold } from './testing/walk/places.ts';
import { widthOfPage } from './testing/width-of-page.ts';

const DAYS = 'product=demo&range=last-84-days';
const BY_COUNTRY = `${DAYS}&segmentBy=geography.country`;

const BY_PAIRS = `${BY_COUNTRY}&largestSegments=3&overall=true&secondSegmentBy=prodEdition`;

/** A question of each kind that has a screen, with all that its screen can show beside the numbers. */
const QUESTIONS = [
  ['basic-table', `/events?${DAYS}`],
  ['basic-timeline', `/timeline?${BY_COUNTRY}&dateSplit=week`],
  ['lifetime-table', `/lifetime?${BY_COUNTRY}`],
  ['lifetime-histogram', `/histogram?${DAYS}&show=averageCountPerActiveDay`],
  ['advanced-full', `/full-report?${DAYS}&order=uniqueUsersUsedAtLeastOnce desc&classes=[2,10]`],
  ['users-by-status', `/users?${BY_COUNTRY}&order=active desc`],
  ['churn-and-engagement', `/retention?${DAYS}&show=lost`],
  ['usage-distribution', `/users?${DAYS}&show=runtime`],
  ['stickiness', `/users?${DAYS}&show=stickiness`],
  ['lost-users-table', `/lifetime?${DAYS}&users=lost`],
  ['lost-users-histogram', `/histogram?${DAYS}&users=lost`],
  ['retention', `/retention?${BY_PAIRS}`],
  ['conversion-funnel', `/funnel?${BY_PAIRS}&order=converted desc&funnelSplit=month&${STEPS}`],
  ['hours-of-week', `/when?${BY_PAIRS}&show=users`],
  ['paths', `/paths?${BY_PAIRS}&maxSteps=4&${PATHS}`],
  ['trends', `/trends?${BY_PAIRS}&trendSplit=week&${TRENDS}`],
] as const satisfies readonly (readonly [ReportName, string])[];

describe.skipIf(!hasTimeAndBrowser())('an answer (needs a browser, and time)', () => {
  const visits = visitOnce();
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    ({ page } = visitor);
  });

  it.each(QUESTIONS)(
    'of the kind %s is the same on its screen, on a card and on a shared page',
    async (kind, address) => {
      await visitor.load(address);
      await page.getByRole('button', { name: 'Share …' }).waitFor();
      const screen = await seenIn(page, page.locator('main'));
      expect(screen.tables.length).toBeGreaterThan(0);
      const link = await shareQuestion(page);
      const question = await questionKept(visits, 'demo', kind);
      await showCard(visits, 'demo', question?.id ?? '');
      const card = await seenIn(page, page.getByRole('region', { name: question?.name ?? '', exact: true }));
      expect(card).toEqual({
        ...screen,
        tables: screen.tables.slice(0, card.tables.length).map(smallOf(card)),
      });
      expect(card.tables.length).toBeGreaterThanOrEqual(Math.min(2, screen.tables.length));
      expect(await axeFindings(page)).toEqual([]);
      const { page: theirs, faults } = await visitInTest(visits.world);
      await theirs.goto(link);
      const shared = await seenIn(theirs, theirs.locator('main'));
      expect(shared).toEqual(screen);
      expect(await axeFindings(theirs)).toEqual([]);
      await theirs.setViewportSize({ width: 390, height: 900 });
      await expect.poll(() => widthOfPage(theirs)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
    },
  );
});

/** The rows of a small place: the first of the screen's, but events, which it ranks. */
function smallOf(card: Awaited<ReturnType<typeof seenIn>>) {
  return (table: ReadTable, place: number): ReadTable => {
    const small = card.tables[place];
    if (small === undefined || table.name === 'Events') return small ?? table;
    return { ...table, rows: table.rows.slice(0, small.rows.length) };
  };
}

/** What is read in a place: the sentence about the answer, its figures, and its tables but that of all numbers. */
async function seenIn(page: Page, place: Locator) {
  const notes = place.locator('p[class*=_meta_]').first();
  await notes.waitFor();
  await settled(page);
  await place.locator('table, summary').first().waitFor();
  await unfold(place);
  return {
    // A shared page says which days these are, as the field of a screen does.
    notes: (await notes.locator('span:visible').allTextContents()).join(' · ').replace(/^Last 84 days: /, ''),
    figures: await place.locator('section[class*=_figure_] strong').allTextContents(),
    tables: (await tablesIn(place)).filter(({ name }) => name !== 'Numbers'),
  };
}
