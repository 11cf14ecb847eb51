import type { Schema } from '@keytally/contract';
import { type AskedOfCards, type DaysOfCards, rangeDays, readBoardDays } from '@keytally/contract/boards';
import { dayIn } from '@keytally/contract/days';
import type { KeptBoard, Product, Store } from '@keytally/store';
import { firstDayOf } from './asked-question.ts';

/** What a board asks of all its cards: the parts of it that change their answers. */
export type AskingBoard = Pick<KeptBoard, 'days' | 'conditions'>;

/** The same with its days as they are today. */
export async function askedOfCards(
  store: Pick<Store, 'registry'>,
  product: Product,
  { days, conditions }: AskingBoard,
  now: number,
): Promise<AskedOfCards> {
  return {
    days: days === undefined ? undefined : await daysOfCards(store, product, days, now),
    conditions: conditions as Schema<'Conditions'> | undefined,
  };
}

async function daysOfCards(
  store: Pick<Store, 'registry'>,
  product: Product,
  days: string,
  now: number,
): Promise<DaysOfCards | undefined> {
  const range = readBoardDays(days);
  if (range === undefined) return undefined;
  const today = dayIn(product.timeZone, new Date(now));
  const firstDay = days === 'all' ? await firstDayOf(store, product) : undefined;
  return { range, days: rangeDays(range, { today, firstDay }), today };
}
