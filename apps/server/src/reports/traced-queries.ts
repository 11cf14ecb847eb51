import type { QueryRunner } from '@keytally/reports';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { aroundQueries } from './around-queries.ts';

/** Asked for at each use: an SDK of another copy of the API may be registered at any time. */
const tracer = () => trace.getTracer('keytally');

/**
 * The same runner, with a span of each query for whoever has registered an SDK of OpenTelemetry. Its text has no values. Names are those
 * of https://opentelemetry.io/docs/specs/semconv/database/database-spans/.
 */
export function tracedQueries(runner: QueryRunner): QueryRunner {
  const attributes = { 'db.system.name': runner.dialect.name };
  return aroundQueries(runner, ({ sql }, ask) =>
    tracer().startActiveSpan('query', { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        const rows = await ask();
        span.setAttributes({ 'db.query.text': sql, 'db.response.returned_rows': rows.length });
        return rows;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('db.query.text', sql);
        throw error;
      } finally {
        span.end();
      }
    }),
  );
}
