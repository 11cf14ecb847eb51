import { readSheets } from '@keytally/spreadsheets/testing';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';

/** A table as somebody reads it: its name, its headings, and the texts of its rows. */
export interface ReadTable {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const NUMBERS = /^(Show as table|All numbers)/;

/** Opens what stands behind “Show as table” and “All numbers”. */
export async function unfold(place: Locator): Promise<void> {
  const closed = place.locator('details:not([open]) > summary').filter({ hasText: NUMBERS });
  while ((await closed.count()) > 0) await closed.first().click();
  const empty = place.locator('details[open]:not(:has(table))').filter({ hasText: NUMBERS });
  while ((await empty.count()) > 0) await empty.first().waitFor({ state: 'detached' });
}

/** All tables in sight. */
export function tablesIn(place: Locator): Promise<ReadTable[]> {
  return place.locator('table:visible').evaluateAll((tables) => {
    const text = (cell: Element) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return tables.map((table) => {
      const named = table.querySelector('caption') ?? table.closest('[aria-label]');
      const heads = [...table.querySelectorAll('thead tr')].map((line) =>
        [...line.querySelectorAll('th, td')].map(text),
      );
      return {
        name:
          named?.tagName === 'CAPTION'
            ? text(named)
            : (table.getAttribute('aria-label') ?? named?.getAttribute('aria-label') ?? ''),
        heads: heads.flat(),
        rows: [...table.querySelectorAll('tbody tr')].map((line) =>
          [...line.querySelectorAll('th, td')].map(text),
        ),
      };
    });
  });
}

/** A file as rows of cells: numbers as numbers, days as the contract writes them, and nothing as ''. */
export interface ReadFile {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function readCsv(bytes: Uint8Array): ReadFile {
  const [heads = [], ...rows] = parse(Buffer.from(bytes), { bom: true, delimiter: ';' }) as string[][];
  const cell = (text: string) => (/^-?\d+(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text);
  return { heads, rows: rows.map((row) => row.map(cell)) };
}

export async function readWorkbook(bytes: Uint8Array): Promise<{ answer: ReadFile; about: ReadFile }> {
  const [answer, about] = await readSheets(bytes);
  return { answer: fileOf(answer), about: fileOf(about) };
}

type Sheet = Awaited<ReturnType<typeof readSheets>>[number];

function fileOf(sheet: Sheet | undefined): ReadFile {
  const lines: (string | number)[][] = [];
  for (const [place, { value, look }] of sheet?.cells ?? []) {
    const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    lines[Number(line) - 1] ??= [];
    (lines[Number(line) - 1] as (string | number)[])[column] = cellOf(value, look);
  }
  const [heads = [], ...rows] = lines;
  return { heads: heads.map(String), rows: rows.map((row) => heads.map((_, column) => row?.[column] ?? '')) };
}

const DAY_MS = 86_400_000;
const BEFORE_1970 = 25_569;

function cellOf(value: string | number | boolean, look: string): string | number {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && look.includes('yyyy'))
    return new Date((value - BEFORE_1970) * DAY_MS).toISOString().slice(0, 10);
  return value;
}

export async function printed<Result>(page: Page, read: () => Promise<Result>): Promise<Result> {
  await page.emulateMedia({ media: 'print' });
  try {
    return await read();
  } finally {
    await page.emulateMedia({ media: 'screen' });
  }
}
