import { daysBefore, type Facts, judge, type Verdict } from '@keytally/contract/comparison';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { type Product, useKnownEvents } from '../api/catalogue.ts';
import type { ReportName } from '../api/report-name.ts';
import { type Day, dayIn, formatDay } from '../ui/format/day.ts';
import { comparedSplit } from './codec/body.ts';
import type { Question } from './codec/question.ts';
import { canCompare } from './range/compare.ts';
import { comparedDays } from './range/compared-days.ts';
import { type Days, rangeDays } from './range/range.ts';
import { firstSeenOf, useFacts } from './use-facts.ts';
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
  /** The days to compare with. Absent if none are asked for, if they can't be compared, and while that is not known yet. */
  readonly before: Days | undefined;
  /** What may be said of the two. Absent if nothing is compared, and while it is not known. */
  readonly verdict: Verdict | undefined;
  /** What the verdict was made from, for parts of the days. */
  readonly facts: Facts | undefined;
  /** Whether days are to be compared, and what may be said of them is still on its way. */
  readonly isJudging: boolean;
}

/** A question with the days that it means now, in the zone of its product. */
interface AskedNow extends DaysNow {
  readonly question: Question;
  readonly product: Product;
}

/** @param kind the report that is asked: one that divides its days is compared with days divided at the same places */
export function useAskedNow(kind?: ReportName): AskedNow {
  const { question } = useQuestion();
  const product = useProduct();
  const days = useDaysNow(product, question, kind);
  return useMemo(() => ({ question, product, ...days }), [question, product, days]);
}

/** The last day of the question, as people read it: `31 Oct 2025`. */
export function useLastDay(): string {
  const { days } = useAskedNow();
  return days ? formatDay(days.to) : 'the last day';
}

export function useDaysNow(product: Product, question: Question, kind?: ReportName): DaysNow {
  const { range, compare } = question;
  const today = useToday(product.timeZone);
  const isAll = 'preset' in range && range.preset === 'all';
  const { data: events } = useKnownEvents(product.id, isAll);
  const firstDay = useMemo(() => events && firstSeenOf(events), [events]);
  const days = useMemo(
    () => (isAll && !events ? undefined : rangeDays(range, { today, firstDay })),
    [isAll, events, range, today, firstDay],
  );
  const wanted = useMemo(() => {
    if (!days || compare === undefined || !canCompare(range)) return undefined;
    return daysBefore(days, compare, { range, split: kind && comparedSplit(kind, question, days) });
  }, [days, compare, range, kind, question]);
  const comparison = useComparison(product, days, wanted, today);
  return useMemo(() => ({ today, days, ...comparison }), [today, days, comparison]);
}

/**
 * What may be said of some days beside others, and these if they can be compared.
 *
 * @param days the same object while they are the same, as `wanted` is
 */
export function useComparison(
  product: Product,
  days: Days | undefined,
  wanted: Days | undefined,
  today: Day,
): Pick<DaysNow, 'before' | 'verdict' | 'facts' | 'isJudging'> {
  const spans = useMemo(() => (days && wanted ? [days, wanted] : []), [days, wanted]);
  const facts = useFacts(product, spans, today);
  return useMemo(() => {
    const verdict = days && wanted && facts ? judge(days, wanted, facts) : undefined;
    const isJudging = wanted !== undefined && facts === undefined;
    return { before: comparedDays(wanted, verdict), verdict, facts, isJudging };
  }, [days, wanted, facts]);
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
