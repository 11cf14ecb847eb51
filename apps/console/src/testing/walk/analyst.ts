import type { Page } from 'playwright-core';
import { download } from '../download.ts';
import { settled, type Visitor } from '../visitor.ts';
import { SHEET, TITLES } from './files.ts';
import type { OpenedNumber } from './opened-numbers.ts';
import type { Question } from './question.ts';

/** What an analyst does in the page. */
export function analystAt({ page, load }: Visitor) {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (field: RegExp, option: string) => {
    await press(field);
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  /** Imports a file with titles above its columns. Resolves to what the dry run and the import said. */
  const importFile = async (product: string, name: string, buffer: Buffer, sheet?: string) => {
    await load(`/imports?product=${product}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    if (sheet !== undefined) await choose(/Sheet/, SHEET);
    await choose(/Rows above the columns/, String(TITLES.length));
    await page.getByRole('table', { name: 'First rows' }).getByText('Abteilung').first().waitFor();
    await press('Dry run');
    const dryRun = page.getByText(/would be stored, .* have a fault/);
    const words = await dryRun.textContent();
    await press(/^Import [\d,]+ records into/);
    await page.getByRole('link', { name: 'See its events' }).waitFor();
    return [words, (await page.locator('main').allInnerTexts()).join(' ')];
  };

  /** Imports a corrected file in the place of the one that came in. */
  const replaceFile = async (product: string, name: string, buffer: Buffer) => {
    await load(`/imports?product=${product}`);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose(/Rows above the columns/, String(TITLES.length));
    await press(/Where the rows go/);
    await page.getByRole('option', { name: /^Replace Nutzung-.*, 2,996 records$/ }).click();
    await press('Dry run');
    await page.getByText('3,000 records would be stored.').waitFor();
    await press(/^Replace Nutzung-.* by 3,000 records$/);
    await page.getByText(/^3,000 records replaced 2,996 events of Nutzung-/).waitFor();
  };

  const makeBoard = async (product: string, name: string) => {
    await load(`/overview?product=${product}`);
    await press('Boards');
    await page.getByRole('menuitem', { name: 'New board …' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press('Make the board');
    await page.getByText('This board has no cards yet').waitFor();
  };

  const keep = async (
    { name, address }: Pick<Question, 'name' | 'address'>,
    product: string,
    board: string,
  ) => {
    await load(`${address}&product=${product}`);
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await choose(/Show it on/, board);
    await press('Keep');
    await page.getByText(`Kept as “${name}”.`).waitFor();
  };

  /** The link to the board that is open. */
  const shareBoard = async () => {
    await press('Share …');
    await press('Make the link');
    const link = await page.getByRole('region', { name: 'Link', exact: true }).textContent();
    await press('Done');
    return (link ?? '').trim();
  };

  /** Opens a number, and reads how many users it counts and the ids of the clients. */
  const openNumber = async ({ address, at }: OpenedNumber, product: string) => {
    await load(`${address}&product=${product}`);
    if (typeof at === 'string') {
      const links = page.locator('main').getByRole('link', { name: /: these users$/ });
      await links.first().waitFor();
      const names = await links.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
      await links.nth(names.findIndex((name) => name.startsWith(at))).click();
    } else {
      await page.locator(`main [aria-roledescription="${at.drawing}"]`).first().focus();
      for (const key of [...at.keys, 'Enter']) await page.keyboard.press(key);
    }
    const banner = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ users?\b/ });
    await banner.waitFor();
    await settled(page);
    const { bytes } = await download(page, 'commas');
    const [, ...lines] = bytes.toString().trimEnd().split(/\r?\n/);
    return { said: (await banner.textContent()) ?? '', ids: lines.map((line) => line.split(',')[0] ?? '') };
  };

  return { openNumber, press, choose, importFile, replaceFile, makeBoard, keep, shareBoard };
}

/** All that can be read in a place, with plain spaces. */
export async function wordsIn(page: Page): Promise<string> {
  await settled(page);
  return (await page.locator('main').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
}
