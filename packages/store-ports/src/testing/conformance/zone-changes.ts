import { describe, expect, it, onTestFinished } from 'vitest';
import { readTables } from '../read-tables.ts';
import { event, session } from '../records.ts';
import { acme, rollUp, type TestEngine } from '../test-engine.ts';

/** Local midnight of 2026-03-03 in this zone is 05:00 UTC; in the other one it is 04:00. */
const [ZONE, HOUR_AHEAD] = ['America/New_York', 'America/Halifax'];
const halfPastFour = Date.UTC(2026, 2, 3, 4, 30);

/** Gives a zone the rules of another, as a newer Node may. */
function changeZone(): void {
  const usual = Intl.DateTimeFormat;
  class Changed extends usual {
    constructor(locales?: string, options: Intl.DateTimeFormatOptions = {}) {
      super(locales, options.timeZone === ZONE ? { ...options, timeZone: HOUR_AHEAD } : options);
    }
  }
  Object.assign(Intl, { DateTimeFormat: Changed });
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat: usual }));
}

/** Tests what a store that keeps the days of its records promises when the rules of a time zone change under its data. */
export function describeZoneChanges(engine: TestEngine): void {
  describe(`a change of the rules of a time zone under the ${engine.name} store`, () => {
    it('leaves records on their days, also if they are sent again, and gives new ones theirs', async () => {
      const store = await engine.open();
      await store.registry.products.put({ ...acme, timeZone: ZONE });
      const records = [
        event({ occurredAt: halfPastFour }),
        session({ startedAt: halfPastFour, stoppedAt: halfPastFour + 60_000 }),
      ];
      await store.usage.ingest('acme', records);
      const before = await readTables(store, 'acme');

      changeZone();
      const later = await engine.reopen(store);
      expect(await later.usage.ingest('acme', records)).toMatchObject({ accepted: 0, duplicates: [0, 1] });
      await rollUp(later);
      expect(await readTables(later, 'acme')).toEqual(before);
      const added = event({ id: 'new', occurredAt: halfPastFour });
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
