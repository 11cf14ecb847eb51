import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { makePair } from './testing/key-pair.ts';
import { createProduct, manyEvents } from './testing/products.ts';
import { refuse, seeProblem } from './testing/refuse.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

/** More than a body of this server may have. */
const HUGE = 'x'.repeat(2 * 1024 * 1024);

/** Forms that change something: where they are, what is filled in, and the button. */
const FORMS: readonly Form[] = [
  {
    address: '/products/create',
    fill: [
      ['Id', 'new-one'],
      ['Name', 'New'],
    ],
    press: 'Create the product',
  },
  { address: '/products/product?id=demo', fill: [['Name', 'Other']], press: 'Save' },
  {
    address: '/keys/upload',
    fill: [
      ['Id', 'new-one'],
      ['Public key', makePair().publicKey],
    ],
    press: 'Upload the key',
  },
];

interface Form {
  readonly address: string;
  readonly fill: readonly (readonly [label: string, text: string])[];
  readonly press: string;
}

describe.skipIf(!hasTimeAndBrowser())('a refused change (needs a browser, and time)', () => {
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

  async function fillIn({ address, fill }: Form): Promise<void> {
    await visitor.load(address);
    for (const [label, text] of fill) await field(label).fill(text);
  }

  async function expectKept({ fill }: Form): Promise<void> {
    for (const [label, text] of fill) expect((await field(label).inputValue()).trim()).toBe(text.trim());
  }

  it.each(FORMS)(
    '$address keeps what was filled in when the server is busy, and can be sent again',
    async (form) => {
      await fillIn(form);
      const stop = await refuse(page, /^http:.*\/(v3\/products|api\/v1.1\/client-keys)/, 'busy', 1);
      await press(form.press);
      await seeProblem(page, 'busy');
      await expectKept(form);
      await stop();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect.poll(() => page.locator('main [role=alert]').filter({ hasText: 'busy' }).count()).toBe(0);
    },
  );

  it.each([
    ['/products/create', 'Name', 'Create the product'],
    ['/keys/upload', 'Description', 'Upload the key'],
  ])('%s keeps what was filled in when it is more than the server takes', async (address, label, button) => {
    await visitor.load(address);
    await field('Id').fill('too-much');
    if (address === '/keys/upload') await field('Public key').fill(makePair().publicKey);
    await field(label).fill(HUGE);
    await press(button);
    await seeProblem(page, 'body-too-large');
    expect((await field(label).inputValue()).length).toBe(HUGE.length);
    expect(await field('Id').inputValue()).toBe('too-much');
  });

  it.each([
    ['/products/create', 'Id', 'no spaces', 'Create the product'],
    ['/products/create', 'Name', 'x'.repeat(500), 'Create the product'],
    ['/products/product?id=demo', 'Name', 'x'.repeat(500), 'Save'],
    ['/products/product?id=demo', 'Days to keep records', '36601', 'Save'],
    ['/keys/upload', 'Id', 'no spaces', 'Upload the key'],
    ['/keys/upload', 'Id', 'session-1', 'Upload the key'],
    ['/keys/upload', 'Public key', 'not a key', 'Upload the key'],
    ['/keys/upload', 'Description', 'x'.repeat(5000), 'Upload the key'],
  ])('%s says at “%s” that %j is wrong', async (address, label, text, button) => {
    await visitor.load(address);
    if (address === '/keys/upload') {
      await field('Id').fill('fine');
      await field('Public key').fill(makePair().publicKey);
    }
    if (address === '/products/create') await field('Id').fill('fine');
    await field(label).fill(text);
    await press(button);
    await field(label).and(page.locator('[aria-invalid=true]')).waitFor();
    const described = await field(label).getAttribute('aria-describedby');
    expect(described).not.toBeNull();
    expect(await field(label).inputValue()).toBe(text);
  });

  it('an erasure of a client that never was says so, and keeps the id', async () => {
    await visitor.load('/products/product?id=demo');
    await field('Client id').fill('never-was');
    await press('Erase this client …');
    await field('Type never-was to confirm').fill('never-was');
    await press('Erase the client');
    await seeProblem(page, 'unknown-client');
    await page.keyboard.press('Escape');
    expect(await field('Client id').inputValue()).toBe('never-was');
  });

  it('a bulk change that is refused half-way says how many are changed, and the server agrees', async () => {
    await createProduct(world, 'half', manyEvents(1500));
    await page.reload();
    await visitor.load('/tracking?product=half');
    await page.getByRole('button', { name: /^Select all 1,500/ }).click();
    await press('Set to basic …');
    // Somebody else removes an event of the second call in the meantime.
    const body = { events: [{ ...(await lastEvent()), remove: true as const, eraseRecords: true }] };
    const removed = await world.client.PATCH('/v3/event-tracking/{product_id}', { params: ofHalf, body });
    expect(removed.error).toBeUndefined();
    await press('Change 1,500 events');
    await page.getByText('The first 1,000 events are changed').waitFor();
    await seeProblem(page, 'unknown-event');
    expect(await basicEvents()).toBe(1000);
    await press('Cancel');
    await page.getByRole('radio', { name: /^Basic.*1,000/ }).waitFor();
  });

  const ofHalf = { path: { product_id: 'half' } };

  async function eventsOfHalf() {
    const { data } = await world.client.GET('/v3/event-tracking/{product_id}', { params: ofHalf });
    return (data?.results ?? []).flatMap(({ category, categoryEventNames }) =>
      categoryEventNames.map((event) => ({ category, ...event })),
    );
  }

  async function lastEvent() {
    const last = (await eventsOfHalf()).at(-1);
    return { category: last?.category ?? null, name: last?.eventName ?? '' };
  }

  async function basicEvents(): Promise<number> {
    return (await eventsOfHalf()).filter(({ basic, advanced }) => basic && !advanced).length;
  }
});
