import { type CheckedRecord, type ClockChange, eventDigest } from '@keytally/events';
import type { RowFault } from '@keytally/store-ports';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import type { RowChecker, Verdict } from './row-checker.ts';

/** Rows that are checked at a time. */
const PAGE = 10_000;

/** What is told about rows while they are checked. */
interface RowEvents {
  onRefused(line: number, fault: RowFault): void;
  onClockChange(change: ClockChange): void;
}

/** A row that the record checker accepted. `place` counts the rows of the part from 0. */
export interface CheckedRow {
  readonly place: number;
  readonly record: CheckedRecord;
  /** Whether its id was generated here. */
  readonly generated: boolean;
}

/**
 * Checks the rows that are not plain, and reports those that are refused. Rows without a line number are counted from
 * `firstLine`.
 */
export async function checkUnsureRows(
  connection: Connection,
  fields: readonly string[],
  checker: RowChecker,
  firstLine: number,
  { onRefused, onClockChange }: RowEvents,
): Promise<readonly CheckedRow[]> {
  const taken: CheckedRow[] = [];
  const texts = fields.map((name) => quotedName(name)).join(', ');
  for (let after = -1; ; ) {
    const rows = await connection.query(
      `SELECT rowid AS place, line, ${texts} FROM file_rows WHERE NOT plain AND rowid > $1 ORDER BY rowid LIMIT $2`,
      [after, PAGE],
    );
    for (const row of rows) {
      const place = Number(row.place);
      const verdict = checker.row((name) => String(row[name] ?? ''));
      for (const change of verdict?.changes ?? []) onClockChange(change);
      if (verdict?.record) taken.push({ place, ...withId(verdict) });
      else if (verdict) onRefused(row.line === null ? firstLine + place : Number(row.line), verdict.fault);
      after = place;
    }
    if (rows.length < PAGE) return taken;
  }
}

function withId({
  record,
  generated,
}: Extract<Verdict, { readonly generated: boolean }>): Omit<CheckedRow, 'place'> {
  if (!generated || record.type !== 'event') return { record, generated: false };
  return { record: { ...record, id: eventDigest(record) }, generated };
}
