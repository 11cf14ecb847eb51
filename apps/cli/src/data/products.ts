import { isProductId } from '@keytally/keys';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** Looks up a product; with `create` a missing one is created. */
export async function findOrCreateProduct(
  store: Store,
  id: string,
  create: boolean,
  timeZone = 'UTC',
): Promise<Product> {
  requireProductId(id);
  const product = await store.registry.products.get(id);
  if (product !== undefined) return product;
  if (!create) throw new CommandError(`There is no product "${id}"; use --create-product to create it.`);
  const created: Product = { id, name: id, timeZone, defaultTracking: 'advanced' };
  await store.registry.products.put(created);
  return created;
}

/** Throws a usage error if a text is not a product id. */
export function requireProductId(id: string): void {
  if (!isProductId(id))
    throw new CommandError(`"${id}" is not a product id: use 1 to 64 of the characters A-Z a-z 0-9 . _ -`, 2);
}
