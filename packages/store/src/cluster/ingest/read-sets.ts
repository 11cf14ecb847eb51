import { recordedProperties } from '@keytally/contract/properties';
import type { PropertySet } from '@keytally/events';
import { toPropertySet } from '../../rows/record-rows.ts';
import { quotedName } from '../../sql-text.ts';
import type { AskSnapshot } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Reads stored property sets by id. */
export async function readSets(
  ask: AskSnapshot,
  snapshot: Snapshot,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, PropertySet>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ask(
    `SELECT property_set, ${COLUMNS} FROM property_sets
     WHERE ${counted.property_sets(snapshot)} AND property_set IN {wanted:Array(Int32)}`,
    { wanted },
  );
  return new Map(rows.map((row) => [Number(row.property_set), toPropertySet(row)]));
}

const COLUMNS = recordedProperties.map(({ name }) => quotedName(name)).join(', ');
