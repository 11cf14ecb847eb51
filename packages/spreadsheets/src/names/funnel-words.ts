/** How long all steps of a funnel together may take, as the contract has it. */
interface AskedWindow {
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

/** How a funnel is asked to count its steps; what is left out is the contract's own. */
export interface AskedFunnel {
  readonly conversionWindow?: AskedWindow;
  readonly order?: 'sequential' | 'any';
  readonly exclusions?: readonly Between[];
}

/** Two steps between which something must not come. */
interface Between {
  readonly after: number;
  readonly before: number;
}

/** What counts as going on: `All steps within 14 days of the first, in this order; other events may come between.` */
export function stepsWords({ conversionWindow: window, order, exclusions = [] }: AskedFunnel): string {
  const time = window?.unit === 'session' ? 'in one session' : `${windowWords(window)} of the first`;
  const [used, inOrder] = order === 'any' ? [' that is used', 'in any order'] : ['', 'in this order'];
  const others = exclusions.length === 0 ? 'other events' : 'events that are not excluded';
  return `All steps ${time}${window?.unit === 'session' ? '' : used}, ${inOrder}; ${others} may come between.`;
}

/** `Must not come between step 1 and step 2`, `Must not come after 1 step was used and before 2 were` */
export function exclusionWords({ after, before }: Between, { order }: AskedFunnel): string {
  return order === 'any'
    ? `Must not come after ${after === 1 ? '1 step was' : `${after} steps were`} used and before ${before} were`
    : `Must not come between step ${after} and step ${before}`;
}

/** Who is open, for a number that counts them. */
export function openWords(window: AskedWindow | undefined): string {
  const time =
    window?.unit === 'session'
      ? 'their session may go on'
      : `the time for all steps, ${windowWords(window).replace('within ', '')}, is not over for them`;
  return `Users who may still go on: ${time}. They are counted as stopped until they do.`;
}

/** Which way paths go from their event, how long, and for how many steps; what is left out is the contract's own. */
export interface AskedPaths {
  readonly direction?: 'after' | 'before';
  readonly window?: AskedWindow;
  readonly maxSteps?: number;
}

/** `The path of a user begins with its first use of the event, and goes on for up to 3 steps within 14 days.` */
export function pathsWords({ direction = 'after', window, maxSteps = 3 }: AskedPaths): string {
  const [use, way] = direction === 'after' ? ['first', 'on'] : ['last', 'back'];
  const steps = maxSteps === 1 ? 'one step' : `up to ${maxSteps} steps`;
  return `The path of a user begins with its ${use} use of the event, and goes ${way} for ${steps} ${windowWords(window)}.`;
}
