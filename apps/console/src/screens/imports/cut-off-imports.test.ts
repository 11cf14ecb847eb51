import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { linkWith } from '../../testing/links.ts';
import { createProduct } from '../../testing/products.ts';
import { settled } from '../../testing/visitor.ts';
import { visitEach } from '../../testing/visits.ts';
import type { World } from '../../testing/world.ts';

const ROWS = 60_000;

/** Six batches. */
const rows = Array.from({ length: ROWS }, (_, place) => `u${place},2026-03-02T09:00:00Z,Open\n`);
const TEXT = `user,time,event\n${rows.join('')}`;

const prepare = (world: World) => createProduct(world, 'usage', []);

describe.skipIf(!hasTimeAndBrowser())('an import that is cut off (needs a browser, and time)', () => {
  const visits = visitEach({
    prepare,
    link: (world) => linkWith(world, 'editor'),
  });
  const params = { path: { product_id: 'usage' } };
  const importsOf = async () =>
    (await visits.world.client.GET('/v3/imports/{product_id}', { params })).data?.imports ?? [];
  const undoAll = async () => {
    // One that brought only what another has is listed once the other is undone.
    for (let [next] = await importsOf(); next; [next] = await importsOf())
      await visits.world.client.DELETE('/v3/imports/{product_id}/{import_name}', {
        params: { path: { product_id: 'usage', import_name: next.name } },
      });
  };
  // The same file chosen twice has one time of change.
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'keytally-cut-off-'));
    writeFileSync(join(folder, 'long.csv'), TEXT);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const anotherTab = async () => {
    const page = await visits.visitor.page.context().newPage();
    await page.goto(`${visits.world.url}/console/index.html#/imports?product=usage`);
    await settled(page);
    return page;
  };
  const dryRun = async (page: Page) => {
    await page.locator('input[type=file]').setInputFiles(join(folder, 'long.csv'));
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByRole('button', { name: /^Import [\d,]+ records? into / }).waitFor();
  };
  const start = (page: Page) => page.getByRole('button', { name: /^Import [\d,]+ records? into / }).click();
  /** Lets some batches through, and holds the others. */
  const holdAfter = async (page: Page, batches: number, onHeld: (route: Route) => unknown) => {
    let count = 0;
    await page.route('**/v3/events/**', (route) => {
      count += 1;
      return count <= batches ? route.continue() : onHeld(route);
    });
  };

  it('by a tab that closes asks first, is in the list with what came in, and goes on under its name', async () => {
    await visits.visitor.load('/imports?product=usage');
    const { page } = visits.visitor;
    await dryRun(page);
    const held: Route[] = [];
    await holdAfter(page, 2, (route) => held.push(route));
    await start(page);
    await page
      .locator('main')
      .getByText(/\b20,000 stored/)
      .waitFor();
    const asked = page.waitForEvent('dialog');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    // A browser sends what is still held when its tab closes.
    await Promise.all(held.map((route) => route.fulfill({ status: 204 })));
    await dialog.accept();
    await closed;
    const [cutOff] = await importsOf();
    expect(cutOff).toMatchObject({ accepted: 20_000 });

    const later = await anotherTab();
    await later.getByRole('row', { name: new RegExp(`${cutOff?.name} .* 20,000`) }).waitFor();
    await dryRun(later);
    const main = later.locator('main');
    await main.getByText('40,000 records would be stored, 20,000 are there already').waitFor();
    await start(later);
    await main.getByText('40,000 records were stored, 20,000 are there already').waitFor();
    expect(await importsOf()).toMatchObject([{ name: cutOff?.name, accepted: ROWS }]);
    await later.getByRole('button', { name: 'Undo this import …' }).click();
    await later.getByText(`The 60,000 records of ${cutOff?.name} will be erased`).waitFor();
    await later.getByRole('button', { name: 'Undo the import' }).click();
    await main.getByText('No file was imported yet').waitFor();
    await dryRun(later);
    await start(later);
    await main.getByText('60,000 records were stored.').waitFor();
    expect(await importsOf()).toMatchObject([{ accepted: ROWS }]);
    await undoAll();
  });

  it('in two tabs at once comes in once, and each tab says what it brought', async () => {
    await visits.visitor.load('/imports?product=usage');
    const tabs = [visits.visitor.page, await anotherTab()];
    await Promise.all(tabs.map(dryRun));
    await Promise.all(tabs.map(start));
    const told = await Promise.all(
      tabs.map((page) =>
        page
          .locator('main')
          .getByText(/records? (was|were) stored/)
          .textContent(),
      ),
    );
    const counts = told.map((sentence) => {
      const [, stored = '', , known = '0'] =
        /^([\d,]+) records? \w+ stored(, ([\d,]+) (is|are) there already)?/.exec(sentence ?? '') ?? [];
      return [stored, known].map((count) => Number(count.replaceAll(',', '')));
    });
    expect(counts.map(([stored = 0, known = 0]) => stored + known)).toEqual([ROWS, ROWS]);
    expect(counts.reduce((sum, [stored = 0]) => sum + stored, 0)).toBe(ROWS);
    const listed = (await importsOf()).map(({ accepted }) => accepted);
    const brought = counts.map(([stored = 0]) => stored).filter((stored) => stored > 0);
    expect(listed.toSorted()).toEqual(brought.toSorted());
    await undoAll();
  });

  it('by the end of the session keeps file and form, and goes on after a link in another tab', async () => {
    await visits.visitor.load('/imports?product=usage');
    const { page } = visits.visitor;
    const main = page.locator('main');
    await dryRun(page);
    await page.getByRole('button', { name: 'Change something' }).click();
    await page.getByRole('combobox', { name: 'What event is' }).fill('Category of');
    await page.getByRole('option', { name: 'Category of the event' }).click();
    await page.getByRole('textbox', { name: 'Event (what)' }).fill('Opened');
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByRole('button', { name: 'Import 60,000 records' }).waitFor();
    await holdAfter(page, 2, async (route) => {
      await endSession(visits.world, route);
      return route.continue();
    });
    await start(page);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    await page.unroute('**/v3/events/**');

    const other = await page.context().newPage();
    await other.goto(await linkWith(visits.world, 'editor'));
    await other.getByRole('button', { name: 'Go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await main.getByText(/records? were stored/).waitFor();
    const [cutOff] = await importsOf();
    await page.getByRole('button', { name: 'Import it again' }).click();
    await main.getByText('are there already').waitFor();
    expect(await importsOf()).toMatchObject([{ name: cutOff?.name, accepted: ROWS }]);
    const { data } = await visits.world.client.GET('/v3/events/{product_id}', {
      params: { ...params, query: { limit: 1 } },
      parseAs: 'text',
    });
    expect(JSON.parse(String(data).split('\n')[0] ?? '')).toMatchObject({ category: 'Open', name: 'Opened' });
    await undoAll();
  });
});

/** Ends the session whose token a request has. */
async function endSession({ client }: World, route: Route): Promise<void> {
  const token = (await route.request().headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  await client.DELETE('/api/v1.1/console-sessions/{keyId}', { params: { path: { keyId: kid } } });
}
