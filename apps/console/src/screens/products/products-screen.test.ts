import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { visitEach } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('products (needs a browser, and time)', () => {
  const visits = visitEach();

  const press = (name: string) => visits.visitor.page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) =>
    visits.visitor.page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
  const pathOf = (id: string) => ({ path: { product_id: id } });

  async function product(id: string) {
    return (await visits.world.client.GET('/v3/products/{product_id}', { params: pathOf(id) })).data;
  }

  async function create(id: string, body: object = {}) {
    const { error } = await visits.world.client.PUT('/v3/products/{product_id}', {
      params: pathOf(id),
      body,
    });
    expect(error).toBeUndefined();
  }

  async function ingest(id: string, clientId: string) {
    const record = { id: 'r1', clientId, occurredAt: '2026-03-02T09:00:00Z', category: 'File', name: 'Open' };
    const body = { records: [record] };
    const { error } = await visits.world.client.POST('/v3/events/{product_id}', { params: pathOf(id), body });
    expect(error).toBeUndefined();
  }

  it('creates one by keyboard, with a zone found by typing, and says how to send records', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/products/create');
    await page.getByLabel('Id', { exact: true }).focus();
    await page.keyboard.type('editor');
    await page.keyboard.press('Tab');
    await page.keyboard.type('<img src=x onerror=alert(1)>');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('amsterdam');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Days to keep records').fill('400');
    await page.keyboard.press('Enter');
    await heading('<img src=x onerror=alert(1)>');
    expect(await product('editor')).toMatchObject({ timeZone: 'Europe/Amsterdam', retentionDays: 400 });
    await page.getByText('Nothing was recorded yet').waitFor();
    const text = await page.locator('main').textContent();
    for (const way of ['curl -sS', 'createTracker', 'keytally import', 'keytally demo --product editor'])
      expect(text).toContain(way);
    // A file goes into the product that was just made, not into the one of before.
    await page.getByRole('main').getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('heading', { name: 'Import a file into <img src=x onerror=alert(1)>' }).waitFor();
  });

  it('takes no id that another product has: saving would change that one', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/products/create');
    await page.getByLabel('Id', { exact: true }).fill('demo');
    await page.getByText('There is a product with this id.').waitFor();
    const before = await product('demo');
    await press('Create the product');
    expect(await product('demo')).toEqual(before);
  });

  it('says before it is saved what a shorter time of keeping deletes', async () => {
    const { page } = visits.visitor;
    await create('kept', { name: 'Kept', retentionDays: 400 });
    await visits.visitor.load('/products/product?id=kept');
    await page.getByLabel('Days to keep records').fill('x');
    await page.getByText('Write a whole number of days').waitFor();
    await page.getByLabel('Days to keep records').fill('30');
    await page.getByText('Records older than 30 days will be deleted').waitFor();
    expect((await product('kept'))?.retentionDays).toBe(400);
    await press('Save');
    await page.getByText('The settings of Kept are saved.').waitFor();
    expect(await product('kept')).toMatchObject({ name: 'Kept', retentionDays: 30, timeZone: 'UTC' });
  });

  it('says at the time zone that it stays once there are events', async () => {
    const { page } = visits.visitor;
    await create('fixed');
    await ingest('fixed', 'u1');
    await visits.visitor.load('/products/product?id=fixed');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await press('Save');
    await zone.and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByText('409 time-zone-fixed').waitFor();
    expect(await zone.inputValue()).toBe('Asia/Tokyo');
  });

  it('erases a client once its id was typed, and says what is in backups', async () => {
    const { page } = visits.visitor;
    await create('erased');
    await ingest('erased', 'user one');
    await visits.visitor.load('/products/product?id=erased');
    await page.getByLabel('Client id').fill('user one');
    await page.keyboard.press('Enter');
    await page.getByText('backups that were made before still contain the client').waitFor();
    await page.getByLabel('Type user one to confirm').fill('user');
    expect(await page.getByRole('button', { name: 'Erase the client' }).isDisabled()).toBe(true);
    await page.getByLabel('Type user one to confirm').fill('user one');
    await page.keyboard.press('Enter');
    await page.getByText('1 event and 0 sessions of user one erased.').waitFor();
    await page.getByLabel('Client id').fill('user one');
    await page.keyboard.press('Enter');
    await page.getByLabel('Type user one to confirm').fill('user one');
    await page.keyboard.press('Enter');
    await page.getByText('There is no such client').waitFor();
  });

  it('deletes a product once its id was typed', async () => {
    const { page } = visits.visitor;
    await create('gone');
    await visits.visitor.load('/products/product?id=gone');
    await press('Delete gone …');
    await page.getByLabel('Type gone to confirm').fill('gon');
    expect(await page.getByRole('button', { name: 'Delete the product' }).isDisabled()).toBe(true);
    expect(await product('gone')).toBeDefined();
    await page.getByLabel('Type gone to confirm').fill('gone');
    await page.keyboard.press('Enter');
    await heading('Products');
    expect(await product('gone')).toBeUndefined();
  });
});
