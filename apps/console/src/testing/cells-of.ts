import type { Locator } from 'playwright-core';

/** The texts of the cells of each row. */
export async function cellsOf(rows: Locator): Promise<string[][]> {
  return Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
}
