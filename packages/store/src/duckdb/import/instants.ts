import type { LocalFormat, LocalSpan, TimeFormat } from '@keytally/events';
import { quoted } from '../../sql-text.ts';

type NamedFormat = Exclude<TimeFormat, object>;

const HOUR_AND_MINUTE = '([01]\\d|2[0-3]):[0-5]\\d';

const INSTANTS: Readonly<Record<NamedFormat, RegExp>> = {
  rfc3339: new RegExp(
    `\\d{4}-\\d\\d-\\d\\dT${HOUR_AND_MINUTE}:[0-5]\\d(\\.\\d{1,6})?(Z|[+-]${HOUR_AND_MINUTE})`,
  ),
  'unix-ms': /\d{1,15}/,
  'unix-s': /\d{1,11}(\.\d{1,9})?/,
  'unix-us': /\d{1,18}/,
  'unix-ns': /\d{1,18}|[1-8]\d{18}/,
};

/**
 * SQL for a number that `instantOf` makes an instant: the Unix ms of a text that is certainly a valid instant, or what
 * its clock shows; null for any other text.
 */
export function timeOf(field: string, format: TimeFormat): string {
  if (typeof format === 'object') return localTimeOf(field, format);
  return whereMatches(field, INSTANTS[format], millisecondsOf[format](field));
}

/** SQL for the Unix ms of a time from `timeOf`; null where the clock changed, so that SQL is not sure. */
export function instantOf(time: string, format: TimeFormat): string {
  const spans = typeof format === 'object' ? format.clock?.spans : undefined;
  return spans ? `${time} - ${offsetAt(time, spans)}` : time;
}

function localTimeOf(field: string, { pattern: { sql, hasOffset } }: LocalFormat): string {
  if (sql === undefined || hasOffset) return 'NULL::BIGINT';
  const { strptime } = sql;
  const formats = typeof strptime === 'string' ? quoted(strptime) : `[${strptime.map(quoted).join(', ')}]`;
  return whereMatches(field, sql.matches, cutToMs(`try_strptime(${field}, ${formats})`));
}

function whereMatches(field: string, { source }: RegExp, value: string): string {
  return `CASE WHEN regexp_full_match(${field}, ${quoted(source)}) THEN ${value} END`;
}

/** A tree of conditions, because a zone may have had hundreds of spans. */
function offsetAt(time: string, spans: readonly LocalSpan[]): string {
  const [first] = spans;
  if (first === undefined || spans.length === 1) return first?.change ? 'NULL' : `${first?.offset ?? 0}`;
  const middle = spans.length >> 1;
  const [before, after] = [spans.slice(0, middle), spans.slice(middle)];
  return `CASE WHEN ${time} < ${after[0]?.since} THEN ${offsetAt(time, before)} ELSE ${offsetAt(time, after)} END`;
}

/** Microseconds from the year 0 to 1970. */
const ERA = 62_167_219_200_000_000n;

/** Integer division rounds towards zero, so the number is made positive first. */
function cutToMs(time: string): string {
  return `((epoch_us(${time}) + ${ERA}) // 1000 - ${ERA / 1000n})`;
}

const millisecondsOf: Readonly<Record<NamedFormat, (field: string) => string>> = {
  // The cast gives null for a date that does not exist.
  rfc3339: (field) => cutToMs(`TRY_CAST(${field} AS TIMESTAMPTZ)`),
  'unix-ms': (field) => `${field}::BIGINT`,
  'unix-s': (field) => `split_part(${field}, '.', 1)::BIGINT * 1000
    + rpad(left(split_part(${field}, '.', 2), 3), 3, '0')::BIGINT`,
  'unix-us': (field) => `${field}::BIGINT // 1000`,
  'unix-ns': (field) => `(${field}::BIGINT // 1000000)`,
};
