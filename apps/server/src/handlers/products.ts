import { isTimeZone } from '@keytally/events';
import type { AppOptions } from '../app-options.ts';
import { notImplemented } from '../not-implemented.ts';
import { InputProblem } from '../problem.ts';
import type { Handlers } from '../types.ts';

type ProductOperation = 'listProducts' | 'getProduct' | 'putProduct' | 'deleteProduct' | 'eraseClient';

/** The products whose usage is tracked. */
export function createProductHandlers({ store, now }: AppOptions): Pick<Handlers, ProductOperation> {
  return {
    listProducts: async () => ({
      type: 'application/json',
      body: { products: [...(await store.products.list())] },
    }),
    getProduct: ({ product }) => ({ type: 'application/json', body: product }),
    putProduct: async ({ path: { product_id: id }, body: settings }) => {
      const product = { name: id, timeZone: 'UTC', defaultTracking: 'advanced', ...settings, id } as const;
      requireTimeZone(product.timeZone);
      await store.products.put(product);
      return { type: 'application/json', body: product };
    },
    deleteProduct: async ({ product: { id } }) => {
      await store.products.delete(id);
      return { type: 'application/json', body: { id, deletedAt: new Date(now()).toISOString() } };
    },
    eraseClient: notImplemented,
  };
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  const message = 'is not a name of the IANA time zone database, such as Europe/Amsterdam';
  throw new InputProblem([{ pointer: '/timeZone', code: 'unknown-time-zone', message }]);
}
