import { ImportFault } from '@keytally/import';

/** Formats by the ending of a name; `.gz` may follow those of text. */
const FORMATS: Readonly<Record<string, 'csv' | 'ndjson'>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  xlsx: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** The format of a file, by its name. */
export function formatOf(name: string): 'csv' | 'ndjson' {
  const [, ending = ''] = /\.([a-z]+)(?:\.gz)?$/.exec(name.toLowerCase()) ?? [];
  if (ending === 'parquet')
    throw new ImportFault(`${name} is Parquet, which the command reads: keytally import ${name}`);
  if (['xls', 'xlsb', 'ods'].includes(ending))
    throw new ImportFault(
      `${name} is a workbook of a kind that cannot be read: open it in the spreadsheet program, save it as ".xlsx" or the ` +
        'sheet as "CSV UTF-8", then choose that file.',
    );
  const format = FORMATS[ending];
  if (format) return format;
  throw new ImportFault(
    `The name of ${name} does not say what it is: choose a file that ends in .csv, .ndjson (both also with .gz) or .xlsx.`,
  );
}
