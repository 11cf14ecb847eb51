import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import { collect } from '../collect.ts';
import { CommandError } from '../command-error.ts';
import { withExample } from '../examples.ts';
import { importFile, type Sink } from '../import/import-file.ts';
import { type Mapping, readMapping } from '../import/mapping.ts';
import { createProgress } from '../import/progress.ts';
import { readCsv } from '../import/read-csv.ts';
import { readNdjson } from '../import/read-ndjson.ts';
import { serverSink, storeSink } from '../import/sinks.ts';
import { TIME_FORMATS, type TimeFormat } from '../import/time-format.ts';
import { findOrCreateProduct, requireProductId } from '../products.ts';
import { withStore } from '../with-store.ts';

interface ImportFlags {
  readonly product: string;
  readonly createProduct?: boolean;
  readonly format?: 'csv' | 'ndjson';
  readonly column: readonly string[];
  readonly set: readonly string[];
  readonly timeFormat: TimeFormat;
  readonly dataDir?: string;
  readonly url?: string;
  readonly token?: string;
}

/** Lines that are told of one by one; the others are counted. */
const MOST_SHOWN = 100;

/** `keytally import` */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .description('Store the usage records of a file. Importing a file twice counts every row once.')
    .argument('<file>', 'CSV with a line of column names, or NDJSON')
    .requiredOption('--product <id>', 'product that the records are of')
    .option('--create-product', 'make the product if it is not there')
    .addOption(new Option('--format <format>', 'by default told by the ending').choices(['csv', 'ndjson']))
    .option('--column <field=column>', 'fill a field or property from a column (again for each)', collect, [])
    .option('--set <field=value>', 'fill a field or property with a constant (again for each)', collect, [])
    .addOption(new Option('--time-format <format>', 'of instants').choices(TIME_FORMATS).default('rfc3339'))
    .option('--data-dir <directory>', 'store there, while no server runs on it (.keytally)')
    .option('--url <url>', 'or send to a running server, with --token')
    .option('--token <token>', 'token for the server')
    .action(run);
  withExample(
    command,
    'keytally import clicks.csv --product acme-editor --create-product \\',
    '    --column clientId=user --column occurredAt=time --column name=click --set category=Clicks',
  );
}

async function run(file: string, flags: ImportFlags): Promise<void> {
  const source = prepare(file, flags);
  if (flags.url === undefined) {
    await withStore(flags.dataDir, async (store) => {
      let sink: Sink | undefined;
      await importFrom(source, async (records) => {
        // Made with the first records: what fails before them leaves no product behind.
        sink ??= storeSink(
          store,
          await findOrCreateProduct(store, flags.product, flags.createProduct ?? false),
        );
        return sink(records);
      });
    });
  } else {
    if (flags.token === undefined) throw new CommandError('--url needs --token.', 2);
    if (flags.createProduct) throw new CommandError('--create-product works with --data-dir only.', 2);
    if (!/^https?:\/\//.test(flags.url) || !URL.canParse(flags.url)) {
      throw new CommandError(`--url is "${flags.url}"; it is like http://127.0.0.1:8080.`, 2);
    }
    await importFrom(source, serverSink(flags.url, flags.token, flags.product));
  }
}

interface Source {
  readonly file: string;
  readonly size: number;
  readonly format: 'csv' | 'ndjson';
  readonly mapping: Mapping;
}

/** What the flags and the file say, before anything is opened or made. */
function prepare(file: string, flags: ImportFlags): Source {
  requireProductId(flags.product);
  const format = flags.format ?? formatOf(file);
  if (format === 'ndjson' && flags.column.length + flags.set.length > 0) {
    throw new CommandError('--column and --set are for CSV: a line of NDJSON is a record already.', 2);
  }
  const mapping = readMapping(flags.column, flags.set, flags.timeFormat);
  return { file, size: sizeOf(file), format, mapping };
}

async function importFrom({ file, size, format, mapping }: Source, sink: Sink): Promise<void> {
  const progress = createProgress(size, process.stderr, () => performance.now());
  const lines =
    format === 'csv'
      ? readCsv(file, mapping.columns.values(), progress.readBytes)
      : readNdjson(file, progress.readBytes);
  let shown = 0;
  const summary = await importFile(lines, {
    mapping,
    sink,
    onRecords: progress.sentRecords,
    onRejected: ({ line, message }) => {
      shown += 1;
      if (shown <= MOST_SHOWN) console.error(printable(`${file}, line ${line}: ${message}`));
    },
  });
  progress.end();
  if (shown > MOST_SHOWN) console.error(`… and ${shown - MOST_SHOWN} more lines that do not fit.`);
  const { accepted, duplicates, rejected } = summary;
  console.log(`${file}: ${accepted} accepted, ${duplicates} duplicates, ${rejected} rejected`);
  if (rejected > 0) process.exitCode = 1;
}

/** A text of a file as it can go to a terminal, which would obey its control characters. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\u{fffd}');
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CommandError(`${file} is a directory, not a file.`);
  return found.size;
}

function formatOf(file: string): 'csv' | 'ndjson' {
  const ending = extname(file).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.ndjson' || ending === '.jsonl') return 'ndjson';
  throw new CommandError(`${file} ends in neither .csv nor .ndjson: say which it is with --format.`, 2);
}
