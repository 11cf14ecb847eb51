import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, oneFailed, onePassed } from './outcome.ts';

/** Where a run leaves what its files took. */
export const COSTS = 'node_modules/.cache/keytally/costs.json';

/** What each file of tests took, with the processes that it started. */
export type Costs = readonly { readonly file: string; readonly cpuSeconds: number }[];

/** So much of the CPU seconds of a whole run may one file take: of 250 s it is 15. A share is the same on a slow machine. */
const MOST_SHARE = 0.06;

/** What may take more, and why. */
const MAY_TAKE_MORE: ReadonlyMap<string, string> = new Map([
  [
    'packages/store/src/duckdb/duckdb-store.test.ts',
    'all promises of a store, which other engines keep in other runs',
  ],
]);

/** The ten files that took the most, one a line. */
export function describeCosts(costs: Costs): string {
  const lines = costs
    .toSorted((one, other) => other.cpuSeconds - one.cpuSeconds)
    .slice(0, 10)
    .map(({ file, cpuSeconds }) => `${cpuSeconds.toFixed(1).padStart(6)}  ${file}`);
  return [
    `CPU seconds of the tests: ${sumOf(costs).toFixed(0)}. The files that took the most:`,
    ...lines,
  ].join('\n');
}

/** One check: that no file takes more than its share. */
export function costOutcome(costs: Costs): Outcome {
  if (costs.length === 0)
    return oneFailed('the tests did not come to their end: what they took is not known');
  const most = MOST_SHARE * sumOf(costs);
  const costly = costs.filter(({ file, cpuSeconds }) => cpuSeconds > most && !MAY_TAKE_MORE.has(file));
  if (costly.length === 0) return onePassed;
  const named = costly.map(({ file, cpuSeconds }) => `${file} (${cpuSeconds.toFixed(1)} s)`).join(', ');
  return oneFailed(
    `more than ${MOST_SHARE * 100} % of the CPU seconds of all tests were taken by ${named}: open once what can be shared, or leave random cases to the long run`,
  );
}

/** What the run left; nothing if it did not come to its end. */
export function readCosts(root: string): Costs {
  const file = join(root, COSTS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function sumOf(costs: Costs): number {
  return costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}
