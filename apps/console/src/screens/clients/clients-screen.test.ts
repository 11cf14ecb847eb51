import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/accessibility.ts';
import { download } from '../../testing/download.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { analystLink } from '../../testing/links.ts';
import { createProduct, type EventRecord } from '../../testing/products.ts';
import { visitInTest, visitOnce } from '../../testing/visits.ts';
import type { World } from '../../testing/world.ts';

const RECORDS = Array.from(
  { length: 130 },
  (_, place): EventRecord => ({
    id: `e${place}`,
    clientId: `c${String(place).padStart(3, '0')}`,
    occurredAt: '2026-03-02T09:00:00Z',
    category: 'File',
    name: 'Open',
    properties: { prodVersion: place < 5 ? '1.0' : '2.0', geography: { country: 'NL' } },
  }),
);

describe.skipIf(!hasTimeAndBrowser())('the screen of clients (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world: World) => createProduct(world, 'crowd', RECORDS) });
  const main = () => visits.visitor.page.locator('main');
  const range = 'range=2026-03-01..2026-03-03';

  it('lists clients by id, a page at a time, from any id on, and with these values', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/clients?product=crowd&${range}`);
    await main().getByText('100 clients shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await main().getByText('130 clients shown, up to the last').waitFor();
    await page.getByLabel('From this client id on').fill('c125');
    await page.keyboard.press('Enter');
    await main().getByText('5 clients shown, up to the last').waitFor();
    const filters = encodeURIComponent('{"prodVersion":{"type":"string","value":"1.0"}}');
    await visits.visitor.load(`/clients?product=crowd&${range}&globalFilters=${filters}`);
    await main().getByText('5 clients shown, up to the last').waitFor();
    const conditions = encodeURIComponent(
      '{"all":[{"property":"prodVersion","test":"isNot","value":"1.0"}]}',
    );
    await visits.visitor.load(`/clients?product=crowd&${range}&conditions=${conditions}`);
    await main().getByText('100 clients shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await main().getByText('125 clients shown, up to the last').waitFor();
  });

  it('gives all clients of the list as a file, also those that are not on the screen', async () => {
    await visits.visitor.load(`/clients?product=crowd&${range}`);
    const { name, bytes } = await download(visits.visitor.page, 'commas');
    expect(name).toBe('crowd-clients.csv');
    const [heads, first, ...others] = bytes.toString().trimEnd().split(/\r?\n/);
    expect(heads).toBe(
      '\ufeffClient,First active day,Last active day,Sessions over the lifetime,Product version,Country',
    );
    expect(first).toBe('c000,2026-03-02,2026-03-02,0,1.0,NL');
    expect(others).toHaveLength(129);
  });

  it('shows the properties that were chosen, in the address and in the file too', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/clients?product=crowd&${range}`);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    const marked = dialog.getByRole('checkbox', { checked: true });
    while ((await marked.count()) > 0) await marked.first().click();
    expect(await dialog.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Search properties').fill('vers');
    await dialog.getByLabel(/^Product version/).check();
    await dialog.getByLabel('Search properties').fill('licence is act');
    await dialog.getByLabel(/^Licence is activated/).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await main().getByText('100 clients shown').waitFor();
    await page.reload();
    await main().getByText('Without data: Licence is activated.').waitFor();
    expect(await main().getByRole('columnheader').allInnerTexts()).toEqual(['Client', 'Product version']);
    const { bytes } = await download(page, 'commas');
    const [heads, first] = bytes.toString().trimEnd().split(/\r?\n/);
    expect([heads, first]).toEqual(['\ufeffClient,Product version,Licence is activated', 'c000,1.0,']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'The usual columns' }).click();
    await main().getByRole('columnheader', { name: 'Country' }).waitFor();
  });

  it('is not for a session that may only read', async () => {
    const analyst = await visitInTest(visits.world);
    await analyst.signIn(await analystLink(visits.world, 'reads-only', ['crowd']));
    await analyst.load('/clients?product=crowd');
    await analyst.page.getByText('You may not see single clients').waitFor();
    expect(analyst.asked.filter(({ url }) => url.includes('clientPropertyList'))).toEqual([]);
  });
});
