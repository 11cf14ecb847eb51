import type { Schema } from '@keytally/contract';
import type { KeptBoard } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { encodeList } from '../encoding/encode-list.ts';
import { callerIn } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import type { Handlers } from '../types.ts';
import { createKeptChanges } from './kept-changes.ts';
import { auditedBoard } from './product-changes.ts';
import { changedPartsOfBoard, tagOfBoard } from './revisions.ts';
import { OVERVIEW, unknownBoard, usualBoard } from './shared/boards-of-product.ts';

/** Most boards of a product, and most text of all of them. */
const BOARDS_LIMITS = { most: 1_000, mostBytes: 16 * 1024 ** 2 };

/** Boards of products, one of which is the overview. */
export function createBoardHandlers(
  options: AppOptions,
): Pick<Handlers, 'listBoards' | 'getBoard' | 'putBoard' | 'deleteBoard'> {
  const { boards } = options.store.registry;
  const changes = createKeptChanges<KeptBoard>(options, {
    noun: 'board',
    keeping: boards,
    limits: BOARDS_LIMITS,
    actions: { put: 'board-put', delete: 'board-deleted' },
    tag: tagOfBoard,
    changedParts: changedPartsOfBoard,
    audited: auditedBoard,
    usual: usualBoard,
  });
  const yieldLoop = createLoopYield();

  return {
    listBoards: async ({ product, principal, signal }) => {
      const isKept = (await boards.get(product.id, OVERVIEW.id)) !== undefined;
      const kept = boards.each(product.id);
      const bytes = await encodeList('boards', eachShown(isKept ? kept : withOverview(kept)), async () => {
        await yieldLoop(callerIn(principal));
        signal.throwIfAborted();
      });
      return { type: 'application/json', bytes };
    },
    getBoard: async ({ product, path: { board_id: id } }) => {
      const board = (await boards.get(product.id, id)) ?? usualBoard(id);
      if (board === undefined) throw unknownBoard(product.id, id);
      return answer(board);
    },
    putBoard: async (call) => {
      const { name, cards } = call.body;
      const board = { id: call.path.board_id, name, cards, updatedAt: new Date(options.now()) };
      await changes.put(call, board);
      return answer(board);
    },
    deleteBoard: async (call) => {
      const { board_id: id } = call.path;
      const body = await changes.delete(call, id);
      if (body === undefined) throw unknownBoard(call.product.id, id);
      return { type: 'application/json', body };
    },
  };
}

/** With the usual overview at the place of its name. */
async function* withOverview(kept: AsyncIterable<KeptBoard>): AsyncGenerator<KeptBoard> {
  let isToCome = true;
  for await (const board of kept) {
    if (isToCome && board.name > OVERVIEW.name) {
      yield OVERVIEW;
      isToCome = false;
    }
    yield board;
  }
  if (isToCome) yield OVERVIEW;
}

async function* eachShown(boards: AsyncIterable<KeptBoard>): AsyncGenerator<Schema<'Board'>> {
  for await (const board of boards) yield shown(board);
}

function answer(board: KeptBoard) {
  const headers = { ETag: tagOfBoard(board) };
  return { type: 'application/json', headers, body: shown(board) } as const;
}

function shown(board: KeptBoard): Schema<'Board'> {
  const { id, name, updatedAt } = board;
  const cards = board.cards as Schema<'BoardCard'>[];
  return { id, name, cards, ...(board !== OVERVIEW && { updatedAt: updatedAt.toISOString() }) };
}
