import { expect, it, vi } from 'vitest';
import { encodeList } from './encode-list.ts';

const KIB = 1024;
const noPause = () => Promise.resolve();

it('encodes a list as JSON.stringify would, whatever its items are', async () => {
  const items = [{ a: 'é😀"\\', none: undefined, list: [1, null, [{}]] }, [], 'text', 7, null];
  for (const some of [[], items.slice(0, 1), items]) {
    const bytes = await encodeList('a "list"', some, noPause);
    expect(Buffer.from(bytes).toString()).toBe(JSON.stringify({ 'a "list"': some }));
  }
});

it('pauses repeatedly in a long list and in a large item, and never in a small list', async () => {
  const small = { text: 'x'.repeat(KIB) };
  const large = { texts: Array.from({ length: 4_000 }, () => small) };
  for (const [items, pauses] of [
    [Array.from({ length: 4_000 }, () => small), 30],
    [[large], 30],
  ] as const) {
    const pause = vi.fn(noPause);
    await encodeList('items', items, pause);
    expect(pause.mock.calls.length).toBeGreaterThanOrEqual(pauses);
  }
  const pause = vi.fn(noPause);
  await encodeList('items', [small, small], pause);
  expect(pause.mock.calls.length).toBeLessThanOrEqual(1);
});

it('takes the next item when the one before is encoded, so that all of them are never there', async () => {
  const alive = new Set<number>();
  let most = 0;
  async function* items() {
    for (let item = 0; item < 100; item += 1) {
      alive.add(item);
      most = Math.max(most, alive.size);
      yield {
        toBeEncoded: item,
        get done() {
          return alive.delete(item);
        },
      };
    }
  }
  await encodeList('items', items(), noPause);
  expect(most).toBe(1);
});

it('ends when its caller has hung up', async () => {
  const pause = async () => {
    throw new Error('hung up');
  };
  const items = Array.from({ length: 1_000 }, () => 'x'.repeat(KIB));
  await expect(encodeList('items', items, pause)).rejects.toThrow('hung up');
});

it('encodes lists of any size, since who has kept much must still be able to read it', async () => {
  const text = 'x'.repeat(1024 * KIB);
  const bytes = await encodeList('items', new Array(65).fill(text), noPause);
  expect(bytes.length).toBeGreaterThan(65 * 1024 * KIB);
});
