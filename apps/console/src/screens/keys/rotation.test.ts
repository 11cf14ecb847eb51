import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { makePair } from '../../testing/key-pair.ts';
import { settled } from '../../testing/visitor.ts';
import { visitEach } from '../../testing/visits.ts';

const ELEVEN_MINUTES = 11 * 60_000;

describe.skipIf(!hasTimeAndBrowser())('rotating a key (needs a browser, and time)', () => {
  const visits = visitEach();

  beforeAll(async () => {
    const body = [
      {
        id: 'app-2026',
        publicKey: makePair().publicKey,
        access: ['read' as const],
        products: ['demo'],
        description: 'Desktop',
      },
    ];
    await visits.world.client.PUT('/api/v1.1/client-keys', { body });
  });

  const clientKeys = async () =>
    (await visits.world.client.GET('/api/v1.1/public-keys', { params: { query: { kind: 'CLIENT' } } })).data
      ?.keys ?? [];

  it('uploads a successor with the same rights, waits, survives a reload, and only then deletes', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/key?kind=CLIENT&id=app-2026');
    await page.getByRole('link', { name: 'Rotate' }).click();
    await page.getByRole('heading', { name: 'Rotate app-2026' }).waitFor();
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('app-2027');
    await page.getByLabel('Public key').fill(makePair().publicKey);
    await page.getByRole('button', { name: 'Upload the new key' }).click();
    await page.locator('main').getByRole('timer').waitFor();
    const [, next] = await clientKeys();
    expect(next).toMatchObject({
      id: 'app-2027',
      access: ['read'],
      products: ['demo'],
      description: 'Desktop',
    });

    await page.reload();
    await settled(page);
    expect(await page.locator('main').getByRole('timer').textContent()).toMatch(/^\d+:\d\d$/);
    const remove = page.getByRole('button', { name: 'Delete app-2026 …' });
    expect(await remove.isDisabled()).toBe(true);
    expect(await page.getByText('keep signing with').count()).toBe(1);

    // The page gets a later clock only to be looked at: the server would refuse tokens from the future. A minute more than
    // needed, because the page knows the clock of the server only to the second.
    await page.clock.setFixedTime(Date.now() + ELEVEN_MINUTES);
    await page.getByText('Sign with it from now on').waitFor();
    await remove.click();
    await page.clock.setFixedTime(Date.now());
    await page.getByLabel('Type app-2026 to confirm').fill('app-2026');
    await page.keyboard.press('Enter');
    await page.getByText('app-2027 has taken over').waitFor();
    expect((await clientKeys()).map(({ id }) => id)).toEqual(['app-2027']);
  });

  it('says so when the link names a key that is gone, or a session', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/rotate?kind=CLIENT&id=nobody');
    await page.getByText('There is no client key nobody').waitFor();
    const { data } = await visits.world.client.GET('/api/v1.1/public-keys');
    const session = data?.keys.find((key) => key.session)?.id;
    await visits.visitor.load(`/keys/rotate?kind=ADMIN&id=${session}`);
    await page.getByText('A session cannot be rotated').waitFor();
  });
});
