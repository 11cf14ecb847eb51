import type { Schema } from '@keytally/contract';
import { dayIn } from '@keytally/contract/days';
import { type Almanac, askedDays, daysOf, readRelativeDays } from '@keytally/contract/relative-days';
import { formatDay } from '@keytally/events';
import type { KeptQuestion, Product, Store } from '@keytally/store';

/** Questions as the contract has them: the days of their requests are those of today, if they move on. */
export async function askedToday(
  store: Pick<Store, 'registry'>,
  product: Product,
  questions: readonly KeptQuestion[],
  now: number,
): Promise<Schema<'Question'>[]> {
  const almanac = await almanacOf(store, product, questions, now);
  return questions.map((question) => shown(question, almanac));
}

/** One of them. */
export async function askedQuestion(
  store: Pick<Store, 'registry'>,
  product: Product,
  question: KeptQuestion,
  now: number,
): Promise<Schema<'Question'>> {
  return shown(question, await almanacOf(store, product, [question], now));
}

/** Today in the zone of the product, and the day of its first event where a question asks for all of its time. */
async function almanacOf(
  { registry }: Pick<Store, 'registry'>,
  { id, timeZone }: Product,
  questions: readonly KeptQuestion[],
  now: number,
): Promise<Almanac> {
  const today = dayIn(timeZone, new Date(now));
  if (!questions.some(({ days }) => days === 'all')) return { today };
  const events = await registry.trackedEvents.list(id);
  const firstDay = events.reduce((first, event) => Math.min(first, event.firstDay), Number.POSITIVE_INFINITY);
  return { today, firstDay: Number.isFinite(firstDay) ? formatDay(firstDay) : undefined };
}

function shown(
  { id, name, report, request, days, view, updatedAt }: KeptQuestion,
  almanac: Almanac,
): Schema<'Question'> {
  return {
    id,
    name,
    ask: {
      report,
      request: { ...request, ...todaysDays(report, request, days, almanac) },
    } as Schema<'AskedReport'>,
    ...(days !== undefined && { days }),
    ...(view !== undefined && { view }),
    updatedAt: updatedAt.toISOString(),
  };
}

function todaysDays(
  report: KeptQuestion['report'],
  { dateSplit }: KeptQuestion['request'],
  days: string | undefined,
  almanac: Almanac,
) {
  const relative = days === undefined ? undefined : readRelativeDays(days);
  if (relative === undefined) return {};
  const { from, to } = askedDays(report, daysOf(relative, almanac), dateSplit as 'day' | undefined);
  return report === 'current-users-by-status' ? { startDate: from } : { startDate: from, stopDate: to };
}
