/**
 * Runs what `npm test` left to do: the long tests, those that do more in a long run, and those that it skipped. Ends with the line
 * `N passed, N failed`. Run it after `npm test`, which builds the pages that some tests look at.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFiles } from './architecture/source-file.ts';
import { printOutcome, runVitest } from './check/run-vitest.ts';
import { readReport, USUAL_REPORT } from './check/vitest-outcome.ts';
import { leftTests } from './long/left-tests.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const usualRun = join(root, USUAL_REPORT);

process.env.LONG_TESTS ??= '1';
printOutcome(
  () => runVitest(leftTests(readSourceFiles(root), readReport(usualRun)), 'vitest-long.json', root),
  'the long tests did not begin',
);
