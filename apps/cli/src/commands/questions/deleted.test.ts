import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-questions-'));
  await keytally('products', 'put', 'acme');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

test('a deleted question is listed, and restored with its folder', async () => {
  const body = '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}';
  const put = [
    'put',
    'lost',
    '--name',
    'Lost',
    '--report',
    'table',
    '--body',
    body,
    '--folder',
    'Every month',
  ];
  expect(await keytally('questions', ...put)).toMatchObject({ status: 0 });
  await keytally('questions', 'delete', 'lost');
  expect((await keytally('questions', 'deleted')).stdout).toMatch(/^lost\tLost\t20.*Z\n$/);
  expect(await keytally('questions', 'restore', 'lost')).toMatchObject({
    status: 0,
    stdout: 'Restored the question lost.\n',
  });
  const { stdout } = await keytally('questions', 'show', 'lost');
  expect(JSON.parse(stdout)).toMatchObject({ folder: 'Every month' });
  expect((await keytally('questions', 'list')).stdout).toContain('\tEvery month\n');
  expect(await keytally('questions', 'restore', 'lost')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has no deleted question "lost"'),
  });
});
