import type { Command } from '@commander-js/extra-typings';
import { timeFormats } from '@keytally/events';
import { asOneRun, encodings } from '@keytally/import';
import type { ImportCounts } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { collected, wholeNumber } from '../command/flags.ts';
import { tell } from '../command/output.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { ownCommand } from '../data/own-command.ts';
import { findOrCreateProduct, requireProductId } from '../data/products.ts';
import { withStore, withStoredData } from '../data/with-store.ts';
import { dryRun } from '../import/dry-run.ts';
import { earlierOnServer, TakenInstants } from '../import/earlier-on-server.ts';
import { givenImportName } from '../import/given-import-name.ts';
import { importIntoSink } from '../import/import-into-sink.ts';
import { importIntoStore } from '../import/import-into-store.ts';
import { newProductOf } from '../import/new-product.ts';
import { createReport, type ImportReport } from '../import/outcome/import-report.ts';
import { describeReading, prepareInput, type ReadingFlags } from '../import/prepare-input.ts';
import { fileFormats, type Input } from '../import/reading/open-input.ts';
import { replaceImport } from '../import/replace-import.ts';
import { batchSender } from '../import/send-batch.ts';
import { createServerProduct } from '../import/server-product.ts';
import { isIncomplete, suggestImport } from '../import/suggest-import.ts';
import { findTarget, type Target } from '../target/find-target.ts';
import { isServed } from '../target/is-served.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';

interface ImportFlags extends TargetFlags, ReadingFlags {
  readonly product?: string;
  readonly createProduct?: boolean;
  readonly name?: string;
  readonly replace?: string;
  readonly errors?: string;
  readonly dryRun?: boolean;
}

/** The flags of an import that knows its product. */
interface ProductFlags extends ImportFlags {
  readonly product: string;
}

/** `keytally import` */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .description(
      'Import the usage records of a file. Rows that were imported before are skipped. ' +
        'Without --column it shows the columns and suggests the command.',
    )
    .argument('<file>', 'CSV with a header line or NDJSON (both may be gzip), Excel (.xlsx), or Parquet')
    .option('--product <id>', 'product of the records')
    .option(
      '--create-product',
      'create the product if it does not exist, in the time zone of --time-zone or in UTC; custom properties are ' +
        'called like their columns',
    )
    .option('--name <name>', 'name of this import, to list and undo it (default: of the file, and the time)')
    .option(
      '--replace <name>',
      'put the rows in the place of those that the import of this name stored: all of them at once, or none if one is rejected; at ' +
        'most 250,000, and 128 MiB of them',
    )
    .addOption(
      new Option('--format <format>', 'file format; by default from the file name').choices(fileFormats),
    )
    .option('--sheet <name>', 'sheet of a workbook (default: the first one in sight that has cells)')
    .option('--skip-rows <count>', 'rows above the one with the names of the columns', skippedRows)
    .addOption(collected('--column <field=column>', 'fill a field or property from a column'))
    .addOption(collected('--set <field=value>', 'fill a field or property with a constant'))
    .option('--id <columns>', 'columns that identify a row, such as order,line; by default its own fields')
    .option(
      '--time-format <format>',
      `how times are written: ${timeFormats.join(', ')}, or a pattern such as "dd.MM.yyyy HH:mm" (default: rfc3339)`,
    )
    .option('--time-zone <zone>', 'IANA time zone of the clock that wrote the times of a pattern')
    .option('--delimiter <delimiter>', 'comma, semicolon, tab or pipe (default: found in the file)')
    .addOption(
      new Option('--decimal <mark>', 'decimal mark of numbers (default: found in the file)').choices([
        '.',
        ',',
      ]),
    )
    .addOption(
      new Option(
        '--encoding <encoding>',
        'encoding of the text (default: UTF-8, or as its first bytes say)',
      ).choices(encodings),
    )
    .option('--yes', 'take what the flags say of times, also where each would be long ago or far ahead')
    .option('--dry-run', 'say what would come in, and store nothing')
    .option(
      '--errors <file>',
      'write all rejected rows to this new file, as they are in the file, to be corrected and imported with the same flags; the reasons ' +
        'go to a file beside it, such as errors.reasons.csv',
    );
  printsResult(addTargetFlags(command), run);
  withExamples(
    command,
    'keytally import clicks.csv --product acme-editor --create-product \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click \\\n    --set category=Clicks',
    'keytally import clicks.csv --product acme-editor --dry-run \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click',
    'keytally import clicks.csv --product acme-editor --name clicks-in-march \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click',
    'keytally import corrected.csv --product acme-editor --replace clicks-in-march \\\n' +
      '    --column clientId=user --column occurredAt=time --column name=click',
    'keytally import export.csv --product acme-editor \\\n' +
      '    --column clientId=Benutzer --column occurredAt=Zeit --column name=Aktion \\\n' +
      '    --time-format "dd.MM.yyyy HH:mm" --time-zone Europe/Berlin',
    'keytally import records.ndjson --product demo \\\n    --url http://127.0.0.1:8080 --token "$TOKEN"',
  );
}

/** Titles and notes above a table are few. */
const MOST_SKIPPED = 1_000;

function skippedRows(text: string): number {
  return wholeNumber('--skip-rows', text, 0, MOST_SKIPPED);
}

async function run(file: string, flags: ImportFlags): Promise<Result> {
  const target = findTarget(flags);
  const input = await prepareInput(file, flags, Date.now());
  if (isIncomplete(input)) {
    process.exitCode = 2;
    return suggestImport(input, flags);
  }
  return importFile(input, target, { ...flags, product: requiredProduct(flags) });
}

async function importFile(input: Input, target: Target, flags: ProductFlags): Promise<Result> {
  const { file } = input;
  const name = givenImportName(file, flags, new Date());
  const reading = describeReading(input);
  if (reading) tell(reading);
  const report = createReport(input, {
    name,
    importsCommand: (...words) => importsCommand(words, flags),
    errorsFile: flags.errors,
    replaces: flags.replace !== undefined,
    isDryRun: flags.dryRun === true,
  });
  if (flags.dryRun) return dryRun(input, flags, report);
  if (flags.replace !== undefined) return replaceImport(input, flags, report);
  const isFree = target.at === 'directory' && !(await isServed(target.directory));
  const importing = isFree ? intoStore(input, flags, report) : intoServer(input, flags, report);
  const counts = await importing.catch(report.fail).finally(report.end);
  if (counts.rejected > 0) process.exitCode = 1;
  return report.summarise(counts);
}

function requiredProduct({ product }: ImportFlags): string {
  if (product === undefined)
    throw new CommandError('--product is missing: the id of the product of the records.', 2);
  requireProductId(product);
  return product;
}

async function intoStore(input: Input, flags: ProductFlags, report: ImportReport): Promise<ImportCounts> {
  const { product, createProduct = false, timeZone } = flags;
  const inputFiles = input.format === 'parquet' ? [input.file] : [];
  const withProduct = createProduct ? withStore : withStoredData;
  return withProduct(
    flags.dataDir,
    async (store) => {
      const settings = createProduct ? newProductOf(input.mapping, timeZone) : undefined;
      const productId = async () => (await findOrCreateProduct(store, product, settings)).id;
      const counts = await importIntoStore(store, input, { ...report, productId });
      await store.maintenance.rollups?.rollUp();
      return counts;
    },
    inputFiles,
  );
}

async function intoServer(input: Input, flags: ProductFlags, report: ImportReport): Promise<ImportCounts> {
  const { product, createProduct, timeZone } = flags;
  return withClient(flags, { writes: true, productId: product }, async (client) => {
    if (createProduct) await createServerProduct(client, product, newProductOf(input.mapping, timeZone));
    const instants = new TakenInstants();
    const counts = await asOneRun(batchSender(client, product), report.name, (sink) =>
      importIntoSink(input, { ...report, sink, onTaken: ({ record }) => instants.add(record) }),
    );
    const own = { name: report.name, accepted: counts.accepted, instants };
    const earlier = await earlierOnServer(client, product, input.file, own).catch(() => undefined);
    return earlier ? { ...counts, earlier } : counts;
  });
}

/** `keytally imports …` for the product of this import, where it was stored. */
function importsCommand(words: readonly string[], { product, dataDir, url, profile }: ProductFlags): string {
  const flags = { 'data-dir': dataDir, url, profile };
  const target = Object.entries(flags).flatMap(([flag, value]) => (value ? [`--${flag}`, value] : []));
  const command =
    ownCommand(['imports', ...words, '--product', product, ...target]) ??
    `keytally imports ${words.join(' ')}, with the same --data-dir, --url or --profile`;
  return `${command}${url ? ' --token …' : ''}`;
}
