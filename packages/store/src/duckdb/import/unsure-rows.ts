import { type CheckedRecord, eventDigest } from '@keytally/events';
import type { RowFault } from '../../imports.ts';
import type { Connection } from '../engine/connection.ts';
import type { Judge, Verdict } from './judge.ts';

/** Rows that are judged at a time. */
const PAGE = 10_000;

/** A row that the check of records took; `place` counts the rows of the part from 0. */
export interface JudgedRow {
  readonly place: number;
  readonly record: CheckedRecord;
  /** Whether its id was made here. */
  readonly generated: boolean;
}

/** Judges the rows that are not plain, and tells those that are refused; rows without a line follow on a first one. */
export async function judgeUnsureRows(
  connection: Connection,
  fields: readonly string[],
  judge: Judge,
  firstLine: number,
  onRefused: (line: number, fault: RowFault) => void,
): Promise<readonly JudgedRow[]> {
  const taken: JudgedRow[] = [];
  const texts = fields.map((name) => `"${name}"`).join(', ');
  for (let after = -1; ; ) {
    const rows = await connection.query(
      `SELECT rowid AS place, line, ${texts} FROM file_rows WHERE NOT plain AND rowid > $1 ORDER BY rowid LIMIT $2`,
      [after, PAGE],
    );
    for (const row of rows) {
      const place = Number(row.place);
      const verdict = judge.row((name) => String(row[name] ?? ''));
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
}: Extract<Verdict, { readonly generated: boolean }>): Omit<JudgedRow, 'place'> {
  if (!generated || record.type !== 'event') return { record, generated: false };
  return { record: { ...record, id: eventDigest(record) }, generated };
}
