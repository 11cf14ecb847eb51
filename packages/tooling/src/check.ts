/** Runs every check of the repository and ends with the line `N passed, N failed`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COSTS, costOutcome, describeCosts, readCosts } from './check/costs.ts';
import { describeOutcome, nothingYet, total } from './check/outcome.ts';
import { runTurbo } from './check/run-turbo.ts';
import { exitCodeOf, turboOutcome } from './check/turbo-outcome.ts';
import { USUAL_REPORT, vitestOutcome } from './check/vitest-outcome.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vitestReport = join(root, USUAL_REPORT);
const checks = ['lint', 'lint:spec', 'check:drift', 'check:changes', 'check:lock', 'typecheck', 'build:docs'];
const tests = 'test:vitest';
/** Repeated cases have another share of all. */
const isLong = Number(process.env.LONG_TESTS ?? 0) > 0;

for (const left of [vitestReport, join(root, COSTS)]) rmSync(left, { force: true });
const summary = await runTurbo([...checks, tests], root);
const costs = readCosts(root);
const outcome = total([
  turboOutcome(summary, checks),
  vitestOutcome(vitestReport, exitCodeOf(summary, tests), root),
  isLong ? nothingYet : costOutcome(costs),
]);
console.log(describeCosts(costs));
console.log(describeOutcome(outcome));
process.exitCode = outcome.failed > 0 ? 1 : 0;
