import type { OperationId } from '@keytally/contract';
import { document, type Operation, resolve } from '@keytally/contract/document';
import type { RequestHandler, Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import { requestIdOf } from '../request-id.ts';
import type { Call, Handlers } from '../types.ts';
import { localsOf } from './locals.ts';

/** What a handler of any operation answers; see `Answer`. */
interface AnyAnswer {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
}

/** Hands the checked request to the operation's handler and sends what it answers. */
export function answer(operation: Operation, handlers: Handlers, fault: AppOptions['fault']): RequestHandler {
  const handle = handlers[operation.operationId] as (call: unknown) => Promise<AnyAnswer>;
  const isStorable = !declaresHeader(operation, 'Cache-Control');
  return async (request, response) => {
    const { caller, product, accept, overfull } = localsOf(response);
    const call = {
      path: request.params,
      query: request.query,
      body: request.body,
      caller,
      product,
      accept,
      overfull,
      requestId: requestIdOf(response),
      signal: abortedWith(response),
    };
    fault?.(operation.operationId);
    const result = await handle(call as unknown as Call<OperationId>);
    if (!isStorable) response.set('Cache-Control', 'no-store');
    response
      .status(200)
      .set(result.headers ?? {})
      .type(result.type)
      .send(textOf(result));
  };
}

function textOf(result: AnyAnswer): string {
  if (result.text !== undefined) return result.text;
  return typeof result.body === 'string' ? result.body : JSON.stringify(result.body);
}

function declaresHeader(operation: Operation, header: string): boolean {
  const success = operation.responses['200'];
  return success !== undefined && header in (resolve(document, success).headers ?? {});
}

function abortedWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
