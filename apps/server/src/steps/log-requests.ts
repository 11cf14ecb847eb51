import type { Log } from '@keytally/runtime';
import { trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { requestIdOf } from '../request-id.ts';
import { localsOf } from './locals.ts';

/** `traceparent` of W3C Trace Context, version 00: the ids of a trace and of the caller's part of it. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Logs each request when its answer has been sent: how long it was checked and waited before its operation began,
 * how long the operation took, and how long its answer was sent, in milliseconds. Nothing of its body or token is in it.
 */
export function logRequests(log: Log, level: 'info' | 'debug'): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled(level)) return next();
    const startedAt = performance.now();
    const [, ofCaller] = TRACEPARENT.exec(request.get('traceparent') ?? '') ?? [];
    const traceId = trace.getActiveSpan()?.spanContext().traceId ?? ofCaller;
    response.once('close', () => {
      const endedAt = performance.now();
      const { operationId, caller, begunAt = endedAt, doneAt = endedAt } = localsOf(response);
      log[level](
        {
          requestId: requestIdOf(response),
          operationId,
          status: response.writableFinished ? response.statusCode : 'gone',
          keyId: caller?.keyId,
          traceId,
          beforeMs: rounded(begunAt - startedAt),
          workMs: rounded(doneAt - begunAt),
          sendMs: rounded(endedAt - doneAt),
        },
        'request answered',
      );
    });
    next();
  };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
