import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { makePair } from './testing/key-pair.ts';
import { createProduct, manyEvents } from './testing/products.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

describe.skipIf(!hasTimeAndBrowser())('a form that was left open (needs a browser, and time)', () => {
  const visits = visitOnce();
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const told = () => page.getByRole('status').filter({ hasText: 'It was changed meanwhile' });

  it('does not send the old settings of a product over newer ones', async () => {
    const params = { path: { product_id: 'shared' } };
    await createProduct(world, 'shared', [], { name: 'Morning', retentionDays: 30 });
    await visitor.load('/products/product?id=shared');
    await field('Name').fill('Evening');
    await createProduct(world, 'shared', [], { name: 'Noon', retentionDays: 400, labels: { C01: 'Team' } });
    await press('Save');
    await told().getByText('Changed since you read the product: name, retentionDays, labels.').waitFor();
    await told().getByText('Name was “Morning” and is “Noon” now. Saving makes it “Evening”').waitFor();
    await told()
      .getByText('Days to keep records was “30 days” and is “400 days” now. Taken over into the form.')
      .waitFor();
    expect(await field('Name').inputValue()).toBe('Evening');
    expect(await field('Days to keep records').inputValue()).toBe('400');
    expect(await field('Label of C01').inputValue()).toBe('Team');
    const { data: noon } = await world.client.GET('/v3/products/{product_id}', { params });
    expect(noon?.name).toBe('Noon');
    await press('Save');
    await page.getByText('The settings of Evening are saved.').waitFor();
    expect(await told().count()).toBe(0);
    const { data } = await world.client.GET('/v3/products/{product_id}', { params });
    expect(data).toMatchObject({ name: 'Evening', retentionDays: 400, labels: { C01: 'Team' } });
    await field('Name').fill('Night');
    await press('Save');
    await page.getByText('The settings of Night are saved.').waitFor();
  });

  it('keeps what is typed while it is being saved, and saves that next', async () => {
    await createProduct(world, 'slow', [], { name: 'One' });
    await visitor.load('/products/product?id=slow');
    await field('Name').fill('Two');
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route('**/v3/products/slow', async (route) => {
      if (route.request().method() === 'PUT') await typed;
      await route.continue();
    });
    await press('Save');
    await field('Days to keep records').fill('30');
    await page.getByRole('button', { name: 'Saving …' }).waitFor();
    resolve();
    await page.getByText('The settings of Two are saved.').waitFor();
    await page.unroute('**/v3/products/slow');
    expect(await field('Days to keep records').inputValue()).toBe('30');
    expect(await told().count()).toBe(0);
    await press('Save');
    const params = { path: { product_id: 'slow' } };
    const saved = async () => (await world.client.GET('/v3/products/{product_id}', { params })).data;
    await expect.poll(saved).toMatchObject({ name: 'Two', retentionDays: 30 });
  });

  it('does not give a key the rights that it had before', async () => {
    const { publicKey } = makePair();
    const put = async (more: object) => {
      const { error } = await world.client.PUT('/api/v1.1/client-keys', {
        body: [{ id: 'shared', publicKey, products: ['demo'], ...more }],
      });
      expect(error).toBeUndefined();
    };
    await put({ access: ['read', 'ingest'] });
    await visitor.load('/keys/upload?kind=CLIENT&id=shared');
    await field('Description').fill('Of the build machine');
    await put({ access: ['ingest'] });
    await press('Save');
    await told().getByText('Keys were changed since you read them: client key "shared".').waitFor();
    await told().getByText('What it may do was “read, ingest” and is “ingest” now.').waitFor();
    expect(await field('Description').inputValue()).toBe('Of the build machine');
    await press('Save');
    await page.getByRole('heading', { name: 'shared', level: 1, exact: true }).waitFor();
    const { data } = await world.client.GET('/api/v1.1/public-keys');
    const key = data?.keys.find(({ id }) => id === 'shared');
    expect(key).toMatchObject({ access: ['ingest'], description: 'Of the build machine' });
  });

  it('does not put a key in the place of one that was registered in the meantime', async () => {
    await visitor.load('/keys/upload');
    await field('Id').fill('raced');
    await field('Public key').fill(makePair().publicKey);
    const first = makePair().publicKey;
    await world.client.PUT('/api/v1.1/client-keys', { body: [{ id: 'raced', publicKey: first }] });
    await press('Upload the key');
    await told().getByText('client key "raced"').waitFor();
    await page.getByText('raced is registered already').waitFor();
    const { data } = await world.client.GET('/api/v1.1/public-keys');
    expect(data?.keys.find(({ id }) => id === 'raced')?.publicKey).toBe(first);
  });

  it('shows how events are tracked now, and changes them when asked again, call by call', async () => {
    const params = { path: { product_id: 'watched' } };
    await createProduct(world, 'watched', manyEvents(1100));
    await page.reload();
    await visitor.load('/tracking?product=watched');
    await page.getByRole('button', { name: /^Select all 1,100/ }).click();
    await press('Set to basic …');
    await page.getByText('advanced → basic: 1,100 events').waitFor();
    const event = { category: 'Category 0', name: 'Event 0', tracking: 'inactive' as const };
    const { error } = await world.client.PATCH('/v3/event-tracking/{product_id}', {
      params,
      body: { events: [event] },
    });
    expect(error).toBeUndefined();
    await press('Change 1,100 events');
    await told().getByText('Now "Category 0 / Event 0" is inactive,').waitFor();
    await page.getByText('inactive → basic: 1 event').waitFor();
    await press('Change 1,100 events');
    await page.getByText('1,100 events set to basic.').waitFor();
  });
});
