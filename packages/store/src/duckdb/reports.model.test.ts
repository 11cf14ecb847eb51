import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanName } from '@keytally/events';
import { type ReportKind, reportKinds, runReport, toCsv } from '@keytally/reports';
import { checkedRecordsOf, expectAgreement, type Subject, withSeenNames } from '@keytally/reports/testing';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { requireCapability } from '../store.ts';

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
  store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
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
    await store.registry.products.put({ id, name: id, timeZone: seen.timeZone, defaultTracking: 'advanced' });
    const product = { id, number: loads, timeZone: seen.timeZone, watermark: '' };
    const records = checkedRecordsOf({ ...seen, product });
    const parts = [0, 1, 2].map((part) => records.filter((_, index) => (index * 7) % 3 === part));
    for (const [part, batch] of parts.entries()) {
      if (batch.length > 0) await store.usage.ingest(id, batch);
      if ((loads >> part) % 2 === 1) await requireCapability(store, 'rollups').rollUp();
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

it.each(reportKinds)(
  'answers %s as the model does, whatever is rolled up',
  (kind: ReportKind) => expectAgreement(kind, CASES, subject),
  CASES * 60_000,
);
