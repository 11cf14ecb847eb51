import { createContext, use, useEffect, useMemo, useState } from 'react';
import { type KnownEvent, type Product, useKnownEvents } from '../api/catalogue.ts';
import { addDays, type Day, dayIn } from '../ui/format/day.ts';
import type { Question } from './codec/question.ts';
import { comparedWith } from './range/compare.ts';
import { type Days, rangeDays } from './range/range.ts';
import { useQuestion } from './use-question.ts';

const ProductContext = createContext<Product | undefined>(undefined);
export const ProductProvider = ProductContext.Provider;

/** The product that the question is about. */
export function useProduct(): Product {
  const product = use(ProductContext);
  if (!product) throw new Error('There is no <ProductProvider> around this component.');
  return product;
}

/** The days that a question means now, in the zone of a product. */
export interface DaysNow {
  readonly today: Day;
  /** Absent while it is not known yet when "all time" begins. */
  readonly days: Days | undefined;
  /** The days to compare with. Absent if none are asked for, and while it is not known yet whether there is data of them. */
  readonly before: Days | undefined;
  /** The first day with data, where it is too late to compare with the days before. */
  readonly dataBegins: Day | undefined;
}

/** A question with the days that it means now, in the zone of its product. */
interface AskedNow extends DaysNow {
  readonly question: Question;
  readonly product: Product;
}

export function useAskedNow(): AskedNow {
  const { question } = useQuestion();
  const product = useProduct();
  const days = useDaysNow(product, question);
  return useMemo(() => ({ question, product, ...days }), [question, product, days]);
}

export function useDaysNow(
  product: Product,
  { range, compare }: Pick<Question, 'range' | 'compare'>,
): DaysNow {
  const { id, timeZone, retentionDays } = product;
  const today = useToday(timeZone);
  const isAll = 'preset' in range && range.preset === 'all';
  const { data: events, isError } = useKnownEvents(id, isAll || compare !== undefined);
  return useMemo(() => {
    const firstDay = events && firstSeenOf(events);
    const days = isAll && !events ? undefined : rangeDays(range, { today, firstDay });
    const isKnown = events !== undefined || isError;
    const compared =
      days && compare && isKnown
        ? comparedWith(days, compare, firstKept(firstDay, today, retentionDays))
        : undefined;
    return { today, days, before: compared?.before, dataBegins: compared?.dataBegins };
  }, [today, range, compare, isAll, events, isError, retentionDays]);
}

/**
 * The first day that may have data. Absent while it is not known; a day before all others if it cannot be known, so that
 * nothing is taken for being before all data.
 */
export function useFirstDay({ id, retentionDays }: Product, today: Day): Day | undefined {
  const { data: events, isError } = useKnownEvents(id);
  return useMemo(() => {
    if (isError) return EARLIEST;
    return events && (firstKept(firstSeenOf(events), today, retentionDays) ?? EARLIEST);
  }, [events, isError, today, retentionDays]);
}

const EARLIEST = '0000-01-01';

function firstSeenOf(events: readonly KnownEvent[]): Day | undefined {
  return events.map(({ firstSeen }) => firstSeen).toSorted()[0];
}

/** An event keeps the day on which it was first seen when its first records are deleted. */
function firstKept(
  firstDay: Day | undefined,
  today: Day,
  retentionDays: number | undefined,
): Day | undefined {
  if (firstDay === undefined || retentionDays === undefined) return firstDay;
  const kept = addDays(today, -retentionDays);
  return kept > firstDay ? kept : firstDay;
}

/** The day in a zone. It changes at midnight there, also while the page is open. */
export function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => dayIn(timeZone, new Date()));
  useEffect(() => {
    const update = () => setToday(dayIn(timeZone, new Date()));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
