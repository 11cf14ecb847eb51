import { call, callWithResponse, type KeytallyClient, type Schema } from '@keytally/client';
import type { UseMutationResult } from '@tanstack/react-query';
import { refreshData } from '../../administration/refresh-data.ts';
import type { Product } from '../../api/catalogue.ts';
import { ifMatchOrNew, type Revised, revisedOf } from '../../api/revised.ts';
import { useChange } from '../../api/use-change.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import { draftSettings, type ProductDraft } from './product-draft.ts';

export const LIST_REQUEST: ApiRequest = { operationId: 'listProducts' };

export function saveRequestOf({ value, tag }: Revised<ProductDraft>): ApiRequest {
  const parameters = { product_id: value.id };
  return { operationId: 'putProduct', parameters, body: draftSettings(value), ...revisionOf(tag) };
}

function revisionOf(tag: string | undefined): Pick<ApiRequest, 'ifMatch' | 'isNew'> {
  return tag === undefined ? { isNew: true } : { ifMatch: tag };
}

export function deletionRequestOf(id: string): ApiRequest {
  return { operationId: 'deleteProduct', parameters: { product_id: id } };
}

/** A change of products; afterwards all that depends on them is asked for again. */
export function useProductChange<Change, Result>(
  change: (client: KeytallyClient, wanted: Change) => Promise<Result>,
  onDone: (result: Result, wanted: Change) => void,
): UseMutationResult<Result, Error, Change> {
  return useChange(change, refreshData, onDone);
}

/** Saves what was made from what is there: nothing that was changed since. */
export async function saveProduct(
  client: KeytallyClient,
  { value, tag }: Revised<ProductDraft>,
): Promise<Revised<Product>> {
  return revisedOf(
    await callWithResponse(client, 'putProduct', {
      path: { product_id: value.id },
      header: ifMatchOrNew(tag),
      body: draftSettings(value),
    }),
  );
}

export async function deleteProduct(
  client: KeytallyClient,
  id: string,
): Promise<Schema<'DeletedProduct'> | undefined> {
  return call(client, 'deleteProduct', { path: { product_id: id } });
}
