import { cleanName } from '@keytally/events';
import { listClients, listProperties, reportKinds, runReport, toCsv } from '@keytally/reports';
import {
  checkedRecordsOf,
  expectAgreement,
  expectClientListAgreement,
  expectListAgreement,
  type Subject,
  timeForCases,
  withSeenNames,
} from '@keytally/reports/testing';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Store } from '../../../store.ts';
import { timeZones } from '../../arbitrary-records.ts';
import { openMemoryStore } from '../../memory/memory-store.ts';
import { readTables } from '../../read-tables.ts';
import { acme, rollUp, type TestEngine } from '../../test-engine.ts';
import { exportAll } from '../exports.ts';
import { steps, take } from './any-calls.ts';

/** How often the tests are repeated: random calls, and cases of each report. */
interface Repeats {
  readonly runs: number;
  readonly cases: number;
}

const usualRepeats: Repeats = inject('longTests') ? { runs: 32, cases: 40 } : { runs: 1, cases: 2 };
/** A usual run compares all data after the last step only. */
const comparesEachStep = inject('longTests');
const MOST_NAMES = 5;

/** After any calls in any order, every result and every table is the same as in the simplest possible store. */
export function testAgainstModel(engine: TestEngine, { runs, cases }: Repeats = usualRepeats): void {
  describe('compared with the model', () => {
    it('returns the same results, and has the same rows in all tables', async () => {
      const store = await engine.open({ maxEventNames: MOST_NAMES });
      const model = await openMemoryStore({ maxEventNames: MOST_NAMES });
      let products = 0;
      const hasTime = timeForCases();
      await fc.assert(
        fc.asyncProperty(
          fc.limitShrink(steps, 30),
          timeZones,
          fc.boolean(),
          async (todo, timeZone, isKept) => {
            if (!hasTime()) return;
            const id = `product-${++products}`;
            const product = { ...acme, id, timeZone, ...(isKept && { retentionDays: 1 }) };
            for (const each of [store, model]) await each.registry.products.put(product);
            for (const step of todo) {
              const [actual, expected] = [await take(step, store, id), await take(step, model, id)];
              expect(actual).toEqual(expected);
              if (comparesEachStep || step === todo.at(-1)) {
                expect(await readTables(store, id)).toEqual(await readTables(model, id));
                expect(await exportAll(store, id, 7)).toEqual(await exportAll(model, id, 7));
              }
            }
            const [listed, modelled] = [store, model].map(({ registry }) => registry.trackedEvents.list(id));
            expect(await listed).toEqual(await modelled);
          },
        ),
        // On a cluster a smaller case takes longer to find than a test may.
        { numRuns: runs, endOnFailure: inject('testedStore') === 'cluster' },
      );
    });

    it.each(reportKinds)('reports %s like the model of reports, whatever is rolled up', async (kind) =>
      expectAgreement(kind, cases, subjectOf(await engine.open())),
    );

    it('lists clients as the model of reports does, whatever is rolled up', async () => {
      const store = await engine.open();
      await expectClientListAgreement(cases, subjectOf(store).load, (request, { product }) =>
        listClients(request, { product, runner: store.usage.queries, cleanName }),
      );
    });

    it('lists properties as the model of reports does, whatever is rolled up', async () => {
      const store = await engine.open();
      const list = ({ product }: { product: { id: string } }) => listProperties(product, store.usage.queries);
      await expectListAgreement(cases, subjectOf(store).load, list);
    });
  });
}

/** A store whose records came in several batches, some of them rolled up, in a different way each time. */
function subjectOf(store: Store): Subject {
  let loads = 0;
  return {
    async load(data) {
      loads += 1;
      const seen = withSeenNames(data);
      const { timeZone } = seen;
      const id = `product-${loads}`;
      await store.registry.products.put({ ...acme, id, name: id, timeZone });
      const product = { id, number: loads, timeZone, watermark: '' };
      const records = checkedRecordsOf({ ...seen, product });
      const parts = [0, 1, 2].map((part) => records.filter((_, index) => (index * 7) % 3 === part));
      for (const [part, batch] of parts.entries()) {
        if (batch.length > 0) await store.usage.ingest(id, batch);
        if ((loads >> part) % 2 === 1) await rollUp(store);
      }
      const changes = seen.names.map(({ category, name, tracking }) => ({ category, name, tracking }));
      await store.registry.trackedEvents.change(id, changes);
      const { watermark = '' } = (await store.usage.stateOf(id)) ?? {};
      return { ...seen, product: { ...product, watermark } };
    },
    report: (kind, request, { product }) =>
      runReport(kind, request, { product, runner: store.usage.queries, cleanName }),
    toCsv: (kind, report) => [...toCsv(kind, report)].join(''),
  };
}
