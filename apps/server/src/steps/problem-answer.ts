import { type ProblemCode, problems } from '@keytally/contract';
import { KeyRefused, TokenRefused } from '@keytally/keys';
import { ReportRefusal } from '@keytally/reports';
import { trustedProxies } from '@keytally/runtime';
import { StoreError } from '@keytally/store';
import { asciiJson } from '@keytally/strict-json';
import type { ErrorRequestHandler } from 'express';
import type { AppOptions } from '../app-options.ts';
import { createFailureLog } from '../failure-log.ts';
import { createBaseOf } from '../http/caller-base.ts';
import { endWhenRead } from '../http/linger.ts';
import { writeAnswer } from '../http/write-answer.ts';
import {
  InputProblem,
  type ProblemItem,
  RequestProblem,
  toProblem,
  unknownProduct,
} from '../problems/problem.ts';
import { requestIdOf } from '../request-id.ts';
import { wantsAscii } from './ascii-answer.ts';
import { auditRefusal } from './audit-refusal.ts';
import { localsOf } from './locals.ts';

/** How often equal failures are logged. */
const EQUAL_FAILURES_MS = 60_000;

/**
 * The only place that turns an error into an answer. Errors without a code of the contract are logged and answered with
 * 500.
 */
export function answerProblems(
  options: Pick<AppOptions, 'log' | 'audit' | 'metrics' | 'now' | 'proxies' | 'baseUrl'>,
): ErrorRequestHandler {
  const { log, metrics, proxies = trustedProxies([]) } = options;
  const baseOf = createBaseOf(proxies, options.baseUrl);
  const logFailure = createFailureLog(log, EQUAL_FAILURES_MS);
  return (error: unknown, request, response, next) => {
    const requestId = requestIdOf(response);
    if (response.closed && isAbort(error)) {
      log.debug({ requestId }, 'caller hung up');
      return;
    }
    const problem = asProblem(error);
    if (error instanceof TokenRefused) metrics.tokensRefused.inc({ reason: error.reason });
    if (isFailure(problem)) {
      const { operationId = 'request' } = localsOf(response);
      logFailure(operationId, problem.cause ?? problem, { requestId, code: problem.code });
    }
    auditRefusal(options, { error, problem }, response);
    if (response.headersSent) return next(error);
    response
      .status(problem.status)
      .set(problem.headers)
      .set('Cache-Control', 'no-store')
      .type('application/problem+json');
    const isAscii = wantsAscii(request);
    if (isAscii) response.type('application/problem+json; charset=us-ascii');
    const json = JSON.stringify(toProblem(problem, requestId, baseOf(request).path));
    const body = Buffer.from(isAscii ? asciiJson(json) : json);
    if (request.complete) writeAnswer(response, body);
    else endWhenRead(request, response, body);
  };
}

/**
 * Whether the server failed. Calls refused as busy are counted, not logged: callers could otherwise fill the disk by
 * keeping the server busy. A server that is stopping is unavailable without a cause.
 */
function isFailure({ status, code, cause }: RequestProblem): boolean {
  if (code === 'busy' || code === 'store-unavailable') return cause !== undefined;
  return status >= 500;
}

/** Whether work was stopped because its caller hung up. Any other error counts, also after the caller hung up. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function asProblem(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) return error;
  if (error instanceof TokenRefused) return new RequestProblem(error.code, error.detail, { cause: error });
  if (error instanceof KeyRefused) return fromItems(error.refusals as readonly ProblemItem[]);
  if (error instanceof ReportRefusal)
    return error.kind === 'gone' ? unknownProduct() : fromItems(error.items);
  if (error instanceof StoreError) return fromStore(error);
  if (error instanceof URIError) return new RequestProblem('no-such-path', 'The path is not well-formed.');
  return new RequestProblem('internal-error', undefined, { cause: error });
}

/**
 * Converts an error of the store. Some have another code in the contract, some have none: these are bugs.
 */
function fromStore(error: StoreError): RequestProblem {
  if (error.code === 'unknown-product') return unknownProduct();
  if (error.code === 'out-of-memory' || error.code === 'result-too-large')
    return new RequestProblem('memory-limit', error.message, { cause: error });
  if (!(error.code in problems)) return new RequestProblem('internal-error', undefined, { cause: error });
  return new RequestProblem(error.code as ProblemCode, error.message, { cause: error });
}

/** Errors in the input become a list; a reason to refuse the whole request becomes the detail. */
function fromItems(items: readonly ProblemItem[]): RequestProblem {
  const [first] = items;
  if (first !== undefined && [403, 404].includes(problems[first.code].status)) {
    return new RequestProblem(first.code, first.message);
  }
  return new InputProblem(items);
}
