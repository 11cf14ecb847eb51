import { call, type KeytallyClient } from '@keytally/client';
import { createCalendar, formatDay } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { checkingSink, dryRunSink, replacementQuery, type SentRecord, type Sink } from '@keytally/import';
import { hasData, type ImportCounts } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { tell } from '../command/output.ts';
import type { Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { printable } from '../command/terminal-text.ts';
import { settingsOfData } from '../data/environment.ts';
import { eventLabel, partOfName } from '../events/find-events.ts';
import { findTarget, isData } from '../target/find-target.ts';
import type { TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';
import { importIntoSink } from './import-into-sink.ts';
import { equalLines } from './outcome/equal-lines.ts';
import { countsSentence, type ImportReport } from './outcome/import-report.ts';
import type { Input } from './reading/open-input.ts';
import { batchSender } from './send-batch.ts';

interface DryRunFlags extends TargetFlags {
  readonly product: string;
  readonly createProduct?: boolean;
  readonly timeZone?: string;
  readonly replace?: string;
}

/** Event names that are shown. */
const MOST_NAMES = 20;

/** Says what an import would store, and stores nothing. */
export async function dryRun(input: Input, flags: DryRunFlags, report: ImportReport): Promise<Result> {
  const taken = new TakenRecords(flags.timeZone ?? 'UTC');
  let repeated = 0;
  const onRepeated = () => {
    repeated += 1;
  };
  const into = (sink: Sink) =>
    importIntoSink(input, { ...report, sink, onTaken: (one) => taken.add(one), onRepeated });
  const counts = await ((await hasTarget(flags))
    ? withClient(flags, { productId: flags.product }, async (client) => into(await sinkOf(client, flags)))
    : into(checkingSink(contractChecker(), Date.now))
  ).finally(report.end);
  if (counts.rejected > 0) process.exitCode = 1;
  for (const line of [...equalLines(counts, input.mapping), ...repeatedLines(repeated)]) tell(line);
  return summarise(input.file, counts, taken, report.faults);
}

function repeatedLines(repeated: number): readonly string[] {
  if (repeated === 0) return [];
  const rows = repeated === 1 ? '1 row has' : `${repeated} rows have`;
  return [
    `${rows} the id, the client and the time of an earlier one of the file: of these only the first counts.`,
  ];
}

/** Without data, a product that would be created has no records that could be duplicates. */
async function hasTarget({ createProduct = false, ...flags }: DryRunFlags): Promise<boolean> {
  if (!isData(findTarget(flags)) || !createProduct) return true;
  return hasData(settingsOfData(flags.dataDir).store);
}

async function sinkOf(
  client: KeytallyClient,
  { product, createProduct, replace }: DryRunFlags,
): Promise<Sink> {
  const found = await call(client, 'getProduct', { path: { product_id: product } }).catch(
    refused<'hidden' | CommandError | undefined>(`to look up the product "${product}"`, {
      'access-missing': () => 'hidden',
      'unknown-product': () => (createProduct ? undefined : unknownProduct(product)),
    }),
  );
  if (found === undefined) return checkingSink(contractChecker(), Date.now);
  const query = replace === undefined ? {} : replacementQuery(replace);
  return dryRunSink(batchSender(client, product), query, contractChecker());
}

function unknownProduct(product: string): CommandError {
  return new CommandError(`There is no product "${product}"; use --create-product to create it.`);
}

function summarise(
  file: string,
  counts: ImportCounts,
  taken: TakenRecords,
  faults: readonly object[],
): Result {
  const { names, days } = taken;
  const shown = names
    .slice(0, MOST_NAMES)
    .map(([name, uses]) => `  ${String(uses).padStart(9)}  ${printable(name)}`);
  const more = names.length > MOST_NAMES ? [`  … and ${names.length - MOST_NAMES} more`] : [];
  const range = days
    ? [`Days: ${days.first} to ${days.last} (${days.timeZone})`, 'Events:', ...shown, ...more]
    : [];
  const head = `${file}: ${countsSentence(counts)}, if it were imported. Nothing was stored.`;
  const events = names.map(([name, uses]) => ({ name, uses }));
  return { text: [head, ...range].join('\n'), json: { file, dryRun: true, ...counts, faults, days, events } };
}

/** The days and event names of the records that would be stored or are duplicates. */
class TakenRecords {
  readonly #check = contractChecker();
  readonly #timeZone: string;
  readonly #dayOf: (instant: number) => number;
  readonly #uses = new Map<string, number>();
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
    this.#dayOf = createCalendar(timeZone).dayOf;
  }

  add({ record: sent, verdict = this.#check(sent, Number.MAX_SAFE_INTEGER) }: SentRecord): void {
    const { record } = verdict;
    if (record === undefined) return;
    const day = this.#dayOf(record.type === 'event' ? record.occurredAt : record.startedAt);
    this.#first = Math.min(this.#first, day);
    this.#last = Math.max(this.#last, day);
    if (record.type !== 'event') return;
    const { category, name: eventName } = record;
    const name = category === null ? partOfName(eventName) : eventLabel({ category, eventName });
    this.#uses.set(name, (this.#uses.get(name) ?? 0) + 1);
  }

  /** The most used first. */
  get names(): readonly (readonly [name: string, uses: number])[] {
    return [...this.#uses].sort(([, left], [, right]) => right - left);
  }

  get days(): { readonly first: string; readonly last: string; readonly timeZone: string } | undefined {
    if (this.#first > this.#last) return undefined;
    return { first: formatDay(this.#first), last: formatDay(this.#last), timeZone: this.#timeZone };
  }
}
