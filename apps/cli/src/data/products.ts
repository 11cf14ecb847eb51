import { isProductId } from '@keytally/keys';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** A product of a store; with `create`, one that is not there is made, in UTC. */
export async function findOrCreateProduct(store: Store, id: string, create: boolean): Promise<Product> {
  requireProductId(id);
  const product = await store.registry.products.get(id);
  if (product !== undefined) return product;
  if (!create) throw new CommandError(`There is no product "${id}"; --create-product makes it.`);
  const created: Product = { id, name: id, timeZone: 'UTC', defaultTracking: 'advanced' };
  await store.registry.products.put(created);
  return created;
}

/** Wrong use, if a text is no product id. */
export function requireProductId(id: string): void {
  if (!isProductId(id))
    throw new CommandError(`"${id}" is not a product id: 1 to 64 of A-Z a-z 0-9 . _ -`, 2);
}
