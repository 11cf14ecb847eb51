import { expect, it } from 'vitest';
import { createMockFetch } from './mock-fetch.ts';

const mockFetch = await createMockFetch();

function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const authorised = { Authorization: 'Bearer any', 'Content-Type': 'application/json', ...headers };
  return mockFetch(new Request(`https://usage.example${path}`, { ...init, headers: authorised }));
}

it('answers a request that nobody sent: examples, reports and what is wrong', async () => {
  const product = await ask('/v3/products/own');
  expect([product.status, await product.json()]).toMatchObject([200, { id: 'own' }]);
  const report = (days: object) =>
    ask('/v3/reporting/eventTracking/basic/dataTable/own', { method: 'POST', body: JSON.stringify(days) });
  const good = await report({ startDate: '2026-03-01', stopDate: '2026-03-07' });
  expect([good.status, await good.json()]).toMatchObject([200, { status: 'OK' }]);
  const bad = await report({ startDate: '2026-03-07', stopDate: '2026-03-01' });
  expect([bad.status, await bad.json()]).toMatchObject([422, { code: 'bad-date-range' }]);
});

it('answers what is preferred, and HEAD without a body', async () => {
  const preferred = await ask('/v3/products/own', { headers: { Prefer: 'code=unknown-product' } });
  expect([preferred.status, await preferred.json()]).toMatchObject([404, { code: 'unknown-product' }]);
  const head = await ask('/v3/products', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('ends with the signal of the request', async () => {
  const controller = new AbortController();
  const late = ask('/v3/products', { headers: { Prefer: 'wait=20' }, signal: controller.signal });
  controller.abort();
  await expect(late).rejects.toThrow(/abort/i);
});
