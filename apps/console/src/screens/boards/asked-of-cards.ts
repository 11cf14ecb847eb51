import type { AskedOfCards } from '@keytally/contract/boards';
import { useMemo } from 'react';
import type { Board } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import { useDaysNow } from '../../question/product-context.ts';
import { type Range, readRange, USUAL_RANGE } from '../../question/range/range.ts';
import type { AskedByBoard } from '../../question/use-question.ts';
import { hasQuestions } from './model/cards.ts';

/** What the cards of a board are asked, beside what each asks itself. */
export interface CardsAsked {
  /** The days that the board keeps, if it keeps any. */
  readonly kept: Range | undefined;
  /** Absent while it is not known yet which days these are. */
  readonly ofQuestions: AskedOfCards | undefined;
  readonly ofUses: AskedByBoard;
  /** Whether each card has days of its own unless the board says otherwise: cards of the overview alone have those of the address. */
  readonly hasOwnDays: boolean;
  /** Whether days are those of all cards or of none, and not those of the address. */
  readonly isOfAll: boolean;
}

/** @param chosen days for all cards, which come before those that the board keeps */
export function useAskedOfCards(
  product: Product,
  board: Board | undefined,
  chosen: Range | undefined,
): CardsAsked {
  const { days: keptDays, conditions } = board ?? {};
  const kept = useMemo(() => (keptDays === undefined ? undefined : readRange(keptDays)), [keptDays]);
  const range = chosen ?? kept;
  const hasOwnDays = board !== undefined && hasQuestions(board);
  // Cards of the overview have the usual days where all have their own: those of an address may be of another screen.
  const rangeOfUses = range ?? USUAL_RANGE;
  const { days, today } = useDaysNow(
    product,
    useMemo(() => ({ range: rangeOfUses }), [rangeOfUses]),
  );
  return useMemo(() => {
    const ofAll = {
      kept,
      ofUses: { range: rangeOfUses, conditions },
      hasOwnDays,
      isOfAll: hasOwnDays || kept !== undefined || conditions !== undefined,
    };
    if (range === undefined) return { ...ofAll, ofQuestions: { conditions } };
    return { ...ofAll, ofQuestions: days && { days: { range, days, today }, conditions } };
  }, [kept, range, rangeOfUses, days, today, conditions, hasOwnDays]);
}
