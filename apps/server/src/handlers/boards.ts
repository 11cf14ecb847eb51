import type { Schema } from '@keytally/contract';
import { readBoardDays } from '@keytally/contract/boards';
import type { KeptBoard } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem } from '../problems/problem.ts';
import { requestFaults } from '../reports/asked/request-faults.ts';
import type { Handlers } from '../types.ts';
import { createKeptHandlers } from './kept-handlers.ts';
import { boardFields } from './product-changes.ts';
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
    made: (id, settings: Schema<'BoardSettings'>, updatedAt): KeptBoard => {
      requireUsable(settings);
      return { id, ...settings, updatedAt };
    },
    shown: (_, kept) => eachShown(kept),
    unknown: unknownBoard,
    tag: tagOfBoard,
    changedParts: changedPartsOfBoard,
    fields: boardFields,
  });
  return {
    listBoards: boards.list,
    getBoard: boards.get,
    putBoard: boards.put,
    deleteBoard: boards.delete,
  };
}

/** What a schema cannot judge. */
function requireUsable({ days, conditions }: Schema<'BoardSettings'>): void {
  const items: ProblemItem[] = [];
  if (days !== undefined && readBoardDays(days) === undefined)
    items.push({ pointer: '/days', code: 'bad-date-range', message: NO_DAYS });
  if (conditions !== undefined)
    items.push(...requestFaults({ report: 'basic-table', request: { ...ANY_DAY, conditions } }));
  if (items.length > 0) throw new InputProblem(items);
}

const NO_DAYS = 'must be days that exist, the first before the last, and at most 3660 of them';

/** All reports take the same conditions, whatever their days. */
const ANY_DAY = { startDate: '2026-01-01', stopDate: '2026-01-01' };

async function* eachShown(
  kept: AsyncIterable<KeptBoard> | Iterable<KeptBoard>,
): AsyncGenerator<Schema<'Board'>> {
  for await (const board of kept) {
    const { updatedAt, ...shown } = board as KeptBoard & Schema<'BoardSettings'>;
    yield { ...shown, ...(board !== OVERVIEW && { updatedAt: updatedAt.toISOString() }) };
  }
}
