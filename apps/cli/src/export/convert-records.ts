import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { type AboutRow, aboutTable, BYTE_ORDER_MARK, tableCsv, workbook } from '@keytally/spreadsheets';
import type { Conversion } from './finish-part.ts';
import { createLineSplitter, ndjsonLines } from './ndjson-lines.ts';
import type { RecordStyle } from './record-style.ts';
import { findColumns, recordTable } from './record-table.ts';

/** An export with its records in NDJSON, and the settings of its product. */
interface ExportedRecords {
  readonly product: Schema<'Product'>;
  readonly records: number;
  readonly startDate?: string | undefined;
  readonly clientId?: string | undefined;
  readonly stopDate?: string | undefined;
  readonly watermark?: string | undefined;
}

/** What makes the file of an export from its records; undefined if these are the file. */
export function conversionOf(style: RecordStyle, exported: ExportedRecords): Conversion | undefined {
  if (style.isAsAnswered) return undefined;
  if (style.format === 'xlsx') return (from, to) => writeRecordsWorkbook(from, to, exported, style);
  if (style.format === 'csv') return (from, to) => writeRecordsCsv(from, to, exported, style);
  return async (from, to) => (await import('./write-parquet.ts')).writeParquet(from, to);
}

/** Passes records on that come as NDJSON, as CSV in a dialect with all columns. */
export function createRecordCsv(
  { csv: { dialect, bom }, headings }: RecordStyle,
  labels: PropertyLabels,
  write: (bytes: Uint8Array) => Promise<void>,
): (ndjson: Uint8Array) => Promise<void> {
  const { linesOf } = createLineSplitter();
  let isFirst = true;
  return async (ndjson) => {
    const lines: string[] = [];
    const table = recordTable([linesOf(ndjson)], { headings, labels });
    for await (const line of tableCsv(table, dialect)) lines.push(line);
    // Each table begins with its headings: the first ones do for all.
    if (!isFirst) lines.shift();
    const text = `${isFirst && bom ? BYTE_ORDER_MARK : ''}${lines.join('')}`;
    isFirst = false;
    await write(Buffer.from(text));
  };
}

/** Writes records from NDJSON as CSV in a dialect. */
async function writeRecordsCsv(
  from: string,
  to: string,
  { product }: Pick<ExportedRecords, 'product'>,
  { csv: { dialect, bom }, headings, leavesOutEmpty }: RecordStyle,
): Promise<void> {
  const columns = leavesOutEmpty ? (await findColumns(ndjsonLines(from))).filled : undefined;
  const { labels = {} } = product;
  const table = recordTable(ndjsonLines(from), { headings, labels, columns });
  await writeNew(to, inBlocks(tableCsv(table, dialect), bom ? BYTE_ORDER_MARK : ''));
}

/** Writes records from NDJSON as an Excel workbook, with a second sheet about them. */
async function writeRecordsWorkbook(
  from: string,
  to: string,
  exported: ExportedRecords,
  { headings, leavesOutEmpty }: RecordStyle,
): Promise<void> {
  const { filled, newest } = await findColumns(ndjsonLines(from));
  const { labels = {} } = exported.product;
  const columns = leavesOutEmpty ? filled : undefined;
  const table = recordTable(ndjsonLines(from), { headings, labels, columns });
  const about = aboutTable(aboutRecords(exported, newest));
  await writeNew(to, workbook([{ name: 'Records', ...table }, about]));
}

function aboutRecords(
  { product, records, startDate, stopDate, clientId, watermark }: ExportedRecords,
  newest: string | undefined,
): AboutRow[] {
  return [
    ['Product', `${product.name} (${product.id})`],
    ['What is counted', 'Nothing: each row is one record, an event or a session, as it was sent.'],
    ['First day', startDate ?? 'the first with records'],
    ['Last day', stopDate ?? 'the last with records'],
    ...(clientId === undefined ? [] : [['Client', clientId] satisfies AboutRow]),
    ['Time zone of the days', product.timeZone],
    ['Time zone of the instants', 'UTC'],
    ['Records', String(records)],
    ['Data through', newest ?? 'no data yet'],
    ['Watermark', watermark ?? 'not known'],
  ];
}

async function writeNew(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

const BLOCK_CHARACTERS = 64 * 1024;

/** Lines as bytes, many at a time. */
async function* inBlocks(lines: AsyncIterable<string>, before = ''): AsyncGenerator<Uint8Array> {
  let block = before;
  for await (const line of lines) {
    block += line;
    if (block.length < BLOCK_CHARACTERS) continue;
    yield Buffer.from(block);
    block = '';
  }
  if (block !== '') yield Buffer.from(block);
}
