import { cellWithout, memberText, readLine, recordFields } from '@keytally/events';
import type { FileLine } from '@keytally/store-ports';
import type { FileSource } from '../source/file-source.ts';
import { withType } from '../source/typed-number.ts';
import type { Advice } from '../text/advice.ts';
import { sampledCell, type TableSample } from '../text/csv-sample.ts';
import type { Encoding } from '../text/encodings.ts';
import { readBlocks } from '../text/read-blocks.ts';
import { notUtf8, REPLACEMENT } from '../text/read-csv.ts';
import { countLines, layOutLines, splitLines } from '../text/text-layout.ts';
import type { TextFormat, TextRows } from '../text/text-parts.ts';
import { decodeUtf8 } from '../utf8.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * NDJSON whose lines are not records, but rows with columns: their members, and `a.b` for those of an object in them. The engine would
 * read lines with columns as CSV, so no part of it is plain.
 */
export function ndjsonRowsFormat(columns: readonly string[], advice: Advice, showsTypes = false): TextFormat {
  const fault = notUtf8(advice);
  return {
    layOut: (bytes, isEndOfFile) => ({ ...layOutLines(bytes, isEndOfFile), isPlain: false }),
    countLines,
    takeColumns: () => ({ columns, bytes: 0 }),
    read: (rows) => readRows(rows, columns, { fault, showsTypes }),
  };
}

function* readRows(
  { bytes, line }: TextRows,
  columns: readonly string[],
  { fault, showsTypes }: { readonly fault: string; readonly showsTypes: boolean },
): Generator<FileLine> {
  for (const [index, text] of splitLines(decodeUtf8(bytes)).entries()) {
    if (text.trim() === '') continue;
    const place = { line: line + index, text };
    const { record, fault: broken } = text.includes(REPLACEMENT)
      ? { fault: { message: fault } }
      : readLine(text);
    if (broken) yield { ...place, fault: broken.message };
    else yield { ...place, cells: columns.map((column) => cellOf(record, column, showsTypes)) };
  }
}

/** The text of a member; of what is no value, why it is none. */
function cellOf(record: JsonObject, column: string, showsTypes = false): string {
  const [owner, member] = ownerOf(record, column);
  const value = owner?.[member];
  if (owner === undefined || value === undefined || value === null) return '';
  if (showsTypes && typeof value === 'number') return withType(memberText(owner, member));
  if (typeof value !== 'object') return memberText(owner, member);
  return cellWithout('unreadable', `it is ${Array.isArray(value) ? 'a list' : 'an object'}, not one value`);
}

/** The object that has a column as a member. One that is called with a point comes before one within another. */
function ownerOf(
  record: JsonObject,
  column: string,
): readonly [owner: JsonObject | undefined, member: string] {
  const point = column.indexOf('.');
  if (Object.hasOwn(record, column) || point < 0)
    return [Object.hasOwn(record, column) ? record : undefined, column];
  const inner = Object.hasOwn(record, column.slice(0, point)) ? record[column.slice(0, point)] : undefined;
  return isObject(inner) ? ownerOf(inner, column.slice(point + 1)) : [undefined, column];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MEMBERS: ReadonlySet<string> = new Set([...recordFields.values()].map(({ path }) => path.join('.')));

/** Whether lines of NDJSON are records already: they say who and when as these do, or have nothing else. */
export function holdsRecords({ columns }: Pick<TableSample, 'columns'>): boolean {
  const saysWhen = columns.includes('occurredAt') || columns.includes('startedAt');
  return (columns.includes('clientId') && saysWhen) || columns.every((column) => MEMBERS.has(column));
}

/** Lines that are looked at. */
const LINES = 1_000;

/** The columns of the first lines of NDJSON whose lines are rows, and their cells. */
export async function sampleNdjson(file: FileSource, encoding: Encoding | undefined): Promise<TableSample> {
  for await (const { bytes } of readBlocks(file, encoding)) {
    const records = splitLines(decodeUtf8(bytes))
      .slice(0, LINES)
      .map((line) => readLine(line).record);
    const columns = [...new Set(records.flatMap((record) => (record ? columnsOf(record) : [])))];
    const toRow = (record: JsonObject) => columns.map((column) => sampledCell(cellOf(record, column)));
    // A line that cannot be read has no cells, and is counted.
    return { columns, rows: records.map((record) => (record ? toRow(record) : [])), firstLine: 1 };
  }
  return { columns: [], rows: [] };
}

function columnsOf(record: JsonObject, before = ''): readonly string[] {
  return Object.entries(record).flatMap(([member, value]) =>
    isObject(value) ? columnsOf(value, `${before}${member}.`) : [`${before}${member}`],
  );
}
