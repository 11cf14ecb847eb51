/**
 * Runs the tests that need database servers, `*.scale-test.ts`, and ends with the line `N passed, N failed`. Arguments
 * go to Vitest, such as the path of one file.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeOutcome, type Outcome, oneFailed } from './check/outcome.ts';
import { vitestOutcome } from './check/vitest-outcome.ts';
import { installTestEngines, needsTestEngines } from './scale/install-test-engines.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const report = join(root, 'node_modules/.cache/keytally/vitest-scale.json');

const outcome = run();
console.log(describeOutcome(outcome));
process.exitCode = outcome.failed > 0 ? 1 : 0;

function run(): Outcome {
  rmSync(report, { force: true });
  try {
    if (needsTestEngines(process.env)) installTestEngines();
  } catch (error) {
    return oneFailed(`the database servers for tests are not installed: ${error}`);
  }
  const vitest = spawnSync(
    'vitest',
    [
      'run',
      '--config',
      'packages/tooling/vitest.scale.config.ts',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return vitestOutcome(report, vitest.status ?? undefined, root);
}
