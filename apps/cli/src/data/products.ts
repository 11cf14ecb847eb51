import type { PropertyLabels } from '@keytally/contract/properties';
import { isProductId } from '@keytally/keys';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { tell } from '../command/output.ts';
import { ownName } from './own-name.ts';

/** The settings of a product that a command creates. */
export interface NewProduct {
  readonly timeZone: string;
  readonly labels: PropertyLabels;
  /** Properties that are not called like their columns, and why. */
  readonly unlabelled: readonly { readonly property: string; readonly why: string }[];
}

/** Says which properties of a product that was created are not called as one would expect. */
export function tellUnlabelled(id: string, { unlabelled }: NewProduct): void {
  for (const { property, why } of unlabelled)
    tell(
      `${property} ${why}. Name it with "${ownName()} products put ${id} --label ${property}=…" and the same --data-dir, ` +
        '--url or --profile.',
    );
}

/** Looks up a product. A missing one is created if there are settings for it. */
export async function findOrCreateProduct(
  store: Store,
  id: string,
  settings: NewProduct | undefined,
): Promise<Product> {
  requireProductId(id);
  const product = await store.registry.products.get(id);
  if (product !== undefined) return product;
  if (!settings) throw new CommandError(`There is no product "${id}"; use --create-product to create it.`);
  const { timeZone, labels } = settings;
  const isLabelled = Object.keys(labels).length > 0;
  const created: Product = {
    id,
    name: id,
    timeZone,
    defaultTracking: 'advanced',
    ...(isLabelled && { labels }),
  };
  await store.registry.products.put(created);
  tellUnlabelled(id, settings);
  return created;
}

/** Throws a usage error if a text is not a product id. */
export function requireProductId(id: string): void {
  if (!isProductId(id))
    throw new CommandError(`"${id}" is not a product id: use 1 to 64 of the characters A-Z a-z 0-9 . _ -`, 2);
}
