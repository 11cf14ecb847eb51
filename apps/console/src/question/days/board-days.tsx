import { Button } from '../../ui/controls/button.tsx';
import { useQuestion } from '../use-question.ts';
import { RangePicker } from './range-picker.tsx';

/** The days of all cards of a board, once somebody has chosen them; until then each card has its own. */
export function BoardDays() {
  const { question, ask } = useQuestion();
  const isOwn = question.daysOf === undefined;
  return (
    <>
      <RangePicker
        compares={false}
        of="All cards"
        chooses={ALL_CARDS}
        instead={isOwn ? 'Each card has its own days' : undefined}
      />
      {!isOwn && (
        <Button look="quiet" onPress={() => ask({ daysOf: undefined })}>
          Own days of each card
        </Button>
      )}
    </>
  );
}

const ALL_CARDS = { daysOf: 'all-cards' } as const;
