import { StoreError } from '@keytally/store-ports';
import { event, minute, nine } from '@keytally/store-ports/testing';
import { openStore } from '../open-store.ts';

/** Ingests batches of 100 events for ever, starting from a number, and prints the number of each acknowledged batch. */
const [, , directory = '', first = '0'] = process.argv;

try {
  const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
  await store.registry.products.put({
    id: 'acme',
    name: 'Acme',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
  for (let batch = Number(first); ; batch++) {
    const records = Array.from({ length: 100 }, (_, index) =>
      event({ id: `${batch}-${index}`, sessionId: `${batch}`, occurredAt: nine + batch * minute + index }),
    );
    await store.usage.ingest('acme', records);
    console.log(batch);
  }
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.log(JSON.stringify({ code: error.code, message: error.message }));
}
