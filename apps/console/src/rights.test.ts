import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SCREENS } from './app/screens.ts';
import type { Role } from './session/roles.ts';
import { ADDRESSES } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { analystLink, linkWith } from './testing/links.ts';
import { createProduct } from './testing/products.ts';
import { settled, shell, type Visitor } from './testing/visitor.ts';
import { type Visits, visitOnce } from './testing/visits.ts';

/** Words that begin what changes something on the server; “Remove: …” and “Remove line 1” take away a part of the question. */
const WRITES =
  /^(Arrange|Upload|Delete|Rotate|Save|Change |End session|Erase|Create|Remove(?!: | line | formula )|Set to|Select (all|none)|Add a (key|note)|Undo|Revoke|Choose a file)/;

/** What only somebody with a role is offered, by the least such role: on a screen, the words of one thing that is. */
const OFFERED: readonly (readonly [Exclude<Role, 'viewer'>, string, string])[] = [
  ['editor', '/overview', 'Arrange'],
  ['editor', '/imports', 'Choose a file'],
  ['editor', '/questions', 'Delete Kept by the demo'],
  ['editor', '/timeline', 'Add a note'],
  ['owner', '/tracking', 'Select all'],
  ['owner', '/products', 'Create a product'],
  ['owner', '/products/product?id=demo', 'Save'],
  ['owner', '/products/create', 'Create the product'],
  ['owner', '/keys', 'Upload a key'],
  ['owner', '/keys/upload', 'Upload the key'],
  ['administrator', '/keys?show=sessions', 'End session'],
  ['administrator', '/keys/key?kind=ADMIN&id=demo-admin', 'Delete …'],
];

/** What each role opens beyond the one before it. */
const OPENED: Readonly<Record<Role, readonly string[]>> = {
  viewer: SCREENS.filter((screen) => !('needs' in screen)).map(({ path }) => path),
  editor: [],
  owner: ['/clients', '/keys'],
  administrator: ['/people', '/audit'],
};

const ROLES = ['viewer', 'editor', 'owner', 'administrator'] as const;
const upTo = (role: Role) => ROLES.slice(0, ROLES.indexOf(role) + 1);

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
  const controls = page.locator('main').locator('button, a, [type=submit], label:has([type=file])');
  const names = await controls.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  );
  // The demo has events such as “Save As”, whose timelines have a link.
  return names.filter((name) => WRITES.test(name) && !name.endsWith(': over time'));
}

/** What sessions that only look have in common. */
function expectNoWrites(visits: Visits): void {
  it.each(ADDRESSES)('finds nothing on %s with which it could change something', async (address) => {
    await visits.visitor.load(address);
    expect(await writesOn(visits.visitor)).toEqual([]);
    expect(await visits.visitor.page.locator('main table').getByRole('checkbox').count()).toBe(0);
  });
}

/** Whatever a session asks for by opening all screens, it may ask for. */
function expectNoRefusals(visits: Visits): void {
  it('opens all screens, and nothing that it asks for is refused', async () => {
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
  });
}

async function keepQuestion({ client }: Visits['world']): Promise<void> {
  const params = { path: { product_id: 'demo', question_id: 'kept' } };
  const request = { startDate: '2026-03-01', stopDate: '2026-03-28', dateSplit: 'week' } as const;
  const body = { name: 'Kept by the demo', ask: { report: 'retention', request } } as const;
  const { error } = await client.PUT('/v3/questions/{product_id}/{question_id}', { params, body });
  if (error) throw new Error(error.detail);
}

describe.skipIf(!hasTimeAndBrowser()).each(ROLES)('%s: every screen (needs a browser, and time)', (role) => {
  const visits = visitOnce({ prepare: keepQuestion, link: (world) => linkWith(world, role) });

  it('is in the navigation if it opens', async () => {
    await visits.visitor.load('/overview');
    const paths = await shell(visits.visitor.page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)));
    const shown = paths.map((path) => path.replace(/\?.*/, ''));
    expect(shown.toSorted()).toEqual(
      upTo(role)
        .flatMap((one) => OPENED[one])
        .toSorted(),
    );
  });

  it.each(SCREENS.map(({ path }) => path))('%s opens, or says whom to ask', async (path) => {
    await visits.visitor.load(path);
    const isOpen = upTo(role).some((one) => OPENED[one].includes(path));
    const main = visits.visitor.page.locator('main');
    expect(await main.getByRole('heading', { name: /^You may not/ }).count()).toBe(isOpen ? 0 : 1);
    if (!isOpen) expect(await main.textContent()).toContain('keytally console --role');
  });

  it.each(OFFERED)('offers from %s on, on %s: %s', async (least, address, words) => {
    await visits.visitor.load(address);
    const mayDo = upTo(role).includes(least);
    const found = (await writesOn(visits.visitor)).filter((name) => name.startsWith(words));
    expect(found.length > 0).toBe(mayDo);
  });

  expectNoRefusals(visits);
});

describe.skipIf(!hasTimeAndBrowser())('a viewer (needs a browser, and time)', () => {
  const visits = visitOnce({ link: (world) => linkWith(world, 'viewer') });

  expectNoWrites(visits);

  it.each([
    ['/imports', 'editor'],
    ['/tracking', 'owner'],
    ['/clients', 'owner'],
    ['/products', 'owner'],
    ['/products/product?id=demo', 'owner'],
    ['/products/create', 'owner'],
    ['/keys', 'owner'],
    ['/keys/upload', 'owner'],
    ['/keys/key?kind=ADMIN&id=demo-admin', 'owner'],
    ['/people', 'administrator'],
    ['/audit', 'administrator'],
  ])('is told on %s how to sign in, with the same key, as %s', async (address, role) => {
    await visits.visitor.load(address);
    const command = visits.visitor.page.getByRole('region', { name: 'Command' }).first();
    expect(await command.textContent()).toBe(
      `keytally console --role ${role} --url ${visits.world.url} \\\n  --id demo-admin --kind admin \\\n  --private-key keys/demo-admin.private.pem`,
    );
  });

  it('is told the same where a question is to be kept or shared, and goes on there once an editor has signed in', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/events?product=demo');
    await page.getByRole('button', { name: 'Share …' }).click();
    await page.getByText('keytally console --role editor').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep this question' });
    await dialog.getByText('keytally console --role editor').waitFor();
    const other = await page.context().newPage();
    onTestFinished(() => other.close());
    await other.goto(await linkWith(visits.world, 'editor'));
    await other.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText(/^Kept as/).waitFor();
  });
});

describe.skipIf(!hasTimeAndBrowser())('an owner of one product (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: (world) => createProduct(world, 'secret'),
    link: (world) => analystLink(world, 'lead', ['demo'], 'owner'),
  });

  it('sees the client keys of that product alone, and uploads no other', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys');
    const ids = await page.locator('main tbody a').allTextContents();
    expect(ids).toEqual(['lead']);
    expect(await page.getByText('Administration').count()).toBe(1);
    await visits.visitor.load('/keys/upload');
    for (const name of ['Kind', 'Products'])
      expect(await page.getByRole('radiogroup', { name }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Add a product' }).click();
    await page.getByRole('combobox', { name: 'Add a product' }).fill('e');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Demo (demo)']);
  });

  it('is told that only an administration key sees the audit trail', async () => {
    await visits.visitor.load('/audit');
    await visits.visitor.page.getByText('Only an administration key may see the audit trail').waitFor();
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
  expectNoRefusals(visits);

  it('has no way to screens that it may not open, not by the keyboard either', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/overview');
    const names = await shell(page).getByRole('link').allTextContents();
    expect(names).toContain('Tracking');
    for (const name of ['Clients', 'Keys', 'People', 'Audit']) expect(names).not.toContain(name);
    for (const key of ['g', 'k', 'g', 'a']) await page.locator('main').press(key);
    expect(page.url()).toContain('/overview');
  });

  it.each([
    '/keys',
    '/keys/upload',
    '/keys/key?kind=ADMIN&id=demo-admin',
    '/keys/rotate',
    '/people',
    '/audit',
    '/clients?product=demo',
  ])('is told why when a link leads to %s, and the server is not asked', async (address) => {
    const { page } = visits.visitor;
    await visits.visitor.load(address);
    await page.getByRole('heading', { name: /^You may not see|^You may not (upload|rotate) keys/ }).waitFor();
    expect(calls.filter((call) => /keys|people|audit|clients/.test(call))).toEqual([]);
  });

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
});
