import { signTokens } from '@keytally/client/node';
import { type Reports, reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { makePair, type PemPair } from '../../testing/key-pair.ts';
import { settled } from '../../testing/visitor.ts';
import { visitEach, visitInTest } from '../../testing/visits.ts';
import { addDays, dayIn } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { courseOf, totalOf } from './uses.ts';

describe.skipIf(!hasTimeAndBrowser())('the overview in a browser (needs one, and time)', () => {
  const visits = visitEach();

  /** Four whole weeks until yesterday, and those before. */
  const days = () => {
    const today = dayIn('UTC', new Date());
    return {
      now: { from: addDays(today, -28), to: addDays(today, -1) },
      before: { from: addDays(today, -56), to: addDays(today, -29) },
    };
  };

  async function table({ from, to }: { from: string; to: string }): Promise<Reports['basic-table']> {
    const { data } = await visits.world.client.POST(reportPaths['basic-table'], {
      params: { path: { product_id: 'demo' } },
      body: { startDate: from, stopDate: to },
    });
    if (!data) throw new Error('The server did not answer the report.');
    return data;
  }

  /** The users with any of the events of the days, found another way than the screen does: all rows say it. */
  async function activeUsers({ from, to }: { from: string; to: string }): Promise<number[]> {
    const { data } = await visits.world.client.POST(reportPaths['lifetime-table'], {
      params: { path: { product_id: 'demo' } },
      body: { startDate: from, stopDate: to, page: { size: 1000 } },
    });
    return (data?.results ?? []).flatMap((row) => ('active' in row ? [row.active] : []));
  }

  async function upload(id: string, { publicKey }: PemPair, more: { notAfter?: string }): Promise<void> {
    const body = [{ id, publicKey, access: ['read' as const], ...more }];
    const { response } = await visits.world.client.PUT('/api/v1.1/client-keys', { body });
    expect(response.status).toBe(200);
  }

  it('is the first screen, and shows the uses and users of four weeks beside those before', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visitor.load('/');
    expect(page.url()).toContain('#/overview');
    const { now, before } = days();
    const uses = page.getByRole('region', { name: 'Uses', exact: true });
    await uses.getByText(formatNumber(totalOf(await table(now))), { exact: true }).waitFor();
    await uses.getByText(`from ${formatNumber(totalOf(await table(before)))}`).waitFor();
    const [active, earlier] = [await activeUsers(now), await activeUsers(before)];
    expect(new Set(active).size).toBe(1);
    const users = page.getByRole('region', { name: 'Active users' });
    await users.getByText(formatNumber(active[0]), { exact: true }).waitFor();
    await users.getByText(`from ${formatNumber(earlier[0])}`).waitFor();
  });

  it('draws all uses, day by day: together they are the number above', async () => {
    const { visitor } = visits;
    const { now } = days();
    visitor.asked.length = 0;
    await visitor.load('/overview?product=demo');
    const timelines = await Promise.all(
      visitor.asked
        .filter(({ url }) => url.includes('/timeline/'))
        .map(async ({ body }) => {
          const { data } = await visits.world.client.POST(reportPaths['basic-timeline'], {
            params: { path: { product_id: 'demo' } },
            body: JSON.parse(body),
          });
          return data ? [data] : [];
        }),
    );
    const line = courseOf(timelines.flat());
    expect(line.map(({ start }) => start)).toEqual(
      Array.from({ length: 28 }, (_, day) => addDays(now.from, day)),
    );
    expect(line.reduce((sum, { uses }) => sum + uses, 0)).toBe(totalOf(await table(now)));
  });

  it('shows the days of its address, and other days when they are chosen', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    const today = dayIn('UTC', new Date());
    await visitor.load('/overview?product=demo&range=last-7-days');
    const uses = page.getByRole('region', { name: 'Uses', exact: true });
    const sumOf = async (from: number, to: number) =>
      formatNumber(totalOf(await table({ from: addDays(today, from), to: addDays(today, to) })));
    await uses.getByText(await sumOf(-7, -1), { exact: true }).waitFor();
    await uses.getByText(`from ${await sumOf(-14, -8)}`).waitFor();
    await page.getByRole('button', { name: /^Last 7 days/ }).click();
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await uses.getByText(await sumOf(-90, -1), { exact: true }).waitFor();
    expect(page.url()).toContain('range=last-90-days');
  });

  it('compares with no days before all data, and says so', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visitor.load('/overview?product=demo&range=last-365-days');
    await page.getByText(/^not compared: the days before begin before the first data/).waitFor();
    const uses = page.getByRole('region', { name: 'Uses', exact: true });
    await uses.getByRole('img').waitFor();
    expect(await uses.getByText('from ').count()).toBe(0);
    await page
      .getByRole('region', { name: 'Grew most' })
      .getByText('Not compared: the days before begin before the first data')
      .waitFor();
    await visitor.load('/events?product=demo&range=last-365-days&compare=before');
    await page.getByText(/^not compared: the days before begin before the first data/).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Difference' }).count()).toBe(0);
  });

  it('says which filters of another screen it does not apply', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    const filters = encodeURIComponent(JSON.stringify({ prodVersion: { type: 'string', value: '4.2' } }));
    await visitor.load(`/overview?product=demo&globalFilters=${filters}`);
    const filter = page.getByText('Product version is 4.2');
    await page.getByText('Not applied here:').waitFor();
    await page.getByRole('button', { name: 'Remove: Product version is 4.2' }).click();
    await filter.waitFor({ state: 'detached' });
  });

  it('leads from an event to its timeline of the same days, by keyboard', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visitor.load('/overview?product=demo');
    const link = page.getByRole('region', { name: 'Grew most' }).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Last 28 days' }).waitFor();
    await page.getByText(name, { exact: true }).first().waitFor();
  });

  it('says what a number means, and gives the calls behind it', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visitor.load('/overview?product=demo');
    await page.getByRole('button', { name: 'What is “Active users”?' }).click();
    await page.getByText('Users with an active day in the period.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy: Active users' }).click();
    await page.getByRole('menuitem', { name: 'Copy as curl: these days' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows other products with their uses, and says of an empty one how to begin', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visits.world.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: 'empty' } },
      body: { name: 'Nothing yet', timeZone: 'Asia/Tokyo' },
    });
    await visitor.load('/overview?product=demo');
    const card = page.getByRole('article', { name: 'Nothing yet' });
    await card.getByText('No data yet').waitFor();
    await card.getByRole('link', { name: 'Nothing yet' }).click();
    await page.getByText('Nothing was recorded yet').waitFor();
    const demo = page.getByRole('article', { name: 'Demo' });
    await demo.getByText(formatNumber(totalOf(await table(days().now))), { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('heading', { name: /^Import a file into / }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'the code for it' }).click();
    await page.getByText("createTracker(client, { productId: 'empty'").waitFor();
  });

  it('names keys that end soon and keys that nobody used, and leads to them', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    const notAfter = new Date(Date.now() + 12.5 * 86_400_000).toISOString();
    await upload('soon-over', makePair(), { notAfter });
    await visitor.load('/overview?product=demo');
    await page.getByText('A key ends soon').waitFor();
    await page.getByText(', which ends in 12 days').waitFor();
    const unused = page.getByRole('region', { name: 'Keys never used' });
    await unused.getByRole('link', { name: 'soon-over' }).click();
    await page.getByRole('heading', { level: 1, name: 'soon-over' }).waitFor();
  });

  it('is of no keys for somebody who may only read', async () => {
    const pair = makePair();
    await upload('reader', pair, {});
    const token = await signTokens({
      kind: 'CLIENT',
      keyId: 'reader',
      pem: pair.privateKey,
      products: ['demo'],
    })({});
    const guest = await visitInTest(visits.world);
    await guest.page.goto(`${visits.world.url}/console/index.html#/overview?product=demo`);
    await guest.page.getByText('Paste a token instead').click();
    await guest.page.getByRole('textbox', { name: 'Token' }).fill(token);
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await guest.page.getByRole('region', { name: 'Most used' }).waitFor();
    await settled(guest.page);
    expect(await guest.page.getByText('never used').count()).toBe(0);
    expect(guest.faults).toEqual([]);
  });
});
