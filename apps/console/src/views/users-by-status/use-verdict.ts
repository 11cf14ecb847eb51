import { judge, type Verdict } from '@keytally/contract/comparison';
import { useMemo } from 'react';
import type { Days } from '../../question/range/range.ts';
import type { Day } from '../../ui/format/day.ts';
import { useFactsAround } from '../surroundings.tsx';

/** What may be said of a period beside the one before it. Absent while it is not known, and if there is none before. */
export function useVerdict(
  period: Days | undefined,
  before: Days | undefined,
  today: Day,
): Verdict | undefined {
  const spans = useMemo(() => (period && before ? [period, before] : []), [period, before]);
  const facts = useFactsAround(spans, today);
  return useMemo(
    () => (period && before && facts ? judge(period, before, facts) : undefined),
    [period, before, facts],
  );
}
