import type { Problem, Schema } from '@keytally/contract';
import type { KeytallyClient } from '../keytally-client.ts';
import { KeytallyError } from '../keytally-error.ts';
import { retryAfterSeconds } from '../retry-after.ts';

/**
 * What happened to a batch of records. `answered`: the server gave a verdict on every record. `refused`: the server does
 * not accept the batch as it is. `lasting`: the server refuses any batch, and only a person can change that. `unknown`:
 * the server may or may not have it, so it is sent again.
 */
export type BatchOutcome =
  | { readonly kind: 'answered'; readonly result: Schema<'IngestResult'> }
  | { readonly kind: 'refused'; readonly error: Problem }
  | { readonly kind: 'lasting'; readonly error: Problem }
  | { readonly kind: 'unknown'; readonly error: unknown; readonly retryAfterSeconds: number };

/** Statuses caused by the batch or one of its records: sent again unchanged, it would be refused again. */
const BATCH_IS_WRONG: readonly number[] = [400, 413, 422];

/** Statuses that pass by themselves (RFC 9110, RFC 6585, RFC 8470). */
const PASSING: readonly number[] = [408, 425, 429];

/**
 * A clock that is wrong is put right some day. An invalid token may be of a key that this server learns of within ten
 * minutes, or of one that was replaced: then the next token is valid.
 */
const PASSING_CODES: readonly string[] = ['token-expired', 'token-not-yet-valid', 'invalid-token'];

/** A timer of more than 24 days ends at once, and nobody means to wait for longer than a day. */
const LONGEST_RETRY_AFTER_SECONDS = 24 * 3600;

interface HowToSend {
  /** Lets a browser send it even if the user leaves the page. */
  readonly keepalive: boolean;
  readonly signal: AbortSignal;
}

/** Sends lines of NDJSON as one batch. */
export async function sendBatch(
  client: KeytallyClient,
  productId: string,
  lines: readonly string[],
  how: HowToSend,
  isLeaving: boolean,
): Promise<BatchOutcome> {
  try {
    const { data, error, response } = await client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: productId } },
      ...(isLeaving ? plain(lines.join('\n')) : await packed(lines.join('\n'))),
      ...how,
    });
    if (data) return { kind: 'answered', result: answeringAll(data, lines.length) };
    if (BATCH_IS_WRONG.includes(error.status)) return { kind: 'refused', error };
    if (isLasting(error)) return { kind: 'lasting', error };
    return {
      kind: 'unknown',
      error,
      retryAfterSeconds: Math.min(LONGEST_RETRY_AFTER_SECONDS, retryAfterSeconds(response)),
    };
  } catch (error) {
    return { kind: 'unknown', error, retryAfterSeconds: 0 };
  }
}

/** A shorter text costs more processor time than it saves of the way. */
const WORTH_PACKING = 8 * 1024;

const CONTENT_TYPE = { 'Content-Type': 'application/x-ndjson' };

interface Content {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function plain(body: string): Content {
  return { headers: CONTENT_TYPE, body };
}

/** The headers and the body of a request, packed where that pays: records are much alike. */
async function packed(text: string): Promise<Content> {
  if (text.length < WORTH_PACKING || typeof CompressionStream === 'undefined') return plain(text);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const body = await new Response(stream).blob();
  // The client sends a blob as it is; the contract says what is in it.
  return { headers: { ...CONTENT_TYPE, 'Content-Encoding': 'gzip' }, body: body as unknown as string };
}

function isLasting({ status, code }: Problem): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status) && !PASSING_CODES.includes(code);
}

/** The verdicts, if there is one for every record. Any other JSON did not come from the server. */
function answeringAll(result: Schema<'IngestResult'>, records: number): Schema<'IngestResult'> {
  const { accepted, duplicates, rejected, errors } = result;
  const counts = [accepted, duplicates, rejected];
  const isWhole =
    counts.every((count) => Number.isSafeInteger(count) && count >= 0) &&
    accepted + duplicates + rejected === records &&
    Array.isArray(errors) &&
    errors.length === rejected &&
    errors.every((error) => error?.index < records);
  if (isWhole) return result;
  throw new KeytallyError(
    'unexpected-answer',
    'The response has no verdict for some records, so it is not from a Keytally server: check the base URL and any proxy.',
  );
}
