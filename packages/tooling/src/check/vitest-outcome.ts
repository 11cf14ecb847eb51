import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nothingYet, type Outcome, oneFailed, total } from './outcome.ts';

/** Where `npm test` leaves the report of Vitest. */
export const USUAL_REPORT = 'node_modules/.cache/keytally/vitest.json';

/** The parts of Vitest's JSON report that are used here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be run. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts the tests of the report that Vitest left in `file`.
 *
 * @param exitCode of Vitest, `undefined` if it never ran. A failure that no test shows (a crash, an unhandled
 *   rejection, no report) counts as one failed check, so that a broken run never passes.
 */
export function vitestOutcome(file: string, exitCode: number | undefined, root: string): Outcome {
  const counted = countTests(readReport(file), root);
  const silentFailure = exitCode !== 0 && counted.failed === 0;
  return silentFailure ? total([counted, oneFailed('Vitest stopped without naming a failed test')]) : counted;
}

function countTests(report: VitestReport | undefined, root: string): Outcome {
  if (!report) return oneFailed('Vitest left no report');
  return total(
    report.testResults.map(({ name, status, message = '', assertionResults }) => {
      const file = relative(root, name);
      const failures = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failures.length === 0) {
        return oneFailed(`${file} could not be run${beginning(message)}`);
      }
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      return {
        ...nothingYet,
        passed,
        failed: failures.length,
        skipped: assertionResults.length - passed - failures.length,
        failures: failures.map(
          ({ fullName, failureMessages = [] }) =>
            `${file}: ${fullName}${beginning(failureMessages.join('\n'))}`,
        ),
      };
    }),
  );
}

const SHOWN_LINES = 20;

/** The first lines of an error message, each on a line of its own: what a reader needs who sees the end only. */
function beginning(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n', SHOWN_LINES);
  return lines.map((line) => line && `\n    ${line}`).join('');
}

/** The report that Vitest left in a file; undefined if there is none. */
export function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
