import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { useChange } from '../api/use-change.ts';
import type { ApiRequest } from '../help/shell-command.ts';
import { countOf } from '../ui/format/number.ts';
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

/** What was erased, and what the erasure leaves: its id in filters that people have kept. */
export function erasedWords(erased: Schema<'ErasedClient'>): string {
  const { clientId, erasedEvents, erasedSessions, questions, boards = [], cohorts = [] } = erased;
  const listing = cohorts.filter(({ by }) => by === 'clients');
  const naming = [...questions, ...boards, ...cohorts.filter(({ by }) => by === 'number')];
  return [
    `${countOf(erasedEvents, 'event')} and ${countOf(erasedSessions, 'session')} of ${clientId} erased.`,
    ...(listing.length === 0 ? [] : [`It is removed from the list of ${namesOf(listing)}.`]),
    ...(naming.length === 0
      ? []
      : [`It is still named in a filter of ${namesOf(naming)}: delete what may not be kept.`]),
  ].join(' ');
}

function namesOf(kept: readonly { readonly name: string }[]): string {
  return kept.map(({ name }) => `“${name}”`).join(', ');
}
