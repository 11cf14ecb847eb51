/** The result of one kind of check. `failures` says which checks failed and why, but may have fewer entries than `failed`. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

export const nothingYet: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** One check that passed. */
export const onePassed: Outcome = { ...nothingYet, passed: 1 };

/** One check that failed, or that should have run and did not. */
export function oneFailed(what: string): Outcome {
  return { ...nothingYet, failed: 1, failures: [what] };
}

export function total(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, outcome) => ({
      passed: sum.passed + outcome.passed,
      failed: sum.failed + outcome.failed,
      skipped: sum.skipped + outcome.skipped,
      failures: [...sum.failures, ...outcome.failures],
    }),
    nothingYet,
  );
}

/** The report to print: the failures, then the line `N passed, N failed`. */
export function describeOutcome({ passed, failed, skipped, failures }: Outcome): string {
  const list = failures.length > 0 ? `\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}\n\n` : '';
  return `${list}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
