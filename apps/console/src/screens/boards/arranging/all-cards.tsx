import { ConditionChips } from '../../../question/conditions/condition-chips.tsx';
import { DaysPopover } from '../../../question/days/range-picker.tsx';
import { useDaysNow, useProduct } from '../../../question/product-context.ts';
import { labelOf, type Range, readRange, USUAL_RANGE, writeRange } from '../../../question/range/range.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDays } from '../../../ui/format/day.ts';
import styles from './arranging.module.css';
import type { BoardDraft } from './draft.ts';

interface Props {
  readonly draft: Pick<BoardDraft, 'days' | 'conditions'>;
  readonly onChange: (change: Partial<Pick<BoardDraft, 'days' | 'conditions'>>) => void;
  readonly error: unknown;
}

/** The days and the filter that a board has for all its cards, whatever their questions ask. */
export function AllCards({ draft: { days, conditions }, onChange, error }: Props) {
  const range = days === undefined ? undefined : readRange(days);
  return (
    <section className={styles.all} aria-label="All cards">
      <DaysOfAll range={range} onChange={(next) => onChange({ days: next && writeRange(next) })} />
      <ConditionChips
        add="Filter users of all cards"
        of="cards"
        conditions={conditions}
        onChange={(next) => onChange({ conditions: next })}
        error={error}
        pointer="/conditions"
      />
    </section>
  );
}

interface DaysProps {
  readonly range: Range | undefined;
  readonly onChange: (range: Range | undefined) => void;
}

function DaysOfAll({ range, onChange }: DaysProps) {
  const { days } = useDaysNow(useProduct(), { range: range ?? USUAL_RANGE });
  const label = range
    ? `All cards: ${'from' in range ? '' : `${labelOf(range)} · `}${days ? formatDays(days.from, days.to) : '…'}`
    : 'Each card has its own days';
  return (
    <>
      <DaysPopover label={label} chosen={range} days={range && days} onChoose={onChange} />
      {range && (
        <Button look="quiet" onPress={() => onChange(undefined)}>
          Own days of each card
        </Button>
      )}
    </>
  );
}
