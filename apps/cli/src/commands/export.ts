import { existsSync, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { followCursors, type KeytallyClient } from '@keytally/client';
import { parseDay } from '@keytally/events';
import { CommandError, hasNoRoom } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { addCsvFlags } from '../command/csv-flags.ts';
import { withExamples } from '../command/examples.ts';
import { clearStatus, createDataOutput, showStatus, tell } from '../command/output.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { counted } from '../command/terminal-text.ts';
import { conversionOf, createRecordCsv } from '../export/convert-records.ts';
import { FORMATS } from '../export/export-format.ts';
import { type ExportPart, type ExportState, openPart, removePart } from '../export/export-part.ts';
import { exportRecords, readPage } from '../export/export-records.ts';
import { finishPart } from '../export/finish-part.ts';
import { describeProduct, type ProductFile, requireFree, writeProductFile } from '../export/product-file.ts';
import { type RecordFlags, type RecordStyle, recordStyleOf } from '../export/record-style.ts';
import { MoreThanASheet, requireRoom } from '../export/sheet-room.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface ExportFlags extends TargetFlags, RecordFlags {
  readonly json?: boolean;
  readonly product?: string;
  readonly from?: string;
  readonly to?: string;
  readonly client?: string;
}

/** `keytally export` */
export function addExport(program: Command): void {
  const command = program
    .command('export')
    .description(
      'Write the records of a product to a file, and its settings to product.json beside it. ' +
        'If it was interrupted, the same command goes on where it stopped.',
    )
    .option('--product <id>', 'product of the records; may be left out if there is only one')
    .option('--from <date>', 'first day, such as 2026-03-01 (default: the first with records)')
    .option('--to <date>', 'last day (default: the last with records)')
    .option('--client <id>', 'only the records of this client')
    .addOption(
      new Option(
        '--format <format>',
        'ndjson and parquet can be restored, csv and xlsx (Excel) are for reading; csv is what the server answers, unless a flag ' +
          'says how it is written (default: from the end of the file name; without one, ndjson)',
      ).choices(FORMATS),
    )
    .requiredOption('--out <file>', 'file to write, or - for standard output');
  const written = addCsvFlags(command).addOption(
    new Option(
      '--columns <which>',
      'csv, xlsx: all columns, or those that any record fills, for which all records are read twice (default: used in xlsx and ' +
        'with --headings screen, else all)',
    ).choices(['used', 'all']),
  );
  printsResult(addTargetFlags(written), run);
  withExamples(
    command,
    'keytally export --product acme-editor --out taken/records.ndjson',
    'keytally export --product acme-editor --from 2026-03-01 --to 2026-03-31 --out march/records.parquet',
    'keytally export --product acme-editor --from 2026-03-01 --to 2026-03-31 --out march/records.xlsx',
    'keytally export --product acme-editor --headings screen --decimal , --bom --out taken/records.csv',
    'keytally export --product acme-editor --client u1 --out u1/records.ndjson',
  );
}

async function run(flags: ExportFlags): Promise<Result> {
  requireDay('--from', flags.from);
  requireDay('--to', flags.to);
  const style = recordStyleOf(flags);
  if (flags.out === '-') return printRecords(flags, style);
  if (existsSync(flags.out))
    throw new CommandError(`${flags.out} exists already: remove it, or choose another --out.`);
  return withProduct(flags, {}, (client, product) => writeFiles(client, product, flags, style));
}

function requireDay(flag: string, given: string | undefined): void {
  if (given !== undefined && parseDay(given) === undefined)
    throw new CommandError(`${flag} is "${given}"; use a calendar date such as 2026-03-01.`, 2);
}

async function printRecords(flags: ExportFlags, style: RecordStyle): Promise<Result> {
  if (flags.json) throw new CommandError('--out - prints the records: leave out --json.', 2);
  let records = 0;
  await withProduct(flags, {}, async (client, product) => {
    const write = createDataOutput();
    const { labels = {} } = style.isAsAnswered ? {} : (await describeProduct(client, product)).product;
    const print = style.isAsAnswered ? write : createRecordCsv(style, labels, write);
    const next = followCursors();
    let cursor: string | null = null;
    do {
      const question = { ...questionOf(product, flags, style), ...(cursor !== null && { cursor }) };
      const page = await readPage(client, question, async (chunk, lines) => {
        records += lines;
        await print(chunk);
      });
      cursor = next(page.nextCursor);
    } while (cursor !== null);
  });
  return { text: '', json: { records } };
}

async function writeFiles(
  client: KeytallyClient,
  product: string,
  flags: ExportFlags,
  style: RecordStyle,
): Promise<Result> {
  const { out } = flags;
  const { format } = style;
  const productFile = productFileBeside(out);
  requireFree(productFile, product);
  mkdirSync(dirname(out), { recursive: true });
  const part = await openPart(out, questionOf(product, flags, style));
  const { records: before } = part.state;
  if (before > 0) tell(`keytally: going on after ${before.toLocaleString('en')} records.`);
  const stop = (signal: NodeJS.Signals) => stopHere(part, signal);
  for (const signal of STOPS) process.once(signal, stop);
  try {
    if (format === 'xlsx') requireRoom(out, before);
    const { state, described } = await fetchAll(client, part, { out, productFile, format });
    const { records, watermark } = state;
    await finishPart(part, out, conversionOf(style, { ...state, product: described.product }));
    const text = `${out}: ${records.toLocaleString('en')} records of "${product}". ${productFile}: its settings.`;
    return { text, json: { file: out, productFile, product, format, records, watermark } };
  } catch (error) {
    if (error instanceof MoreThanASheet) removePart(out);
    throw error;
  } finally {
    for (const signal of STOPS) process.off(signal, stop);
    clearStatus();
    await part.close();
  }
}

interface Fetching {
  readonly out: string;
  readonly productFile: string;
  readonly format: RecordStyle['format'];
}

/** What comes from the server: the records, and then the settings as they are at the end. */
async function fetchAll(
  client: KeytallyClient,
  part: ExportPart,
  { out, productFile, format }: Fetching,
): Promise<{ readonly state: ExportState; readonly described: ProductFile }> {
  try {
    const state = await exportRecords(client, part, (records) => {
      if (format === 'xlsx') requireRoom(out, records);
      showProgress(records);
    });
    const described = await describeProduct(client, state.product);
    writeProductFile(productFile, described);
    return { state, described };
  } catch (error) {
    throw withHint(error, part);
  }
}

/** Where the settings go; some file systems take names that differ in capitals for one. */
function productFileBeside(out: string): string {
  const file = join(dirname(out), 'product.json');
  if (basename(out).toLowerCase() !== 'product.json') return file;
  throw new CommandError(
    `${file} is for the settings of the product: choose another name for the records, such as records.ndjson.`,
    2,
  );
}

function questionOf(
  product: string,
  { from, to, client }: ExportFlags,
  { format, isAsAnswered }: RecordStyle,
) {
  return {
    product,
    startDate: from,
    stopDate: to,
    clientId: client,
    type: format === 'csv' && isAsAnswered ? ('text/csv' as const) : ('application/x-ndjson' as const),
  };
}

function showProgress(records: number): void {
  showStatus(counted(records, 'record'));
}

/** What stops an export: Ctrl+C, and whoever looks after processes. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

function stopHere(part: ExportPart, signal: NodeJS.Signals): never {
  part.unlock();
  tell(`\nkeytally: stopped. ${keptIn(part)}`);
  process.exit(128 + constants.signals[signal]);
}

/** The same error; it also says what is there, and how to go on. */
function withHint(error: unknown, part: ExportPart): unknown {
  if (!(error instanceof Error) || error instanceof MoreThanASheet) return error;
  const message = hasNoRoom(error)
    ? `There is no room left for ${part.path}.`
    : `The export stopped: ${error.message}`;
  return new CommandError(`${message} ${keptIn(part)}`, error instanceof CommandError ? error.exitCode : 1);
}

function keptIn({ path, state }: ExportPart): string {
  const { records } = state;
  return `${path} has the first ${records.toLocaleString('en')} records: run the same command again to go on.`;
}
