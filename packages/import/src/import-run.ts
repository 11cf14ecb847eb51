import type { Schema } from '@keytally/contract';
import type { Sink } from './import-file.ts';

/** The name of an import, and of one run of it; or that the run ends. */
export interface BatchQuery {
  readonly import?: string;
  readonly importRun?: string;
  readonly importEnds?: boolean;
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
 */
export async function asOneRun<T>(
  send: SendBatch,
  name: string,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  const query = { import: name, importRun: anyRun() };
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

/** 16 random bytes in base64url. */
function anyRun(): string {
  const binary = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
