import { recordedProperties } from '@keytally/contract/properties';
import { propertySetDigest } from '@keytally/events';
import type { BatchRecords } from '../../ingest/batch-records.ts';
import type { Clickhouse, InsertedCell } from '../clickhouse/connection/clickhouse.ts';
import type { AddedRows, BatchIds } from './batch-ids.ts';
import type { KnownSession } from './known-rows.ts';

/** What a batch inserts. */
export interface InsertedRecords extends AddedRows {
  readonly product: number;
  readonly records: BatchRecords;
  readonly sessions: readonly KnownSession[];
  readonly ids: BatchIds;
  /** The number of each event's name, by its key. */
  readonly names: ReadonlyMap<string, number>;
}

/** Inserts all rows of a batch. None of them counts yet. */
export async function insertRecords(
  clickhouse: Clickhouse,
  given: InsertedRecords,
  batch: bigint,
): Promise<void> {
  await Promise.all(
    Object.entries(rowsOf).map(([table, { columns, rows }]) =>
      clickhouse.insert(
        table,
        ['product', ...columns, 'batch'],
        rows(given).map((cells) => [given.product, ...cells, batch]),
      ),
    ),
  );
}

interface TableRows {
  readonly columns: readonly string[];
  readonly rows: (given: InsertedRecords) => readonly (readonly InsertedCell[])[];
}

const rowsOf: Readonly<Record<string, TableRows>> = {
  events: {
    columns: ['day', 'client', 'event', 'occurred_at', 'id', 'session', 'value_micros', 'property_set'],
    rows: ({ records, ids, names }) =>
      records.events.map(({ record, day, nameKey }) => [
        ...[
          day,
          ids.clientOf(record) ?? null,
          names.get(nameKey) ?? null,
          BigInt(record.occurredAt),
          record.id,
        ],
        ...[ids.sessionOf(record)?.session ?? null, record.valueMicros, ids.setOf(record.properties) ?? null],
      ]),
  },
  session_records: {
    columns: ['day', 'client', 'session', 'session_id', 'started_at', 'stopped_at', 'property_set'],
    rows: ({ records, ids }) =>
      records.sessions.map(({ record, day }) => [
        ...[day, ids.clientOf(record) ?? null, ids.sessionOf(record)?.session ?? null, record.sessionId],
        ...[BigInt(record.startedAt), record.stoppedAt === null ? null : BigInt(record.stoppedAt)],
        ids.setOf(record.properties) ?? null,
      ]),
  },
  sessions: {
    columns: ['session', 'client', 'session_id', 'first_at', 'last_at', 'day'],
    rows: ({ sessions }) =>
      sessions.map(({ session, client, sessionId, firstAt, lastAt, day }) => [
        ...[session, client, sessionId, BigInt(firstAt), BigInt(lastAt), day],
      ]),
  },
  client_names: {
    columns: ['client', 'client_id'],
    rows: ({ clients }) => clients.map(({ client, clientId }) => [client, clientId]),
  },
  property_sets: {
    columns: ['property_set', 'key', ...recordedProperties.map(({ name }) => `"${name}"`)],
    rows: ({ sets }) =>
      sets.map(({ id, set }) => [
        id,
        propertySetDigest(set),
        ...recordedProperties.map((_, column) => set[column] ?? null),
      ]),
  },
};
