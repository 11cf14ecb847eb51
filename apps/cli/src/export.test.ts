import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fiveDays, importFiveDays } from './testing/five-days.ts';
import { keytallyIn } from './testing/keytally-in.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-export-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

describe('an export', () => {
  const lines = fiveDays;
  beforeAll(() => importFiveDays(folder, run));

  test('of an unknown product, or with a bad date, says so and leaves nothing', async () => {
    expect(await run('export', '--product', 'nobody', '--out', 'x.ndjson')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('unknown-product'),
    });
    expect(await run('export', '--from', '2026-02-30', '--out', 'x.ndjson')).toMatchObject({ status: 2 });
    expect(existsSync(join(folder, 'x.ndjson'))).toBe(false);
  });

  test('is what came in, of the days that were asked for', async () => {
    expect(await run('export', '--out', 'all.ndjson')).toMatchObject({
      status: 0,
      stdout: 'all.ndjson: 5 records of "acme". product.json: its settings.\n',
    });
    expect(readFileSync(join(folder, 'all.ndjson'), 'utf8')).toBe(`${lines.join('\n')}\n`);
    const { stdout } = await run('export', '--from', '2026-03-02', '--to', '2026-03-03', '--out', '-');
    expect(stdout).toBe(`${lines.slice(1, 3).join('\n')}\n`);
  });
});
