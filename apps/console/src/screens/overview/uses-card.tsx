import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { USUAL_RANGE } from '../../question/range/range.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import { NumberCard } from './number-card.tsx';
import styles from './overview.module.css';
import { type DailyUses, useDailyUses } from './use-daily-uses.ts';
import { useUses } from './use-uses.ts';
import { totalOf } from './uses.ts';

export function UsesCard({ product }: { readonly product: Product }) {
  const uses = useUses(product);
  const daily = useDailyUses(product.id, uses);
  const { now, before, calls, days } = uses;
  const { line } = daily;
  const search = writeAddress({ product: product.id, range: USUAL_RANGE, compare: 'before' });
  return (
    <NumberCard
      label="Uses"
      definition="UsageSummary.cumulativeUsageCount"
      now={now && totalOf(now)}
      hasFailed={uses.error != null}
      before={before && totalOf(before)}
      calls={[
        { name: 'these days', call: calls.now },
        { name: 'the days before', call: calls.before },
        ...daily.calls.map((call, index) => ({ name: `day by day, part ${index + 1}`, call })),
      ]}
    >
      {line ? (
        <Sparkline
          title={`Uses of ${product.name} day by day`}
          measure="Uses"
          starts={line.map(({ day }) => day)}
          range={days.now}
          today={days.today}
          values={line.map((day) => day.uses)}
        />
      ) : (
        !(uses.error ?? daily.error) && <Skeleton label="Loading the uses day by day" lines={1} />
      )}
      {daily.error != null && <ProblemView error={daily.error} onRetry={daily.refetch} />}
      <p className={styles.foot}>
        <span>{coverageOf(daily)}</span>
        <Link to="/timeline" search={search}>
          The most used over time
        </Link>
      </p>
    </NumberCard>
  );
}

function coverageOf({ events: { shown, all }, percent }: DailyUses): string {
  if (shown === all) return 'Day by day';
  return `Day by day: ${formatPercent(percent)} of the uses, by ${shown} of ${formatNumber(all)} events`;
}
