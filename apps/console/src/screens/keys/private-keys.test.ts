import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { makePair } from '../../testing/key-pair.ts';
import { visitEach } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('a private key in the console (needs a browser, and time)', () => {
  const visits = visitEach();
  const sent: string[] = [];
  const { privateKey } = makePair();
  const secret = privateKey.split('\n')[1] ?? '';

  beforeEach(async () => {
    await visits.visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    sent.length = 0;
    visits.visitor.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  });
  afterEach(async () => {
    expect(sent.filter((request) => request.includes(secret) || request.startsWith('PUT'))).toEqual([]);
  });

  const pasteInto = async (label: string) => {
    const { page } = visits.visitor;
    await page.evaluate((text) => navigator.clipboard.writeText(text), privateKey);
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Control+V');
  };

  it.each([
    ['/keys/upload', 'Public key'],
    ['/keys/upload', 'Id'],
    ['/keys/upload', 'Description'],
    ['/keys', 'Search keys'],
    ['/audit', 'Key'],
  ])('that is pasted on %s into “%s” gets into no field', async (address, label) => {
    const { page } = visits.visitor;
    await visits.visitor.load(address);
    await pasteInto(label);
    await page.getByRole('heading', { name: 'This is a private key' }).waitFor();
    expect(await page.getByText('openssl pkey').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
  });

  it('that is read from a file is not sent, with the way to the public half', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/upload');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file …' }).click();
    const buffer = Buffer.from(privateKey);
    await (await chooser).setFiles({ name: 'app.private.pem', mimeType: 'text/plain', buffer });
    await page.getByText('This is a private key. It is not sent.').waitFor();
    expect(await page.getByText('it is compromised').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Upload the key' }).isDisabled()).toBe(true);
    await page.getByLabel('Id', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Remove it' }).click();
    expect(await page.getByLabel('Public key', { exact: true }).inputValue()).toBe('');
  });

  it('that is typed into a field is not sent either', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/keys/upload');
    await page.getByLabel('Description').fill(secret);
    await page.getByText('Remove it from here.').waitFor();
    await page.getByLabel('Description').press('Enter');
    expect(await page.getByText('The same as a command').count()).toBe(0);
  });
});
