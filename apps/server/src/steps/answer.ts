import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import { createFairQueue, type FairQueue } from '../fairness/fair-queue.ts';
import { ANSWERS } from '../fairness/limits.ts';
import type { ContentEncoding, SharedContent } from '../http/shared-content.ts';
import { streamAnswer } from '../http/stream-answer.ts';
import { writeAnswer } from '../http/write-answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { requestIdOf } from '../request-id.ts';
import type { Call, Handlers, Streamed } from '../types.ts';
import type { Admission } from './admit.ts';
import { type Locals, localsOf, principalOf, releaseAll } from './locals.ts';
import { acceptedOf } from './negotiate.ts';

/** The answer of any handler; see `Answer`. Only a redirect has no type. */
interface AnyAnswer extends Partial<Streamed> {
  readonly type?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly content?: SharedContent;
  readonly location?: string;
}

/** The operating system buffers most of a smaller answer. */
const SMALL_BYTES = 256 * 1024;

/** The room for answers that are being sent, for all operations. */
export function createOutgoing(metrics: Metrics): FairQueue {
  return createFairQueue(ANSWERS, metrics.observe('answers'));
}

/** Passes the checked request to the handler and sends its answer. */
export function answer(
  operation: Operation,
  handlers: Handlers,
  admission: Admission,
  outgoing: FairQueue,
  { fault, metrics }: Pick<AppOptions, 'fault' | 'metrics'>,
): RequestHandler {
  const handle = handlers[operation.operationId] as (call: unknown) => Promise<AnyAnswer>;
  const isRead = reads(operation);
  /** Starts the operation, which ends the counted work on its body. */
  const work = async (call: Call<OperationId>, { endWork }: Partial<Locals>): Promise<AnyAnswer> => {
    fault?.(operation.operationId);
    const handled = handle(call);
    endWork?.();
    return handled;
  };
  return async (request, response) => {
    const locals = localsOf(response);
    const { caller, product, accept, overfull, signal } = locals;
    if (signal?.aborted) return;
    const call = {
      path: request.params,
      query: request.query,
      body: request.body,
      caller,
      product,
      accept,
      overfull,
      get ifMatch() {
        return request.get('If-Match');
      },
      requestId: requestIdOf(response),
      signal,
      stillAdmitted: async () => {
        signal?.throwIfAborted();
        await admission(request, response);
      },
    };
    locals.isUnderWay = true;
    const result = await work(call as unknown as Call<OperationId>, locals).finally(() => {
      request.body = undefined;
      releaseAll(response);
    });
    const { stream, onSent } = result;
    if (onSent && response.closed) onSent();
    else if (onSent) response.once('close', onSent);
    if (isRead) await admission(request, response);
    if (operation['x-no-store']) response.set('Cache-Control', 'no-store');
    if (result.location !== undefined) return void response.status(302).location(result.location).end();
    const { type = '', content } = result;
    // A file has one type, whatever others its operation answers with.
    if (content !== undefined) acceptedOf(request, [type]);
    const onDropped = () => metrics.connectionsLetGo.inc({ reason: 'not-read' });
    if (stream) {
      const parts = await begun(stream);
      response
        .status(200)
        .set(result.headers ?? {})
        .type(result.contentType ?? type);
      return streamAnswer(response, parts, { onDropped });
    }
    response.status(200).set(result.headers ?? {});
    const bytes = content ? await share(request, response, content) : bytesOf(result);
    if (bytes === undefined) return void response.end();
    if (content === undefined && bytes.length > SMALL_BYTES) {
      const release = await outgoing.take({ principal: principalOf(caller), size: bytes.length });
      if (response.closed) return release();
      response.once('close', release);
    }
    response.type(result.contentType ?? type);
    writeAnswer(response, bytes, { onDropped });
  };
}

/** The same parts, the first of which is there already: until then what fails is answered with a problem. */
async function begun(stream: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const parts = stream[Symbol.asyncIterator]();
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    for (;;) {
      const next = await parts.next();
      if (next.done) return;
      yield next.value;
    }
  })();
}

/** Whether an operation only reads: its result is not sent if the key was deleted meanwhile. */
function reads({ method, security }: Operation): boolean {
  return method === 'get' || security.some(({ ClientAccess }) => ClientAccess?.includes('read'));
}

/** Encodes shared content as the caller accepts it; undefined if the caller already has it (304). */
async function share(
  request: Request,
  response: Response,
  content: SharedContent,
): Promise<Uint8Array | undefined> {
  const encoding = (request.acceptsEncodings(content.encodings) || 'identity') as ContentEncoding;
  const entityTag = content.entityTag(encoding);
  response.set('ETag', entityTag).vary('Accept-Encoding');
  if (isNamed(entityTag, request.get('If-None-Match'))) {
    response.status(304).removeHeader('Content-Security-Policy');
    return undefined;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  return content.encoded(encoding);
}

/**
 * Whether `If-None-Match` names the tag (RFC 9110 section 13.1.2). Express ignores the header if there is a
 * `Cache-Control: no-cache`, which browsers send.
 */
function isNamed(entityTag: string, ifNoneMatch = ''): boolean {
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(entityTag) || ifNoneMatch.trim() === '*';
}

function bytesOf({ bytes, body }: AnyAnswer): Uint8Array {
  return bytes ?? Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
