import type { KeytallyClient } from '@keytally/client';
import { Option } from '../command/commander.ts';
import { addsFlags } from '../command/typed-flags.ts';
import { listProducts } from '../data/list-products.ts';
import { addProductFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';
import { withProduct } from '../target/with-product.ts';

/** The flags of a command about one person, who may use several products. */
export interface ProductsFlags extends TargetFlags {
  readonly product?: string;
  readonly everyProduct?: boolean;
}

/** Adds the flags that say in which products a command works. `what` it is the product of: `the records`. */
export const addProductsFlags = addsFlags((command, what: string) =>
  addProductFlags(command, what).addOption(
    new Option('--every-product', 'all products that the key reaches').conflicts('product'),
  ),
);

/** Runs `work` for each product that the flags say, one after another. */
export async function eachProduct(
  { everyProduct = false, ...flags }: ProductsFlags,
  options: { readonly writes?: boolean },
  work: (client: KeytallyClient, productId: string) => Promise<void>,
): Promise<void> {
  if (!everyProduct) return withProduct(flags, options, work);
  return withClient(flags, options, async (client) => {
    for (const { id } of await listProducts(client)) await work(client, id);
  });
}
