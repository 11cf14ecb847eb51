import { call, callWithResponse, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { ifMatch, ifMatchOrNew, type Revised, revisedOf } from './revised.ts';

export type Board = Schema<'Board'>;
export type BoardCard = Schema<'BoardCard'>;

/** The board that is the first page of a product. */
export const OVERVIEW = 'overview';

/** Which board. */
interface PlaceOfBoard {
  readonly product: string;
  readonly id: string;
}

/** A board to keep. */
interface BoardToKeep extends PlaceOfBoard {
  readonly settings: Schema<'BoardSettings'>;
  /** Of what it was made from; undefined for a new one. */
  readonly tag: string | undefined;
}

/** The boards of a product, by name. Others may keep some too, so they are asked for each time. */
export function useBoards(product: string): UseQueryResult<readonly Board[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['boards', product],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listBoards', { path: { product_id: product }, signal })).boards;
    },
  });
}

export function useBoard({ product, id }: PlaceOfBoard): UseQueryResult<Revised<Board>> {
  const client = useClient();
  return useQuery({
    queryKey: ['boards', product, id],
    staleTime: 0,
    queryFn: ({ signal }) => getBoard(client, { product, id }, signal),
  });
}

async function getBoard(
  client: KeytallyClient,
  { product, id }: PlaceOfBoard,
  signal?: AbortSignal,
): Promise<Revised<Board>> {
  return revisedOf(
    await callWithResponse(client, 'getBoard', {
      path: { product_id: product, board_id: id },
      ...(signal && { signal }),
    }),
  );
}

export function refreshBoards(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: ['boards'] });
}

export async function putBoard(
  client: KeytallyClient,
  { product, id, settings, tag }: BoardToKeep,
): Promise<Board> {
  return call(client, 'putBoard', {
    path: { product_id: product, board_id: id },
    header: ifMatchOrNew(tag),
    body: settings,
  });
}

export async function deleteBoard(
  client: KeytallyClient,
  { product, id, tag }: PlaceOfBoard & Pick<BoardToKeep, 'tag'>,
): Promise<unknown> {
  return call(client, 'deleteBoard', { path: { product_id: product, board_id: id }, header: ifMatch(tag) });
}

/** What is put to keep a board as it is. */
export function settingsOf({ id: _, updatedAt: __, ...settings }: Board): Schema<'BoardSettings'> {
  return settings;
}

/** The card of a question, as it is when it comes onto a board. */
export function cardOf(question: string): BoardCard {
  return { question, width: 'half' };
}

/** Puts a question on a board as its last card, unless it is there already. */
export async function showOnBoard(
  client: KeytallyClient,
  place: PlaceOfBoard,
  question: string,
): Promise<void> {
  const { value, tag } = await getBoard(client, place);
  const { cards } = value;
  if (cards.some((card) => 'question' in card && card.question === question)) return;
  const settings = { ...settingsOf(value), cards: [...cards, cardOf(question)] };
  await putBoard(client, { ...place, settings, tag });
}
