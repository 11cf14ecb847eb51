import { expect, it } from 'vitest';
import { zipFile } from './zip-file.ts';

const day = new Date('2026-03-02T00:00:00Z');

/** Parts that say when they are asked for, and when nobody wants more. */
function watched(parts: number, bytes = 64 * 1024, fault?: Error) {
  const state = { made: 0, ended: false };
  async function* make() {
    try {
      for (; state.made < parts; state.made += 1) yield Buffer.alloc(bytes, Math.random().toString(36));
      if (fault) throw fault;
    } finally {
      state.ended = true;
    }
  }
  return { parts: make(), state };
}

it('begins before all parts are there, and makes no more than somebody takes', async () => {
  const { parts, state } = watched(10_000);
  const zip = zipFile('a.ndjson', parts, day);
  const { value } = await zip.next();
  expect(
    Buffer.from(value ?? [])
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\x03\x04');
  while (state.made === 0) await zip.next();
  expect(state.made).toBeLessThan(1_000);
  await zip.return(undefined);
  await expect.poll(() => state.ended).toBe(true);
  expect(state.made).toBeLessThan(10_000);
});

it('ends with the error of its parts, not as a file that looks whole', async () => {
  const { parts, state } = watched(2, 10, new Error('the store is gone'));
  const read = async () => {
    const bytes: Uint8Array[] = [];
    for await (const part of zipFile('a.ndjson', parts, day)) bytes.push(part);
    return bytes;
  };
  await expect(read()).rejects.toThrow('the store is gone');
  expect(state.ended).toBe(true);
});
