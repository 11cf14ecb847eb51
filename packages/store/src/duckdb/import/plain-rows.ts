import { DAY_MS, type DecimalMark } from '@keytally/events';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { isIdentifier } from './groups.ts';
import { instantOf, timeOf } from './instants.ts';
import type { Cells } from './parquet-cells.ts';
import type { RowFields } from './row-fields.ts';

/**
 * Stages the rows of a part in `file_rows`, in order: their fields and the values that SQL derives from them. A row is
 * `plain` if SQL is sure that the record checker would accept it with exactly these values, once its client and session
 * ids, name and properties are found valid.
 *
 * @returns how many rows the part has
 */
export async function stageRows(
  connection: Connection,
  { fields, select, parameters, timeFormat, decimal }: RowFields,
  cells: Cells,
  now: number,
): Promise<number> {
  const latest = `$${cells.parameters.length + parameters.length + 1}`;
  const names = fields.map((name) => quotedName(name)).join(', ');
  const [staged] = await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE file_rows AS
     SELECT line, ${names}, is_session, coalesce(occurred_at, started_at) AS instant, stopped_at, value_micros,
       coalesce(sound AND CASE WHEN is_session THEN ${SESSION} ELSE ${EVENT} END, false) AS plain
     FROM (
       SELECT *, coalesce(type, 'event') = 'session' AS is_session,
         ${instantOf('occurred_time', timeFormat)} AS occurred_at,
         ${instantOf('started_time', timeFormat)} AS started_at,
         ${instantOf('stopped_time', timeFormat)} AS stopped_at,
         ${microsOf(decimal)} AS value_micros, ${latest}::BIGINT AS latest
       FROM (
         SELECT *, ${timeOf('"occurredAt"', timeFormat)} AS occurred_time,
           ${timeOf('"startedAt"', timeFormat)} AS started_time, ${timeOf('"stoppedAt"', timeFormat)} AS stopped_time
         FROM (${select(cells.sql, cells.parameters.length)})))`,
    [...cells.parameters, ...parameters, BigInt(now + DAY_MS)],
  );
  return Number(staged?.Count);
}

const EVENT = `(
  (type IS NULL OR type = 'event')
  AND occurred_at BETWEEN 0 AND latest
  AND "clientId" IS NOT NULL
  AND (id IS NULL OR ${isIdentifier('id')})
  AND name IS NOT NULL
  AND (value IS NULL OR value_micros IS NOT NULL)
  AND "startedAt" IS NULL AND "stoppedAt" IS NULL)`;

const SESSION = `(
  started_at BETWEEN 0 AND latest
  AND "clientId" IS NOT NULL
  AND "sessionId" IS NOT NULL
  AND ("stoppedAt" IS NULL OR stopped_at BETWEEN started_at AND latest)
  AND id IS NULL AND "occurredAt" IS NULL AND category IS NULL AND name IS NULL AND value IS NULL)`;

/** The checker compares the largest values as numbers, where those of more digits are as large as the limit. */
function microsOf(decimal: DecimalMark): string {
  const mark = decimal === '.' ? '\\.' : ',';
  return `
  CASE WHEN regexp_full_match(value, '-?(\\d{1,11}(${mark}\\d{1,6})?|\\d{12}(${mark}\\d{1,3})?)')
    THEN (split_part(value, '${decimal}', 1) || rpad(split_part(value, '${decimal}', 2), 6, '0'))::BIGINT END`;
}
