import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-questions-'));
  await keytally('demo', '--events', '300');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
const shown = async (id: string) =>
  JSON.parse((await keytally('questions', 'show', id)).stdout) as {
    readonly days?: string;
    readonly name: string;
    readonly ask: { readonly report: string; readonly request: object };
  };

test('what a report answered is asked again by its id, with the same answer', async () => {
  const flags = ['--last', '4w', '--by', 'week', '--event', 'File/Open', '--event', 'File/Save'];
  const asked = await keytally('report', 'timeline', ...flags, '--keep', 'weekly', '--format', 'csv');
  expect(asked).toMatchObject({ status: 0 });
  expect(asked.stderr).toContain('Kept as weekly. To ask it again: keytally ask weekly');
  expect((await keytally('ask', 'weekly', '--format', 'csv')).stdout).toBe(asked.stdout);
  expect(await shown('weekly')).toMatchObject({ days: 'last-28-days', ask: { report: 'basic-timeline' } });
  const table = await keytally('ask', 'weekly', '--wide');
  expect(table.stdout).toBe((await keytally('report', 'timeline', ...flags, '--wide')).stdout);
});

test.each([
  [['--from', '2026-03-01'], 'since-2026-03-01'],
  [['--from', '2026-03-01', '--to', '2026-03-31'], undefined],
  [[], 'last-28-days'],
] as const)('the days of %j are kept as %s', async (flags, days) => {
  await keytally('report', 'table', ...flags, '--keep', 'days');
  expect((await shown('days')).days).toBe(days);
});

test('a question that is kept anew keeps its name, and is listed by it', async () => {
  const body = '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}';
  const put = ['questions', 'put', 'march', '--name', 'Uses in March', '--report', 'table', '--body', body];
  expect(await keytally(...put)).toMatchObject({
    status: 0,
    stdout: 'Kept the question march. To ask it: keytally ask march\n',
  });
  await keytally('report', 'table', '--from', '2026-03-01', '--to', '2026-03-30', '--keep', 'march');
  const { stdout } = await keytally('questions', 'list');
  expect(stdout).toContain('march\tUses in March\ttable\t2026-03-01..2026-03-30\n');
  expect(await keytally('questions', 'delete', 'march')).toMatchObject({
    status: 0,
    stdout: 'Deleted the question march.\n',
  });
});

test('what a question is compared with is kept, listed, and told when it is asked', async () => {
  const body = '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}';
  const put = ['questions', 'put', 'beside', '--name', 'Beside', '--report', 'table', '--body', body];
  expect(await keytally(...put, '--compare', 'before')).toMatchObject({ status: 0 });
  expect((await keytally('questions', 'list')).stdout).toContain(
    'beside\tBeside\ttable\t2026-03-01..2026-03-31\tbefore\n',
  );
  expect((await keytally('questions', 'show', 'beside')).stdout).toContain('"compare": "before"');
  expect((await keytally('ask', 'beside')).stderr).toContain(
    'It is compared with 2026-02-01 to 2026-02-28: the console shows both',
  );
  const refused = await keytally(...put, '--compare', 'month');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('before')]);
  await keytally('questions', 'delete', 'beside');
});

test.each([['ask'], ['questions', 'show'], ['questions', 'delete']])(
  '%s %s of a question that is not there says so, and where to look',
  async (...command) => {
    expect(await keytally(...command.filter(Boolean), 'nobody')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(
        'The product "demo" has no question "nobody": "keytally questions list" names those that it has.',
      ),
    });
  },
);

test('a report that is refused is not kept', async () => {
  const refused = await keytally(
    'report',
    'table',
    '--from',
    '2026-03-31',
    '--to',
    '2026-03-01',
    '--keep',
    'bad',
  );
  expect(refused.status).not.toBe(0);
  expect((await keytally('ask', 'bad')).status).toBe(1);
});
