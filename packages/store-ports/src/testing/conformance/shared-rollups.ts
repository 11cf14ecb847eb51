import { describe, expect, it } from 'vitest';
import { readTables } from '../read-tables.ts';
import { event, nine, session } from '../records.ts';
import { acme, openWith, type SharedEngine } from '../test-engine.ts';

const day = 86_400_000;

/** Records of one batch, on three days. */
const batchOf = (batch: number) =>
  [0, 1, 2].flatMap((later) => [
    event({
      id: `${batch} ${later}`,
      clientId: `client ${batch % 3}`,
      occurredAt: nine + later * day + batch,
    }),
    session({ clientId: `client ${batch % 4}`, startedAt: nine + later * day + batch }),
  ]);

/** Aggregates that several servers make. */
export function testSharedRollups(engine: SharedEngine): void {
  describe('aggregates', () => {
    it('that servers make and rebuild at once, while records come in and are erased, change no report', async () => {
      const store = await openWith(engine, acme, { ...acme, id: 'plain' });
      const servers = [store, await engine.openAnother(store)];
      let isOver = false;
      const jobs = servers.map(async ({ maintenance: { rollups } }, place) => {
        while (!isOver) {
          await rollups?.rollUp();
          if (place === 1) await rollups?.rebuild('acme');
          await rollups?.rollUpQuietDays();
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      for (let batch = 0; batch < 8; batch++) {
        await servers[batch % 2]?.usage.ingest('acme', batchOf(batch));
        if (batch === 5) await store.usage.eraseClient('acme', 'client 1');
      }
      isOver = true;
      await Promise.all(jobs);
      for (let batch = 0; batch < 8; batch++) {
        await store.usage.ingest('plain', batchOf(batch));
        if (batch === 5) await store.usage.eraseClient('plain', 'client 1');
      }
      const expected = await readTables(store, 'plain');
      expect(await readTables(store, 'acme')).toEqual(expected);
      const { rollups } = store.maintenance;
      await rollups?.rollUp();
      // It was made for all products.
      if (rollups) expect(await rollups.countDays()).toBe(0);
      for (const server of servers) expect(await readTables(server, 'acme')).toEqual(expected);
    });
  });
}
