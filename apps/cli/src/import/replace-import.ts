import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { asReplacement, type ReplaceRecords, stayedSentence } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import type { Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { counted } from '../command/terminal-text.ts';
import type { TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';
import { importIntoSink } from './import-into-sink.ts';
import type { ImportReport } from './outcome/import-report.ts';
import type { Input } from './reading/open-input.ts';
import { batchSender } from './send-batch.ts';

interface ReplacingFlags extends TargetFlags {
  readonly product: string;
}

/** Puts the rows of a file in the place of those that an import stored: all of them at once, or none. */
export async function replaceImport(
  input: Input,
  { product, ...flags }: ReplacingFlags,
  report: ImportReport,
): Promise<Result> {
  const { name } = report;
  const replaced = await withClient(flags, { writes: true, productId: product }, async (client) => {
    await requireImport(client, product, name);
    return asReplacement(batchSender(client, product), replacer(client, product, name), name, (sink) =>
      importIntoSink(input, { ...report, sink }),
    );
  })
    .catch(report.fail)
    .finally(report.end);
  return summarise(input.file, replaced);
}

/** The server lists so many, the newest ones. */
const MOST_LISTED = 1_000;

/** Before a large file is read. An import that is not listed may be an older one: the server says so in the end. */
async function requireImport(client: KeytallyClient, product_id: string, name: string): Promise<void> {
  const { data } = await client.GET('/v3/imports/{product_id}', { params: { path: { product_id } } });
  if (data === undefined || data.imports.length >= MOST_LISTED) return;
  if (data.imports.some((stored) => stored.name === name)) return;
  throw unknownImport(product_id, name);
}

function replacer(client: KeytallyClient, product_id: string, import_name: string): ReplaceRecords {
  return async (body) => {
    return call(client, 'replaceImport', { path: { product_id, import_name }, body }).catch(
      refused('to replace the import', { 'unknown-import': () => unknownImport(product_id, import_name) }),
    );
  };
}

function unknownImport(product: string, name: string): CommandError {
  return new CommandError(
    `The product "${product}" has no import "${name}" to be replaced: "keytally imports list" names those that it has.`,
  );
}

function summarise(file: string, replaced: Schema<'ReplacedImport'>): Result {
  const {
    name,
    erasedEvents,
    erasedSessionRecords,
    stayedRecords,
    stayedIn = [],
    accepted,
    duplicates,
    duplicatesWithNewProperties = 0,
  } = replaced;
  const erased = `${counted(erasedEvents, 'event')} and ${counted(erasedSessionRecords, 'session record')}`;
  const text = `${file}: ${counted(accepted, 'record')} replaced ${erased} of the import ${name}, ${counted(duplicates, 'duplicate')}`;
  return {
    text: [text, ...(stayedRecords > 0 ? [stayedSentence(replaced)] : [])].join('\n'),
    json: {
      file,
      name,
      erasedEvents,
      erasedSessionRecords,
      stayedRecords,
      stayedIn,
      accepted,
      duplicates,
      duplicatesWithNewProperties,
    },
  };
}
