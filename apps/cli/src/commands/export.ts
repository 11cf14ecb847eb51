import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import type { KeytallyClient } from '@keytally/client';
import { parseDay } from '@keytally/events';
import { type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { type ExportPart, openPart, removePart } from '../export/export-part.ts';
import { exportRecords, readPage } from '../export/export-records.ts';
import { describeProduct, requireFree, writeProductFile } from '../export/product-file.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

interface ExportFlags extends TargetFlags {
  readonly json?: boolean;
  readonly product?: string;
  readonly from?: string;
  readonly to?: string;
  readonly format?: Format;
  readonly out: string;
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
    .addOption(
      new Option(
        '--format <format>',
        'ndjson and parquet can be restored, csv is for reading (default: from the file name, else ndjson)',
      ).choices(FORMATS),
    )
    .requiredOption('--out <file>', 'file to write, or - for standard output');
  printsResult(addTargetFlags(command), run);
  withExamples(
    command,
    'keytally export --product acme-editor --out taken/records.ndjson',
    'keytally export --product acme-editor --from 2026-03-01 --to 2026-03-31 --out march/records.parquet',
  );
}

async function run(flags: ExportFlags): Promise<Result> {
  requireDay('--from', flags.from);
  requireDay('--to', flags.to);
  const format = flags.format ?? FORMATS.find((one) => flags.out.endsWith(`.${one}`)) ?? 'ndjson';
  if (flags.out === '-') return printRecords(flags, format);
  if (existsSync(flags.out))
    throw new CommandError(`${flags.out} exists already: remove it, or choose another --out.`);
  return withProduct(flags, {}, (client, product) => writeFiles(client, product, flags, format));
}

function requireDay(flag: string, given: string | undefined): void {
  if (given !== undefined && parseDay(given) === undefined)
    throw new CommandError(`${flag} is "${given}"; use a calendar date such as 2026-03-01.`, 2);
}

async function printRecords(flags: ExportFlags, format: Format): Promise<Result> {
  if (format === 'parquet') throw new CommandError('Parquet needs a file: --out FILE.', 2);
  if (flags.json) throw new CommandError('--out - prints the records: leave out --json.', 2);
  let records = 0;
  await withProduct(flags, {}, async (client, product) => {
    let cursor: string | null = null;
    do {
      const question = { ...questionOf(product, flags, format), ...(cursor !== null && { cursor }) };
      const page = await readPage(client, question, async (chunk, lines) => {
        records += lines;
        if (!process.stdout.write(chunk))
          await new Promise((resolve) => process.stdout.once('drain', resolve));
      });
      ({ cursor } = page);
    } while (cursor !== null);
  });
  return { text: '', json: { records } };
}

async function writeFiles(
  client: KeytallyClient,
  product: string,
  flags: ExportFlags,
  format: Format,
): Promise<Result> {
  const { out } = flags;
  const productFile = join(dirname(out), 'product.json');
  requireFree(productFile, product);
  mkdirSync(dirname(out), { recursive: true });
  const part = await openPart(out, questionOf(product, flags, format));
  const { records: before } = part.state;
  if (before > 0) console.error(`keytally: going on after ${before.toLocaleString('en')} records.`);
  const stop = (signal: NodeJS.Signals) => stopHere(part, signal);
  for (const signal of STOPS) process.once(signal, stop);
  try {
    const { records, watermark } = await exportRecords(client, part, showProgress);
    writeProductFile(productFile, await describeProduct(client, product));
    await finish(part, out, format);
    const text = `${out}: ${records.toLocaleString('en')} records of "${product}". ${productFile}: its settings.`;
    return { text, json: { file: out, productFile, product, format, records, watermark } };
  } catch (error) {
    throw withHint(error, part);
  } finally {
    for (const signal of STOPS) process.off(signal, stop);
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
    await part.close();
  }
}

function questionOf(product: string, { from, to }: ExportFlags, format: Format) {
  return {
    product,
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { stopDate: to }),
    type: format === 'csv' ? ('text/csv' as const) : ('application/x-ndjson' as const),
  };
}

async function finish(part: ExportPart, out: string, format: Format): Promise<void> {
  if (format === 'parquet') {
    const { writeParquet } = await import('../export/write-parquet.ts');
    await writeParquet(part.path, `${out}.new`);
    renameSync(`${out}.new`, out);
  } else {
    renameSync(part.path, out);
  }
  removePart(out);
}

function showProgress(records: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${records.toLocaleString('en')} records`);
}

/** What stops an export: Ctrl+C, and whoever looks after processes. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

function stopHere(part: ExportPart, signal: NodeJS.Signals): never {
  console.error(`\nkeytally: stopped. ${keptIn(part)}`);
  process.exit(128 + constants.signals[signal]);
}

/** A full disk, a quota, a limit on the size of files. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The same error; it also says what is there, and how to go on. */
function withHint(error: unknown, part: ExportPart): unknown {
  if (!(error instanceof Error)) return error;
  const hasNoRoom = NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');
  const message = hasNoRoom
    ? `There is no room left for ${part.path}.`
    : `The export stopped: ${error.message}`;
  return new CommandError(`${message} ${keptIn(part)}`, error instanceof CommandError ? error.exitCode : 1);
}

function keptIn({ path, state }: ExportPart): string {
  const { records } = state;
  return `${path} has the first ${records.toLocaleString('en')} records: run the same command again to go on.`;
}
