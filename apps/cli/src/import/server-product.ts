import { call, type KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { type NewProduct, tellUnlabelled } from '../data/products.ts';

/** Creates a product on a server if it does not exist. */
export async function createServerProduct(
  client: KeytallyClient,
  id: string,
  settings: NewProduct,
): Promise<void> {
  const path = { product_id: id };
  const found = await call(client, 'getProduct', { path }).catch(
    refused(`to look up the product "${id}"`, {
      'access-missing': () => notAllowed(id),
      'unknown-product': () => undefined,
    }),
  );
  if (found) return;
  const { timeZone, labels } = settings;
  await call(client, 'putProduct', { path, body: { name: id, timeZone, labels } }).catch(
    refused(`to create the product "${id}"`, { 'wrong-key-kind': () => notAllowed(id) }),
  );
  tellUnlabelled(id, settings);
}

function notAllowed(id: string): CommandError {
  return new CommandError(
    `--create-product needs a token of an administration key, and this is a client token. Create the product "${id}" ` +
      'first, or leave --create-product away if it exists.',
  );
}
