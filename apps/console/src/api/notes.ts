import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { ifMatchOrNew } from './revised.ts';

type Note = Schema<'Note'>;

/** A note to keep, and where. */
interface NoteToKeep {
  readonly product: string;
  readonly id: string;
  readonly settings: Schema<'NoteSettings'>;
  /** Whether it may take the place of one that is there. */
  readonly replaces: boolean;
}

/** The notes of a product, by day. Others may keep some too, so they are asked for each time. */
export function useNotes(product: string): UseQueryResult<readonly Note[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['notes', product],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listNotes', { path: { product_id: product }, signal })).notes;
    },
  });
}

/** Those of some days, both ends included. */
export async function fetchNotes(
  client: KeytallyClient,
  product: string,
  days: { readonly startDate: string; readonly stopDate: string },
): Promise<readonly Note[]> {
  const { startDate, stopDate } = days;
  return (await call(client, 'listNotes', { path: { product_id: product }, query: { startDate, stopDate } }))
    .notes;
}

export function refreshNotes(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: ['notes'] });
}

export async function putNote(
  client: KeytallyClient,
  { product, id, settings, replaces }: NoteToKeep,
): Promise<Note> {
  const header = replaces ? {} : ifMatchOrNew(undefined);
  return call(client, 'putNote', { path: { product_id: product, note_id: id }, header, body: settings });
}

export async function deleteNote(
  client: KeytallyClient,
  { product, id }: Pick<NoteToKeep, 'product' | 'id'>,
): Promise<unknown> {
  return call(client, 'deleteNote', { path: { product_id: product, note_id: id } });
}
