import { readFile, writeFile } from 'node:fs/promises';
import { StoreError } from '@keytally/store-ports';
import { expect } from 'vitest';

/**
 * Flips each bit of a file of JSON by itself, and expects that reading it is refused as damage; but white space between its fields may
 * be other white space. The file is afterwards what it was.
 */
export async function expectEachFlipDamaged(path: string, read: () => Promise<unknown>): Promise<void> {
  const whole = await readFile(path);
  const taken: Record<string, unknown> = {};
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const flipped = Buffer.from(whole);
    const at = bit >> 3;
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit & 7));
    await writeFile(path, flipped);
    if (isSameJson(flipped, whole)) continue;
    const outcome = await read().catch((error: unknown) => error);
    if (!(outcome instanceof StoreError) || outcome.code !== 'unreadable-data')
      taken[flipped.toString()] = outcome;
  }
  await writeFile(path, whole);
  expect(taken).toEqual({});
}

export function isSameJson(one: Buffer, other: Buffer): boolean {
  try {
    return JSON.stringify(JSON.parse(one.toString())) === JSON.stringify(JSON.parse(other.toString()));
  } catch {
    return false;
  }
}
