import type { Schema } from '@keytally/contract';
import type { KeptBoard } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import type { Handlers } from '../types.ts';
import { createKeptHandlers } from './kept-handlers.ts';
import { digestOfPart } from './product-changes.ts';
import { changedPartsOfBoard, tagOfBoard } from './revisions.ts';
import { OVERVIEW, unknownBoard } from './shared/boards-of-product.ts';

/** Boards of products, one of which is the overview. */
export function createBoardHandlers(
  options: AppOptions,
): Pick<Handlers, 'listBoards' | 'getBoard' | 'putBoard' | 'deleteBoard'> {
  const boards = createKeptHandlers(options, {
    noun: 'board',
    parameter: 'board_id',
    keeping: options.store.registry.boards,
    limits: { most: 1_000, mostBytes: 16 * 1024 ** 2 },
    usual: OVERVIEW,
    made: (id, { name, cards }: Schema<'BoardSettings'>, updatedAt): KeptBoard => ({
      id,
      name,
      cards,
      updatedAt,
    }),
    shown: (_, kept) => eachShown(kept),
    unknown: unknownBoard,
    tag: tagOfBoard,
    changedParts: changedPartsOfBoard,
    fields: ({ name, cards }) => ({ name, cards: digestOfPart(cards) }),
  });
  return {
    listBoards: boards.list,
    getBoard: boards.get,
    putBoard: boards.put,
    deleteBoard: boards.delete,
  };
}

async function* eachShown(
  kept: AsyncIterable<KeptBoard> | Iterable<KeptBoard>,
): AsyncGenerator<Schema<'Board'>> {
  for await (const board of kept) {
    const { id, name, updatedAt } = board;
    const cards = board.cards as Schema<'BoardCard'>[];
    yield { id, name, cards, ...(board !== OVERVIEW && { updatedAt: updatedAt.toISOString() }) };
  }
}
