import type { Problem } from '@keytally/contract';
import { problemOf, withProblem } from './problem.ts';

/** Smaller differences come from the network or are within the server's leeway. */
const LEAST_SKEW_SECONDS = 30;

/**
 * Adds the difference between the clocks to the `detail` of a refused token's problem, if that may be the cause. Other
 * responses are returned as they are.
 */
export async function explainSkew(response: Response): Promise<Response> {
  const problem = response.status === 401 ? await problemOf(response) : undefined;
  if (problem?.code !== 'token-expired' && problem?.code !== 'token-not-yet-valid') return response;
  const skew = skewSeconds(problem, response);
  if (Math.abs(skew) < LEAST_SKEW_SECONDS) return response;
  const detail = `${problem.detail} The clock of this machine is ${inWords(skew)} that of the server: correct it.`;
  return withProblem(response, { ...problem, detail });
}

/** How many seconds this clock is ahead of the server's, whose time is in the problem's detail or in `Date`. */
function skewSeconds(problem: Problem, { headers }: Response): number {
  const told = serverTimeIn(problem);
  const serverTime = Number.isNaN(told) ? Date.parse(headers.get('Date') ?? '') : told;
  const skew = (Date.now() - serverTime) / 1000;
  return Number.isNaN(skew) ? 0 : Math.round(skew);
}

/** The Unix milliseconds of the server's clock in the detail of a refused token's problem; `NaN` if it has none. */
export function serverTimeIn({ detail }: Problem): number {
  return Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(detail)?.[0] ?? '');
}

/** `125` -> `2 minutes 5 seconds ahead of`. */
function inWords(skew: number): string {
  const units = { hours: 3600, minutes: 60, seconds: 1 };
  let left = Math.abs(skew);
  const parts = Object.entries(units).map(([unit, length]) => {
    const number = Math.floor(left / length);
    left %= length;
    return number === 0 ? '' : `${number} ${number === 1 ? unit.slice(0, -1) : unit} `;
  });
  return `${parts.join('')}${skew > 0 ? 'ahead of' : 'behind'}`;
}
