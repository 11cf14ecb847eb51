import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { refused } from '../command/refusal.ts';

/** The products that the caller reaches. */
export async function listProducts(client: KeytallyClient): Promise<readonly Schema<'Product'>[]> {
  const data = await call(client, 'listProducts').catch(refused('to list the products'));
  return data.products;
}
