import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import type { ContentEncoding, SharedContent } from '../http/shared-content.ts';
import { writeAnswer } from '../http/write-answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { requestIdOf } from '../request-id.ts';
import { createTurns, type Turns } from '../turns/turns.ts';
import type { Call, Handlers } from '../types.ts';
import type { Admission } from './admit.ts';
import { giveBackAll, holderOf, type Locals, localsOf } from './locals.ts';

/** What a handler of any operation answers; see `Answer`. */
interface AnyAnswer {
  readonly type: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly content?: SharedContent;
}

const MIB = 1024 ** 2;

/** A smaller answer is mostly the system's to keep. */
const SMALL_BYTES = MIB / 4;

/**
 * Bytes of large answers that may be on their way at once, half of them to one key: a reader that is slow keeps its
 * answer in memory.
 */
const ON_THEIR_WAY = { room: 256 * MIB, share: 128 * MIB, waiting: 0 };

/** The room for the answers of all operations that are on their way. */
export function createOutgoing(metrics: Metrics): Turns {
  return createTurns(ON_THEIR_WAY, metrics.observe('answers'));
}

/** Hands the checked request to the operation's handler and sends what it answers. */
export function answer(
  operation: Operation,
  handlers: Handlers,
  admission: Admission,
  outgoing: Turns,
  { fault, metrics }: Pick<AppOptions, 'fault' | 'metrics'>,
): RequestHandler {
  const handle = handlers[operation.operationId] as (call: unknown) => Promise<AnyAnswer>;
  const isRead = reads(operation);
  /** Begins the operation, which ends the piece of work that its body makes. */
  const work = async (call: Call<OperationId>, { endPiece }: Partial<Locals>): Promise<AnyAnswer> => {
    fault?.(operation.operationId);
    const handled = handle(call);
    endPiece?.();
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
      giveBackAll(response);
    });
    if (isRead) await admission(request, response);
    if (operation['x-no-store']) response.set('Cache-Control', 'no-store');
    response.status(200).set(result.headers ?? {});
    const bytes = result.content ? await share(request, response, result.content) : bytesOf(result);
    if (bytes === undefined) return void response.end();
    if (result.content === undefined && bytes.length > SMALL_BYTES) {
      const giveBack = await outgoing.take({ holder: holderOf(caller), size: bytes.length });
      if (response.closed) return giveBack();
      response.once('close', giveBack);
    }
    response.type(result.contentType ?? result.type);
    writeAnswer(response, bytes, { letGo: () => metrics.connectionsLetGo.inc({ reason: 'not-read' }) });
  };
}

/** Whether an operation changes nothing: what it found goes to nobody whose key has ended meanwhile. */
function reads({ method, security }: Operation): boolean {
  return method === 'get' || security.some(({ ClientAccess }) => ClientAccess?.includes('read'));
}

/** Content in an encoding that the caller takes, or nothing when the caller has it already (304). */
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

/** RFC 9110 section 13.1.2. Express answers whole whenever there is a `Cache-Control: no-cache`, as browsers send it. */
function isNamed(entityTag: string, ifNoneMatch = ''): boolean {
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(entityTag) || ifNoneMatch.trim() === '*';
}

function bytesOf({ bytes, body }: AnyAnswer): Uint8Array {
  return bytes ?? Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
