import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSheets } from '@keytally/spreadsheets/testing';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf } from '../../testing/cells-of.ts';
import { download } from '../../testing/download.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { createProduct, manyEvents } from '../../testing/products.ts';
import { settled, type Visitor } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';
import type { World } from '../../testing/world.ts';

const program = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url));

/** What a shell prints for a copied command, with a token in its environment. */
async function printed(command: string, token: string): Promise<string> {
  const script = `npx() { shift; "$NODE" --conditions=keytally-source "$PROGRAM" "$@"; }\n${command}`;
  const env = { PATH: process.env.PATH, TOKEN: token, NODE: process.execPath, PROGRAM: program };
  return (await promisify(execFile)('sh', ['-c', script], { env, maxBuffer: 2 ** 26 })).stdout;
}

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** The texts of the cells of a table, row by row, without its head. */
async function cellsOfTable(page: Page, table: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr');
  // The table draws its rows once it knows its height.
  await rows.first().waitFor();
  return cellsOf(rows);
}

describe.skipIf(!hasTimeAndBrowser())('the events (need a browser, and time)', () => {
  const visits = visitOnce({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  let world: World;
  let visitor: Visitor;
  let page: Page;

  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  const copied = async (item: string) => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByText('copied.').first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  it('show the numbers of the report, all of them', async () => {
    await visitor.load('/events?product=demo&range=last-28-days');
    const shown = await cellsOfTable(page, 'Events');
    const { data } = await world.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(await bodyOfCurl(await copied('Copy as curl'))),
    });
    const expected = data?.results.flatMap(({ category, categoryUsageSummary, categoryEventsData }) => [
      [category ?? 'No category', categoryUsageSummary.cumulativeUsageCount],
      ...Object.entries(categoryEventsData)
        .map(([name, { eventUsage }]) => [name, eventUsage.cumulativeUsageCount])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ]);
    expect(shown.map(([name, uses]) => [name, Number(uses?.replaceAll(',', ''))])).toEqual(
      expected?.slice(0, shown.length),
    );
    expect(shown.length).toBeGreaterThan(100);
  });

  it('are in the same order after a reload, and in the one before after going back', async () => {
    await visitor.load('/events?product=demo&range=last-28-days');
    const first = async () => (await cellsOfTable(page, 'Events'))[0]?.[0];
    const byName = await first();
    await page.getByRole('button', { name: 'Uses', exact: true }).click();
    await expect.poll(first).not.toBe(byName);
    const byUses = await first();
    await page.reload();
    await settled(page);
    expect(await first()).toBe(byUses);
    await page.goBack();
    await expect.poll(first).toBe(byName);
  });

  it('are ranked beside each other, also those without a use on demand', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await page.getByRole('radio', { name: 'As a ranking' }).check({ force: true });
    await page.getByRole('button', { name: 'Category' }).waitFor();
    const ranked = await cellsOfTable(page, 'Events');
    const uses = ranked.map((cells) => numberIn(cells[2] ?? ''));
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    expect(uses[0]).toBeGreaterThan(0);
    const params = { path: { product_id: 'demo' } };
    const event = { category: 'Never', name: 'Zebra' };
    const record = { id: 'old', clientId: 'a', ...event };
    const body = { records: [{ ...record, occurredAt: '2020-01-01T09:00:00Z' }] };
    await world.client.POST('/v3/events/{product_id}', { params, body });
    await page.reload();
    await page.getByRole('checkbox', { name: 'Also events without a use' }).check({ force: true });
    await page.getByRole('searchbox', { name: 'Search events' }).fill('zebra');
    await page.getByRole('rowheader', { name: 'Zebra: over time' }).waitFor();
    expect((await cellsOfTable(page, 'Events')).map((cells) => cells.slice(0, 3))).toContainEqual([
      'Zebra',
      'Never',
      '0',
    ]);
    const changes = { events: [{ ...event, remove: true as const, eraseRecords: true }] };
    await world.client.PATCH('/v3/event-tracking/{product_id}', { params, body: changes });
  });

  it('are copied as a curl command and as a keytally command that print the same report', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    const report = JSON.parse(await printed(await copied('Copy as curl'), world.token));
    const shown = await cellsOfTable(page, 'Events');
    const [first] = report.results;
    expect(shown[0]?.slice(0, 2)).toEqual([
      first.category,
      String(first.categoryUsageSummary.cumulativeUsageCount),
    ]);
    const table = await printed(await copied('Copy as keytally command'), world.token);
    expect(table).toContain(`demo, ${report.meta.startDate} to ${report.meta.stopDate}`);
  });

  it('are downloaded as the CSV of the server, byte for byte', async () => {
    await visitor.load('/events?product=demo&range=last-90-days');
    const { bytes: file } = await download(page, 'api');
    const body = await bodyOfCurl(await copied('Copy as curl'));
    const answer = await fetch(`${world.url}/v3/reporting/eventTracking/basic/dataTable/demo`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.token}`,
        Accept: 'text/csv',
        'Content-Type': 'application/json',
      },
      body,
    });
    expect(file.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    expect(file.length).toBeGreaterThan(1000);
  });

  it('are in a file as they are on the screen: in its order, compared, and only those that were searched for', async () => {
    await visitor.load(
      '/events?product=demo&range=last-28-days&compare=weekdays&order=cumulativeUsageCount%20desc',
    );
    await page.getByRole('searchbox').fill('o');
    await page.waitForTimeout(300);
    const events = page.getByRole('table', { name: 'Events' }).locator('tbody tr');
    const withLink = events.filter({ has: page.getByRole('link', { name: /: over time$/ }) });
    const cellsOfRows = () =>
      withLink.evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
      );
    await expect.poll(async () => (await cellsOfRows())[0]?.[2]).toMatch(/^\d/);
    const shown = await cellsOfRows();
    const expected = shown.map(([name, uses = '', before = '']) => [
      name,
      numberIn(uses),
      numberIn(before),
      numberIn(uses) - numberIn(before),
    ]);
    expect(expected.length).toBeGreaterThan(3);
    const [answer, about] = await readSheets((await download(page, 'excel')).bytes);
    const headings = ['B', 'C', 'D', 'E'].map((column) => answer?.cells.get(`${column}1`)?.value);
    expect(headings).toEqual(['Event', 'Uses', 'Uses before', 'Uses, difference']);
    const cells = expected.map((_, index) =>
      ['B', 'C', 'D', 'E'].map((column) => answer?.cells.get(`${column}${index + 2}`)?.value),
    );
    expect(cells).toEqual(expected);
    expect(answer?.cells.has(`B${expected.length + 2}`)).toBe(false);
    const words = [...(about?.cells ?? [])].map(([, { value }]) => value);
    for (const word of ['Uses, descending', 'Compared with', 'Only with this in the name', 'o'])
      expect(words).toContain(word);
    const csv = (await download(page, 'semicolons')).bytes.toString();
    expect(csv.startsWith('\ufeffCategory;Event;Uses;')).toBe(true);
    const lines = parse(csv, { delimiter: ';', bom: true, from_line: 2 }) as string[][];
    expect(lines.map(([, name, ...numbers]) => [name, ...numbers.slice(0, 3).map(Number)])).toEqual(expected);
    expect(lines.flat().some((cell) => /^\d+,\d+$/.test(cell))).toBe(true);
  });

  it('stand beside what was before, with the difference in the same row', async () => {
    await visitor.load('/events?product=demo&range=last-28-days&compare=weekdays');
    for (const [name, now = '', before = '', difference = ''] of await cellsOfTable(page, 'Events')) {
      const [after, earlier] = [now, before].map((text) => Number(text.replaceAll(',', '')));
      if (before === '–') expect(difference, name).toBe('–');
      else
        expect(Number.parseInt(difference.replace('±', '').replaceAll(',', ''), 10), name).toBe(
          (after ?? 0) - (earlier ?? 0),
        );
    }
    expect(await page.getByText(/compared with/).textContent()).toContain('compared with');
  });

  it('are found by typing, after the key for it', async () => {
    await visitor.load('/events?product=demo');
    await page.keyboard.press('/');
    await page.keyboard.type('open');
    await page.getByRole('link', { name: 'Open: over time' }).first().waitFor();
    const names = (await cellsOfTable(page, 'Events')).map(([name = '']) => name.toLowerCase());
    expect(names.length).toBeLessThan(30);
    expect(names.filter((name) => name.includes('open')).length).toBeGreaterThan(0);
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('No event has this in its name').waitFor();
  });

  it('explain each of their numbers in the words of the contract', async () => {
    await visitor.load('/events?product=demo');
    await page.getByRole('button', { name: 'What is “Per session”?' }).click();
    await page.getByText('Uses / all sessions of the range.').waitFor();
  });

  it('fold away columns without data, name them, and show them on demand', async () => {
    await createProduct(world, 'without-sessions', manyEvents(3));
    await visitor.load('/events?product=without-sessions');
    const heads = () => page.getByRole('columnheader').allTextContents();
    expect(await heads()).toEqual(['Event', 'Uses', 'Per user']);
    await page.getByText('Without data: Per session, Per hour of runtime.').waitFor();
    const { bytes } = await download(page, 'commas');
    expect(bytes.toString('utf8')).toContain('Per hour of runtime');
    await page.getByRole('button', { name: 'Show the columns' }).click();
    expect(await heads()).toEqual(['Event', 'Uses', 'Per user', 'Per session', 'Per hour of runtime']);
  });

  it('say what to do when nothing was used, and when nothing was ever recorded', async () => {
    await visitor.load('/events?product=demo&range=2001-01-01..2001-01-31');
    await page.getByRole('link', { name: 'Show the four weeks until then' }).click();
    await page.getByRole('row').nth(12).waitFor();
    expect((await cellsOfTable(page, 'Events')).length).toBeGreaterThan(10);
    await world.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: 'empty' } },
      body: { name: 'Nothing yet' },
    });
    await page.reload();
    await visitor.load('/events?product=empty');
    await page.getByRole('link', { name: 'Import a file' }).waitFor();
    await page.getByRole('link', { name: 'the code for it' }).waitFor();
  });
});

/** The body that a copied command sends. */
async function bodyOfCurl(command: string): Promise<string> {
  return printed(
    command.replace(/^curl /, 'curl() { while [ "$1" != -d ]; do shift; done; printf %s "$2"; }; curl '),
    '',
  );
}
