/** How long all steps of a funnel together may take, as the contract has it. */
export interface AskedWindow {
  readonly unit: 'minute' | 'hour' | 'day' | 'session';
  readonly value?: number;
}

/** The contract's own, where a request has none. */
const USUAL: AskedWindow = { unit: 'day', value: 14 };

/** `within 14 days`, `in one session` */
export function windowWords({ unit, value = 0 }: AskedWindow = USUAL): string {
  if (unit === 'session') return 'in one session';
  return `within ${value} ${value === 1 ? unit : `${unit}s`}`;
}

/** What counts as going on: `All steps within 14 days of the first, in this order; other events may come between.` */
export function stepsWords(window: AskedWindow | undefined): string {
  const time = window?.unit === 'session' ? 'in one session' : `${windowWords(window)} of the first`;
  return `All steps ${time}, in this order; other events may come between.`;
}

/** Who is open, for a number that counts them. */
export function openWords(window: AskedWindow | undefined): string {
  const time =
    window?.unit === 'session'
      ? 'their session may go on'
      : `the time for all steps, ${windowWords(window).replace('within ', '')}, is not over for them`;
  return `Users who may still go on: ${time}. They are counted as stopped until they do.`;
}

/** Which way paths go from their event. */
export type PathDirection = 'after' | 'before';

/** Whose path it is, and how far it goes: `The path of a user begins with its first use of the event, and goes on within 14 days.` */
export function pathsWords(direction: PathDirection, window: AskedWindow | undefined): string {
  const time = windowWords(window);
  return direction === 'after'
    ? `The path of a user begins with its first use of the event, and goes on ${time}.`
    : `The path of a user begins with its last use of the event, and goes back ${time}.`;
}
