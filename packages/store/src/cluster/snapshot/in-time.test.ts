import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const late = expect.objectContaining({ name: 'StoreError', code: 'store-unavailable' });

it('gives back what was read in time, or what failed', async () => {
  expect(await inTime(60_000, async () => 'rows')).toBe('rows');
  const failure = new Error('no such column');
  await expect(inTime(60_000, () => Promise.reject(failure))).rejects.toBe(failure);
});

it('gives up what was read for too long, whatever it was', async () => {
  await expect(inTime(5, () => sleep(20, 'rows'))).rejects.toEqual(late);
  const failing = async () => {
    await sleep(20);
    throw new TypeError('a row is missing');
  };
  await expect(inTime(5, failing)).rejects.toEqual(late);
});
