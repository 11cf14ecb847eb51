import { type DayRange, periodAfter, periodsOf, type Split } from '../../charts/model/period.ts';
import { isOfAllClients } from '../../question/codec/is-of-all-clients.ts';
import type { Question } from '../../question/codec/question.ts';
import type { Answered } from '../view.ts';

type Asked = Answered<'retention'>['asked'];

/**
 * Whether another report can be asked about the users of one cell. It chooses them by their first day and by the period
 * in which they were active; filters, groups and segments have other days there than here.
 */
export function canFollow(asked: Asked): boolean {
  const { entry = 'first', returning = 'exact', startEvents, returnEvents } = asked;
  return (
    entry === 'first' &&
    returning === 'exact' &&
    !startEvents &&
    !returnEvents &&
    !asked.segmentBy &&
    !asked.cohortSegments &&
    isOfAllClients(asked)
  );
}

/** The question about those of a cohort who were active so many periods later. */
export function questionOfCell(
  product: string,
  { cohort, index, split, range }: { cohort: string; index: number; split: Split; range: DayRange },
): Question {
  const [entered] = periodsOf([cohort], split, range);
  return {
    product,
    range: periodAfter(cohort, split, index),
    globalFilters: {
      dateInstalled: { type: 'dateRange', min: entered?.from ?? cohort, max: entered?.to ?? cohort },
    },
  };
}
