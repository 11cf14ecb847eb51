import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler, Response } from 'express';
import { localsOf } from './locals.ts';

/** Asked for at each use: an SDK of another copy of the API may be registered at any time. */
const tracer = () => trace.getTracer('keytally');

/**
 * Makes a span of each request, with its stages as spans within it, for whoever has registered an SDK of OpenTelemetry; otherwise it
 * does nothing. The span belongs to that of the caller (`traceparent`), or to the one that the SDK itself has made of the request. Paths
 * have ids of products and clients, so no path is in it, but that of the operation.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  const isWithin = trace.getActiveSpan() !== undefined;
  const parent = isWithin ? context.active() : propagation.extract(context.active(), request.headers);
  const startedAt = performance.now();
  const kind = isWithin ? SpanKind.INTERNAL : SpanKind.SERVER;
  const span = tracer().startSpan(request.method, { kind, startTime: startedAt }, parent);
  // Also a span that is not recorded: what is within it is not recorded either.
  const within = trace.setSpan(parent, span);
  if (span.isRecording())
    response.once('close', () => endSpan(span, within, { method: request.method, startedAt, response }));
  context.with(within, next);
};

interface Ended {
  readonly method: string;
  readonly startedAt: number;
  readonly response: Response;
}

/** Names are those of the semantic conventions for HTTP, https://opentelemetry.io/docs/specs/semconv/http/http-spans/. */
function endSpan(span: Span, within: Context, { method, startedAt, response }: Ended): void {
  const endedAt = performance.now();
  const { operationId, route, caller, begunAt = endedAt, doneAt = endedAt } = localsOf(response);
  const stages = { check: [startedAt, begunAt], work: [begunAt, doneAt], send: [doneAt, endedAt] } as const;
  for (const [name, [startTime, endTime]] of Object.entries(stages))
    tracer().startSpan(name, { startTime }, within).end(endTime);
  const status = response.statusCode;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    ...(operationId !== undefined && { 'keytally.operation': operationId }),
    ...(caller !== undefined && { 'keytally.key.id': caller.keyId }),
    ...(response.writableFinished ? { 'http.response.status_code': status } : { 'error.type': 'gone' }),
  });
  if (response.writableFinished && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}
