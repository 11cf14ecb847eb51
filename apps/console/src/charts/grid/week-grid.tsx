import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import styles from './cohort-grid.module.css';

/** An hour of a weekday. */
interface HourCell {
  /** What it shows; null if the hour never came. */
  readonly value: number | null;
  /** All that is known of it, in words. */
  readonly words: string;
}

interface Props {
  /** What the numbers are. */
  readonly title: string;
  /** What the grid shows, in a sentence. */
  readonly summary: string;
  /** What else is to be said, below. */
  readonly note: string;
  /** 24 for each of the weekdays, from Monday 0:00 on. */
  readonly cells: readonly HourCell[];
  readonly format: (value: number | null) => string;
  /** Around the number of an hour that leads somewhere. */
  readonly linkOf?: LinkOfHour | undefined;
}

type LinkOfHour = (weekday: number, hour: number, words: string, number: string) => ReactNode;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** `Monday, 9:00 to 10:00` */
export function nameOfHour(weekday: number, hour: number): string {
  return `${WEEKDAYS[weekday - 1]}, ${hour}:00 to ${hour + 1}:00`;
}

/** The hours of the week, as in a calendar: a column for each weekday, and a row for each hour. */
export function WeekGrid({ title, summary, note, cells, format, linkOf }: Props) {
  const full = Math.max(0, ...cells.map(({ value }) => value ?? 0));
  return (
    <ChartFrame title={title} summary={summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <section className={classNames(styles.scroll, styles.week)} tabIndex={0} aria-label={`Table: ${title}`}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" title={name}>
                  <span aria-hidden="true">{name.slice(0, 3)}</span>
                  <span className="visually-hidden">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                {WEEKDAYS.map((name, day) => (
                  <Cell
                    key={name}
                    cell={cells[day * 24 + hour]}
                    full={full}
                    format={format}
                    link={linkOf && ((words, number) => linkOf(day + 1, hour, words, number))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {note}
        {full > 0 && ` The darkest shade is ${format(full)}.`}
      </p>
    </ChartFrame>
  );
}

interface CellProps extends Pick<Props, 'format'> {
  readonly cell: HourCell | undefined;
  /** The value that has the full shade. */
  readonly full: number;
  readonly link: ((words: string, number: string) => ReactNode) | undefined;
}

function Cell({ cell: { value, words } = { value: null, words: '' }, full, format, link }: CellProps) {
  const shade = full === 0 ? 0 : Math.round((100 * (value ?? 0)) / full);
  return (
    <td className={styles.holder}>
      <div className={styles.cell} style={{ '--shade': `${shade}%` } as CSSProperties} title={words}>
        {link && value ? link(words, format(value)) : format(value)}
      </div>
    </td>
  );
}
