import type { Problem } from '@keytally/contract';
import { problemOf, withProblem } from './problem.ts';

/** Below this a difference is the network's, or within the server's leeway. */
const LEAST_SKEW_SECONDS = 30;

/**
 * The answer to a token whose times were refused, its `detail` naming the difference between the clocks where that
 * may be why; any other answer as it is.
 */
export async function explainSkew(response: Response): Promise<Response> {
  const problem = response.status === 401 ? await problemOf(response) : undefined;
  if (problem?.code !== 'token-expired' && problem?.code !== 'token-not-yet-valid') return response;
  const skew = skewSeconds(problem, response);
  if (Math.abs(skew) < LEAST_SKEW_SECONDS) return response;
  const detail = `${problem.detail} The clock of this machine is ${inWords(skew)} that of the server: set it right.`;
  return withProblem(response, { ...problem, detail });
}

/** Seconds that the clock here is ahead of the server's, by the time in the problem's detail or the answer's `Date`. */
function skewSeconds({ detail }: Problem, { headers }: Response): number {
  const [serverTime = headers.get('Date') ?? ''] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(detail) ?? [];
  const skew = (Date.now() - Date.parse(serverTime)) / 1000;
  return Number.isNaN(skew) ? 0 : Math.round(skew);
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
