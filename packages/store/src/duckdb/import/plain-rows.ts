import { DAY_MS, type TimeFormat } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { isIdentifier } from './groups.ts';
import type { Cells } from './part-cells.ts';
import type { RowFields } from './row-fields.ts';

/**
 * Stages the rows of a part in `file_rows`, in order: their fields and the values that SQL derives from them. A row is
 * `plain` if SQL is sure that the record checker would accept it with exactly these values, once its client and session
 * ids, name and properties are found valid.
 */
export async function stageRows(
  connection: Connection,
  { fields, select, parameters, timeFormat }: RowFields,
  cells: Cells,
  now: number,
): Promise<void> {
  const latest = `$${cells.parameters.length + parameters.length + 1}`;
  const names = fields.map((name) => `"${name}"`).join(', ');
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE file_rows AS
     SELECT line, ${names}, is_session, coalesce(occurred_at, started_at) AS instant, stopped_at, value_micros,
       coalesce(sound AND CASE WHEN is_session THEN ${SESSION} ELSE ${EVENT} END, false) AS plain
     FROM (
       SELECT *, coalesce(type, 'event') = 'session' AS is_session,
         ${instantOf('"occurredAt"', timeFormat)} AS occurred_at,
         ${instantOf('"startedAt"', timeFormat)} AS started_at,
         ${instantOf('"stoppedAt"', timeFormat)} AS stopped_at,
         ${MICROS} AS value_micros, ${latest}::BIGINT AS latest
       FROM (${select(cells.sql, cells.parameters.length)}))`,
    [...cells.parameters, ...parameters, BigInt(now + DAY_MS)],
  );
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

const HOUR_AND_MINUTE = '([01]\\d|2[0-3]):[0-5]\\d';

const INSTANTS: Readonly<Record<TimeFormat, RegExp>> = {
  rfc3339: new RegExp(
    `\\d{4}-\\d\\d-\\d\\dT${HOUR_AND_MINUTE}:[0-5]\\d(\\.\\d{1,6})?(Z|[+-]${HOUR_AND_MINUTE})`,
  ),
  'unix-ms': /\d{1,15}/,
  'unix-s': /\d{1,11}(\.\d{1,9})?/,
};

/** SQL for the Unix ms of a text that is certainly a valid instant; null for any other text. */
function instantOf(field: string, format: TimeFormat): string {
  const sure = `regexp_full_match(${field}, '${INSTANTS[format].source}')`;
  return `CASE WHEN ${sure} THEN ${millisecondsOf[format](field)} END`;
}

/** Microseconds from the year 0 to 1970. */
const ERA = 62_167_219_200_000_000n;

const millisecondsOf: Readonly<Record<TimeFormat, (field: string) => string>> = {
  // The cast gives null for a date that does not exist. Integer division rounds towards zero, so the number is made
  // positive first.
  rfc3339: (field) => `(epoch_us(TRY_CAST(${field} AS TIMESTAMPTZ)) + ${ERA}) // 1000 - ${ERA / 1000n}`,
  'unix-ms': (field) => `${field}::BIGINT`,
  'unix-s': (field) => `split_part(${field}, '.', 1)::BIGINT * 1000
    + rpad(left(split_part(${field}, '.', 2), 3), 3, '0')::BIGINT`,
};

/** The record checker reads values as doubles, which represent any decimal of up to fifteen digits exactly. */
const MICROS = `
  CASE WHEN regexp_full_match(value, '-?(\\d{1,9}(\\.\\d{1,6})?|\\d{10,12}(\\.\\d{1,3})?)')
    THEN (split_part(value, '.', 1) || rpad(split_part(value, '.', 2), 6, '0'))::BIGINT END`;
