import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-exported-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');
const columns = ['clientId', 'occurredAt', 'name'].flatMap((name) => ['--column', `${name}=${name}`]);

test('the times of exported Parquet are instants, so they come in again without a zone', async () => {
  writeFileSync(join(folder, 'one.csv'), 'clientId,occurredAt,name\nanna,2026-03-02T09:00:00.250Z,Open\n');
  const first = await run('import', 'one.csv', '--product', 'a', '--create-product', ...columns);
  expect(first.stdout).toContain('1 accepted');
  expect((await run('export', '--product', 'a', '--out', 'all.parquet')).status).toBe(0);
  const again = await run('import', 'all.parquet', '--product', 'a', ...columns, '--column', 'id=id');
  expect([again.stdout, again.stderr]).toEqual([
    expect.stringContaining('0 accepted, 1 duplicates'),
    expect.anything(),
  ]);
});
