import { type RowMapping, type TimeFormat, timeFormats } from '@keytally/events';
import type { ImportCounts, RejectedRow } from '@keytally/store';
import type { Command } from 'commander';
import { Option } from 'commander';
import { collected } from '../command/collected.ts';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import type { GlobalFlags } from '../command/global-flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { printable } from '../command/terminal-text.ts';
import { findOrCreateProduct, requireProductId } from '../data/products.ts';
import { withStore, withStoredData } from '../data/with-store.ts';
import { importIntoServer } from '../import/import-into-server.ts';
import { importIntoStore } from '../import/import-into-store.ts';
import { importNameOf } from '../import/import-name.ts';
import { readMapping } from '../import/mapping.ts';
import { type FileFormat, fileFormats, formatOf, type Input, sizeOf } from '../import/open-input.ts';
import { createProgress } from '../import/progress.ts';
import { serverClient } from '../server/server-client.ts';

interface ImportFlags extends GlobalFlags {
  readonly product: string;
  readonly createProduct?: boolean;
  readonly name?: string;
  readonly format?: FileFormat;
  readonly column: readonly string[];
  readonly set: readonly string[];
  readonly id?: string;
  readonly timeFormat: TimeFormat;
  readonly dataDir?: string;
  readonly url?: string;
  readonly token?: string;
}

/** Rejected rows that are printed; further ones are only counted. */
const MOST_SHOWN = 100;

/** `keytally import` */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .description('Import the usage records of a file. Rows that were imported before are skipped.')
    .argument('<file>', 'CSV with a header line or NDJSON (both may be gzip), or Parquet')
    .requiredOption('--product <id>', 'product of the records')
    .option('--create-product', 'create the product if it does not exist')
    .option('--name <name>', 'name of this import, to list and undo it (default: of the file, and the time)')
    .addOption(
      new Option('--format <format>', 'file format; by default from the file name').choices(fileFormats),
    )
    .addOption(collected('--column <field=column>', 'fill a field or property from a column'))
    .addOption(collected('--set <field=value>', 'fill a field or property with a constant'))
    .option('--id <columns>', 'columns that identify a row, such as order,line; by default its own fields')
    .addOption(
      new Option('--time-format <format>', 'format of instants').choices(timeFormats).default('rfc3339'),
    )
    .option(
      '--data-dir <directory>',
      'data directory to store them in; stop the server first (default: .keytally)',
    )
    .option('--url <url>', 'send them to this running server instead; needs --token')
    .option('--token <token>', 'token for the server, or @file');
  printsResult(command, run);
  withExamples(
    command,
    'keytally import clicks.csv --product acme-editor --create-product \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click \\\n    --set category=Clicks',
    'keytally import clicks.csv --product acme-editor --name clicks-in-march \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click',
    'keytally import records.ndjson --product demo \\\n    --url http://127.0.0.1:8080 --token "$TOKEN"',
  );
}

async function run(file: string, flags: ImportFlags): Promise<Result> {
  const input = prepare(file, flags);
  const name = importNameOf(file, flags.name, new Date());
  const report = createReport(input, name, undoCommand(name, flags));
  const importing =
    flags.url === undefined ? intoStore(input, flags, report) : intoServer(input, flags, report);
  const counts = await importing.catch(report.fail).finally(report.end);
  if (counts.rejected > 0) process.exitCode = 1;
  return report.summarise(counts);
}

async function intoStore(input: Input, flags: ImportFlags, report: Report): Promise<ImportCounts> {
  if (flags.token !== undefined) throw new CommandError('--token can only be used with --url.', 2);
  const inputFiles = input.format === 'parquet' ? [input.file] : [];
  const withProduct = flags.createProduct ? withStore : withStoredData;
  return withProduct(
    flags.dataDir,
    async (store) => {
      const productId = async () =>
        (await findOrCreateProduct(store, flags.product, flags.createProduct ?? false)).id;
      const counts = await importIntoStore(store, input, { ...report, productId });
      await store.maintenance.rollups?.rollUp();
      return counts;
    },
    inputFiles,
  );
}

async function intoServer(
  input: Input,
  { url = '', token, product, createProduct, dataDir, verbose = false }: ImportFlags,
  report: Report,
): Promise<ImportCounts> {
  if (token === undefined) throw new CommandError('--url needs --token.', 2);
  if (dataDir !== undefined) throw new CommandError('Use either --data-dir or --url, not both.', 2);
  if (createProduct)
    throw new CommandError(
      '--create-product cannot be used with --url: create the product on the server first.',
      2,
    );
  const client = serverClient({ url, token, verbose });
  return importIntoServer(input, { ...report, client, productId: product });
}

/** Checks the flags and the file, before anything is opened or created. */
function prepare(file: string, flags: ImportFlags): Input {
  requireProductId(flags.product);
  const format = flags.format ?? formatOf(file);
  if ((format === 'ndjson' && flags.column.length + flags.set.length > 0) || flags.id !== undefined) {
    throw new CommandError(
      '--column, --set and --id are for CSV and Parquet: a line of NDJSON is already a record.',
      2,
    );
  }
  const mapping = readMapping(flags.column, flags.set, flags.timeFormat, flags.id);
  return { file, size: sizeOf(file), format, ...(format !== 'ndjson' && { mapping }) };
}

/** The command that undoes this import. */
function undoCommand(name: string, { product, dataDir, url }: ImportFlags): string {
  const target = url === undefined ? dataDir && ` --data-dir ${dataDir}` : ` --url ${url} --token …`;
  return `keytally imports undo ${name} --product ${product}${target ?? ''}`;
}

/** Shows the progress and the outcome of an import. */
interface Report {
  readonly name: string;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onPart: (counts: ImportCounts, part: number) => void;
  readonly end: () => void;
  /** Prints how much was stored before the import failed. */
  readonly fail: (error: unknown) => never;
  readonly summarise: (counts: ImportCounts) => Result;
}

function createReport({ file, mapping }: Input, name: string, undo: string): Report {
  const startedAt = performance.now();
  const progress = createProgress(process.stderr, () => performance.now());
  let shown = 0;
  let stored: ImportCounts = { accepted: 0, duplicates: 0, duplicatesWithNewProperties: 0, rejected: 0 };
  const undoText = ({ accepted }: ImportCounts) => (accepted === 0 ? '' : `\nTo undo it: ${undo}`);
  return {
    name,
    onRejected: ({ line, fault }) => {
      shown += 1;
      if (shown > MOST_SHOWN) return;
      progress.end();
      console.error(printable(`${file}, line ${line}: ${placeOf(fault.pointer, mapping)}${fault.message}`));
    },
    onPart: (counts, part) => {
      stored = counts;
      progress.show(part, rowsOf(counts));
    },
    end: progress.end,
    fail: (error) => {
      progress.end();
      if (rowsOf(stored) > 0)
        console.error(`${file}: ${textOf(stored)} before it failed.${undoText(stored)}`);
      throw error;
    },
    summarise: (counts) => {
      if (shown > MOST_SHOWN) console.error(`… and ${shown - MOST_SHOWN} more rejected lines.`);
      const lacking = counts.duplicatesWithNewProperties;
      if (lacking > 0) console.error(lackingText(lacking));
      const seconds = (performance.now() - startedAt) / 1000;
      const rate = Math.round(rowsOf(counts) / seconds);
      return {
        text: `${file}: ${textOf(counts)}, ${rate} rows/s${undoText(counts)}`,
        json: { file, name, ...counts, seconds },
      };
    },
  };
}

function lackingText(duplicates: number): string {
  return (
    `${duplicates} of the duplicates carry properties that the stored ones lack; they were not changed. ` +
    'To replace them, undo the import that stored them, then import this file again: keytally imports --help.'
  );
}

function rowsOf({ accepted, duplicates, rejected }: ImportCounts): number {
  return accepted + duplicates + rejected;
}

function textOf({ accepted, duplicates, rejected }: ImportCounts): string {
  return `${accepted} accepted, ${duplicates} duplicates, ${rejected} rejected`;
}

/** The start of a message: the column of a field of a record, or the field. */
function placeOf(pointer: string | undefined, mapping: RowMapping | undefined): string {
  const name = (pointer ?? '').replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
  const column = mapping?.columns.get(name);
  if (column !== undefined) return `column "${column}": `;
  return name === '' ? '' : `${name}: `;
}
