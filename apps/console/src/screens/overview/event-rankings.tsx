import { useMemo } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EventRanking } from './event-ranking.tsx';
import styles from './overview.module.css';
import type { Uses } from './use-uses.ts';
import { compareEvents, fallen, grown } from './uses.ts';

interface Props {
  readonly product: string;
  readonly uses: Uses;
}

/** The events worth a look: the most used, and those that changed most. */
export function EventRankings({ product, uses: { now, before, error } }: Props) {
  const events = useMemo(() => now && before && compareEvents(now, before), [now, before]);
  if (!events) return error ? null : <Skeleton label="Loading the events" />;
  const isNew = before?.results.length === 0;
  const nothing = 'Nothing was used in the 28 days before, so there is nothing to compare with.';
  return (
    <div className={styles.thirds}>
      <EventRanking
        title="Most used"
        product={product}
        events={events.filter((one) => one.now > 0)}
        none="No event was used in these days."
      />
      <EventRanking
        title="Grew most"
        product={product}
        events={isNew ? [] : grown(events)}
        none={isNew ? nothing : 'No event was used more than before.'}
      />
      <EventRanking
        title="Fell most"
        product={product}
        events={fallen(events)}
        none={isNew ? nothing : 'No event was used less than before.'}
      />
    </div>
  );
}
