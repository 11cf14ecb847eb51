import { fileURLToPath } from 'node:url';
import { type PeopleServer, PRODUCT, startPeopleServer } from '@keytally/contract-tests/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { closeBrowser, settled, shell, visit } from './testing/visitor.ts';

/** People sign in at a real provider, in a real browser. */

const consoleDirectory = fileURLToPath(new URL('../dist', import.meta.url));
let people: PeopleServer;
async function open(address = ''): Promise<Page> {
  const visitor = await visit({ url: people.server.url, link: '' });
  onTestFinished(() => visitor.close());
  await visitor.page.goto(`${people.server.url}/console/index.html${address}`);
  return visitor.page;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await page.getByRole('button', { name }).click();
}

async function arrive(page: Page): Promise<void> {
  await shell(page).waitFor();
  await settled(page);
}

const screensOf = (page: Page) => shell(page).getByRole('link').allTextContents();

describe.skipIf(!hasTimeAndBrowser())('people who sign in (needs a browser, and time)', () => {
  beforeAll(async () => {
    people = await startPeopleServer({ consoleDirectory });
  });
  afterAll(async () => {
    await closeBrowser().finally(() => people.close());
  });

  it('a viewer, an editor and an owner come to the screen that they asked for, and are offered what they may', async () => {
    const offered: Record<string, readonly string[]> = {};
    for (const [name, role] of [
      ['Vera Viewer', 'Viewer'],
      ['Eda Editor', 'Editor'],
      ['Otto Owner', 'Owner'],
    ] as const) {
      const page = await open(`#/retention?product=${PRODUCT}`);
      await signIn(page, name);
      await arrive(page);
      expect(page.url()).toContain(`#/retention?product=${PRODUCT}`);
      await page.getByText(name).first().waitFor();
      await page.getByText(role, { exact: true }).first().waitFor();
      offered[role] = await screensOf(page);
    }
    const { Viewer = [], Editor = [], Owner = [] } = offered;
    expect(Viewer).toContain('Retention');
    expect(Viewer).not.toContain('Keys');
    expect(Editor).not.toContain('Keys');
    expect(Owner).toEqual(expect.arrayContaining([...Viewer, 'Keys']));
    expect(Owner).not.toContain('People');
  });

  it('somebody who is removed is out with the next answer of the provider, and told so', async () => {
    const own = await startPeopleServer({ consoleDirectory });
    onTestFinished(own.close);
    const visitor = await visit({ url: own.server.url, link: '' });
    onTestFinished(() => visitor.close());
    const { page } = visitor;
    await page.goto(`${own.server.url}/console/index.html`);
    await signIn(page, 'Eda Editor');
    await arrive(page);
    own.provider.register({ backChannelLogoutUri: undefined as never });
    await own.provider.removePerson('eda');
    await own.age();
    await shell(page).getByRole('link', { name: 'Retention' }).click();
    await page.getByRole('dialog').getByText('Your access has ended at the identity provider.').waitFor();
  });

  it.each([
    ['whoever has no role', 'Nobody', /^You have no role on this server/],
    ['whoever changes their mind', 'Cancel', /^The provider did not sign you in/],
  ])('%s reads why in a sentence, and can try again', async (_, button, sentence) => {
    const page = await open();
    await signIn(page, button);
    await page.getByText(sentence).first().waitFor();
    await page.getByRole('button', { name: 'Sign in with Acme' }).waitFor();
  });

  it('whoever signs out is signed out at the provider too', async () => {
    const page = await open();
    await signIn(page, 'Vera Viewer');
    await arrive(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.href.startsWith(people.provider.url));
  });
});
