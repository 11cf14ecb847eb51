import { Link } from '@tanstack/react-router';
import { Definition } from '../../help/definition.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { keyOfEvent, labelOfEvent } from '../../question/events/event.ts';
import { useQuestion } from '../../question/use-question.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Change } from '../../views/change.tsx';
import type { OverviewDays } from './days.ts';
import styles from './overview.module.css';
import type { ComparedEvent } from './uses.ts';

interface Props {
  readonly title: string;
  readonly product: string;
  readonly events: readonly ComparedEvent[];
  readonly days: Pick<OverviewDays, 'isCompared' | 'verdict'>;
  /** When there is no such event. */
  readonly none: string;
}

const SHOWN = 5;

/** The first events of an order, with their uses and what changed. Each leads to its timeline. */
export function EventRanking({ title, product, events, days, none }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {events.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <table className={styles.ranking}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">
                <span>
                  Uses <Definition label="Uses" of="UsageSummary.cumulativeUsageCount" />
                </span>
              </th>
              {days.isCompared && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {events.slice(0, SHOWN).map((one) => (
              <Row key={keyOfEvent(one.event)} product={product} compared={one} days={days} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'product' | 'days'> {
  readonly compared: ComparedEvent;
}

function Row({ product, compared, days: { isCompared, verdict } }: RowProps) {
  const { event, now, before } = compared;
  const label = labelOfEvent(event);
  const { range, compare = 'before' } = useQuestion().question;
  const search = writeAddress({ product, range, compare, events: [event] });
  return (
    <tr>
      <th scope="row">
        <Link to="/timeline" search={search} aria-label={`${label}: over time`}>
          {label}
        </Link>
      </th>
      <td>{formatNumber(now)}</td>
      {isCompared && (
        <td>
          <Change now={now} before={before} verdict={verdict} />
        </td>
      )}
    </tr>
  );
}
