import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fileSpool } from './file-spool.ts';

const spies = () => [vi.spyOn(fs, 'fdatasync'), vi.spyOn(fs, 'fsyncSync')] as const;
let [later, atOnce]: Partial<ReturnType<typeof spies>> = [];
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'keytally-sync-'));
  [later, atOnce] = spies();
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});

const line = JSON.stringify({ id: 'a', clientId: 'u1', name: 'a' });

test('the disk is asked to keep records some time after the first of them, once for all of them', async () => {
  const spool = fileSpool(join(directory, 'spool'), { syncSeconds: 0.05 });
  onTestFinished(() => spool.close());
  spool.open('acme');
  for (let record = 0; record < 100; record += 1) spool.append(line, true);
  expect(later).not.toHaveBeenCalled();
  await expect.poll(() => later?.mock.calls.length).toBe(1);
  spool.append(line, true);
  await expect.poll(() => later?.mock.calls.length).toBe(2);
});

test('a spool that is closed is on the disk', () => {
  const spool = fileSpool(join(directory, 'spool'));
  onTestFinished(() => spool.close());
  spool.open('acme');
  spool.append(line, true);
  expect(atOnce).not.toHaveBeenCalled();
  spool.close();
  expect(atOnce).toHaveBeenCalledOnce();
});
