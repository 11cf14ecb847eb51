/**
 * Runs the tests that need database servers, `*.scale-test.ts`, and ends with the line `N passed, N failed`. Arguments
 * go to Vitest, such as the path of one file.
 */
import { fileURLToPath } from 'node:url';
import { printOutcome, runVitest } from './check/run-vitest.ts';
import { installTestEngines, needsTestEngines } from './scale/install-test-engines.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const configured = ['--config', 'packages/tooling/vitest.scale.config.ts'];

printOutcome(() => {
  if (needsTestEngines(process.env)) installTestEngines();
  return runVitest([...configured, ...process.argv.slice(2)], 'vitest-scale.json', root);
}, 'the database servers for tests are not installed');
