import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { isDay } from '../../ui/format/day.ts';
import { type Days, faultOfDays } from '../range/range.ts';
import styles from './range-picker.module.css';

interface Props {
  /** What the first and the last day are called, and what is done with both. */
  readonly from: string;
  readonly to: string;
  readonly action: string;
  readonly days: Days | undefined;
  readonly onChoose: (days: Days) => void;
}

/** Two days to type, as the contract writes them: quicker than a calendar for who knows them, or has copied them. */
export function TypedDays({ days, onChoose, ...words }: Props) {
  const [from, setFrom] = useState(days?.from ?? '');
  const [to, setTo] = useState(days?.to ?? '');
  const areDays = isDay(from) && isDay(to);
  const fault = areDays ? faultOfDays({ from, to }) : undefined;
  return (
    <form
      className={styles.last}
      onSubmit={(event) => {
        event.preventDefault();
        if (areDays && fault === undefined) onChoose({ from, to });
      }}
    >
      <TextField
        label={words.from}
        value={from}
        onChange={setFrom}
        placeholder="2026-03-01"
        error={from === '' || isDay(from) ? fault : 'A day such as 2026-03-01'}
      />
      <TextField
        label={words.to}
        value={to}
        onChange={setTo}
        placeholder="2026-03-31"
        error={to === '' || isDay(to) ? undefined : 'A day such as 2026-03-31'}
      />
      <Button type="submit" isDisabled={!areDays || fault !== undefined}>
        {words.action}
      </Button>
    </form>
  );
}
