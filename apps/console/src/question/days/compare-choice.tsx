import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { isDay } from '../../ui/format/day.ts';
import { useAskedNow } from '../product-context.ts';
import { COMPARISONS, type Comparison } from '../range/compare.ts';
import { type Days, faultOfDays } from '../range/range.ts';
import { useQuestion } from '../use-question.ts';
import styles from './range-picker.module.css';

type Named = keyof typeof COMPARISONS;
type Choice = Named | 'none' | 'own';

const NAMED = (Object.keys(COMPARISONS) as Named[]).map((id) => ({ id, ...COMPARISONS[id] }));

/** What the days are compared with. `always`: a screen that never shows its numbers alone. */
export function CompareChoice({ always }: { readonly always: boolean }) {
  const { question, ask } = useQuestion();
  const { compare = always ? 'before' : undefined } = question;
  const [isOwn, setOwn] = useState(typeof compare === 'object');
  const chosen: Choice = isOwn ? 'own' : typeof compare === 'string' ? compare : 'none';
  return (
    <>
      <Select<Choice>
        label="Compare with"
        options={[
          ...(always ? [] : [{ id: 'none' as const, label: 'Nothing' }]),
          ...NAMED,
          { id: 'own', label: 'Other days', hint: 'Days that you choose' },
        ]}
        value={chosen}
        onChange={(id) => {
          setOwn(id === 'own');
          if (id !== 'own') ask({ compare: id === 'none' ? undefined : id });
        }}
      />
      {isOwn && (
        <OwnDays
          days={typeof compare === 'object' ? compare : undefined}
          onChoose={(days: Comparison) => ask({ compare: days })}
        />
      )}
    </>
  );
}

interface OwnDaysProps {
  readonly days: Days | undefined;
  readonly onChoose: (days: Days) => void;
}

function OwnDays({ days, onChoose }: OwnDaysProps) {
  const { before } = useAskedNow();
  const [from, setFrom] = useState((days ?? before)?.from ?? '');
  const [to, setTo] = useState((days ?? before)?.to ?? '');
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
        label="From"
        value={from}
        onChange={setFrom}
        placeholder="2026-03-01"
        error={from === '' || isDay(from) ? fault : 'A day such as 2026-03-01'}
      />
      <TextField
        label="To"
        value={to}
        onChange={setTo}
        placeholder="2026-03-31"
        error={to === '' || isDay(to) ? undefined : 'A day such as 2026-03-31'}
      />
      <Button type="submit" isDisabled={!areDays || fault !== undefined}>
        Compare
      </Button>
    </form>
  );
}
