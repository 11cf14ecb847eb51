import type { Schema } from '@keytally/contract';
import { ImportFault } from './import-fault.ts';
import type { Sink } from './import-file.ts';

/** The name of an import, and of one run of it; or that the run ends. */
export interface BatchQuery {
  readonly import?: string;
  readonly importRun?: string;
  readonly importEnds?: boolean;
  readonly importReplaces?: boolean;
  readonly dryRun?: boolean;
}

/** Sends a batch, which is the JSON of a request, to a product of a server. Rejects if it is refused or not answered. */
export type SendBatch = (query: BatchQuery, body: string) => Promise<Schema<'IngestResult'>>;

/** Sends records to a server. */
export function serverSink(send: SendBatch, query: BatchQuery): Sink {
  return {
    takesJson: true,
    now: () => Number.MAX_SAFE_INTEGER,
    // The records come from a file: the server checks each of them. A text is sent as it is.
    send: (records) => send(query, `{"records":[${records.map(({ json }) => json).join(',')}]}`),
  };
}

/**
 * Imports under a name that no other program stores under at the same time. If the import is undone meanwhile, or its product is
 * deleted, it ends with an error: what it says of its records must be so when it ends.
 *
 * @param importRun of an import that was cut off, which goes on
 */
export function asOneRun<T>(
  send: SendBatch,
  name: string,
  work: (sink: Sink) => Promise<T>,
  importRun = newImportRun(),
): Promise<T> {
  return inRun(send, { import: name, importRun }, work);
}

/** Puts the records that a run has set aside in the place of those of an import. */
export type ReplaceRecords = (replacement: Schema<'ImportReplacement'>) => Promise<Schema<'ReplacedImport'>>;

/**
 * Puts what `work` sends in the place of the records of an import: all of it in one step at the end, or none if a row is
 * rejected.
 */
export async function asReplacement(
  send: SendBatch,
  replace: ReplaceRecords,
  name: string,
  work: (sink: Sink) => Promise<Pick<Schema<'IngestResult'>, 'accepted' | 'rejected'>>,
): Promise<Schema<'ReplacedImport'>> {
  const query = replacementQuery(name);
  const { accepted, rejected } = await inRun(send, query, work);
  const keeps = `The import "${name}" keeps what it has.`;
  if (rejected === 1) throw new ImportFault(`1 row was rejected. ${keeps} Correct the row.`);
  if (rejected > 1) throw new ImportFault(`${rejected} rows were rejected. ${keeps} Correct them.`);
  if (accepted === 0)
    throw new ImportFault(`The file has no records. ${keeps} To erase its records, undo it.`);
  return replace({ importRun: query.importRun, records: accepted });
}

/** Of batches that are to replace the records of an import. */
export function replacementQuery(name: string) {
  return { import: name, importRun: newImportRun(), importReplaces: true };
}

async function inRun<T>(send: SendBatch, query: BatchQuery, work: (sink: Sink) => Promise<T>): Promise<T> {
  const end = () => send({ ...query, importEnds: true }, '{"records":[]}');
  try {
    const result = await work(serverSink(send, query));
    await end();
    return result;
  } catch (error) {
    // The server takes a run that says nothing any more for ended after a minute.
    await end().catch(() => undefined);
    throw error;
  }
}

/** What tells a run of an import from any other: 16 random bytes in base64url. */
export function newImportRun(): string {
  const binary = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
