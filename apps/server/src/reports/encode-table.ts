import { type ReportName, reportOperations } from '@keytally/contract/reports';
import { type Report, type ReportKind, toCsv } from '@keytally/reports';
import { apiTable } from '@keytally/spreadsheets';
import type { TableFileType } from '@keytally/spreadsheets/files';
import { encodeAnswer, requireSendable } from '../encoding/encode-answer.ts';

/** The media types of an answer as a table. */
export type TableType = 'text/csv' | TableFileType;

/**
 * The whole answer as a table of a media type, made piece by piece with a pause in between.
 *
 * @throws {InputProblem} `result-too-large`
 */
export async function encodeTable<Kind extends ReportKind>(
  type: TableType,
  kind: Kind,
  report: Report<Kind>,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  if (type === 'text/csv') return encodeAnswer(toCsv(kind, report), pause);
  // Most servers never need it.
  const { tableFile } = await import('@keytally/spreadsheets/files');
  // No report has as many rows as a sheet can have.
  const bytes = await tableFile(type, apiTable(nameOf(kind), report as never), pause);
  requireSendable(bytes.length);
  return bytes;
}

function nameOf(kind: ReportKind): ReportName {
  const [name] = Object.entries(reportOperations).find(([, operation]) => operation === kind) ?? [];
  return name as ReportName;
}
