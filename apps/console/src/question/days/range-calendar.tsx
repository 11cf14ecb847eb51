import { parseDate, setLocalTimeZone } from '@internationalized/date';
import { useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import {
  Button,
  RangeCalendar as Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/RangeCalendar';
import { classNames } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/controls/icons.tsx';
import type { Day } from '../../ui/format/day.ts';
import { type Days, faultOfDays } from '../range/range.ts';
import styles from './range-calendar.module.css';

interface Props {
  readonly days: Days;
  readonly today: Day;
  /** The zone of the product: its calendar is shown, and not that of the browser. */
  readonly zone: string;
  readonly onChange: (days: Days) => void;
}

/** Two days of a calendar. Weeks begin on Monday. Loaded when it is first needed. */
export function RangeCalendar({ days, today, zone, onChange }: Props) {
  // What the calendar calls "today" follows the zone that is local to it.
  setLocalTimeZone(zone);
  const [fault, setFault] = useState<string>();
  const arrow = buttonClass({ look: 'quiet', icon: true });
  return (
    <Calendar
      aria-label="First and last day"
      firstDayOfWeek="mon"
      value={{ start: parseDate(days.from), end: parseDate(days.to) }}
      onChange={({ start, end }) => {
        const chosen = { from: start.toString(), to: end.toString() };
        const found = faultOfDays(chosen);
        setFault(found);
        if (found === undefined) onChange(chosen);
      }}
      isInvalid={fault !== undefined}
    >
      <header className={styles.head}>
        <Button slot="previous" className={arrow}>
          <ChevronLeft />
        </Button>
        <Heading className={classNames(styles.month)} />
        <Button slot="next" className={arrow}>
          <ChevronRight />
        </Button>
      </header>
      <CalendarGrid className={classNames(styles.grid)}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(styles.day, date.toString() === today && styles.today)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </Calendar>
  );
}
