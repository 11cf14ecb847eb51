import type { KeytallyClient } from '@keytally/client';
import type { ReportName, Reports } from '@keytally/contract/reports';
import {
  type AboutReport,
  aboutReport,
  aboutTable,
  BYTE_ORDER_MARK,
  reportTable,
  type Sheet,
  type Table,
  tableCsv,
  workbook,
} from '@keytally/spreadsheets';
import type { Product } from '../../api/catalogue.ts';
import { fetchNotes } from '../../api/notes.ts';
import { fetchWhole, type ReportCall } from '../../api/reports.ts';
import type { Download } from './downloads.ts';
import type { Shown, ShownFile } from './shown-file.ts';

interface Asked {
  readonly call: ReportCall;
  readonly shown: Shown | undefined;
  readonly product: Product;
  readonly client: KeytallyClient;
}

/** What is on the screen as a file. It is loaded when one is asked for: most people who look never do. */
export async function makeFile(format: MadeFormat, { call, ...asked }: Asked): Promise<Blob> {
  const file = await (asked.shown?.place.current?.() ?? asAnswered({ call, ...asked }));
  const notes = format === 'excel' ? await fetchNotes(asked.client, call.product, file.meta) : [];
  const shown = [...file.shown, ...(asked.shown?.compared ?? [])];
  const { kind: report, body } = call;
  return fileOf(format, { ...file, shown }, { report, asked: body, product: asked.product, notes });
}

type MadeFormat = Exclude<Download, 'api'>;

/** An answer as a file; a workbook also says what was asked. */
export async function fileOf(
  format: MadeFormat,
  file: ShownFile,
  about: Pick<AboutReport, 'report' | 'asked' | 'product' | 'notes'>,
): Promise<Blob> {
  const answer: Sheet = { ...file, name: 'Answer' };
  if (format !== 'excel') return csvOf(format, answer);
  const pieces = await gathered(workbook([answer, aboutTable(aboutReport({ ...file, ...about }))]));
  return new Blob(pieces as Uint8Array<ArrayBuffer>[], { type: XLSX });
}

/** Rows for people as CSV. */
export async function csvOf(format: keyof typeof DIALECTS, table: Table): Promise<Blob> {
  const lines = await gathered(tableCsv(table, DIALECTS[format]));
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' });
}

const DIALECTS = {
  commas: { delimiter: ',', decimal: '.' },
  semicolons: { delimiter: ';', decimal: ',' },
} as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An answer in its own order, where the screen has no other. */
async function asAnswered({ call, shown, product, client }: Asked): Promise<ShownFile> {
  const report = shown?.report ?? (await fetchWhole(client, call));
  const { kind, body } = call;
  const table = reportTable(kind, report as unknown as Reports[ReportName], body as object, product.labels);
  return { ...table, meta: report.meta, shown: [] };
}

async function gathered<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
