import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanName } from '@keytally/events';
import { type ReportKind, reportKinds, runReport, toCsv } from '@keytally/reports';
import { checkedRecordsOf, expectAgreement, type Subject, withSeenNames } from '@keytally/reports/testing';
import { afterAll, beforeAll, inject, it } from 'vitest';
import type { Store } from '../store.ts';
import { openDuckdbStore } from './open-duckdb-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    longTests: boolean;
  }
}

const CASES = inject('longTests') ? 416 : 16;

let store: Store;
let loads = 0;
const directory = mkdtempSync(join(tmpdir(), 'keytally-store-'));
beforeAll(async () => {
  store = await openDuckdbStore({ directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

/** The store with records that came in over several batches, some of them rolled up, in turn in several ways. */
const subject: Subject = {
  async load(data) {
    loads += 1;
    const seen = withSeenNames(data);
    const id = `product-${loads}`;
    await store.products.put({ id, name: id, timeZone: seen.timeZone, defaultTracking: 'advanced' });
    const number = (await store.products.stateOf(id))?.number ?? 0;
    const world = { ...seen, product: { id, number, timeZone: seen.timeZone, batch: 0n } };
    const records = checkedRecordsOf(world);
    const parts = [0, 1, 2].map((part) => records.filter((_, index) => (index * 7) % 3 === part));
    for (const [part, batch] of parts.entries()) {
      if (batch.length > 0) await store.events.ingest(id, batch);
      if ((loads >> part) % 2 === 1) await store.rollups.rollUp();
    }
    const changes = seen.names.map(({ category, name, tracking }) => ({ category, name, tracking }));
    await store.trackedEvents.change(id, changes);
    const { watermark = '' } = (await store.products.stateOf(id)) ?? {};
    return { ...world, product: { ...world.product, batch: BigInt(watermark.replace('w-', '')) } };
  },
  report: (kind, request, { product }) =>
    runReport(kind, request, { product, runner: store.queries, cleanName }),
  toCsv: (kind, report) => [...toCsv(kind, report)].join(''),
};

it.each(reportKinds)(
  'answers %s as the model does, whatever is rolled up',
  (kind: ReportKind) => expectAgreement(kind, CASES, subject),
  CASES * 60_000,
);
