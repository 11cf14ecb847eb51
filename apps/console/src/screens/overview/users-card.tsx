import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import type { Range } from '../../question/range/range.ts';
import { useQuestion } from '../../question/use-question.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { countDays } from '../../ui/format/day.ts';
import { splitFor } from './days.ts';
import { NumberCard } from './number-card.tsx';
import styles from './overview.module.css';
import { useUsers } from './use-users.ts';
import { useUses } from './use-uses.ts';

/** Long enough to see who of some weeks came back in later ones. */
const FOLLOWED_DAYS = 84;
const FOLLOWED: Range = { lastDays: FOLLOWED_DAYS };

export function UsersCard({ product }: { readonly product: Product }) {
  const uses = useUses(product);
  const { days } = uses;
  const { now, before, course, calls, error, refetch } = useUsers(product.id, uses);
  const { range } = useQuestion().question;
  const split = days.now && splitFor(days.now);
  const isLong = days.now && countDays(days.now.from, days.now.to) >= FOLLOWED_DAYS;
  const hasFailed = (uses.error ?? error) != null;
  return (
    <NumberCard
      label="Active users"
      definition="StatusCounts.active"
      now={now}
      hasFailed={hasFailed}
      before={before}
      days={days}
      calls={calls}
    >
      {course && days.now ? (
        <Sparkline
          title={`Active users of ${product.name} by ${split}`}
          measure="Active users"
          split={split}
          starts={course.map(({ start }) => start)}
          range={days.now}
          today={days.today}
          values={course.map(({ users }) => users)}
        />
      ) : (
        !hasFailed && <Skeleton label="Loading the course of the users" lines={1} />
      )}
      {error != null && <ProblemView error={error} onRetry={refetch} />}
      <p className={styles.foot}>
        <span>{split && `By ${split}`}</span>
        <span className={styles.links}>
          <Link
            to="/retention"
            search={writeAddress({ product: product.id, range: isLong ? range : FOLLOWED })}
          >
            Who comes back
          </Link>
          <Link to="/lifetime" search={writeAddress({ product: product.id, range })}>
            What they used
          </Link>
        </span>
      </p>
    </NumberCard>
  );
}
