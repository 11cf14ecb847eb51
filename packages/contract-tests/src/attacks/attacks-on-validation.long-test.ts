import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** The validator copies its list of faults with `concat`, so the number of copied elements measures its work. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await server.store.registry.products.put({
    id: 'acme',
    name: 'A',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
});
afterAll(() => server.close());

type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** The paths of all arrays and objects in a value, including itself. */
function containersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    containersIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

/** The value with `count` more invalid elements or members in the array or object at a path. */
function swollen(value: unknown, path: Path, count: number): unknown {
  const copy = structuredClone({ value }) as Container;
  const container = ['value', ...path].reduce<unknown>((node, step) => (node as Container)[step], copy);
  for (let index = 0; index < count; index += 1) {
    if (Array.isArray(container)) container.push({});
    else (container as Container)[`x${index}`] = {};
  }
  return copy.value;
}

/** How many elements are copied while a body is checked. */
async function copiedFor(operationId: string, body: unknown): Promise<number> {
  const concat = Array.prototype.concat;
  let copied = 0;
  const spy = vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...more) {
    const result = Reflect.apply(concat, this, more) as unknown[];
    copied += result.length;
    return result;
  });
  onTestFinished(() => spy.mockRestore());
  await call(server.url, operationId, { token, path: { product_id: 'acme' }, body });
  spy.mockRestore();
  return copied;
}

/** Every example of a request, with one of its similar arrays and objects. */
const places = requestExamples.flatMap(({ operationId, name, body }) => {
  if (typeof body !== 'object') return [];
  const alike = Map.groupBy(containersIn(body), (path) =>
    path.map((step) => (typeof step === 'number' ? '*' : step)).join('/'),
  );
  return [...alike].map(([place, [path = []]]) => ({ operationId, name, place: `/${place}`, body, path }));
});

describe('work is in proportion to the body', () => {
  test.each(places)('$operationId, $name, at $place', async ({ operationId, body, path }) => {
    for (const count of [450, 4_000, 8_000]) {
      const copied = await copiedFor(operationId, swollen(body, path, count));
      expect(copied).toBeLessThan(count < 500 ? 4_000_000 : 10 * count);
    }
  });
});
