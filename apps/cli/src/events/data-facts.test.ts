import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayIn } from '@keytally/contract/days';
import { expect, onTestFinished, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

test('days whose records the retention may have deleted are not compared with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-facts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await keytallyIn(folder, 'demo', '--events', '300');
  const today = dayIn('UTC', new Date());
  const days = ['--from', addDays(today, -3), '--to', addDays(today, -1)];
  const growth = async () => (await keytallyIn(folder, 'report', 'table', ...days, '--growth')).stderr;
  expect(await growth()).not.toContain('before the first data');
  await keytallyIn(folder, 'products', 'put', 'demo', '--retention-days', '5', '--yes');
  expect(await growth()).toContain(
    `not compared: the days before begin before the first data, ${addDays(today, -5)}`,
  );
});
