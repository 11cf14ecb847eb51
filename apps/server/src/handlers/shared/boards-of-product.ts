import type { Schema } from '@keytally/contract';
import type { KeptBoard, Store } from '@keytally/store';
import { RequestProblem } from '../../problems/problem.ts';

/** The overview of a product of which nobody has put another. It has never been changed. */
export const OVERVIEW: KeptBoard = {
  id: 'overview',
  name: 'Overview',
  cards: [
    { overview: 'uses', width: 'half' },
    { overview: 'users', width: 'half' },
    { overview: 'most-used', width: 'third' },
    { overview: 'grew-most', width: 'third' },
    { overview: 'fell-most', width: 'third' },
    { overview: 'unused-keys', width: 'whole' },
    { overview: 'other-products', width: 'whole' },
  ] satisfies Schema<'BoardCard'>[],
  updatedAt: new Date(0),
};

/** A board of a product, kept or built in. */
export async function findBoard(
  { registry }: Pick<Store, 'registry'>,
  productId: string,
  id: string,
): Promise<KeptBoard | undefined> {
  return (await registry.boards.get(productId, id)) ?? (id === OVERVIEW.id ? OVERVIEW : undefined);
}

export function unknownBoard(productId: string, id: string): RequestProblem {
  return new RequestProblem('unknown-board', `The product "${productId}" has no board "${id}".`);
}
