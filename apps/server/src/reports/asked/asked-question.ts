import type { Schema } from '@keytally/contract';
import { dayIn } from '@keytally/contract/days';
import { type Almanac, askedDays, daysOf, readRelativeDays } from '@keytally/contract/relative-days';
import { formatDay } from '@keytally/events';
import type { KeptQuestion, Product, Store } from '@keytally/store';

/** Questions as the contract has them, one after another: the days of their requests are those of today, if they move on. */
export async function* eachAskedToday(
  store: Pick<Store, 'registry'>,
  product: Product,
  questions: AsyncIterable<KeptQuestion> | Iterable<KeptQuestion>,
  now: number,
): AsyncGenerator<Schema<'Question'>> {
  const today = dayIn(product.timeZone, new Date(now));
  let almanac: Almanac | undefined;
  for await (const question of questions) {
    if (question.days === 'all') almanac ??= { today, firstDay: await firstDayOf(store, product) };
    yield shown(question, almanac ?? { today });
  }
}

/** Some of them. */
export async function askedToday(
  ...questions: Parameters<typeof eachAskedToday>
): Promise<Schema<'Question'>[]> {
  const asked: Schema<'Question'>[] = [];
  for await (const question of eachAskedToday(...questions)) asked.push(question);
  return asked;
}

/** One of them. */
export async function askedQuestion(
  store: Pick<Store, 'registry'>,
  product: Product,
  question: KeptQuestion,
  now: number,
): Promise<Schema<'Question'>> {
  const [asked] = await askedToday(store, product, [question], now);
  return asked as Schema<'Question'>;
}

/** The day of the first event of a product, where a question asks for all of its time. */
export async function firstDayOf(
  { registry }: Pick<Store, 'registry'>,
  { id }: Product,
): Promise<string | undefined> {
  const events = await registry.trackedEvents.list(id);
  const firstDay = events.reduce((first, event) => Math.min(first, event.firstDay), Number.POSITIVE_INFINITY);
  return Number.isFinite(firstDay) ? formatDay(firstDay) : undefined;
}

function shown(
  { id, name, report, request, days, compare, view, folder, owner, askedOn, updatedAt }: KeptQuestion,
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
    ...(compare !== undefined && { compare }),
    ...(view !== undefined && { view }),
    ...(folder !== undefined && { folder }),
    ...(owner !== undefined && { owner }),
    ...(askedOn && { askedOn: askedOn.toISOString().slice(0, 10) }),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The days of a request that moves on with today; none if its days are fixed. */
export function todaysDays(
  report: KeptQuestion['report'],
  { dateSplit }: { readonly dateSplit?: unknown },
  days: string | undefined,
  almanac: Almanac,
) {
  const relative = days === undefined ? undefined : readRelativeDays(days);
  if (relative === undefined) return {};
  const { from, to } = askedDays(report, daysOf(relative, almanac), dateSplit as 'day' | undefined);
  return report === 'current-users-by-status' ? { startDate: from } : { startDate: from, stopDate: to };
}
