import { Button } from '../../ui/controls/button.tsx';
import type { Range } from '../range/range.ts';
import { AskedByBoardProvider, useQuestion } from '../use-question.ts';
import { RangePicker } from './range-picker.tsx';

/** The days of all cards of a board: those that somebody has chosen here, or else those that the board keeps, if it keeps any. */
export function BoardDays({ kept }: { readonly kept: Range | undefined }) {
  const { question, ask } = useQuestion();
  const isChosen = question.daysOf !== undefined;
  const picker = (
    <RangePicker
      compares={false}
      of="All cards"
      chooses={ALL_CARDS}
      instead={isChosen || kept ? undefined : 'Each card has its own days'}
    />
  );
  if (!isChosen) return <AskedByBoardProvider value={kept && { range: kept }}>{picker}</AskedByBoardProvider>;
  return (
    <>
      {picker}
      <Button look="quiet" onPress={() => ask({ daysOf: undefined })}>
        {kept ? 'Days of the board' : 'Own days of each card'}
      </Button>
    </>
  );
}

const ALL_CARDS = { daysOf: 'all-cards' } as const;
