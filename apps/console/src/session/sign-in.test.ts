import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../testing/has-browser.ts';
import { settled, shell, type Visitor } from '../testing/visitor.ts';
import { visitInTest, worldOfSuite } from '../testing/visits.ts';
import type { World } from '../testing/world.ts';

describe.skipIf(!hasTimeAndBrowser())('signing in (needs a browser, and time)', () => {
  const suite = worldOfSuite();
  let world: World;
  let visitor: Visitor;

  beforeAll(() => {
    world = suite.world;
  });
  afterEach(async () => {
    expect(visitor.faults).toEqual([]);
  });

  const heading = () => visitor.page.getByRole('heading', { level: 1 }).textContent();

  it('S15 asks whose session it is before anything is shown, and leaves no code in the address', async () => {
    visitor = await visitInTest(world);
    await visitor.page.goto(world.link);
    await visitor.page.getByRole('heading', { name: 'Sign in as demo-admin?' }).waitFor();
    expect(visitor.page.url()).toBe(`${world.url}/console/index.html`);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Enter');
    await shell(visitor.page).waitFor();
  });

  it('S15 deletes the session of somebody who says no', async () => {
    visitor = await visitInTest(world);
    const before = (await sessions()).length;
    await visitor.page.goto(world.link);
    await visitor.page.getByRole('button', { name: 'No, do not sign in' }).click();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    expect(await sessions()).toHaveLength(before);
  });

  it('S15 goes on as before if somebody who is signed in says no to a link, in other tabs too', async () => {
    visitor = await visitInTest(world);
    await visitor.signIn();
    const other = await visitor.page.context().newPage();
    await other.goto(world.link);
    await other.getByRole('button', { name: 'No, do not sign in' }).click();
    await shell(other).waitFor();
    await visitor.page.reload();
    await shell(visitor.page).waitFor();
  });

  it('S15 gives a page that opened it no hold of it', async () => {
    visitor = await visitInTest(world);
    const { page } = visitor;
    await page.goto('about:blank');
    const opened = page.context().waitForEvent('page');
    await page.evaluate((url) => {
      Object.assign(globalThis, { opened: window.open(url) });
    }, `${world.url}/console/index.html`);
    await (await opened).getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { opened: Window }).opened.closed)).toBe(true);
  });

  it('S16 works where the browser keeps nothing, until a reload', async () => {
    visitor = await visitInTest(world);
    await visitor.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The person forbids it.', 'SecurityError');
      };
    });
    await visitor.signIn();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
  });

  it.each([-1, 1])('S16 works if the clock of the machine is wrong by %i h', async (hours) => {
    visitor = await visitInTest(world);
    const { page } = visitor;
    const remaining = (text: RegExp) => page.getByRole('timer').filter({ hasText: text }).waitFor();
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await visitor.signIn();
    await remaining(/^(?:29|30) min$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Paste a token instead').click();
    await page.getByLabel('Token', { exact: true }).fill(world.token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await shell(page).waitFor();
    await remaining(/^(?:[3-5]\d min|1 h 0 min)$/);
  });

  it('stays signed in over a reload and in another tab, and signs out in all of them', async () => {
    visitor = await visitInTest(world);
    await visitor.signIn();
    const shown = await heading();
    await visitor.page.reload();
    await shell(visitor.page).waitFor();
    expect(await heading()).toBe(shown);
    const other = await visitor.page.context().newPage();
    await other.goto(`${world.url}/`);
    await shell(other).waitFor();
    expect(await other.getByRole('heading', { level: 1 }).textContent()).toBe(shown);

    const before = (await sessions()).length;
    await other.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    await expect.poll(async () => (await sessions()).length).toBe(before - 1);
  });

  it('S12 accepts no token of before after the sign-out', async () => {
    visitor = await visitInTest(world);
    const tokens: string[] = [];
    visitor.page.on('request', (request) => tokens.push(request.headers().authorization ?? ''));
    await visitor.signIn();
    const token = tokens.findLast((text) => text !== '') ?? '';
    const ask = () => fetch(`${world.url}/v3/products`, { headers: { Authorization: token } });
    expect((await ask()).status).toBe(200);
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    await expect.poll(async () => (await ask()).status).toBe(401);
  });

  it('S12 shows nothing after the sign-out, also while the server does not answer', async () => {
    visitor = await visitInTest(world);
    await visitor.signIn();
    await visitor.page.route('**/console-sessions/*', () => undefined);
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    expect(await visitor.page.evaluate(readStorage)).toMatchObject({ texts: '[]' });
  });

  it('S12 keeps no token and no exportable key in the browser', async () => {
    visitor = await visitInTest(world);
    await visitor.signIn();
    const kept = await visitor.page.evaluate(readStorage);
    expect(kept.texts).not.toMatch(/ey[\w-]+\.[\w-]+\./);
    expect(kept).toMatchObject({ local: 0, session: 0, cookie: '', isExtractable: false });
  });

  it('says that a link which was used before does not work, and how to get another one', async () => {
    visitor = await visitInTest(world);
    const link = (await world.run('console', '--url', world.url, '--token', world.token, '--print')).trim();
    await visitor.page.goto(link);
    await visitor.page.getByRole('button', { name: 'Go on' }).waitFor();
    await visitor.page.goto(`${world.url}/docs`);
    await visitor.page.goto(link);
    await visitor.page.getByText('The code is not valid').waitFor();
    expect(await visitor.page.getByRole('region', { name: 'Command' }).first().textContent()).toContain(
      'keytally console',
    );
  });

  it.each(['A'.repeat(42), `${'A'.repeat(43)}.`])(
    'says that a link with the code %s is not whole',
    async (code) => {
      visitor = await visitInTest(world);
      await visitor.page.goto(`${world.url}/console/index.html#code=${code}`);
      await visitor.page.getByText('The link is not whole').waitFor();
      expect(visitor.page.url()).toBe(`${world.url}/console/index.html`);
    },
  );

  describe('remembers the question of a link', () => {
    const question = '#/timeline?product=demo&range=2026-03-01..2026-03-28';
    const openQuestion = async () => {
      visitor = await visitInTest(world);
      await visitor.page.goto(`${world.url}/console${question}`);
      await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
    };
    const showsQuestion = async (page = visitor.page) => {
      await shell(page).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
      expect(page.url()).toContain('range=2026-03-01..2026-03-28');
    };

    it('when the link that signs in is opened in the same tab', async () => {
      await openQuestion();
      await visitor.page.goto(world.link);
      await visitor.page.getByRole('button', { name: 'Go on' }).click();
      await showsQuestion();
    });

    it('when it is opened in a new tab, as "keytally console" does', async () => {
      await openQuestion();
      const other = await visitor.page.context().newPage();
      await other.goto(world.link);
      await other.getByRole('button', { name: 'Go on' }).click();
      await other.waitForURL(/#\/timeline/);
      await showsQuestion(other);
      await showsQuestion();
    });

    it('when a token is pasted', async () => {
      await openQuestion();
      await visitor.page.getByText('Paste a token instead').click();
      await visitor.page.getByLabel('Token', { exact: true }).fill(world.token);
      await visitor.page.getByRole('button', { name: 'Sign in' }).click();
      await showsQuestion();
    });
  });

  it('takes a pasted token, which a reload forgets', async () => {
    visitor = await visitInTest(world);
    await visitor.page.goto(`${world.url}/console`);
    await visitor.page.getByText('Paste a token instead').click();
    await visitor.page.getByLabel('Token', { exact: true }).fill(world.token);
    await visitor.page.getByRole('button', { name: 'Sign in' }).click();
    await visitor.page.getByRole('button', { name: 'Sign out' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
  });

  it('S13 catches a pasted private key before it is sent', async () => {
    visitor = await visitInTest(world);
    const sent: string[] = [];
    visitor.page.on('request', (request) => sent.push(request.url()));
    await visitor.page.goto(`${world.url}/console`);
    await visitor.page.getByText('Paste a token instead').click();
    const before = sent.length;
    await visitor.page.getByLabel('Token', { exact: true }).fill('-----BEGIN PRIVATE KEY-----\nMC4CAQ');
    await visitor.page.getByRole('button', { name: 'Sign in' }).click();
    await visitor.page.getByText('This is a private key').waitFor();
    expect(sent.slice(before)).toEqual([]);
  });

  it('goes on where it was when the session ends and another tab signs in', async () => {
    visitor = await visitInTest(world);
    await visitor.signIn();
    const address = visitor.page.url();
    for (const { id } of await sessions()) {
      await world.client.DELETE('/api/v1.1/console-sessions/{keyId}', { params: { path: { keyId: id } } });
    }
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    const other = await visitor.page.context().newPage();
    await other.goto(world.link);
    await other.getByRole('button', { name: 'Go on' }).click();
    await visitor.page
      .getByRole('heading', { name: 'Your session has ended' })
      .waitFor({ state: 'detached' });
    await settled(visitor.page);
    expect(visitor.page.url()).toBe(address);
  });

  async function sessions() {
    const { data } = await world.client.GET('/api/v1.1/public-keys');
    return (data?.keys ?? []).filter(({ session }) => session);
  }
});

/** Runs in the page. */
async function readStorage() {
  const open = indexedDB.open('keytally');
  await new Promise((resolve) => {
    open.onsuccess = resolve;
  });
  const all = open.result.transaction('session').objectStore('session').getAll();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  const [key] = all.result as { privateKey: CryptoKey }[];
  return {
    texts: JSON.stringify(all.result),
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    isExtractable: key?.privateKey.extractable,
  };
}
