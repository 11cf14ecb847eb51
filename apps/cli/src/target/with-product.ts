import type { KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { listProducts } from '../data/list-products.ts';
import { requireProductId } from '../data/products.ts';
import type { TargetFlags } from './target-flags.ts';
import { withClient } from './with-client.ts';

/** Runs `work` with a client and a product: the one in the flags, or else the only one that there is. */
export async function withProduct<T>(
  { product, ...flags }: TargetFlags & { readonly product?: string },
  { writes = false }: { readonly writes?: boolean },
  work: (client: KeytallyClient, productId: string) => Promise<T>,
): Promise<T> {
  if (product !== undefined) requireProductId(product);
  const options = { writes, productId: product };
  return withClient(flags, options, async (client) => work(client, product ?? (await onlyProduct(client))));
}

async function onlyProduct(client: KeytallyClient): Promise<string> {
  const products = await listProducts(client);
  const [first, second] = products;
  if (first === undefined) throw new CommandError('There is no product yet: "keytally products put --help".');
  if (second === undefined) return first.id;
  const ids = products.map(({ id }) => id).join(', ');
  throw new CommandError(`Say which product: --product with one of ${ids}.`, 2);
}
