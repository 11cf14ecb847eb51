import type { KeptQuestion } from '../api/questions.ts';

type Kept = Pick<KeptQuestion, 'ask' | 'days' | 'compare'>;

/** Whether two questions ask the same, whatever they are called. Days that move on are those of today in a request. */
export function asksTheSame(one: Kept, other: Kept): boolean {
  return (
    one.ask.report === other.ask.report &&
    one.days === other.days &&
    one.compare === other.compare &&
    textOfRequest(one) === textOfRequest(other)
  );
}

function textOfRequest({ ask, days }: Kept): string {
  const { startDate, stopDate, ...asked } = ask.request as Readonly<Record<string, unknown>>;
  return canonical(days === undefined ? { ...asked, startDate, stopDate } : asked);
}

/** JSON whose members are in order: their order in a request means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
