import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, hasBrowser, type Visitor, visit } from '../../testing/visitor.ts';
import { startWorld, type World } from '../../testing/world.ts';

const ADDRESSES = [
  '/keys',
  '/keys?show=sessions',
  '/keys/upload',
  '/keys/key?kind=ADMIN&id=demo-admin',
  '/keys/rotate?kind=ADMIN&id=demo-admin',
  '/audit',
];

describe.skipIf(!hasBrowser)('a session that may only look (needs a browser)', () => {
  let world: World;
  let visitor: Visitor;

  beforeAll(async () => {
    world = await startWorld();
    visitor = await visit(world);
    const link = await world.run('console', '--url', world.url, '--token', world.token, '--print');
    await visitor.page.goto(link.trim());
    await visitor.page.getByRole('button', { name: 'Go on' }).click();
    await visitor.page.getByRole('button', { name: 'Sign out' }).waitFor();
  });
  afterEach(() => expect(visitor.faults).toEqual([]));
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });

  it.each(ADDRESSES)('finds nothing on %s with which it could change something', async (address) => {
    const { page } = visitor;
    await visitor.load(address);
    const writes = /^(Upload|Delete|Rotate|Save|Change|End session|Erase|Create|Remove|Set)/;
    const names = await page.locator('main').locator('button, a, input[type=submit]').allTextContents();
    expect(names.filter((name) => writes.test(name))).toEqual([]);
    if (address !== '/audit') await page.getByText('npx keytally console --keys').first().waitFor();
  });
});
