import { operations } from '@keytally/contract/document';
import { expect, test } from 'vitest';
import { createRouter } from './app.ts';
import type { AppOptions } from './app-options.ts';
import { createMetrics } from './metrics/metrics.ts';

/** What Express stores for a route, or for a nested router. */
interface Layer {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method?: string }[] };
  readonly handle?: { readonly stack?: readonly Layer[] };
}

function routesIn(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => [
    ...(route?.stack.map(({ method = 'any other' }) => `${method} ${route.path}`) ?? []),
    ...routesIn(handle?.stack ?? []),
  ]);
}

test('the routes are the paths and methods of the contract, OPTIONS, 405 for any other method, and the ways to the console', () => {
  const options = {
    metrics: createMetrics(),
    store: { usage: { reportsAtOnce: 1 }, registry: {} },
  } as AppOptions;
  const { router } = createRouter(options) as unknown as {
    router: { stack: readonly Layer[] };
  };
  const declared = operations.map(({ method, path }) => `${method} ${path}`);
  const paths = new Set(operations.map(({ path }) => path));
  const toConsole = ['get /', 'get /console', 'get /console/'];
  const expected = [
    ...toConsole,
    ...declared,
    ...[...paths].flatMap((path) => [`options ${path}`, `any other ${path}`]),
  ];
  const routed = new Set(routesIn(router.stack));
  expect([...routed].sort()).toEqual(expected.map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1')).sort());
});
