import type { KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { refusal } from '../command/refusal.ts';

/** The products that the caller reaches. */
export async function listProducts(client: KeytallyClient): Promise<readonly Schema<'Product'>[]> {
  const { data, error } = await client.GET('/v3/products');
  if (error) throw refusal('to list the products', error);
  return data.products;
}
