import { type KeytallyClient, KeytallyError } from '@keytally/client';
import type { RecordChecker } from '@keytally/events';
import { createIngestion } from '@keytally/server';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { refusal } from '../command/refusal.ts';
import type { Sink } from './import-file.ts';

/** Stores records in a data directory without a running server. */
export function storeSink(store: Store, product: Product): Sink {
  const ingest = createIngestion({ store, now: Date.now });
  return {
    takesJson: false,
    now: Date.now,
    send: (records) =>
      ingest(
        product,
        records.map(({ record }) => ({ value: record })),
      ),
  };
}

/** Sends records to a running server. */
export function serverSink(
  client: KeytallyClient,
  productId: string,
  query: { readonly import?: string; readonly importRun?: string; readonly dryRun?: boolean },
): Sink {
  return {
    takesJson: true,
    now: () => Number.MAX_SAFE_INTEGER,
    async send(records) {
      const { data, error } = await client
        .POST('/v3/events/{product_id}', {
          params: { path: { product_id: productId }, query },
          // The records come from a file: the server checks each of them. A text is sent as it is.
          body: `{"records":[${records.map(({ json }) => json).join(',')}]}` as never,
        })
        .catch(unanswered);
      if (error) throw refusal('the records', error);
      return data;
    },
  };
}

/** The server may have stored what it did not answer for. */
function unanswered(error: unknown): never {
  if (!(error instanceof KeytallyError) || error.code !== 'no-answer') throw error;
  throw new CommandError(
    `${error.message}. The batch that was sent last may be stored all the same: import the file again, and what is there ` +
      'already counts as a duplicate.',
  );
}

/** Judges records without anything that is stored. */
export function checkingSink(check: RecordChecker, now: () => number): Sink {
  return {
    takesJson: false,
    now,
    async send(records) {
      const errors = records.flatMap(({ record, verdict = check(record, now()) }, index) =>
        verdict.error ? { index, ...verdict.error } : [],
      );
      const accepted = records.length - errors.length;
      return { accepted, duplicates: 0, rejected: errors.length, errors, watermark: '' };
    },
  };
}
