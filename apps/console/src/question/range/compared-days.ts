import type { Verdict } from '@keytally/contract/comparison';
import type { Days } from './range.ts';

/** The days to show beside others: none while it is not known what may be said of both, and where nothing may. */
export function comparedDays(wanted: Days | undefined, verdict: Verdict | undefined): Days | undefined {
  return verdict === undefined || verdict.shows === 'nothing' ? undefined : wanted;
}
