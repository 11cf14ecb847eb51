import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Calendar as CalendarIcon } from '../../ui/controls/icons.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDay, formatDays } from '../../ui/format/day.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { Change } from '../codec/question.ts';
import { useAskedNow, useProduct, useToday } from '../product-context.ts';
import { canCompare } from '../range/compare.ts';
import {
  type Days,
  labelOf,
  MOST_DAYS,
  PRESETS,
  type Preset,
  type Range,
  rangeDays,
  writeRange,
} from '../range/range.ts';
import { useQuestion } from '../use-question.ts';
import { CompareChoice } from './compare-choice.tsx';
import styles from './range-picker.module.css';
import { TypedDays } from './typed-days.tsx';

const RangeCalendar = lazy(() =>
  import('./range-calendar.tsx').then((module) => ({ default: module.RangeCalendar })),
);

/** Offered at once; any other number of days can be typed. */
const LAST_DAYS = [7, 28, 90, 365];
const CHOICES: readonly Range[] = [
  { preset: 'today' },
  { preset: 'yesterday' },
  ...LAST_DAYS.map((lastDays) => ({ lastDays })),
  ...(Object.keys(PRESETS) as Preset[]).slice(2).map((preset) => ({ preset })),
];

interface Props {
  /** The report can be compared with earlier days, or always is. */
  readonly compares: boolean | 'always';
  /** What the days are of, where that does not go without saying: `Users active`. */
  readonly of?: string | undefined;
  /** What is chosen with the days. */
  readonly chooses?: Change;
  /** What is said instead of days while none are chosen. */
  readonly instead?: string | undefined;
}

/** The days of the question, and what they are compared with. */
export function RangePicker({ compares, of, chooses, instead }: Props) {
  const { question, ask } = useQuestion();
  const { days } = useAskedNow();
  const { range } = question;
  return (
    <DaysPopover
      label={
        instead ?? (
          <>
            {of && `${of}: `}
            {'from' in range ? '' : `${labelOf(range)} · `}
            {days ? formatDays(days.from, days.to) : '…'}
          </>
        )
      }
      chosen={instead === undefined ? range : undefined}
      days={days}
      onChoose={(next) => ask({ range: next, ...chooses })}
    >
      {compares && !canCompare(range) && (
        <p className={styles.zone}>Nothing is before all time, so there is nothing to compare it with.</p>
      )}
      {compares && canCompare(range) && <CompareChoice always={compares === 'always'} />}
    </DaysPopover>
  );
}

interface PopoverProps {
  /** What the button says. */
  readonly label: ReactNode;
  readonly chosen: Range | undefined;
  /** Those that are chosen, as they are today. */
  readonly days: Days | undefined;
  readonly onChoose: (range: Range) => void;
  readonly children?: ReactNode;
}

/** A button that opens all days there are to choose. */
export function DaysPopover({ label, chosen, days, onChoose, children }: PopoverProps) {
  const product = useProduct();
  const today = useToday(product.timeZone);
  const [isOpen, setOpen] = useState(false);
  const choose = (range: Range) => {
    onChoose(range);
    setOpen(false);
  };
  const trigger = (
    <Button>
      <CalendarIcon />
      {label}
    </Button>
  );
  return (
    <Popover label="Days" trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      {() => (
        <div className={styles.picker}>
          <div className={styles.choices}>
            {[...CHOICES, ...(days ? [{ since: days.from }] : [])].map((range) => (
              <Button
                key={writeRange(range)}
                look="quiet"
                aria-pressed={chosen !== undefined && writeRange(range) === writeRange(chosen)}
                onPress={() => choose(range)}
              >
                {labelOf(range)}
              </Button>
            ))}
          </div>
          <div className={styles.own}>
            <LastDays onChoose={(lastDays) => choose({ lastDays })} />
            <TypedDays from="First day" to="Last day" action="Show days" days={days} onChoose={choose} />
            <Suspense fallback={<Skeleton label="Loading the calendar" lines={7} />}>
              <RangeCalendar
                days={days ?? rangeDays({ lastDays: 28 }, { today })}
                today={today}
                zone={product.timeZone}
                onChange={choose}
              />
            </Suspense>
            {children}
            <p className={styles.zone}>
              Days are those of {product.timeZone}, where today is {formatDay(today)}. What begins with “This”
              ends today.
            </p>
          </div>
        </div>
      )}
    </Popover>
  );
}

function LastDays({ onChoose }: { readonly onChoose: (days: number) => void }) {
  const [text, setText] = useState('');
  const count = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
  const isWrong = text !== '' && !(count <= MOST_DAYS);
  return (
    <form
      className={styles.last}
      onSubmit={(event) => {
        event.preventDefault();
        if (count <= MOST_DAYS) onChoose(count);
      }}
    >
      <TextField
        label="Last … days, until yesterday"
        value={text}
        onChange={setText}
        inputMode="numeric"
        placeholder="14"
        error={isWrong ? `A number from 1 to ${MOST_DAYS}` : undefined}
      />
      <Button type="submit" isDisabled={text === '' || isWrong}>
        Show
      </Button>
    </form>
  );
}
