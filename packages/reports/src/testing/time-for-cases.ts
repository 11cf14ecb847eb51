/** Before a test may set the clock. */
const { now } = Date;

/**
 * Tells before each random case whether there is time for it. The first case of a test always has time; others have until
 * `LONG_TESTS_UNTIL` (Unix seconds), which a run sets that must have an end on a slow machine too.
 */
export function timeForCases(): () => boolean {
  const until = Number(process.env.LONG_TESTS_UNTIL ?? Number.POSITIVE_INFINITY) * 1_000;
  let cases = 0;
  return () => {
    cases += 1;
    return cases === 1 || now() < until;
  };
}
