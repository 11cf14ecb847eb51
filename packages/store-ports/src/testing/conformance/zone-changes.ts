import { describe, expect, it } from 'vitest';
import { changeZone, HALF_PAST_FOUR, ZONE } from '../change-zone.ts';
import { readTables } from '../read-tables.ts';
import { event, session } from '../records.ts';
import { acme, rollUp, type TestEngine } from '../test-engine.ts';

/** Tests what a store that keeps the days of its records promises when the rules of a time zone change under its data. */
export function describeZoneChanges(engine: TestEngine): void {
  describe(`a change of the rules of a time zone under the ${engine.name} store`, () => {
    it('leaves records on their days, also if they are sent again, and gives new ones theirs', async () => {
      const store = await engine.open();
      await store.registry.products.put({ ...acme, timeZone: ZONE });
      const records = [
        event({ occurredAt: HALF_PAST_FOUR }),
        session({ startedAt: HALF_PAST_FOUR, stoppedAt: HALF_PAST_FOUR + 60_000 }),
      ];
      await store.usage.ingest('acme', records);
      const before = await readTables(store, 'acme');

      changeZone();
      const later = await engine.reopen(store);
      expect(await later.usage.ingest('acme', records)).toMatchObject({ accepted: 0, duplicates: [0, 1] });
      await rollUp(later);
      expect(await readTables(later, 'acme')).toEqual(before);
      const added = event({ id: 'new', occurredAt: HALF_PAST_FOUR });
      expect(await later.usage.ingest('acme', [added])).toMatchObject({ accepted: 1 });
      const { dayUses } = await readTables(later, 'acme', ['dayUses']);
      const day = Date.UTC(2026, 2, 2) / 86_400_000;
      expect(dayUses).toMatchObject([
        { day, uses: 1n },
        { day: day + 1, uses: 1n },
      ]);
    });
  });
}
