import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { analystLink, linkWith } from './testing/links.ts';
import { createProduct } from './testing/products.ts';
import { settled, shell, type Visitor } from './testing/visitor.ts';
import { type Visits, visitOnce } from './testing/visits.ts';

/** Words that begin what changes something on the server; “Remove: …” takes away a part of the question. */
const WRITES =
  /^(Arrange|Upload|Delete|Rotate|Save|Change |End session|Erase|Create|Remove(?!:)|Set to|Select (all|none)|Add a key)/;

/** Calls that reached the server since the page was loaded: `GET /v3/products`. Reports are asked with POST. */
function callsOf({ page }: Visitor): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(v3|api)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** What a session is offered on a screen that would change something. */
async function writesOn({ page }: Visitor): Promise<string[]> {
  const controls = page.locator('main').locator('button, a, [type=submit]');
  const names = await controls.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  // The demo has events such as “Save As”, whose timelines have a link.
  return names.filter((name) => WRITES.test(name.trim()) && !name.endsWith(': over time'));
}

/** What both sessions have in common. */
function expectNoWrites(visits: Visits): void {
  it.each(ADDRESSES)('finds nothing on %s with which it could change something', async (address) => {
    await visits.visitor.load(address);
    expect(await writesOn(visits.visitor)).toEqual([]);
    expect(await visits.visitor.page.locator('main table').getByRole('checkbox').count()).toBe(0);
  });
}

describe.skipIf(!hasTimeAndBrowser())('a session that may do everything (needs a browser, and time)', () => {
  const visits = visitOnce();

  it.each([
    '/overview',
    '/tracking',
    '/keys',
    '/keys/upload',
    '/keys/key?kind=ADMIN&id=demo-admin',
    '/products',
  ])('is offered on %s what the others are not', async (address) => {
    await visits.visitor.load(address);
    expect(await writesOn(visits.visitor)).not.toEqual([]);
  });
});

describe.skipIf(!hasTimeAndBrowser())('a session that may only look (needs a browser, and time)', () => {
  const visits = visitOnce({ link: (world) => linkWith(world, 'read') });

  expectNoWrites(visits);

  it.each([
    ['/keys', '--keys'],
    ['/keys/upload', '--keys'],
    ['/keys/key?kind=ADMIN&id=demo-admin', '--keys'],
    ['/tracking', '--manage'],
    ['/products', '--manage'],
    ['/products/product?id=demo', '--manage'],
    ['/products/create', '--manage'],
  ])('is told on %s how to sign in to do more: %s', async (address, flag) => {
    await visits.visitor.load(address);
    await visits.visitor.page.getByText(`keytally console ${flag}`).first().waitFor();
  });
});

describe.skipIf(!hasTimeAndBrowser())('a session of a client key (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: (world) => createProduct(world, 'secret'),
    link: (world) => analystLink(world, 'analyst', ['demo']),
  });
  let calls: string[];
  beforeAll(() => {
    calls = callsOf(visits.visitor);
  });
  beforeEach(() => {
    calls.length = 0;
  });

  expectNoWrites(visits);

  it('has no way to keys and audit, which only administration keys may see', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/overview');
    const names = await shell(page).getByRole('link').allTextContents();
    expect(names).toContain('Tracking');
    expect(names).not.toContain('Keys');
    expect(names).not.toContain('Audit');
    await page.locator('main').press('k');
    await page.locator('main').press('a');
    expect(page.url()).toContain('/overview');
  });

  it.each(['/keys', '/keys/upload', '/keys/key?kind=ADMIN&id=demo-admin', '/keys/rotate', '/audit'])(
    'is told why when a link leads to %s, and the server is not asked',
    async (address) => {
      const { page } = visits.visitor;
      await visits.visitor.load(address);
      await page.getByText('Only administration keys may see this').waitFor();
      await page.getByText('You are signed in with the client key analyst').waitFor();
      expect(calls.filter((call) => /keys|audit/.test(call))).toEqual([]);
    },
  );

  it('sees its own products and no others, also by a link', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/products');
    expect(await page.locator('main tbody tr').count()).toBe(1);
    await visits.visitor.load('/products/product?id=secret');
    await page.getByText('There is no product secret').waitFor();
    await visits.visitor.load('/events?product=secret');
    await page.getByText('you do not reach').waitFor();
    expect(calls.filter((call) => call.includes('secret'))).toEqual([]);
  });

  it('reads all reports, and nothing that it asks for is refused', async () => {
    const { page } = visits.visitor;
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    for (const address of ADDRESSES) {
      await visits.visitor.load(address);
      await settled(page);
    }
    expect(refused).toEqual([]);
    expect(calls.filter((call) => call.includes('/reporting/')).length).toBeGreaterThan(4);
  });
});
