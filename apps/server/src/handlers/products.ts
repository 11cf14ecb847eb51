import type { Schema } from '@keytally/contract';
import { isTimeZone } from '@keytally/events';
import { reachesProduct } from '@keytally/keys';
import type { Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';

type Settings = Schema<'ProductSettings'>;
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
      requireSettings(settings);
      const product = productOf(id, settings);
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

/** The settings that the contract's schema cannot judge. */
function requireSettings({ timeZone = 'UTC', labels = {} }: Settings): void {
  const items = [...refuseTimeZone(timeZone), ...refuseLabels(labels)];
  if (items.length > 0) throw new InputProblem(items);
}

function refuseTimeZone(timeZone: string): ProblemItem[] {
  if (isTimeZone(timeZone)) return [];
  const message = 'is not a name of the IANA time zone database, such as Europe/Amsterdam';
  return [{ pointer: '/timeZone', code: 'unknown-time-zone', message }];
}

function refuseLabels(labels: NonNullable<Settings['labels']>): ProblemItem[] {
  const named = Object.entries(labels);
  return named.flatMap(([name, label], place) => {
    const [first] = named.slice(0, place).find(([, other]) => other === label) ?? [];
    const message = `is the label of ${first} too`;
    return first === undefined ? [] : [{ pointer: `/labels/${name}`, code: 'duplicate-label', message }];
  });
}

function productOf(id: string, { labels = {}, ...settings }: Settings): Product {
  return {
    name: id,
    timeZone: 'UTC',
    defaultTracking: 'advanced',
    ...settings,
    id,
    ...(Object.keys(labels).length > 0 && { labels }),
  };
}

/** The client id is not repeated in the answer: it may be a person's name. */
function unknownClient(productId: string): RequestProblem {
  return new RequestProblem('unknown-client', `The product "${productId}" has no records of this client.`);
}
