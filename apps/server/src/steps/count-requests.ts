import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { localsOf } from './locals.ts';

/** Counts every request when its answer has been sent. Requests of no operation are counted together. */
export function countRequests({ requests, requestSeconds }: Metrics): RequestHandler {
  return (_request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const operation = localsOf(response).operationId ?? 'none';
      const status = response.writableFinished ? String(response.statusCode) : 'gone';
      requests.inc({ operation, status });
      requestSeconds.observe({ operation }, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}
