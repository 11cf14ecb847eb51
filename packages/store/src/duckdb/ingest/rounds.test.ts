import { batchOf, type Store } from '@keytally/store-ports';
import { event, nine } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { acme, openTestStore, peek, whileWriting } from '../../testing/test-store.ts';
import type { Connection } from '../engine/connection.ts';
import { ConnectionPool } from '../engine/connection-pool.ts';
import { Rounds } from './rounds.ts';

const other = { ...acme, id: 'other' };

/** One batch after another, until it is told to stop: some surely new, some with new names, some duplicates. */
function startCaller(store: Store, productId: string, mark: string) {
  const told: { readonly id: string; readonly watermark: bigint }[] = [];
  let isStopped = false;
  const ended = (async () => {
    for (let sent = 0; !isStopped; sent += 1) {
      const id = `${mark}-${sent}`;
      const name = sent % 7 === 3 ? `Event ${id}` : 'Open';
      const again =
        sent % 5 === 4 ? [event({ id: `${mark}-${sent - 1}`, occurredAt: nine, clientId: mark })] : [];
      const records = [event({ id, name, occurredAt: nine, clientId: mark }), ...again];
      const { accepted, watermark } = await store.usage.ingest(productId, records);
      expect(accepted).toBe(1);
      told.push({ id, watermark: batchOf(watermark) });
    }
  })();
  return {
    told,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

it('other tasks of the writer have their turn, however many batches come in', async () => {
  const writer = new ConnectionPool([{} as Connection]);
  const batch = { productId: 'acme', records: [event()] };
  let stored = 0;
  const rounds = new Rounds(writer, async () => {
    stored += 1;
    // Another batch comes in while each is stored.
    if (stored < 100) void rounds.submit(batch, 1);
  });
  void rounds.submit(batch, 1);
  expect(await writer.use(async () => stored)).toBeLessThan(3);
});

it('whoever sees the watermark that a caller was told, or a greater one, sees its records', async () => {
  const store = await openTestStore();
  for (const product of [acme, other]) await store.registry.products.put(product);
  const callers = ['a', 'b', 'c'].map((mark) => startCaller(store, 'acme', mark));
  const beside = startCaller(store, 'other', 'd');
  const seen: { readonly watermark: bigint; readonly ids: ReadonlySet<unknown> }[] = [];
  for (let look = 0; look < (inject('longTests') ? 300 : 60); look += 1) {
    if (look % 5 === 1) void store.registry.products.put({ ...acme, name: `Acme ${look}` });
    if (look % 20 === 7) await store.usage.eraseClient('acme', 'nobody');
    if (look % 20 === 13) await whileWriting(store, () => new Promise((resolve) => setTimeout(resolve, 30)));
    const [row] = await peek(
      store,
      `SELECT batch, (SELECT string_agg(id, ' ') FROM events WHERE events.product = products.product) AS ids
       FROM products WHERE id = 'acme'`,
    );
    seen.push({ watermark: row?.batch as bigint, ids: new Set(String(row?.ids ?? '').split(' ')) });
  }
  await Promise.all([...callers, beside].map(({ stop }) => stop()));
  const told = callers.flatMap((caller) => caller.told);
  expect(told.length).toBeGreaterThan(50);
  const missed = told.flatMap(({ id, watermark }) =>
    seen
      .filter((one) => one.watermark >= watermark && !one.ids.has(id))
      .map((one) => [id, watermark, one.watermark]),
  );
  expect(missed).toEqual([]);
  const watermarks = seen.map(({ watermark }) => watermark);
  expect(watermarks).toEqual(watermarks.toSorted((one, next) => Number(one - next)));
});
