import type { Schema } from '@keytally/client';
import type { CSSProperties, ReactNode } from 'react';
import { ChartFrame } from '../../charts/frame/chart-frame.tsx';
import { type Look, looksOf } from '../../charts/model/look.ts';
import { countOf, formatPercent } from '../../ui/format/number.ts';
import { idOfPart, placeOfPart } from '../parts.ts';
import {
  besideEachOther,
  besideTable,
  MOST_BESIDE,
  nameOfFunnel,
  type StepOfSegment,
  stepsBeside,
  summariseSegments,
} from './beside-segments.ts';
import type { Funnel } from './funnel.ts';
import styles from './segments-chart.module.css';

interface Props {
  readonly funnels: readonly Funnel[];
  /** What the segments are of. */
  readonly property: string;
  /** Around numbers that lead to their users. */
  readonly linkOf?: LinkOfSegment | undefined;
}

type LinkOfSegment = (place: Schema<'FunnelNumber'>, words: string, shown: string) => ReactNode;

/** The steps, and in each a bar for every segment: as long as its share of those who began in it. */
export function SegmentsChart({ funnels, property, linkOf = shownAlone }: Props) {
  const beside = besideEachOther(funnels);
  // The colours of the lines of the same segments.
  const looks = looksOf(funnels.map(idOfPart));
  const colors = new Map(funnels.map((part, place) => [idOfPart(part), looks[place]]));
  const left = funnels.length - beside.length;
  return (
    <ChartFrame
      title={`Users by step, by ${property}${left > 0 ? ` (the ${MOST_BESIDE} segments in which most began)` : ''}`}
      summary={summariseSegments(beside)}
      table={besideTable(funnels, property)}
    >
      <ol className={styles.steps}>
        {stepsBeside(beside).map(({ name, segments }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={place}>
            <p className={styles.name}>{`${place + 1}. ${name}`}</p>
            <ul className={styles.segments}>
              {segments.map((segment) => (
                <SegmentBar
                  key={idOfPart(segment.part)}
                  segment={segment}
                  color={colors.get(idOfPart(segment.part))?.color}
                  linkOf={linkOf}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

const shownAlone: LinkOfSegment = (_place, _words, shown) => shown;

interface BarProps {
  readonly segment: StepOfSegment;
  readonly color: Look['color'] | undefined;
  readonly linkOf: LinkOfSegment;
}

function SegmentBar({ segment: { part, step }, color, linkOf }: BarProps) {
  const label = nameOfFunnel(part);
  const { users, percentOfFirst } = step;
  const words = countOf(users, 'user');
  const place = { step: step.step, ...placeOfPart(part) };
  return (
    <li className={styles.segment}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <strong>{formatPercent(percentOfFirst)}</strong>{' '}
        {users > 0 ? linkOf(place, `${step.label}, ${label}: ${words}`, words) : words}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          style={{ '--share': `${percentOfFirst ?? 0}%`, '--color': color } as CSSProperties}
        />
      </span>
    </li>
  );
}
