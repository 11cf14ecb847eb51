import type { AskedOfCards } from '@keytally/contract/boards';
import { useMemo } from 'react';
import type { Board } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import { useDaysNow } from '../../question/product-context.ts';
import { type Range, readRange, USUAL_RANGE } from '../../question/range/range.ts';
import { type AskedByBoard, useQuestion } from '../../question/use-question.ts';

/** What the cards of a board are asked, beside what each asks itself. */
interface CardsAsked {
  /** The days that the board keeps, if it keeps any. */
  readonly kept: Range | undefined;
  /** Absent while it is not known yet which days these are. */
  readonly ofQuestions: AskedOfCards | undefined;
  readonly ofUses: AskedByBoard;
}

/** Days that were chosen in the address come before those that the board keeps. */
export function useAskedOfCards(product: Product, board: Board | undefined): CardsAsked {
  const { question } = useQuestion();
  const { days: keptDays, conditions } = board ?? {};
  const kept = useMemo(() => (keptDays === undefined ? undefined : readRange(keptDays)), [keptDays]);
  const range = question.daysOf === undefined ? kept : question.range;
  // Cards of the overview have the usual days where all have their own: those of an address may be of another screen.
  const rangeOfUses = range ?? USUAL_RANGE;
  const { days, today } = useDaysNow(
    product,
    useMemo(() => ({ range: rangeOfUses }), [rangeOfUses]),
  );
  return useMemo(() => {
    const ofUses = { range: rangeOfUses, conditions };
    if (range === undefined) return { kept, ofQuestions: { conditions }, ofUses };
    return { kept, ofQuestions: days && { days: { range, days, today }, conditions }, ofUses };
  }, [kept, range, rangeOfUses, days, today, conditions]);
}
