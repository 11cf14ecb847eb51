import type { Schema } from '@keytally/contract';
import { formatDay, settingsFaults } from '@keytally/events';
import { mayDo } from '@keytally/keys';
import type { ErasedClient, Product, ReplacedProduct } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { KeptAnswers, type TaggedBytes, taggedBytes } from '../http/kept-answers.ts';
import { InputProblem, RequestProblem, unknownProduct } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';
import {
  auditedDeletion,
  auditedErasure,
  auditedExpiry,
  auditedPut,
  changeContext,
} from './product-changes.ts';
import { createQuestionsOnClient } from './questions-on-client.ts';
import { changedSettings, requireMatch, requireNone, tagOfProduct } from './revisions.ts';

type Settings = Schema<'ProductSettings'>;
type ProductOperation =
  | 'listProducts'
  | 'getProduct'
  | 'putProduct'
  | 'deleteProduct'
  | 'eraseClient'
  | 'eraseExpiredRecords';

/** Products, and erasing what they have of a client, or past their retention. */
export function createProductHandlers(
  { store, audit, retention, now }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, ProductOperation> {
  const change = <Done>(make: () => Promise<Done>) => audit.change(make, 'data-changed');
  const questionsOnClient = createQuestionsOnClient({ store, audit, now });
  return {
    listProducts: async ({ caller }) => {
      const reached = (await store.registry.products.list()).filter(({ id }) => mayDo(caller, 'read', id));
      return { type: 'application/json', body: { products: reached } };
    },
    getProduct: ({ product }) => productAnswer(product),
    putProduct: async (call) => {
      requireSettings(call.body);
      const product = productOf(call.path.product_id, call.body);
      const { products } = store.registry;
      const isCurrent = async () => {
        const found = await products.get(product.id);
        requireNone(call.ifNoneMatch, found !== undefined, `product "${product.id}"`);
        requireCurrent(call.ifMatch, found);
      };
      const audited = (done: ReplacedProduct) => auditedPut(product, done);
      await change(() => products.put(product, changeContext(call, now, 'product-put', audited, isCurrent)));
      retention?.settled(product.id);
      return productAnswer(product);
    },
    deleteProduct: async (call) => {
      const { id } = call.product;
      const { products } = store.registry;
      const isCurrent = async () => {
        const found = await products.get(id);
        if (found === undefined) throw unknownProduct();
        requireCurrent(call.ifMatch, found);
      };
      const context = changeContext(call, now, 'product-deleted', auditedDeletion, isCurrent);
      await change(() => products.delete(id, context));
      retention?.settled(id);
      reporting.forget(id);
      return { type: 'application/json', body: { id, deletedAt: new Date(now()).toISOString() } };
    },
    eraseClient: async (call) => {
      const { id } = call.product;
      const clientId = call.path.client_id;
      const audited = (done: ErasedClient) => auditedErasure(id, clientId, done);
      const context = changeContext(call, now, 'client-erased', audited);
      const erased = await change(() => store.usage.eraseClient(id, clientId, context));
      // An erasure may take long: questions may be kept, or changed, meanwhile.
      await questionsOnClient.forgetDeleted(id, clientId);
      const listing = await questionsOnClient.forgetListed(call, clientId);
      const naming = await questionsOnClient.find(id, clientId);
      const { length } = Object.values(naming).flat();
      const isToDelete = String(call.query.deleteQuestions) === 'true' && length > 0;
      // What names it may be all that is left of it.
      if (erased === undefined && !isToDelete && listing.length === 0) throw unknownClient(id);
      if (isToDelete) await questionsOnClient.delete(call, naming, clientId);
      reporting.forget(id);
      const watermark = erased?.watermark ?? (await store.usage.stateOf(id))?.watermark;
      if (watermark === undefined) throw unknownProduct();
      const { events: erasedEvents = 0, sessions: erasedSessions = 0 } = erased ?? {};
      const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
      const questions = naming.questions.map(named);
      const boards = naming.boards.map(named);
      const cohorts = [
        ...listing.map((cohort) => ({ ...named(cohort), by: 'clients' as const })),
        ...naming.cohorts.map((cohort) => ({ ...named(cohort), by: 'number' as const })),
      ];
      return {
        type: 'application/json',
        body: { clientId, erasedEvents, erasedSessions, questions, boards, cohorts, watermark },
      };
    },
    eraseExpiredRecords: async (call) => {
      const { id } = call.product;
      const context = changeContext(call, now, 'records-expired', auditedExpiry);
      const erased = await change(() => store.usage.eraseExpired(id, context));
      if (erased === undefined) throw unknownProduct();
      retention?.settled(id);
      reporting.forget(id);
      const { keptFrom, events: erasedEvents, sessions: erasedSessions, watermark } = erased;
      const kept = keptFrom === undefined ? null : formatDay(keptFrom);
      return {
        type: 'application/json',
        body: { productId: id, keptFrom: kept, erasedEvents, erasedSessions, watermark },
      };
    },
  };
}

const answers = new KeptAnswers<TaggedBytes>();

function productAnswer(product: Product) {
  const kept = answers.of(product, '', () => taggedBytes(tagOfProduct(product), product));
  return { type: 'application/json', ...kept } as const;
}

function requireCurrent(ifMatch: string | undefined, product: Product | undefined): void {
  requireMatch(ifMatch, product && tagOfProduct(product), (tag) => {
    const names = product ? changedSettings(tag, product) : [];
    return `Changed since you read the product: ${names.join(', ')}.`;
  });
}

/** The settings that the contract's schema cannot judge. */
function requireSettings(settings: Settings): void {
  const items = settingsFaults(settings);
  if (items.length > 0) throw new InputProblem(items);
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
