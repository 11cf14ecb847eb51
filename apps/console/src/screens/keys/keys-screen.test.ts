import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { makePair } from '../../testing/key-pair.ts';
import { visitEach, visitInTest } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the keys (needs a browser, and time)', () => {
  const visits = visitEach();

  const keys = async () => (await visits.world.client.GET('/api/v1.1/public-keys')).data?.keys ?? [];
  const put = async (id: string, more: object = {}) => {
    const body = [{ id, publicKey: makePair().publicKey, ...more }];
    const { error } = await visits.world.client.PUT('/api/v1.1/client-keys', { body });
    expect(error).toBeUndefined();
  };
  const press = (name: string) => visits.visitor.page.getByRole('button', { name, exact: true }).click();
  const rows = () => visits.visitor.page.locator('main tbody tr').count();

  it('uploads a client key by keyboard alone, and shows what it may do', async () => {
    const { page } = visits.visitor;
    const { publicKey } = makePair();
    await visits.visitor.load('/keys/upload');
    await page.getByLabel('Id', { exact: true }).focus();
    await page.keyboard.type('app-2026');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(publicKey);
    await page.getByLabel('Description').focus();
    await page.keyboard.type('<img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'app-2026', level: 1 }).waitFor();
    const [key] = (await keys()).filter(({ id }) => id === 'app-2026');
    expect(key).toMatchObject({ kind: 'CLIENT', access: ['ingest'], products: ['*'] });
    const text = await page.locator('main').textContent();
    for (const known of [key?.thumbprint ?? '', '<img src=x onerror=alert(1)>', 'send records', 'EdDSA']) {
      expect(text).toContain(known);
    }
  });

  it('shows at its field what the server refuses, and keeps what was filled in', async () => {
    const { page } = visits.visitor;
    await put('taken');
    const taken = (await keys()).find(({ id }) => id === 'taken')?.publicKey ?? '';
    await visits.visitor.load('/keys/upload');
    await page.getByLabel('Id', { exact: true }).fill('no spaces');
    await page.getByLabel('Public key').fill('not a key');
    await press('Upload the key');
    await page.getByLabel('Id', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Id', { exact: true }).fill('other');
    await page.getByLabel('Public key').fill(taken);
    await press('Upload the key');
    await page.getByText('this public key is already registered under another id').first().waitFor();
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('other');
    expect(await page.getByText('409 key-already-registered').count()).toBe(1);
  });

  it('copies a command that does what the form would do', async () => {
    const { page } = visits.visitor;
    const { publicKey } = makePair();
    await visits.visitor.load('/keys/upload');
    await page.getByLabel('Id', { exact: true }).fill('by-curl');
    await page.getByLabel('Public key').fill(publicKey);
    await page.getByText('The same as a command').click();
    const command = (await page.getByRole('region', { name: 'curl command' }).textContent()) ?? '';
    expect(command).toContain(`-X PUT ${visits.world.url}/api/v1.1/client-keys`);
    execFileSync('sh', ['-c', command], { env: { PATH: process.env.PATH, TOKEN: visits.world.token } });
    expect((await keys()).find(({ id }) => id === 'by-curl')).toMatchObject({
      publicKey,
      access: ['ingest'],
    });
  });

  it('changes what a key may do, and leaves its public key alone', async () => {
    const { page } = visits.visitor;
    await put('changed', { access: ['ingest'], notAfter: '2099-01-02T03:04:05Z' });
    const before = (await keys()).find(({ id }) => id === 'changed');
    await visits.visitor.load('/keys/key?kind=CLIENT&id=changed');
    await page.getByRole('link', { name: 'Change what it may do' }).click();
    await page.getByText('Reports, products, and the lists').click();
    await press('Save');
    await page.getByRole('heading', { name: 'changed', level: 1, exact: true }).waitFor();
    const after = (await keys()).find(({ id }) => id === 'changed');
    expect(after?.access?.toSorted()).toEqual(['ingest', 'read']);
    expect([after?.thumbprint, after?.notAfter]).toEqual([before?.thumbprint, before?.notAfter]);
  });

  it('deletes a key only once its id was typed', async () => {
    const { page } = visits.visitor;
    await put('old-app');
    await visits.visitor.load('/keys/key?kind=CLIENT&id=old-app');
    await press('Delete …');
    const confirm = page.getByRole('button', { name: 'Delete the key' });
    await page.keyboard.type('old-ap');
    expect(await confirm.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('p');
    expect(await confirm.isEnabled()).toBe(true);
    expect((await keys()).some(({ id }) => id === 'old-app')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor();
    expect((await keys()).some(({ id }) => id === 'old-app')).toBe(false);
  });

  it('says why the last administration key stays', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/key?kind=ADMIN&id=demo-admin');
    await press('Delete …');
    await page.getByText('You are signed in with this key').waitFor();
    await page.getByLabel('Type demo-admin to confirm').fill('demo-admin');
    await press('Delete the key');
    await page.getByText('Upload another administration key first.').waitFor();
    expect((await keys()).some(({ id }) => id === 'demo-admin')).toBe(true);
  });

  it('warns of keys that end within 30 days', async () => {
    const { page } = visits.visitor;
    const soon = new Date(Date.now() + 10.5 * 86_400_000).toISOString();
    await put('soon', { notAfter: soon });
    await visits.visitor.load('/keys');
    await page.getByText('which ends in 10 days').waitFor();
    await page.getByRole('link', { name: 'Rotate soon' }).click();
    await page.getByRole('heading', { name: 'Rotate soon', level: 1 }).waitFor();
  });

  it('finds, sorts and filters keys', async () => {
    const { page } = visits.visitor;
    await put('needle', { description: 'in the haystack' });
    await visits.visitor.load('/keys');
    await page.getByLabel('Search keys').fill('HAYSTACK');
    await expect.poll(rows).toBe(1);
    await page.getByLabel('Search keys').fill('');
    await page.getByRole('radio', { name: /^Administration/ }).click();
    await expect.poll(rows).toBe(1);
    expect(page.url()).toContain('show=admin');
    await page.getByRole('radio', { name: /^All keys/ }).click();
    await page.getByRole('button', { name: 'Key', exact: true }).click();
    const ids = await page.locator('main tbody th a').allTextContents();
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  it('ends the session of somebody else with one click', async () => {
    const { page } = visits.visitor;
    const other = await visitInTest(visits.world);
    await other.signIn();
    const sessions = (await keys()).filter(({ session }) => session);
    const newest = sessions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.id;
    await visits.visitor.load('/keys?show=sessions');
    await press(`End session ${newest}`);
    await page.getByText(`The session ${newest} has ended.`).waitFor();
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  });

  it('keeps the form when the session ends while it is filled in', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/upload');
    const { publicKey } = makePair();
    await page.getByLabel('Id', { exact: true }).fill('kept');
    await page.getByLabel('Public key').fill(publicKey);
    for (const { id } of (await keys()).filter(({ session }) => session)) {
      await visits.world.client.DELETE('/api/v1.1/console-sessions/{keyId}', {
        params: { path: { keyId: id } },
      });
    }
    await press('Upload the key');
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(visits.world.link);
    await other.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('kept');
    await press('Upload the key');
    await page.getByRole('heading', { name: 'kept', level: 1, exact: true }).waitFor();
    expect((await keys()).some(({ id }) => id === 'kept')).toBe(true);
  });
});
