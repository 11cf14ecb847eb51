import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import type { Split } from '../../charts/model/period.ts';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { useQuestion } from '../../question/use-question.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { splitFor } from './days.ts';
import { NumberCard } from './number-card.tsx';
import styles from './overview.module.css';
import { type CourseOfUses, useCourseOfUses } from './use-course-of-uses.ts';
import { useUses } from './use-uses.ts';
import { totalOf } from './uses.ts';

export function UsesCard({ product }: { readonly product: Product }) {
  const uses = useUses(product);
  const course = useCourseOfUses(product.id, uses);
  const { now, before, calls, days } = uses;
  const { line } = course;
  const split = days.now && splitFor(days.now);
  const { range, compare = 'before' } = useQuestion().question;
  const search = writeAddress({ product: product.id, range, compare });
  return (
    <NumberCard
      label="Uses"
      definition="UsageSummary.cumulativeUsageCount"
      now={now && totalOf(now)}
      hasFailed={uses.error != null}
      before={before && totalOf(before)}
      days={days}
      calls={[
        ...(calls.now ? [{ name: 'these days', call: calls.now }] : []),
        ...(calls.before ? [{ name: 'the days before', call: calls.before }] : []),
        ...course.calls.map((call, index) => ({ name: `by ${split}, part ${index + 1}`, call })),
      ]}
    >
      {line && days.now ? (
        <Sparkline
          title={`Uses of ${product.name} by ${split}`}
          measure="Uses"
          split={split}
          starts={line.map(({ start }) => start)}
          range={days.now}
          today={days.today}
          values={line.map((one) => one.uses)}
        />
      ) : (
        !(uses.error ?? course.error) && <Skeleton label="Loading the course of the uses" lines={1} />
      )}
      {course.error != null && <ProblemView error={course.error} onRetry={course.refetch} />}
      <p className={styles.foot}>
        <span>{split && coverageOf(course, split)}</span>
        <Link to="/timeline" search={search}>
          The most used over time
        </Link>
      </p>
    </NumberCard>
  );
}

function coverageOf({ events: { shown, all }, percent }: CourseOfUses, split: Split): string {
  if (shown === all) return `By ${split}`;
  return `By ${split}: ${formatPercent(percent)} of the uses, by ${formatNumber(shown)} of ${countOf(all, 'event')}`;
}
