import type { Problem, Schema } from '@keytally/contract';
import type { KeytallyClient } from '../keytally-client.ts';
import { KeytallyError } from '../keytally-error.ts';
import { retryAfterSeconds } from '../retry-after.ts';

/**
 * What became of a batch of records: the server answered for each of them, will have none of the batch as it is, or
 * can't be told to have it, in which case it is sent again.
 */
export type BatchOutcome =
  | { readonly kind: 'answered'; readonly result: Schema<'IngestResult'> }
  | { readonly kind: 'refused'; readonly error: Problem }
  | { readonly kind: 'unknown'; readonly error: unknown; readonly retryAfterSeconds: number };

/** Of these the batch itself is the cause, or one record of it: sent again as it is, it would be refused again. */
const BATCH_IS_WRONG: readonly number[] = [400, 413, 422];

/** Browsers refuse more than 64 KiB (Fetch standard, "keepalive"); a character takes at most three bytes. */
const LONGEST_KEPT_ALIVE = 20_000;

/** Sends lines of NDJSON as one batch. */
export async function sendBatch(
  client: KeytallyClient,
  productId: string,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<BatchOutcome> {
  const body = lines.join('\n');
  try {
    const { data, error, response } = await client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: productId } },
      headers: { 'Content-Type': 'application/x-ndjson' },
      body,
      // A page that is left may then still send it.
      keepalive: body.length <= LONGEST_KEPT_ALIVE,
      signal,
    });
    if (data) return { kind: 'answered', result: answeringAll(data, lines.length) };
    if (BATCH_IS_WRONG.includes(error.status)) return { kind: 'refused', error };
    return { kind: 'unknown', error, retryAfterSeconds: retryAfterSeconds(response) };
  } catch (error) {
    return { kind: 'unknown', error, retryAfterSeconds: 0 };
  }
}

/** The verdicts, if there is one for every record; anything else is JSON that did not come from the server. */
function answeringAll(result: Schema<'IngestResult'>, records: number): Schema<'IngestResult'> {
  const { accepted, duplicates, rejected, errors } = result;
  if (accepted + duplicates + rejected === records && Array.isArray(errors)) return result;
  throw new KeytallyError(
    'unexpected-answer',
    'What answers is no Keytally server: it does not answer for every record.',
  );
}
