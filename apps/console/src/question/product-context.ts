import { createContext, use, useEffect, useMemo, useState } from 'react';
import { type Product, useKnownEvents } from '../api/catalogue.ts';
import { type Day, dayIn } from '../ui/format/day.ts';
import type { Question } from './codec/question.ts';
import { daysBefore } from './range/compare.ts';
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

/** A question with the days that it means now, in the zone of its product. */
interface AskedNow {
  readonly question: Question;
  readonly product: Product;
  readonly today: Day;
  /** Absent while it is not known yet when "all time" begins. */
  readonly days: Days | undefined;
  /** The days to compare with, if the question asks for it. */
  readonly before: Days | undefined;
}

export function useAskedNow(): AskedNow {
  const { question } = useQuestion();
  const product = useProduct();
  const today = useToday(product.timeZone);
  const { range, compare } = question;
  const isAll = 'preset' in range && range.preset === 'all';
  const { data: events } = useKnownEvents(product.id, isAll);
  return useMemo(() => {
    const firstDay = events?.map(({ firstSeen }) => firstSeen).toSorted()[0];
    const days = isAll && !events ? undefined : rangeDays(range, { today, firstDay });
    return { question, product, today, days, before: days && compare && daysBefore(days, compare) };
  }, [question, product, today, range, compare, isAll, events]);
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
