import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';
import { KINDS } from './report-kinds.ts';

/** A question costs the server one report, and its table says what the answer says. */

const folder = mkdtempSync(join(tmpdir(), 'keytally-asked-once-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  const records = ['Open', "'=1+1", '=1+1', 'two\nlines, "quoted"'].map((name, index) => ({
    id: String(index),
    clientId: `u${index % 2}`,
    occurredAt: `2026-03-0${index + 2}T09:00:00Z`,
    category: 'File',
    name,
  }));
  writeFileSync(join(folder, 'r.ndjson'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await keytallyIn(folder, 'import', 'r.ndjson', '--product', 'p', '--create-product');
});

const days = ['--from', '2026-03-01', '--to', '2026-03-15'];

/** What a report cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  engagement: ['--lost-after', '5'],
  lost: ['--lost-after', '5'],
  'lost-histogram': ['--lost-after', '5'],
  funnel: ['--step', 'Open', '--step', 'Open'],
  paths: ['--event', 'File/Open'],
  'users-now': ['--from', '2026-03-01'],
};

/** What the command sends to a server to get a report, and what it prints. */
async function asked(...words: readonly string[]) {
  const { status, stdout, stderr } = await keytallyIn(folder, 'report', ...words, '--verbose');
  expect([status, stderr]).toEqual([0, expect.stringContaining('POST ')]);
  return { stdout, times: stderr.match(/^POST /gm)?.length };
}

test.each(Object.values(KINDS).map(({ short }) => short))(
  'the table of %s is asked for once',
  async (name) => {
    const range = needed[name]?.includes('--from') ? [] : days;
    expect((await asked(name, ...range, ...(needed[name] ?? []))).times).toBe(1);
  },
);

test('what is printed as JSON, or written to a file, is asked for once', async () => {
  expect((await asked('table', ...days, '--json')).times).toBe(1);
  expect((await asked('table', ...days, '--out', 'table.xlsx')).times).toBe(1);
  expect((await asked('lifetime', ...days, '--out', 'lifetime.csv', '--decimal', ',')).times).toBe(1);
  expect((await asked('lifetime', ...days, '--out', 'lifetime.json')).times).toBe(1);
});

test('names are in the table as they were sent, whatever spreadsheets take them for', async () => {
  const { stdout } = await asked('table', ...days, '--columns', 'name,uses');
  const rows = stdout.split('\n').map((line) => line.trimEnd());
  for (const name of ['Open', "'=1+1", '=1+1'])
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toContain(name);
});
