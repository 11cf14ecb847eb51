import { event, minute, nine } from '@keytally/store-ports/testing';
import { openStore } from '../open-store.ts';

/**
 * Replaces the 300 records of an import by 300 others for ever, starting from a number, and prints the number of each replacement
 * that was acknowledged.
 */
const [, , directory = '', first = '1'] = process.argv;
const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });

for (let round = Number(first); ; round++) {
  const run = `run ${round} of ${process.pid}`;
  const at = nine + round * minute;
  const records = Array.from({ length: 300 }, (_, index) =>
    event({ id: `${round}-${index}`, sessionId: `${round}`, occurredAt: at + index }),
  );
  await store.usage.ingest('acme', records, {
    import: { name: 'march', at, run, replaces: true, ends: true },
  });
  await store.usage.replaceImport('acme', 'march', { run, records: records.length, at });
  console.log(round);
}
