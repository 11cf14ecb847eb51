import type { KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { refusal } from '../command/refusal.ts';
import { type NewProduct, tellUnlabelled } from '../data/products.ts';

/** Creates a product on a server if it does not exist. */
export async function createServerProduct(
  client: KeytallyClient,
  id: string,
  settings: NewProduct,
): Promise<void> {
  const params = { path: { product_id: id } };
  const found = await client.GET('/v3/products/{product_id}', { params });
  if (found.data) return;
  if (found.error.code === 'access-missing') throw notAllowed(id);
  if (found.error.code !== 'unknown-product') throw refusal(`to look up the product "${id}"`, found.error);
  const { timeZone, labels } = settings;
  const created = await client.PUT('/v3/products/{product_id}', {
    params,
    body: { name: id, timeZone, labels },
  });
  if (created.error?.code === 'wrong-key-kind') throw notAllowed(id);
  if (created.error) throw refusal(`to create the product "${id}"`, created.error);
  tellUnlabelled(id, settings);
}

function notAllowed(id: string): CommandError {
  return new CommandError(
    `--create-product needs a token of an administration key, and this is a client token. Create the product "${id}" ` +
      'first, or leave --create-product away if it exists.',
  );
}
