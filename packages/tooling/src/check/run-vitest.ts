import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeOutcome, type Outcome, oneFailed } from './outcome.ts';
import { vitestOutcome } from './vitest-outcome.ts';

/** Runs Vitest with these arguments in a repository, prints what it prints, and counts its tests. */
export function runVitest(args: readonly string[], report: string, root: string): Outcome {
  const file = join(root, 'node_modules/.cache/keytally', report);
  rmSync(file, { force: true });
  const usual = [
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const vitest = spawnSync('vitest', ['run', ...usual, ...args], { cwd: root, stdio: 'inherit' });
  return vitestOutcome(file, vitest.status ?? undefined, root);
}

/** Prints the outcome of a run, which ends with the line `N passed, N failed`, and sets the exit code. What the run throws has failed. */
export function printOutcome(run: () => Outcome, whatFails: string): void {
  let outcome: Outcome;
  try {
    outcome = run();
  } catch (error) {
    outcome = oneFailed(`${whatFails}: ${error}`);
  }
  console.log(describeOutcome(outcome));
  process.exitCode = outcome.failed > 0 ? 1 : 0;
}
