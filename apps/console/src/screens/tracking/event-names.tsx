import type { KnownEvent } from '../../api/catalogue.ts';
import { keyOfEvent, labelOfEvent } from '../../question/events/event.ts';
import { formatNumber } from '../../ui/format/number.ts';
import styles from './tracking.module.css';

const MOST_NAMED = 200;

interface Props {
  /** Which events these are, for screen readers. */
  readonly label: string;
  readonly events: readonly KnownEvent[];
}

/** Which events are meant. */
export function EventNames({ label, events }: Props) {
  const others = events.length - MOST_NAMED;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <section className={styles.names} aria-label={label} tabIndex={0}>
      <ul>
        {events.slice(0, MOST_NAMED).map((event) => (
          <li key={keyOfEvent(event)} dir="auto">
            {labelOfEvent(event)}
          </li>
        ))}
        {others > 0 && <li>and {formatNumber(others)} more</li>}
      </ul>
    </section>
  );
}
