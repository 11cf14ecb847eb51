import { ImportFault } from '../import-fault.ts';
import { decodeBytes, decodeUtf8, startsWith } from '../utf8.ts';

/** What a file is that is called like another one, and what to do with it. */
interface OtherKind {
  readonly is: string;
  readonly remedy: string;
}

const CHOOSE_ANOTHER = 'Choose the file with the rows.';

/** The first bytes of kinds of files that are met under the name of a table, as `decodeBytes` reads them. */
const KINDS: readonly (OtherKind & { readonly begins: string })[] = [
  { begins: '\u2030PNG', is: 'a picture (PNG)', remedy: CHOOSE_ANOTHER },
  { begins: '\xff\xd8\xff', is: 'a picture (JPEG)', remedy: CHOOSE_ANOTHER },
  { begins: 'GIF8', is: 'a picture (GIF)', remedy: CHOOSE_ANOTHER },
  { begins: '%PDF-', is: 'a PDF', remedy: CHOOSE_ANOTHER },
  { begins: 'PAR1', is: 'Parquet', remedy: 'Let its name end in .parquet.' },
  {
    begins: '\xd0\xcf\x11\xe0',
    is: 'a workbook of the kind before .xlsx, or one with a password',
    remedy: 'Open it in the spreadsheet program, save the sheet as "CSV UTF-8" and import that.',
  },
];

/** NDJSON and JSON begin so; a heading of CSV does not, since a quotation mark in the middle of a cell is a fault. */
const JSON_TEXT = /^\s*(\{\s*"|\[\s*[{\]])/;

/** Refuses a file that is called CSV and is something else: read as CSV it would seem to have odd columns. */
export function requireCsv(name: string, bytes: Uint8Array): void {
  const other = kindOf(bytes) ?? jsonKind(bytes);
  if (other) throw new ImportFault(`${name} is ${other.is}, not CSV. ${other.remedy}`);
}

/** Why a file that is called a workbook is none; undefined if it is an archive, as a workbook is. */
export function whyNoWorkbook(name: string, bytes: Uint8Array): ImportFault | undefined {
  if (startsWith(bytes, Uint8Array.of(0x50, 0x4b))) return undefined;
  const other = kindOf(bytes);
  if (other)
    return new ImportFault(`${name} is ${other.is}, not a workbook of Excel (.xlsx). ${other.remedy}`);
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  return new ImportFault(
    `${name} is text, not a workbook of Excel (.xlsx). If it is CSV, let its name end in .csv.`,
  );
}

function kindOf(bytes: Uint8Array): OtherKind | undefined {
  const text = decodeBytes(bytes.subarray(0, 8));
  return KINDS.find(({ begins }) => text.startsWith(begins));
}

function jsonKind(bytes: Uint8Array): OtherKind | undefined {
  if (!JSON_TEXT.test(decodeUtf8(bytes.subarray(0, 256)).replace(/^\ufeff/, ''))) return undefined;
  return { is: 'JSON', remedy: 'If each line is a record, let its name end in .ndjson.' };
}
