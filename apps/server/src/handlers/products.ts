import { isTimeZone } from '@keytally/events';
import { reachesProduct } from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';

type ProductOperation = 'listProducts' | 'getProduct' | 'putProduct' | 'deleteProduct' | 'eraseClient';

/** Products, and erasing a usage client. */
export function createProductHandlers(
  { store, now }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, ProductOperation> {
  return {
    listProducts: async ({ caller }) => {
      const products = await store.registry.products.list();
      const reached = products.filter(({ id }) => reachesProduct(caller, id));
      return { type: 'application/json', body: { products: reached } };
    },
    getProduct: ({ product }) => ({ type: 'application/json', body: product }),
    putProduct: async ({ path: { product_id: id }, body: settings, stillAdmitted }) => {
      const product = { name: id, timeZone: 'UTC', defaultTracking: 'advanced', ...settings, id } as const;
      requireTimeZone(product.timeZone);
      await store.registry.products.put(product, stillAdmitted);
      return { type: 'application/json', body: product };
    },
    deleteProduct: async ({ product: { id }, stillAdmitted }) => {
      await store.registry.products.delete(id, stillAdmitted);
      reporting.forget(id);
      return { type: 'application/json', body: { id, deletedAt: new Date(now()).toISOString() } };
    },
    eraseClient: async ({ product: { id }, path: { client_id: clientId }, stillAdmitted }) => {
      const erased = await store.usage.eraseClient(id, clientId, stillAdmitted);
      if (erased === undefined) throw unknownClient(id);
      reporting.forget(id);
      const { events: erasedEvents, sessions: erasedSessions, watermark } = erased;
      return { type: 'application/json', body: { clientId, erasedEvents, erasedSessions, watermark } };
    },
  };
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  const message = 'is not a name of the IANA time zone database, such as Europe/Amsterdam';
  throw new InputProblem([{ pointer: '/timeZone', code: 'unknown-time-zone', message }]);
}

/** The client id is not repeated in the answer: it may be a person's name. */
function unknownClient(productId: string): RequestProblem {
  return new RequestProblem('unknown-client', `The product "${productId}" has no records of this client.`);
}
