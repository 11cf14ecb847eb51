import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { type Range, USUAL_RANGE } from '../../question/range/range.ts';
import { usesOfEvents } from '../../report/uses-of-events.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberCard } from './number-card.tsx';
import styles from './overview.module.css';
import { useUsers } from './use-users.ts';
import { useUses } from './use-uses.ts';

/** Long enough to see who of some weeks came back in later ones. */
const FOLLOWED: Range = { lastDays: 84 };

const NAMES = ['these days', 'the days before', 'week 1', 'week 2', 'week 3', 'week 4'];

export function UsersCard({ product }: { readonly product: Product }) {
  const uses = useUses(product);
  const { days } = uses;
  const [event] = [uses.now, uses.before].flatMap((table) => (table ? usesOfEvents(table) : []));
  const { now, before, weeks, calls, error, refetch } = useUsers(product.id, days, uses.now && event?.event);
  const search = writeAddress({ product: product.id, range: USUAL_RANGE });
  return (
    <NumberCard
      label="Active users"
      definition="LifetimeDataTableRow.active"
      now={now}
      hasFailed={(uses.error ?? error) != null}
      before={before}
      calls={calls.map((call, index) => ({ name: NAMES[index] ?? '', call }))}
    >
      {weeks ? (
        <Sparkline
          title={`Active users of ${product.name} week by week`}
          measure="Active users"
          split="week"
          starts={days.weeks.map(({ from }) => from)}
          range={days.now}
          today={days.today}
          values={weeks}
        />
      ) : (
        !(uses.error ?? error) && <Skeleton label="Loading the users week by week" lines={1} />
      )}
      {error != null && <ProblemView error={error} onRetry={refetch} />}
      <p className={styles.foot}>
        <span>Week by week</span>
        <span className={styles.links}>
          <Link to="/retention" search={writeAddress({ product: product.id, range: FOLLOWED })}>
            Who comes back
          </Link>
          <Link to="/lifetime" search={search}>
            What they used
          </Link>
        </span>
      </p>
    </NumberCard>
  );
}
