import { firstDayTaken, pastRetention, type RetentionState } from '@keytally/store-ports';
import { type BatchRecords, type Refusal, recordsOf } from './batch-records.ts';

/** Returns which records are past the retention of their product at `now`, by index, and why they are refused. */
export function refusePastRetention(
  records: BatchRecords,
  state: RetentionState,
  now: number | undefined,
  dayOf: (instant: number) => number,
): ReadonlyMap<number, Refusal> {
  const first = now === undefined ? undefined : firstDayTaken(state, now, dayOf);
  const refused = new Map<number, Refusal>();
  if (first === undefined) return refused;
  const message = pastRetention(state.retentionDays ?? 0);
  for (const { place, day } of recordsOf(records))
    if (day < first) refused.set(place, { code: 'instant-past-retention', message });
  return refused;
}
