import { readSheets } from '@keytally/spreadsheets/testing';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';

const TIMELINE = '/timeline?product=demo&range=last-90-days&dateSplit=week';

describe.skipIf(!hasTimeAndBrowser())('notes on days (needs a browser, and time)', () => {
  const visits = visitOnce();
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });
  const at = (note_id: string) => ({ params: { path: { product_id: 'demo', note_id } } });
  const put = (id: string, body: { day: string; kind: 'release' | 'outage' | 'other'; text: string }) =>
    visits.world.client.PUT('/v3/notes/{product_id}/{note_id}', { ...at(id), body });
  const list = async () =>
    (await visits.world.client.GET('/v3/notes/{product_id}', { params: { path: { product_id: 'demo' } } }))
      .data?.notes ?? [];
  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
  const notesOn = (on = page) => on.getByRole('region', { name: /^Notes: / });
  const marks = (on = page) => on.locator('figure [data-note]');
  /** A day that every range of this suite has. */
  const someDay = () => new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);

  beforeEach(async () => {
    for (const { id } of await list())
      await visits.world.client.DELETE('/v3/notes/{product_id}/{note_id}', at(id));
  });

  it('are added from a chart, seen on it, changed and deleted there', async () => {
    await visits.visitor.load(TIMELINE);
    expect(await marks().count()).toBe(0);
    await press('Add a note');
    await page.getByLabel('Text').fill('3.10 released');
    const day = await page.getByLabel('Day', { exact: true }).inputValue();
    await page.getByLabel('Day', { exact: true }).fill(someDay());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(day >= someDay()).toBe(true);
    await press('Add the note');
    await notesOn().getByText('3.10 released').waitFor();
    expect(await list()).toMatchObject([{ id: '3-10-released', day: someDay(), kind: 'release' }]);
    expect(await marks().count()).toBe(1);
    await page.getByText('1 note on these days.').waitFor();

    await press('Change the note “3.10 released”');
    await page.getByRole('radio', { name: 'Outage' }).check({ force: true });
    await page.getByLabel('Text').fill('Outage of the licence server');
    await press('Save');
    await notesOn().getByText('Outage of the licence server').waitFor();
    expect(await list()).toMatchObject([{ id: '3-10-released', kind: 'outage' }]);

    await press('Change the note “Outage of the licence server”');
    await press('Delete the note');
    await notesOn().waitFor({ state: 'detached' });
    expect(await list()).toEqual([]);
    expect(await marks().count()).toBe(0);
  });

  it('stand at the period that has their day, read by keyboard, in the table and on paper', async () => {
    await put('release', { day: someDay(), kind: 'release', text: '3.10 released' });
    for (const [address, chart] of [
      [TIMELINE, 'Uses by week'],
      ['/users?product=demo&range=last-90-days&dateSplit=month', 'Users by status, by month'],
      ['/users?product=demo&range=last-90-days&dateSplit=month&show=stickiness', 'Stickiness by month'],
    ] as const) {
      await visits.visitor.load(address);
      const figure = page.getByRole('figure', { name: chart });
      const drawing = figure.getByRole('application');
      await drawing.waitFor();
      await figure.locator('[data-note]').waitFor({ state: 'attached' });
      const read: string[] = [];
      await drawing.press('Home');
      for (let step = 0; step < 14; step += 1) {
        read.push((await figure.getByRole('status').textContent()) ?? '');
        await drawing.press('ArrowRight');
      }
      expect(new Set(read.filter((words) => words.includes('release: 3.10 released'))).size).toBe(1);
      await figure.getByText('Show as table').click();
      await figure.getByRole('cell', { name: 'release: 3.10 released' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await figure.getByRole('region', { name: `Notes: ${chart}` }).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Add a note' }).isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
  });

  it('are on the card of a board, where they are only read, and on a shared page, with the notes of its days alone', async () => {
    await put('release', { day: someDay(), kind: 'release', text: '3.10 released' });
    await put('before', { day: '2020-02-29', kind: 'other', text: 'Long before' });
    await visits.visitor.load(TIMELINE);
    await press('Share …');
    await press('Make the link');
    const link = ((await page.getByRole('region', { name: 'Link', exact: true }).textContent()) ?? '').trim();
    await press('Done');
    const { page: theirs, faults } = await visitInTest(visits.world, {
      viewport: { width: 390, height: 900 },
    });
    await theirs.goto(link);
    await notesOn(theirs).getByText('3.10 released').waitFor();
    expect(await marks(theirs).count()).toBe(1);
    expect(await theirs.getByText('Long before').count()).toBe(0);
    expect(await theirs.getByRole('button', { name: /note/ }).count()).toBe(0);
    expect(await widthOfPage(theirs)).toBeLessThanOrEqual(390);
    for (const colorScheme of ['light', 'dark'] as const) {
      await theirs.emulateMedia({ colorScheme });
      expect(await axeFindings(theirs)).toEqual([]);
    }
    expect(await notesInWorkbook(theirs)).toEqual([[`Note on ${someDay()}`, '3.10 released (release)']]);
    expect(faults).toEqual([]);

    await visits.world.client.PUT('/v3/boards/{product_id}/{board_id}', {
      params: { path: { product_id: 'demo', board_id: 'noted' } },
      body: { name: 'Noted', cards: [{ question: 'timeline-last-90-days', width: 'half' }] },
    });
    await visits.visitor.load('/boards/noted?product=demo');
    await notesOn().getByText('3.10 released').waitFor();
    expect(await page.getByRole('button', { name: 'Add a note' }).count()).toBe(0);
  });

  it('of the days of a report are in its workbook', async () => {
    await put('release', { day: someDay(), kind: 'release', text: '3.10 released' });
    await put('before', { day: '2020-02-29', kind: 'other', text: 'Long before' });
    await visits.visitor.load(TIMELINE);
    await notesOn().getByText('3.10 released').waitFor();
    expect(await notesInWorkbook(page)).toEqual([[`Note on ${someDay()}`, '3.10 released (release)']]);
  });
});

/** What the page About of the workbook of a screen says of notes. */
async function notesInWorkbook(page: Page): Promise<unknown[]> {
  const sheets = await readSheets((await download(page, 'excel')).bytes);
  const about = sheets.find(({ name }) => name === 'About');
  const values = [...(about?.cells ?? [])].map(([, { value }]) => String(value));
  return values.flatMap((value, place) => (value.startsWith('Note on ') ? [[value, values[place + 1]]] : []));
}
