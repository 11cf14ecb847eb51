import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import { trustedProxies } from '@keytally/runtime';
import { namesTag } from '@keytally/validation/head';
import type { Request, RequestHandler, Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import { encodeAnswer } from '../encoding/encode-answer.ts';
import { jsonTexts } from '../encoding/json-texts.ts';
import { createFairTurns, type FairTurns } from '../fairness/fair-turns.ts';
import { ANSWERS } from '../fairness/limits.ts';
import { callerIn, principalOf } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import { createBaseOf } from '../http/caller-base.ts';
import type { ContentEncoding, SharedContent } from '../http/shared-content.ts';
import { streamAnswer } from '../http/stream-answer.ts';
import { writeAnswer } from '../http/write-answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serverTiming } from '../metrics/server-timing.ts';
import { requestIdOf } from '../request-id.ts';
import type { Call, Handlers, Streamed } from '../types.ts';
import type { Admission } from './admit.ts';
import { ASCII_JSON, asciiAnswer, wantsAscii } from './ascii-answer.ts';
import { type Locals, localsOf, releaseAll } from './locals.ts';
import { acceptedOf } from './negotiate.ts';

interface Described {
  readonly type: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type OfBytes = Described & ({ readonly body: unknown } | { readonly bytes: Uint8Array });
type OfShared = Described & { readonly content: SharedContent };
type OfStream = Described & Streamed;

/** The answer of any handler; see `Answer`. */
type AnyAnswer = OfBytes | OfShared | OfStream;

/** The operating system buffers most of a smaller answer. */
const SMALL_BYTES = 256 * 1024;

/** The room for answers that are being sent, for all operations. */
export function createOutgoing(metrics: Metrics): FairTurns {
  return createFairTurns(ANSWERS, metrics.observe('answers'));
}

/** Passes the checked request to the handler and sends its answer. */
export function answer(
  operation: Operation,
  handlers: Handlers,
  admission: Admission,
  outgoing: FairTurns,
  {
    fault,
    metrics,
    proxies = trustedProxies([]),
    baseUrl,
  }: Pick<AppOptions, 'fault' | 'metrics' | 'proxies' | 'baseUrl'>,
): RequestHandler {
  const handle = handlers[operation.operationId] as (call: unknown) => Promise<AnyAnswer>;
  const isRead = reads(operation);
  const baseOf = createBaseOf(proxies, baseUrl);
  const yieldLoop = createLoopYield();
  /** Starts the operation, which ends the counted work on its body. */
  const work = async (call: Call<OperationId>, { endWork }: Partial<Locals>): Promise<AnyAnswer> => {
    fault?.(operation.operationId);
    const handled = handle(call);
    endWork?.();
    return handled;
  };
  return async (request, response) => {
    const locals = localsOf(response);
    const { caller, product, share, accept, overfull, signal, isHead = false } = locals;
    if (signal?.aborted) return;
    const principal = principalOf(locals);
    const call = {
      path: request.params,
      query: request.query,
      body: request.body,
      caller,
      product,
      share,
      principal,
      address: locals.address,
      network: locals.network ?? '',
      accept,
      overfull,
      get ifMatch() {
        return request.get('If-Match');
      },
      get ifNoneMatch() {
        return request.get('If-None-Match');
      },
      get base() {
        return baseOf(request);
      },
      isHead,
      requestId: requestIdOf(response),
      signal,
      stillAdmitted: async () => {
        signal?.throwIfAborted();
        await admission(request, response);
      },
    };
    locals.isUnderWay = true;
    locals.begunAt = performance.now();
    const result = await work(call as unknown as Call<OperationId>, locals).finally(() => {
      locals.doneAt = performance.now();
      request.body = undefined;
      releaseAll(response);
    });
    if ('onSent' in result) callOnceClosed(response, result.onSent);
    if (isRead) await admission(request, response);
    const timing = caller && serverTiming(request, locals);
    if (timing !== undefined) response.setHeader('Server-Timing', timing);
    if (operation['x-no-store']) response.set('Cache-Control', 'no-store');
    const onDropped = () => metrics.connectionsLetGo.inc({ reason: 'not-read' });
    if ('stream' in result) return sendStream(response, result, onDropped);
    if ('content' in result) return sendShared(request, response, result, onDropped);
    const tag = result.headers?.ETag;
    if ('304' in operation.responses && namesTag(request.get('If-None-Match'), tag))
      return sendUnchanged(response.set({ ETag: tag }));
    const pause = () => yieldLoop(callerIn(principal));
    const bytes = await bytesOf(result, pause);
    if (result.type !== 'application/json' || !wantsAscii(request))
      return sendBytes(response, result, bytes, outgoing, onDropped);
    const ascii = await asciiAnswer(bytes, pause);
    return sendBytes(response, { ...result, contentType: ASCII_JSON }, ascii, outgoing, onDropped);
  };
}

/** Whether an operation only reads: its result is not sent if the key was deleted meanwhile. */
function reads({ method, 'x-access': access }: Operation): boolean {
  return method === 'get' || access === 'read' || access === 'export';
}

function callOnceClosed(response: Response, onSent: () => void): void {
  if (response.closed) onSent();
  else response.once('close', onSent);
}

type OnDropped = () => void;

async function sendStream(response: Response, answer: OfStream, onDropped: OnDropped): Promise<void> {
  const parts = await begun(answer.stream);
  describe(response, answer);
  return streamAnswer(response, parts, { onDropped });
}

/** The same parts, the first of which is there already: until then what fails is answered with a problem. */
async function begun(stream: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const parts = stream[Symbol.asyncIterator]();
  const first = await parts.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await parts.next()) yield next.value;
    } finally {
      await parts.return?.();
    }
  })();
}

/** Sends content of all callers, encoded as this one accepts it, or nothing if the caller already has it (304). */
async function sendShared(
  request: Request,
  response: Response,
  answer: OfShared,
  onDropped: OnDropped,
): Promise<void> {
  const { type, content, headers = {} } = answer;
  // A file has one type, whatever others its operation answers with.
  acceptedOf(request, [type]);
  const encoding = (request.acceptsEncodings(content.encodings) || 'identity') as ContentEncoding;
  const entityTag = content.entityTag(encoding);
  response.set(headers).set('ETag', entityTag).vary('Accept-Encoding');
  if (namesTag(request.get('If-None-Match'), entityTag)) return sendUnchanged(response);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  describe(response, answer);
  writeAnswer(response, await content.encoded(encoding), { onDropped });
}

/** RFC 9110 section 15.4.5. */
function sendUnchanged(response: Response): void {
  response.status(304).removeHeader('Content-Security-Policy');
  response.end();
}

/** Sends bytes of this caller alone. A large answer takes room until it has been read. */
async function sendBytes(
  response: Response,
  answer: Described,
  bytes: Uint8Array,
  outgoing: FairTurns,
  onDropped: OnDropped,
): Promise<void> {
  if (bytes.length > SMALL_BYTES) {
    const principal = principalOf(localsOf(response));
    const release = await outgoing.take({ principal, size: bytes.length });
    if (response.closed) return release();
    response.once('close', release);
  }
  describe(response, answer);
  writeAnswer(response, bytes, { onDropped });
}

/** An answer in JSON is written slice by slice, with a pause in between. What bounds its parts bounds it. */
async function bytesOf(answer: OfBytes, pause: () => Promise<void>): Promise<Uint8Array> {
  if ('bytes' in answer) return answer.bytes;
  const { body } = answer;
  if (typeof body === 'string') return Buffer.from(body);
  return encodeAnswer(jsonTexts(body), pause, Number.POSITIVE_INFINITY);
}

function describe(response: Response, { type, contentType = type, headers = {} }: Described): void {
  response.status(200).set(headers).type(contentType);
}
