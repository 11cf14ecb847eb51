import { verdictWords } from '@keytally/contract/comparison';
import { useMemo } from 'react';
import type { Product } from '../../api/catalogue.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format/day.ts';
import { EventRanking } from './event-ranking.tsx';
import { type Uses, useUses } from './use-uses.ts';
import { type ComparedEvent, compareEvents, fallen, grown } from './uses.ts';

interface Props {
  readonly product: Product;
}

export function MostUsed({ product }: Props) {
  return <Ranking product={product} title="Most used" order={used} none="No event was used in these days." />;
}

export function GrewMost({ product }: Props) {
  const none = 'No event was used more than before.';
  return <Ranking product={product} title="Grew most" order={grown} none={none} isOfChange />;
}

export function FellMost({ product }: Props) {
  const none = 'No event was used less than before.';
  return <Ranking product={product} title="Fell most" order={fallen} none={none} isOfChange />;
}

function used(events: readonly ComparedEvent[]): readonly ComparedEvent[] {
  return events.filter((one) => one.now > 0);
}

interface RankingProps extends Props {
  readonly title: string;
  /** The events of the ranking, the first ones first. */
  readonly order: (events: readonly ComparedEvent[]) => readonly ComparedEvent[];
  /** When there is no such event. */
  readonly none: string;
  /** It says nothing if there is nothing to compare with. */
  readonly isOfChange?: boolean;
}

/** Events worth a look: the most used, or those that changed most. */
function Ranking({ product, title, order, none, isOfChange = false }: RankingProps) {
  const { now, before, days, error } = useUses(product);
  const { isCompared } = days;
  const events = useMemo(
    () => now && (before || !isCompared) && order(compareEvents(now, before)),
    [now, before, isCompared, order],
  );
  if (!events) return error ? null : <Skeleton label={`Loading: ${title}`} />;
  const nothing = isOfChange ? whyNothing(days, before) : undefined;
  return (
    <EventRanking
      title={title}
      product={product.id}
      events={nothing === undefined ? events : []}
      days={days}
      none={nothing ?? none}
    />
  );
}

/** Why there is nothing to compare with, if that is so. */
function whyNothing({ isCompared, verdict }: Uses['days'], before: Uses['before']): string | undefined {
  if (!isCompared) {
    const why = verdict && verdictWords(verdict, formatDay);
    return why === undefined ? 'Nothing is before all time.' : `${why.replace(/^n/, 'N')}.`;
  }
  return before?.results.length === 0
    ? 'Nothing was used in the days before, so there is nothing to compare with.'
    : undefined;
}
