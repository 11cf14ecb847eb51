import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/catalogue.ts';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { type Range, USUAL_RANGE } from '../../question/range/range.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { OverviewDays } from './days.ts';
import { NumberCard } from './number-card.tsx';
import styles from './overview.module.css';
import type { Users } from './use-users.ts';

interface Props {
  readonly product: Product;
  readonly days: OverviewDays;
  readonly users: Users;
}

/** Long enough to see who of some weeks came back in later ones. */
const FOLLOWED: Range = { lastDays: 84 };

const NAMES = ['these days', 'the days before', 'week 1', 'week 2', 'week 3', 'week 4'];

export function UsersCard({ product, days, users }: Props) {
  const { now, before, weeks, calls, error } = users;
  const search = writeAddress({ product: product.id, range: USUAL_RANGE });
  return (
    <NumberCard
      label="Active users"
      definition="LifetimeDataTableRow.active"
      now={now}
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
        !error && <Skeleton label="Loading the users week by week" lines={1} />
      )}
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
