import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { downloadsFor } from '../report/files/downloads.ts';

/** A file that somebody got. */
interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

type Kind = ReturnType<typeof downloadsFor>[number]['id'];

/** Opens the menu of a report and chooses a file of it. */
export async function choose(page: Page, kind: Kind): Promise<void> {
  const { label = '' } = downloadsFor('en', '').find(({ id }) => id === kind) ?? {};
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** The file that the screen of a report gives. */
export async function download(page: Page, kind: Kind): Promise<Downloaded> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, kind)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
