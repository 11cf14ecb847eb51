import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { makePair } from '../../testing/key-pair.ts';
import { visitEach } from '../../testing/visits.ts';

/** More than a page of the trail has. */
const CHANGES = 60;

describe.skipIf(!hasTimeAndBrowser())('the audit trail (needs a browser, and time)', () => {
  const visits = visitEach();

  beforeAll(async () => {
    const { publicKey } = makePair();
    for (let number = 1; number <= CHANGES; number += 1) {
      const body = [{ id: 'app-2026', publicKey, description: `version ${number}` }];
      await visits.world.client.PUT('/api/v1.1/client-keys', { body });
    }
    const refused = await fetch(`${visits.world.url}/v3/products`, {
      headers: { Authorization: 'Bearer x' },
    });
    expect(refused.status).toBe(401);
  });

  const sentences = () => visits.visitor.page.locator('main li p').allTextContents();
  const entries = () => visits.visitor.page.locator('main time').count();

  it('says in sentences who did what, newest first, and shows older ones without a gap', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/audit?action=keys-put');
    expect(await entries()).toBe(50);
    expect((await sentences())[0]?.trim()).toBe('demo-admin changed the client key app-2026');
    await page.getByRole('button', { name: 'Show older' }).click();
    await page.getByText(`${CHANGES} entries shown, back to the oldest`).waitFor();
    const numbers = await page.locator('main summary').allTextContents();
    expect(new Set(numbers).size).toBe(CHANGES);
    expect((await sentences()).at(-1)?.trim()).toBe('demo-admin uploaded the client key app-2026');
  });

  it('is filtered by outcome, and the address keeps it', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/audit');
    await page.getByRole('button', { name: /Outcome/ }).click();
    await page.getByRole('option', { name: 'Refused' }).click();
    await expect.poll(entries).toBe(1);
    expect((await sentences())[0]).toContain('without a known key was refused');
    expect(page.url()).toContain('outcome=refused');
    await page.getByText(/^Details of entry/).click();
    await page.getByText('listProducts, answered 401').waitFor();
  });

  it('leads from a key to what happened to it, and back', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/key?kind=CLIENT&id=app-2026');
    await page.getByRole('link', { name: 'What happened to it' }).click();
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('app-2026');
    await page.getByRole('link', { name: 'app-2026' }).first().click();
    await page.getByRole('heading', { name: 'app-2026', level: 1 }).waitFor();
  });

  it('names the zone of the browser, in which its times are', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/audit');
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await page.getByText(`Times are in ${zone}`).waitFor();
  });

  it('says that nothing is there, and copies a command that finds the same', async () => {
    const { page } = visits.visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visits.visitor.load('/audit?key=nobody');
    await page.getByText('There is no such entry').waitFor();
    await visits.visitor.load('/audit?action=key-bootstrapped');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('menuitem', { name: /Copy as curl/ }).click();
    await page.getByText('The curl command copied.').waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const env = { PATH: process.env.PATH, TOKEN: visits.world.token };
    const answer = JSON.parse(execFileSync('sh', ['-c', command], { env, encoding: 'utf8' }));
    expect(answer.entries.map(({ action }: { action: string }) => action)).toEqual(['key-bootstrapped']);
  });
});
