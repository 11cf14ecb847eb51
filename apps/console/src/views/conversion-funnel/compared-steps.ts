import type { Cell, Column } from '@keytally/spreadsheets';
import { differenceOf } from '../../ui/format/number.ts';
import { idOfPart } from '../parts.ts';
import type { Funnel, Step } from './funnel.ts';

/** A step beside the same one in the earlier days. */
export interface ComparedStep {
  readonly now: Step;
  readonly before: Step;
}

/** The steps of a funnel, each beside that of the earlier days, as far as these have the funnel at all. */
export function comparedSteps(now: Funnel, before: readonly Funnel[]): ComparedStep[] {
  const earlier = before.find((one) => idOfPart(one) === idOfPart(now));
  return now.steps.flatMap((step, place) => {
    const past = earlier?.steps[place];
    return past ? [{ now: step, before: past }] : [];
  });
}

/** Whether some users may still go on, so that the numbers of later steps grow. */
export function isOpen({ steps }: Funnel): boolean {
  return steps.some(({ open }) => open > 0);
}

/** The columns that a comparison adds to a file of the funnel. */
export const COMPARED_COLUMNS: readonly Column[] = [
  { heading: 'Users before', kind: 'count' },
  { heading: 'Users, difference', kind: 'count' },
  { heading: '% of the first step before', kind: 'ratio' },
  { heading: '% of the first step, difference in points', kind: 'ratio' },
];

/** What it adds to the rows: all steps of a funnel, then those of the next. */
export function comparedCells(now: readonly Funnel[], before: readonly Funnel[]): (readonly Cell[])[] {
  return now.flatMap((funnel) => {
    const steps = comparedSteps(funnel, before);
    return funnel.steps.map((_, place) => {
      const step = steps[place];
      if (!step) return COMPARED_COLUMNS.map(() => null);
      const { now: current, before: past } = step;
      return [
        past.users,
        current.users - past.users,
        past.percentOfFirst,
        differenceOf(current.percentOfFirst, past.percentOfFirst),
      ];
    });
  });
}
