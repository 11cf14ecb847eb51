import { useMemo } from 'react';
import type { KnownEvent } from '../../api/catalogue.ts';
import { useReport } from '../../api/use-report.ts';
import { useProduct, useToday } from '../../question/product-context.ts';
import { formatDay } from '../../ui/format/day.ts';
import { countOf } from '../../ui/format/number.ts';

/** How much of the past a change concerns: what the reports have of these events until now. */
export function PastUse({ events }: { readonly events: readonly KnownEvent[] }) {
  const product = useProduct();
  const today = useToday(product.timeZone);
  const reported = events.filter(({ mode }) => mode !== 'inactive');
  const startDate = reported.map(({ firstSeen }) => firstSeen).toSorted()[0];
  const call = useMemo(() => {
    if (startDate === undefined || startDate > today) return undefined;
    return { kind: 'basic-table' as const, product: product.id, body: { startDate, stopDate: today } };
  }, [startDate, today, product.id]);
  const { data } = useReport(call);
  if (!data || startDate === undefined) return null;
  const uses = reported.map(({ category, name }) => {
    const rows = data.results.find((one) => one.category === category)?.categoryEventsData;
    return rows && Object.hasOwn(rows, name) ? (rows[name]?.eventUsage.cumulativeUsageCount ?? 0) : 0;
  });
  const total = uses.reduce((sum, one) => sum + one, 0);
  return (
    <p>
      Those that are in reports now were used {countOf(total, 'time')} since {formatDay(startDate)}.
    </p>
  );
}
