import type { Product } from '../registry.ts';
import type { Store } from '../store.ts';

/** An engine whose stores are tested, or the part of a store that is there. */
export interface TestEngine<Opened = Store> {
  readonly name: string;
  /** Opens a new empty store, which is closed after the test. */
  open(settings?: { readonly maxEventNames?: number }): Promise<Opened>;
  /** Closes a store and opens it again, with its data. */
  reopen(store: Opened): Promise<Opened>;
}

/** An engine for several servers. */
export interface SharedEngine<Opened = Store> extends TestEngine<Opened> {
  /** Opens one more server on the data of a store; it is closed after the test. */
  openAnother(store: Opened): Promise<Opened>;
}

export const acme: Product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' };

/** A new store with the given products, or with one. */
export async function openWith(engine: TestEngine, ...products: readonly Product[]): Promise<Store> {
  const store = await engine.open();
  for (const product of products.length > 0 ? products : [acme]) await store.registry.products.put(product);
  return store;
}

/** Rolls up all records, if the store has rollups. */
export async function rollUp(store: Store): Promise<void> {
  await store.maintenance.rollups?.rollUp();
}
