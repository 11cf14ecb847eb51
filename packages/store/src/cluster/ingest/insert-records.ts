import { recordedProperties } from '@keytally/contract/properties';
import { propertySetDigest } from '@keytally/events';
import type { BatchRecords } from '../../records/batch-records.ts';
import { quotedName } from '../../sql-text.ts';
import type { Clickhouse, InsertedCell } from '../clickhouse/connection/clickhouse.ts';
import type { KnownRows, KnownSession } from './known-rows.ts';
import type { AddedRows } from './new-ids.ts';

/** What a batch inserts. */
export interface InsertedRecords extends AddedRows {
  readonly product: number;
  readonly records: BatchRecords;
  readonly sessions: readonly KnownSession[];
  readonly known: KnownRows;
  /** The number of each event's name, by its key. */
  readonly names: ReadonlyMap<string, number>;
}

/** Inserts all rows of a batch. None of them counts yet. */
export async function insertRecords(
  clickhouse: Clickhouse,
  { product, records, sessions, clients, sets, known, names }: InsertedRecords,
  batch: bigint,
): Promise<void> {
  /** Inserts a row for each of these; a function for each column makes its cells. */
  function insert<One>(
    table: string,
    rows: readonly One[],
    columns: Readonly<Record<string, (one: One) => InsertedCell | undefined>>,
  ): Promise<void> {
    const cells = Object.values(columns);
    return clickhouse.insert(
      table,
      ['product', ...Object.keys(columns), 'batch'],
      rows.map((one) => [product, ...cells.map((cell) => cell(one) ?? null), batch]),
    );
  }

  await Promise.all([
    insert('events', records.events, {
      day: ({ day }) => day,
      client: ({ record }) => known.clientOf(record),
      event: ({ nameKey }) => names.get(nameKey),
      occurred_at: ({ record }) => BigInt(record.occurredAt),
      id: ({ record }) => record.id,
      session: ({ record }) => known.sessionOf(record)?.session,
      value_micros: ({ record }) => record.valueMicros,
      property_set: ({ record }) => known.setOf(record.properties),
    }),
    insert('session_records', records.sessions, {
      day: ({ day }) => day,
      client: ({ record }) => known.clientOf(record),
      session: ({ record }) => known.sessionOf(record)?.session,
      session_id: ({ record }) => record.sessionId,
      started_at: ({ record }) => BigInt(record.startedAt),
      stopped_at: ({ record }) => (record.stoppedAt === null ? null : BigInt(record.stoppedAt)),
      property_set: ({ record }) => known.setOf(record.properties),
    }),
    insert('sessions', sessions, {
      session: ({ session }) => session,
      client: ({ client }) => client,
      session_id: ({ sessionId }) => sessionId,
      first_at: ({ firstAt }) => BigInt(firstAt),
      last_at: ({ lastAt }) => BigInt(lastAt),
      day: ({ day }) => day,
    }),
    insert('client_names', clients, {
      client: ({ client }) => client,
      client_id: ({ clientId }) => clientId,
    }),
    insert('property_sets', sets, {
      property_set: ({ id }) => id,
      key: ({ set }) => propertySetDigest(set),
      ...Object.fromEntries(
        recordedProperties.map(({ name }, place) => [
          quotedName(name),
          ({ set }: AddedRows['sets'][number]) => set[place],
        ]),
      ),
    }),
  ]);
}
