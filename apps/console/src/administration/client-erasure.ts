import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { useChange } from '../api/use-change.ts';
import type { ApiRequest } from '../help/shell-command.ts';
import { refreshData } from './refresh-data.ts';

interface Erasure {
  readonly product: string;
  readonly client: string;
}

export function erasureRequestOf({ product, client }: Erasure): ApiRequest {
  return { operationId: 'eraseClient', parameters: { product_id: product, client_id: client } };
}

/** Erases a client; afterwards all that depends on records is asked for again. */
export function useErasure(onDone: (erased: Schema<'ErasedClient'> | undefined) => void) {
  return useChange(eraseClient, refreshData, onDone);
}

/** Resolves to how much was erased, unless an earlier attempt did it. */
async function eraseClient(
  client: KeytallyClient,
  erasure: Erasure,
): Promise<Schema<'ErasedClient'> | undefined> {
  const path = { product_id: erasure.product, client_id: erasure.client };
  return call(client, 'eraseClient', { path });
}
