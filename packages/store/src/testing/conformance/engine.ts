import type { Product } from '../../registry.ts';
import type { Store } from '../../store.ts';
import type { StoreSettings } from '../../store-settings.ts';

/** A kind of store that is held to what the ports promise. */
export interface TestEngine {
  readonly name: string;
  /** Opens a new store without any data, which is closed after the test. */
  open(settings?: Pick<StoreSettings, 'maxEventNames'>): Promise<Store>;
  /** Closes a store and opens it again, with its data. */
  reopen(store: Store): Promise<Store>;
}

export const acme: Product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' };

/** A new store with one product, or some. */
export async function openWith(engine: TestEngine, ...products: readonly Product[]): Promise<Store> {
  const store = await engine.open();
  for (const product of products.length > 0 ? products : [acme]) await store.registry.products.put(product);
  return store;
}

/** Rolls up what came in, where the store has rollups. */
export async function rollUp(store: Store): Promise<void> {
  await store.maintenance.rollups?.rollUp();
}
