import type { Schema } from '@keytally/client';
import type { LineSeries } from '../../charts/line/line-series.ts';
import { type Day, formatDay } from '../../ui/format/day.ts';
import { ALL_USERS, idOfPart, nameOfPart } from '../parts.ts';
import type { Funnel } from './funnel.ts';

/** The first days of the periods, the same for all segments. */
export function startsOf(funnels: readonly Funnel[]): Day[] {
  return funnels[0]?.periods?.map(({ period }) => period) ?? [];
}

/** The share of those who began in each period that got to the last step; a gap where nobody began. */
export function conversionSeries(
  funnels: readonly Funnel[],
  before: readonly Funnel[] | undefined,
): LineSeries[] {
  return funnels.map((funnel) => {
    const id = idOfPart(funnel);
    const earlier = before?.find((one) => idOfPart(one) === id);
    const name = nameOfPart(funnel) ?? ALL_USERS;
    return { id, name, values: percentsOf(funnel), ...(earlier && { before: percentsOf(earlier) }) };
  });
}

function percentsOf({ periods = [] }: Funnel): (number | null)[] {
  return periods.map(({ percent }) => percent);
}

/** The first of the last periods whose attempts are not over, if some of their users may still go on. */
export function openSince(funnels: readonly Funnel[]): Day | undefined {
  const starts = startsOf(funnels);
  const some = (place: number, is: (period: Schema<'FunnelPeriod'>) => boolean) =>
    funnels.some(({ periods }) => periods?.[place] !== undefined && is(periods[place]));
  const lastOver = starts.findLastIndex((_, place) => some(place, ({ complete }) => complete));
  return starts.find((_, place) => place > lastOver && some(place, ({ open }) => open > 0));
}

/** `From the week of 2 Mar 2026 on, some users may still go on, so the share may rise.` */
export function openSinceWords(period: Day, split: string): string {
  return `From the ${split} of ${formatDay(period)} on, some users may still go on, so their share may rise.`;
}
