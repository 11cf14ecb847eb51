import { type CheckedEvent, type CheckedRecord, SEPARATOR } from '@keytally/events';
import { type BatchEvent, type BatchRecords, nameKeyOf } from '../../records/batch-records.ts';
import type { Batch } from '../ingest/batch.ts';
import type { KnownRows } from '../ingest/known-rows.ts';
import { stage } from '../ingest/staging.ts';
import type { Samples } from './samples.ts';
import type { CheckedRow } from './unsure-rows.ts';

/** The distinct event names and property sets of a part, by id; each as a record that has it. */
export interface FileIds {
  readonly events: ReadonlyMap<number, BatchEvent>;
  readonly sets: ReadonlyMap<number, CheckedRecord>;
}

/** Finds or reserves ids for the names and property sets of a part, and stages the ids of its samples. */
export async function identifySamples(
  batch: Batch,
  { names, sets }: KnownRows,
  ofNames: Samples,
  ofSets: Samples | undefined,
  checked: readonly CheckedRow[],
): Promise<FileIds> {
  const records = checked.map(({ record }) => record);
  const named = [...ofNames.events.values(), ...records.filter((record) => record.type === 'event')];
  const stating = [...(ofSets?.events.values() ?? []), ...records];
  const events = named.map((record) => eventOf(batch, record));
  await names.identify(batch, events);
  await sets.identify(batch.connection, recordsOf(batch, stating));
  const sampled = [...ofNames.events];
  await stage(batch.connection, 'sampled_names', {
    sample: sampled.map(([sample]) => sample),
    event: sampled.map(([, record]) => names.idOf(eventOf(batch, record))),
    cleaned: sampled.map(([, { category, name }]) => `${category ?? ''}${SEPARATOR}${name}`),
  });
  const stated = [...(ofSets?.events ?? [])];
  await stage(batch.connection, 'sampled_sets', {
    sample: stated.map(([sample]) => sample),
    property_set: stated.map(([, { properties }]) => sets.idOf(properties)),
  });
  return {
    events: new Map(events.map((event) => [names.idOf(event), event])),
    sets: new Map(stating.map((record) => [sets.idOf(record.properties) ?? 0, record])),
  };
}

/** Stores the names and property sets of the records that are still staged. */
export async function storeSamples(batch: Batch, { names, sets }: KnownRows, ids: FileIds): Promise<void> {
  const used = await batch.connection.query(
    `SELECT event, min(day) AS first_day, max(day) AS last_day
     FROM staged_records WHERE event IS NOT NULL GROUP BY event`,
  );
  const events = used.flatMap(({ event, first_day, last_day }) => {
    const sample = ids.events.get(Number(event));
    return sample ? [first_day, last_day].map((day) => ({ ...sample, day: Number(day) })) : [];
  });
  await names.store(batch, events);
  const stated = await batch.connection.query(
    'SELECT DISTINCT property_set FROM staged_records WHERE property_set IS NOT NULL',
  );
  const stating = stated.flatMap(({ property_set }) => ids.sets.get(Number(property_set)) ?? []);
  await sets.store(batch.connection, recordsOf(batch, stating));
}

function recordsOf(batch: Batch, records: readonly CheckedRecord[]): BatchRecords {
  return {
    events: records.flatMap((record) => (record.type === 'event' ? eventOf(batch, record) : [])),
    sessions: records.flatMap((record) => (record.type === 'session' ? { place: 0, day: 0, record } : [])),
  };
}

/** An event of a batch whose place and day do not matter. */
export function eventOf({ product }: Batch, record: CheckedEvent): BatchEvent {
  return { place: 0, day: 0, record, nameKey: nameKeyOf(product, record) };
}
