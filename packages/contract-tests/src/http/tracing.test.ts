import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** What an SDK of OpenTelemetry gets of each request. */
const exporter = new InMemorySpanExporter();
let server: TestServer;
let token: string;

const path = { product_id: 'secret-product' };
const body = {
  startDate: '2026-03-01',
  stopDate: '2026-03-31',
  dateSplit: 'day',
  dataView: 'usageCounts',
  divisor: null,
  events: [{ category: 'Secret group', name: 'Secret name' }],
};

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  );
  server = await startTestServer({ inMemory: false });
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
});
afterAll(async () => {
  await server.close();
  for (const api of [trace, context, propagation]) api.disable();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** The spans of a trace, once its request has ended. */
async function spansOf(traceId: string): Promise<readonly ReadableSpan[]> {
  const find = () => exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  await expect
    .poll(() => find().filter(({ attributes }) => 'http.request.method' in attributes))
    .toHaveLength(1);
  return find();
}

const isRequest = ({ attributes }: ReadableSpan) => 'http.request.method' in attributes;

test('a request is a span of its caller, with its stages and queries within it, and no value of it', async () => {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'X-Request-Id': 'traced' };
  await call(server.url, 'getBasicTimeline', { token, path, headers, body });
  const spans = await spansOf(TRACE);
  const request = spans.find(isRequest);
  expect(request?.name).toBe('POST /v3/reporting/eventTracking/basic/timeline/{product_id}');
  expect(request?.parentSpanContext?.spanId).toBe(CALLER);
  expect(request?.attributes).toMatchObject({
    'http.response.status_code': 200,
    'keytally.operation': 'getBasicTimeline',
    'keytally.key.id': 'admin',
  });
  const within = spans.filter((span) => span !== request);
  const ids = new Set(within.map(({ parentSpanContext }) => parentSpanContext?.spanId));
  expect([...ids]).toEqual([request?.spanContext().spanId]);
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['check', 'work', 'send', 'query']));
  const query = within.find(({ name }) => name === 'query');
  expect(query?.attributes['db.query.text']).toMatch(/SELECT/);
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(/secret/i);

  const logged = server.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(
    logged.find(({ requestId, msg }) => requestId === 'traced' && msg === 'request answered'),
  ).toMatchObject({
    traceId: TRACE,
  });
});

test('a request without a caller begins a trace of its own, and one of no operation has no route', async () => {
  exporter.reset();
  await fetch(`${server.url}/secret`);
  await expect.poll(() => exporter.getFinishedSpans().filter(isRequest)).toHaveLength(1);
  const [span] = exporter.getFinishedSpans().filter(isRequest);
  expect(span?.parentSpanContext).toBeUndefined();
  expect([span?.name, span?.attributes]).toEqual([
    'GET',
    { 'http.request.method': 'GET', 'http.response.status_code': 404 },
  ]);
});

test('of a request that its caller does not record nothing is recorded, also no query on its own', async () => {
  exporter.reset();
  const headers = { traceparent: `00-${TRACE}-${CALLER}-00`, 'X-Request-Id': 'not-recorded' };
  const other = { ...body, stopDate: '2026-03-30' };
  const { status } = await call(server.url, 'getBasicTimeline', { token, path, headers, body: other });
  expect(status).toBe(200);
  await expect.poll(() => server.logged.join('')).toContain('not-recorded');
  expect(exporter.getFinishedSpans()).toEqual([]);
});
