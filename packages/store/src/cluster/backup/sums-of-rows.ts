import type { SumsOfRows } from '@keytally/store-ports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** SQL for the rows that count of a product, by what they are. Aggregates are made of them. */
const summed: Readonly<Record<string, (snapshot: Snapshot) => string>> = {
  events: (snapshot) => `SELECT * FROM events WHERE ${counted.events(snapshot)}`,
  sessionRecords: (snapshot) => `SELECT * FROM session_records WHERE ${counted.session_records(snapshot)}`,
  sessions: (snapshot) => newestSessions(snapshot, 'TRUE'),
  clients: (snapshot) => `
    SELECT client, client_id FROM client_names WHERE ${counted.client_names(snapshot)}
    GROUP BY client, client_id HAVING NOT argMax(is_gone, batch)`,
  propertySets: (snapshot) => `
    SELECT property_set, key FROM property_sets WHERE ${counted.property_sets(snapshot)}
    GROUP BY property_set, key HAVING NOT argMax(is_gone, batch)`,
};

/** Counts the rows that a snapshot counts, and hashes their text, in whatever order they are: the hash of a NULL would be NULL. */
export async function readSums(clickhouse: Clickhouse, snapshot: Snapshot): Promise<SumsOfRows> {
  const ask = askOf(clickhouse, snapshot, { limits: patientLimits });
  const sums: [string, readonly [number, string]][] = [];
  for (const [name, rowsOf] of Object.entries(summed)) {
    const [row] = await ask(
      `SELECT toFloat64(count()) AS rows, toString(coalesce(sum(sipHash64(toString(tuple(*)))), 0)) AS hash
       FROM (${rowsOf(snapshot)})`,
    );
    sums.push([name, [Number(row?.rows), String(row?.hash)]]);
  }
  return Object.fromEntries(sums);
}
