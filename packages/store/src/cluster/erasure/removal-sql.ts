import { recordedProperties } from '@keytally/contract/properties';
import { quotedName } from '../../sql-text.ts';
import type { Parameters } from '../clickhouse/connection/parameters.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import { parametersOf } from '../clickhouse/sources/snapshot-parameters.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Records of a product that are removed. They must not count in `after`, and all others must. */
export interface Removal {
  /** What counts before. */
  readonly before: Snapshot;
  /** What counts afterwards, except the rows that the removal writes. */
  readonly after: Snapshot;
  /** SQL conditions on rows that count before; `parameters` are theirs. */
  readonly events: string;
  readonly sessionRecords: string;
  readonly parameters: Parameters;
  /** Whether the sessions of removed records end with them; otherwise they shrink to their remaining records. */
  readonly endsSessions?: boolean;
  /** SQL condition on rows of clients and property sets that do not count in `after`, though records that remain need them. */
  readonly hidden?: string;
}

type RecordTable = 'events' | 'session_records';

/** The values of both snapshots: those of `before` have names of their own. */
export function removalParameters({ before, after, parameters }: Removal): Parameters {
  const ofBefore = Object.entries({ ...parametersOf(before), ...parameters });
  return {
    ...parametersOf(after),
    ...Object.fromEntries(ofBefore.map(([name, value]) => [`before_${name}`, value])),
  };
}

/** Lets SQL that was written for one snapshot use the values of `before`. */
function asBefore(sql: string): string {
  return sql.replaceAll(/\{(?!before_)(\w+):/g, '{before_$1:');
}

/** How often each event is removed, and on which days. */
export function removedUses(removal: Removal): string {
  return `SELECT event, min(day) AS first_day, max(day) AS last_day, count(*) AS records
    FROM ${removedRows('events', removal)} GROUP BY event`;
}

export function removedSessionRecords(removal: Removal): string {
  return `SELECT count(*) AS records FROM ${removedRows('session_records', removal)}`;
}

/** The days of removed records, and those of their sessions as they were and as they are. */
export function changedDays(removal: Removal): string {
  const parts = [ofRemoved('day', removal), sessionsBefore(removal), sessionsAfter(removal)];
  return `SELECT DISTINCT day FROM (${parts.map((part) => `SELECT day FROM (${part})`).join(' UNION ALL ')})`;
}

/** Each inserts rows under the number `batch_of_removal`. */
export function removalStatements(removal: Removal): readonly string[] {
  return [
    changedSessions(removal),
    ...(['client_names', 'property_sets'] as const).flatMap((table) => [
      copyOf(table, goneRows(table, removal), true),
      ...(removal.hidden === undefined
        ? []
        : [copyOf(table, hiddenRows(table, removal.hidden, removal), false)]),
    ]),
  ];
}

/** The sessions of removed records, each as it is afterwards. */
function changedSessions(removal: Removal): string {
  return `
    INSERT INTO sessions (product, session, client, session_id, first_at, last_at, day, is_gone, batch)
    SELECT {product:Int32}, was.session, was.client, was.session_id, coalesce(left_over.first_at, was.first_at),
      coalesce(left_over.last_at, was.last_at), coalesce(left_over.day, was.day), left_over.session IS NULL, {batch_of_removal:UInt64}
    FROM (${sessionsBefore(removal)}) AS was
      LEFT JOIN (${sessionsAfter(removal)}) AS left_over ON left_over.session = was.session`;
}

function sessionsBefore(removal: Removal): string {
  return asBefore(newestSessions(removal.before, `session IN (${removedSessions(removal)})`));
}

/** What is left of these sessions: from the first to the last instant of their remaining records. */
function sessionsAfter(removal: Removal): string {
  const { after, endsSessions = false } = removal;
  return `
    SELECT session, min(first) AS first_at, max(last) AS last_at, argMin(day, first) AS day
    FROM (
      SELECT session, occurred_at AS first, occurred_at AS last, day FROM events WHERE ${counted.events(after)}
      UNION ALL
      SELECT session, started_at AS first, coalesce(stopped_at, started_at) AS last, day
      FROM session_records WHERE ${counted.session_records(after)}
    )
    WHERE ${!endsSessions} AND session IN (${removedSessions(removal)})
    GROUP BY session`;
}

/** What only removed records refer to. */
function goneRows(table: CopiedTable, removal: Removal): string {
  const column = columnOf[table];
  return `${asBefore(counted[table](removal.before))} AND ${column} IN (${ofRemoved(column, removal)})
    AND ${column} NOT IN (${ofRemaining(column, removal)})`;
}

/** What remaining records refer to, though its row is hidden. */
function hiddenRows(table: CopiedTable, hidden: string, removal: Removal): string {
  const column = columnOf[table];
  return `${asBefore(`${counted[table](removal.before)} AND ${hidden}`)} AND ${column} IN (${ofRemaining(column, removal)})`;
}

const columnOf = { client_names: 'client', property_sets: 'property_set' } as const;
type CopiedTable = keyof typeof columnOf;

const otherColumns: Readonly<Record<CopiedTable, string>> = {
  client_names: 'client, client_id',
  property_sets: `property_set, key, ${recordedProperties.map(({ name }) => quotedName(name)).join(', ')}`,
};

function copyOf(table: CopiedTable, condition: string, isGone: boolean): string {
  return `
    INSERT INTO ${table} (product, ${otherColumns[table]}, is_gone, batch)
    SELECT product, ${otherColumns[table]}, ${isGone}, {batch_of_removal:UInt64} FROM ${table} WHERE ${condition}`;
}

/** The removed rows of a table, which counted before. */
function removedRows(table: RecordTable, { before, events, sessionRecords }: Removal): string {
  const condition = table === 'events' ? events : sessionRecords;
  return asBefore(`${table} WHERE ${counted[table](before)} AND (${condition})`);
}

function removedSessions(removal: Removal): string {
  return ofRemoved('session', removal);
}

/** The values of a column in all removed rows, and in all that remain. */
function ofRemoved(column: string, removal: Removal): string {
  return valuesIn(column, (table) => removedRows(table, removal));
}

function ofRemaining(column: string, { after }: Removal): string {
  return valuesIn(column, (table) => `${table} WHERE ${counted[table](after)}`);
}

function valuesIn(column: string, rows: (table: RecordTable) => string): string {
  return (['events', 'session_records'] as const)
    .map(
      (table) => `SELECT assumeNotNull(${column}) AS ${column} FROM ${rows(table)} AND ${column} IS NOT NULL`,
    )
    .join(' UNION ALL ');
}
