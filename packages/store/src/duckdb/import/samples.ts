import type { CheckedEvent } from '@keytally/events';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { stage } from '../ingest/staging.ts';
import type { TextOf } from './row-checker.ts';

/** The distinct combinations of texts of some fields in plain rows, numbered, in a table. */
export interface Samples {
  readonly table: 'file_names' | 'file_sets';
  readonly fields: readonly string[];
  /** An event with each combination, by number. */
  readonly events: ReadonlyMap<number, CheckedEvent>;
}

/**
 * Checks each distinct combination once. Rows with a refused combination are no longer plain.
 *
 * @param condition SQL condition for rows that have a combination
 */
export async function takeSamples(
  connection: Connection,
  { table, fields }: Omit<Samples, 'events'>,
  condition: string,
  toEvent: (textOf: TextOf) => CheckedEvent | undefined,
): Promise<Samples> {
  const names = fields.map((name) => quotedName(name));
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE ${table} AS
     SELECT row_number() OVER ()::INTEGER AS sample, *
     FROM (SELECT ${names.join(', ')} FROM file_rows WHERE plain AND ${condition} GROUP BY ALL)`,
  );
  const events = new Map<number, CheckedEvent>();
  const refused: number[] = [];
  for (const row of await connection.query(`SELECT sample, ${names.join(', ')} FROM ${table}`)) {
    const event = toEvent((name) => String(row[name] ?? ''));
    if (event) events.set(Number(row.sample), event);
    else refused.push(Number(row.sample));
  }
  if (refused.length > 0) {
    await stage(connection, 'stored_places', { place: refused });
    await connection.query(
      `UPDATE file_rows SET plain = false
       FROM (SELECT * FROM ${table} WHERE sample IN (SELECT place FROM stored_places)) AS ${table}
       WHERE ${areOf({ table, fields })}`,
    );
  }
  return { table, fields, events };
}

/** SQL condition that a row of the file has a combination. */
export function areOf({ table, fields }: Omit<Samples, 'events'>): string {
  return fields
    .map((name) => `file_rows.${quotedName(name)} IS NOT DISTINCT FROM ${table}.${quotedName(name)}`)
    .join(' AND ');
}
